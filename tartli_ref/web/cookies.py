"""Flask's session cookie, marked secure when set over https."""

from flask import Flask, Response, request
from flask.sessions import SecureCookieSessionInterface, SessionMixin


class Cookies(SecureCookieSessionInterface):
    """The session interface."""

    def save_session(self, app: Flask, session: SessionMixin, response: Response) -> None:
        """Set the cookie if the session has changed. Responses to forms need no ``Vary``, as no
        cache stores them.
        """
        if session.modified or request.method != "POST":
            super().save_session(app, session, response)

    def get_cookie_secure(self, app: Flask) -> bool:
        """A cookie set over https is never sent over http."""
        return request.is_secure or super().get_cookie_secure(app)
