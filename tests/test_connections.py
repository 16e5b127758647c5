"""Sockets that stay quiet or trickle keep no phone out, and a request has its time to come in."""

import resource
import socket
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from threading import Event, Thread
from types import SimpleNamespace
from typing import Any

import pytest
from waitress.adjustments import Adjustments
from waitress.parser import HTTPRequestParser

from tartli_ref.serving.connections import (
    ENDING_SECONDS,
    Connection,
    PatientServer,
    room_for_connections,
    seconds_for,
)
from tartli_ref.serving.health import alive, asks_readiness
from tests.browser.server import Server, get

LIMIT = 20
THREADS = 2
PATIENCE = 120
GET = b"GET / HTTP/1.1\r\nHost: here\r\n\r\n"
LONG = 20 << 20
AT_ONCE = b"HTTP/1.1 204 No Content\r\n\r\n"


class Running:
    """A server in a thread, whose clock stands until the test moves it."""

    def __init__(self) -> None:
        self.time = 0.0
        self.asked, self.released = Event(), Event()
        self.sockets = ExitStack()
        listener = socket.create_server(("127.0.0.1", 0))
        self.port = listener.getsockname()[1]
        self.server = PatientServer(
            self._answer,
            listener,
            clock=lambda: self.time,
            at_once=[lambda request: AT_ONCE if request.path == "/at-once" else b"", alive],
            aside=asks_readiness,
            threads=THREADS,
            connection_limit=LIMIT,
        )
        self._loop = Thread(target=self.server.run)
        self._loop.start()

    def _answer(self, request: Any, start: Any) -> Iterable[bytes]:
        if request["PATH_INFO"] in ("/slow", "/readyz"):
            self.asked.set()
            assert self.released.wait(PATIENCE)
        if request["PATH_INFO"] == "/nothing":
            start("204 No Content", [])
            return []
        assert request["PATH_INFO"] != "/at-once"
        body = b"x" * LONG if request["PATH_INFO"] == "/long" else b""
        start("200 OK", [("Content-Length", str(len(body)))])
        return [body]

    def is_ended(self) -> bool:
        """Whether it has ended, some time after it was told to."""
        self._loop.join(PATIENCE)
        return not self._loop.is_alive()

    def stop(self) -> None:
        self.released.set()
        self.sockets.close()
        self.time += ENDING_SECONDS
        self.server.stop()
        self._loop.join()
        for one in list(self.server._open.values()):
            one.handle_close()

    def connect(self, said: bytes = b"") -> socket.socket:
        """A connection that has said this."""
        made = self.sockets.enter_context(
            socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE)
        )
        made.sendall(said)
        return made

    @property
    def held(self) -> int:
        """How many bytes have come that are not answered yet."""
        return sum(one.holds for one in self.server._connections())

    def answers(self) -> bool:
        """Whether a new phone is answered; all that was sent before has been seen by then."""
        return answer_on(self.connect(GET)) == b"200"


def answer_on(connection: socket.socket) -> bytes:
    """The status that comes, nothing when the connection is closed without one."""
    try:
        return connection.recv(1 << 16)[9:12]
    except ConnectionResetError:
        return b""


@pytest.fixture
def running() -> Iterator[Running]:
    running = Running()
    yield running
    running.stop()


