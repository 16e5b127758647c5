"""The server is told to end while people tap: what was not answered is sent again by itself."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing

import pytest
from playwright.sync_api import Browser, Page, expect

from tartli_ref.instance import DATABASE
from tests.browser.conftest import phones_at
from tests.browser.opening import at_a_table
from tests.browser.server import PATIENCE, Server, get
from tests.browser.watch import Watch


@pytest.fixture
def own_phone(browser: Browser, own_server: Server, watch: Watch) -> Iterator[Callable[[], Page]]:
    """Gives a page on one more phone at this server."""
    for ended in ("ERR_CONNECTION_REFUSED", "status of 503", "htmx:sendError", "htmx:afterRequest"):
        watch.allow(ended)
    with phones_at(browser, own_server.url, watch) as own_phone:
        yield own_phone


def test_a_tap_while_the_server_ends_waits_and_is_recorded_once_by_the_next_one(
    own_server: Server, own_phone: Callable[[], Page]
) -> None:
    before, late = at_a_table(own_phone(), "deal A P"), at_a_table(own_phone(), "deal A P")
    assert own_server.process is not None
    with closing(sqlite3.connect(own_server.instance / DATABASE)) as locked:
        locked.execute("BEGIN IMMEDIATE")
        with before.page.expect_request("**/tap"):
            before.button("A takes").tap()
        get(f"{own_server.url}/healthz")  # it has read what came before this
        own_server.process.terminate()
        late.button("B takes").tap()
    before.wrote("A takes")
    assert own_server.process.wait(PATIENCE) == 0
    expect(late.page.locator("#waiting")).to_contain_text("Bence takes the trick")
    own_server.start()
    late.wrote("B takes")
    expect(late.page.locator("#waiting")).to_be_hidden()
    assert late.lines()[-2:] == ["deal A P", "B takes"]
