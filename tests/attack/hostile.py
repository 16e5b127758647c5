"""A visitor who means no good: walks every address by every method, fills in every form wrongly,
uploads what he has made worse, and taps what makes no sense. The same seed does the same.
"""

import re
import time
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from random import Random
from urllib.parse import quote_from_bytes, urlsplit

from werkzeug.routing import Map, Rule

from tartli_ref.web.application import pages_alone
from tests.attack import hostile_files, hostile_lines, hostile_texts
from tests.attack.visitor import FORM, Visitor, key_by
from tests.attack.wire import Answer, Headers, Request
from tests.examples import rows
from tests.web.dom import Form, parse

METHODS = ("GET", "POST", "HEAD", "OPTIONS", "PUT", "DELETE", "PATCH", "TRACE", "PROPFIND", "get")
ADDRESS = re.compile(r"/(?:t|b)/([\w-]{20,64})")
SESSION = re.compile(r"/s/([0-9a-f]{16})")
PLACE = re.compile(r"<(?:(\w+)(?:\((.*?)\))?:)?(\w+)>")
QUERY = tuple(rows(__file__, "query"))
QUERY += (
    "deal",
    "before",
    "since",
    "until",
    "player",
    "deals",
    "claim",
    "trump",
    "card",
    "meld",
    "x",
)
GAMES = ("tartli", "ulti", "asszorti")
WHAT = tuple(rows(__file__, "what"))
LINKS_KEPT = 25
TOO_MANY = 429
PAUSE = 0.05
NEW_TABLE_EVERY = 25
REFUSED = (404, 410)


