"""The database file: opening, writing under its lock, and checking that it is still in place."""

import logging
import os
import sqlite3
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from threading import Lock
from typing import Any, ClassVar

from sqlite_utils import Database

from tartli_ref.store import log
from tartli_ref.store.damage import DamagedLogs
from tartli_ref.store.errors import (
    LogDamaged,
    Reason,
    StoreUnavailable,
    as_unavailable,
    reason_for,
)
from tartli_ref.store.heads import HEADS, Heads
from tartli_ref.store.migrations import bring_up_to_date, refuse_what_is_not_ours
from tartli_ref.store.records import Appended, Kind, Send
from tartli_ref.store.saving import (
    DAMAGED,
    DAMAGED_LOGS,
    copied_beside,
    rescued_beside,
    was_moved,
)


class OpenFile(Database):
    """An open database file."""

    clash = sqlite3.IntegrityError

    def executemany(self, sql: str, rows: Iterable[Sequence[Any]], /) -> object:
        """Execute the statement for each of these rows."""
        return self.conn.executemany(sql, rows)


LOG = logging.getLogger(__name__)


PROBE = "UPDATE lived SET seconds = seconds"
PROBE_SECONDS = 1.0  # longest wait for other programs; monitoring wants an answer soon

_FILE = "SELECT file FROM pragma_database_list WHERE name = 'main'"
_CHECKPOINT = "PRAGMA wal_checkpoint(TRUNCATE)"
_BUSY_AGAIN = 50
"""Milliseconds to wait for a lock that another program just would not give."""
_PAUSE = 0.01

_TAKE_THE_WRITE_LOCK = "UPDATE owners SET header = header WHERE FALSE"


def open_database(path: str | Path, busy_ms: int, *, alone: bool = False) -> OpenFile:
    """Open the database at `path`, creating it if missing, and migrate it.

    A `file:` URI such as `file:/srv/scores.db?mode=ro` is accepted. A damaged or foreign file is
    left untouched; a read-only one is opened if its schema is up to date. ``alone``: exclusive
    access, without shared memory beside the file.
    """
    if not str(path).startswith(("file:", ":")):
        # a new file and SQLite's side files (same mode) are private to this user
        with suppress(OSError):
            os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    try:
        return _opened(str(path), busy_ms, alone=alone)
    except StoreUnavailable as error:
        if error.reason not in ("unreachable", "read-only") or not _is_at_rest(Path(path)):
            raise
    LOG.warning("%s is in a folder that can only be read: nothing will be recorded.", path)
    return _opened(f"{Path(path).resolve().as_uri()}?immutable=1", busy_ms, alone=alone)


def _opened(path: str, busy_ms: int, *, alone: bool) -> OpenFile:
    with as_unavailable():
        conn = sqlite3.connect(
            path,
            timeout=busy_ms / 1000,
            isolation_level=None,
            check_same_thread=False,
            uri=True,
        )
        try:
            return _prepared(conn, busy_ms, alone)
        except BaseException:
            conn.close()
            raise


def _is_at_rest(path: Path) -> bool:
    """Whether this is a readable file without a log beside it, in a folder in which none can be
    made: SQLite reads it if told that nobody writes to it.
    """
    effective = os.access in os.supports_effective_ids

    def may(name: Path, mode: int) -> bool:
        return os.access(name, mode, effective_ids=effective)

    log_beside = path.with_name(f"{path.name}-wal")
    return may(path, os.R_OK) and not (may(path.parent, os.W_OK) or log_beside.exists())


@contextmanager
def writing(db: Database) -> Iterator[None]:
    """A transaction that holds the write lock from its first statement.

    `db.atomic()` begins without a lock. Starting with a write acquires it before anything is read,
    so reads stay valid until the commit.
    """
    if db.conn.in_transaction:
        # left by an interrupt: atomic() would nest in it and never commit
        db.rollback()
    with db.atomic():
        db.execute(_TAKE_THE_WRITE_LOCK)
        yield


def probe(db: OpenFile) -> None:
    """Write and read on a fresh connection, which has nothing cached. It rewrites the uptime row
    with its own value.
    """
    path = db.execute(_FILE).fetchone()[0]
    if not path:
        return
    with closing(sqlite3.connect(path, timeout=PROBE_SECONDS, isolation_level=None)) as conn:
        conn.execute("PRAGMA synchronous = FULL")
        conn.execute(PROBE)
        conn.execute("SELECT max(id) FROM owners").fetchone()


