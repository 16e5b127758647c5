"""Backup of a live database, and restore.

A copy is verified and synced before it gets its final name.
"""

import os
import re
import sqlite3
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, Literal, cast

from sqlite_utils import Database

from tartli_ref.store import links
from tartli_ref.store.errors import LogDamaged, Reason, StoreUnavailable, is_undecodable, reason_for
from tartli_ref.store.heads import heads_of
from tartli_ref.store.log import EVERY, rows_after
from tartli_ref.store.migrations import APPLICATION_ID, make_as_far_as, refuse_what_is_not_ours
from tartli_ref.store.records import Db
from tartli_ref.store.saving import is_whole_again, saved_beside, settle, was_moved

PASSING = ".copy-"  # prefix of folders with an unfinished copy

Fault = Literal[
    "missing",
    "no database",
    "foreign",
    "newer",
    "older",
    "damaged",
    "unreadable",
    "not ours",
    "moved",
]

_SENTENCES: dict[Fault, str] = {
    "missing": "there is no such file.",
    "no database": "this is not a database.",
    "foreign": "this is a database, but not one of this program.",
    "newer": "this database was written by a newer version of this program.",
    "older": "this database was written by an older version of this program: the command upgrade"
    " carries it over.",
    "damaged": "this database is damaged.",
    "unreadable": "this file cannot be read.",
    "moved": "everything in this database was moved to another one.",
    "not ours": "this database has triggers, views or tables that are not of this program.",
}


_FAULTS: dict[Reason, Fault] = {"newer": "newer", "older": "older", "damaged": "damaged"}


class Unusable(Exception):
    """The file is not an intact database of this program; `str()` names it and gives the reason."""

    def __init__(self, path: Path, fault: Fault) -> None:
        super().__init__(f"{path}: {_SENTENCES[fault]}")
        self.fault: Fault = fault


class NotCopied(Exception):
    """The copy could not be made or put in place; nothing was changed. The text says why."""


def back_up(database: Path, target: Path) -> None:
    """Copy a consistent snapshot of the database to one file. It has everything acknowledged before
    this call; writers are not blocked.
    """
    if target.exists():
        raise NotCopied(f"{target} is there already: give a name that is free.")
    with checked_copy(database, target.parent) as copy:
        put(copy, target)


@contextmanager
def checked_copy(source: Path, folder: Path) -> Iterator[Path]:
    """A verified copy of the database, removed at exit unless ``put`` has moved it."""
    if not source.is_file():
        raise Unusable(source, "unreadable" if source.exists() else "missing")
    if source.stat().st_size == 0:
        raise Unusable(source, "no database")  # SQLite would treat it as new
    try:
        with tempfile.TemporaryDirectory(prefix=PASSING, dir=folder) as passing:
            copy = Path(passing) / source.name
            with _faults_of(source, folder):
                _copy(source, copy)
            copy.chmod(0o600)
            yield copy
    except OSError as error:
        raise NotCopied(f"{folder} cannot be written: {error.strerror}.") from error


def check_whole(database: Path) -> None:
    """Raise `Unusable` for a database that is damaged, foreign, or of a newer version."""
    with _faults_of(database, database.parent), closing(_opened(database)) as db:
        _refuse_unusable(db, named=database)


def check_opened(name: Path, db: sqlite3.Connection) -> None:
    """As `check_whole`, for an open database (possibly in memory) reported under this name."""
    with _faults_of(name, name.parent):
        _refuse_unusable(db, named=name)


def chains_are_whole(db: sqlite3.Connection) -> bool:
    """Whether each log is what was written. It reads every row once; a log of an earlier version,
    without a chain, has to be text.
    """
    columns = {row[1] for row in db.execute("PRAGMA table_info(owners)")}
    seals_links = any(row[1] == "seal" for row in db.execute("PRAGMA table_info(links)"))
    try:
        for (owner,) in db.execute("SELECT id FROM owners ORDER BY id").fetchall():
            db.execute("SELECT * FROM owners WHERE id = ?", (owner,)).fetchone()
            if "head" in columns:
                rows_after(cast(Db, db), owner, 0, EVERY)
                if seals_links:
                    links.check(cast(Db, db), owner)
            else:
                db.execute("SELECT * FROM log WHERE owner_id = ?", (owner,)).fetchall()
        for table in ("links", "sessions"):
            db.execute(f"SELECT * FROM {table}").fetchall()
    except LogDamaged:
        return False
    except sqlite3.OperationalError as error:
        if is_undecodable(error):
            return False
        raise
    return True


