"""A pocket edition, asked as its service worker asks it."""

import json
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from urllib.parse import urlencode

from werkzeug.datastructures import FileStorage
from werkzeug.test import encode_multipart

from tartli_ref.pocket import Pocket
from tests.web.dom import Element, Form, parse

HOST = "http://localhost:5020"
PHONES = 2  # in one test
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


_POCKETS: dict[Path, Pocket] = {}


def _pocket(folder: Path) -> Pocket:
    """The pages for this folder. Two are kept, as making them takes long: that of this folder, or
    the one used longest ago, is opened again.
    """
    if len(_POCKETS) < PHONES:
        pocket = _POCKETS.pop(folder, None) or Pocket()
    else:
        pocket = _POCKETS.pop(folder if folder in _POCKETS else next(iter(_POCKETS)))
    _POCKETS[folder] = pocket
    pocket.open(str(folder))
    return pocket


class Asked:
    """A pocket edition in a folder, and its address."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(exist_ok=True)
        self.pocket = _pocket(folder)

    def ask(self, method: str, path: str, headers: list[tuple[str, str]], body: bytes) -> Answer:
        request = {"method": method, "url": HOST + path, "headers": headers}
        head, content = self.pocket.answer(json.dumps(request), body)
        status, received = json.loads(head)
        return Answer(status, dict(received), content)

    def get(self, path: str) -> Answer:
        return self.ask("GET", path, [], b"")

    def send(self, form: Form, **typed: str) -> Answer:
        body = urlencode(form.values | typed).encode()
        return self.ask("POST", form.action, [TYPED, ("referer", HOST)], body)

    def upload(self, form: Form, name: str, content: bytes, **typed: str) -> Answer:
        """A form sent with a file."""
        file = FileStorage(BytesIO(content), "copy.sqlite3", name)
        boundary, body = encode_multipart({**form.values, **typed, name: file})
        headers = [("content-type", f"multipart/form-data; boundary={boundary}"), ("referer", HOST)]
        return self.ask("POST", form.action, headers, body)

    def open_table(self) -> str:
        """The path of a new table."""
        opened = self.send(self.get("/").form("/tables"), name_a="Anna", name_b="Béla")
        assert opened.status == 303, opened.body.decode()
        return opened.headers["Location"]
