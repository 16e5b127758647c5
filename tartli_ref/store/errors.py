"""Errors of the database file, classified by the remedy."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from tartli_ref.marking import Marked

Reason = Literal[
    "locked",
    "read-only",
    "full",
    "damaged",
    "newer",
    "older",
    "unreachable",
    "replaced",
    "away",
    "crowded",
    "denied",
    "foreign",
    "moved",
]

_SENTENCES: Marked[dict[Reason, str]] = {
    "locked": "Another program is writing to the database and did not finish; try again.",
    "read-only": "The database cannot be written: its file or its folder is read-only.",
    "full": "The database cannot grow: the disk is full.",
    "damaged": "The database file is damaged, or is not a database of this program.",
    "newer": "The database was written by a newer version of this program.",
    "older": "The database was written by an older version of this program. The command upgrade"
    " carries everything over.",
    "unreachable": "The database file cannot be opened: its folder is missing, or access is denied,"
    " or the disk does not answer.",
    "replaced": "The database file was removed or replaced while the server was running. Pages"
    " still show what was there. Whoever runs the server has to move it back, or to restore what"
    " was saved beside it, in a file with .saved in its name. Then the server is started again.",
    "away": "The database’s server does not answer.",
    "crowded": "All connections to the database are in use; try again.",
    "denied": "The database’s server does not let this program in: its name, its user or the rights"
    " of that user are wrong.",
    "foreign": "There are tables of another program in this database.",
    "moved": "Everything in this database was moved to another one.",
}

_REASONS: dict[int, Reason] = {
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_PROTOCOL: "locked",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
    sqlite3.SQLITE_FORMAT: "damaged",
    sqlite3.SQLITE_CANTOPEN: "unreachable",
    sqlite3.SQLITE_IOERR: "unreachable",
    sqlite3.SQLITE_PERM: "unreachable",
}

_PRIMARY = 0xFF  # the lowest byte of an extended result code is its family


class StoreUnavailable(Exception):
    """The database cannot be used now; `str()` gives the reason for people.

    Nothing was acknowledged: the client may retry, and the key ensures a single write.
    """

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason: Reason = reason

    def __str__(self) -> str:
        return _SENTENCES[self.reason]

    @property
    def passes_by_itself(self) -> bool:
        """Whether a retry may succeed in a moment."""
        return self.reason in ("away", "crowded")

    @property
    def spares_the_rest(self) -> bool:
        """Whether earlier entries are safe."""
        return self.reason not in ("damaged", "replaced")


LINKS = -1
"""In place of a line: the links of a table or book."""


class LogDamaged(StoreUnavailable):
    """The log of one table or book is not what was written. `seq` is the first line that does not
    fit, 0 for the header, `LINKS` for a link.
    """

    def __init__(self, owner: int, seq: int) -> None:
        super().__init__("damaged")
        self.owner = owner
        self.seq = seq


def is_undecodable(error: Exception) -> bool:
    """Whether a stored text is no text."""
    # an error of the driver, which gives it no code
    return isinstance(error, sqlite3.OperationalError) and str(error).startswith(_NO_TEXT)


_NO_TEXT = "Could not decode to UTF-8"


def reason_for(error: sqlite3.Error) -> Reason | None:
    """The reason for an SQLite error; None for a bug in this program."""
    if is_undecodable(error):
        return "damaged"
    # the driver's own errors (closed connection, wrong type) have no SQLite code
    code: int | None = getattr(error, "sqlite_errorcode", None)
    if code is None:
        return None
    return _REASONS.get(code & _PRIMARY)


@contextmanager
def as_unavailable() -> Iterator[None]:
    """Re-raise file errors as `StoreUnavailable`."""
    try:
        yield
    except sqlite3.Error as error:
        reason = reason_for(error)
        if reason is None:
            raise
        raise StoreUnavailable(reason) from error
