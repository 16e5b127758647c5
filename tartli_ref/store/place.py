"""Whether the file that was opened is still the one that lies under its name.

A file that is removed or replaced stays open, and takes what is written, until the program ends;
then all of that is gone. So a write asks here before it begins, and again before it is answered.
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
        # one in memory has no file; one that can only be read, or keeps no such log, has no log
        names = (Path(path), Path(f"{path}-wal")) if path else ()
        self._found = {name: found for name in names if (found := _identity(name))}
        self._is_lost = False

    def hold(self, db: Database) -> None:
        """Raise where the files are others now, or none, and for ever after."""
        if not self._is_lost:
            if all(_identity(name) == was for name, was in self._found.items()):
                return
            self._is_lost = True
            self._save(db)
        raise StoreUnavailable("replaced")

    def _save(self, db: Database) -> None:
        """All that was answered gets into the file, for where the log was removed or the file moved
        away, and into another beside it, for where the file is lost.
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
