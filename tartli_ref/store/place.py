"""Whether the open database is still the file under its name.

A file that was removed or replaced stays open and takes every write until the program ends; then
all of that is gone. So a write checks here before it begins, and again before it is answered.
"""

import sqlite3
from contextlib import suppress
from pathlib import Path

from sqlite_utils import Database

from tartli_ref.store.errors import StoreUnavailable

Identity = tuple[int, int]


class Place:
    """The file of an open database and the log beside it, as they were found first."""

    def __init__(self, db: Database) -> None:
        path = db.execute("SELECT file FROM pragma_database_list WHERE name = 'main'").fetchone()[0]
        # a database in memory has no file, a read-only one no log
        names = (Path(path), Path(f"{path}-wal")) if path else ()
        self._found = {name: found for name in names if (found := _identity(name))}
        self._is_lost = False

    def hold(self, db: Database) -> None:
        """Raise once the files were removed or replaced, and on every call after that."""
        if not self._is_lost:
            if all(_identity(name) == was for name, was in self._found.items()):
                return
            self._is_lost = True
            self._save(db)
        raise StoreUnavailable("replaced")

    def _save(self, db: Database) -> None:
        """Saves everything that was answered: in the file, if only the log was removed or the file
        moved away; and in another file beside it, if the file is lost.
        """
        with suppress(sqlite3.OperationalError):
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
            path, (_, number) = next(iter(self._found.items()))
            if _identity(path) != self._found[path]:
                db.execute("VACUUM INTO ?", (f"{path}.saved-{number}",))


def _identity(name: Path) -> Identity | None:
    try:
        found = name.stat()
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        raise StoreUnavailable("unreachable") from error
    return found.st_dev, found.st_ino
