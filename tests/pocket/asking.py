"""A pocket edition, asked as its service worker asks it."""

import json
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlencode

from tartli_ref.pocket import Pocket
from tests.web.dom import Element, Form, parse

HOST = "http://localhost:5020"
TYPED = ("content-type", "application/x-www-form-urlencoded")


@dataclass(frozen=True)
class Answer:
    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def page(self) -> Element:
        return parse(self.body.decode())

    def form(self, ending: str) -> Form:
        """The first form whose address ends so."""
        forms = map(Form, self.page.all("form"))
        return next(form for form in forms if form.action.endswith(ending))


class Asked:
    """A pocket edition in a folder, and its address."""

    def __init__(self, folder: Path) -> None:
        self.pocket = Pocket()
        self.pocket.open(str(folder))

    def ask(self, method: str, path: str, headers: list[tuple[str, str]], body: bytes) -> Answer:
        asked = {"method": method, "url": HOST + path, "headers": headers}
        told, content = self.pocket.answer(json.dumps(asked), body)
        status, found = json.loads(told)
        return Answer(status, dict(found), content)

    def get(self, path: str) -> Answer:
        return self.ask("GET", path, [], b"")

    def send(self, form: Form, **typed: str) -> Answer:
        body = urlencode(form.values | typed).encode()
        return self.ask("POST", form.action, [TYPED, ("referer", HOST)], body)

    def open_table(self) -> str:
        """The path of a new table."""
        opened = self.send(self.get("/").form("/tables"), name_a="Anna", name_b="Béla")
        assert opened.status == 303, opened.body.decode()
        return opened.headers["Location"]
