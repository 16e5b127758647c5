"""Many workers on one port: a first start, their figures, a reload, addresses that are refused."""

import os
import re
import signal
import time
from contextlib import closing
from pathlib import Path
from socket import create_server
from threading import Event
from urllib.request import urlopen

import pytest

from tests.attack.insistent import TERMS, Tapper, a_free_port, all_sending, insistent, lines_at
from tests.attack.visitor import Visitor
from tests.browser.server import PATIENCE, Server, get

ENTERED = re.compile(r'^tartli_entries_total\{outcome="recorded"\} (\S+)$', re.MULTILINE)


@pytest.fixture
def server(tmp_path):
    """Not started yet."""
    more = {"WORKERS": "4", "METRICS": f"127.0.0.1:{a_free_port()}"}
    server = Server(tmp_path / "instance", port=a_free_port(), more=more)
    yield server
    if server.process is not None and server.process.poll() is None:
        server.stop()


def workers_of(server):
    pid = server.process.pid
    return set(map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split()))


def recorded(server):
    """The entries that the figures tell of."""
    with urlopen(f"http://{server.more['METRICS']}/metrics", timeout=PATIENCE) as answer:
        match = ENTERED.search(answer.read().decode())
    return float(match[1]) if match else 0


def test_the_first_start_on_a_new_folder_works_and_says_nothing_else(tmp_path):
    for go in range(3):
        server = Server(tmp_path / str(go), port=a_free_port(), more={"WORKERS": "8"})
        server.start()
        assert server.stop() == 0
        assert len(server.log.read_text().splitlines()) == 4  # the greeting


def test_figures_are_summed_at_one_address_and_outlive_a_reload(server):
    server.start()
    with closing(Visitor(server.port)) as visitor:
        visitor.arrive()
        table = visitor.opened(visitor.post("/tables", key="k" * 20, **TERMS))
    for seen in range(20):
        with closing(Visitor(server.port)) as visitor:  # whichever worker takes it
            visitor.arrive()
            sent = {"line": f'note "{seen}"', "seen": seen, "key": f"{seen:020}"}
            assert visitor.post(f"{table}tap", **sent).status == 303
    assert {recorded(server) for _ in range(10)} == {20}
    before = workers_of(server)
    server.process.send_signal(signal.SIGHUP)
    deadline = time.monotonic() + PATIENCE
    while before & workers_of(server):
        assert time.monotonic() < deadline
        assert get(server.url) == 200
        time.sleep(0.1)
    assert recorded(server) == 20
    assert "Traceback" not in server.log.read_text()


def test_a_reload_and_a_stop_under_load_lose_nothing_that_was_answered(server):
    server.start()
    stopped = Event()
    with insistent(server.port) as opener:
        tappers = [Tapper(server.port, f"tapper{n}", stopped) for n in range(4)]
        with all_sending(tappers, stopped):
            time.sleep(0.5)
            server.process.send_signal(signal.SIGHUP)
            time.sleep(0.5)
            os.kill(min(workers_of(server)), signal.SIGKILL)
            time.sleep(0.5)
            assert server.stop() == 0
            server.start()
        for tapper in tappers:
            assert lines_at(opener, tapper.table) == tapper.lines


@pytest.mark.parametrize("which", ["PORT", "METRICS"])
def test_a_taken_port_is_one_line(server, which):
    with create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        server.more |= {"PORT": str(port)} if which == "PORT" else {"METRICS": f"127.0.0.1:{port}"}
        with pytest.raises(AssertionError, match=f"Port {port} is in use"):
            server.start()
    assert server.stop() == 1
    assert len(server.log.read_text().splitlines()) == 1
    assert not server.instance.exists()


@pytest.mark.parametrize("which", ["HOST", "METRICS"])
def test_an_address_that_is_open_to_others_is_refused(server, which):
    server.more[which] = {"HOST": "0.0.0.0", "METRICS": "0.0.0.0:9100"}[which]
    with pytest.raises(AssertionError, match=r"0\.0\.0\.0 is open to others: with many workers"):
        server.start()
    assert server.stop() == 1
    assert not server.instance.exists()
