"""The service of tables: open one, look at it, write to it. The web goes through here.

The way of a line: load the log, fold it (the fold is cached), judge the line, append it durably,
and only then replace the cached fold. The clock and the randomness come in as arguments.
"""

import hashlib
from collections.abc import Callable, Iterable, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from tartli_ref.fold_cache import FoldCache, InTurn
from tartli_ref.games.common.seats import Seat
from tartli_ref.links import Doors, Keyring, hash_of
from tartli_ref.rulings import Ruling, Unreadable
from tartli_ref.store import EVERY, Appended, LogRow, NewLine, Opened, Repeated, Stale, Store
from tartli_ref.table.budget import Budget
from tartli_ref.table.files import TableFile, read_file, write_file, write_head
from tartli_ref.table.forward import check_forward
from tartli_ref.table.history import (
    FELL,
    History,
    accept,
    as_written,
    begin,
    extend,
    extend_by_moves,
    judge,
    stands,
)
from tartli_ref.table.log import Entry, Recorded, read_entry, write_entry
from tartli_ref.table.terms import Terms, game_of, opening_of

FOLDS_KEPT = 200
LINES_KEPT = 100_000  # of all folds together, at one to two kilobytes a line
DAYS_KEPT = 30  # for which a deleted table or book can be undeleted
DAY = 24 * 3600


@dataclass(frozen=True, slots=True)
class Table:
    """A table as a link opens it; ``by`` is the hash of that link, None for a link of its book."""

    id: int
    terms: Terms
    may_write: bool
    created: int
    deleted: int | None = None
    by: str | None = None


@dataclass(frozen=True, slots=True)
class Links:
    """The two links of a table: ``play`` may write, ``watch`` may only look."""

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


