"""The connections of phones: how many there may be, and how long a request may take to come in.

waitress by itself takes a hundred connections and then no more, closes each that it answers without
a body, and lets a request trickle in for ever. Here a new connection always gets in, and a request
has a deadline that an honest phone on a bad line meets.
"""

import logging
import sys
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from socket import socket
from threading import Lock
from time import monotonic
from typing import Any
from wsgiref.types import WSGIApplication

from waitress.adjustments import Adjustments
from waitress.channel import ClientDisconnected, HTTPChannel
from waitress.parser import HTTPRequestParser
from waitress.server import TcpWSGIServer
from waitress.task import ThreadedTaskDispatcher, WSGITask

from tartli_ref.serving.waiting import Waiting

ACCEPTED_AT_ONCE = 32  # more of them make a turn of the loop longer
HEAD_SECONDS = 15  # from a request's first byte to the end of its headers
BODY_SECONDS = 30  # and then for its body, and more for a long one:
SLOWEST = 20_000  # bytes a second
INCOMING_MOST = 256 << 20  # bytes on the disk, of all requests that are not answered yet
LOOK_SECONDS = 1

TOO_SLOW = b"HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
ENDING_SECONDS = 20  # for what is being answered when the server is told to end
AGAIN = b"The server is being started again: nothing was recorded. Try again in a few seconds.\n"
ENDING = (
    b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 2\r\nConnection: close\r\n"
    b"Content-Type: text/plain\r\nContent-Length: %d\r\n\r\n%s" % (len(AGAIN), AGAIN)
)
BOUNDS = {
    "max_request_header_size": 32 << 10,
    "recv_bytes": 64 << 10,  # the cost of a turn of the loop grows with the phones
    "inbuf_overflow": 64 << 10,  # a longer body goes to a file, so that many do not fill the memory
    "outbuf_high_watermark": 1 << 30,  # no answer holds its thread until a slow phone has taken it
    "channel_timeout": 60,  # after this, a phone that fell asleep gives its connection back
}


AtOnce = Callable[[HTTPRequestParser], bytes]
"""The whole answer to a request for which nothing has to be waited; empty for all others."""
LAST = b"\r\nConnection: close\r\n"


