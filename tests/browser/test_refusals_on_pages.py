"""A refusal on a page beside the table stands in sight, clear of the bars and not on its field."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.places import Doors

SIZES = [(320, 568), (390, 844), (844, 390)]

# whether all of a text can be read: each of its lines is the topmost thing at its own middle
READ = """text => [...text.getClientRects()].every(({ left, right, top, bottom }) => {
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return there && (text.contains(there) || there.contains(text));
})"""


def at_size(phone: Page, size: tuple[int, int]) -> None:
    phone.set_viewport_size({"width": size[0], "height": size[1]})


def expect_in_sight(refusal: Locator) -> None:
    expect(refusal).to_be_visible()
    refusal.page.wait_for_timeout(100)  # until the browser has scrolled to the focus
    assert refusal.evaluate(READ)


def fill_names(phone: Page, names: str) -> None:
    for field, name in zip(phone.locator(".people input").all(), names.split(), strict=False):
        field.fill(name)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_stake_without_sense_is_refused_in_sight(phone: Page, size: tuple[int, int]) -> None:
    at_size(phone, size)
    phone.goto("/?game=ulti#new")
    fill_names(phone, "Anna Bence Csaba")
    phone.locator("#opening > details > summary").tap()
    phone.locator("[name=stake]").fill("much")
    phone.locator("button.main[form=opening]").tap()
    expect_in_sight(phone.locator("label .complaint"))
    expect(phone.locator("[name=stake]")).to_have_value("much")


def test_twenty_is_twenty_in_the_currency_that_the_field_names(phone: Page) -> None:
    phone.goto("/?game=ulti#new")
    fill_names(phone, "Anna Bence Csaba")
    phone.locator("#opening > details > summary").tap()
    expect(phone.locator("label", has=phone.locator("[name=stake]"))).to_contain_text("10 Ft")
    phone.locator("[name=stake]").fill("20")
    phone.locator("button.main[form=opening]").tap()
    phone.wait_for_url("**/t/**")
    phone.goto("/?game=ulti#new")
    expect(phone.locator("[name=stake]")).to_have_value("20 Ft")


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(
    ("tile", "form", "text"), [("#series", "series", "nonsense"), ("#along", "line", "nonsense")]
)
def test_what_more_refuses_stands_in_sight(
    phone: Page, size: tuple[int, int], tile: str, form: str, text: str
) -> None:
    at_size(phone, size)
    phone.goto(f"{Doors(phone.request).table('corrections')}more{tile}")
    section = phone.locator(tile)
    field = section.locator("input[type=text]").first
    field.fill(text)
    if form == "series":
        section.locator(".pick", has_text="so many deals").tap()
    section.locator(f"form[action$={form}] button").last.tap()
    expect_in_sight(phone.locator("#problem strong"))


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_what_a_book_refuses_stands_in_sight(phone: Page, size: tuple[int, int]) -> None:
    at_size(phone, size)
    doors = Doors(phone.request)
    phone.goto(f"{doors.book()}payments/")
    phone.locator("[name=money]").fill("nothing")
    phone.locator("form button.main").first.tap()
    expect_in_sight(phone.locator(".complaint, #problem strong").first)
