"""Somebody with a browser who sends what anybody may send, and does what people do."""

import json
import re
from typing import Any

from tests.attack.visitor import Visitor
from tests.attack.wire import Answer, Request
from tests.browser.server import Server

LINK = re.compile(r"/(?:t|b)/([0-9a-f]{32})")


class Browser(Visitor):
    """A visitor who asks each time by a new connection, as a server may be killed in between."""

    def __init__(self, server: Server) -> None:
        super().__init__(server.port)
        self._cookies_before: dict[str, str] = {}

    def send(self, request: Request) -> Answer:
        """Sends anything, and remembers what was known before."""
        self._cookies_before = dict(self.cookies)
        answer = super().send(request)
        self.close()
        return answer

    def lose_the_answer(self) -> None:
        """As if the last answer had never come: what it told to remember is not remembered."""
        self.cookies = self._cookies_before

    def post(self, path: str, **form: object) -> Answer:
        """Sends a form, with a token of this browser."""
        if not self.token:
            self.arrive()
        return super().post(path, **{"key": "k" * 20, **form})

    def post_file(self, path: str, file: str, key: str = "k" * 20) -> Answer:
        """Sends a form with a file."""
        if not self.token:
            self.arrive()
        return self.upload(path, file, key)

    def open_table(self, key: str = "k" * 20, **form: object) -> Answer:
        """A new table, by the form of the first page."""
        terms = {"game": "tartli", "name_a": "Anna", "name_b": "Bence", "target": "5"}
        terms |= {"dealer": "A", "rules": "hungarian", "key": key}
        return self.post("/tables", **terms | form)

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
        fields = re.findall(r'<input[^>]*class="link"[^>]*>', self.get(page).text)
        return [LINK.findall(field)[0] for field in fields]

    def copy(self, book: str) -> dict[str, Any]:
        """The book as it is taken along."""
        content: dict[str, Any] = json.loads(self.get(f"/b/{book}/book.json").text)
        return content

    def bring(self, book: dict[str, Any] | str, key: str = "k" * 20) -> Answer:
        """Brings a book in."""
        if not isinstance(book, str):
            book = json.dumps(book)
        return self.post_file("/files", book, key)
