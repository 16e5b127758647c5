"""The server's log: a line for each answer and for what went wrong, as text or as JSON.

A line names the route and never the address: a link in it is a key. Nor does it name a player.
"""

import json
import logging
import re
import secrets
import time
from collections.abc import Iterable
from contextvars import ContextVar
from time import perf_counter
from typing import TYPE_CHECKING, Any

from tartli_ref.serving.settings import JSON
from tartli_ref.web.headers import WithoutLinks, route_of
from tartli_ref.web.news import NOTHING_NEW

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

ANSWERS = logging.getLogger("tartli_ref.answers")
HARMLESS = re.compile(r"[A-Za-z0-9._-]{1,64}")
A_METHOD = re.compile(r"[A-Za-z]{1,16}")  # what was asked with may be anything without a space
_request: ContextVar[str] = ContextVar("request", default="-")


def log_as(kind: str) -> None:
    """Logs to standard error from now on, in one of these formats; none leaves it as it is. The
    program is to be built after this, or it logs in a way of its own too.
    """
    if not kind:
        return
    handler = logging.StreamHandler()
    handler.setFormatter(AsJson() if kind == JSON else AsLines())
    logging.basicConfig(handlers=[handler], force=True)
    ANSWERS.setLevel(logging.INFO)


class AsLines(logging.Formatter):
    """A line each, with a line more for each of a traceback; without links."""

    converter = staticmethod(time.gmtime)
    default_msec_format = "%s.%03dZ"
    default_time_format = "%Y-%m-%dT%H:%M:%S"

    def format(self, record: logging.LogRecord) -> str:
        """The line, with the request that it belongs to."""
        said = WithoutLinks.hide(super().format(record))
        return f"{self.formatTime(record)} {record.levelname} {_request.get()} {said}"


class AsJson(AsLines):
    """An object each, on one line."""

    def format(self, record: logging.LogRecord) -> str:
        """The object: what every line has, and what an answer has."""
        told = {
            "time": self.formatTime(record),
            "level": record.levelname,
            "logger": record.name,
            "request": _request.get(),
            "message": WithoutLinks.hide(record.getMessage()),
            **getattr(record, "answer", {}),
        }
        if record.exc_info:
            told["error"] = WithoutLinks.hide(self.formatException(record.exc_info))
        return json.dumps(told, ensure_ascii=False)


class Logged:
    """Middleware that logs each answer, but not that there is no news. It tells its request's id to
    all that is logged meanwhile, and to who asked; that of a proxy in front is taken, if believed.
    """

    def __init__(self, program: "WSGIApplication", *, believes: bool) -> None:
        self._program, self._believes = program, believes

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        """Answers as the program does."""
        begun, name = perf_counter(), self._name(environ)
        _request.set(name)  # and stays until the thread's next request: a body may still fail

        def start(status: str, headers: list[tuple[str, str]], *failed: Any) -> Any:
            method = environ["REQUEST_METHOD"]
            answer = {
                "method": method if A_METHOD.fullmatch(method) else "-",
                "route": route_of(environ),
                "status": int(status[:3]),
                "ms": round(1000 * (perf_counter() - begun), 1),
            }
            if NOTHING_NEW not in environ:  # every phone asks that again and again
                said = "{method} {route} {status} {ms} ms".format(**answer)
                ANSWERS.info("%s", said, extra={"answer": answer})
            return start_response(status, [*headers, ("X-Request-Id", name)], *failed)

        return self._program(environ, start)

    def _name(self, environ: "WSGIEnvironment") -> str:
        given = environ.get("HTTP_X_REQUEST_ID", "")
        believed = self._believes and HARMLESS.fullmatch(given)
        return given if believed else secrets.token_hex(8)
