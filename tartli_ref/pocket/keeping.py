"""What the pocket edition keeps beside the store: the cookies of the pages, and the last copy.

Losing it costs the language that was chosen, and what is known of the last copy: no more.
"""

import sqlite3
from pathlib import Path

from sqlite_utils import Database

from tartli_ref.pocket.salvage import alone, emptied

COOKIE, SAVED = "cookie ", "saved"


class Kept:
    """Names and values in a database of their own, so that each is written whole or not at all."""

    def __init__(self, db: Database) -> None:
        self._kept = db.table("kept", pk="name").create(
            {"name": str, "value": str}, pk="name", if_not_exists=True
        )

    def close(self) -> None:
        """Lets go of the file."""
        self._kept.db.close()

    def cookies(self) -> dict[str, str]:
        """The cookies by name."""
        rows = self._kept.rows_where("name LIKE ?", [f"{COOKIE}%"])
        return {row["name"].removeprefix(COOKIE): row["value"] for row in rows}

    def keep_cookie(self, name: str, value: str | None) -> None:
        """Writes a cookie down, if there is room for it; None for one that has ended."""
        if value is None:
            self._kept.delete(COOKIE + name)
        else:
            self._keep(COOKIE + name, value)

    def saved(self) -> tuple[int, str] | None:
        """When the last copy was made, and the mark of what was in it; None if there is none."""
        found = next(self._kept.rows_where("name = ?", [SAVED]), None)
        if found is None:
            return None
        at, mark = found["value"].split(" ", 1)
        return int(at), mark

    def keep_saved(self, at: int, mark: str) -> None:
        """Writes down that a copy was made, if there is room for it."""
        self._keep(SAVED, f"{at} {mark}")

    def _keep(self, name: str, value: str) -> None:
        """What there is no room for is gone at the next start; what was answered by then stands."""
        try:
            self._kept.upsert({"name": name, "value": value}, pk="name")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_FULL:
                raise


def open_kept(path: Path) -> Kept:
    """What is kept in this file, made if missing or damaged; nobody else can open it."""
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
