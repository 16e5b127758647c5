"""A link that opens its table no more: what was tapped there and never sent is still shown."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.test_no_network import cut, expect_sent, tap_in_vain
from tests.browser.thumb import Thumb
from tests.browser.watch import Watch


@pytest.fixture
def thumb(phone: Page, watch: Watch, new_phone: Callable[..., Page]) -> Thumb:
    """A thumb that has tapped in vain at a table that another phone has deleted meanwhile."""
    watch.allow("ERR_INTERNET_DISCONNECTED")
    watch.allow("htmx:")
    watch.allow("status of 410")
    thumb = Thumb(phone)
    thumb.open_table("Anna", "Bence", deals="First player")
    thumb.tap("deal A P")
    table = phone.url
    cut(thumb)
    tap_in_vain(thumb, "A takes", "B bela")
    phone.goto("about:blank")
    delete(new_phone(), table)
    phone.context.set_offline(False)
    phone.goto(table)
    return thumb


def delete(other: Page, table: str) -> None:
    """Another phone deletes the table."""
    other.goto(f"{table}session/")
    other.locator("summary", has_text="Delete the table").tap()
    with other.expect_navigation():
        other.locator("form[action$='/delete'] button").tap()


def waiting(phone: Page) -> Locator:
    """What was tapped and not recorded."""
    return phone.locator("#waiting")


def test_taps_that_wait_are_sent_when_the_deleted_table_is_brought_back(thumb: Thumb) -> None:
    expect(waiting(thumb.page)).to_contain_text(
        "Tapped here and not recorded: Anna takes the trick; Bence scores béla"
    )
    address = thumb.page.url
    thumb.follow(thumb.page.get_by_role("button", name="Bring it back"))
    thumb.page.goto(address)
    expect_sent(thumb, "A takes", "B bela")


def test_or_they_are_dropped_by_a_person(thumb: Thumb) -> None:
    waiting(thumb.page).get_by_role("button", name="Drop").tap()
    expect(waiting(thumb.page)).to_be_hidden()
    assert thumb.page.evaluate("Kept.taps(location.pathname)") == []
