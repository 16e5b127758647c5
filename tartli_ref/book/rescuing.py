"""Rescue of a damaged database: every line that can be read, in a new database that opens.

A lost line is replaced by a note, so that those after it keep their numbers. Where they cannot be
applied without it they are judged again: what the referee refuses then stays in the log, without
effect.
"""

import sqlite3
from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field
from typing import Any

from tartli_ref.book.book import Book, extend
from tartli_ref.book.incoming import sessions_in
from tartli_ref.book.lines import Titled, read_line, write_line
from tartli_ref.book.view import in_force
from tartli_ref.rules.common.lines import write_quoted
from tartli_ref.rules.rulings import Unreadable
from tartli_ref.store import LogRow, OpenFile
from tartli_ref.store.carving import carved
from tartli_ref.store.salvaging import HEADER, KIND, UID, Row, Salvage, SalvagedLog, put, salvaged
from tartli_ref.table.files import read_file
from tartli_ref.table.history import History, accept, begin, stands
from tartli_ref.table.log import read_entry
from tartli_ref.table.service import take, take_all
from tartli_ref.table.terms import game_of, opening_of

LOST = "This line was lost with a damaged file."
_LIVED = "SELECT told, seconds FROM lived"
_SET_LIVED = "UPDATE lived SET told = ?, seconds = ?"
_SESSION = "INSERT OR IGNORE INTO sessions (table_id, book_id) VALUES (?, ?)"
_ID = "SELECT id FROM owners WHERE kind = 'table' AND uid = ?"


@dataclass(slots=True)
class Rescued:
    """Tables and books ``whole``, ``cut`` (lines are lost), and ``lost``; ``counted`` tells whether
    the list of them was read to its end. ``missing`` names each lost line.
    """

    whole: int = 0
    cut: int = 0
    lost: int = 0
    counted: bool = True
    missing: list[str] = field(default_factory=list)

    @property
    def is_whole(self) -> bool:
        """Whether nothing is missing."""
        return not self.cut and not self.lost


def rescue(
    content: bytes,
    beside: bytes,
    damaged: sqlite3.Connection,
    others: Sequence[sqlite3.Connection],
    db: OpenFile,
    *,
    noted: Collection[int] = (),
) -> Rescued:
    """Write what can be read of a damaged database into an empty one: of the file's ``content``, of
    the log ``beside`` it, and of the open file. Lines that it lacks are taken from ``others``.
    ``noted`` are the numbers of tables and books that it had, even if it does not list them.
    """
    with closing(carved(content, beside)) as rows:
        salvage = salvaged([damaged, rows], others, noted)
    if not salvage.is_whole:
        with closing(carved(content, beside, thoroughly=True)) as rows:
            salvage = salvaged([damaged, rows], others, noted)
    return written(salvage, damaged, db, keeps_whole=True)


def rebuilt(opened: sqlite3.Connection, db: OpenFile) -> Rescued:
    """Write what an open database has into an empty one of ours, without anything foreign."""
    return written(salvaged([opened]), opened, db, keeps_whole=False)


def written(
    salvage: Salvage, damaged: sqlite3.Connection, db: OpenFile, *, keeps_whole: bool
) -> Rescued:
    """Write these logs into an empty database. ``keeps_whole``: one that its chain proves to be
    whole is not read.
    """
    rescued = Rescued(lost=len(salvage.lost), counted=salvage.counted)
    rescued.missing += [f"table or book {number}: what it is" for number in salvage.lost]
    books = []
    with db.atomic():
        for log in salvage.logs:
            try:
                rows = log.first_rows() if keeps_whole and log.is_whole else _readable(log)
                with db.atomic():
                    put(db.conn, log, rows)
            except Exception:  # a damaged line must not affect the other tables
                rescued.lost += 1
                rescued.missing.append(f"{_name(log)}: all of it")
                continue
            rescued.whole += log.is_whole
            rescued.cut += not log.is_whole
            rescued.missing += _missing(log)
            if log.owner[KIND] == "book":
                books.append((log.owner[0], rows))
        for book, rows in books:
            _join(db, book, map(_log_row, rows))
        with suppress(sqlite3.Error):
            db.execute(_SET_LIVED, damaged.execute(_LIVED).fetchone())
    return rescued


