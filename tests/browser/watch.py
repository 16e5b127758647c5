"""What must not happen in a browser while a test runs."""

from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, WebError

# a refusal and a stale page are answers like others; a browser calls each an error on its console
ANSWERS = ("status of 409", "status of 422")
NO_HOST = ("about", "blob", "data")


class Watch:
    """Collects errors on the console, errors of scripts, and requests to other hosts."""

    def __init__(self) -> None:
        self._allowed = list(ANSWERS)
        self._seen: list[str] = []
        self._heard_of: dict[BrowserContext, dict[Any, Callable[[Any], None]]] = {}

    def allow(self, text: str) -> None:
        """Expects complaints that contain this: `watch.allow("status of 404")`."""
        self._allowed.append(text)

    def look_at(self, context: BrowserContext, origin: str) -> None:
        """Watches all pages of a context, also those it opens later."""
        self._heard_of[context] = listeners = {
            "request": lambda request: self._asked(request, origin),
            "console": self._said,
            "weberror": self._failed,
        }
        for event, listener in listeners.items():
            context.on(event, listener)

    def look_away(self, context: BrowserContext) -> None:
        """Watches a context no longer."""
        for event, listener in self._heard_of.pop(context).items():
            context.remove_listener(event, listener)

    @property
    def complaints(self) -> list[str]:
        """What was seen and not expected."""
        return [text for text in self._seen if not any(part in text for part in self._allowed)]

    def _asked(self, request: Request, origin: str) -> None:
        to = urlsplit(request.url)
        if to.scheme not in NO_HOST and f"{to.scheme}://{to.netloc}" != origin:
            self._seen.append(f"asked a foreign host: {request.url}")

    def _said(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._seen.append(f"error on the console: {message.text} {message.location['url']}")

    def _failed(self, error: WebError) -> None:
        self._seen.append(f"error in a script: {error.error}")
