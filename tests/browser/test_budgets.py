"""What the phone has to load and to wait for, measured by the browser itself.

The figures are printed: `pytest tests/browser/test_budgets.py -s`.
"""

import time
from collections.abc import Callable
from statistics import median
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page

from tests.browser.budget import NetworkLog
from tests.browser.places import Doors
from tests.browser.thumb import Thumb

FIRST_VIEW_BYTES = 60 * 1024
FIRST_VIEW_REQUESTS = 8
FIRST_VIEW_SECONDS = 2.0
TAP_BYTES = 2.75 * 1024
TAP_SECONDS = 0.5

FULL = "the leader has led"
"""A table with most to show: words that can be said, melds, 32 cards."""
NEXT = "#screen button[name=line]:not(.dim)"
TAPS = ["A plays M-A", "A says terc", "A says vannak kvart", "A takes"]

SHOWN = """async button => {
    const seen = () => document.getElementById('screen').dataset.seen;
    const before = seen(), start = performance.now();
    button.click();
    while (seen() === before) await new Promise(requestAnimationFrame);
    return (performance.now() - start) / 1000;
}"""
"""How many seconds pass between a tap and the frame with the new screen."""


@pytest.fixture
def table(phone: Page) -> str:
    """A table that another phone has opened."""
    return Doors(phone.request).table(FULL)


@pytest.fixture
def stranger(new_phone: Callable[[], Page]) -> Page:
    """A phone that has never been here, and that asks nothing by itself."""
    page = new_phone()
    page.route("**/since/*", lambda route: route.fulfill(body=""))
    return page


def test_the_first_view_is_small(stranger: Page, table: str) -> None:
    log = NetworkLog(stranger)
    stranger.goto(table)
    stranger.wait_for_load_state("networkidle")
    print(f"\nfirst view\n{log.report()}")
    assert log.bytes <= FIRST_VIEW_BYTES
    assert len(log.requests) <= FIRST_VIEW_REQUESTS
    assert len({urlsplit(url).netloc for url in log.requests}) == 1


@pytest.mark.long
def test_a_later_tap_is_small(stranger: Page) -> None:
    for line in TAPS:
        stranger.goto(Doors(stranger.request).table(FULL))
        stranger.wait_for_load_state("networkidle")
        log = NetworkLog(stranger)
        thumb = Thumb(stranger)
        thumb.enter(thumb.button(line))
        stranger.wait_for_timeout(200)
        print(f"\n{line}\n{log.report()}")
        assert log.requests
        assert log.bytes <= TAP_BYTES


@pytest.mark.timed
def test_a_slow_phone_in_a_cellar_is_fast_enough(stranger: Page, table: str) -> None:
    stranger.request.get(table)  # a server that is in use has read its templates before
    log = NetworkLog(stranger)
    log.slow_down()
    started = time.monotonic()
    stranger.goto(table, wait_until="domcontentloaded")
    usable = time.monotonic() - started
    print(f"\nusable after {usable:.2f} s")
    taps = []
    for _ in range(5):
        button = stranger.locator(NEXT).first.element_handle()
        taps.append(float(stranger.evaluate(SHOWN, button)))
        stranger.wait_for_timeout(600)
    print("a tap is shown after", ", ".join(f"{tap:.3f}" for tap in taps), "s")
    assert usable <= FIRST_VIEW_SECONDS
    assert median(taps) <= TAP_SECONDS
