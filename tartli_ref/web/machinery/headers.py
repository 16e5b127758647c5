"""Response headers, and a logging filter that removes links: a link is a key."""

import logging
import re
from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from flask import Flask, Request, Response, request
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface, SessionMixin
from itsdangerous import BadSignature, URLSafeTimedSerializer

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

NOTHING = "'none'"
OURS = "'self'"
TRUSTED = "tartli"
"""The policy of static/js/trusted.js: what becomes markup or a worker passes it."""

MAY_LOAD = {
    "default-src": NOTHING,
    "script-src": OURS,
    "style-src": OURS,
    "img-src": OURS,
    "connect-src": OURS,
    "manifest-src": OURS,
    "worker-src": OURS,
    "form-action": OURS,
    "base-uri": NOTHING,
    "frame-ancestors": NOTHING,
    "object-src": NOTHING,
    "require-trusted-types-for": "'script'",
    "trusted-types": TRUSTED,
}
"""No inline script or style, nothing from another host, and no frames."""

WANTED = ("camera", "clipboard-write", "screen-wake-lock")
NEVER_WANTED = (
    "accelerometer",
    "display-capture",
    "geolocation",
    "gyroscope",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "usb",
)
"""Permissions denied to pages; scanning, the wake lock and copying a link are allowed. Sharing is
allowed by default, and some browsers do not know its name here.
"""

OF_PAGES = (
    (
        "Permissions-Policy",
        ", ".join([f"{name}=(self)" for name in WANTED] + [f"{name}=()" for name in NEVER_WANTED]),
    ),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    # same-origin referrer: no other host learns a link, and CSRF over https needs it
    ("Referrer-Policy", "same-origin"),
    ("X-Content-Type-Options", "nosniff"),
)
OF_EVERY_ANSWER = (
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("X-Content-Type-Options", "nosniff"),
)
"""The headers of a script-only response; others control how a page is shown."""
ONLY_HTTPS = ("Strict-Transport-Security", "max-age=31536000; includeSubDomains")

LOGGERS = ("waitress", "waitress.queue", "werkzeug")


def register(app: Flask, *, framed: bool) -> None:
    """Add the headers to the application and remove links from its logs. ``framed``: a page of the
    same origin may show the others in a frame.
    """
    app.before_request(_tell_route)
    app.after_request(_keep_nothing)
    app.wsgi_app = WithHeaders(app.wsgi_app, framed)  # type: ignore[method-assign]
    for logger in (app.logger, *map(logging.getLogger, LOGGERS)):
        if not any(isinstance(added, WithoutLinks) for added in logger.filters):
            logger.addFilter(WithoutLinks())


AWAY = 503
AGAIN_SECONDS = "5"
ROUTE = "tartli_ref.route"


def _tell_route() -> None:
    if request.url_rule is not None:
        request.environ[ROUTE] = request.url_rule.rule


def route_of(environ: "WSGIEnvironment") -> str:
    """The route of a finished request, such as ``/t/<link>/tap``; it contains no secret."""
    return str(environ.get(ROUTE, "-"))


def _keep_nothing(response: Response) -> Response:
    """Disable caching, except for assets, which have their own header. An unavailable page may be
    back soon.
    """
    response.headers.setdefault("Cache-Control", "no-store")
    if response.status_code == AWAY:
        response.headers["Retry-After"] = AGAIN_SECONDS
    return response


class WithHeaders:
    """Middleware that adds the headers. Flask's own hooks would process each of them four times per
    tap.
    """

    def __init__(self, application: "WSGIApplication", framed: bool) -> None:
        self._application = application
        may_load = MAY_LOAD
        if framed:
            may_load = MAY_LOAD | {"frame-ancestors": OURS}
        policy = "; ".join(f"{what} {where}" for what, where in may_load.items())
        self._of_pages = (("Content-Security-Policy", policy), *OF_PAGES)

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        ours: Iterable[tuple[str, str]] = self._of_pages
        if environ["wsgi.url_scheme"] == "https":
            ours = [*self._of_pages, ONLY_HTTPS]
        if "HTTP_HAS_PARTS" in environ:
            ours = OF_EVERY_ANSWER

        def start(status: str, headers: list[tuple[str, str]], *failed: Any) -> Any:
            return start_response(status, [*headers, *ours], *failed)

        return self._application(environ, start)


class WithoutLinks(logging.Filter):
    """Removes links from log messages, which may quote the address of a failed request."""

    SECRET = re.compile(r"(?<=/[tb]/)[^/\s?<]+|\b[0-9a-f]{32}\b")

    def filter(self, record: logging.LogRecord) -> bool:
        """Pass every record, without its links."""
        record.msg = self.hide(record.getMessage())
        record.args = ()
        return True

    @classmethod
    def hide(cls, text: str) -> str:
        """The text without links."""
        return cls.SECRET.sub("…", text)


OF_THIS_HOST = "__Host-"
"""The prefix of a cookie that browsers take over https only, and from no other host."""


class Cookies(SecureCookieSessionInterface):
    """The session interface. Over https the cookie has another name than over http."""

    # both at once, as two threads may ask at the start: the second never gets half of them
    _made: tuple[str | bytes | None, URLSafeTimedSerializer | None] = (None, None)

    def get_cookie_name(self, app: Flask) -> str:
        """The name for this request."""
        name = super().get_cookie_name(app)
        if request.is_secure:
            return OF_THIS_HOST + name
        return name

    def get_signing_serializer(self, app: Flask) -> URLSafeTimedSerializer | None:
        """The serializer of this application, made once for each secret."""
        secret, serializer = self._made
        if secret != app.secret_key:
            secret = app.secret_key
            serializer = super().get_signing_serializer(app)
            self._made = (secret, serializer)
        return serializer

    def open_session(self, app: Flask, request: Request) -> SecureCookieSession | None:
        """The session; over https one of an earlier version, which had the plain name, goes on."""
        session = super().open_session(app, request)
        if session is None or not self._has_plain_name(app):
            return session
        serializer = self.get_signing_serializer(app)
        if serializer is None:
            return session
        age = int(app.permanent_session_lifetime.total_seconds())
        with suppress(BadSignature):
            session.update(serializer.loads(request.cookies[self._plain_name(app)], max_age=age))
        return session

    def save_session(self, app: Flask, session: SessionMixin, response: Response) -> None:
        """Set the cookie if the session has changed. Responses to forms need no ``Vary``, as no
        cache stores them.
        """
        if session.modified or request.method != "POST":
            super().save_session(app, session, response)
        if session.modified and self._has_plain_name(app):
            response.delete_cookie(
                self._plain_name(app), secure=True, httponly=True, samesite="Lax"
            )

    def _plain_name(self, app: Flask) -> str:
        return super().get_cookie_name(app)

    def _has_plain_name(self, app: Flask) -> bool:
        """Whether the request comes over https with a cookie of an earlier version alone."""
        if not request.is_secure or self.get_cookie_name(app) in request.cookies:
            return False
        return self._plain_name(app) in request.cookies

    def get_cookie_secure(self, app: Flask) -> bool:
        """A cookie set over https is never sent over http."""
        return request.is_secure or super().get_cookie_secure(app)