def _name(log: SalvagedLog) -> str:
    return f"{log.owner[KIND]} {log.owner[UID]}"


def _missing(log: SalvagedLog) -> Iterable[str]:
    for number in log.lost:
        yield f"{_name(log)}: line {number}"
    for number in log.unsure:
        if number not in log.lost:
            yield f"{_name(log)}: line {number} may have been changed"
    if log.lost_links:
        yield f"{_name(log)}: {log.lost_links} of its links"
    if log.is_cut:
        yield f"{_name(log)}: what followed line {len(log.lines)}"


def _readable(log: SalvagedLog) -> list[Row]:
    """All lines of the log, so that it opens."""
    if log.owner[KIND] == "book":
        return _readable_book(log)
    terms = read_file(log.owner[HEADER]).terms
    game = game_of(terms)
    begun = begin(game, opening_of(terms))
    _drop_unreadable(log, lambda line: read_entry(game, line))
    rows = _with_notes(log, f"note {write_quoted(LOST)}", accepted=True)
    try:
        take_all(begun, [_log_row(row) for row in rows])
    except Exception:
        if log.lost:
            return _judged_again(begun, rows, log.lost[0])
        raise
    return rows


def _drop_unreadable(log: SalvagedLog, read: Callable[[str], object]) -> None:
    """An unsure line, or one of a log without a chain, may be no line at all."""
    for place, row in enumerate(log.lines):
        if row is not None and row[_ACCEPTED]:
            try:
                read(row[_LINE])
            except Unreadable:
                log.lines[place] = None


_LINE = 1  # columns of a line
_ACCEPTED = 2


def _readable_book(log: SalvagedLog) -> list[Row]:
    _drop_unreadable(log, read_line)
    rows = _with_notes(log, write_line(Titled(LOST)), accepted=False)
    extend(Book(), in_force(map(_log_row, rows)))
    return rows


def _with_notes(log: SalvagedLog, note: str, *, accepted: bool) -> list[Row]:
    """The lines, each lost one replaced by a note at the time of the one before it."""
    rows: list[Row] = []
    for seq, row in enumerate(log.lines, start=1):
        at = rows[-1][_AT] if rows else log.owner[_CREATED]
        rows.append(row or (seq, note, accepted, None, 1, at, None, None))
    return rows


_AT = 5  # columns of a line, and of an owner
_CREATED = 5


def _judged_again(begun: History, rows: Sequence[Row], first_lost: int) -> list[Row]:
    """The lines with the verdicts that they get without the lost ones."""
    judged = list(rows[:first_lost])
    history = take_all(begun, list(map(_log_row, judged)))
    for row in rows[first_lost:]:
        seq, line, accepted, key, part, at, wrote, _fell = row
        if not accepted:
            history = take(history, _log_row(row))
            judged.append(row)
            continue
        entry = read_entry(history.game, line)
        history, ruling = accept(history, entry)
        accepted = stands(entry, ruling)
        numbers = history.fell_by(entry) if accepted else None
        fell = None if numbers is None else " ".join(map(str, numbers))
        judged.append((seq, line, accepted, key, part, at, wrote, fell))
    return judged


def _log_row(row: Row) -> LogRow:
    seq, line, accepted, key, _part, at, wrote, fell = row
    numbers = None if fell is None else tuple(map(int, fell.split()))
    return LogRow(seq, line, bool(accepted), key, at, wrote, numbers)


def _join(db: OpenFile, book: int, rows: Iterable[LogRow]) -> None:
    """Assign tables to a book as its log says."""
    for uid in sessions_in(list(rows)):
        table: Any = db.execute(_ID, (uid,)).fetchone()
        if table is not None:
            db.execute(_SESSION, (table[0], book))