@dataclass(frozen=True, slots=True)
class Brought:
    """What a file adds to a table: its new ``lines``, each with its number there and its ruling."""

    lines: "tuple[Came, ...]"

    @property
    def refused(self) -> list["Came"]:
        """The lines that do not stand; they are kept, and change nothing."""
        return [it for it in self.lines if not it.line.accepted]


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

    def open_table(
        self,
        terms: Terms,
        key: str,
        log: Iterable[Entry] = (),
        *,
        uid: str = "",
        budget: Budget | None = None,
    ) -> Links:
        """Opens a table and gives its links; a repeated key gives those of its first time.

        The lines of a ``log`` (of an uploaded file) are judged once and kept with their result.
        Its id is ``uid`` unless a table here has it.
        """
        lines = [came.line for came in _judged(_begun(terms), log, budget)[1]]
        write, read = self._doors.new()
        table_id = self._store.create(
            "table",
            write=write,
            read=read,
            header=write_head(terms),
            uid=uid if uid and not self._store.books.table_with(uid) else None,
            at=self._now(),
            key=key,
            lines=lines,
        )
        return self._doors.first(table_id)

    def open_file(self, text: str, key: str) -> Links:
        """Opens a table from a table file; ``FileError`` says what is wrong with it."""
        table = read_file(text)
        return self.open_table(table.terms, key, table.log, uid=table.uid)

    def table_with(self, uid: str) -> Table | None:
        """The table with this id, as the link of its book would open it."""
        row = self._store.books.table_with(uid)
        return None if row is None else table_in(row)

    def bring(
        self, table: Table, file: TableFile, key: str, budget: Budget | None = None
    ) -> Brought:
        """Adds what the table lacks of its file: each line is judged, and kept with its result.
        ``Diverged`` if the two went on differently; nothing is stored then.
        """
        while True:
            history, brought = self._lacked(table, file, budget)
            lines = [it.line for it in brought.lines]
            if not lines:
                return brought
            seen = history.lines - len(lines)
            written = self._store.append(
                table.id, seen=seen, key=key, lines=lines, at=self._now(), by=table.by
            )
            if isinstance(written, Appended):
                self._folds.keep(table.id, history)
            if not isinstance(written, Stale):
                return brought

    def would_bring(
        self, file: TableFile, table: Table | None, budget: Budget | None = None
    ) -> Brought:
        """What a file would add to its table, or with None to a new one; it raises as ``bring``."""
        if table is None:
            return Brought(tuple(_judged(_begun(file.terms), file.log, budget)[1]))
        return self._lacked(table, file, budget)[1]

    def _lacked(
        self, table: Table, file: TableFile, budget: Budget | None
    ) -> tuple[History, Brought]:
        """The history with what the table lacks of its file, and these lines."""
        history = self.history(table)
        there = [write_entry(history.game, entry) for entry in file.log]
        check_forward([row.line for row in self.rows(table)], there, table.id)
        longer, came = _judged(history, file.log[history.lines :], budget)
        return longer, Brought(tuple(came))

    def now(self) -> int:
        """The time now, in Unix seconds."""
        return self._now()

    def draw_dealer(self, seats: int) -> Seat:
        """Who deals first, by lot (TH-DEAL-01)."""
        return Seat(self._draw(seats))

    def find(self, link: str) -> Table | None:
        """The table that this link opens, or None."""
        by = hash_of(link)
        row = self._store.find("table", by)
        if row is None:
            return None
        return table_in(row, by)

    def newest(
        self, first: int = 0, most: int = EVERY, *, deleted: bool = False
    ) -> list[tuple[str, Table]]:
        """The tables of the store with their links to play, the newest first: for its owner."""
        rows = self._store.newest("table", first, most, deleted=deleted)
        return [
            (link := self._doors.current(row.id).play, table_in(row, hash_of(link))) for row in rows
        ]

    @property
    def folds_kept(self) -> int:
        """How many folds of tables are in memory."""
        return len(self._folds)

    def history(self, table: Table) -> History:
        """The history of the table up to now; its fold is cached."""
        return self._folds.keep(table.id, self.history_once(table))

    def history_once(self, table: Table) -> History:
        """The same without caching the fold: for a reader of many tables."""
        return self._folds.current(table.id, begin(game_of(table.terms), opening_of(table.terms)))

    def submit(
        self,
        table: Table,
        *,
        seen: int,
        key: str,
        text: str,
        then: Sequence[str] = (),
        wrote: str | None = None,
    ) -> SubmitResult:
        """Judges a line and appends it, if the log still has the ``seen`` lines of its page.

        ``then`` are lines entered with it, each judged after those before it: all stand, or none.

        ``wrote`` is the seat whose phone sends it, if that phone has said whose it is.
        ``LinkRevoked`` if the link was renewed after the table was found.
        """
        key = sent_once(key, "\n".join((text, *then)))
        fold = self._folds.get(table.id)
        if fold is None or fold.lines != seen:
            fold = self.history(table)
        if fold.lines != seen:
            return self._late(table, seen, key)
        judged = enter(fold, (text, *then))
        if not isinstance(judged, Entered):
            return judged
        longer, lines = judged
        written = self._store.append(
            table.id, seen=seen, key=key, lines=lines, at=self._now(), wrote=wrote, by=table.by
        )
        if isinstance(written, Appended):
            self._folds.keep(table.id, longer)
            return Done(written.seq)
        if isinstance(written, Repeated):
            return Done(written.seq)
        return self._late(table, seen, key)

    def rows(self, table: Table, after: int = 0, most: int = EVERY) -> list[LogRow]:
        """The lines of the log as they were entered: all, or at most so many ``after`` this one."""
        return self._store.rows_after(table.id, after, most)

    def lines(self, table: Table) -> int:
        """The number of lines in the log."""
        return self._store.last_seq(table.id)

    def has_nothing_after(self, link: str, seq: int) -> bool:
        """Whether the table of this link ends at this line, or did a moment ago."""
        return self._store.has_nothing_after("table", hash_of(link), seq)

    def delete(self, table: Table) -> None:
        """Deletes the table softly: it can be undeleted for ``DAYS_KEPT`` days."""
        self._store.set_deleted(table.id, self._now())

    def undelete(self, table: Table) -> None:
        """Takes the deletion back."""
        self._store.set_deleted(table.id, None)

    def file_of(self, table: Table) -> str:
        """The table as a table file."""
        lines = (row.line for row in self.rows(table))
        return write_file(table.terms, lines, self._store.books.uid_of(table.id))

    def _late(self, table: Table, seen: int, key: str) -> SubmitResult:
        """For a form that saw an older state: a repeated send gets its first result again."""
        missed = self._store.rows_after(table.id, seen)
        mine = [row.seq for row in missed if row.key == key]
        return Done(mine[-1]) if mine else Outdated(tuple(missed))

    def links(self, table: Table) -> Links:
        """The links that open the table now."""
        return self._doors.current(table.id)

    def first_links(self, table_id: int) -> Links:
        """The first links of a table, revoked or not."""
        return self._doors.first(table_id)

    def renew(self, table: Table, kind: str, by: str = "") -> Links | None:
        """Revokes the link of this kind (``play`` or ``watch``) and makes another.

        None if ``by``, the link to play that asks for it, was itself revoked meanwhile. Without
        ``by`` the book of the table asks.
        """
        return self._doors.renew(table.id, kind, by)


