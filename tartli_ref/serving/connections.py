"""The connections of phones: how many there may be, and how long a request may take to come in.

waitress by itself takes a hundred connections and then no other, and lets a request trickle in for
ever. Here a new connection always gets in, and a request has to be whole in a time that an honest
phone on a bad line meets.
"""

import sys
from collections.abc import Callable
from socket import socket
from time import monotonic
from typing import Any
from wsgiref.types import WSGIApplication

from waitress import wasyncore
from waitress.adjustments import Adjustments
from waitress.channel import HTTPChannel
from waitress.parser import HTTPRequestParser
from waitress.server import TcpWSGIServer

ACCEPTED_AT_ONCE = 32  # a turn of the loop takes the longer, the more there are
HEAD_SECONDS = 15  # from a request's first byte to the end of its headers
BODY_SECONDS = 30  # and then for its body, and more for a long one:
SLOWEST = 20_000  # bytes a second
INCOMING_MOST = 256 << 20  # bytes of all requests that are not answered yet: they lie on the disk
LOOK_SECONDS = 1

TOO_SLOW = b"HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
BOUNDS = {
    "max_request_header_size": 32 << 10,
    "recv_bytes": 64 << 10,  # a turn of the loop costs the more, the more phones there are
    "inbuf_overflow": 64 << 10,  # what is longer comes into a file: many together fill no memory
    "outbuf_high_watermark": 1 << 30,  # no answer holds its thread until a slow phone has taken it
    "channel_timeout": 60,  # after this, a phone that fell asleep gives its connection back
}


class PatientServer(TcpWSGIServer):
    """waitress on a port that is listened at already. `clock` tells seconds, for the deadlines."""

    def __init__(
        self,
        application: WSGIApplication,
        listener: socket,
        *,
        clock: Callable[[], float] = monotonic,
        **adjustments: Any,
    ) -> None:
        self.clock = clock
        self._next_look = clock()
        self._open: dict[int, Any] = {}  # by their numbers: each connection, and the port itself
        super().__init__(
            application,
            self._open,
            _sock=listener,
            sockinfo=(listener.family, listener.type, listener.proto, listener.getsockname()),
            bind_socket=False,
            adj=Adjustments(**{**BOUNDS, **adjustments}),
        )

    def run(self) -> None:
        """Serves until the program is told to end."""
        try:
            while True:
                self.turn()
        except (SystemExit, KeyboardInterrupt):
            self.task_dispatcher.shutdown()

    def turn(self) -> None:
        """Closes what has to be closed, then waits for what comes, and takes it. Not while it takes
        it: the number of one that is closed would be given to another, and then its news too.
        """
        if self.clock() >= self._next_look:
            self._next_look = self.clock() + LOOK_SECONDS
            self._give_up_who_is_late()
            self._bound_what_comes_in()
        self._make_room()
        wasyncore.loop(self.adj.asyncore_loop_timeout, use_poll=True, map=self._open, count=1)

    def handle_accept(self) -> None:
        """Lets in who waits."""
        for count in range(len(self._open), len(self._open) + ACCEPTED_AT_ONCE):
            super().handle_accept()
            if len(self._open) == count:
                break

    def _make_room(self) -> None:
        """Closes those that have asked nothing for longest."""
        too_many = len(self._open) - self.adj.connection_limit + 1
        if too_many > 0:
            quiet = [one for one in self._connections() if not one.requests]
            for one in sorted(quiet, key=lambda one: one.asked)[:too_many]:
                one.handle_close()

    def _give_up_who_is_late(self) -> None:
        now = self.clock()
        for connection in self._connections():
            if connection.is_late(now):
                connection.give_up()

    def _bound_what_comes_in(self) -> None:
        connections = self._connections()
        too_much = sum(one.holds for one in connections) - INCOMING_MOST
        coming = sorted((one for one in connections if not one.requests), key=lambda one: one.holds)
        while coming and too_much > 0:
            largest = coming.pop()
            too_much -= largest.holds
            largest.give_up()

    def _connections(self) -> "list[Connection]":
        return [one for one in self._open.values() if isinstance(one, Connection)]


class Connection(HTTPChannel):
    """Knows when a whole request last came by it, and when the one that is coming now began."""

    server: PatientServer

    def __init__(self, server: PatientServer, *given: Any, **named: Any) -> None:
        self.asked = self.began = server.clock()
        super().__init__(server, *given, **named)

    def received(self, data: bytes) -> bool:
        """Takes what has come."""
        before = self.request
        taken = super().received(data)
        if self.request is not before:
            self.began = self.server.clock()
        return taken

    def service(self) -> None:
        """Answers a request."""
        self.asked = self.server.clock()
        super().service()

    def is_late(self, now: float) -> bool:
        """Whether a request should be here by now. One that waits for an answer to another is not
        late, as nothing of it is read meanwhile.
        """
        if self.request is None or self.requests or self.total_outbufs_len:
            return False
        return now - self.began > seconds_for(self.request)

    @property
    def holds(self) -> int:
        """How many bytes have come that are not answered yet."""
        requests = [*self.requests, self.request]
        return sum(request.body_bytes_received for request in requests if request is not None)

    def give_up(self) -> None:
        """Says that it took too long, and closes."""
        with self.outbuf_lock:
            self.outbufs[-1].append(TOO_SLOW)
            self.total_outbufs_len += len(TOO_SLOW)
        self.close_when_flushed = True

    def handle_close(self) -> None:
        """Closes it, and the file into which a long body was coming."""
        super().handle_close()
        if self.request is not None:
            self.request.close()


PatientServer.channel_class = Connection


def seconds_for(request: HTTPRequestParser) -> float:
    """How long a request may take, as far as it is known now how long it is."""
    if not request.headers_finished:
        return HEAD_SECONDS
    length = max(request.content_length, request.body_bytes_received)
    return HEAD_SECONDS + BODY_SECONDS + length / SLOWEST


if sys.platform != "win32":
    import resource

CONNECTIONS = 1000
FILES_EACH = 3  # the connection, what comes in by it, and what goes out, where these are large
FILES_OWN = 128  # the database, the port, who is let in before others go, and what else is open


def room_for_connections(wanted: int = CONNECTIONS) -> int:
    """As many as wanted, if the system lets this program have so many files open, else fewer."""
    if sys.platform == "win32":
        return min(wanted, 100)  # waitress's own number: the system cannot be asked
    files = FILES_OWN + FILES_EACH * wanted
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if 0 <= now < files:  # less than 0 is no limit
        now = files if most < 0 else min(files, most)
        resource.setrlimit(resource.RLIMIT_NOFILE, (now, most))
    return wanted if now < 0 else min(wanted, (now - FILES_OWN) // FILES_EACH)
