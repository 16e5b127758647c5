"""An update of the pocket edition: whole or not at all, and never two versions at once."""

import re

import pytest

from tests.pocket.browser.conftest import PAUSE, list_anew

pytestmark = pytest.mark.pocket

CHANGED = "static/js/home.js"
NEW = "0123456789ab"
VERSIONS = "async () => (await caches.keys()).filter((name) => name.startsWith('pocket-'))"
INSTALLS = "async () => { await (await navigator.serviceWorker.getRegistration()).update(); }"
FAILED = """async () => {
    const { installing } = await navigator.serviceWorker.getRegistration();
    return !installing;
}"""


@pytest.fixture
def host(site):
    """The folder of the host, put back after the test."""
    before = {name: (site / name).read_bytes() for name in ("sw.js", CHANGED)}
    yield site
    for name, content in before.items():
        (site / name).write_bytes(content)


def announce(site, content):
    """A router of the next version, in which one file has another content."""
    list_anew(site, CHANGED, content)
    router = (site / "sw.js").read_text()
    (site / "sw.js").write_text(
        re.sub(r'const VERSION = "[^"]*"', f'const VERSION = "{NEW}"', router)
    )


def test_an_update_is_taken_whole_between_two_taps(pocket, host):
    table = pocket.open_table()
    pocket.tap()
    (old,) = pocket.page.evaluate(VERSIONS)
    content = (host / CHANGED).read_bytes() + b"\n"

    announce(host, content)  # the host is only half through: the file itself is the old one
    pocket.page.evaluate(INSTALLS)
    while not pocket.page.evaluate(FAILED):
        pocket.page.wait_for_timeout(PAUSE)
    assert pocket.tap() == 2
    pocket.page.reload()
    pocket.has_seen(2)
    assert pocket.page.evaluate("navigator.serviceWorker.controller !== null")
    assert old in pocket.page.evaluate(VERSIONS)

    (host / CHANGED).write_bytes(content)
    pocket.page.goto(pocket.url + table.lstrip("/"))
    pocket.has_seen(2)
    screen = pocket.page.frame_locator("#app").locator("#screen")
    screen.locator("button[name=line]:not(.dim):visible").first.tap()  # while it takes over
    while pocket.page.evaluate(VERSIONS) != [f"pocket-{NEW}"]:
        pocket.page.wait_for_timeout(PAUSE)
    pocket.has_seen(3)
    pocket.page.reload()
    pocket.has_seen(3)
    assert pocket.tap() == 4
