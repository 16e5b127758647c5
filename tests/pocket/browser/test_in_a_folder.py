"""The pocket edition in a folder of its host, as a project's pages are on a forge."""

import pytest

from tests.pocket.browser.conftest import Pocket, StaticHost

pytestmark = pytest.mark.pocket

NAMES = """async () => {
    const files = [];
    for await (const name of (await navigator.storage.getDirectory()).keys()) files.push(name);
    return [...(await caches.keys()), ...Object.keys(localStorage), ...files];
}"""


@pytest.fixture
def pocket(bundle, browser, tmp_path):
    """A phone that opens the address of a table first, which its host does not know."""
    folder = tmp_path / "host"
    folder.mkdir()
    (folder / "name").symlink_to(bundle)
    (folder / "404.html").symlink_to(bundle / "404.html")
    host = StaticHost(folder, at="name/")
    host.start()
    phone = Pocket(browser, tmp_path / "phone", host.url)
    phone.start("t/0123/")
    yield phone
    phone.context.close()
    host.stop()


def test_it_opens_at_any_address_and_plays_without_a_network(pocket):
    assert pocket.frame.url == f"{pocket.url}t/0123/"
    assert pocket.page.url == pocket.url
    pocket.frame.goto(pocket.url)
    table = pocket.open_table()
    assert pocket.tap() == 1
    pocket.context.set_offline(True)
    pocket.page.goto(pocket.url + table.lstrip("/"))
    pocket.has_seen(1)
    assert pocket.tap() == 2
    pocket.page.reload()
    pocket.has_seen(2)
    names = set(pocket.page.evaluate(NAMES)) - {"pages", "assets"}
    names.discard("hints")  # a phone that knows the hints needs none in another folder
    assert all("~name" in name for name in names), names


def test_an_address_that_looks_like_another_host_asks_only_its_own(pocket):
    origin = pocket.url.removesuffix("name/")
    page = pocket.context.new_page()
    urls = []
    page.on("request", lambda request: urls.append(request.url))
    page.goto(f"{origin}/evil.test/t/")
    page.wait_for_load_state("networkidle")
    assert len(urls) > 1
    assert [url for url in urls if not url.startswith(origin)] == []
