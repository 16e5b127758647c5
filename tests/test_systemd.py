"""What the server says to systemd: that it is ready, and that it still answers."""

import socket
from pathlib import Path

import pytest

from tartli_ref.server import systemd
from tests.browser.server import Server

PATIENCE = 60


@pytest.fixture
def channel(tmp_path):
    """The socket of systemd, at which its services speak."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as channel:
        channel.bind(str(tmp_path / "notify"))
        channel.settimeout(PATIENCE)
        yield channel


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_server_says_that_it_is_ready_and_then_that_it_answers(tmp_path, channel, workers):
    more = {"NOTIFY_SOCKET": channel.getsockname(), "WATCHDOG_USEC": "200000", "WORKERS": workers}
    server = Server(tmp_path / "instance", more=more)
    try:
        server.start()
        messages = [channel.recv(200).decode()]
        while "WATCHDOG=1" not in messages:
            messages.append(channel.recv(200).decode())
        assert messages[0].startswith("READY=1")
    finally:
        server.stop()


def test_a_server_that_does_not_answer_says_nothing(channel):
    heard = []

    def pause(_seconds):
        heard.append("asked")
        raise SystemExit

    environ = {"NOTIFY_SOCKET": channel.getsockname()}
    with pytest.MonkeyPatch.context() as patch, pytest.raises(SystemExit):
        patch.setattr(systemd.time, "sleep", pause)
        systemd._watch("http://127.0.0.1:1/healthz", 0.1, environ)
    channel.setblocking(False)
    with pytest.raises(BlockingIOError):
        channel.recv(10)
    assert heard == ["asked"]


def test_without_systemd_nothing_is_said():
    systemd.notify("READY=1", {})
    systemd.watch("http://127.0.0.1:1/", {})


def test_the_unit_waits_for_it_and_for_postgresql():
    unit = (Path(__file__).parents[1] / "deploy" / "tartli-ref.service").read_text("utf-8")
    for line in ("Type=notify", "NotifyAccess=all", "WatchdogSec=60"):
        assert f"\n{line}\n" in unit
    assert "After=network.target postgresql.service" in unit
