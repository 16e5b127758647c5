"""Rescue of an open database whose file was removed, replaced or damaged."""

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from sqlite_utils import Database

SAVED = ".saved-"  # suffix, followed by random letters, of a rescued database
DAMAGED = ".damaged"  # marker file that stops all writes in every process

MOVED = 1  # user version of a moved database

COLUMNS = {
    "owners": "id, kind, create_key, uid, header, created, deleted, deleted_after",
    "links": "hash, owner_id, may_write, revoked, seed",
    "log": "owner_id, seq, line, accepted, key, part, at, wrote, fell",
    "sessions": "table_id, book_id",
}
"""All columns that are not derived."""


def copied_beside(db: Database, path: Path) -> Path:
    """A copy of the open database under an unused name."""
    return _beside(path, lambda name: db.execute("VACUUM INTO ?", (str(name),)))


def rescued_beside(db: Database, path: Path, empty: Any) -> Path:
    """A new database with the readable rows of a damaged one; ``empty`` creates one at a path."""

    def rescue(name: Path) -> None:
        with closing(empty(name).conn) as conn:
            there = Database(conn, execute_plugins=False)
            with there.atomic():
                _rescue(db, there)

    return _beside(path, rescue)


def was_moved(conn: sqlite3.Connection) -> bool:
    """Whether the data has been moved to another database, so that this one rejects entries."""
    return bool(conn.execute("PRAGMA user_version").fetchone() == (MOVED,))


def is_whole_again(database: Path) -> None:
    """Remove the mark of a damaged database."""
    database.with_name(database.name + DAMAGED).unlink(missing_ok=True)


def _beside(path: Path, make: Any) -> Path:
    opened, name = tempfile.mkstemp(prefix=f"{path.name}{SAVED}", dir=path.parent)
    os.close(opened)
    try:
        make(Path(name))
    except BaseException:
        Path(name).unlink()
        raise
    return Path(name)


def _rescue(here: Database, there: Database) -> None:
    def copy(table: str, which: str, *given: Any) -> None:
        marks = ", ".join("?" * len(COLUMNS[table].split(", ")))
        into = f"INSERT OR IGNORE INTO {table} ({COLUMNS[table]}) VALUES ({marks})"
        for row in _until_damaged(here, f"SELECT {COLUMNS[table]} FROM {table} {which}", given):
            with suppress(sqlite3.IntegrityError):  # after a gap, or of a lost owner
                there.execute(into, row)

    for order in ("", "DESC"):  # an unreadable page ends a scan, so scan from both ends
        copy("owners", f"ORDER BY id {order}")
    last = there.execute("SELECT coalesce(max(id), 0) FROM owners").fetchone()[0]
    for owner in range(1, last + 1):  # then the rows between two such pages
        copy("owners", "WHERE id = ?", owner)
        copy("links", "WHERE owner_id = ?", owner)
        copy("log", "WHERE owner_id = ? ORDER BY seq", owner)
    for order in ("", "DESC"):
        copy("links", f"ORDER BY hash {order}")
        copy("sessions", f"ORDER BY table_id {order}")


def _until_damaged(db: Database, sql: str, given: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    with suppress(sqlite3.DatabaseError):
        yield from db.execute(sql, given)
