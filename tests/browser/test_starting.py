"""The program as it is started and ended: `python app.py`."""

import os
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.server import PATIENCE, ROOT, Server, get


def test_it_keeps_its_things_and_its_secret_to_itself(live_server: Server) -> None:
    instance = live_server.instance
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in instance.iterdir()}
    assert modes["secret"] == 0o600
    assert "tartli.sqlite3" in modes
    assert stat.S_IMODE(instance.stat().st_mode) == 0o700
    assert (instance / "secret").read_text() not in live_server.log.read_text()


@pytest.mark.parametrize("asked", [signal.SIGTERM, signal.SIGINT])
def test_it_ends_when_asked_to(own_server: Server, asked: signal.Signals) -> None:
    assert own_server.process is not None
    own_server.process.send_signal(asked)
    assert own_server.process.wait(PATIENCE) == 0
    assert "Traceback" not in own_server.log.read_text()


def test_it_starts_again_after_a_kill(own_server: Server) -> None:
    secret = (own_server.instance / "secret").read_text()
    own_server.kill()
    own_server.start()
    assert get(own_server.url) < 500
    assert (own_server.instance / "secret").read_text() == secret


def test_a_second_one_says_that_the_port_is_in_use(live_server: Server, tmp_path: Path) -> None:
    second = start(PORT=str(live_server.port), HOST="127.0.0.1", INSTANCE=str(tmp_path / "other"))
    assert second.returncode == 1
    assert second.stderr.splitlines() == [
        f"Port {live_server.port} is in use: stop what uses it, or set PORT={live_server.port + 1}."
    ]
    assert not (tmp_path / "other").exists()


def test_it_says_what_is_wrong_with_the_database(tmp_path: Path) -> None:
    (tmp_path / "tartli.sqlite3").write_text("this is no database, it is a letter to my aunt")
    refused = start(PORT="0", HOST="127.0.0.1", INSTANCE=str(tmp_path))
    assert refused.returncode == 1
    assert refused.stderr.startswith(f"{tmp_path}/tartli.sqlite3: The database file is damaged")
    assert len(refused.stderr.splitlines()) == 1


def start(**settings: str) -> subprocess.CompletedProcess[str]:
    """A start that is not to succeed."""
    return subprocess.run(
        [sys.executable, str(ROOT / "app.py")],
        env={**os.environ, **settings},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


def test_the_first_evening_says_what_this_is_and_opens_the_form_by_one_tap(phone: Page) -> None:
    phone.emulate_media(reduced_motion="reduce")
    phone.goto("/")
    expect(phone.get_by_role("heading", level=1)).to_have_text(
        "Two people, one pack, this phone between you"
    )
    expect(phone.locator(".demo .laid")).to_have_count(2)
    expect(phone.locator("form .people")).to_be_hidden()
    phone.get_by_role("link", name="Open a table").tap()
    expect(phone.locator("form .people")).to_be_visible()
    expect(phone.locator(".demo")).to_be_hidden()
    phone.go_back()
    phone.get_by_role("link", name="Teach me Tartli in three minutes").tap()
    expect(phone.locator(".tip")).to_contain_text("Tap the outlined suit.")
    phone.locator("[data-next]").tap()
    expect(phone.locator(".tip")).to_contain_text("Anna takes the trick")
