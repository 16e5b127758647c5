"""Requests byte by byte, as no browser would send them, over a connection that is kept."""

import socket
import time
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from http.client import HTTPException, HTTPResponse
from urllib.parse import urlsplit

PATIENCE = 60.0
Headers = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Request:
    """What is sent. One that is not ``is_complete`` says a wrong length, and may get no answer."""

    method: str
    target: str
    headers: Headers = ()
    body: bytes = b""
    is_complete: bool = True

    def wire(self, usual: Headers) -> bytes:
        """The bytes; a header of its own stands instead of a given one."""
        names = {name.lower() for name, _ in self.headers}
        headers = [*((name, text) for name, text in usual if name.lower() not in names)]
        headers += self.headers
        if self.body and not names & {"content-length", "transfer-encoding"}:
            headers.append(("Content-Length", str(len(self.body))))
        lines = [f"{self.method} {self.target} HTTP/1.1", *(f"{a}: {b}" for a, b in headers)]
        head = "".join(f"{_one_line(line)}\r\n" for line in lines)
        return head.encode("utf-8", "surrogatepass") + b"\r\n" + self.body


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back, and after how long."""

    status: int
    headers: dict[str, str]
    body: bytes
    seconds: float

    @property
    def text(self) -> str:
        """The body as text."""
        return self.body.decode("utf-8", "replace")

    @property
    def link(self) -> str:
        """The link of the table or book to which it leads."""
        assert self.status == 303, (self.status, self.text)
        return urlsplit(self.headers["location"]).path.split("/")[2]


class NoAnswer(Exception):
    """The server hung up."""


class Wire:
    """One connection to a server, made anew when the server has closed it."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._socket: socket.socket | None = None

    def send(self, request: Request, usual: Headers = ()) -> Answer:
        """Sends the bytes as they are, and waits for the answer."""
        begun = time.perf_counter()
        try:
            return self._answer(request, usual, begun)
        except (HTTPException, OSError) as error:
            self.close()
            raise NoAnswer(f"after {time.perf_counter() - begun:.1f} s: {error!r}") from error

    def _answer(self, request: Request, usual: Headers, begun: float) -> Answer:
        if self._socket is None:
            self._socket = socket.create_connection(("127.0.0.1", self.port), PATIENCE)
            self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        with suppress(ConnectionError):  # refused before all was sent: the answer says why
            self._socket.sendall(request.wire(usual))
        if not request.is_complete:
            self._socket.shutdown(socket.SHUT_WR)
        response = HTTPResponse(self._socket, method=request.method)
        response.begin()
        body = response.read()
        headers = _joined(response.getheaders())
        if response.will_close or not request.is_complete:
            self.close()
        return Answer(response.status, headers, body, time.perf_counter() - begun)

    def close(self) -> None:
        """Leaves; the next request comes by a new connection."""
        if self._socket is not None:
            self._socket.close()
            self._socket = None


def _joined(headers: Iterable[tuple[str, str]]) -> dict[str, str]:
    joined: dict[str, str] = {}
    for name, text in headers:
        key = name.lower()
        if key in joined:
            joined[key] += f"\n{text}"
        else:
            joined[key] = text
    return joined


def _one_line(text: str) -> str:
    return text.replace("\r", "").replace("\n", "")
