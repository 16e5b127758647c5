"""Some people who play on a server of their own, one line at a time, and keep books."""

import sys
from itertools import count
from pathlib import Path

from tartli_ref.book.lines import read_line
from tartli_ref.bookkeeping import BookHandle, Bookkeeper, Transfer
from tartli_ref.bookkeeping.records import EnterResult
from tartli_ref.instance import DATABASE
from tartli_ref.links import held_links
from tartli_ref.service import Done, Service, Table
from tartli_ref.store import Held, open_store

BEGUN = 1_700_000_000
MINUTE, HOUR = 60, 3600


class Group:
    """Opens tables and books, plays and writes; ``links`` are all that were ever given out."""

    def __init__(self, folder: Path, secret: str) -> None:
        self.database = folder / DATABASE
        self.store = open_store(self.database)
        self.time = BEGUN
        self.service = Service(self.store, secret=secret, now=self.now, draw=lambda _: 0)
        self.keeper = Bookkeeper(self.store, self.service, secret=secret, now=self.now)
        self.transfer = Transfer(self.store, self.service, self.keeper, secret=secret)
        self.tables: dict[str, Table] = {}
        self.books: dict[str, BookHandle] = {}
        self.links: list[tuple[str, str, str]] = []
        self._keys = (f"key {number:>4}" for number in count())

    def now(self) -> int:
        return self.time

    def key(self) -> str:
        return next(self._keys)

    def table(self, name: str, text: str) -> Table:
        """A table out of a file; what is wrong in it is kept as refused."""
        self.time += HOUR
        links = self.service.open_file(text, self.key())
        self.links += [("play", name, links.play), ("watch", name, links.watch)]
        table = self.service.find(links.play)
        assert table is not None
        self.tables[name] = table
        return table

    def play(self, name: str, *lines: str, agreed: bool = True) -> None:
        """Enters lines, on all phones in turn. What is refused is ``agreed`` on, so that lines keep
        their numbers while rules become stricter; where that has no meaning it is left out.
        """
        game = self.service.history(self.tables[name]).game
        seats = (None, *map(str, game.seats))
        for number, line in enumerate(lines):
            self.time += MINUTE
            wrote = seats[number % len(seats)]
            if self._typed(name, line, wrote) or not agreed:
                continue
            if not self._typed(name, f"agreed: {line}", wrote):
                print(f"{name}: left out, as it has no meaning: {line}", file=sys.stderr)

    def _typed(self, name: str, line: str, wrote: str | None) -> bool:
        """Whether the line stands."""
        table = self.tables[name]
        seen = self.service.lines(table)
        answer = self.service.submit(table, seen=seen, key=self.key(), text=line, wrote=wrote)
        return isinstance(answer, Done)

    def book(self, name: str) -> None:
        links = self.keeper.open_book(name, self.key())
        self.links += [("keep", name, links.keep), ("look", name, links.look)]
        found = self.keeper.find(links.keep)
        assert found is not None
        self.books[name] = found

    def join(self, book: str, *tables: str) -> None:
        for name in tables:
            self._enter(self.keeper.join(self.books[book], self.tables[name], self.key()))

    def leave(self, book: str, table: str) -> None:
        uid = self.keeper.uid(self.tables[table])
        self._enter(self.keeper.leave(self.books[book], uid, self.key()))

    def write(self, book: str, *lines: str) -> None:
        for line in lines:
            self.time += MINUTE
            self._enter(self.keeper.enter(self.books[book], read_line(line), self.key()))

    def _enter(self, answer: EnterResult) -> None:
        assert isinstance(answer, Done), answer

    def bring_columns(self, book: str, text: str) -> None:
        """Deals or a ledger from a spreadsheet."""
        self.transfer.import_csv(self.books[book], text, self.held())

    def held(self) -> Held:
        """The links to all books that are here."""
        return held_links(self.keeper.links(book).keep for book in self.books.values())

    def bring_in(self, name: str, text: str) -> None:
        """A whole book, as who may write to all books that are here."""
        links, _ = self.transfer.import_json(text, self.key(), self.held())
        if name not in self.books:
            found = self.keeper.find(links.keep)
            assert found is not None
            self.books[name] = found

    def renew(self, table: str) -> None:
        """Whoever has the old link to watch sees nothing any more."""
        old = self.service.links(self.tables[table])
        new = self.service.renew(self.tables[table], "watch")
        assert new is not None
        at = self.links.index(("watch", table, old.watch))
        self.links[at] = ("revoked", table, old.watch)
        self.links.append(("watch", table, new.watch))
