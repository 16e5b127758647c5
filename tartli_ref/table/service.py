"""The table service: open, view and write tables. The web layer uses the store through it.

Path of a line: load the log, fold it (cached), judge the line, append it durably, and only then
replace the cached fold. Clock and randomness are arguments.
"""

import hashlib
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import nullcontext, suppress
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import NamedTuple

from tartli_ref.rules.common.seats import Seat
from tartli_ref.rules.rulings import Ruling, Unreadable
from tartli_ref.store import (
    EVERY,
    Appended,
    LogRow,
    NewLine,
    Opened,
    Repeated,
    Stale,
    Store,
    StoreUnavailable,
)
from tartli_ref.store.fold_cache import FoldCache, InTurn, Kept
from tartli_ref.store.keyring import Doors, Keyring, hash_of
from tartli_ref.table.completing import (
    REDO,
    completed,
    last_group,
    line_of_key,
    nothing_to_redo,
    redone,
)
from tartli_ref.table.correcting import corrected
from tartli_ref.table.files import (
    Budget,
    FileError,
    TableFile,
    check_forward,
    fingerprint,
    read_file,
    write_file,
    write_head,
)
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
    writes_elsewhere,
)
from tartli_ref.table.log import Entry, Fix, Insert, Recorded, Undo, read_entry, write_entry
from tartli_ref.table.terms import Terms, game_of, opening_of

FOLDS_KEPT = 200
LINES_KEPT = 100_000  # all folds together, at one to two kilobytes a line
DAYS_KEPT = 30  # a deleted table or book can be restored for this long
DAY = 24 * 3600


@dataclass(frozen=True, slots=True)
class Table:
    """A table opened by a link; ``by`` is the link's hash, None when opened through its book."""

    id: int
    terms: Terms
    may_write: bool
    created: int
    deleted: int | None = None
    by: str | None = None


@dataclass(frozen=True, slots=True)
class Links:
    """The two links of a table: ``play`` may write, ``watch`` is read-only."""

    play: str
    watch: str


@dataclass(frozen=True, slots=True)
class Done:
    """The line is on disk as number ``seq``, the last of so many ``lines``."""

    seq: int
    lines: int = 1


@dataclass(frozen=True, slots=True)
class Refused:
    """The referee refuses the line; nothing was stored."""

    entry: Entry
    ruling: Ruling


@dataclass(frozen=True, slots=True)
class Misread:
    """The line is not valid notation; nothing was stored."""

    error: Unreadable


@dataclass(frozen=True, slots=True)
class Outdated:
    """Another client wrote first; ``missed`` holds the unseen lines. Nothing was stored."""

    missed: tuple[LogRow, ...]


SubmitResult = Done | Refused | Misread | Outdated


@dataclass(frozen=True, slots=True)
class Brought:
    """The lines a file adds to a table, each with its number and its ruling here."""

    lines: "tuple[Came, ...]"

    @property
    def refused(self) -> list["Came"]:
        """The refused lines; they are stored but have no effect."""
        return [incoming for incoming in self.lines if not incoming.line.accepted]


