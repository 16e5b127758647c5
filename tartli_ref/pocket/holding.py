"""The phone's store as seen by its own page: status, copy, import, reset."""

import time

from sqlite_utils import Database

from tartli_ref.pocket.copies import copy_of, put_in_place, read_copy
from tartli_ref.pocket.keeping import Kept
from tartli_ref.pocket.merging import merge
from tartli_ref.pocket.own import Own
from tartli_ref.store import OpenFile, open_database
from tartli_ref.web.kept import Added, KeptHere

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

    def __init__(self, db: Database, own: Own, kept: Kept) -> None:
        self._db = db
        self._own = own
        self._kept = kept
        self.is_new = False

    def told(self) -> KeptHere:
        """Sizes and times for the page."""
        saved = self._kept.saved()
        tables, books = _counted(self._db)
        return KeptHere(
            size=self._db.execute(_SIZE).fetchone()[0],
            tables=tables,
            books=books,
            evenings=self._db.execute(_EVENINGS).fetchone()[0],
            since=self._own.since,
            saved=saved[0] if saved else None,
            changed=saved[1] != self._mark() if saved else bool(tables or books),
        )

    def canary(self) -> dict[str, int | None]:
        """A fingerprint of this store, and whether it has any data."""
        saved = self._kept.saved()
        return {
            "tables": sum(_counted(self._db)),
            "since": self._own.since,
            "saved": saved[0] if saved else None,
        }

    def copy(self, *, counts: bool = True) -> bytes:
        """A verified copy of everything; counts as saved unless it still has to be sent."""
        content = copy_of(self._db)
        if counts:
            self._kept.keep_saved(int(time.time()), self._mark())
        return content

    def look(self, content: bytes) -> Added:
        """Preview of importing a copy. Raises ``Unusable`` if it cannot be imported."""
        return self._merged(content)[1]

    def bring_in(self, content: bytes) -> None:
        """Import a copy. Raises ``Unusable`` if that is not possible."""
        put_in_place(self._merged(content)[0], self._db)
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
        made = open_database(":memory:", 0, alone=True)
        put_in_place(self._db, made)
        return made, merge(read_copy(content).db, made, self._own.secret)

    def _mark(self) -> str:
        """A mark of this store that changes with every write."""
        counts = self._db.execute(_MARK).fetchone()
        return " ".join(map(str, (self._own.since, *counts)))


def _counted(db: Database) -> tuple[int, int]:
    tables, books = (db.execute(_COUNTED, (kind,)).fetchone()[0] for kind in ("table", "book"))
    return tables, books
