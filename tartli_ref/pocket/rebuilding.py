"""A store written anew from the rows of another that can be read: of a copy, or of a damaged file.

The schema is ours, each log is read back once, and what is derived is left out. So nothing else
that a file may hold, no trigger and no table, gets into the store.
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
AT_SEQ = 1  # in the row of a line

IDS_MOST = 1_000_000  # of a damaged number of a table
_OWNER = "id, kind, create_key, uid, header, created, deleted, deleted_after"
_LINE = "owner_id, seq, line, accepted, key, part, at, wrote, fell"
_LINK = "owner_id, hash, may_write, revoked, seed"
_SESSION = "INSERT OR IGNORE INTO sessions (table_id, book_id) VALUES (?, ?)"
_LIVED = "UPDATE lived SET told = ?, seconds = ?"


@dataclass(slots=True)
class Rebuilt:
    """The new store, in memory, and how many tables and books it has ``whole``, how many with only
    their first lines (``cut``), and how many could not be read at all: if the list of them was read
    to its end (``counted``).
    """

    db: OpenFile
    whole: int = 0
    cut: int = 0
    lost: int = 0
    counted: bool = True

    @property
    def lines(self) -> int:
        """How many lines there are."""
        return int(self.db.execute("SELECT count(*) FROM log").fetchone()[0])


def rebuilt(found: sqlite3.Connection, ends: Mapping[int, int] | None = None) -> Rebuilt:
    """A new store of everything that can be read in this one. ``ends`` says where each log ends, if
    the rows do not.
    """
    made = Rebuilt(open_database(":memory:", 0, alone=True))
    reader = Reader(Store(OneFile(made.db)), ends)
    with made.db.atomic():
        links, all_links = _links(found)
        numbers, made.counted = _numbers(found)
        for number in numbers:
            _take(found, made, reader, number, links.get(number, []))
        _join(made.db)
        if all_links:
            # without its secret a store makes all links anew
            write_own(made.db, _own(found))
        with suppress(sqlite3.Error):
            made.db.execute(_LIVED, found.execute("SELECT told, seconds FROM lived").fetchone())
    return made


class Reader:
    """Reads a table or book as the pages do, which raises if they could not."""

    def __init__(self, store: Store, ends: Mapping[int, int] | None) -> None:
        self.ends = ends
        self._store = store
        self._tables = Service(store, secret="", now=_now, draw=lambda seats: 0)
        self._books = Bookkeeper(store, self._tables, secret="", now=_now)

    def read(self, number: int, kind: str) -> None:
        """Reads the whole log."""
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
    except Exception:  # whatever a damaged line does to its reader, the other tables are taken
        made.lost += 1
        return
    made.whole += is_whole
    made.cut += not is_whole


def _lines(found: sqlite3.Connection, number: int) -> tuple[list[Row], bool]:
    """The lines of a log as far as they follow each other; whether that is all of them."""
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
    """The links by table or book; whether that is all of them."""
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
    """The tables and books that there may be, and whether that is all: a damaged page hides those
    behind it.
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
    """Makes tables the sessions of books, as the logs of the books say."""
    store = Store(OneFile(db))
    for book in (*store.newest("book"), *store.newest("book", deleted=True)):
        for uid in sessions_in(store.rows_after(book.id, 0)):
            table = store.books.table_with(uid)
            if table is not None:
                db.execute(_SESSION, (table.id, book.id))


def _put(db: Database, table: str, columns: str, rows: list[Row]) -> None:
    places = ", ".join("?" for _ in columns.split(","))
    db.conn.executemany(f"INSERT INTO {table} ({columns}) VALUES ({places})", rows)
