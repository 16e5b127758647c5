"""A phone without a network: it calls a WSGI application directly, so only that is measured."""

import io
import re
import secrets
from dataclasses import dataclass
from time import perf_counter
from typing import Any
from urllib.parse import urlencode
from wsgiref.types import WSGIApplication

TOKEN = re.compile(r'name="csrf_token"[^>]* value="([^"]+)"')
SEE_OTHER = 303

Headers = list[tuple[str, str]]


@dataclass(slots=True)
class Answer:
    """What came back, and how many seconds the application took for it."""

    status: int
    headers: Headers
    body: bytes
    took: float

    def header(self, name: str) -> str:
        """The value of a header, empty without it."""
        return next((value for key, value in self.headers if key.lower() == name), "")


@dataclass(slots=True)
class Phone:
    """Keeps its cookie and its token as a browser does."""

    app: WSGIApplication
    cookie: str = ""
    token: str = ""
    link: str = ""
    lines: int = 0

    def sit_down(self, link: str, lines: int = 0) -> None:
        """Goes to a table where so many lines have been entered."""
        self.link, self.lines = f"/t/{link}/", lines
        self.look()

    def tap(self, line: str) -> float:
        """Sends what a tap on a button sends, and says how long the answer took."""
        form = {"csrf_token": self.token, "key": new_key(), "seen": str(self.lines)}
        answer = self.post(f"{self.link}tap", {**form, "where": "cards", "line": line})
        assert answer.status == SEE_OTHER, (line, answer.body.decode())
        self.lines += 1
        return answer.took

    def look(self) -> Answer:
        """The table's page."""
        return self.get(self.link)

    def get(self, path: str) -> Answer:
        """A page; the token of its forms is kept."""
        answer = self._ask("GET", path, b"")
        if found := TOKEN.search(answer.body.decode(errors="replace")):  # a picture has none
            self.token = found[1]
        return answer

    def post(self, path: str, form: dict[str, str]) -> Answer:
        """A form that is sent."""
        return self._ask("POST", path, urlencode(form).encode())

    def _ask(self, method: str, path: str, body: bytes) -> Answer:
        environ = self._environ(method, path, body)
        started: list[tuple[str, Headers]] = []

        def start_response(status: str, headers: Headers, _: object = None) -> Any:
            started.append((status, headers))

        begun = perf_counter()
        parts = self.app(environ, start_response)
        text = b"".join(parts)
        if close := getattr(parts, "close", None):
            close()
        took = perf_counter() - begun
        status, headers = started[-1]
        answer = Answer(int(status[:3]), headers, text, took)
        if set_cookie := answer.header("set-cookie"):
            self.cookie = set_cookie.partition(";")[0]
        return answer

    def _environ(self, method: str, path: str, body: bytes) -> dict[str, Any]:
        return {
            "REQUEST_METHOD": method,
            "SCRIPT_NAME": "",
            "PATH_INFO": path.partition("?")[0],
            "QUERY_STRING": path.partition("?")[2],
            "SERVER_NAME": "localhost",
            "SERVER_PORT": "80",
            "SERVER_PROTOCOL": "HTTP/1.1",
            "HTTP_HOST": "localhost",
            "HTTP_COOKIE": self.cookie,
            "CONTENT_TYPE": "application/x-www-form-urlencoded" if body else "",
            "CONTENT_LENGTH": str(len(body)),
            "wsgi.version": (1, 0),
            "wsgi.url_scheme": "http",
            "wsgi.input": io.BytesIO(body),
            "wsgi.errors": io.StringIO(),
            "wsgi.multithread": True,
            "wsgi.multiprocess": False,
            "wsgi.run_once": False,
        }


def new_key() -> str:
    """A key as the forms carry it."""
    return secrets.token_urlsafe(18)
