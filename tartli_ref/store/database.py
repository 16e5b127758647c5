"""Opening the file, and writing to it under its lock."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlite_utils import Database

from tartli_ref.store.errors import as_unavailable, reason_for
from tartli_ref.store.migrations import bring_up_to_date, refuse_what_is_not_ours

LINES_AT_ONCE = 500
"""The most lines of an upload in one transaction: others want to write in between."""

_PAUSE = 0.01
_HAND_OVER = 0.002  # a thread that takes its lock again at once is quicker than one that waits

_TAKE_THE_WRITE_LOCK = "UPDATE owners SET header = header WHERE FALSE"


def open_database(path: str | Path, busy_ms: int) -> Database:
    """The database at `path` (made if missing), with its schema up to date.

    A `file:` URI is taken too, as `file:/srv/scores.db?mode=ro`. A file that is damaged or not
    ours is left untouched; one that can only be read is opened if its schema is up to date.
    """
    with as_unavailable():
        conn = sqlite3.connect(
            str(path),
            timeout=busy_ms / 1000,
            isolation_level=None,
            check_same_thread=False,
            uri=True,
        )
        try:
            return _prepared(conn, busy_ms)
        except BaseException:
            conn.close()
            raise


@contextmanager
def writing(db: Database) -> Iterator[None]:
    """One transaction that has the write lock from its first statement.

    `db.atomic()` begins without a lock. Its first statement being a write, the lock is waited for
    before anything is read, so what is read inside stays true until the commit.
    """
    if db.conn.in_transaction:
        # left by an interrupt: atomic() would only nest in it, and never commit
        db.rollback()
    with db.atomic():
        db.execute(_TAKE_THE_WRITE_LOCK)
        yield


def let_others_write() -> None:
    """Lets others go first between two transactions of one piece of work."""
    time.sleep(_HAND_OVER)


def _prepared(conn: sqlite3.Connection, busy_ms: int) -> Database:
    db = Database(conn, execute_plugins=False)
    refuse_what_is_not_ours(db)
    _use_wal(db, busy_ms)
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")
    bring_up_to_date(db)
    return db


def _use_wal(db: Database, busy_ms: int) -> None:
    # SQLite does not wait by itself when two programs change a new file's mode at once. Where WAL
    # cannot be had (a read-only file, a browser) all holds but reading while another writes.
    deadline = time.monotonic() + busy_ms / 1000
    while True:
        try:
            db.enable_wal()
            return
        except sqlite3.OperationalError as error:
            reason = reason_for(error)
            if reason == "read-only":
                return
            if reason != "locked" or time.monotonic() >= deadline:
                raise
        time.sleep(_PAUSE)