class Hostile:
    """Thinks of requests, and learns from the answers what there is."""

    def __init__(self, visitor: Visitor, seed: int) -> None:
        self.visitor = visitor
        self._chance = Random(seed)
        self._rules = list(all_routes().iter_rules())
        self._tables: deque[Played] = deque(maxlen=LINKS_KEPT)
        self._links: deque[str] = deque(maxlen=LINKS_KEPT)
        self._sessions: deque[str] = deque(maxlen=LINKS_KEPT)
        self._keep = ""
        self._files: dict[str, str] = {}
        self._count = 0

    def settle_down(self) -> None:
        """Gets a session, and opens honestly the book that he will attack."""
        self.visitor.arrive()
        self._open_book()

    def next(self) -> Request:
        """Another request; what he needs for it he asks for by the way."""
        self._count += 1
        if not self._keep:
            self._open_book()
        if self._count % NEW_TABLE_EVERY == 0 or not self._tables:
            self._open_honestly(book=self._count % (3 * NEW_TABLE_EVERY) == 0)
        make: Callable[[], Request] = self._chance.choices(
            (self._walk, self._form, self._tap, self._file), (35, 20, 35, 10)
        )[0]
        request = make()
        headers = request.headers
        if self._chance.random() < 0.25:
            headers += hostile_texts.headers(self._chance)
        return replace(request, headers=_one_of_each(headers))

    def learn(self, request: Request, answer: Answer) -> None:
        """Keeps the links that he is led to, and forgets those that open nothing any more."""
        for link in ADDRESS.findall(answer.headers.get("location", "")):
            self._links.append(link)
        at_book = request.target.startswith(self._keep)
        if at_book and answer.status in (303, *REFUSED):
            is_gone = self.visitor.get(self._keep).status != 200
            self._keep = "" if is_gone else self._keep
        self._sessions.extend(SESSION.findall(answer.text[:20_000])[:3])
        table = next((table for table in self._tables if table.url in request.target), None)
        if table is None:
            return
        if answer.status in REFUSED and request.target in (table.url, f"{table.url}tap"):
            self._tables.remove(table)
        elif request.target == f"{table.url}tap" and answer.status == 303:
            table.seen += 1
        elif answer.status == 409:
            file = self.visitor.get(f"{table.url}table.table").text
            table.seen = len(file.partition("\n\n")[2].splitlines())

    # --- what he sends

    def _walk(self) -> Request:
        """Any address of the program, by any method."""
        rule: Rule = self._chance.choice(self._rules)
        path = PLACE.sub(lambda match: self._part(match[3], match[2]), rule.rule)
        query = "&".join(
            f"{self._chance.choice(QUERY)}={_quoted(self._text())}" for _ in range(self._few())
        )
        methods = sorted((rule.methods or set()) - {"OPTIONS", "HEAD"})
        if self._chance.random() >= 0.8:
            methods = METHODS
        method = self._chance.choice(methods)
        target = f"{path}?{query}" if query else path
        body = b""
        headers = ()
        if method not in ("GET", "HEAD", "TRACE", "get") and self._chance.random() < 0.9:
            fields = {"csrf_token": self._token(), "key": self._key()}
            fields |= {self._chance.choice(QUERY): self._text() for _ in range(self._few())}
            body = _encoded(fields)
            headers = (("Content-Type", FORM),)
        return Request(method, target, headers, body)

    def _form(self) -> Request:
        """A form of some page, with some of its fields filled in wrongly."""
        page = self._chance.choice(self._pages())
        answer = self.visitor.get(page)
        forms = _forms_on(answer)
        if not forms:
            return Request("GET", page)
        form = self._chance.choice(forms)
        fields = self._filled_in(form)
        target = urlsplit(form.action).path or page
        if form.is_multipart:
            fields["csrf_token"], fields["key"] = self._token(), self._key()
            return hostile_files.packed(target, fields, self._text(), self._chance)
        if form.element.attrs.get("method", "get") == "get":
            return Request("GET", f"{target}?{_encoded(fields).decode()}")
        return Request("POST", target, (("Content-Type", FORM),), _encoded(fields))

    def _tap(self) -> Request:
        """A line at a table: the next of its evening, or any other."""
        table = self._chance.choice(self._tables)
        line = ""
        if self._chance.random() < 0.55:
            line = table.next_line()
        line = line or hostile_lines.hostile_line(table.game, self._chance)
        seen = str(table.seen)
        if self._chance.random() >= 0.9:
            seen = hostile_texts.number(self._chance)
        where, name = ("tap", "line") if self._chance.random() < 0.8 else ("line", "text")
        fields = {"csrf_token": self._token(), "seen": seen, "key": self._key()}
        fields |= {name: line, "where": "cards"}
        return Request("POST", table.url + where, (("Content-Type", FORM),), _encoded(fields))

    def _file(self) -> Request:
        """A file where one is taken."""
        fields = {"csrf_token": self._token(), "key": self._key()}
        where = self._chance.choice(("/files", "/files/look", "book"))
        if where.startswith("/files"):
            content = hostile_files.table_file(self._chance)
        else:
            where = "/files"
            content = hostile_files.book_file(self._files["book.json"], self._chance)
        return hostile_files.packed(where, fields, content, self._chance)

    # --- of what he makes it

    def _part(self, name: str, choices: str | None) -> str:
        """What stands for a part of an address."""
        if self._chance.random() < 0.1:
            return _quoted(self._text()[:2_000])
        links = [*self._links, *(urlsplit(table.url).path.split("/")[2] for table in self._tables)]
        match name:
            case "link" | "book":
                keep = self._keep.split("/")[2]
                link = self._chance.choice((*links, keep, keep, key_by(self._chance)))
                return link if self._chance.random() < 0.9 else link[::-1]
            case "number" | "seen":
                if self._chance.random() < 0.8:
                    return str(self._chance.randint(0, 40))
                return _quoted(hostile_texts.number(self._chance))
            case "uid":
                return self._chance.choice((*self._sessions, key_by(self._chance)[:16]))
            case "game":
                return self._chance.choice(GAMES)
            case "about":
                return self._chance.choice(WHAT)
            case "kind" | "which" | "what" | "name" | "seat" | "lang":
                words = ["note", "line", "adjust", "claim", "out", "A", "hu", "de"]
                if choices and "," in choices:
                    words = choices.split(",") + words
                return self._chance.choice(words)
            case "rule_id":
                return self._chance.choice(("TH-DECL-06", "UL-BID-01", "AS-KON-02", "AMB-26"))
            case "filename":
                return self._chance.choice(
                    ("js/taps.js", "style.css", "../app.py", "%2e%2e/app.py")
                )
            case _:
                return _quoted(self._text()[:200])

    def _pages(self) -> list[str]:
        table = self._chance.choice(self._tables).url
        of_table = (
            "",
            "more",
            "history/",
            "session/",
            "share/",
            "try",
            f"history/{self._chance.randint(1, 30)}",
        )
        of_book = ("", "payments/", "pot/", "people/", "files", "links/", "player/")
        pages = ["/", "/books", "/files", "/look", "/ask/", "/?game=ulti", "/?game=asszorti"]
        return (
            pages
            + [table + path for path in of_table] * 2
            + [self._keep + path for path in of_book] * 2
        )

    def _filled_in(self, form: Form) -> dict[str, str]:
        fields = form.values
        buttons = [button for button in form.buttons if button.attrs.get("name")]
        if buttons:
            button = self._chance.choice(buttons)
            fields[button.attrs["name"]] = button.attrs.get("value", "")
        for name in sorted(form.names):
            choices = form.choices(name)
            if choices and self._chance.random() < 0.5:
                fields[name] = self._chance.choice(choices)
        for name in sorted(fields):
            likely = 0.03 if name in ("csrf_token", "key", "seen") else 0.35
            if self._chance.random() < likely:
                fields[name] = self._text()
        return fields

    def _send_form(self, page: str, ending: str) -> None:
        form = next(
            form for form in _forms_on(self.visitor.get(page)) if form.action.endswith(ending)
        )
        fields = form.values
        for name in ("player", "into"):
            choices = form.choices(name)
            if choices:
                fields[name] = self._chance.choice(choices)
        self.visitor.post(urlsplit(form.action).path, **{"name": "Dóra", **fields})

    def _open_book(self) -> None:
        """A book with tables of any games, and its files."""
        opened = self.visitor.post("/books", key=key_by(self._chance), title="Thursdays")
        self._keep = self.visitor.opened(opened)
        for _ in range(6):
            self._open_honestly(book=True)
        for name in ("merge", "rename"):
            self._send_form(f"{self._keep}people/", f"people/{name}")
        answer = _in_turn(lambda: self.visitor.get(f"{self._keep}book.json"))
        assert answer.status == 200, answer.text
        self._files = {"book.json": answer.text}

    def _open_honestly(self, *, book: bool) -> None:
        """A table of a golden file at one of its moments; the rest of the file is tapped later."""
        game, head, log = self._chance.choice(hostile_lines.golden())
        begun = self._chance.randint(0, len(log))
        file = "\n".join((*head, *log[:begun])) + "\n"
        key = key_by(self._chance)
        answer = _in_turn(lambda: self.visitor.upload("/files", file, key))
        table = Played(self.visitor.opened(answer), game, begun, list(log[begun:]))
        self._tables.append(table)
        if book:
            link = self._keep.split("/")[2]
            self.visitor.post(f"{table.url}session/book", key=key_by(self._chance), known=link)
            page = self.visitor.get(f"{table.url}share/").text
            self._links.extend(ADDRESS.findall(page))

    def _token(self) -> str:
        if self._chance.random() < 0.93:
            return self.visitor.token
        return self._chance.choice(("", "x", self.visitor.token[::-1], self._text()))

    def _key(self) -> str:
        return key_by(self._chance) if self._chance.random() < 0.95 else self._text()

    def _text(self) -> str:
        return hostile_texts.anything(self._chance)

    def _few(self) -> int:
        return self._chance.choice((0, 0, 1, 1, 2, 5))


