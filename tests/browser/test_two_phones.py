"""Two phones at one table: neither writes over the other, and each is told what it missed."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.opening import at_a_table
from tests.browser.thumb import NO_DOUBLE_TAP, Thumb


@pytest.fixture
def anna(phone: Page) -> Thumb:
    """The phone on which the table was opened, and a deal begun."""
    return at_a_table(phone, "deal A P")


@pytest.fixture
def bence(other_phone: Page, anna: Thumb) -> Thumb:
    """A phone that came to the table by its link."""
    thumb = Thumb(other_phone)
    asks_nothing(thumb.page)
    thumb.page.goto(anna.page.url)
    thumb.recorded += anna.recorded
    return thumb


def asks_nothing(phone: Page) -> None:
    """Keeps a phone from asking what is new, as if it were just between two questions."""
    phone.route("**/since/*", lambda route: route.fulfill(body=""))


def test_a_tap_on_a_stale_page_is_explained(
    anna: Thumb, bence: Thumb, shoot: Callable[[Page, str], Path]
) -> None:
    anna.tap("A takes")
    with bence.page.expect_response(lambda answer: answer.request.method == "POST") as answer:
        bence.enter(bence.button("B takes"))
    assert answer.value.status == 409
    shoot(bence.page, "stale")
    expect(bence.problem).to_contain_text("This page was out of date.")
    expect(bence.problem).to_contain_text("Since then: Anna takes the trick.")
    expect(bence.problem).to_be_in_viewport()
    bence.recorded += ["A takes"]
    bence.page.wait_for_timeout(NO_DOUBLE_TAP)
    bence.tap("B takes")  # the page that explains it is fresh
    assert bence.lines()[-3:] == ["deal A P", "A takes", "B takes"]


def test_a_button_that_news_takes_away_under_a_finger_is_still_tapped(
    anna: Thumb, bence: Thumb
) -> None:
    page = bence.page
    held = list[Route]()

    def hold(news: Route) -> None:
        held.append(news)

    page.unroute_all()
    page.route("**/since/*", hold)
    with page.expect_request("**/since/*"):
        anna.tap("B says terc")
    finger = page.context.new_cdp_session(page)
    button = bence.button("B says kvart").bounding_box()
    assert button is not None
    at = {"x": button["x"] + button["width"] / 2, "y": button["y"] + button["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    with page.expect_response("**/since/*"):
        held[0].continue_()
    page.wait_for_timeout(100)  # it is there, and would have been shown
    assert bence.seen == 1
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(bence.problem).to_contain_text("Since then: Bence says terc.")
    assert bence.seen == 2


def test_what_was_typed_on_a_stale_page_is_still_there(anna: Thumb, bence: Thumb) -> None:
    bence.open_more()
    anna.tap("A takes")
    bence.fill("note", "Write the note", text="the lights went out")
    expect(bence.problem).to_contain_text("out of date")
    expect(bence.field("note", "text")).to_have_value("the lights went out")


def test_a_watcher_reads_that_nothing_can_be_entered(anna: Thumb, other_phone: Page) -> None:
    anna.page.goto(f"{anna.page.url.split('?')[0]}share/")
    watcher = other_phone
    watcher.goto(anna.page.locator("input[value*='/t/']").last.input_value())
    notice = watcher.get_by_text("This link is for watching; it cannot write.").bounding_box()
    history = watcher.get_by_role("link", name="History").bounding_box()
    assert notice is not None and history is not None
    assert notice["y"] + notice["height"] < history["y"]
    assert history["height"] < 100
