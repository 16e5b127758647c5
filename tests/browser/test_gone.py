"""A link that opens its table no more: what was tapped there and never sent is still shown."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.opening import at_a_table
from tests.browser.test_no_network import cut, expect_sent, tap_in_vain
from tests.browser.thumb import Thumb
from tests.browser.watch import Watch


@pytest.fixture
def thumb(phone: Page, watch: Watch, other_phone: Page) -> Thumb:
    """A thumb that has tapped in vain at a table that another phone has deleted meanwhile."""
    # the worker of the service may be asked for anew while there is no network
    watch.allow("fetching the script")
    watch.allow("ERR_INTERNET_DISCONNECTED")
    watch.allow("status of 410")
    thumb = at_a_table(phone, "deal A P")
    table = phone.url
    cut(thumb)
    tap_in_vain(thumb, "A takes", "B bela")
    phone.goto("about:blank")
    delete(other_phone, table)
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


@pytest.mark.long
def test_or_they_are_dropped_by_a_person(thumb: Thumb) -> None:
    waiting(thumb.page).get_by_role("button", name="Drop").tap()
    expect(waiting(thumb.page)).to_be_hidden()
    assert thumb.page.evaluate("Kept.taps(location.pathname)") == []


@pytest.fixture
def revoked(phone: Page, watch: Watch, other_phone: Page) -> Thumb:
    """A thumb that tapped twice in vain, at a table whose link was made anew meanwhile."""
    watch.allow("ERR_INTERNET_DISCONNECTED")
    watch.allow("status of 404")
    thumb = at_a_table(phone, "deal A P")
    cut(thumb)
    tap_in_vain(thumb, "A takes", "B bela")
    other = other_phone
    other.goto(f"{phone.url}share/")
    other.locator("summary", has_text="Renew it").first.tap()
    with other.expect_navigation():
        other.locator("form[action$='/share/play'] button").tap()
    phone.context.set_offline(False)
    return thumb


def test_all_taps_that_meet_a_link_made_anew_are_named_until_a_person_drops_them(
    revoked: Thumb, shoot: Callable[[Page, str], object]
) -> None:
    page = revoked.page
    named = "Tapped here and not recorded: Anna takes the trick; Bence scores"
    expect(page.locator("#trouble")).to_contain_text("This link was renewed.")
    expect(page.locator("#trouble")).to_contain_text("Ask whoever keeps the table")
    expect(waiting(page)).to_contain_text(named)
    expect(waiting(page).get_by_role("button")).to_have_text(["Drop"])
    shoot(page, "revoked-open")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("This link was renewed.")
    expect(waiting(page)).to_contain_text(named)
    shoot(page, "revoked-reloaded")
    waiting(page).get_by_role("button", name="Drop").tap()
    expect(waiting(page)).to_be_hidden()
    page.reload()
    expect(waiting(page)).to_be_hidden()


def test_nothing_can_be_entered_on_a_page_whose_link_was_made_anew(revoked: Thumb) -> None:
    button = revoked.button("A takes")
    expect(revoked.page.locator("#trouble")).to_be_visible()
    expect(revoked.page.locator("[inert] button[value='A takes']").first).to_be_attached()
    waiting(revoked.page).get_by_role("button", name="Drop").tap()
    expect(waiting(revoked.page)).to_be_hidden()
    button.tap(force=True)
    revoked.page.wait_for_timeout(400)
    assert revoked.page.evaluate("Kept.taps(location.pathname)") == []
    expect(waiting(revoked.page)).to_be_hidden()


@pytest.mark.long
def test_a_page_that_is_open_when_its_deleted_table_comes_back_goes_on(
    phone: Page, watch: Watch, other_phone: Page
) -> None:
    watch.allow("status of 410")
    thumb = at_a_table(phone, "deal A P")
    other = other_phone
    delete(other, phone.url)
    expect(phone.locator("#trouble")).to_contain_text("This table was deleted")
    expect(phone.locator("[inert] button[value='A takes']").first).to_be_attached()
    other.goto(phone.url)
    with other.expect_navigation():
        other.get_by_role("button", name="Bring it back").tap()
    expect(phone.locator("#trouble")).to_be_hidden()
    thumb.tap("A takes")