class Service:
    """Opens tables, finds them by link, and accepts their lines."""

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
        self._folds = FoldCache(
            store,
            take_all,
            in_turn,
            most=FOLDS_KEPT,
            most_lines=LINES_KEPT,
            unreadable=Unreadable,
        )

    def open_table(
        self,
        terms: Terms,
        key: str,
        log: Iterable[Entry] = (),
        *,
        uid: str = "",
        budget: Budget | None = None,
    ) -> Links:
        """Open a table and return its links; a repeated key returns the original result.

        The lines of a ``log`` (from an uploaded file) are judged once and stored with their result.
        The table's id is ``uid`` unless that is taken.
        """
        _history, incoming = _judged(_begun(terms), log, budget)
        write, read = self._doors.new()
        free_uid = None
        if uid and not self._store.books.table_with(uid):
            free_uid = uid
        table_id = self._store.create(
            "table",
            write=write,
            read=read,
            header=write_head(terms),
            uid=free_uid,
            at=self._now(),
            key=key,
            lines=[addition.line for addition in incoming],
        )
        return self._doors.first(table_id)

    def open_file(self, text: str, key: str) -> Links:
        """Open a table from a table file; raises ``FileError`` if the file is invalid."""
        table = read_file(text)
        return self.open_table(table.terms, key, table.log, uid=table.uid)

    def table_with(self, uid: str) -> Table | None:
        """The table with this id, with the access that its book's link grants."""
        row = self._store.books.table_with(uid)
        if row is None:
            return None
        return self.as_table(row)

    def bring(
        self, table: Table, file: TableFile, key: str, budget: Budget | None = None
    ) -> Brought:
        """Append the file's lines that the table lacks; each is judged and stored with its result.
        Raises ``Diverged``, storing nothing, if the two logs differ.
        """
        while True:
            history, brought = self._lacked(table, file, budget)
            lines = [incoming.line for incoming in brought.lines]
            if not lines:
                return brought
            seen = history.lines - len(lines)
            written = self._store.append(
                table.id, seen=seen, key=key, lines=lines, at=self._now(), by=table.by
            )
            if isinstance(written, Appended):
                self._folds.keep(table.id, history, written.digest)
            if not isinstance(written, Stale):
                return brought

    def would_bring(
        self, file: TableFile, table: Table | None, budget: Budget | None = None
    ) -> Brought:
        """Preview of ``bring``, or of opening a new table if ``table`` is None; raises the same
        errors.
        """
        if table is None:
            return Brought(tuple(_judged(_begun(file.terms), file.log, budget)[1]))
        return self._lacked(table, file, budget)[1]

    def _lacked(
        self, table: Table, file: TableFile, budget: Budget | None
    ) -> tuple[History, Brought]:
        """The history extended by the file's missing lines, and those lines."""
        history = self.history(table)
        theirs = [write_entry(history.game, entry) for entry in file.log]
        check_forward([row.line for row in self.rows(table)], theirs, table.id)
        longer, incoming = _judged(history, file.log[history.lines :], budget)
        return longer, Brought(tuple(incoming))

    def now(self) -> int:
        """The current time in Unix seconds."""
        return self._now()

    def draw_dealer(self, seats: int) -> Seat:
        """Draw the first dealer by lot (TH-DEAL-01)."""
        return Seat(self._draw(seats))

    def find(self, link: str) -> Table | None:
        """The table that this link opens, or None."""
        by = hash_of(link)
        row = self._store.find("table", by)
        if row is None:
            return None
        return self.as_table(row, by)

    def as_table(self, row: Opened, by: str | None = None) -> Table:
        """The table in a store row, opened by this link. ``LogDamaged`` if its header cannot be
        read.
        """
        try:
            return table_in(row, by)
        except FileError:
            self._store.report_damaged(row.id, 0)

    def newest(
        self, first: int = 0, most: int = EVERY, *, deleted: bool = False
    ) -> list[tuple[str, Table]]:
        """The newest tables of the store with their play links; only for the owner of the store."""
        tables = []
        for row in self._store.newest("table", first, most, deleted=deleted):
            link = self._doors.current(row.id).play
            tables.append((link, table_in(row, hash_of(link))))
        return tables

    def history(self, table: Table) -> History:
        """The current history of the table; its fold is cached."""
        fold, digest = self._current(table)
        return self._folds.keep(table.id, fold, digest)

    def history_once(self, table: Table) -> History:
        """As ``history`` without caching, for reading many tables."""
        return self._current(table).fold

    def _current(self, table: Table) -> Kept[History]:
        return self._folds.current(table.id, partial(_begun, table.terms))

    def submit(
        self,
        table: Table,
        *,
        seen: int,
        key: str,
        text: str,
        then: Sequence[str] = (),
        sent_with: Sequence[str] = (),
        wrote: str | None = None,
    ) -> SubmitResult:
        """Judge a line and append it if the log still has the ``seen`` lines of its page.

        The state in which the line arrives decides what goes with it (``entries_of``). ``then`` are
        the further lines of a form that enters several, which stay as they are. ``sent_with`` are
        the lines that a page of an older version sent with its key. Each line is judged after the
        previous one: all are stored, or none. ``wrote`` is the seat of the sending phone, if known.

        Raises ``LinkRevoked`` if the link was renewed after the table was found.
        """
        sent = (text, *sent_with)
        key = sent_once(key, "\n".join((*sent, *then)))
        cached = self._folds.get(table.id)
        if cached is None or cached.fold.lines != seen:
            cached = self._current(table)
            self._folds.keep(table.id, cached.fold, cached.digest)
        fold = cached.fold
        if fold.lines != seen:
            return self._late(table, seen, key)
        texts = (*line_of_key(fold.game, sent), *then)
        judged = enter(fold, texts, wrote=wrote, completes=len(texts) == 1)
        if not isinstance(judged, Entered):
            return judged
        written = self._store.append(
            table.id,
            seen=seen,
            key=key,
            lines=judged.lines,
            at=self._now(),
            wrote=wrote,
            by=table.by,
            after=cached.digest,
        )
        if isinstance(written, Appended):
            self._folds.keep(table.id, judged.history, written.digest)
            return Done(written.seq, len(judged.lines))
        late = self._late(table, seen, key)
        if isinstance(written, Repeated) and not isinstance(late, Done):
            return Done(written.seq)
        return late

    def rows(self, table: Table, after: int = 0, most: int = EVERY) -> list[LogRow]:
        """The lines of the log as entered, at most ``most`` of those following ``after``."""
        return self._store.rows_after(table.id, after, most)

    def lines(self, table: Table) -> int:
        """Number of lines in the log."""
        return self._store.last_seq(table.id)

    def has_nothing_after(self, link: str, seq: int) -> bool:
        """Whether the log behind this link ends at this line (the answer may be slightly out of
        date).
        """
        return self._store.has_nothing_after("table", hash_of(link), seq)

    def may_write_after(self, link: str, digest: str) -> bool | None:
        """Whether this link may write, if the last line of its log has this digest; else None."""
        head_and_access = self._store.head_behind("table", hash_of(link))
        if head_and_access is None:
            return None
        head, may_write = head_and_access
        if head != digest:
            return None
        return may_write

    def digest(self, table: Table) -> str:
        """The digest of the last line; in a log without a chain the number of lines."""
        return self._store.head(table.id) or f"{self.lines(table):032}"

    def fingerprint(self, table: Table) -> str:
        """A short code of the record, the same on every phone that has the same lines."""
        return fingerprint(table.terms, (row.line for row in self.rows(table)))

    def delete(self, table: Table) -> None:
        """Soft-delete the table; it can be restored for ``DAYS_KEPT`` days."""
        self._store.set_deleted(table.id, self._now())

    def undelete(self, table: Table) -> None:
        """Restore a deleted table."""
        self._store.set_deleted(table.id, None)

    def file_of(self, table: Table) -> str:
        """The table as a table file."""
        lines = (row.line for row in self.rows(table))
        return write_file(table.terms, lines, self._store.books.uid_of(table.id))

    def _late(self, table: Table, seen: int, key: str) -> Done | Outdated:
        """Answer a form that saw an older state: a retry gets its first result again."""
        missed = self._store.rows_after(table.id, seen)
        mine = [row.seq for row in missed if row.key == key]
        if not mine:
            return Outdated(tuple(missed))
        return Done(mine[-1], len(mine))

    def links(self, table: Table) -> Links:
        """The valid links of the table."""
        return self._doors.current(table.id)

    def first_links(self, table_id: int) -> Links:
        """The original links of a table, revoked or not."""
        return self._doors.first(table_id)

    def renew(self, table: Table, kind: str, by: str = "") -> Links | None:
        """Revoke the link of this kind (``play`` or ``watch``) and create another.

        Returns None if ``by``, the play link making the request, has been revoked in the meantime.
        Without ``by`` the request comes from the table's book.
        """
        return self._doors.renew(table.id, kind, by)


