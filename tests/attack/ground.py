"""A server on which others keep tables and books, for who should not get at them.

Its database is made once and put back as it was after whatever wrote to it.
"""

import json
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

from flask import Flask

from tartli_ref.book.keeper import Bookkeeper
from tartli_ref.book.lines import BookLine, read_line
from tartli_ref.book.transfer import Transfer
from tartli_ref.book.view import BookHandle
from tartli_ref.store import Store, open_store
from tartli_ref.store.saving import is_whole_again
from tartli_ref.table.service import Done, Links, Service, Table
from tartli_ref.web.application import put_around
from tartli_ref.web.machinery.access import SERVICE
from tartli_ref.web.screen.book_access import KEEPER, TRANSFER
from tests.book.evenings import buli
from tests.empty_store import open_empty
from tests.web.conftest import SECRET, World
from tests.web.phone import Page, Phone
from tests.web.scenes import sixteen_tricks

COOKIE = "tartli"
CACHE = {"summaries"}
"""Any look at a book may fill it."""

Rows = dict[str, frozenset[tuple[Any, ...]]]

Tables = Mapping[str, tuple[str, Sequence[str]]]

TABLES: Tables = {
    "here": ("Anna, Bence", (*sixteen_tricks(), *buli("A"), "deal B P")),
    "left": ("Cili, Dani", buli("A")),  # it was in the book, and was taken out
    "gone": ("Emma, Feri", buli("B")),  # the same, and was deleted
    "other": ("Gabi, Hugo", buli("A")),  # in the other book
    "lost": ("Ida, Jani", buli("B")),  # in the deleted book
    "held": ("Kati, Lali", (*buli("A"), "B writes")),  # Lali's phone writes
    "own": ("Olga, Pali", buli("A")),
}
BOOKS = {
    "book": ("here", "left", "gone"),
    "other book": ("other",),
    "lost book": ("lost",),
    "own book": (),
}
"""All are somebody else's but the last of each, which are of who would like to get at them."""

_OWNERS = "(kind = 'table' AND id < :table OR kind = 'book' AND id < :book)"
_OWNED = f"owner_id IN (SELECT id FROM owners WHERE {_OWNERS})"
OF_OTHERS = {
    "owners": _OWNERS,
    "links": _OWNED,
    "log": _OWNED,
    "sessions": "table_id < :table OR book_id < :book",
}


@dataclass(frozen=True)
class Visitor:
    """A browser with what it remembers, and the token of its forms."""

    cookie: str
    token: str


