"""The history on a phone: times in its own zone, and lines that are corrected by a few taps."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser import axe
from tests.browser.opening import at_a_table, open_file
from tests.browser.thumb import Thumb

Shoot = Callable[[Page, str], Path]

ZONE = "Asia/Kathmandu"


def test_times_are_those_of_the_phone(new_page: Page) -> None:
    page = new_page
    page.context.new_cdp_session(page).send("Emulation.setTimezoneOverride", {"timezoneId": ZONE})
    at_a_table(page, "deal A P")
    page.goto(f"{page.url}history/")
    time = page.locator("time").first
    universal = time.get_attribute("datetime")
    told = page.evaluate(
        "([at, timeZone]) => new Date(at).toLocaleString('en-GB', { timeZone,"
        " dateStyle: 'medium', timeStyle: 'short' })",
        [universal, ZONE],
    )
    expect(time).to_have_text(told)
    told = datetime.fromisoformat(str(universal)).strftime("%-d %B %Y, %H:%M UTC")
    expect(time).to_have_attribute("title", told)


def test_a_trick_has_its_cards_side_by_side(phone: Page) -> None:
    at_a_table(phone, "deal A P", "B plays Z-K", "A plays Z-A")
    Thumb(phone).follow_more("History")
    lefts = [
        box["x"]
        for row in phone.locator(".tricks .trick").all()
        for cell in row.locator("> *").all()
        if (box := cell.bounding_box())
    ]
    head = lefts[: len(lefts) // 2]
    cards = lefts[len(lefts) // 2 :]
    assert head == sorted(set(head))
    assert cards == sorted(set(cards))


CORRECTION_MOST = 4
"""Taps from the table's screen to a line that is corrected."""


def test_a_line_is_corrected_by_four_taps_from_the_table(phone: Page, shoot: Shoot) -> None:
    at_a_table(phone, "deal A P", "B takes", "A takes")
    thumb = Thumb(phone)
    thumb.follow_more("History")
    shoot(phone, "history")
    thumb.follow(phone.get_by_role("link", name="correct line 3: Anna"))
    shoot(phone, "correct")
    thumb.follow(thumb.button("B takes"))
    expect(phone.locator(".trick").filter(has=phone.locator("#line-3"))).to_contain_text("Bence")
    assert thumb.taps <= CORRECTION_MOST


def test_a_count_is_corrected_on_its_keypad(phone: Page) -> None:
    at_a_table(phone, "deal A P", "A bela", "count 97-64")
    phone.goto(f"{phone.url}history/3")
    thumb = Thumb(phone)
    thumb.type_count("90")
    expect(thumb.pile("A")).to_contain_text("It is Anna’s90\u00a0:\u00a071makes 130\u00a0:\u00a071")
    thumb.follow(thumb.pile("A"))
    expect(phone.locator("#line-3")).to_contain_text("corrected")


def test_a_bid_is_corrected_with_the_buttons_of_the_auction(phone: Page) -> None:
    head = "game: ulti\nseats: Anna, Bence, Csaba\n"
    open_file(phone, f"{head}deal A\nB bids simple\nC passes\n")
    phone.goto(f"{phone.url}history/3")
    expect(Thumb(phone).button("C picks up")).to_be_visible()
    expect(Thumb(phone).button("C passes")).to_have_attribute("aria-pressed", "true")


def test_what_would_fall_is_asked_about_before(phone: Page, shoot: Shoot) -> None:
    at_a_table(phone, "deal A P-VIII", "B plays Z-K", "A plays Z-A")
    phone.goto(f"{phone.url}history/2")
    thumb = Thumb(phone)
    thumb.follow(thumb.button("B plays Z-A"))
    expect(phone.locator(".ask")).to_contain_text(
        "1 later line no longer stands: 3. Anna plays leaf Ace."
    )
    shoot(phone, "correction-foreseen")
    assert axe.violations(phone, axe.ALL) == []
    thumb.follow(phone.locator(".ask").get_by_role("button", name="Correct it"))
    expect(phone.locator(".fallen")).to_contain_text("1 line no longer stands")


KEYS_THAT_OVERLAP = """() => {
    const keys = [...document.querySelectorAll(".entries :is(button, summary)")];
    const shown = keys.filter((key) => key.checkVisibility());
    const boxes = shown.map((key) => [key.innerText, key.getBoundingClientRect()]);
    const meet = (one, other) => one.left < other.right && other.left < one.right
        && one.top < other.bottom && other.top < one.bottom;
    return boxes.flatMap(([name, box], at) => boxes.slice(at + 1)
        .filter(([, other]) => meet(box, other)).map(([other]) => `${name} and ${other}`));
}"""


@pytest.mark.parametrize(("width", "height"), [(320, 568), (390, 844), (568, 320)])
def test_the_word_that_is_to_stand_is_marked_and_no_keys_overlap_below_what_would_fall(
    phone: Page, width: int, height: int
) -> None:
    phone.set_viewport_size({"width": width, "height": height})
    at_a_table(phone, "deal A P-VIII", "B says terc", "A says nothing", "B shows Z:A-terc")
    phone.goto(f"{phone.url}history/2")
    thumb = Thumb(phone)
    expect(thumb.button("B says terc")).to_have_attribute("aria-pressed", "true")
    assert phone.evaluate(KEYS_THAT_OVERLAP) == []
    thumb.follow(thumb.button("B says kvart"))
    expect(phone.locator(".ask")).to_contain_text("1 later line no longer stands")
    expect(thumb.button("B says kvart")).to_have_attribute("aria-pressed", "true")
    expect(thumb.button("B says terc")).not_to_have_attribute("aria-pressed", "true")
    assert phone.evaluate(KEYS_THAT_OVERLAP) == []
