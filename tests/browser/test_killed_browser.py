"""The browser itself is killed while taps wait: opened again, the phone has lost nothing."""

import os
import signal
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.browser.conftest import FLAGS
from tests.browser.server import Server
from tests.browser.test_no_network import KEPT, expect_sent, on_its_way, tap_in_vain
from tests.browser.thumb import Thumb
from tools import chromium

Start = Callable[[], BrowserContext]


@pytest.fixture
def start(browser: Browser, live_server: Server, tmp_path: Path) -> Start:
    """Starts a browser of its own, always with the same profile."""

    def start() -> BrowserContext:
        return browser.browser_type.launch_persistent_context(
            tmp_path,
            executable_path=chromium.find(),
            args=FLAGS,
            base_url=live_server.url,
            viewport={"width": 390, "height": 844},
            has_touch=True,
            is_mobile=True,
        )

    return start


def kill(profile: Path) -> None:
    """Ends the browser with this profile, and what started it, as a flat battery does."""
    browsers = [process for process in Path("/proc").glob("[0-9]*") if is_browser(process, profile)]
    assert browsers, "the browser was not found"
    for process in browsers:
        os.kill(int(process.name), signal.SIGKILL)


def is_browser(process: Path, profile: Path) -> bool:
    """Whether it shows this profile, and is none of the browser's helpers."""
    try:
        arguments = (process / "cmdline").read_bytes().split(b"\0")
    except OSError:  # it has ended since
        return False
    mine = f"--user-data-dir={profile}".encode()
    return mine in arguments and not any(argument.startswith(b"--type=") for argument in arguments)


def test_taps_that_wait_outlive_a_killed_browser(start: Start, tmp_path: Path) -> None:
    context = start()
    thumb = Thumb(context.new_page())
    thumb.open_table("Anna", "Bence", deals="Anna")
    thumb.tap("deal A P")
    thumb.page.evaluate(KEPT)
    address = thumb.page.url
    context.set_offline(True)
    tap_in_vain(thumb, "A takes", "B bela", "B takes")
    kill(tmp_path)
    context.wait_for_event("close")

    context = start()
    context.set_offline(True)
    thumb.page = context.new_page()
    thumb.page.goto(address)
    expect(thumb.page.locator(".status")).to_contain_text("Bence may declare, then leads.")
    all_of_them = "Anna takes the trick; Bence scores béla; Bence takes the trick"
    expect(on_its_way(thumb)).to_have_attribute("title", all_of_them)
    context.set_offline(False)
    expect_sent(thumb, "A takes", "B bela", "B takes")
    context.close()
