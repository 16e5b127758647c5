"""The zip of a release, unpacked in a folder of a host that can do nothing, followed by hand."""

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from zipfile import ZipFile

import pytest
from playwright.sync_api import expect

from tests.pocket.browser.conftest import Pocket
from tools.release import pocket_files, write_zip

pytestmark = pytest.mark.pocket

FOLDER = "our/games"


class Bare(SimpleHTTPRequestHandler):
    """A host that sends files as they are, without compressed ones and without a page for 404."""

    def log_message(self, *_):
        """Says nothing of each request."""


@pytest.fixture
def pocket(bundle, browser, tmp_path):
    """A phone that opens the address of the folder."""
    host = tmp_path / "host"
    write_zip(tmp_path / "pocket.zip", pocket_files(bundle))
    with ZipFile(tmp_path / "pocket.zip") as packed:
        packed.extractall(host / FOLDER)
    handler = partial(Bare, directory=str(host))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        url = f"http://localhost:{server.server_port}/{FOLDER}/"
        phone = Pocket(browser, tmp_path / "phone", url)
        phone.start()
        yield phone
        phone.context.close()
        server.shutdown()


def test_it_is_opened_put_on_the_home_screen_and_played_without_a_network(pocket):
    app = pocket.page.frame_locator("#app")
    app.get_by_role("link", name="How: three pictures").first.tap()
    expect(app.get_by_role("heading", name="Get it")).to_be_visible()
    assert pocket.frame.url == f"{pocket.url}get"
    expect(app.locator(".steps li")).to_have_count(6)
    assert app.locator("input.link").input_value() == pocket.url
    expect(app.locator(".code svg")).to_be_visible()
    pocket.page.goto(pocket.url + "#/")
    app.get_by_role("link", name="Start page").tap()
    pocket.open_table()
    assert pocket.tap() == 1
    pocket.context.set_offline(True)
    pocket.page.reload()
    pocket.has_seen(1)
    assert pocket.tap() == 2
