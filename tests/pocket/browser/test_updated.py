"""An update of the pocket edition: whole or not at all, made ready while the old version goes on,
and taken at a start or by a tap.
"""

import re

import pytest
from playwright.sync_api import expect

from tests.pocket.browser.conftest import DUE, PAUSE, SNAPSHOTS, list_anew

pytestmark = pytest.mark.pocket

CHANGED = "static/js/home.js"
RUNTIME = "pocket/runtime.txt"
NEW = "0123456789ab"
VERSIONS = "async () => (await caches.keys()).filter((name) => name.startsWith('pocket-'))"
INSTALLS = "async () => { await (await navigator.serviceWorker.getRegistration()).update(); }"
FAILED = """async () => {
    const { installing } = await navigator.serviceWorker.getRegistration();
    return !installing;
}"""
WAITS = """async () => {
    const { waiting } = await navigator.serviceWorker.getRegistration();
    return waiting !== null;
}"""
OFFER = "A new version is ready: take it now"


@pytest.fixture
def host(site):
    """The folder of the host, put back after the test."""
    before = {name: (site / name).read_bytes() for name in ("sw.js", CHANGED, RUNTIME)}
    yield site
    for name, content in before.items():
        (site / name).write_bytes(content)


def announce(site, changes):
    """A router of the next version, in which these files have another content."""
    for name, content in changes.items():
        list_anew(site, name, content)
    router = (site / "sw.js").read_text()
    (site / "sw.js").write_text(
        re.sub(r'const VERSION = "[^"]*"', f'const VERSION = "{NEW}"', router)
    )


def until(pocket, what):
    """Waits until this is true in the page, where a function to wait for may not itself wait."""
    while not pocket.page.evaluate(what):
        pocket.page.wait_for_timeout(PAUSE)


def make_ready(pocket, host):
    """The next version, of another Python: its files are here, and so is its snapshot."""
    changes = {CHANGED: (host / CHANGED).read_bytes() + b"\n", RUNTIME: b"next" * 16}
    announce(host, changes)
    for name, content in changes.items():
        (host / name).write_bytes(content)
    pocket.page.evaluate(INSTALLS)
    until(pocket, WAITS)
    while "memory-nextnextnext" not in pocket.page.evaluate(SNAPSHOTS):
        pocket.page.wait_for_timeout(PAUSE)


def test_a_version_that_is_half_there_is_not_taken(pocket, host):
    pocket.open_table()
    (old,) = pocket.page.evaluate(VERSIONS)
    announce(host, {CHANGED: (host / CHANGED).read_bytes() + b"\n"})
    pocket.page.evaluate(INSTALLS)
    until(pocket, FAILED)
    assert pocket.tap() == 1
    pocket.page.reload()
    pocket.has_seen(1)
    assert pocket.page.evaluate("navigator.serviceWorker.controller !== null")
    assert old in pocket.page.evaluate(VERSIONS)


def test_an_update_waits_in_the_middle_of_a_deal_and_is_offered_elsewhere(pocket, host):
    table = pocket.open_table()
    pocket.tap()
    pocket.page.evaluate("window.same = true")
    make_ready(pocket, host)
    offer = pocket.page.get_by_role("button", name=OFFER)
    pocket.frame.goto(pocket.frame.url)  # a page of the table is no occasion
    pocket.has_seen(1)
    assert pocket.tap() == 2
    expect(offer).to_be_hidden()
    pocket.frame.goto(pocket.url)
    expect(offer).to_be_visible()
    assert pocket.page.evaluate("same")
    with pocket.page.expect_navigation():
        offer.tap()
    assert pocket.frame.locator("main").is_visible()
    expect(offer).to_be_hidden()
    assert pocket.page.evaluate(VERSIONS) == [f"pocket-{NEW}"]
    pocket.frame.goto(pocket.url + table.lstrip("/"))
    pocket.has_seen(2)
    assert pocket.tap() == 3
    assert pocket.page.evaluate(SNAPSHOTS) == ["memory-nextnextnext"]


def test_an_update_is_taken_at_the_next_start_even_while_a_tap_waits(pocket, host):
    table = pocket.open_table()
    pocket.tap()
    make_ready(pocket, host)
    second = pocket.context.new_page()
    second.goto(pocket.url)  # another tab is no new start
    expect(second.frame_locator("#app").locator("main")).to_be_visible()
    assert second.evaluate(WAITS)
    second.close()
    pocket.frame.locator(DUE).first.tap()
    pocket.page.goto(pocket.url + table.lstrip("/"))
    pocket.has_seen(2)
    assert pocket.page.evaluate(VERSIONS) == [f"pocket-{NEW}"]
    assert pocket.tap() == 3
