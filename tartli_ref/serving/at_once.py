"""What the server's own loop answers: whether a table has news, when it has none. Every phone asks
that again and again.
"""

from time import time
from typing import Any
from wsgiref.types import WSGIApplication

from flask import Flask
from waitress.utilities import build_http_date

from tartli_ref.serving.connections import AtOnce
from tartli_ref.web.headers import OF_EVERY_ANSWER
from tartli_ref.web.news import HEADERS as OF_NEWS
from tartli_ref.web.news import NOTHING_NEW, is_seen


def nothing_new(program: WSGIApplication) -> list[AtOnce]:
    """The program's answer to a phone that has seen all lines, if it is ours."""
    if not isinstance(program, Flask):
        return []
    lines = (f"{name}: {text}\r\n" for name, text in (*OF_NEWS, *OF_EVERY_ANSWER))
    head = f"HTTP/1.1 {NOTHING_NEW}\r\n{''.join(lines)}Date: "

    def answer(request: Any) -> bytes:
        headers = request.headers
        kept = request.version == "1.1" and headers.get("CONNECTION", "").lower() != "close"
        if not kept or request.command != "GET" or "HX_REQUEST" not in headers:
            return b""
        if not is_seen(program, request.path, headers.get("HOST"), at_once=True):
            return b""
        return f"{head}{build_http_date(int(time()))}\r\n\r\n".encode("latin-1")

    return [answer]
