"""Pages lie on the cloth of the table, and each player has a colour and a mark on all of them."""

from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.places import Doors

PAGES = ("more", "history/", "score/", "session/", "session/charts/", "share/")
BESIDE = ("/look?back=/", "/rules/", "/books", "/rules/TH-RE-01", "/?game=ulti")
CLOTH = "() => getComputedStyle(document.documentElement).backgroundImage"
BELOW = """() => [...document.querySelectorAll('.menu .button, .menu button')]
    .filter((tile) => tile.checkVisibility() && tile.getBoundingClientRect().bottom > innerHeight)
    .map((tile) => tile.textContent.trim())"""
# each player's colour and shape, as the style sheet has them
PEOPLE = """heads => heads.map((head) => {
    const style = getComputedStyle(head);
    const own = (name) => style.getPropertyValue(name).trim();
    return [own('--on-paper'), own('--shape'), own('--dash')];
})"""
FIVE = "ulti for 5: between deals"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_page_lies_on_the_cloth_of_the_table(
    phone: Page, scheme: Literal["light", "dark"]
) -> None:
    phone.emulate_media(color_scheme=scheme)
    table = Doors(phone.request).table("over")
    phone.goto(table)
    cloth = phone.evaluate(CLOTH)
    other = [
        address
        for address in (*(f"{table}{page}" for page in PAGES), *BESIDE)
        if phone.goto(address) and phone.evaluate(CLOTH) != cloth
    ]
    assert other == []


@pytest.mark.parametrize("language", ["en", "hu", "de"])
@pytest.mark.parametrize("table", ["corrections", FIVE])
def test_all_that_more_offers_is_in_sight(phone: Page, table: str, language: str) -> None:
    phone.set_viewport_size({"width": 390, "height": 844})
    phone.goto(f"/language/{language}?to={Doors(phone.request).table(table)}more")
    assert phone.evaluate(BELOW) == []


def test_the_chart_tells_five_apart_by_colour_by_mark_and_by_dashes(phone: Page) -> None:
    phone.goto(f"{Doors(phone.request).table(FIVE)}session/charts/")
    people = phone.locator("thead .person").evaluate_all(PEOPLE)
    colours, shapes, dashes = zip(*people, strict=True)
    for each in (colours, shapes, dashes):
        assert len(set(each)) == 5, each
    expect(phone.locator(".drawing canvas")).to_be_visible()


def test_a_player_has_the_same_colour_on_slate_and_sheet_and_a_mark_without_colours(
    phone: Page,
) -> None:
    phone.goto(Doors(phone.request).table(FIVE))
    slates = phone.locator(".half").evaluate_all(PEOPLE)
    heads = phone.locator(".sheet-head .person").evaluate_all(PEOPLE)
    assert sorted(slates) == sorted(heads)
    phone.emulate_media(forced_colors="active")
    mark = "head => getComputedStyle(head, '::before').backgroundColor"
    canvas = "() => getComputedStyle(document.documentElement).backgroundColor"
    assert phone.locator(".half h2").first.evaluate(mark) != phone.evaluate(canvas)


def test_a_tap_on_a_name_shows_what_the_player_may_do(phone: Page) -> None:
    phone.goto(f"{Doors(phone.request).table(FIVE)}guests")
    leaves = phone.get_by_role("button", name="leaves the table")
    expect(leaves.first).to_be_hidden()
    phone.locator(".ring a").nth(2).tap()
    expect(leaves.locator("visible=true")).to_have_count(1)