class Played:
    """A table, how far it is, and what its evening still has."""

    def __init__(self, url: str, game: str, seen: int, lines: list[str]) -> None:
        self.url = url
        self.game = game
        self.seen = seen
        self._rest = lines

    def next_line(self) -> str:
        """The next line of its evening, empty when that is over."""
        return self._rest.pop(0) if self._rest else ""


def _in_turn(send: Callable[[], Answer]) -> Answer:
    """The answer once the heavy work of others is done."""
    while (answer := send()).status == TOO_MANY:
        time.sleep(PAUSE)
    return answer


def all_routes() -> Map:
    """Every address that the program knows."""
    return pages_alone().url_map


def _forms_on(answer: Answer) -> list[Form]:
    kind = answer.headers.get("content-type", "")
    if answer.status != 200 or not kind.startswith("text/html"):
        return []
    return [Form(element) for element in parse(answer.text).all("form")]


def _encoded(fields: dict[str, str]) -> bytes:
    return "&".join(f"{_quoted(name)}={_quoted(text)}" for name, text in fields.items()).encode()


def _quoted(text: str) -> str:
    return quote_from_bytes(text.encode("utf-8", "surrogatepass"), safe="")


def _one_of_each(headers: Headers) -> Headers:
    """Of headers that come twice the last."""
    return tuple({name.lower(): (name, text) for name, text in headers}.values())