def _prepared(conn: sqlite3.Connection, busy_ms: int, alone: bool) -> OpenFile:
    db = OpenFile(conn, execute_plugins=False)
    refuse_what_is_not_ours(db)
    if was_moved(db.conn):
        raise StoreUnavailable("moved")
    if alone:
        _hold(db)
    else:
        _use_wal(db, busy_ms)
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")
    db.execute("PRAGMA cell_size_check = ON")  # no row is written over another on a damaged page
    db.execute("PRAGMA secure_delete = ON")  # what was erased cannot be read from the file
    bring_up_to_date(db)
    return db


def _hold(db: Database) -> None:
    # exclusive locking needs no shared memory; the journal file is truncated, not deleted
    db.execute("PRAGMA locking_mode = EXCLUSIVE")
    db.execute("PRAGMA journal_mode = TRUNCATE")


def _use_wal(db: Database, busy_ms: int) -> None:
    # SQLite does not wait when two programs change a new file's mode at once. Without WAL
    # (read-only file, browser) everything works except reading while another program writes.
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


Identity = tuple[int, int]


class Place:
    """Identity of an open database and its log, as first found.

    A removed or replaced file stays open and accepts writes that vanish when the program ends; so
    do writes to a damaged file. Each write therefore checks here before it begins and before it is
    acknowledged.
    """

    def __init__(self, db: Database) -> None:
        path = db.execute(_FILE).fetchone()[0]
        # a database in memory has no file, a read-only one no log
        self._identities: dict[Path, Identity] = {}
        for name in (path, f"{path}-wal"):
            if path and (identity := _identity(Path(name))):
                self._identities[Path(name)] = identity
        is_shared = db.execute("PRAGMA locking_mode").fetchone() != ("exclusive",)

        def beside(suffix: str) -> Path | None:
            return Path(path + suffix) if path and is_shared else None

        self._mark = beside(DAMAGED)
        self.logs = DamagedLogs(beside(DAMAGED_LOGS))
        self.heads = Heads(beside(HEADS))
        self._lost: Reason | None = None

    def refuse(self) -> None:
        """Raise if the file is known to be lost."""
        if self._lost is not None:
            raise StoreUnavailable(self._lost)

    def check(self) -> None:
        """Raise if the file is lost, known or not."""
        self.refuse()
        if self._mark and _identity(self._mark):  # another process noticed, and saved the data
            raise StoreUnavailable("damaged")
        if any(_identity(name) != was for name, was in self._identities.items()):
            raise StoreUnavailable("replaced")

    def hold(self, db: Database) -> None:
        """Raise once the file is lost, and on every later call."""
        self.refuse()
        try:
            self.check()
        except StoreUnavailable as error:
            if error.reason != "unreachable":
                self._lost = error.reason
            if error.reason == "replaced":
                self.save(db)
            raise

    def is_damaged(self) -> bool:
        """Stop all writing in every process; return whether this process is the first, which has to
        save the readable rows.
        """
        if self._lost is not None:
            return False
        self._lost = "damaged"
        if self._mark is None:
            return False
        try:
            self._mark.touch(mode=0o600, exist_ok=False)
        except OSError as error:
            return not isinstance(error, FileExistsError)
        return True

    def note_damage(self, error: LogDamaged, db: Database) -> None:
        """Stop writing to a log, in every process; the first time, save the readable rows."""
        if self.logs.note(error) and self._mark is not None:
            self.save(db)

    def save(self, db: Database) -> None:
        """Save all acknowledged data: in the file itself if only the log was removed or the file
        was moved, otherwise in another file beside it. The log says where.
        """
        path, identity = next(iter(self._identities.items()))
        how = self._lost or "damaged"
        try:
            if how == "damaged":
                saved = rescued_beside(db, path, lambda name: open_database(name, 0))
            else:
                db.execute(_CHECKPOINT).fetchall()
                saved = path
                if _identity(path) != identity:
                    saved = copied_beside(db, path)
        except (sqlite3.Error, OSError, StoreUnavailable) as error:
            LOG.error("%s was %s, and could not be saved: %s", path, _HOW[how], error)
        else:
            LOG.error(
                "%s or its log was %s. %s is in %s; %s until the server is started again.",
                path,
                _HOW[how],
                "What could still be read" if how == "damaged" else "All that was answered",
                saved,
                "nothing more is recorded" if self._lost else "a damaged log takes no entries",
            )


