"""Converts browser requests to WSGI and back."""

import sys
from collections.abc import Iterable
from io import BytesIO
from urllib.parse import SplitResult, unquote_to_bytes
from wsgiref.types import WSGIApplication, WSGIEnvironment

from werkzeug.test import run_wsgi_app

PORTS = {"http": 80, "https": 443}
NOT_FROM_THE_PAGE = {"COOKIE", "CONTENT_LENGTH", "ACCEPT_ENCODING"}
"""Cookies are stored here, the length is computed, and compression is pointless locally."""


def environ_of(
    method: str, url: SplitResult, headers: Iterable[tuple[str, str]], body: bytes
) -> WSGIEnvironment:
    """The WSGI environment of a request, without cookies."""
    environ: WSGIEnvironment = {
        "REQUEST_METHOD": method,
        "SCRIPT_NAME": "",
        "PATH_INFO": unquote_to_bytes(url.path).decode("latin-1"),
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
