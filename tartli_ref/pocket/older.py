"""Carries a phone's store of an older version over at the start: nobody can run a command there.
A copy that a phone made with an older version is read in the same way.
"""

import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from sqlite_utils import Database

from tartli_ref.book.older import NotTheSame, carry_over
from tartli_ref.pocket.own import write_own
from tartli_ref.pocket.salvage import COPY, SPARE, alone, emptied, opened, take_spare
from tartli_ref.server.instance import DATABASE
from tartli_ref.store import OneFile, OpenFile, Store, StoreUnavailable, Unusable, open_database
from tartli_ref.store.older import is_older, older_in

_OWN = "SELECT name, value FROM own"
_ODD = (sqlite3.Error, StoreUnavailable, NotTheSame, LookupError, TypeError, ValueError)


def carry_over_older(folder: Path) -> None:
    """Replace the store of an older version, with its tables, books, links and secret. A kill at
    any moment leaves the old one or the new one. Raises `StoreUnavailable` for a damaged one.
    """
    path = folder / DATABASE
    if not path.exists() or not path.stat().st_size:
        return
    with suppress(sqlite3.Error):  # opening it reports the error
        with closing(alone(path)) as database:
            if not is_older(Database(database, execute_plugins=False)):
                return
        _replace(folder, path.read_bytes())


def _replace(folder: Path, content: bytes) -> None:
    with closing(opened(content)) as old:
        new = _of_this_version(Database(old, execute_plugins=False))
    emptied(folder / SPARE)
    with closing(new.conn), closing(alone(folder / SPARE)) as spare:
        new.conn.backup(spare)
    take_spare(folder)


def of_this_version(content: bytes) -> bytes:
    """A copy as this version makes it. Raises `Unusable` for a damaged one of an older version; any
    other file is left to its reader.
    """
    with suppress(sqlite3.Error), closing(opened(content)) as old:
        db = Database(old, execute_plugins=False)
        if is_older(db):
            try:
                new = _of_this_version(db)
            except _ODD as error:
                raise Unusable(COPY, "damaged") from error
            with closing(new.conn):
                return new.conn.serialize()
    return content


def _of_this_version(db: Database) -> OpenFile:
    new = open_database(":memory:", 0, alone=True)
    carry_over(older_in(db), Store(OneFile(new)))
    if "own" in db.table_names():
        write_own(new, dict(db.execute(_OWN).fetchall()))
    return new
