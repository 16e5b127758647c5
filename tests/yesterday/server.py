"""What a version left behind, and today's program around its database."""

import json
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from tartli_ref.bookkeeping import BookHandle, Bookkeeper, Transfer
from tartli_ref.service import Service, Table
from tartli_ref.store import open_store
from tools.evenings.told import Told, book_told, table_told

NOW = 1_800_000_000


class Link(NamedTuple):
    """A link that somebody has: to ``play`` or ``watch``, to ``keep`` or ``look``; or revoked."""

    kind: str
    link: str
    name: str


class Evenings:
    """A folder as its version wrote it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def text(self, name: str) -> str:
        return (self.folder / name).read_bytes().decode()

    @cached_property
    def expected(self) -> Told:
        found: Told = json.loads(self.text("expected.json"))
        return found

    @cached_property
    def links(self) -> list[Link]:
        return [Link(*line.split(" ", 2)) for line in self.text("links.txt").splitlines()]

    def link(self, kind: str, name: str) -> str:
        (found,) = (it.link for it in self.links if (it.kind, it.name) == (kind, name))
        return found


class Server:
    """Today's program around a database."""

    def __init__(self, path: Path, evenings: Evenings) -> None:
        secret = evenings.text("secret")
        self.evenings = evenings
        self.store = open_store(path)
        self.service = Service(self.store, secret=secret, now=lambda: NOW, draw=lambda _: 0)
        self.keeper = Bookkeeper(self.store, self.service, secret=secret, now=lambda: NOW)
        self.transfer = Transfer(self.store, self.service, self.keeper, secret=secret)

    def close(self) -> None:
        self.store.close()

    def table(self, name: str) -> Table:
        table = self.service.find(self.evenings.link("play", name))
        assert table is not None
        return table

    def book(self, link: str) -> BookHandle:
        book = self.keeper.find(link)
        assert book is not None
        return book

    def told(self) -> Told:
        """What follows from all that is kept."""
        found = self.evenings.expected
        tables = {name: self.table(name) for name in found["tables"]}
        books = {name: self.book(self.evenings.link("keep", name)) for name in found["books"]}
        return {
            "tables": {name: table_told(self.service, table) for name, table in tables.items()},
            "uids": {name: self.keeper.uid(table) for name, table in tables.items()},
            "books": {name: self.book_told(book) for name, book in books.items()},
        }

    def book_told(self, book: BookHandle) -> Told:
        return book_told(self.keeper, self.service, book)