class Came(NamedTuple):
    """A line from a file as it is stored here, with its number there and its ruling here."""

    number: int
    line: NewLine
    ruling: Ruling


def _begun(terms: Terms) -> History:
    return begin(game_of(terms), opening_of(terms))


def _judged(
    history: History, log: Iterable[Entry], budget: Budget | None
) -> tuple[History, list[Came]]:
    """The history with these entries of a file, each judged behind those before it."""
    came = []
    for entry in log:
        before = history.redone
        history, ruling = accept(history, entry)
        accepted = stands(entry, ruling)
        fell = history.fell_by(entry) if accepted else None
        line = NewLine(write_entry(history.game, entry), accepted, fell)
        came.append(Came(history.lines, line, ruling))
        if budget:
            budget.spend(lines=1, redone=history.redone - before)
    return history, came


class Entered(NamedTuple):
    """The history with lines that all stand, and these lines as they are written."""

    history: History
    lines: list[NewLine]


def enter(fold: History, texts: Iterable[str]) -> Entered | Refused | Misread:
    """What becomes of these lines, each judged after those before it; the first problem ends it."""
    lines = []
    for text in texts:
        try:
            entry = read_entry(fold.game, text)
        except Unreadable as error:
            return Misread(error)
        ruling = judge(fold, entry)
        if not stands(entry, ruling):
            return Refused(entry, ruling)
        fold = extend(fold, entry)
        lines.append(NewLine(write_entry(fold.game, entry), fell=fold.fell_by(entry)))
    return Entered(fold, lines)


def sent_once(key: str, line: str) -> str:
    """The name of a send in a log: the same key with another line is another send."""
    return hashlib.sha256(f"{key}\n{line}".encode()).hexdigest()[:32]


def table_in(row: Opened, by: str | None = None) -> Table:
    """The table in a row of the store, opened by this link."""
    return Table(row.id, terms_in(row.header), row.may_write, row.created, row.deleted, by)


@lru_cache(maxsize=FOLDS_KEPT)
def terms_in(header: str) -> Terms:
    return read_file(header).terms


def take(fold: History, row: LogRow) -> History:
    """The fold with one stored line, as it was decided when it was entered."""
    entry = read_entry(fold.game, row.line)
    if not row.accepted:
        return extend(fold, entry, FELL)
    if row.fell is None:
        return extend(fold, entry)
    return extend(fold, entry, falls=as_written(row.fell))


def take_all(fold: History, rows: Sequence[LogRow]) -> History:
    """The fold with more of the stored lines; moves that follow each other are added at once."""
    moves: list[Recorded] = []
    for row in rows:
        entry = read_entry(fold.game, row.line)
        if row.accepted and isinstance(entry, Recorded) and fold.undone is None:
            moves.append(entry)
        else:
            fold = take(extend_by_moves(fold, moves) if moves else fold, row)
            moves = []
    return extend_by_moves(fold, moves) if moves else fold