_HOW: dict[Reason | None, str] = {"replaced": "removed or replaced", "damaged": "damaged"}


def _identity(name: Path) -> Identity | None:
    try:
        status = name.stat()
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        raise StoreUnavailable("unreachable") from error
    return status.st_dev, status.st_ino


class OneFile:
    """The SQLite engine, safe to use from any thread and beside other processes.

    It does not survive a fork: a forking server opens it in the worker.
    """

    SIZE: ClassVar[str] = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"

    def __init__(self, db: OpenFile) -> None:
        self.db = db
        self._lock = Lock()
        self._place = Place(db)
        self._busy_ms = self._waits = db.execute("PRAGMA busy_timeout").fetchone()[0]

    @contextmanager
    def reading(self) -> Iterator[OpenFile]:
        """Access for this thread alone."""
        with self._lock:
            try:
                with as_unavailable():
                    yield self.db
            except LogDamaged as error:
                self._place.note_damage(error, self.db)
                raise
            except StoreUnavailable as error:
                if error.reason == "damaged" and self._place.is_damaged():
                    self._place.save(self.db)
                raise

    @contextmanager
    def writing(self, *owners: int) -> Iterator[OpenFile]:
        """A transaction with exclusive access to the file."""
        with self._in_place() as db:
            with writing(db):
                self._place.logs.check(db, *owners)
                yield db
            self._place.heads.note_written(db, owners)

    @contextmanager
    def _in_place(self) -> Iterator[OpenFile]:
        """Guard for a single-statement write; it is not acknowledged if the file was replaced in
        the meantime.
        """
        self._place.refuse()  # checked before the lock, which is held while the data is saved
        with self.reading() as db:
            self._place.hold(db)
            try:
                yield db
            except sqlite3.OperationalError as error:
                if reason_for(error) == "locked":
                    self._wait_at_most(_BUSY_AGAIN)
                raise
            self._place.hold(db)
            self._wait_at_most(self._busy_ms)

    def _wait_at_most(self, busy_ms: int) -> None:
        """Set how long writes wait for another program: after one that waited in vain, those behind
        it fail at once, so that pages do not wait for all of them.
        """
        if busy_ms != self._waits:
            self.db.execute(f"PRAGMA busy_timeout = {busy_ms}").fetchall()
            self._waits = busy_ms

    def append_at_once(self, owner: int, send: Send) -> Appended | None:
        """Append one line in one statement, in half the time of a transaction that reads first."""
        with self._in_place() as db:
            if db.conn.in_transaction:
                return None
            self._place.logs.check(db, owner)
            appended = log.append_at_once(db, owner, send)
            if appended is not None:
                self._place.heads.note(owner, appended.seq, appended.digest)
            return appended

    def last_known(self, _kind: Kind, _key_hash: str) -> int | None:
        """None: querying the file is as cheap as caching."""
        return None

    def note_damage(self, error: LogDamaged) -> None:
        """Take no more entries for this log, in every process."""
        with self._lock:
            self._place.note_damage(error, self.db)

    def forget(self, owners: Iterable[int]) -> None:
        """Keep no note of tables and books that are about to be removed."""
        self._place.heads.forget(owners)

    def probe(self) -> None:
        """Write and read on a fresh connection, without waiting for slow requests."""
        self._place.check()
        self._place.logs.refuse()
        try:
            with as_unavailable():
                probe(self.db)
        except StoreUnavailable as error:
            if error.reason == "damaged" and self._place.is_damaged():
                with self._lock:
                    self._place.save(self.db)
            raise

    def settle(self) -> None:
        """Bring the write-ahead log into the file, also beside a running server."""
        with self.reading() as db:
            db.execute(_CHECKPOINT).fetchall()

    def close(self) -> None:
        """Close the file; a removed or replaced one is saved first."""
        with self._lock:
            with suppress(StoreUnavailable):  # already reported
                self._place.hold(self.db)
            self._place.heads.close()
            self.db.close()
