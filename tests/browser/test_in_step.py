"""Two phones at one table show the same: a move on one is on the other within two seconds."""

from collections.abc import Callable
from statistics import median
from time import monotonic

import pytest
from playwright.sync_api import Page, expect

from tests.browser.opening import at_a_table
from tests.browser.thumb import Thumb

IN_STEP = 2.0
LINES = ("deal A P", "A takes", "B takes", "A takes", "B takes")


@pytest.mark.timed
def test_the_other_phone_shows_a_move_within_two_seconds(phone: Page, other_phone: Page) -> None:
    thumb = at_a_table(phone)
    other = other_phone
    other.goto(thumb.page.url)
    waited = []
    for number, line in enumerate(LINES, start=1):
        thumb.tap(line)
        tapped = monotonic()
        expect(other.locator(f"#screen[data-seen='{number}']")).to_be_attached()
        waited.append(monotonic() - tapped)
    assert median(waited) <= IN_STEP, waited


def test_what_is_half_typed_stays_when_the_other_phone_moves(
    phone: Page, other_phone: Page
) -> None:
    thumb = at_a_table(phone, "deal A P")
    other = Thumb(other_phone)
    other.page.goto(thumb.page.url)
    other.recorded += thumb.recorded
    other.type_count("97")
    thumb.tap("A takes")
    expect(other.page.locator("#screen[data-seen='2']")).to_be_attached()
    expect(other.page.locator("form[action$='/count'] [name=points]")).to_have_value("97")
    expect(other.pile("A")).to_contain_text("97 : 64")


def test_a_watcher_sees_the_moves_and_has_nothing_to_enter(phone: Page, other_phone: Page) -> None:
    thumb = at_a_table(phone, "deal A P")
    watcher = other_phone
    thumb.follow_more("Two phones")
    watch = thumb.page.locator("input.link").nth(1).input_value()
    thumb.back_to_the_table()
    watcher.goto(watch)
    thumb.tap("A takes")
    expect(watcher.locator("#screen[data-seen='2']")).to_be_attached()
    assert watcher.locator("form[method=post]").count() == 0
    expect(watcher.get_by_text("This link is for watching; it cannot write.")).to_be_visible()


def test_a_table_at_rest_is_asked_seldom_until_somebody_touches_it(
    new_phone: Callable[[], Page],
) -> None:
    phone = new_phone()  # a clock that was set stays in a phone for good
    requests: list[str] = []
    phone.route("**/since/*", lambda route: (requests.append("?"), route.fulfill(body="")))
    phone.clock.install()
    at_a_table(phone, "deal A P")

    def expect_asked(within: int, times: int) -> None:
        before = len(requests)
        phone.clock.run_for(within)
        phone.wait_for_timeout(200)  # the answers, of which the clock knows nothing
        assert len(requests) - before == times

    expect_asked(1_600, 1)
    phone.clock.fast_forward(600_000)
    phone.wait_for_timeout(200)
    expect_asked(7_500, 0)
    expect_asked(600, 1)
    phone.locator(".status").tap()
    expect_asked(1_600, 1)
