"""Middleware for phones' polls, most of which find nothing new; and JSON that is sent once.

Such a poll gets an empty 200, without session, language or form; servers close a connection after a
204. All others, including polls by invalid links or foreign hosts, go to the application.
"""

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from flask import Flask, Response, request
from werkzeug.exceptions import BadHost, SecurityError
from werkzeug.sansio.utils import get_host

from tartli_ref import __version__
from tartli_ref.store import StoreUnavailable
from tartli_ref.table.service import Service
from tartli_ref.web.machinery.access import SERVICE

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

ASKED = re.compile(r"/t/([^/]+)/(?:since|screen)/(\d{1,9})", re.ASCII)
TAG = re.compile(
    rf'(?:W/)?"([0-9a-f]{{32}})-(?:on|over)-([a-z]{{2}})-{re.escape(__version__)}"', re.ASCII
)
"""The tag of a table whose evening does not end by the clock: it changes with its lines only."""
DATA = "/table.json"
ASKED_DATA = re.compile(rf"/t/([^/]+){re.escape(DATA)}")
HOSTS_KEPT = 100
HEADERS = [("Cache-Control", "no-store"), ("Content-Length", "0")]
NOTHING_NEW = "tartli_ref.nothing_new"
"""Set in the environ of a poll without news, for the log."""


def register(app: Flask) -> None:
    """Wrap the application in the middleware."""
    app.wsgi_app = News(app, app.wsgi_app)  # type: ignore[method-assign]


class News:
    """The application, minus polls by phones that have seen all lines."""

    def __init__(self, app: Flask, application: "WSGIApplication") -> None:
        self._app = app
        self._application = application

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        """An empty response if there is no news, otherwise the application's."""
        if environ["REQUEST_METHOD"] == "GET":
            path = environ["PATH_INFO"]
            host = environ.get("HTTP_HOST")
            if path.endswith(DATA):
                same = _same(self._app, environ)
                if same is not None:
                    environ[NOTHING_NEW] = True
                    tag = ("ETag", environ["HTTP_IF_NONE_MATCH"])
                    start_response("304 NOT MODIFIED", [tag, ("Cache-Control", same)])
                    return ()
            elif is_seen(self._app, path, host):
                environ[NOTHING_NEW] = True
                start_response("200 OK", HEADERS)
                return ()
        return self._application(environ, start_response)


def _same(app: Flask, environ: "WSGIEnvironment") -> str | None:
    """How a client may keep the table that it has as it is; None if it has another. A request from
    another site goes to the application, which knows if it may read the answer.
    """
    tag = TAG.fullmatch(environ.get("HTTP_IF_NONE_MATCH", ""))
    address = ASKED_DATA.fullmatch(environ["PATH_INFO"])
    if tag is None or address is None or "HTTP_ORIGIN" in environ:
        return None
    if environ["QUERY_STRING"] != f"lang={tag[2]}":
        return None
    service: Service = app.extensions[SERVICE]
    try:
        _trust(environ.get("HTTP_HOST"), app)
        may_write = service.may_write_after(address[1], tag[1])
    except (SecurityError, BadHost, StoreUnavailable):
        return None
    if may_write is None:
        return None
    return keeping(may_write=may_write)


def keeping(*, may_write: bool) -> str:
    """How a client may keep what a link opened."""
    return "no-store" if may_write else "no-cache"


def tag_of(digest: str, end: str, lang: str) -> str:
    """The tag of a table whose last line has this digest, in this language and version. ``end`` is
    ``on`` or ``over``, with ``by-clock-`` before it where the clock can end the evening.
    """
    return f"{digest}-{end}-{lang}-{__version__}"


def tagged(tag: str, write: Callable[[], str], *, may_write: bool) -> Response:
    """JSON under this tag, written only if the client lacks it. Pages of other sites may read what
    a read-only link opens.
    """
    if request.if_none_match.contains_weak(tag):
        response = Response(status=304, mimetype="application/json")
    else:
        response = Response(write(), mimetype="application/json")
    response.set_etag(tag)
    response.headers["Cache-Control"] = keeping(may_write=may_write)
    if not may_write:
        response.headers["Access-Control-Allow-Origin"] = "*"
    return response


def is_seen(app: Flask, path: str, host: str | None) -> bool:
    """Whether this is a poll by a phone that has seen all lines. False if the application has to
    explain an error.
    """
    poll = ASKED.fullmatch(path)
    if poll is None:
        return False
    service: Service = app.extensions[SERVICE]
    try:
        _trust(host, app)
        return service.has_nothing_after(poll[1], int(poll[2]))
    except (SecurityError, BadHost, StoreUnavailable):
        return False


def _trust(host: str | None, app: Flask) -> None:
    """Raises as ``get_host`` if the server is not asked by this name."""
    _host_among(host, tuple(app.config["TRUSTED_HOSTS"] or ()))


@lru_cache(maxsize=HOSTS_KEPT)
def _host_among(host: str | None, trusted: tuple[str, ...]) -> str:
    return get_host("http", host, trusted_hosts=trusted or None)
