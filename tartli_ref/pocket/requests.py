"""Converts browser requests to WSGI and back."""

import sys
from collections.abc import Callable, Iterable
from http.cookies import Morsel, SimpleCookie
from io import BytesIO
from urllib.parse import SplitResult, unquote_to_bytes
from wsgiref.types import WSGIApplication, WSGIEnvironment

from werkzeug.test import run_wsgi_app

PORTS = {"http": 80, "https": 443}
NOT_FROM_THE_PAGE = {"COOKIE", "CONTENT_LENGTH", "ACCEPT_ENCODING"}
"""Cookies are stored here, the length is computed, and compression is pointless locally."""


def environ_of(
    method: str,
    url: SplitResult,
    headers: Iterable[tuple[str, str]],
    body: bytes,
    folder: str = "",
) -> WSGIEnvironment:
    """The WSGI environment of a request, without cookies. ``folder``: where on its host the
    application is, such as ``/name``; empty for the root.
    """
    environ: WSGIEnvironment = {
        "REQUEST_METHOD": method,
        "SCRIPT_NAME": folder,
        "PATH_INFO": unquote_to_bytes(url.path.removeprefix(folder)).decode("latin-1"),
        "QUERY_STRING": url.query,
        "SERVER_NAME": url.hostname,
        "SERVER_PORT": str(url.port or PORTS[url.scheme]),
        "HTTP_HOST": url.netloc,
        "SERVER_PROTOCOL": "HTTP/1.1",
        "REMOTE_ADDR": "127.0.0.1",
        "CONTENT_LENGTH": str(len(body)),
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": url.scheme,
        "wsgi.input": BytesIO(body),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": False,
        "wsgi.multiprocess": False,
        "wsgi.run_once": False,
    }
    for name, value in headers:
        key = name.upper().replace("-", "_")
        if key == "CONTENT_TYPE":
            environ[key] = value
        elif key not in NOT_FROM_THE_PAGE:
            environ[f"HTTP_{key}"] = value
    return environ


def run(app: WSGIApplication, environ: WSGIEnvironment) -> tuple[int, list[tuple[str, str]], bytes]:
    """Run a request; returns status, headers and body."""
    parts, status, headers = run_wsgi_app(app, environ, buffered=True)
    return int(status.split(" ", 1)[0]), list(headers), b"".join(parts)


Headers = list[tuple[str, str]]
Keep = Callable[[str, str | None], None]


class CookieJar:
    """Cookies set by the application; ``keep`` persists one, with None for an expired one.

    There is one origin and one path, so a cookie is just a name and a value.
    """

    def __init__(self, cookies: dict[str, str], keep: Keep) -> None:
        self._cookies = cookies
        self._keep = keep

    def header(self) -> str:
        """The Cookie header."""
        return "; ".join(f"{name}={value}" for name, value in self._cookies.items())

    def taken_from(self, headers: Headers) -> Headers:
        """Store the cookies of a response's headers and return the other headers."""
        for _, value in filter(_sets_a_cookie, headers):
            for morsel in SimpleCookie(value).values():
                self._take(morsel)
        return [header for header in headers if not _sets_a_cookie(header)]

    def _take(self, morsel: Morsel[str]) -> None:
        name = morsel.key
        value = None if morsel["max-age"] == "0" else morsel.coded_value
        if value == self._cookies.get(name):
            return
        if value is None:
            del self._cookies[name]
        else:
            self._cookies[name] = value
        self._keep(name, value)


def _sets_a_cookie(header: tuple[str, str]) -> bool:
    return header[0].lower() == "set-cookie"