def is_empty(database: Path) -> bool:
    """Whether the database holds no data."""
    try:
        with closing(_opened(database)) as db:
            return bool(db.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,))
    except sqlite3.Error:
        return False


def lines_in(database: Path) -> int:
    """Number of log lines in a copy; 0 if it is unreadable or of an early version."""
    try:
        with closing(_opened(database)) as db:
            return int(db.execute("SELECT count(*) FROM log").fetchone()[0])
    except sqlite3.Error:
        return 0


def content_of(database: Path) -> set[int]:
    """The lines in a copy, as numbers to compare: of two copies, whichever has more numbers that
    the other lacks has more lines. Empty if it is unreadable or of an early version.
    """
    lines: set[int] = set()
    with suppress(sqlite3.Error), closing(_opened(database)) as copy:
        lines.update(map(hash, copy.execute(_CONTENT)))
    return lines


_CONTENT = """
    SELECT kind, uid, seq, line, at FROM log JOIN owners ON owners.id = owner_id
    WHERE line NOT LIKE '%This line was lost with a damaged file.%'
"""


@contextmanager
def opened_to_read(databases: Iterable[Path]) -> Iterator[list[sqlite3.Connection]]:
    """These databases, opened without changing anything."""
    with ExitStack() as stack:
        yield [stack.enter_context(closing(_opened(path))) for path in databases]


def nothing_happened(before: Path, after: Path) -> bool:
    """Whether two copies differ only in the recorded uptime.

    They are compared page by page: the uptime has a page of its own, and the first page holds the
    change counter.
    """
    if before.stat().st_size != after.stat().st_size:
        return False
    with closing(_opened(after)) as db:
        (size,) = db.execute("PRAGMA page_size").fetchone()
        lived = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'lived'").fetchone()
    with before.open("rb") as one, after.open("rb") as other:
        pages = zip(_pages(one, size), _pages(other, size), strict=True)
        for number, (old, new) in enumerate(pages, start=1):
            if old != new and (number,) != lived:
                return False
    return True


def _pages(file: BinaryIO, size: int) -> Iterator[bytes]:
    head = bytearray(file.read(size))
    for counter in _COUNTERS:
        head[counter] = bytes(len(head[counter]))
    yield bytes(head)
    while page := file.read(size):
        yield page


_COUNTERS = slice(24, 28), slice(92, 100)  # change counters in the database header


def put(file: Path, target: Path) -> None:
    """Move a finished file to its name atomically and durably."""
    _sync(file)
    file.replace(target)
    _sync(target.parent)


def _copy(source: Path, target: Path) -> None:
    with (
        closing(_opened(source)) as origin,
        closing(sqlite3.connect(target, isolation_level=None)) as copy,
    ):
        # its first read fixes the snapshot, whatever is written afterwards
        origin.execute("BEGIN")
        origin.execute("SELECT count(*) FROM sqlite_master").fetchone()
        origin.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")  # one file, no journal beside it
        _refuse_unusable(copy, named=source)


def _opened(source: Path) -> sqlite3.Connection:
    """Open without changing anything: the last connection to close would otherwise checkpoint the
    log, and a read-only one would leave an empty log behind.
    """
    log = source.with_name(f"{source.name}-wal")
    mode = "ro" if log.exists() else "rw"
    uri = f"{source.resolve().as_uri()}?mode={mode}"
    return sqlite3.connect(uri, uri=True, isolation_level=None)


def _refuse_unusable(copy: sqlite3.Connection, named: Path) -> None:
    if copy.execute("PRAGMA application_id").fetchone() != (APPLICATION_ID,):
        raise Unusable(named, "foreign")
    try:
        refuse_what_is_not_ours(Database(copy, execute_plugins=False))
    except StoreUnavailable as error:
        fault = _FAULTS.get(error.reason, "foreign")
        raise Unusable(named, fault) from error
    if was_moved(copy):
        raise Unusable(named, "moved")
    integrity = copy.execute("PRAGMA integrity_check(1)").fetchall() == [("ok",)]
    if not integrity or copy.execute("PRAGMA foreign_key_check").fetchone():
        raise Unusable(named, "damaged")
    if not chains_are_whole(copy):
        raise Unusable(named, "damaged")


