"""What a phone in a pocket does: it trembles at a refusal, stays awake, and can be installed."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.opening import at_a_table
from tests.browser.thumb import Thumb

NOTE_WHAT_IS_ASKED = """
    window.asked = [];
    navigator.vibrate = time => window.asked.push(`vibrate ${time}`);
    Object.defineProperty(navigator, 'wakeLock', { value: {
        request: what => { window.asked.push(`wake ${what}`); return Promise.resolve({}); },
    } });
"""


@pytest.fixture
def phone(new_page: Page) -> Page:
    """A phone of which much is asked."""
    return new_page


def noting(phone: Page) -> Thumb:
    """A thumb in the first deal, on a phone that notes what is asked of it."""
    phone.add_init_script(NOTE_WHAT_IS_ASKED)
    thumb = at_a_table(phone)
    thumb.tap("deal A P")
    return thumb


def test_a_refused_tap_trembles_and_no_other(phone: Page) -> None:
    thumb = noting(phone)
    thumb.tap("A bela")
    assert "vibrate 80" not in phone.evaluate("window.asked")
    thumb.refused("B bela")
    assert phone.evaluate("window.asked").count("vibrate 80") == 1


def test_the_screen_is_kept_awake(phone: Page) -> None:
    noting(phone)
    assert "wake screen" in phone.evaluate("window.asked")


def test_it_can_be_installed(phone: Page) -> None:
    thumb = noting(phone)
    address = thumb.page.locator("link[rel=manifest]").get_attribute("href")
    manifest = phone.request.get(str(address)).json()
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        assert phone.request.get(icon["src"]).ok
    scope = phone.evaluate("navigator.serviceWorker.ready.then(worker => worker.scope)")
    assert re.search(r":\d+/$", scope)


def test_two_hands_on_one_table_undo_and_redo_say_what_they_do(
    phone: Page, other_phone: Page
) -> None:
    thumb = noting(phone)
    thumb.tap("A takes", "B bela")
    thumb.undo("Bence scores béla")
    expect(phone.locator("button[value=undo] .what")).to_have_text("Anna takes the trick")
    expect(phone.locator("form:has([value=redo]) .what")).to_have_text("Bence scores béla")
    other = Thumb(other_phone)
    other.page.goto(phone.url)
    other.recorded += thumb.recorded
    other.enter(other.page.get_by_role("button", name="Redo: Bence scores béla"))
    other.wrote("B bela")
    expect(phone.locator("#screen[data-seen='5']")).to_be_attached()
    expect(phone.locator("button[value=undo] .what")).to_have_text("Bence scores béla")