class Came(NamedTuple):
    """A line from a file as stored here, with its local number and ruling."""

    number: int
    line: NewLine
    ruling: Ruling


def _begun(terms: Terms) -> History:
    return begin(game_of(terms), opening_of(terms))


def _judged(
    history: History, log: Iterable[Entry], budget: Budget | None
) -> tuple[History, list[Came]]:
    """The history extended by these entries of a file, each judged in order."""
    incoming = []
    for entry in log:
        before = history.redone
        history, ruling = accept(history, entry)
        accepted = stands(entry, ruling)
        fell = None
        if accepted:
            fell = history.fell_by(entry)
        line = NewLine(write_entry(history.game, entry), accepted, fell)
        incoming.append(Came(history.lines, line, ruling))
        if budget:
            budget.spend(lines=1, redone=history.redone - before)
    return history, incoming


class Entered(NamedTuple):
    """The history extended by allowed lines, and those lines as they are written."""

    history: History
    lines: list[NewLine]


def enter(
    fold: History, texts: Sequence[str], *, wrote: str | None = None, completes: bool = False
) -> Entered | Refused | Misread:
    """Judge these lines, from the phone of the seat ``wrote``; stops at the first problem. With
    ``completes``, each is entered with what goes with it.
    """
    lines = []
    for text in texts:
        try:
            if elsewhere := _written_elsewhere(fold, text, wrote):
                return elsewhere
            entries = entries_of(fold, text) if completes else (read_entry(fold.game, text),)
        except Unreadable as error:
            return Misread(error)
        if not entries:
            return Refused(Undo(), nothing_to_redo())
        for entry in entries:
            ruling = judge(fold, entry)
            if not stands(entry, ruling):
                return Refused(entry, ruling)
            fold = extend(fold, entry)
            lines.append(NewLine(write_entry(fold.game, entry), fell=fold.fell_by(entry)))
    return Entered(fold, lines)


