"""What a phone keeps of pages: those seen last, each by its whole address, while it may see it."""

import pytest
from playwright.sync_api import Error, Page, expect

from tests.browser.opening import open_file
from tests.browser.places import Doors
from tests.browser.test_no_network import KEPT, cut, on_its_way, tap_in_vain
from tests.browser.thumb import Thumb
from tests.browser.watch import Watch

TWO_DEALS = """\
game: tartli
seats: Anna, Bence
deal A P
B bela
count 61-100
deal B Z
"""

ADDRESSES = """async cache => {
    const kept = await (await caches.open(cache)).keys();
    return kept.map(each => each.url.slice(location.origin.length));
}"""

OF_THE_LINK = """async () => ({
    pages: (await (await caches.open('pages')).keys()).filter(
        each => each.url.includes(location.pathname)).length,
    seen: await Kept.read(`seen:${location.pathname}`) ?? null,
    typed: await Kept.read(`typed:${location.pathname}line`) ?? null,
})"""
"""What is kept of the link of this page."""

KEEP = """async numbers => {
    for (const address of numbers.map(number => `/glossary?q=${number}`))
        await Pages.keep(address, await fetch(address));
}"""
"""Keeps pages of the glossary as if they had been opened."""

TRIES = 100
"""How often is looked for what a phone does by itself, beside the page."""

NOTHING = {"pages": 0, "seen": None, "typed": None}


@pytest.fixture
def table(phone: Page, watch: Watch) -> str:
    """The address of a table that this phone keeps, with a line that was half typed."""
    watch.allow("ERR_INTERNET_DISCONNECTED")
    watch.allow("ERR_FAILED")
    watch.allow("status of 40")
    watch.allow("status of 410")
    address = open_file(phone, TWO_DEALS)
    phone.evaluate(KEPT)
    phone.evaluate("Kept.write(`typed:${location.pathname}line`, { text: 'A takes' })")
    return address


def without_a_network(phone: Page, address: str) -> Page:
    """The page that is shown at this address when there is no network."""
    phone.context.set_offline(True)
    phone.goto(address)
    return phone


def expect_of(phone: Page, what: str, value: object) -> None:
    """What the page is asked is this in the end."""
    for _ in range(TRIES):
        if phone.evaluate(what) == value:
            return
        phone.wait_for_timeout(50)
    assert phone.evaluate(what) == value


def revoke(other: Page, table: str) -> None:
    """Another phone makes the link to play anew."""
    other.goto(f"{table}share/")
    renewing = other.locator("details:has(form[action*='play'])")
    renewing.locator("summary").tap()
    with other.expect_navigation():
        renewing.get_by_role("button").tap()


def test_each_deal_of_the_history_is_kept_for_itself(phone: Page, table: str) -> None:
    texts = {}
    for deal in (1, 2):
        phone.goto(f"{table}history/?deal={deal}")
        texts[deal] = phone.locator("main").inner_text()
    assert texts[1] != texts[2]
    for deal in (1, 2):
        page = without_a_network(phone, f"{table}history/?deal={deal}")
        assert page.locator("main").inner_text() == texts[deal]
    with pytest.raises(Error, match="ERR_FAILED"):
        without_a_network(phone, f"{table}history/")


def test_the_thirty_pages_that_were_seen_last_are_kept(phone: Page, table: str) -> None:
    phone.evaluate(KEEP, list(range(15)))
    phone.goto(table)
    phone.evaluate(KEPT)
    phone.evaluate(KEEP, list(range(15, 30)))
    phone.goto("/glossary?q=30")
    expect_of(phone, f"async () => (await ({ADDRESSES})('pages')).length", 30)
    without_a_network(phone, "/glossary?q=2")
    without_a_network(phone, table)
    with pytest.raises(Error, match="ERR_FAILED"):
        without_a_network(phone, "/glossary?q=1")


def test_a_link_that_was_revoked_leaves_nothing_but_taps_that_wait(
    phone: Page, table: str, other_phone: Page
) -> None:
    thumb = Thumb(phone)
    cut(thumb)
    tap_in_vain(thumb, "A takes")
    expect(on_its_way(thumb)).to_be_visible()
    phone.goto("about:blank")
    revoke(other_phone, table)
    phone.context.set_offline(False)
    phone.goto(f"{table}more")
    phone.goto(table)
    expect(phone.get_by_role("heading", level=1)).to_have_text("This link was renewed.")
    expect_of(phone, OF_THE_LINK, NOTHING)
    taps = phone.evaluate("Kept.taps(location.pathname)")
    assert [tap["label"] for tap in taps] == ["Anna takes the trick"]


def test_any_page_of_a_link_tells_that_it_was_revoked(
    phone: Page, table: str, other_phone: Page
) -> None:
    revoke(other_phone, table)
    phone.goto(f"{table}history/")
    expect_of(
        phone,
        f"async () => (await ({ADDRESSES})('pages')).filter(each => each.startsWith('/t/'))",
        [],
    )


def test_a_book_that_was_deleted_is_not_kept(phone: Page, table: str, other_phone: Page) -> None:
    phone.goto(table)
    book = Doors(phone.request).book()
    other = other_phone
    books = f"async () => (await ({ADDRESSES})('pages')).filter(each => each.startsWith('/b/'))"
    for address in (book, f"{book}payments/"):
        phone.goto(address)
    expect_of(phone, books, [book, f"{book}payments/"])
    other.goto(f"{book}people/")
    other.locator("summary", has_text="Delete").tap()
    with other.expect_navigation():
        other.locator("form[action$='/delete'] button").tap()
    phone.goto(f"{book}people/")
    expect_of(phone, books, [])


def test_a_table_that_is_open_when_its_link_is_revoked_is_not_kept(
    phone: Page, table: str, other_phone: Page
) -> None:
    phone.goto(table)
    revoke(other_phone, table)
    expect(phone.locator("#trouble")).to_contain_text("This link was renewed.")
    expect_of(phone, OF_THE_LINK, NOTHING)


def test_a_page_that_a_watcher_may_not_see_does_not_cost_the_table(
    phone: Page, table: str, other_phone: Page
) -> None:
    phone.goto(f"{table}share/")
    watch_link = phone.locator("input.link").nth(1).input_value()
    watcher = other_phone
    watcher.goto(watch_link)
    watcher.evaluate(KEPT)
    with watcher.expect_event("response", lambda answer: answer.status == 403):
        watcher.goto(f"{watch_link}out")
    watcher.goto(f"{watch_link}history/")
    without_a_network(watcher, watch_link)
    expect(watcher.locator("#screen")).to_be_visible()


def test_the_two_newest_versions_of_an_asset_are_kept(phone: Page, table: str) -> None:
    phone.goto(table)
    for version in ("one", "two", "three"):
        phone.evaluate("address => fetch(address)", f"/static/js/share.js?v={version}")
    scripts = [address for address in phone.evaluate(ADDRESSES, "assets") if "share.js" in address]
    assert scripts == ["/static/js/share.js?v=two", "/static/js/share.js?v=three"]