@contextmanager
def _faults_of(source: Path, folder: Path) -> Iterator[None]:
    """Turn SQLite errors into `Unusable` for the source, or `NotCopied` for the copy."""
    try:
        yield
    except sqlite3.Error as error:
        reason = reason_for(error)
        if reason in ("full", "read-only"):
            raise NotCopied(f"{folder} cannot be written: the disk is full.") from error
        if reason == "locked":
            raise NotCopied(f"{source}: another program is writing to it; try again.") from error
        if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_NOTADB:
            raise Unusable(source, "no database") from error
        raise Unusable(source, "unreadable" if reason == "unreachable" else "damaged") from error


def _sync(path: Path) -> None:
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


_BESIDE = ("-wal", "-shm", "-journal")


def restore(backup: Path, database: Path, aside: Path) -> bool:
    """Replace `database` with a verified copy of `backup`; return whether there was one before.

    The old database is renamed to `aside`, intact or damaged. The backup is unchanged.
    """
    if database.exists() and backup.exists() and backup.samefile(database):
        raise NotCopied(f"{backup} is the database itself: name a backup.")
    if aside.exists():
        raise NotCopied(f"{aside} is there already: try again in a second.")
    with checked_copy(backup, database.parent) as copy, held_alone(database):
        _check_schema(backup, copy)
        was_there = database.exists()
        try:
            _keep(database, aside)
            put(copy, database)
            is_whole_again(database)
            heads_of(database).unlink(missing_ok=True)
            settle(database, saved_beside(database))
        except OSError:
            _take_back(database, aside)
            raise
    return was_there


@contextmanager
def held_alone(database: Path) -> Iterator[None]:
    """Hold an exclusive lock on the database file; refused while another program has it open.

    A database too damaged to lock is left alone: nothing can write to it either.
    """
    if not database.exists():
        yield
        return
    uri = f"{database.resolve().as_uri()}?mode=rw"
    with closing(sqlite3.connect(uri, uri=True, isolation_level=None, timeout=0)) as alone:
        try:
            # leaving WAL mode needs exclusive access; all lines are then in the main file
            alone.execute("PRAGMA journal_mode = DELETE")
            alone.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            reason = reason_for(error)
            if reason == "locked":
                raise NotCopied(
                    f"{database} is in use: stop the server first. Nothing was changed."
                ) from error
            if reason != "damaged":
                raise NotCopied(f"{database} cannot be written. Nothing was changed.") from error
            alone.close()  # also removes the files that opening created beside it
        yield


def _check_schema(backup: Path, copy: Path) -> None:
    """Reject triggers, views and other objects not created by this program: they could write by
    themselves.
    """
    with closing(_opened(copy)) as theirs, closing(sqlite3.connect(":memory:")) as ours:
        ours.isolation_level = None
        make_as_far_as(
            Database(theirs, execute_plugins=False), Database(ours, execute_plugins=False)
        )
        if _schema(theirs) != _schema(ours):
            raise Unusable(backup, "not ours")


def _schema(db: sqlite3.Connection) -> set[tuple[str, ...]]:
    """The schema without whitespace and quotes, which differ between SQLite versions."""
    schema: set[tuple[str, ...]] = set()
    for kind, name, sql in db.execute("SELECT type, name, sql FROM sqlite_master"):
        if "_sqlite_migrations" not in name and not name.startswith("sqlite_"):
            text = re.sub(r'[\s"`\[\]]', "", str(sql)).lower()
            # the first databases with this schema, of 73fd56bd to 639186c6, have numbers there
            schema.add((kind, name, text.replace("in(0,1)", "in(false,true)")))
    return schema


def _keep(database: Path, aside: Path) -> None:
    """Rename the old database and its side files, which the new one must not find."""
    if database.exists():
        database.chmod(0o600)
        try:
            os.link(database, aside)  # there is a database at every moment
        except OSError:
            database.rename(aside)  # the file system has no hard links
    for end in _BESIDE:
        log = database.with_name(database.name + end)
        if log.exists():
            log.rename(aside.with_name(aside.name + end))


def _take_back(database: Path, aside: Path) -> None:
    """Restore the old database's name unless the new one already has it."""
    if aside.exists() and not database.exists():
        aside.rename(database)
    elif aside.exists() and aside.samefile(database):
        aside.unlink()
    else:
        return
    for end in _BESIDE:
        log = aside.with_name(aside.name + end)
        if log.exists():
            log.rename(database.with_name(database.name + end))