class PatientServer(TcpWSGIServer):
    """waitress on a socket that listens already. `clock` gives seconds, for the deadlines.

    What can be answered `at_once` is: to hand it to a thread costs more than the answer. What may
    take long and should hold up no page is done `aside`, in a thread of its own.
    """

    def __init__(
        self,
        application: WSGIApplication,
        listener: socket,
        *,
        clock: Callable[[], float] = monotonic,
        at_once: Sequence[AtOnce] = (),
        aside: Callable[[HTTPRequestParser], bool] = lambda _: False,
        **adjustments: Any,
    ) -> None:
        self.clock = clock
        self._at_once, self._aside = at_once, aside
        self._beside = ThreadedTaskDispatcher()
        self._beside.set_thread_count(1)
        self._asked: deque[Any] = deque()
        self._next_look = clock()
        self._told_to_end = self._ending = False
        self._open: dict[int, Any] = {}  # by their numbers: each connection, and the port itself
        self.waiting = Waiting()
        super().__init__(
            application,
            self._open,
            _sock=listener,
            sockinfo=(listener.family, listener.type, listener.proto, listener.getsockname()),
            bind_socket=False,
            adj=Adjustments(**{**BOUNDS, **adjustments}),
        )
        self.waiting.look_at(self.trigger)
        # a line of log for each request that waits for a thread would make the others wait longer
        logging.getLogger("waitress.queue").setLevel(logging.ERROR)

    def run(self) -> None:
        """Serves until it is told to end, and then to the end of what came before."""
        while not self._told_to_end:
            self.turn()
        self.end()

    def stop(self, *_signal: object) -> None:
        """Tells it to end. A signal may say so at any line, and breaks off no turn of the loop."""
        self._told_to_end = True
        self.pull_trigger()

    def end(self) -> None:
        """Answers all that came before, and sends it to its last byte; what comes meanwhile is told
        to come again.
        """
        self._ending = True
        deadline = self.clock() + ENDING_SECONDS
        while self._is_answering() and self.clock() < deadline:
            self.turn()
        self.task_dispatcher.shutdown()
        self._beside.set_thread_count(0)

    def _is_answering(self) -> bool:
        waits = self.task_dispatcher
        if waits.active_count or waits.queue or self._asked:
            return True
        return any(one.total_outbufs_len for one in self._connections())

    def turn(self) -> None:
        """One turn of the loop: closes connections, then waits for input and handles it.

        None is closed while input is handled: another would get its number, and its events.
        """
        if self.clock() >= self._next_look:
            self._next_look = self.clock() + LOOK_SECONDS
            self._close_the_late()
            self._bound_incoming()
            self.waiting.look_at(*self._connections())  # waitress closes those idle too long
        self._make_room()
        self.waiting.look_at(self)
        self.waiting.turn(self.adj.asyncore_loop_timeout)
        while self._asked:
            self._answer(self._asked.popleft())

    def add_task(self, task: Any) -> None:
        """A request has come in. It is answered at the end of this turn, or of the next one if
        another thread has found it behind the one that it answered.
        """
        self._asked.append(task)

    def _answer(self, one: Any) -> None:
        if answer := self._answered_at_once(one.requests[0]):
            one.answer_at_once(answer)
        elif not one.requests[0].error and self._aside(one.requests[0]):
            self._beside.add_task(one)
        else:
            super().add_task(one)

    def _answered_at_once(self, request: HTTPRequestParser) -> bytes:
        if self._ending:
            return ENDING
        if request.error:
            return b""
        return next((answer for each in self._at_once if (answer := each(request))), b"")

    def handle_accept(self) -> None:
        """Accepts waiting connections."""
        for count in range(len(self._open), len(self._open) + ACCEPTED_AT_ONCE):
            super().handle_accept()
            if len(self._open) == count:
                break

    def _make_room(self) -> None:
        """Closes the connections that have been idle longest."""
        too_many = len(self._open) - self.adj.connection_limit + 1
        if too_many > 0:
            quiet = [one for one in self._connections() if not one.requests]
            for one in sorted(quiet, key=lambda one: one.asked)[:too_many]:
                one.handle_close()

    def _close_the_late(self) -> None:
        now = self.clock()
        for connection in self._connections():
            if connection.is_late(now):
                connection.give_up()

    def _bound_incoming(self) -> None:
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
    """A connection that knows when its last request came, and when the one now coming in began."""

    server: PatientServer
    requests_lock: Lock

    def __init__(self, server: PatientServer, *given: Any, **named: Any) -> None:
        self.asked = self.began = server.clock()
        super().__init__(server, *given, **named)

    def add_channel(self, among: Any = None) -> None:
        """Is waited for from now on."""
        super().add_channel(among)
        self.server.waiting.look_at(self)

    def del_channel(self, among: Any = None) -> None:
        """Is waited for no more."""
        self.server.waiting.forget(self)
        super().del_channel(among)

    def writable(self) -> bool:
        """Whether there is output to send. A thread that answers sends by itself, up to a bound."""
        mine = self.will_close or self.total_outbufs_len > self.adj.outbuf_high_watermark
        return bool(super().writable() and (mine or not self.requests))

    def received(self, data: bytes) -> bool:
        """Reads input."""
        before = self.request
        taken = super().received(data)
        if self.request is not before:
            self.began = self.server.clock()
        return taken

    def service(self) -> None:
        """Answers a request."""
        self.asked = self.server.clock()
        super().service()

    def answer_at_once(self, answer: bytes) -> None:
        """Answers the request that is due with these bytes."""
        self.asked = self.server.clock()
        with self.requests_lock:
            self.requests[0].close()
            self.requests = self.requests[1:]
            if self.requests:
                self.server.add_task(self)
        with suppress(ClientDisconnected):
            self.write_soon(answer)
        self.close_when_flushed = LAST in answer

    def is_late(self, now: float) -> bool:
        """Whether the request that is coming in has missed its deadline. It cannot while another
        one is answered, because nothing is read meanwhile.
        """
        if self.request is None or self.requests or self.total_outbufs_len:
            return False
        return now - self.began > seconds_for(self.request)

    @property
    def holds(self) -> int:
        """The bytes received and not answered yet."""
        requests = [*self.requests, self.request]
        return sum(request.body_bytes_received for request in requests if request is not None)

    def give_up(self) -> None:
        """Answers 408 and closes."""
        with self.outbuf_lock:
            self.outbufs[-1].append(TOO_SLOW)
            self.total_outbufs_len += len(TOO_SLOW)
        self.close_when_flushed = True

    def handle_close(self) -> None:
        """Closes the connection, and the file of a long body."""
        super().handle_close()
        if self.request is not None:
            self.request.close()


class Answer(WSGITask):
    """One without a body (204, 304) ends with its head, so that its connection is kept."""

    request: Any

    def set_close_on_finish(self) -> None:
        """Closes the connection after this answer, where that is wanted or needed."""
        wanted = self.request.headers.get("CONNECTION", "").lower() == "close"
        if self.has_body or wanted or self.version == "1.0":
            super().set_close_on_finish()


PatientServer.channel_class = Connection
Connection.task_class = Answer


def seconds_for(request: HTTPRequestParser) -> float:
    """The deadline of a request, by what is known of its length so far."""
    if not request.headers_finished:
        return HEAD_SECONDS
    length = max(request.content_length, request.body_bytes_received)
    return HEAD_SECONDS + BODY_SECONDS + length / SLOWEST


if sys.platform != "win32":
    import resource

CONNECTIONS = 4000
FILES_EACH = 3  # the socket, and a file for a large body and a large answer
FILES_OWN = 128  # the database, the port, connections about to close, and others


def room_for_connections(wanted: int = CONNECTIONS) -> int:
    """As many as wanted, or as the system lets this program open files for."""
    if sys.platform == "win32":
        return min(wanted, 100)  # waitress's own number: the system cannot be asked
    files = FILES_OWN + FILES_EACH * wanted
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if 0 <= now < files:  # less than 0 is no limit
        now = files if most < 0 else min(files, most)
        resource.setrlimit(resource.RLIMIT_NOFILE, (now, most))
    return wanted if now < 0 else min(wanted, (now - FILES_OWN) // FILES_EACH)
