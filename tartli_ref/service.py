"""What can be done with tables: open, look at, write to. Everything the web does goes through here.

The way of a line: load the log, fold it (the fold is kept), judge the line, append it durably, and
only then change the fold that is kept. The clock and the randomness come in as arguments.
"""

import hashlib
from collections.abc import Callable, Iterable, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from functools import lru_cache

from tartli_ref.fold_cache import FoldCache, InTurn
from tartli_ref.games.common.seats import Seat
from tartli_ref.links import Doors, Keyring, hash_of
from tartli_ref.rulings import Ruling, Unreadable
from tartli_ref.store import Appended, LogRow, NewLine, Repeated, Store
from tartli_ref.table.files import read_file, write_file, write_head
from tartli_ref.table.history import (
    FELL,
    History,
    accept,
    as_written,
    begin,
    extend,
    judge,
    stands,
)
from tartli_ref.table.log import Entry, read_entry, write_entry
from tartli_ref.table.terms import Terms, game_of, opening_of

FOLDS_KEPT = 200
LINES_KEPT = 100_000  # of all folds together, at one to two kilobytes a line
DAYS_KEPT = 30  # what was deleted can be brought back for so long
DAY = 24 * 3600


@dataclass(frozen=True, slots=True)
class Table:
    """A table as somebody with a link sees it; ``by`` is the hash of that link, if it is one of the
    table itself.
    """

    id: int
    terms: Terms
    may_write: bool
    created: int
    deleted: int | None = None
    by: str | None = None


@dataclass(frozen=True, slots=True)
class Links:
    """The two keys of a table: who has the first may write, who has the second may watch."""

    play: str
    watch: str


@dataclass(frozen=True, slots=True)
class Done:
    """The line is on disk; ``seq`` is its number."""

    seq: int


@dataclass(frozen=True, slots=True)
class Refused:
    """The referee refuses the line; nothing was stored."""

    entry: Entry
    ruling: Ruling


@dataclass(frozen=True, slots=True)
class Misread:
    """The line is not in the notation; nothing was stored."""

    error: Unreadable


@dataclass(frozen=True, slots=True)
class Outdated:
    """Somebody else wrote first; ``missed`` are the lines that were not seen. Nothing stored."""

    missed: tuple[LogRow, ...]


SubmitResult = Done | Refused | Misread | Outdated


