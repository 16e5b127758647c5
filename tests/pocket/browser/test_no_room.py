"""A phone on which the browser's private files have no more room: told, nothing half written."""

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.pocket.browser.conftest import DUE, Pocket, StaticHost, list_anew

pytestmark = pytest.mark.pocket

WORKER = "pocket/worker.js"
LITTLE_ROOM = b"""
const { write } = FileSystemSyncAccessHandle.prototype;
const room = new BroadcastChannel("room");
let left = Infinity;
room.onmessage = ({ data }) => room.postMessage((left = data));
FileSystemSyncAccessHandle.prototype.write = function (bytes, options) {
    if (bytes.byteLength > left) throw new DOMException("no room", "QuotaExceededError");
    left -= bytes.byteLength;
    return write.call(this, bytes, options);
};
"""
"""Before all that the worker does: so many bytes more can be written."""

THROWS_AWAY = b"""
const { getFileHandle } = FileSystemDirectoryHandle.prototype;
FileSystemDirectoryHandle.prototype.getFileHandle = async function (name, how) {
    if (left < 0 && !how?.create) throw new DOMException("gone", "NotFoundError");
    return getFileHandle.call(this, name, how);
};
"""
"""And with less room than none, the browser has thrown the files away."""

LEAVE = """bytes => new Promise(resolve => {
    const room = new BroadcastChannel("room");
    room.onmessage = resolve;
    room.postMessage(bytes);
})"""


@pytest.fixture
def pocket(bundle, browser, tmp_path):
    """A phone whose room a test can take away."""
    site = Path(shutil.copytree(bundle, tmp_path / "site"))
    content = LITTLE_ROOM + THROWS_AWAY + (site / WORKER).read_bytes()
    (site / WORKER).write_bytes(content)
    list_anew(site, WORKER, content)
    host = StaticHost(site)
    host.start()
    phone = Pocket(browser, tmp_path / "phone", host.url)
    phone.start()
    yield phone
    phone.context.close()
    host.stop()


ROOMS = [pytest.param(0, marks=pytest.mark.long), 700, pytest.param(9_000, marks=pytest.mark.long)]


@pytest.mark.parametrize("room", ROOMS)
def test_a_tap_for_which_there_is_no_room_is_told_and_goes_through_later(pocket, room):
    pocket.open_table()
    pocket.tap()
    pocket.frame.evaluate(LEAVE, room)
    pocket.frame.locator(DUE).first.tap()
    alert = pocket.page.frame_locator("#app").get_by_role("alert")
    expect(alert).to_contain_text("This phone has no room left. Make some, then send it again.")
    pocket.page.reload()
    pocket.has_seen(1)
    pocket.frame.evaluate(LEAVE, 1 << 40)
    assert pocket.tap() == 2


def test_files_that_the_browser_throws_away_meanwhile_are_not_said_to_be_safe(pocket):
    pocket.open_table()
    pocket.tap()
    pocket.frame.evaluate(LEAVE, -1)
    pocket.frame.locator(DUE).first.tap()
    expect(pocket.page.get_by_role("status")).to_contain_text("The browser has thrown away")
    expect(pocket.page.locator("#app")).to_have_count(0)
