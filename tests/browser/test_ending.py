"""The server is told to end while people tap: what was not answered is sent again by itself."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from http import HTTPStatus
from http.client import HTTPConnection

import pytest
from playwright.sync_api import Browser, Page, expect

from tartli_ref.server.instance import DATABASE
from tests.browser.conftest import phones_at
from tests.browser.opening import at_a_table
from tests.browser.server import PATIENCE, Server, get
from tests.browser.thumb import Thumb
from tests.browser.watch import Watch

FORM_TYPE = "application/x-www-form-urlencoded"
FORM_OF_BUTTON = """button => {
  const form = new FormData(button.form, button);
  return [button.form.getAttribute("action"), new URLSearchParams(form).toString()];
}"""


@pytest.fixture
def own_phone(browser: Browser, own_server: Server, watch: Watch) -> Iterator[Callable[[], Page]]:
    """Gives a page on one more phone at this server."""
    for ended in ("ERR_CONNECTION_REFUSED", "status of 503"):
        watch.allow(ended)
    with phones_at(browser, own_server.url, watch) as own_phone:
        yield own_phone


def test_a_tap_while_the_server_ends_waits_and_is_recorded_once_by_the_next_one(
    own_server: Server, own_phone: Callable[[], Page]
) -> None:
    before = at_a_table(own_phone(), "deal A P")
    late = at_a_table(own_phone(), "deal A P")
    assert own_server.process is not None
    with closing(HTTPConnection("127.0.0.1", own_server.port, timeout=PATIENCE)) as connection:
        with closing(sqlite3.connect(own_server.instance / DATABASE)) as locked:
            locked.execute("BEGIN IMMEDIATE")
            connection.request("POST", *posted(before, "A takes"))
            get(f"{own_server.url}/healthz")  # it has read what came before this
            own_server.process.terminate()
            late.button("B takes").dispatch_event("click")  # a tap may wait longer than it drains
        assert connection.getresponse().status == HTTPStatus.SEE_OTHER
    assert own_server.process.wait(PATIENCE) == 0
    expect(late.page.locator("#back-one")).to_have_attribute("title", "Bence takes the trick")
    own_server.start()
    late.wrote("B takes")
    expect(late.page.locator("#back-one")).to_be_hidden()
    for table, line in (before, "A takes"), (late, "B takes"):
        assert table.lines()[-2:] == ["deal A P", line]


def posted(table: Thumb, line: str) -> tuple[str, bytes, dict[str, str]]:
    """The path, body and headers of a tap that a browser would send at some later moment."""
    path, body = table.button(line).evaluate(FORM_OF_BUTTON)
    cookies = {cookie["name"]: cookie["value"] for cookie in table.page.context.cookies()}
    cookie = "; ".join(f"{name}={value}" for name, value in cookies.items())
    return path, body.encode(), {"Cookie": cookie, "Content-Type": FORM_TYPE}