class Ground:
    """The program around that database.

    ``links`` has every link by whose it is and its kind, as ``here play`` or ``book look``; one
    that was revoked has ``was`` before it. ``files`` has what those people have downloaded.
    """

    def __init__(
        self,
        app: Flask,
        path: Path,
        tables: Tables = TABLES,
        books: Mapping[str, Sequence[str]] = BOOKS,
    ) -> None:
        self.app = app
        self._tables = tables
        self._books = books
        self.folder = path.parent
        self._path = path
        (self.folder / "secret").write_text(SECRET)
        self._keys = (f"a key of theirs {number:>8}" for number in count())
        self.links: dict[str, str] = {}
        self.uids: dict[str, str] = {}
        self.files: dict[str, str] = {}
        self._open(open_empty(path))
        self._lay()
        self.stranger = self._visitor()
        self._store.close()
        self._laid = path.read_bytes()
        self._open(open_store(path))
        self.as_laid, self.others_as_laid = self.kept(), self.of_others()
        self._is_damaged = False

    def close(self) -> None:
        """Leaves the database."""
        self._store.close()

    def again(self) -> None:
        """Puts everything back as it was laid."""
        if self.kept() != self.as_laid or self._is_damaged:
            self._store.close()
            self._path.write_bytes(self._laid)
            is_whole_again(self._path)
            self._open(open_store(self._path))
        if self._is_damaged:
            self._is_damaged = False
            self.as_laid, self.others_as_laid = self.kept(), self.of_others()

    def damage(self, statement: str, table: str) -> None:
        """Changes rows of this table as a failing disk may, before anything of it is read."""
        number = self.table(table).id
        self._store.close()
        with closing(sqlite3.connect(self._path, isolation_level=None)) as db:
            db.execute("DROP TRIGGER log_keeps_its_lines")
            db.execute(statement, {"table": number})
        self._open(open_store(self._path))
        self._is_damaged = True
        self.as_laid, self.others_as_laid = self.kept(), self.of_others()

    def kept(self) -> Rows:
        """All that is in the database, table by table."""
        with closing(sqlite3.connect(self._path)) as db:
            named = db.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
            names = {name for (name,) in named} - CACHE
            return {name: _rows(db, name) for name in names}

    def of_others(self) -> Rows:
        """What of it belongs to the others' tables and books."""
        ids = {"table": self.table("own").id, "book": self.book("own book").id}
        with closing(sqlite3.connect(self._path)) as db:
            return {name: _rows(db, name, which, ids) for name, which in OF_OTHERS.items()}

    def phone(self, visitor: Visitor) -> Phone:
        """This browser, as it was when it remembered that."""
        phone = Phone(self.app)
        phone.client.set_cookie(COOKIE, visitor.cookie)
        return phone

    def visitor(self, *addresses: str) -> Visitor:
        """A new browser that has opened these addresses, whatever they answered."""
        return self._visitor(*addresses)

    def told(self, page: Page) -> str:
        """All that an answer tells: its page, its headers, and what the browser is to remember."""
        signer = self.app.session_interface.get_signing_serializer(self.app)
        cookies = (cookie.partition(";")[0] for cookie in page.headers.getlist("Set-Cookie"))
        pairs = (cookie.partition("=") for cookie in cookies)
        remembered = [signer.loads(value) for name, _, value in pairs if name == COOKIE]
        return f"{page.html}\n{page.headers}\n{json.dumps(remembered)}"

    def _open(self, store: Store) -> None:
        self._store, world = store, World()
        put_around(self.app, store, secret=SECRET, now=world.now, draw=world.draw)
        self.service: Service = self.app.extensions[SERVICE]
        self.keeper: Bookkeeper = self.app.extensions[KEEPER]
        self.transfer: Transfer = self.app.extensions[TRANSFER]

    def _visitor(self, *addresses: str) -> Visitor:
        phone = Phone(self.app)
        for address in addresses:
            phone.get(address)
        token = phone.get("/").form("/tables").values["csrf_token"]
        cookie = phone.client.get_cookie(COOKIE)
        return Visitor(cookie.value, token)

    def _lay(self) -> None:
        for name, (seats, lines) in self._tables.items():
            head = f"game: tartli\nseats: {seats}\nstake: 10 HUF\n"
            self._know(name, self.service.open_file("\n".join([head, *lines]), next(self._keys)))
        for name, tables in self._books.items():
            links = self.keeper.open_book(f"The {name}", next(self._keys))
            self.links |= {f"{name} keep": links.keep, f"{name} look": links.look}
            for table in tables:
                self.keeper.join(self.book(name), self.table(table), next(self._keys))
                self.uids[table] = self.keeper.uid(self.table(table))
            if tables:
                players = (
                    f'"{player.lower()}"' for player in self._tables[tables[0]][0].split(", ")
                )
                self._enter(name, read_line(f"paid {' '.join(players)} 5 HUF"))
            self._download(name)
        for table in ("left", "gone"):
            self.keeper.leave(self.book("book"), self.uids[table], next(self._keys))
        self._download("book", "now ")
        for table in self._tables:
            self.files[f"{table} table"] = self.service.file_of(self.table(table))
            self.uids[table] = self.keeper.uid(self.table(table))
        self.seen = self.service.lines(self.table("here"))
        everything = [*(f"/t/{self.links[f'{name} play']}/" for name in ("here", "left", "gone"))]
        everything += [f"/t/{self.links['here watch']}/"]
        everything += [f"/b/{self.links[f'book {kind}']}/" for kind in ("look", "keep")]
        self.former = self._visitor(*everything)
        self._renew()
        self.service.delete(self.table("gone"))
        self.keeper.delete(self.book("lost book"))

    def _know(self, name: str, links: Links) -> None:
        self.links |= {f"{name} play": links.play, f"{name} watch": links.watch}

    def _enter(self, name: str, line: BookLine) -> None:
        entered = self.keeper.enter(self.book(name), line, next(self._keys))
        assert isinstance(entered, Done), entered

    def _download(self, name: str, when: str = "") -> None:
        book = self.book(name)
        self.files[f"{when}{name}.json"] = self.transfer.export_json(book)
        self.files[f"{when}{name} deals.csv"] = self.transfer.deals_csv(book)
        self.files[f"{when}{name} ledger.csv"] = self.transfer.ledger_csv(book)

    def _renew(self) -> None:
        for table in ("here", "left"):
            old = {f"was {table} {kind}": self.links[f"{table} {kind}"] for kind in KINDS}
            for kind in KINDS:
                renewed = self.service.renew(self.table(table), kind)
                assert renewed is not None
                self._know(table, renewed)
            self.links |= old
        self.links |= {f"was book {kind}": self.links[f"book {kind}"] for kind in ("keep", "look")}
        for kind in ("keep", "look"):
            new = self.keeper.renew(self.book("book"), kind, by=self.links["book keep"])
            assert new is not None
            self.links |= {"book keep": new.keep, "book look": new.look}

    def table(self, name: str) -> Table:
        """This table, as who may write to it."""
        table = self.service.find(self.links[f"{name} play"])
        assert table is not None
        return table

    def book(self, name: str) -> BookHandle:
        """This book, as who may write to it."""
        book = self.keeper.find(self.links[f"{name} keep"])
        assert book is not None
        return book


KINDS = ("play", "watch")


def _rows(
    db: sqlite3.Connection, name: str, which: str = "1", ids: Mapping[str, int] | None = None
) -> frozenset[tuple[Any, ...]]:
    return frozenset(db.execute(f"SELECT * FROM {name} WHERE {which}", ids or {}))
