"""A browser without a screen: it remembers what it is told, and sends what anybody may send."""

import json
import re
from dataclasses import dataclass
from http.client import HTTPConnection
from typing import Any
from urllib.parse import urlencode

from tests.browser.server import PATIENCE, Server

TOKEN = re.compile(r'name="csrf_token"[^>]* value="([^"]+)"')
LINK = re.compile(r"/(?:t|b)/([0-9a-f]{32})")
BOUNDARY = "a-boundary-of-the-tests"
SEE_OTHER = 303


@dataclass(frozen=True)
class Answer:
    """What came back."""

    status: int
    text: str
    headers: dict[str, str]

    @property
    def link(self) -> str:
        """The link to which it leads."""
        assert self.status == SEE_OTHER, self.text
        return LINK.findall(self.headers["location"])[0]


class Browser:
    """Somebody's, with cookies of its own."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._cookie = self._cookie_before = ""
        self._token = ""

    def lose_the_answer(self) -> None:
        """As if the last answer had never come: what it told to remember is not remembered."""
        self._cookie = self._cookie_before

    def get(self, path: str) -> Answer:
        """A page, whatever it is."""
        return self._ask("GET", path)

    def post(self, path: str, **form: object) -> Answer:
        """Sends a form, with a token of this browser."""
        return self._ask("POST", path, urlencode(self._filled(form)))

    def post_file(self, path: str, file: str | bytes, **form: object) -> Answer:
        """Sends a form with a file."""
        content = file if isinstance(file, bytes) else file.encode()
        parts = [
            f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'
            for name, value in self._filled(form).items()
        ]
        head = f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n'
        body = "".join([*parts, head]).encode() + content + f"\r\n--{BOUNDARY}--\r\n".encode()
        return self._ask("POST", path, body, f"multipart/form-data; boundary={BOUNDARY}")

    # --- what people do

    def open_table(self, key: str = "k" * 20, **form: object) -> Answer:
        """A new table, by the form of the first page."""
        terms = {"game": "tartli", "name_a": "Anna", "name_b": "Bence", "target": "5"}
        return self.post("/tables", **terms, dealer="A", rules="hungarian", key=key, **form)

    def open_book(self, key: str = "k" * 20) -> Answer:
        """A new book."""
        return self.post("/books", title="Thursdays", key=key)

    def enter(self, table: str, line: str) -> Answer:
        """Enters a line after all that is there."""
        return self.enter_after(len(self.log(table)), table, line)

    def enter_after(self, seen: int, table: str, line: str) -> Answer:
        """Enters a line after so many."""
        return self.post(f"/t/{table}/tap", line=line, seen=seen, key=f"{line} {seen}".ljust(20))

    def log(self, table: str) -> list[str]:
        """All lines of a table."""
        answer = self.get(f"/t/{table}/table.table")
        assert answer.status == 200, answer.text
        return [line for line in answer.text.partition("\n\n")[2].splitlines() if line]

    def links_of(self, page: str) -> list[str]:
        """The links that a page shows for other phones: to write, if it may, and to look."""
        shown = re.findall(r'<input[^>]*class="link"[^>]*>', self.get(page).text)
        return [LINK.findall(field)[0] for field in shown]

    def look_link(self, book: str) -> str:
        """The link that only looks at this book."""
        return self.links_of(f"/b/{book}/links/")[1]

    def copy(self, book: str) -> dict[str, Any]:
        """The book as it is taken along."""
        found: dict[str, Any] = json.loads(self.get(f"/b/{book}/book.json").text)
        return found

    def bring(self, book: dict[str, Any] | str, key: str = "k" * 20) -> Answer:
        """Brings a book in."""
        text = book if isinstance(book, str) else json.dumps(book)
        return self.post_file("/files", text, key=key)

    # --- how it is sent

    def _filled(self, form: dict[str, object]) -> dict[str, object]:
        if not self._token:
            self._token = TOKEN.findall(self.get("/").text)[0]
        return {"key": "k" * 20, "csrf_token": self._token, **form}

    def _ask(
        self,
        method: str,
        path: str,
        body: str | bytes = "",
        kind: str = "application/x-www-form-urlencoded",
    ) -> Answer:
        connection = HTTPConnection("127.0.0.1", self._server.port, timeout=PATIENCE)
        try:
            connection.request(method, path, body, {"Content-Type": kind, "Cookie": self._cookie})
            answer = connection.getresponse()
            text, headers = answer.read().decode(), answer.getheaders()
        finally:
            connection.close()
        self._cookie_before = self._cookie
        for name, value in headers:
            if name.lower() == "set-cookie" and value.startswith("tartli="):
                self._cookie = value.partition(";")[0]
        return Answer(answer.status, text, {name.lower(): value for name, value in headers})
