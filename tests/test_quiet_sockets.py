"""Idle sockets, half requests and slow bodies keep no phone out; a stop loses nothing answered."""

import resource
import socket
import time
from contextlib import ExitStack, closing
from threading import Event
from types import SimpleNamespace

import pytest

from tartli_ref.server.network import room_for_connections
from tests.attack.insistent import TERMS, Tapper, all_sending, insistent, lines_at
from tests.attack.visitor import Visitor
from tests.browser.server import get
from tests.examples import examples

GET = b"GET / HTTP/1.1\r\nHost: here\r\n\r\n"
HALF_HEAD = GET[:20]
SLOW_BODY = b"POST /files HTTP/1.1\r\nHost: here\r\nContent-Length: 100000\r\n\r\nx"
PATIENCE = 60


@pytest.mark.parametrize(
    ("sockets", "sent"), [(1_000, b""), (200, HALF_HEAD), (200, SLOW_BODY), (200, b"\r\n")]
)
def test_a_phone_is_answered_beside_them(server, sockets, sent):
    room_for_connections(sockets)  # this side of them
    with ExitStack() as open_ones:
        for _ in range(sockets):
            connection = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
            open_ones.enter_context(connection)
            connection.sendall(sent)
        begun = time.monotonic()
        with closing(Visitor(server.port)) as visitor:
            visitor.arrive()
            table = visitor.opened(visitor.post("/tables", key="k" * 20, **TERMS))
            assert visitor.post(f"{table}tap", line="deal A P", seen=0, key="t" * 20).status == 303
        assert get(f"{server.url}/readyz") == 200
        assert time.monotonic() - begun < PATIENCE / 4
        assert server.stop() == 0


def test_polls_without_news_keep_their_connection(server):
    with closing(Visitor(server.port)) as visitor:
        visitor.arrive()
        table = visitor.opened(visitor.post("/tables", key="k" * 20, **TERMS))
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as phone:
        for _ in range(3):
            phone.sendall(GET.replace(b"/", f"{table}since/0".encode(), 1))
            head, _, body = phone.recv(1 << 16).partition(b"\r\n\r\n")
            assert head.startswith(b"HTTP/1.1 200 ")
            assert b"connection: close" not in head.lower()
            assert body == b""


@examples(__file__, "what is no request is refused and ends nothing", globals())
def test_what_is_no_request_is_refused_and_ends_nothing(server, sent, status):
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as phone:
        phone.sendall(sent)
        assert phone.recv(1 << 16)[9:12] == status
    assert get(server.url) == 200


def test_a_stop_under_load_loses_nothing_that_was_answered(server):
    stopped = Event()
    with insistent(server.port) as opener:
        tappers = [Tapper(server.port, f"tapper{n}", stopped) for n in range(4)]
        with all_sending(tappers, stopped):
            for _ in range(3):
                time.sleep(0.5)
                assert server.stop() == 0
                server.start()
        for tapper in tappers:
            assert lines_at(opener, tapper.table) == tapper.lines


@examples(__file__, "there is room for as many as the system has files", globals())
def test_there_is_room_for_as_many_as_the_system_has_files(
    now, most, connections, then, monkeypatch
):
    limits = SimpleNamespace(files=(now, most))
    monkeypatch.setattr(resource, "getrlimit", lambda _: limits.files)
    monkeypatch.setattr(resource, "setrlimit", lambda _, new: setattr(limits, "files", new))
    assert room_for_connections() == connections
    assert limits.files == (then, most)
