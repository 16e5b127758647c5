"""Middleware for phones' polls: most find nothing new.

Such a poll gets an empty 200, without session, language or form; servers close a connection after a
204. All others, including polls by invalid links or foreign hosts, go to the application.
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

ASKED = re.compile(r"/t/([^/]+)/(?:since|screen)/(\d{1,9})", re.ASCII)
HEADERS = [("Cache-Control", "no-store"), ("Content-Length", "0")]
NOTHING_NEW = "tartli_ref.nothing_new"
"""Set in the environ of a poll without news, for the log."""


def register(app: Flask) -> None:
    """Wrap the application in the middleware."""
    app.wsgi_app = News(app, app.wsgi_app)  # type: ignore[method-assign]


class News:
    """The application, minus polls by phones that have seen all lines."""

    def __init__(self, app: Flask, application: "WSGIApplication") -> None:
        self._app, self._application = app, application

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        """An empty response if there is no news, otherwise the application's."""
        host = environ.get("HTTP_HOST")
        if environ["REQUEST_METHOD"] == "GET" and is_seen(self._app, environ["PATH_INFO"], host):
            environ[NOTHING_NEW] = True
            start_response("200 OK", HEADERS)
            return ()
        return self._application(environ, start_response)


def is_seen(app: Flask, path: str, host: str | None) -> bool:
    """Whether this is a poll by a phone that has seen all lines. False if the application has to
    explain an error.
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
