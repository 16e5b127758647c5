"""Fixtures for the pocket edition in a real Chromium: the bundle, a static host, phones.

A phone is a profile of its own, a copy of one on which the app was installed and started once, as
that is what a phone mostly is. `Pocket` drives one: its page, the frame in it, and its end.
"""

import json
import re
import shutil
import threading
from dataclasses import dataclass, field
from http.server import ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import FLAGS, PATIENCE, SCREEN, browser
from tests.browser.test_killed_browser import kill
from tools import chromium
from tools.pocket.__main__ import build
from tools.pocket.bundling import hash_of
from tools.pocket.laying_out import ROOT
from tools.pocket.serve import host

__all__ = ["browser"]

BUNDLE = ROOT / "dist" / "pocket"

PAUSE = 200
SNAPSHOTS = """async () => {
    const found = [];
    for await (const [name, file] of await navigator.storage.getDirectory()) {
        if (name.startsWith("memory") && (await file.getFile()).size > 1e6) found.push(name);
    }
    return found;
}"""
"""The snapshots that the phone has left itself."""

PARSES = """window.parsed = (text) => {
    if (typeof Trusted !== "undefined") return Trusted.parse(text);
    window.policy ??= trustedTypes.createPolicy("tartli", { createHTML: (html) => html });
    return new DOMParser().parseFromString(policy.createHTML(text), "text/html");
}"""
"""What tests read of a page that was fetched passes the pages' own policy, or one of its name."""


def list_anew(site, name, content):
    """Has the router of this site expect this content of a file."""
    router = (site / "sw.js").read_text()
    (listed,) = re.findall(r"const FILES = (.*);", router)
    files = json.loads(listed)
    for file in files:
        if file[0] == name:
            file[1:] = [hash_of(content), len(content), 0]
    (site / "sw.js").write_text(router.replace(listed, json.dumps(files)))


@dataclass
class StaticHost:
    """A host that can be shut down and started again, on its port. ``at``: the app's folder."""

    folder: Path
    at: str = ""
    port: int = 0
    server: ThreadingHTTPServer | None = field(default=None, repr=False)

    @property
    def url(self):
        return f"http://localhost:{self.port}/{self.at}"

    def start(self):
        self.server = host(self.folder, self.port)
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self):
        if self.server is not None:
            self.server.shutdown()
            self.server.server_close()
            self.server = None


@dataclass
class Pocket:
    """A phone with the pocket edition."""

    browser: Browser
    profile: Path
    url: str
    context: BrowserContext = field(init=False, repr=False)
    page: Page = field(init=False, repr=False)

    def start(self, path=""):
        """Opens the browser, and the app in it."""
        self.context = self.browser.browser_type.launch_persistent_context(
            self.profile,
            executable_path=chromium.find(),
            args=FLAGS,
            viewport=SCREEN,
            locale="en-US",
            has_touch=True,
            is_mobile=True,
        )
        self.context.add_init_script(PARSES)
        self.page = self.context.pages[0]
        self.page.goto(self.url + path.lstrip("/"))

    @property
    def frame(self):
        """What the app shows."""
        return shown(self.page)

    def kill(self):
        """Ends the browser as a flat battery does."""
        kill(self.profile)
        self.context.wait_for_event("close")

    def open_table(self):
        """Opens a table, and gives its path."""
        frame = self.frame
        begins = frame.locator("a[href='#new']")  # the first page of all
        either = begins.or_(frame.locator("[name=name_a]")).locator("visible=true")
        expect(either.first).to_be_visible()  # both are, for a moment, while the page is drawn
        if begins.count():
            begins.tap()
        frame.locator("[name=name_a]").fill("Anna")
        frame.locator("[name=name_b]").fill("Bence")
        frame.get_by_role("button", name="Open the table").tap()
        expect(frame.locator("#screen")).to_be_visible()
        path = urlsplit(self.frame.url).path
        remembered = "path => Object.values(localStorage).includes(path)"
        self.page.wait_for_function(remembered, arg=path)
        return "/" + self.frame.url.removeprefix(self.url)

    def tap(self):
        """Taps the first key that is due and enters one line; the number of lines after it."""
        before = self.seen
        self.frame.locator(DUE).first.tap()
        self.frame.wait_for_function(MORE_THAN, arg=before)
        return self.seen

    @property
    def seen(self):
        """How many lines the screen has seen."""
        return int(self.frame.locator("#screen").get_attribute("data-seen") or 0)

    def has_seen(self, lines):
        """Waits until the screen shows so many lines."""
        screen = self.page.frame_locator("#app").locator("#screen")
        expect(screen).to_have_attribute("data-seen", str(lines))


DUE = "#screen button[name=line]:not(.dim, [value*=' says ']:not([value$=' nothing'])):visible"
"""Keys that enter one line; a word may bring its chalk."""
MORE_THAN = "before => Number(document.getElementById('screen').dataset.seen) > before"


def shown(page):
    """The page in the frame, once it is there."""
    element = page.wait_for_selector("#app", state="attached", timeout=PATIENCE)
    frame = element.content_frame()
    frame.wait_for_selector("main", timeout=PATIENCE)
    return frame


@pytest.fixture(scope="session")
def bundle():
    """The bundle, built once for all tests if `make test-pocket` has not."""
    if not (BUNDLE / "sw.js").is_file():
        build(BUNDLE, compressed=False)
    return BUNDLE


@pytest.fixture(scope="session")
def site(bundle, tmp_path_factory):
    """The folder of the host: a copy, which a test may change and has to put back."""
    return Path(shutil.copytree(bundle, tmp_path_factory.mktemp("host") / "site"))


@pytest.fixture(scope="session")
def static_host(site):
    """The host of the app; a test that stops it has to start it again."""
    host = StaticHost(site)
    host.start()
    yield host
    host.stop()


@pytest.fixture(scope="session")
def installed(browser, static_host, tmp_path_factory):
    """A phone that has started the app once, closed; its host runs on."""
    phone = Pocket(browser, tmp_path_factory.mktemp("installed"), static_host.url)
    phone.start()
    assert phone.frame.locator("main").is_visible()
    while not phone.page.evaluate(SNAPSHOTS):  # to wait for a function that waits is not to wait
        phone.page.wait_for_timeout(PAUSE)
    phone.page.wait_for_timeout(500)  # the snapshot's worker ends after it has said so
    phone.context.close()
    return phone


@pytest.fixture
def pocket(installed, browser, tmp_path):
    """A phone of this test's own, with the app started."""
    profile = tmp_path / "phone"
    shutil.copytree(installed.profile, profile, ignore=shutil.ignore_patterns("Singleton*"))
    phone = Pocket(browser, profile, installed.url)
    phone.start()
    yield phone
    phone.context.close()