class Service:
    """Opens tables, finds them by their links, and takes their lines."""

    def __init__(
        self,
        store: Store,
        *,
        secret: str,
        now: Callable[[], int],
        draw: Callable[[int], int],
        in_turn: InTurn = nullcontext,
    ) -> None:
        self._store = store
        self._doors = Doors(store, Keyring(secret), ("play", "watch"), Links, now)
        self._now = now
        self._draw = draw
        self._folds = FoldCache(store, take_all, in_turn, most=FOLDS_KEPT, most_lines=LINES_KEPT)

    def open_table(self, terms: Terms, key: str, entries: Iterable[Entry] = ()) -> Links:
        """A new table. A key that opened one before gets the links which that was opened with.

        Lines that come with it (an uploaded file) are judged once and kept with their result.
        """
        history = begin(game_of(terms), opening_of(terms))
        lines = []
        for entry in entries:
            history, ruling = accept(history, entry)
            accepted = stands(entry, ruling)
            fell = history.fell_by(entry) if accepted else None
            lines.append(NewLine(write_entry(history.game, entry), accepted, fell))
        write, read = self._doors.new()
        table_id = self._store.create(
            "table",
            write=write,
            read=read,
            header=write_head(terms),
            at=self._now(),
            key=key,
            lines=lines,
        )
        return self._doors.first(table_id)

    def open_file(self, text: str, key: str) -> Links:
        """A table from a table file; ``FileError`` says what is wrong with it."""
        table = read_file(text)
        return self.open_table(table.terms, key, (entry for _, entry in table.entries))

    def now(self) -> int:
        """The moment, in Unix seconds."""
        return self._now()

    def draw_dealer(self, seats: int) -> Seat:
        """Who deals first, by lot (TH-DEAL-01)."""
        return Seat(self._draw(seats))

    def find(self, link: str) -> Table | None:
        """The table that this link opens, for writing or only for watching."""
        by = hash_of(link)
        row = self._store.find("table", by)
        if row is None:
            return None
        return Table(row.id, terms_in(row.header), row.may_write, row.created, row.deleted, by)

    def history(self, table: Table) -> History:
        """Everything entered at the table up to now."""
        return self._folds.keep(table.id, self.history_once(table))

    def history_once(self, table: Table) -> History:
        """The same for who looks at many tables in passing: their folds are not kept."""
        return self._folds.current(table.id, begin(game_of(table.terms), opening_of(table.terms)))

    def submit(
        self, table: Table, *, seen: int, key: str, text: str, wrote: str | None = None
    ) -> SubmitResult:
        """One more line for the table, entered by somebody who had seen ``seen`` lines.

        ``wrote`` is the seat whose phone sends it, if that phone has said whose it is.
        ``LinkRevoked`` if the table's link was made anew since it was found.
        """
        key = sent_once(key, text)
        fold = self._folds.get(table.id)
        if fold is None or fold.lines != seen:
            fold = self.history(table)
        if fold.lines != seen:
            return self._late(table, seen, key)
        try:
            entry = read_entry(fold.game, text)
        except Unreadable as error:
            return Misread(error)
        ruling = judge(fold, entry)
        if not stands(entry, ruling):
            return Refused(entry, ruling)
        longer = extend(fold, entry)
        line = NewLine(write_entry(fold.game, entry), fell=longer.fell_by(entry))
        written = self._store.append(
            table.id, seen=seen, key=key, lines=[line], at=self._now(), wrote=wrote, by=table.by
        )
        if isinstance(written, Appended):
            self._folds.keep(table.id, longer)
            return Done(written.seq)
        if isinstance(written, Repeated):
            return Done(written.seq)
        return self._late(table, seen, key)

    def rows(self, table: Table) -> list[LogRow]:
        """All lines of the log as they were entered."""
        return self._store.rows_after(table.id, 0)

    def lines(self, table: Table) -> int:
        """How many lines the log of the table has."""
        return self._store.last_seq(table.id)

    def lines_behind(self, link: str) -> int | None:
        """How many lines the table of this link has; None where it opens none that is there."""
        return self._store.last_seq_behind("table", hash_of(link))

    def delete(self, table: Table) -> None:
        """Deletes the table; it can be brought back for ``DAYS_KEPT`` days."""
        self._store.set_deleted(table.id, self._now())

    def undelete(self, table: Table) -> None:
        """The deleted table is there again."""
        self._store.set_deleted(table.id, None)

    def file_of(self, table: Table) -> str:
        """The table as a table file."""
        return write_file(table.terms, (row.line for row in self.rows(table)))

    def _late(self, table: Table, seen: int, key: str) -> SubmitResult:
        """The form saw an older state: a repeated send gets its first answer, others are told."""
        missed = self._store.rows_after(table.id, seen)
        mine = [row.seq for row in missed if row.key == key]
        return Done(mine[-1]) if mine else Outdated(tuple(missed))

    def links(self, table: Table) -> Links:
        """The links of a table as they are now."""
        return self._doors.current(table.id)

    def renew(self, table: Table, kind: str, by: str = "") -> Links | None:
        """A new link of this kind (``play`` or ``watch``); the old one opens nothing any more.

        None when ``by``, the link to play that asks for it, was itself revoked meanwhile; without
        one, the book of the table asks.
        """
        return self._doors.renew(table.id, kind, by)


def sent_once(key: str, line: str) -> str:
    """The name of a send in a log: a key is known again only with the same line."""
    return hashlib.sha256(f"{key}\n{line}".encode()).hexdigest()[:32]


@lru_cache(maxsize=FOLDS_KEPT)
def terms_in(header: str) -> Terms:
    return read_file(header).terms


def take(fold: History, row: LogRow) -> History:
    """The fold with one stored line: what was decided of it is not decided again."""
    entry = read_entry(fold.game, row.line)
    if not row.accepted:
        return extend(fold, entry, FELL)
    if row.fell is None:
        return extend(fold, entry)
    return extend(fold, entry, falls=as_written(row.fell))


def take_all(fold: History, rows: Sequence[LogRow]) -> History:
    """The fold with more of the stored lines."""
    for row in rows:
        fold = take(fold, row)
    return fold
