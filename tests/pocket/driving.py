"""Somebody with a phone who follows every link and sends every form, of each kind once."""

import json
from collections import deque
from collections.abc import Iterator, Mapping
from pathlib import Path
from urllib.parse import urlencode, urljoin, urlsplit

from werkzeug.exceptions import HTTPException
from werkzeug.test import stream_encode_multipart

from tests.pocket.asking import HOST, TYPED, Answer, Asked
from tests.pocket.playing import Playing
from tests.web.dom import Form
from tests.web.phone import a_file

COPY = "/copy"  # a file of SQLite, which names the version that wrote it
LAST = ("/delete", "/leave", "/share/play", "/share/watch", "/links/keep", "/links/look", "/empty")
"""What is done in the end: it takes away what the rest is about."""
OF_THE_BUNDLE = ("/static/", "/sw.js", "/manifest.webmanifest")
"""What a static host serves in a pocket edition."""
BOUNDARY = "a-boundary-of-these-tests"


class Driver(Asked):
    """A pocket edition, what of it was asked, and which kinds."""

    def __init__(self, start: int, folder: Path) -> None:
        self.playing = Playing(start, folder)
        self.pocket = self.playing.pocket
        self.addresses = self.pocket.app.url_map.bind("localhost")
        self.asked_for: set[object] = set()
        self.last: list[Form] = []

    def ask(self, method: str, path: str, headers: list[tuple[str, str]], body: bytes) -> Answer:
        request = {"method": method, "url": urljoin(HOST, path), "headers": headers}
        head, content = self.playing.answer(json.dumps(request), body)
        status, received = json.loads(head)
        assert status < 500, (path, content)
        return Answer(status, dict(received), content)

    def send_all(self, form: Form, values: Mapping[str, object]) -> Answer:
        """Sends what a form holds, files included."""
        if not form.is_multipart:
            body = urlencode(values).encode()
            return self.ask("POST", form.action, [TYPED, ("referer", HOST)], body)
        stream, _, _ = stream_encode_multipart(values, use_tempfile=False, boundary=BOUNDARY)
        kind = ("content-type", f"multipart/form-data; boundary={BOUNDARY}")
        return self.ask("POST", form.action, [kind, ("referer", HOST)], stream.read())

    def post(self, path: str, **values: str) -> Answer:
        """Sends these values, whether a form has them or not."""
        return self.ask("POST", path, [TYPED, ("referer", HOST)], urlencode(values).encode())

    def bring(self, page: str, ending: str, content: bytes | str) -> Answer:
        """Sends a file."""
        form = self.get(page).form(ending)
        return self.send_all(form, {**form.values, "file": a_file(content)})

    def enter(self, table: str, line: str, *, by_script: bool) -> Answer:
        """Enters a line of the notation; script is answered by the screen alone."""
        form = self.get(f"{table}more").form("/line")
        headers = [TYPED, ("referer", HOST), *([("hx-request", "true")] if by_script else [])]
        return self.ask(
            "POST", form.action, headers, urlencode(form.values | {"text": line}).encode()
        )

    def screen(self, table: str, has: str = "") -> Answer:
        """The screen as script asks for it."""
        return self.ask("GET", table, [("hx-request", "true"), ("has-parts", has)], b"")

    def walk(self, *begin: str) -> None:
        """Follows links and sends forms, until there is no new kind of either."""
        self.asked_for.clear()
        waiting = deque(begin)
        while waiting:
            path = waiting.popleft()
            if self._is_wanted("GET", path):
                self._take_in(path, self.get(path), waiting)

    def _take_in(self, path: str, answer: Answer, waiting: deque[str]) -> None:
        if "Location" in answer.headers:
            waiting.append(_local(path, answer.headers["Location"]))
        elif answer.headers.get("Content-Type", "").startswith("text/html"):
            self._take_in_page(path, answer, waiting)

    def _take_in_page(self, path: str, answer: Answer, waiting: deque[str]) -> None:
        waiting += _linked(path, answer)
        for element in answer.page.all("form"):
            element.attrs["action"] = _local(path, element.attrs.get("action", path))
            form = Form(element)
            if form.element.attrs.get("method", "get") == "get":
                waiting.append(f"{form.action}?{urlencode(form.values)}")
            elif form.action.endswith(COPY):
                continue
            elif form.action.endswith(LAST):
                self.last.append(form)
            elif self._is_wanted("POST", form.action):
                self._take_in(path, self.send_all(form, _pressed(form)), waiting)

    def in_the_end(self) -> None:
        """Sends the forms that were put off."""
        for form in self.last:
            if self._is_wanted("POST", form.action):
                self._take_in(form.action, self.send_all(form, _pressed(form)), deque())

    def _is_wanted(self, method: str, path: str) -> bool:
        if path.startswith(OF_THE_BUNDLE):
            return False
        try:
            endpoint, arguments = self.addresses.match(urlsplit(path).path, method)
        except HTTPException:
            endpoint = "none"
            arguments = {}
        kind = (
            method,
            endpoint,
            arguments.get("kind"),
            arguments.get("name"),
            arguments.get("about"),
        )
        is_new = kind not in self.asked_for
        self.asked_for.add(kind)
        return is_new


def _pressed(form: Form) -> dict[str, object]:
    """What is sent when the first button is tapped and nothing is typed."""
    named = [button.attrs for button in form.buttons if "name" in button.attrs]
    return form.values | {button["name"]: button.get("value", "") for button in named[:1]}


def _local(base: str, address: str) -> str:
    url = urlsplit(urljoin(urljoin(HOST, base), address))
    return f"{url.path}?{url.query}" if url.query else url.path


def _linked(base: str, answer: Answer) -> Iterator[str]:
    elements = answer.page.walk()
    links = (element.attrs.get("href" if element.tag == "a" else "src", "") for element in elements)
    return (
        _local(base, link)
        for link in links
        if link and not link.startswith(("#", "data:", "mailto:"))
    )
