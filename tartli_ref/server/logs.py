"""The server log: one line per response or error, as text or JSON.

A line names the route, never the address: links in addresses are keys. It names no player either.
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

from tartli_ref.server.settings import JSON
from tartli_ref.web.machinery.headers import WithoutLinks, route_of
from tartli_ref.web.machinery.news import NOTHING_NEW

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

ANSWERS = logging.getLogger("tartli_ref.answers")
HARMLESS = re.compile(r"[A-Za-z0-9._-]{1,64}")
A_METHOD = re.compile(r"[A-Za-z]{1,16}")  # the method can be any text without a space
_request: ContextVar[str] = ContextVar("request", default="-")


def log_as(kind: str) -> None:
    """Log to standard error in this format; none leaves logging unchanged. Call this before
    building the application, or it sets up logging of its own.
    """
    if not kind:
        return
    handler = logging.StreamHandler()
    handler.setFormatter(AsJson() if kind == JSON else AsLines())
    logging.basicConfig(handlers=[handler], force=True)
    ANSWERS.setLevel(logging.INFO)


class AsLines(logging.Formatter):
    """Text format: one line per record and per traceback line, without links."""

    converter = staticmethod(time.gmtime)
    default_msec_format = "%s.%03dZ"
    default_time_format = "%Y-%m-%dT%H:%M:%S"

    def format(self, record: logging.LogRecord) -> str:
        """Format the record with its request id."""
        message = WithoutLinks.hide(super().format(record))
        return f"{self.formatTime(record)} {record.levelname} {_request.get()} {message}"


class AsJson(AsLines):
    """JSON format: one object per line."""

    def format(self, record: logging.LogRecord) -> str:
        """Format the record as an object, with the fields of a response if it has any."""
        fields = {
            "time": self.formatTime(record),
            "level": record.levelname,
            "logger": record.name,
            "request": _request.get(),
            "message": WithoutLinks.hide(record.getMessage()),
            **getattr(record, "answer", {}),
        }
        if record.exc_info:
            fields["error"] = WithoutLinks.hide(self.formatException(record.exc_info))
        return json.dumps(fields, ensure_ascii=False)


class Logged:
    """Middleware that logs each response, except polls without news. It gives each request an id,
    which is added to log lines and sent to the client; a trusted proxy's id is kept.
    """

    def __init__(self, program: "WSGIApplication", *, believes: bool) -> None:
        self._program = program
        self._believes = believes

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        begun = perf_counter()
        name = self._name(environ)
        _request.set(name)  # kept until the thread's next request: sending the body may still fail

        def start(status: str, headers: list[tuple[str, str]], *failed: Any) -> Any:
            method = environ["REQUEST_METHOD"]
            answer = {
                "method": method if A_METHOD.fullmatch(method) else "-",
                "route": route_of(environ),
                "status": int(status[:3]),
                "ms": round(1000 * (perf_counter() - begun), 1),
            }
            if NOTHING_NEW not in environ:  # every phone polls again and again
                message = "{method} {route} {status} {ms} ms".format(**answer)
                ANSWERS.info("%s", message, extra={"answer": answer})
            return start_response(status, [*headers, ("X-Request-Id", name)], *failed)

        return self._program(environ, start)

    def _name(self, environ: "WSGIEnvironment") -> str:
        from_proxy: str = environ.get("HTTP_X_REQUEST_ID", "")
        if self._believes and HARMLESS.fullmatch(from_proxy):
            return from_proxy
        return secrets.token_hex(8)
