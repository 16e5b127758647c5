"""What holds while a request is answered: its language, the signs of its cards."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from tartli_ref.words.chosen import Chooser, Chosen

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment


class PerRequest:
    """The application, while something is chosen anew for each request: within the request, when it
    is first asked for.
    """

    def __init__(self, application: "WSGIApplication", chosen: Chosen, choose: Chooser) -> None:
        self._application = application
        self._chosen = chosen
        self._choose = choose

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        """Answers as the application does."""
        token = self._chosen.begin(self._choose)
        try:
            return self._application(environ, start_response)
        finally:
            self._chosen.end(token)
