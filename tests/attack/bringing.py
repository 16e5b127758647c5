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
    text: str
    revealed: str


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
        text = page.text if page.is_html else ""
        return Answer(page.status, text, self.ground.told(page))

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
        command = ["import", str(path)]
        if into:
            command += ["--into", self.link]
        output = StringIO()
        with (
            patch.dict("os.environ", INSTANCE=str(self.ground.folder)),
            patch.object(sys, "stderr", output),
            patch.object(sys, "stdout", output),
        ):
            status = main(command)
        return Answer(status, output.getvalue(), output.getvalue())

    # --- what is in the files

    def file(self, name: str) -> str:
        return self.ground.files[name]

    def longer(self) -> str:
        """The book as it is, with a line more of its table and one of its own."""
        content = json.loads(self.file("now book.json"))
        content["tables"][0]["log"].append(MORE)
        content["log"].append({"line": 'paid "bence" "anna" 500 HUF', "at": MORE["at"]})
        return json.dumps(content)

    def new_book(self, *, named: bool = True) -> str:
        """A book that is not here, with the table and a line more."""
        content = json.loads(self.file("book.json"))
        tables = [
            table for table in content["tables"] if table["uid"] == self.ground.uids[self.table]
        ]
        tables[0]["log"].append(MORE)
        title = {"line": 'title "Mallory"', "at": MORE["at"]}
        joins = {"line": f"table {tables[0]['uid']}", "at": MORE["at"]}
        log = [title]
        if named:
            log.append(joins)
        return json.dumps(content | {"uid": NEW_BOOK, "log": log, "tables": tables})

    def with_left(self) -> str:
        """The book as if its table had never been taken out, and with a line more of that."""
        content = json.loads(self.file("book.json"))
        gone = self.ground.uids["gone"]
        content["tables"] = [table for table in content["tables"] if table["uid"] != gone]
        content["log"] = [row for row in content["log"] if gone not in row["line"]]
        left = self.ground.uids["left"]
        (log,) = (table["log"] for table in content["tables"] if table["uid"] == left)
        log.append(MORE)
        return json.dumps(content)

    def with_other(self) -> str:
        """The book with the table of another book, and a line more of that."""
        content = json.loads(self.file("now book.json"))
        (other,) = json.loads(self.file("other book.json"))["tables"]
        other["log"].append(MORE)
        content["tables"].append(other)
        content["log"].append({"line": f"table {other['uid']}", "at": MORE["at"]})
        return json.dumps(content)

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
        content = json.loads(self.file("own book.json"))
        content["log"] += rows
        keep = f"/b/{own(self, 'own book keep')}/"
        return self.post("/files", self.visitor(keep), file=json.dumps(content))


CHANGED_LINE = "UPDATE log SET at = at + 1 WHERE owner_id = :table AND seq = 2"
CHANGED_LINK = """
    UPDATE links SET may_write = 1 WHERE owner_id = :table AND NOT may_write AND revoked IS NULL
"""
Way = Callable[[Bringer], Answer]


def book_file(write: Callable[[Bringer], str]) -> Way:
    return lambda bringer: bringer.post("/files", file=write(bringer))


def own(bringer: Bringer, name: str) -> str:
    return bringer.ground.links[name]


WAYS: dict[str, Way] = {
    "book-as-it-is": book_file(lambda bringer: bringer.file("now book.json")),
    "book-with-more": book_file(Bringer.longer),
    "new-book": book_file(Bringer.new_book),
    "new-book-not-named": book_file(lambda bringer: bringer.new_book(named=False)),
    "book-with-one-left": book_file(Bringer.with_left),
    "book-with-another's": book_file(Bringer.with_other),
    "deleted-book": book_file(lambda bringer: bringer.file("lost book.json")),
    "refused-line": lambda bringer: bringer.with_own_book(bringer.of_table("table", refused=True)),
    "refused-leave": lambda bringer: bringer.with_own_book(
        bringer.of_table("leave", refused=True),
        bringer.of_table("table"),
        bringer.of_table("leave", after=[1]),
    ),
    "table-file": lambda bringer: bringer.post("/files", file=bringer.table_file()),
    "table-file-agreed": lambda bringer: bringer.post(
        "/files", file=bringer.table_file(), past="B"
    ),
    "codes": lambda bringer: bringer.post("/files", codes=bringer.codes(), scanned="1"),
    "damaged-code": lambda bringer: bringer.post(
        "/files", codes=bringer.codes()[:-9] + "A" * 9, scanned="1"
    ),
    "live-file": lambda bringer: bringer.post("/files", file=bringer.table_file(), live=""),
    "live-file-offered": lambda bringer: bringer.post(
        "/files", file=bringer.table_file(), live=bringer.ground.uids[bringer.table]
    ),
    "file-onto-damage": lambda bringer: bringer.post_onto_damage(
        CHANGED_LINE, "/files", file=bringer.table_file()
    ),
    "tap-onto-damage": lambda bringer: bringer.tap_onto_damage(CHANGED_LINE),
    "tap-by-changed-link": lambda bringer: bringer.tap_onto_damage(CHANGED_LINK),
    "table-file-apart": lambda bringer: bringer.post(
        "/files", file=bringer.table_file(), apart="1"
    ),
    "book-apart": lambda bringer: bringer.post("/files", file=bringer.longer(), apart="1"),
    "backup": lambda bringer: bringer.post(
        "/files", file="SQLite format 3\0" + bringer.file("now book.json")
    ),
    "copy": lambda bringer: bringer.post("/kept/bring-in", file="SQLite format 3\0"),
    "new-table-in-book": lambda bringer: bringer.post(
        "/tables",
        game="tartli",
        name_a="Q",
        name_b="R",
        target="5",
        dealer="A",
        rules="hungarian",
        book=bringer.link,
    ),
    "table-joins-own-book": lambda bringer: bringer.post(
        f"/t/{bringer.link}/session/book", link=own(bringer, "own book keep")
    ),
    "own-table-joins-book": lambda bringer: bringer.post(
        f"/t/{own(bringer, 'own play')}/session/book", link=bringer.link
    ),
    "own-book-takes-table": lambda bringer: bringer.post(
        f"/b/{own(bringer, 'own book keep')}/bring", table=bringer.link
    ),
    "book-takes-own-table": lambda bringer: bringer.post(
        f"/b/{bringer.link}/bring", table=own(bringer, "own play")
    ),
    "command": lambda bringer: bringer.command(bringer.longer()),
    "command-new-book": lambda bringer: bringer.command(bringer.new_book()),
    "command-into": lambda bringer: bringer.command(bringer.longer(), into=True),
    "command-new-book-into": lambda bringer: bringer.command(bringer.new_book(), into=True),
    "command-table": lambda bringer: bringer.command(bringer.table_file(), name="a.table"),
    "command-table-into": lambda bringer: bringer.command(
        bringer.table_file(), into=True, name="a.table"
    ),
}
