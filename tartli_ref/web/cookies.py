"""Flask's session cookie, without checking the same signature at every tap."""

from copy import deepcopy
from datetime import datetime, timedelta
from typing import Any

from flask import Flask, Request, Response, request
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface, SessionMixin
from itsdangerous import BadSignature, URLSafeTimedSerializer

REMEMBERED = 500
"""The most verified cookies in the cache."""


class KnownCookies(SecureCookieSessionInterface):
    """The session interface, with one signer and a cache of verified cookies.

    A phone sends the same cookie with every tap. A cached one expires when it would otherwise.
    """

    def __init__(self) -> None:
        self._signer: URLSafeTimedSerializer | None = None
        self._known: dict[str, tuple[dict[str, Any], datetime]] = {}

    def get_signing_serializer(self, app: Flask) -> URLSafeTimedSerializer | None:
        """The signer for this application's secret."""
        if self._signer is None:
            self._signer = super().get_signing_serializer(app)
        return self._signer

    def open_session(self, app: Flask, request: Request) -> SecureCookieSession | None:
        """The session of this request; an empty one for a cookie that is not ours."""
        signer = self.get_signing_serializer(app)
        cookie = request.cookies.get(self.get_cookie_name(app))
        if signer is None or not cookie:
            return super().open_session(app, request)
        known = self._known.get(cookie)
        if known is None:
            try:
                known = self._remember(cookie, *signer.loads(cookie, return_timestamp=True))
            except BadSignature:
                return self.session_class()
        data, signed = known
        if _age(signed) > app.permanent_session_lifetime:
            return self.session_class()
        return self.session_class(deepcopy(data))

    def save_session(self, app: Flask, session: SessionMixin, response: Response) -> None:
        """Sets the cookie if the session has changed. The answer to a form needs no ``Vary``, as no
        cache keeps it.
        """
        if session.modified or request.method != "POST":
            super().save_session(app, session, response)

    def get_cookie_secure(self, app: Flask) -> bool:
        """A cookie that is set over https never goes over http."""
        return request.is_secure or super().get_cookie_secure(app)

    def _remember(
        self, cookie: str, data: dict[str, Any], signed: datetime
    ) -> tuple[dict[str, Any], datetime]:
        if len(self._known) >= REMEMBERED:
            self._known.clear()
        self._known[cookie] = data, signed
        return data, signed


def _age(signed: datetime) -> timedelta:
    return datetime.now(signed.tzinfo) - signed
