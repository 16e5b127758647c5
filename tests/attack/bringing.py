"""Ways of bringing something in, each as somebody tries it who holds a link, or none."""

import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from io import StringIO
from unittest.mock import patch

from tartli_ref.server.commands import main
from tartli_ref.table.codes import write_codes
from tests.attack.ground import Ground, Visitor
from tests.web.phone import Phone, a_file

MORE = {"line": 'adjust A -500 "by Mallory"', "at": 1_900_000_000, "wrote": "A"}
NEW_BOOK = "f" * 32
NEVER = "0123456789abcdef0123456789abcdef"


@dataclass(frozen=True)
class Answer:
    """A status of the web or of the command line, what a refusal says, and all that was told."""

    status: int
    said: str
    told: str


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
        ground = self.ground
        was = "was " * self.holds.startswith("was-")
        kind = self.kind
        of = self.table if kind in ("play", "watch") else self.book
        return ground.links.get(f"{was}{of} {kind}", NEVER)

    @property
    def kind(self) -> str:
        """What that link is for."""
        return self.holds.removeprefix("was-")

    def visitor(self, *more: str) -> Visitor:
        """The browser, which has opened that link and these addresses; what was revoked since, when
        it still held.
        """
        if self.holds.startswith("was-") and not more:
            return self.ground.former
        where = "t" if self.kind in ("play", "watch") else "b"
        return self.ground.visitor(*[f"/{where}/{self.link}/"] * (self.holds != "nobody"), *more)

    def post(self, path: str, visitor: Visitor | None = None, **form: str) -> Answer:
        """Sends a form of the web."""
        visitor = visitor or self.visitor()
        sent: dict[str, object] = {"key": "k" * 24, "csrf_token": visitor.token, **form}
        if "file" in form:
            sent["file"] = a_file(form["file"])
        phone: Phone = self.ground.phone(visitor)
        page = phone.ask(path, "POST", data=sent)
        said = page.text if page.is_html else ""
        return Answer(page.status, said, self.ground.told(page))

    def post_onto_damage(self, statement: str, path: str, **form: str) -> Answer:
        """Sends a form of a page that was opened before rows of the table were changed."""
        visitor = self.visitor()
        self.ground.damage(statement, self.table)
        return self.post(path, visitor, **form)

    def tap_onto_damage(self, statement: str) -> Answer:
        """Enters a line at the table by the link itself."""
        seen = str(self.ground.seen)
        path = f"/t/{self.link}/tap"
        return self.post_onto_damage(statement, path, line=str(MORE["line"]), seen=seen)

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
        return Answer(status, said.getvalue(), said.getvalue())

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
        whole = json.loads(self.file("book.json"))
        gone = self.ground.uids["gone"]
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

    def table_file(self) -> str:
        """The table as it was downloaded, with a line more."""
        return self.file(f"{self.table} table") + MORE["line"] + "\n"

    def codes(self) -> str:
        """The same as a code."""
        return write_codes(self.table_file(), 10**9)[0]

    def of_table(self, verb: str, **more: object) -> dict[str, object]:
        """A line of a book's file about the table."""
        return {"line": f"{verb} {self.ground.uids[self.table]}", "at": MORE["at"], **more}

    def with_own_book(self, *rows: dict[str, object]) -> Answer:
        """Brings these lines of the own book in, by a browser that may write to that book."""
        whole = json.loads(self.file("own book.json"))
        whole["log"] += rows
        keep = f"/b/{own(self, 'own book keep')}/"
        return self.post("/files", self.visitor(keep), file=json.dumps(whole))


CHANGED_LINE = "UPDATE log SET at = at + 1 WHERE owner_id = :table AND seq = 2"
CHANGED_LINK = """
    UPDATE links SET may_write = 1 WHERE owner_id = :table AND NOT may_write AND revoked IS NULL
"""
Way = Callable[[Bringer], Answer]


def book_file(write: Callable[[Bringer], str]) -> Way:
    return lambda it: it.post("/files", file=write(it))


def own(it: Bringer, name: str) -> str:
    return it.ground.links[name]


WAYS: dict[str, Way] = {
    "book-as-it-is": book_file(lambda it: it.file("now book.json")),
    "book-with-more": book_file(Bringer.longer),
    "new-book": book_file(Bringer.new_book),
    "new-book-not-named": book_file(lambda it: it.new_book(named=False)),
    "book-with-one-left": book_file(Bringer.with_left),
    "book-with-another's": book_file(Bringer.with_other),
    "deleted-book": book_file(lambda it: it.file("lost book.json")),
    "refused-line": lambda it: it.with_own_book(it.of_table("table", refused=True)),
    "refused-leave": lambda it: it.with_own_book(
        it.of_table("leave", refused=True), it.of_table("table"), it.of_table("leave", after=[1])
    ),
    "table-file": lambda it: it.post("/files", file=it.table_file()),
    "table-file-agreed": lambda it: it.post("/files", file=it.table_file(), past="B"),
    "codes": lambda it: it.post("/files", codes=it.codes(), scanned="1"),
    "damaged-code": lambda it: it.post("/files", codes=it.codes()[:-9] + "A" * 9, scanned="1"),
    "live-file": lambda it: it.post("/files", file=it.table_file(), live=""),
    "live-file-offered": lambda it: it.post(
        "/files", file=it.table_file(), live=it.ground.uids[it.table]
    ),
    "file-onto-damage": lambda it: it.post_onto_damage(
        CHANGED_LINE, "/files", file=it.table_file()
    ),
    "tap-onto-damage": lambda it: it.tap_onto_damage(CHANGED_LINE),
    "tap-by-changed-link": lambda it: it.tap_onto_damage(CHANGED_LINK),
    "table-file-apart": lambda it: it.post("/files", file=it.table_file(), apart="1"),
    "book-apart": lambda it: it.post("/files", file=it.longer(), apart="1"),
    "backup": lambda it: it.post("/files", file="SQLite format 3\0" + it.file("now book.json")),
    "copy": lambda it: it.post("/kept/bring-in", file="SQLite format 3\0"),
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
    "command-table": lambda it: it.command(it.table_file(), name="a.table"),
    "command-table-into": lambda it: it.command(it.table_file(), into=True, name="a.table"),
}  # fmt: skip
