"""Middleware that sets a context variable per request, such as its language or suit signs."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from tartli_ref.words.chosen import Chooser, Chosen

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment


class PerRequest:
    """Sets a context variable lazily, on first use in each request."""

    def __init__(self, application: "WSGIApplication", chosen: Chosen, choose: Chooser) -> None:
        self._application = application
        self._chosen = chosen
        self._choose = choose

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        token = self._chosen.begin(self._choose)
        try:
            return self._application(environ, start_response)
        finally:
            self._chosen.end(token)
