"""Ways of bringing something in, each as somebody tries it who holds a link, or none."""

import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from io import StringIO
from unittest.mock import patch

from tartli_ref.commands import main
from tests.attack.ground import Ground, Visitor
from tests.web.phone import Phone, a_file

MORE = {"line": 'adjust A -500 "by Mallory"', "at": 1_900_000_000, "wrote": "A"}
NEW_BOOK, NEW_TABLE = "f" * 32, "f" * 16
NEVER = "0123456789abcdef0123456789abcdef"


@dataclass(frozen=True)
class Answer:
    """What became of it: a status of the web, or of the command line; and what is said."""

    status: int
    said: str


@dataclass(frozen=True)
class Bringer:
    """Who holds a link of this kind to the table and to the book that it is about."""

    ground: Ground
    holds: str
    table: str
    book: str

    @property
    def link(self) -> str:
        """The link itself."""
        ground, was, kind = self.ground, "was " * self.holds.startswith("was-"), self.kind
        of = self.table if kind in ("play", "watch") else self.book
        return ground.links.get(f"{was}{of} {kind}", NEVER)

    @property
    def kind(self) -> str:
        """What that link is for."""
        return self.holds.removeprefix("was-")

    def visitor(self) -> Visitor:
        """The browser, which has opened that link; what was revoked since, when it still held."""
        if self.holds.startswith("was-"):
            return self.ground.former
        where = "t" if self.kind in ("play", "watch") else "b"
        return self.ground.visitor(*[f"/{where}/{self.link}/"] * (self.holds != "nobody"))

    def post(self, path: str, **form: str) -> Answer:
        """Sends a form of the web."""
        visitor = self.visitor()
        sent: dict[str, object] = {"key": "k" * 24, "csrf_token": visitor.token, **form}
        if "file" in form:
            sent["file"] = a_file(form["file"])
        phone: Phone = self.ground.phone(visitor)
        page = phone.ask(path, "POST", data=sent)
        return Answer(page.status, page.html if page.status < 400 else page.text)

    def command(self, file: str, *, into: bool = False, name: str = "book.json") -> Answer:
        """Brings a file in by the command line."""
        path = self.ground.folder / name
        path.write_text(file)
        said = StringIO()
        with (
            patch.dict("os.environ", INSTANCE=str(self.ground.folder)),
            patch.object(sys, "stderr", said),
            patch.object(sys, "stdout", said),
        ):
            status = main(["import", str(path), *(["--into", self.link] if into else [])])
        return Answer(status, said.getvalue())

    # --- what is in the files

    def file(self, name: str) -> str:
        return self.ground.files[name]

    def longer(self) -> str:
        """The book as it is, with a line more of its table and one of its own."""
        whole = json.loads(self.file("now book.json"))
        whole["tables"][0]["log"].append(MORE)
        whole["log"].append({"line": 'paid "bence" "anna" 500 HUF', "at": MORE["at"]})
        return json.dumps(whole)

    def new_book(self, *, named: bool = True) -> str:
        """A book that is not here, with the table and a line more."""
        whole = json.loads(self.file("book.json"))
        tables = [it for it in whole["tables"] if it["uid"] == self.ground.uids[self.table]]
        tables[0]["log"].append(MORE)
        title = {"line": 'title "Mallory"', "at": MORE["at"]}
        joins = {"line": f"table {tables[0]['uid']}", "at": MORE["at"]}
        log = [title, joins] if named else [title]
        return json.dumps(whole | {"uid": NEW_BOOK, "log": log, "tables": tables})

    def with_left(self) -> str:
        """The book as if its table had never been taken out, and with a line more of that."""
        whole, gone = json.loads(self.file("book.json")), self.ground.uids["gone"]
        whole["tables"] = [it for it in whole["tables"] if it["uid"] != gone]
        whole["log"] = [it for it in whole["log"] if gone not in it["line"]]
        next(it for it in whole["tables"] if it["uid"] == self.ground.uids["left"])["log"] += [MORE]
        return json.dumps(whole)

    def with_other(self) -> str:
        """The book with the table of another book, and a line more of that."""
        whole = json.loads(self.file("now book.json"))
        (other,) = json.loads(self.file("other book.json"))["tables"]
        other["log"].append(MORE)
        whole["tables"].append(other)
        whole["log"].append({"line": f"table {other['uid']}", "at": MORE["at"]})
        return json.dumps(whole)

    def new_deals(self) -> str:
        """Deals of a session that is not here."""
        return self.file("other book deals.csv").replace(self.ground.uids["other"], NEW_TABLE)


Way = Callable[[Bringer], Answer]


def book_file(write: Callable[[Bringer], str]) -> Way:
    return lambda it: it.post("/files", file=write(it))


def own(it: Bringer, name: str) -> str:
    return it.ground.links[name]


def columns(name: str) -> Way:
    return lambda it: it.post(f"/b/{own(it, 'own book keep')}/columns", file=it.file(name))


WAYS: dict[str, Way] = {
    "book-as-it-is": book_file(lambda it: it.file("now book.json")),
    "book-with-more": book_file(Bringer.longer),
    "new-book": book_file(Bringer.new_book),
    "new-book-not-named": book_file(lambda it: it.new_book(named=False)),
    "book-with-one-left": book_file(Bringer.with_left),
    "book-with-another's": book_file(Bringer.with_other),
    "deleted-book": book_file(lambda it: it.file("lost book.json")),
    "deals-in-own-book": columns("book deals.csv"),
    "ledger-in-own-book": columns("book ledger.csv"),
    "deals-in-book": lambda it: it.post(f"/b/{it.link}/columns", file=it.new_deals()),
    "ledger-in-book": lambda it: it.post(
        f"/b/{it.link}/columns", file=it.file("other book ledger.csv")
    ),
    "table-file": lambda it: it.post("/files", file=it.file("table") + str(MORE["line"]) + "\n"),
    "new-table-in-book": lambda it: it.post(
        "/tables", game="tartli", name_a="Q", name_b="R", target="5", dealer="A",
        rules="hungarian", book=it.link,
    ),
    "table-joins-own-book": lambda it: it.post(
        f"/t/{it.link}/session/book", link=own(it, "own book keep")
    ),
    "own-table-joins-book": lambda it: it.post(
        f"/t/{own(it, 'own play')}/session/book", link=it.link
    ),
    "own-book-takes-table": lambda it: it.post(
        f"/b/{own(it, 'own book keep')}/bring", table=it.link
    ),
    "book-takes-own-table": lambda it: it.post(f"/b/{it.link}/bring", table=own(it, "own play")),
    "command": lambda it: it.command(it.longer()),
    "command-new-book": lambda it: it.command(it.new_book()),
    "command-into": lambda it: it.command(it.longer(), into=True),
    "command-new-book-into": lambda it: it.command(it.new_book(), into=True),
    "command-deals-into": lambda it: it.command(it.new_deals(), into=True, name="deals.csv"),
}  # fmt: skip
