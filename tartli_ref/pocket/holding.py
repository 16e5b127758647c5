"""The phone's store as seen by its own page: status, copy, import, reset."""

import sqlite3
import time
from pathlib import Path

from sqlite_utils import Database

from tartli_ref.pocket.merging import merge
from tartli_ref.pocket.older import of_this_version
from tartli_ref.pocket.own import Own
from tartli_ref.pocket.salvage import alone, copy_of, emptied, put_in_place, read_copy
from tartli_ref.store import OpenFile, open_database
from tartli_ref.web.machinery.holding import Added, KeptHere

COOKIE = "cookie "
SAVED = "saved"


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
        row = next(self._kept.rows_where("name = ?", [SAVED]), None)
        if row is None:
            return None
        at, mark = row["value"].split(" ", 1)
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


_SIZE = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
_COUNTED = "SELECT count(*) FROM owners WHERE kind = ? AND deleted IS NULL"
_EVENINGS = """
    SELECT count(*) FROM owners WHERE kind = 'table' AND deleted IS NULL
    AND EXISTS (SELECT 1 FROM log WHERE owner_id = owners.id)
"""
_MARK = """
    SELECT (SELECT count(*) FROM log), (SELECT count(*) FROM owners),
        (SELECT count(*) FROM owners WHERE deleted IS NULL), (SELECT count(*) FROM links)
"""


class Holding:
    """The store and the data beside it. ``is_new``: rebuild the app on the replaced database."""

    def __init__(self, db: Database, identity: Own, values: Kept) -> None:
        self._db = db
        self._own = identity
        self._kept = values
        self.is_new = False

    def told(self) -> KeptHere:
        """Sizes and times for the page."""
        tables, books = _counted(self._db)
        saved_at = None
        changed = bool(tables or books)
        if saved := self._kept.saved():
            saved_at, mark = saved
            changed = mark != self._mark()
        return KeptHere(
            size=self._db.execute(_SIZE).fetchone()[0],
            tables=tables,
            books=books,
            evenings=self._db.execute(_EVENINGS).fetchone()[0],
            since=self._own.since,
            saved=saved_at,
            changed=changed,
        )

    def canary(self) -> dict[str, int | None]:
        """A fingerprint of this store, and whether it has any data."""
        saved = self._kept.saved()
        return {
            "tables": sum(_counted(self._db)),
            "since": self._own.since,
            "saved": saved and saved[0],
        }

    def copy(self, *, counts: bool = True) -> bytes:
        """A verified copy of everything; counts as saved unless it still has to be sent."""
        content = copy_of(self._db)
        if counts:
            self._kept.keep_saved(int(time.time()), self._mark())
        return content

    def look(self, content: bytes) -> Added:
        """Preview of importing a copy. Raises ``Unusable`` if it cannot be imported."""
        return self._merged(of_this_version(content))[1]

    def bring_in(self, content: bytes) -> None:
        """Import a copy. Raises ``Unusable`` if that is not possible."""
        nothing_unsaved = not self.told().changed
        put_in_place(self._merged(of_this_version(content))[0], self._db)
        if nothing_unsaved:  # what is here now is in that copy, or in one made before
            self._kept.keep_saved(int(time.time()), self._mark())
        self.is_new = True

    def empty(self) -> None:
        """Delete all data."""
        put_in_place(open_database(":memory:", 0, alone=True), self._db)
        self.is_new = True

    def close(self) -> None:
        """Close the database beside the store."""
        self._kept.close()

    def _merged(self, content: bytes) -> tuple[OpenFile, Added]:
        """The store with a copy merged in, in memory; and a summary of the additions."""
        merged = open_database(":memory:", 0, alone=True)
        put_in_place(self._db, merged)
        return merged, merge(read_copy(content), merged, self._own.secret)

    def _mark(self) -> str:
        """A mark of this store that changes with every write."""
        counts = self._db.execute(_MARK).fetchone()
        return " ".join(map(str, (self._own.since, *counts)))


def _counted(db: Database) -> tuple[int, int]:
    tables, books = (db.execute(_COUNTED, (kind,)).fetchone()[0] for kind in ("table", "book"))
    return tables, books
