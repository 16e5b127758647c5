"""Middleware for the polls of phones, most of which find nothing new.

Such a poll gets an empty 200, without a session, a language or a form: servers close a connection
after a 204. All others, also those by a link that opens nothing or from another host, go on to the
application.
"""

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from flask import Flask
from werkzeug.exceptions import BadHost, SecurityError
from werkzeug.sansio.utils import get_host

from tartli_ref.service import Service
from tartli_ref.store import StoreUnavailable
from tartli_ref.web.access import SERVICE

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

ASKED = re.compile(r"/t/([^/]+)/since/(\d{1,9})", re.ASCII)
HEADERS = [("Cache-Control", "no-store"), ("Content-Length", "0")]
NOTHING_NEW = "tartli_ref.nothing_new"
"""True in the environ of such a poll, for the log."""


def register(app: Flask) -> None:
    """Puts the middleware in front of the application."""
    app.wsgi_app = News(app, app.wsgi_app)  # type: ignore[method-assign]


class News:
    """The application, without the polls of phones that have seen all lines."""

    def __init__(self, app: Flask, application: "WSGIApplication") -> None:
        self._app, self._application = app, application

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        """An empty answer if nothing is new, else that of the application."""
        host = environ.get("HTTP_HOST")
        if environ["REQUEST_METHOD"] == "GET" and is_seen(self._app, environ["PATH_INFO"], host):
            environ[NOTHING_NEW] = True
            start_response("200 OK", HEADERS)
            return ()
        return self._application(environ, start_response)


def is_seen(app: Flask, path: str, host: str | None) -> bool:
    """Whether this is the poll of a phone that has seen all lines. It is not where the application
    would have to say why.
    """
    asked = ASKED.fullmatch(path)
    if asked is None:
        return False
    service: Service = app.extensions[SERVICE]
    try:
        get_host("http", host, trusted_hosts=app.config["TRUSTED_HOSTS"])
        return service.has_nothing_after(asked[1], int(asked[2]))
    except (SecurityError, BadHost, StoreUnavailable):
        return False
