"""Fixtures for tests in a real Chromium, against the real server.

`phone` is a page on a phone; `phone.goto("/")` opens the first page of `live_server`. `other_phone`
is another, with its own cookies. The tests of a worker use both one after the other, and they
forget in between. `new_page` is one more page of the first phone, which goes with all that is put
into it. `new_phone()` is a phone that nobody has used, for what stays in it for good, like a clock:
to start one takes long.
A test fails when a page logged an error, had an error in a script, or asked another host; what a
test provokes it allows by `watch.allow("status of 404")`. `shoot(phone, "name")` keeps a picture
where SHOTS is set.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect, sync_playwright

from tests.browser.server import Server
from tests.browser.watch import Watch
from tools import chromium

SHOTS = Path(__file__).parent / "shots"
PATIENCE = 60_000
"""Milliseconds after which what does not come will never come, on however busy a machine."""
SCREEN: ViewportSize = {"width": 390, "height": 844}

# The browser talks to nobody by itself. (Playwright adds --headless and --no-sandbox.)
FLAGS = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests of a worker; each test has contexts of its own in it."""
    path = chromium.find()
    if path is None:
        pytest.fail(chromium.HELP)
    with sync_playwright() as playwright:
        expect.set_options(timeout=PATIENCE)
        started = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield started
        started.close()


@pytest.fixture(scope="session")
def live_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that the tests of a worker share; each makes its own tables there."""
    with running(tmp_path_factory.mktemp("live") / "instance") as server:
        yield server


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server for one test, which may stop it, kill it, and start it again."""
    with running(tmp_path / "instance") as server:
        yield server


@contextmanager
def running(instance: Path) -> Iterator[Server]:
    server = Server(instance)
    try:
        server.start()
        yield server
    finally:
        server.kill()


@pytest.fixture
def watch() -> Iterator[Watch]:
    """What the pages of this test do that they must not; the test fails of it in the end."""
    watch = Watch()
    yield watch
    if watch.complaints:
        pytest.fail("\n".join(watch.complaints))


HINTS_ARE_GONE = """try {
  localStorage.getItem("hints") ?? localStorage.setItem("hints", "suit taker meld");
} catch {}"""
"""A page that is no table's, such as an empty one, keeps nothing."""


def bought(browser: Browser, url: str) -> BrowserContext:
    """A phone on which the hints of the first deal are gone."""
    context = browser.new_context(
        base_url=url,
        viewport=SCREEN,
        device_scale_factor=2,
        has_touch=True,
        is_mobile=True,
    )
    context.add_init_script(HINTS_ARE_GONE)
    return context


@pytest.fixture
def new_phone(browser: Browser, live_server: Server, watch: Watch) -> Iterator[Callable[[], Page]]:
    """Gives a page on one more phone."""
    with phones_at(browser, live_server.url, watch) as new_phone:
        yield new_phone


@contextmanager
def phones_at(browser: Browser, url: str, watch: Watch) -> Iterator[Callable[[], Page]]:
    """Gives a page on one more phone at this server; they are gone in the end."""
    with ExitStack() as phones:

        def new_phone() -> Page:
            context = bought(browser, url)
            phones.callback(context.close)
            watch.look_at(context, origin=url)
            return context.new_page()

        yield new_phone


@pytest.fixture(scope="session")
def used(browser: Browser, live_server: Server) -> Iterator[list[BrowserContext]]:
    """Two phones that the tests of a worker use one after the other: to start one takes long."""
    with ExitStack() as phones:
        yield [phones.enter_context(closing(bought(browser, live_server.url))) for _ in range(2)]


@pytest.fixture
def phone(used: list[BrowserContext], live_server: Server, watch: Watch) -> Iterator[Page]:
    """A page on a phone."""
    yield from lent(used[0], live_server.url, watch)


@pytest.fixture
def other_phone(used: list[BrowserContext], live_server: Server, watch: Watch) -> Iterator[Page]:
    """A page on another phone."""
    yield from lent(used[1], live_server.url, watch)


@pytest.fixture
def new_page(phone: Page) -> Page:
    """A page of the phone for this test alone: a script that is put into it goes with it."""
    return phone.context.new_page()


def lent(context: BrowserContext, origin: str, watch: Watch) -> Iterator[Page]:
    """A page on a phone that others have used, and will use; no script is put into it for good."""
    watch.look_at(context, origin)
    yield context.pages[0] if context.pages else context.new_page()
    context.set_offline(False)
    first, *others = context.pages or [context.new_page()]
    for page in others:
        page.close()
    leave(first)
    watch.look_away(context)
    forget(first, origin)


def leave(page: Page) -> None:
    """Makes an empty page of it, in the process of the old one: to start another takes long."""
    with page.expect_navigation():
        page.evaluate("location.replace('about:blank')")


def forget(page: Page, origin: str) -> None:
    """Leaves a phone as it was new; only the worker stays that shows pages without a network."""
    page.unroute_all()
    if page.viewport_size != SCREEN:
        page.set_viewport_size(SCREEN)
    page.emulate_media(media="null", color_scheme="null", reduced_motion="null")
    cdp = page.context.new_cdp_session(page)
    storages = "cookies,indexeddb,local_storage,cache_storage"
    cdp.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": storages})
    cdp.detach()


@pytest.fixture
def shoot() -> Callable[[Page, str], Path]:
    """Keeps a picture of a whole page for people who ask for it; no test depends on it."""

    def shoot(page: Page, name: str) -> Path:
        path = SHOTS / f"{name}.png"
        if os.environ.get("SHOTS"):
            page.screenshot(path=path, full_page=True, scale="css")
        return path

    return shoot