def _written_elsewhere(fold: History, text: str, wrote: str | None) -> Refused | None:
    """The refusal of a line from another phone than the one that writes: before its completion is
    looked for, which may cost much.
    """
    if fold.lease is None:
        return None
    entry: Entry = Undo()
    if not _is_redo(text):
        entry = read_entry(fold.game, text)
    ruling = writes_elsewhere(fold, entry, wrote)
    if ruling is None:
        return None
    return Refused(entry, ruling)


def _is_redo(text: str) -> bool:
    return text.strip().lower() == REDO


def entries_of(fold: History, text: str) -> tuple[Entry, ...]:
    """The entries that a line stands for in this state: itself with what goes with it, or what it
    takes back or enters again. None for a redo where nothing waits.

    Raises ``Unreadable`` for a text that is no line.
    """
    if _is_redo(text):
        return redone(fold)
    entry = read_entry(fold.game, text)
    match entry:
        case Recorded():
            return completed(fold, entry)
        case Fix() | Insert():
            return corrected(fold, entry)
        case Undo():
            group = last_group(fold)
            if group is None:
                return (entry,)
            return (entry,) * len(group.entries)
        case _:
            return (entry,)


def sent_once(key: str, line: str) -> str:
    """The idempotency key of a send: the same form key with another line is another send."""
    return hashlib.sha256(f"{key}\n{line}".encode()).hexdigest()[:32]


def table_in(row: Opened, by: str | None = None) -> Table:
    """The table in a store row, opened by this link."""
    return Table(row.id, terms_in(row.header), row.may_write, row.created, row.deleted, by)


@lru_cache(maxsize=FOLDS_KEPT)
def terms_in(header: str) -> Terms:
    return read_file(header).terms


def take(fold: History, row: LogRow) -> History:
    """Fold one stored line, with the verdict it got on entry."""
    entry = read_entry(fold.game, row.line)
    if not row.accepted:
        return extend(fold, entry, FELL)
    if row.fell is None:
        return extend(fold, entry)
    return extend(fold, entry, falls=as_written(row.fell))


def take_all(fold: History, rows: Sequence[LogRow]) -> History:
    """Fold further stored lines; consecutive moves are applied at once."""
    moves: list[Recorded] = []
    for row in rows:
        entry = read_entry(fold.game, row.line)
        if row.accepted and isinstance(entry, Recorded) and fold.undone is None:
            moves.append(entry)
        else:
            fold = take(_with_moves(fold, moves), row)
            moves = []
    return _with_moves(fold, moves)


def _with_moves(fold: History, moves: Sequence[Recorded]) -> History:
    return extend_by_moves(fold, moves) if moves else fold


def purge_deleted(store: Store, days: int = DAYS_KEPT) -> None:
    """Purge data deleted more than ``days`` ago, if the database also has as many days of uptime
    since: a clock set years ahead must not purge anything. A read-only database is skipped.
    """
    now = int(time.time())
    seconds = days * DAY
    with suppress(StoreUnavailable):
        store.count_uptime(now)
        store.purge_deleted(now - seconds, seconds)