def test_two_hundred_quiet_and_two_hundred_trickling_sockets_keep_no_phone_out(
    tmp_path: Path,
) -> None:
    server = Server(tmp_path / "instance")
    server.start()
    with ExitStack() as sockets:
        for number in range(400):
            made = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
            sockets.enter_context(made)
            made.sendall(GET[: number // 200])
        assert get(server.url) == 200
    assert server.stop() == 0


def test_more_quiet_sockets_than_there_is_room_for_keep_no_phone_out(running: Running) -> None:
    sockets = [running.connect() for _ in range(3 * LIMIT)]
    assert running.answers()
    assert answer_on(sockets[0]) == b""
    assert len(running.server._open) < LIMIT


def test_more_trickling_sockets_than_there_is_room_for_keep_no_phone_out(running: Running) -> None:
    for said in range(3 * LIMIT):
        running.connect(GET[: 1 + said % len(GET[:-1])])
    assert running.answers()


def test_who_asked_last_stays_longest(running: Running) -> None:
    phone = running.connect()
    for _ in range(3 * LIMIT):
        running.time += 1
        phone.sendall(GET)
        assert answer_on(phone) == b"200"
        running.connect()
    phone.sendall(GET)
    assert answer_on(phone) == b"200"


def test_who_is_being_answered_is_not_closed(running: Running) -> None:
    phone = running.connect(GET.replace(b"/", b"/slow", 1))
    assert running.asked.wait(PATIENCE)
    for _ in range(3 * LIMIT):
        running.time += 1
        running.connect()
    assert running.answers()
    running.released.set()
    assert answer_on(phone) == b"200"


@pytest.mark.parametrize(
    ("said", "status"),
    [
        (b"nonsense\r\n\r\n", b"400"),
        (b"GET / HTTP/1.1 extra\r\n\r\n", b"400"),
        (b"GET / HTTP/1.1\r\nHost here\r\n\r\n", b"400"),
        (b"GET / HTTP/1.1\r\nContent-Length: x\r\n\r\n", b"400"),
        (b"POST / HTTP/1.1\r\nTransfer-Encoding: none\r\n\r\n", b"501"),
        (b"GET / HTTP/1.1\r\nX: " + b"x" * 300_000 + b"\r\n\r\n", b"431"),
    ],
)
def test_what_is_no_request_is_refused_and_ends_nothing(
    running: Running, said: bytes, status: bytes
) -> None:
    assert answer_on(running.connect(said)) == status
    assert running.answers()


@pytest.mark.parametrize("path", [b"/nothing", b"/at-once"])
def test_an_answer_without_a_body_keeps_its_connection(running: Running, path: bytes) -> None:
    phone = running.connect()
    for _ in range(3):
        phone.sendall(GET.replace(b"/", path, 1))
        assert b"Connection: close" not in (answer := phone.recv(1 << 16))
        assert answer[9:12] == b"204"


def test_who_wants_to_leave_after_an_answer_without_a_body_is_let_go(running: Running) -> None:
    asked = GET.replace(b"/", b"/nothing", 1).replace(b"Host", b"Connection: close\r\nHost")
    answer = running.connect(asked).makefile("rb").read()  # to the end
    assert answer.startswith(b"HTTP/1.1 204")


def test_several_requests_at_once_are_answered_in_their_order(running: Running) -> None:
    paths = (b"/at-once", b"/", b"/at-once", b"/nothing", b"/")
    phone = running.connect(b"".join(GET.replace(b"/", path, 1) for path in paths))
    answers, heads = phone.makefile("rb"), []
    while len(heads) < len(paths):
        if (line := answers.readline()).startswith(b"HTTP/1.1"):
            heads.append(line[9:12])
    assert heads == [b"204", b"200", b"204", b"204", b"200"]


def test_quiet_connections_are_not_looked_at_for_the_sake_of_another(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    quiet = LIMIT - 8
    for _ in range(quiet):
        running.connect(GET).recv(1 << 16)
    assert running.answers()
    looked: list[Connection] = []
    usual = Connection.readable

    def look(self: Connection) -> bool:
        looked.append(self)
        return usual(self)

    monkeypatch.setattr(Connection, "readable", look)
    phone = running.connect()
    for _ in range(5):
        phone.sendall(GET)
        assert answer_on(phone) == b"200"
    assert len(looked) < 5 * quiet


def test_headers_that_trickle_are_given_up(running: Running) -> None:
    phone = running.connect(GET[:5])
    for letter in GET[5:9]:
        assert running.answers()
        running.time += 4
        phone.sendall(bytes([letter]))
    assert answer_on(phone) == b"408"
    assert answer_on(phone) == b""


def test_headers_that_come_in_time_are_answered(running: Running) -> None:
    running.time = 1_000.0
    phone = running.connect(GET[:5])
    assert running.answers()
    running.time += 14
    assert running.answers()
    phone.sendall(GET[5:])
    assert answer_on(phone) == b"200"


def test_each_request_on_a_connection_has_its_own_time(running: Running) -> None:
    phone = running.connect()
    for _ in range(3):
        running.time += 14
        phone.sendall(GET[:5])
        assert running.answers()
        running.time += 14
        phone.sendall(GET[5:])
        assert answer_on(phone) == b"200"


@pytest.mark.parametrize(("seconds", "status"), [(94, b"200"), (96, b"408")])
def test_a_body_has_its_length_in_time(running: Running, seconds: float, status: bytes) -> None:
    length = 1_000_000
    head = b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: %d\r\n\r\n" % length
    phone = running.connect(head + b"x" * (length - 1))
    assert running.answers()
    running.time = seconds
    assert running.answers()
    assert running.answers()
    if status == b"200":
        phone.sendall(b"x")
    assert answer_on(phone) == status


def test_what_comes_in_pieces_has_as_much_time_as_has_come() -> None:
    request = HTTPRequestParser(Adjustments())
    assert seconds_for(request) == 15
    request.received(b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n")
    assert seconds_for(request) == 45
    request.received(b"4e20\r\n" + b"x" * 20_000)
    assert 46 <= seconds_for(request) < 47


def test_of_too_many_long_bodies_at_once_the_longest_are_given_up(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tartli_ref.serving.connections.INCOMING_MOST", 1_000_000)
    head = b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 400000\r\n\r\n"
    short = running.connect(head + b"x" * 100_000)
    long = [running.connect(head + b"x" * 399_999) for _ in range(4)]
    while running.held < 100_000 + 4 * 399_999:
        assert running.answers()
    for _ in range(2):  # looks; the first of them may have begun before
        running.time += 1
        assert running.answers()
    assert running.held <= 1_000_000
    short.sendall(b"x" * 300_000)
    assert answer_on(short) == b"200"
    statuses = []
    for phone in long:
        with suppress(OSError):
            phone.sendall(b"x")
        statuses.append(answer_on(phone))
    assert sorted(statuses) == [b"200", b"200", b"408", b"408"]


def test_a_long_answer_is_not_late(running: Running) -> None:
    phone = running.connect(GET.replace(b"/", b"/slow", 1) + GET[:3])
    assert running.asked.wait(PATIENCE)
    running.time += 1_000
    assert running.answers()
    running.released.set()
    assert answer_on(phone) == b"200"


def test_who_does_not_read_holds_up_nobody(running: Running) -> None:
    for _ in range(4):  # twice as many as there are threads
        running.connect(GET.replace(b"/", b"/long", 1))
    assert running.answers()


@pytest.mark.parametrize(
    ("now", "most", "connections", "then"),
    [
        (256, 1 << 20, 4000, 12_128),
        (256, 1024, 298, 1024),
        (256, resource.RLIM_INFINITY, 4000, 12_128),
        (20_000, 20_000, 4000, 20_000),
        (resource.RLIM_INFINITY, resource.RLIM_INFINITY, 4000, resource.RLIM_INFINITY),
    ],
)
def test_there_is_room_for_as_many_as_the_system_has_files(
    now: int, most: int, connections: int, then: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits = SimpleNamespace(files=(now, most))
    monkeypatch.setattr(resource, "getrlimit", lambda _: limits.files)
    monkeypatch.setattr(resource, "setrlimit", lambda _, new: setattr(limits, "files", new))
    assert room_for_connections() == connections
    assert limits.files == (then, most)


def test_who_watches_waits_for_no_page_and_no_page_for_who_watches(running: Running) -> None:
    busy = [running.connect(GET.replace(b"/", b"/slow", 1)) for _ in range(THREADS)]
    assert running.asked.wait(PATIENCE)
    for method in (b"GET", b"HEAD"):
        for version in (b"1.0", b"1.1"):
            asked = b"%s /healthz HTTP/%s\r\nHost: here\r\n\r\n" % (method, version)
            head, _, said = everything_on(running.connect(asked)).partition(b"\r\n\r\n")
            assert head.startswith(b"HTTP/1.1 200 OK\r\n")
            assert said == (b"alive\n" if method == b"GET" else b"")
    running.released.set()
    assert {answer_on(one) for one in busy} == {b"200"}
    running.released.clear()
    for _ in range(THREADS):
        running.connect(GET.replace(b"/", b"/readyz", 1))
    assert running.answers()


def everything_on(connection: socket.socket) -> bytes:
    """All that comes until the server closes the connection."""
    return b"".join(iter(lambda: connection.recv(1 << 16), b""))


def test_a_long_answer_is_sent_to_its_last_byte_before_the_end(running: Running) -> None:
    phone = running.connect(GET.replace(b"/", b"/long", 1))
    length = len(phone.recv(1 << 10))
    running.server.stop()
    while length < LONG and (more := phone.recv(1 << 20)):
        length += len(more)
    assert length > LONG
    assert running.is_ended()


def test_what_came_before_the_end_is_answered_and_what_comes_then_is_told_to_come_again(
    running: Running,
) -> None:
    slow = running.connect(GET.replace(b"/", b"/slow", 1))
    assert running.asked.wait(PATIENCE)
    running.server.stop()
    late = running.connect(GET).recv(1 << 16)
    running.released.set()
    assert answer_on(slow) == b"200"
    assert running.is_ended()
    head, _, said = late.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 503 ")
    assert b"Retry-After: 2" in head
    assert b"nothing was recorded" in said
