"""Fixtures for tests in a real Chromium, against the real server.

`phone` is a page on a phone; `phone.goto("/")` opens the first page of `live_server`. Another
phone, with its own cookies, is `new_phone()`; one at another server, `new_phone(own_server.url)`.
A test fails when a page logged an error, had an error in a script, or asked another host; what a
test provokes it allows by `watch.allow("status of 404")`. `shoot(phone, "name")` keeps a picture.
"""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.server import Server
from tests.browser.watch import Watch
from tools import chromium

SHOTS = Path(__file__).parent / "shots"

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


@pytest.fixture
def new_phone(browser: Browser, live_server: Server, watch: Watch) -> Iterator[Callable[..., Page]]:
    """Gives a page on one more phone, at the shared server or another."""
    with ExitStack() as phones:

        def new_phone(url: str = live_server.url) -> Page:
            context = browser.new_context(
                base_url=url,
                viewport={"width": 390, "height": 844},
                device_scale_factor=2,
                has_touch=True,
                is_mobile=True,
            )
            phones.callback(context.close)
            watch.look_at(context, origin=url)
            return context.new_page()

        yield new_phone


@pytest.fixture
def phone(new_phone: Callable[..., Page]) -> Page:
    """A page on a phone."""
    return new_phone()


@pytest.fixture
def shoot() -> Callable[[Page, str], Path]:
    """Keeps a picture of a whole page, for people to look at; no test depends on it."""

    def shoot(page: Page, name: str) -> Path:
        path = SHOTS / f"{name}.png"
        page.screenshot(path=path, full_page=True, scale="css")
        return path

    return shoot
