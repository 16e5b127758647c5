"""With a keyboard and a screen reader: the focus stays, the turn and the score are said once."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.opening import at_a_table
from tests.browser.thumb import Thumb

LISTEN = """() => {
    window.spoken = [];
    const said = document.getElementById('said');
    new MutationObserver(() => window.spoken.push(said.textContent))
        .observe(said, { childList: true, characterData: true, subtree: true });
}"""


@pytest.fixture
def thumb(phone: Page) -> Thumb:
    """A thumb at a table in the first deal, and something that hears what is said."""
    thumb = at_a_table(phone, "deal A P")
    phone.evaluate(LISTEN)
    return thumb


def press(thumb: Thumb, line: str) -> None:
    """The same as a tap, by the keyboard."""
    thumb.button(line).focus()
    thumb.page.keyboard.press("Enter")
    thumb.wrote(line)


def test_the_focus_stays_on_the_button_that_was_pressed(thumb: Thumb) -> None:
    press(thumb, "A takes")
    expect(thumb.button("A takes")).to_be_focused()


def test_it_goes_to_the_turn_when_the_button_is_gone(thumb: Thumb) -> None:
    thumb.reach(thumb.button("B plays Z-K"))
    press(thumb, "B plays Z-K")
    expect(thumb.page.locator(".status")).to_be_focused()


def test_it_stays_when_the_other_phone_moves(thumb: Thumb, other_phone: Page) -> None:
    thumb.type_count("9")
    field = thumb.field("count", "points")
    field.focus()
    other = Thumb(other_phone)
    other.page.goto(thumb.page.url)
    other.recorded += thumb.recorded
    other.tap("A takes")
    thumb.wrote("A takes")
    expect(field).to_be_focused()
    expect(field).to_have_value("9")


def test_a_refusal_keeps_the_focus_and_is_an_alert(thumb: Thumb) -> None:
    thumb.tap("A bela")
    thumb.button("B bela").focus()
    thumb.page.keyboard.press("Enter")
    expect(thumb.problem).to_contain_text("TH-BELA-03")
    expect(thumb.button("B bela")).to_be_focused()


def test_turn_and_score_are_said_once(thumb: Thumb) -> None:
    thumb.tap("B bela")
    thumb.page.wait_for_timeout(2000)  # the phone asks what is new meanwhile
    spoken = thumb.page.evaluate("window.spoken")
    assert spoken == ["Bence may declare, then leads. Bence 40, Anna 0"]


def test_the_turn_is_not_said_again_where_the_focus_is_on_it(thumb: Thumb) -> None:
    thumb.reach(thumb.button("B plays Z-K"))
    press(thumb, "B plays Z-K")
    expect(thumb.page.locator("#said")).to_have_text("Bence 0, Anna 0")


@pytest.mark.parametrize(("motion", "lasts"), [("no-preference", "0.08s"), ("reduce", "0s")])
def test_nothing_moves_for_who_wants_no_motion(phone: Page, motion: Any, lasts: str) -> None:
    phone.emulate_media(reduced_motion=motion)
    phone.goto("/#new")
    button = phone.get_by_role("button", name="Open the table")
    assert button.evaluate("it => getComputedStyle(it).transitionDuration") == lasts
