"""A browser that runs no script plays all the same."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.places import Doors
from tests.browser.server import Server
from tests.browser.thumb import Thumb

MORE = ("A takes",) * 9 + ("B takes",) * 6
"""The rest of the sixteen tricks."""


@pytest.fixture
def thumb(browser: Browser, live_server: Server) -> Iterator[Thumb]:
    """A thumb on a phone with JavaScript switched off."""
    context = browser.new_context(
        base_url=live_server.url,
        viewport={"width": 390, "height": 844},
        has_touch=True,
        is_mobile=True,
        java_script_enabled=False,
    )
    yield Thumb(context.new_page(), scripted=False)
    context.close()


def test_it_plays_a_deal_without_script(thumb: Thumb) -> None:
    thumb.open_table("Anna", "Bence", deals="First player")
    thumb.tap("deal A P-VIII", "B says terc", "B plays Z-K", "A says nothing", "B shows Z:K-terc")
    expect(thumb.refused("A plays Z-K")).to_contain_text("The leaf King has been played")
    thumb.tap("A plays Z-A")
    thumb.undo("Anna plays leaf Ace")
    thumb.tap("A plays Z-IX")
    Doors(thumb.page.request).enter(thumb.page.url, *MORE)
    thumb.recorded += MORE
    thumb.page.reload()
    thumb.count(100, "A")
    assert thumb.scores() == ["100", "81"]
    assert thumb.download().splitlines()[-1] == "count 100-61"


def test_a_refusal_far_down_a_page_comes_into_sight(thumb: Thumb) -> None:
    page = thumb.page
    table = Doors(page.request).table("over")
    page.goto(f"{table}more#series")
    series = page.locator("form[action$='/series']")
    series.locator("[value=deals]").check()
    series.get_by_role("button").tap()
    expect(thumb.problem).to_be_in_viewport()
    page.goto(f"{table}session/#signatures")
    page.locator("summary", has_text="Bence").tap()
    page.get_by_role("button", name="Dispute the session").locator("visible=true").tap()
    expect(thumb.problem).to_be_in_viewport()
