"""Rescue of an open database whose file was removed, replaced or damaged."""

import glob
import os
import sqlite3
import tempfile
from collections.abc import Iterable
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from sqlite_utils import Database

from tartli_ref.store.salvaging import put, salvaged

SAVED = ".saved-"  # suffix, followed by random letters, of a rescued database
DAMAGED = ".damaged"  # marker file that stops all writes in every process
MISSING = ".txt"  # suffix of the list of what is missing in it
SETTLED = ".settled"  # file with the names of those that are dealt with
DAMAGED_LOGS = ".damaged-logs"  # file with the numbers of the logs that take no more entries

MOVED = 1  # user version of a moved database


def copied_beside(db: Database, path: Path) -> Path:
    """A copy of the open database under an unused name."""
    return _beside(path, lambda name: db.execute("VACUUM INTO ?", (str(name),)))


def rescued_beside(db: Database, path: Path, empty: Any) -> Path:
    """A new database with the readable rows of a damaged one; ``empty`` creates one at a path."""

    def rescue(name: Path) -> None:
        with closing(empty(name).conn) as conn:
            rescued = Database(conn, execute_plugins=False)
            with rescued.atomic():
                _rescue(db, rescued)

    return _beside(path, rescue)


def was_moved(conn: sqlite3.Connection) -> bool:
    """Whether the data has been moved to another database, so that this one rejects entries."""
    return bool(conn.execute("PRAGMA user_version").fetchone() == (MOVED,))


def saved_beside(database: Path) -> list[Path]:
    """The databases that were rescued from this one."""
    saved = database.parent.glob(f"{glob.escape(database.name + SAVED)}*")
    return sorted(path for path in saved if path.suffix != MISSING)


def unsettled(database: Path) -> list[Path]:
    """The rescued databases that no start and no restore has dealt with."""
    names: set[str] = set()
    with suppress(OSError):
        names.update(database.with_name(database.name + SETTLED).read_text().splitlines())
    return [path for path in saved_beside(database) if path.name not in names]


def settle(database: Path, saved: Iterable[Path]) -> None:
    """Note that the database in place has what it shall have of these."""
    names = "".join(f"{path.name}\n" for path in saved)
    if names:
        with open(database.with_name(database.name + SETTLED), "a", opener=private) as file:
            file.write(names)


def private(name: str, flags: int) -> int:
    """An opener of files that only this user reads."""
    return os.open(name, flags, 0o600)


def is_whole_again(database: Path) -> None:
    """Remove the marks of a damaged database."""
    for mark in (DAMAGED, DAMAGED_LOGS):
        database.with_name(database.name + mark).unlink(missing_ok=True)


def _beside(path: Path, make: Any) -> Path:
    opened, name = tempfile.mkstemp(prefix=f"{path.name}{SAVED}", dir=path.parent)
    os.close(opened)
    try:
        make(Path(name))
    except BaseException:
        Path(name).unlink()
        raise
    return Path(name)


def _rescue(damaged: Database, rescued: Database) -> None:
    """Each log up to the first line that is lost; the next start looks at the file more closely."""
    factory = damaged.conn.text_factory
    try:
        salvage = salvaged([damaged.conn])
        for log in salvage.logs:
            with suppress(sqlite3.IntegrityError), rescued.atomic():
                put(rescued.conn, log, log.first_rows())
        for session in _sessions(damaged):
            with suppress(sqlite3.IntegrityError):  # of a lost table or book
                rescued.execute("INSERT INTO sessions (table_id, book_id) VALUES (?, ?)", session)
    finally:
        damaged.conn.text_factory = factory


def _sessions(db: Database) -> set[tuple[Any, ...]]:
    """An unreadable page ends a scan, so the sessions from both ends."""
    sessions: set[tuple[Any, ...]] = set()
    for order in ("", "DESC"):
        with suppress(sqlite3.DatabaseError):
            sql = f"SELECT table_id, book_id FROM sessions ORDER BY table_id {order}"
            sessions.update(db.execute(sql))
    return sessions
