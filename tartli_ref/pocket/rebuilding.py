"""Rebuilds a store from the readable rows of a copy or a damaged file.

The schema is ours, every log is read back once, and derived data is left out. Foreign content, such
as a trigger or table, therefore never gets into the store.
"""

import sqlite3
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from sqlite_utils import Database

from tartli_ref.bookkeeping import Bookkeeper, as_opened
from tartli_ref.bookkeeping.incoming import sessions_in
from tartli_ref.pocket.own import SECRET, SINCE, write_own
from tartli_ref.service import Service, table_in
from tartli_ref.store import OneFile, OpenFile, Store, open_database

Row = tuple[Any, ...]
AT_SEQ = 1  # column of a log row

IDS_MOST = 1_000_000  # a damaged table number would be larger
_OWNER = "id, kind, create_key, uid, header, created, deleted, deleted_after"
_LINE = "owner_id, seq, line, accepted, key, part, at, wrote, fell"
_LINK = "owner_id, hash, may_write, revoked, seed"
_SESSION = "INSERT OR IGNORE INTO sessions (table_id, book_id) VALUES (?, ?)"
_LIVED = "UPDATE lived SET told = ?, seconds = ?"


@dataclass(slots=True)
class Rebuilt:
    """The new store, in memory: numbers of tables and books ``whole``, ``cut`` to their first
    lines, and lost; ``counted`` tells whether the list of them was read to its end.
    """

    db: OpenFile
    whole: int = 0
    cut: int = 0
    lost: int = 0
    counted: bool = True

    @property
    def lines(self) -> int:
        """Total number of lines."""
        return int(self.db.execute("SELECT count(*) FROM log").fetchone()[0])


def rebuilt(found: sqlite3.Connection, ends: Mapping[int, int] | None = None) -> Rebuilt:
    """A new store with all readable data. ``ends`` gives the end of each log if the rows do not."""
    made = Rebuilt(open_database(":memory:", 0, alone=True))
    reader = Reader(Store(OneFile(made.db)), ends)
    with made.db.atomic():
        links, all_links = _links(found)
        numbers, made.counted = _numbers(found)
        for number in numbers:
            _take(found, made, reader, number, links.get(number, []))
        _join(made.db)
        if all_links:
            # without a secret the store creates all links again
            write_own(made.db, _own(found))
        with suppress(sqlite3.Error):
            made.db.execute(_LIVED, found.execute("SELECT told, seconds FROM lived").fetchone())
    return made


class Reader:
    """Reads a table or book as the pages do; raises if they could not."""

    def __init__(self, store: Store, ends: Mapping[int, int] | None) -> None:
        self.ends = ends
        self._store = store
        self._tables = Service(store, secret="", now=_now, draw=lambda seats: 0)
        self._books = Bookkeeper(store, self._tables, secret="", now=_now)

    def read(self, number: int, kind: str) -> None:
        """Read the whole log."""
        row = self._store.with_id(number)
        assert row is not None
        if kind == "book":
            self._books.book(as_opened(row))
        else:
            self._tables.history_once(table_in(row))


def _now() -> int:
    return int(time.time())


def _take(
    found: sqlite3.Connection, made: Rebuilt, reader: Reader, number: int, links: list[Row]
) -> None:
    try:
        row = found.execute(f"SELECT {_OWNER} FROM owners WHERE id = ?", (number,)).fetchone()
    except sqlite3.Error:
        made.lost += 1
        return
    lines, is_whole = _lines(found, number)
    is_whole &= reader.ends is None or reader.ends.get(number, 0) == len(lines)
    if row is None:
        made.lost += bool(lines)
        return
    try:
        with made.db.atomic():
            _put(made.db, "owners", _OWNER, [row])
            _put(made.db, "log", _LINE, lines)
            _put(made.db, "links", _LINK, links)
            reader.read(number, row[1])
    except Exception:  # a damaged line must not affect the other tables
        made.lost += 1
        return
    made.whole += is_whole
    made.cut += not is_whole


def _lines(found: sqlite3.Connection, number: int) -> tuple[list[Row], bool]:
    """The consecutive lines of a log, and whether they are complete."""
    lines: list[Row] = []
    try:
        for row in found.execute(
            f"SELECT {_LINE} FROM log WHERE owner_id = ? ORDER BY seq", (number,)
        ):
            if row[AT_SEQ] != len(lines) + 1:
                return lines, False
            lines.append(row)
    except sqlite3.Error:
        return lines, False
    return lines, True


def _links(found: sqlite3.Connection) -> tuple[dict[int, list[Row]], bool]:
    """The links by table or book, and whether they are complete."""
    links: dict[int, list[Row]] = {}
    try:
        for row in found.execute(f"SELECT {_LINK} FROM links"):
            links.setdefault(row[0], []).append(row)
    except sqlite3.Error:
        return {}, False
    return links, True


def _own(found: sqlite3.Connection) -> dict[str, str]:
    with suppress(sqlite3.Error):
        rows = found.execute("SELECT name, value FROM own WHERE name IN (?, ?)", (SECRET, SINCE))
        return {str(name): str(value) for name, value in rows}
    return {}


def _numbers(found: sqlite3.Connection) -> tuple[list[int], bool]:
    """Candidate ids of tables and books, and whether they are complete: a damaged page hides those
    after it.
    """
    numbers: set[int] = set()
    is_whole = True
    for statement in ("SELECT id FROM owners", "SELECT DISTINCT owner_id FROM log"):
        try:
            for (number,) in found.execute(statement):
                numbers.add(number)
        except sqlite3.Error:
            is_whole = False
    return [*range(1, min(max(numbers, default=0), IDS_MOST) + 1)], is_whole


def _join(db: OpenFile) -> None:
    """Assign tables to books as the books' logs say."""
    store = Store(OneFile(db))
    for book in (*store.newest("book"), *store.newest("book", deleted=True)):
        for uid in sessions_in(store.rows_after(book.id, 0)):
            table = store.books.table_with(uid)
            if table is not None:
                db.execute(_SESSION, (table.id, book.id))


def _put(db: Database, table: str, columns: str, rows: list[Row]) -> None:
    places = ", ".join("?" for _ in columns.split(","))
    db.conn.executemany(f"INSERT INTO {table} ({columns}) VALUES ({places})", rows)
