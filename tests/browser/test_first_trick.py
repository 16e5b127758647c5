"""The first page to the first trick: what is touched, and what a phone says in its first deal."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.opening import at_a_table
from tests.browser.thumb import Thumb, choose

TOUCHES_MOST = 5


def hint(phone: Page) -> Locator:
    return phone.locator(".felt .hint-lies")


def with_hints(phone: Page) -> None:
    """Makes it a phone that was told nothing yet."""
    phone.goto("/")
    phone.evaluate("localStorage.setItem('hints', 'none')")


def test_it_takes_five_touches_and_two_names_to_the_first_trick(phone: Page) -> None:
    phone.goto("/")
    thumb = Thumb(phone)
    thumb.touch(phone.get_by_role("link", name="Open a table"))
    expect(phone.get_by_role("textbox", name="First player")).to_be_focused()
    phone.keyboard.type("Anna")
    thumb.touch(phone.get_by_role("textbox", name="Second player"))
    phone.keyboard.type("Bence")
    thumb.follow(phone.get_by_role("button", name="Open the table: Anna – Bence"))
    thumb.enter(phone.get_by_role("button", name=re.compile("hearts are trumps")))
    thumb.enter(phone.get_by_role("button", name=re.compile("Bence takes the trick")))
    assert thumb.lines()[-1] == "B takes"
    assert thumb.taps <= TOUCHES_MOST


def test_a_suit_that_is_held_shows_its_cards_and_one_gesture_notes_the_card(phone: Page) -> None:
    thumb = at_a_table(phone)
    suits = phone.locator(".opened > button")
    expect(suits).to_have_count(4)
    expect(phone.locator(".opened .dashed")).to_be_visible()
    expect(phone.locator(".opened .ranks:not(.dashed)").locator("visible=true")).to_have_count(0)
    thumb.slide(suits.nth(2), thumb.button("deal A P-O"))
    thumb.wrote("deal A P-O")
    assert thumb.taps == 1


def test_the_cards_of_a_suit_are_reached_by_the_keyboard(phone: Page) -> None:
    at_a_table(phone)
    phone.locator(".opened > button").nth(1).focus()
    phone.keyboard.press("Tab")
    expect(phone.locator(".ranks.of-Z > button").first).to_be_focused()
    expect(phone.locator(".opened .dashed")).to_be_hidden()


@pytest.mark.parametrize("size", [(390, 844), (320, 568), (844, 390)], ids=str)
def test_each_hint_goes_once_it_was_obeyed(phone: Page, size: tuple[int, int]) -> None:
    phone.set_viewport_size({"width": size[0], "height": size[1]})
    with_hints(phone)
    thumb = at_a_table(phone)
    for number, does, line in (
        (1, "Tap its suit.", "deal A P"),
        (2, "Tap who took it.", "A takes"),
        (3, "Tap its word: it is chalked.", "A says terc"),
    ):
        expect(hint(phone)).to_contain_text(f"First time: {number} of 3")
        expect(hint(phone)).to_contain_text(does)
        expect_on_the_felt(phone)
        thumb.tap(line)
    expect(hint(phone)).to_have_count(0)
    phone.reload()
    expect(phone.locator("#screen[data-seen='3']")).to_be_attached()
    expect(hint(phone)).to_have_count(0)


def test_a_hint_is_shut_by_its_own_key_and_never_comes_again(phone: Page) -> None:
    with_hints(phone)
    at_a_table(phone)
    hint(phone).get_by_role("button", name="Got it").tap()
    expect(hint(phone)).to_have_count(0)
    at_a_table(phone)
    expect(phone.locator(".opened")).to_be_visible()
    expect(hint(phone)).to_have_count(0)


def test_a_hint_about_keys_that_are_not_there_waits(phone: Page) -> None:
    with_hints(phone)
    at_a_table(phone, "deal A P")
    expect(hint(phone)).to_contain_text("Tap who took it.")
    choose(phone, "count")
    expect(hint(phone)).to_have_count(0)
    choose(phone, "trick")
    expect(hint(phone)).to_contain_text("Tap who took it.")


def test_after_the_first_deal_no_hint_is_left(phone: Page) -> None:
    with_hints(phone)
    thumb = at_a_table(phone, "deal A P", "count 97-64")
    expect(hint(phone)).to_have_count(0)
    thumb.tap("deal B P")
    expect(hint(phone)).to_have_count(0)


def expect_on_the_felt(phone: Page) -> None:
    """The hint is whole, and covers no card, no word and no key."""
    box = hint(phone).bounding_box()
    felt = phone.locator(".felt").bounding_box()
    assert box is not None and felt is not None
    assert felt["y"] <= box["y"]
    assert box["y"] + box["height"] <= felt["y"] + felt["height"]
    assert box["x"] + box["width"] <= felt["x"] + felt["width"] + 1
    cut = hint(phone).evaluate("it => it.scrollHeight > it.clientHeight + 1")
    assert not cut
