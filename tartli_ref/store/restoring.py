"""A backup put in the place of the database, and what was there kept aside."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from tartli_ref.store.copies import NotCopied, checked_copy, put
from tartli_ref.store.errors import reason_for

_BESIDE = ("-wal", "-shm", "-journal")


def restore(backup: Path, database: Path, aside: Path) -> bool:
    """Put a checked copy of `backup` in the place of `database`, and say whether there was one.

    What was there gets the name `aside`, whole or damaged. The backup stays as it is.
    """
    if database.exists() and backup.exists() and backup.samefile(database):
        raise NotCopied(f"{backup} is the database itself: name a backup.")
    if aside.exists():
        raise NotCopied(f"{aside} is there already: try again in a second.")
    with checked_copy(backup, database.parent) as made, _held(database):
        was_there = database.exists()
        try:
            _keep(database, aside)
            put(made, database)
        except OSError:
            _take_back(database, aside)
            raise
    return was_there


@contextmanager
def _held(database: Path) -> Iterator[None]:
    """Holds the database alone, as one file; refused while another program has it open.

    A database too damaged to be held is let be: nothing could write to it either.
    """
    if not database.exists():
        yield
        return
    uri = f"{database.resolve().as_uri()}?mode=rw"
    with closing(sqlite3.connect(uri, uri=True, isolation_level=None, timeout=0)) as alone:
        try:
            # only who is alone may leave the write-ahead log, whose lines are then in the file
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
            alone.close()  # which takes away what opening it has put beside it
        yield


def _keep(database: Path, aside: Path) -> None:
    """Another name for the old database, with what a damaged one still has beside it: the new one
    must not find that.
    """
    if database.exists():
        try:
            os.link(database, aside)  # so that at no moment there is no database
        except OSError:
            database.rename(aside)  # a file system without links
    for end in _BESIDE:
        log = database.with_name(database.name + end)
        if log.exists():
            log.rename(aside.with_name(aside.name + end))


def _take_back(database: Path, aside: Path) -> None:
    """The old database under its own name again, unless the new one has it already."""
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
