"""Data kept beside the store: page cookies and the time of the last copy.

Losing it costs only the chosen language and the record of the last copy.
"""

import sqlite3
from pathlib import Path

from sqlite_utils import Database

from tartli_ref.pocket.salvage import alone, emptied

COOKIE, SAVED = "cookie ", "saved"


class Kept:
    """Key-value pairs in a database of their own, so that each write is atomic."""

    def __init__(self, db: Database) -> None:
        self._kept = db.table("kept", pk="name").create(
            {"name": str, "value": str}, pk="name", if_not_exists=True
        )

    def close(self) -> None:
        """Close the database."""
        self._kept.db.close()

    def cookies(self) -> dict[str, str]:
        rows = self._kept.rows_where("name LIKE ?", [f"{COOKIE}%"])
        return {row["name"].removeprefix(COOKIE): row["value"] for row in rows}

    def keep_cookie(self, name: str, value: str | None) -> None:
        """Persist a cookie if there is space; None removes it."""
        if value is None:
            self._kept.delete(COOKIE + name)
        else:
            self._keep(COOKIE + name, value)

    def saved(self) -> tuple[int, str] | None:
        """Time and mark of the last copy; None if there is none."""
        found = next(self._kept.rows_where("name = ?", [SAVED]), None)
        if found is None:
            return None
        at, mark = found["value"].split(" ", 1)
        return int(at), mark

    def keep_saved(self, at: int, mark: str) -> None:
        """Record that a copy was made, if there is space."""
        self._keep(SAVED, f"{at} {mark}")

    def _keep(self, name: str, value: str) -> None:
        """Values that do not fit are lost at the next start; earlier responses stay valid."""
        try:
            self._kept.upsert({"name": name, "value": value}, pk="name")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_FULL:
                raise


def open_kept(path: Path) -> Kept:
    """Open this file exclusively, creating it if missing or damaged."""
    try:
        return _opened(path)
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode not in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
            raise
    emptied(path)
    return _opened(path)


def _opened(path: Path) -> Kept:
    conn = alone(path)
    try:
        conn.execute("PRAGMA journal_mode = TRUNCATE")
        if conn.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise _damaged()
        return Kept(Database(conn, execute_plugins=False))
    except BaseException:
        conn.close()
        raise


def _damaged() -> sqlite3.DatabaseError:
    error = sqlite3.DatabaseError("damaged")
    error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
    return error
