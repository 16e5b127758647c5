"""Rescue of a damaged store: the file as it is, and a new store with the readable data.

The new store is written beside the damaged one and replaces it at the next start, so a kill at any
moment leaves one of them.
"""

import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from sqlite_utils import Database

from tartli_ref.book.rescuing import Rescued, rebuilt, rescue
from tartli_ref.pocket.own import SECRET, SINCE, write_own
from tartli_ref.server.instance import DATABASE
from tartli_ref.store import (
    OpenFile,
    Unusable,
    as_unavailable,
    bring_up_to_date,
    check_opened,
    open_database,
)
from tartli_ref.store.carving import carved

COPY = Path("copy")
HEAD = 100  # length of a database header
_MODES = slice(18, 20)
_ONE_FILE = b"\x01\x01"  # write version for rollback journal mode: no second file beside it


def copy_of(db: Database) -> bytes:
    """A verified copy of the current store."""
    with as_unavailable():
        content: bytes = db.conn.serialize()
    with closing(opened(content)) as found:
        check_opened(COPY, found)
    return content


def opened(content: bytes) -> sqlite3.Connection:
    """Open the content of a database file in memory."""
    found = sqlite3.connect(":memory:", isolation_level=None)
    found.execute("PRAGMA trusted_schema = OFF")
    changeable = bytearray(content)
    if len(content) >= HEAD:
        changeable[_MODES] = _ONE_FILE
    found.deserialize(bytes(changeable))
    return found


def read_copy(content: bytes) -> OpenFile:
    """The store in a copy. ``Unusable`` if it is damaged, foreign, or of a newer version."""
    if not content:
        raise Unusable(COPY, "no database")
    made = open_database(":memory:", 0, alone=True)
    with closing(opened(content)) as found:
        check_opened(COPY, found)
        with as_unavailable():
            bring_up_to_date(Database(found, execute_plugins=False))
        if not rebuilt(found, made).is_whole:
            raise Unusable(COPY, "damaged")
        _take_own(found, made)
    return made


def _take_own(found: sqlite3.Connection, db: OpenFile) -> None:
    """The secret and the creation time, unless a table or book has lost its links: without a secret
    the store creates all links again.
    """
    if db.execute(_WITHOUT_LINKS).fetchone():
        return
    with suppress(sqlite3.Error):
        rows = found.execute("SELECT name, value FROM own WHERE name IN (?, ?)", (SECRET, SINCE))
        write_own(db, {str(name): str(value) for name, value in rows})


_WITHOUT_LINKS = "SELECT 1 FROM owners WHERE id NOT IN (SELECT owner_id FROM links)"


def put_in_place(made: Database, db: Database) -> None:
    """Overwrite a store with another in one transaction: after a kill the old or the new one is
    there.
    """
    with as_unavailable():
        made.conn.backup(db.conn)


SPARE = "spare.sqlite3"


def alone(path: Path) -> sqlite3.Connection:
    """Open a file of the folder exclusively."""
    found = sqlite3.connect(f"file:{path}?vfs=unix-none", uri=True, isolation_level=None)
    found.execute("PRAGMA locking_mode = EXCLUSIVE")
    return found


def salvage(folder: Path) -> Rescued:
    """Write the readable data of the store to a new one beside it; returns the amounts."""
    content = (folder / DATABASE).read_bytes()
    db = open_database(":memory:", 0, alone=True)
    with closing(opened(content)) as found:
        with suppress(sqlite3.Error):
            bring_up_to_date(Database(found, execute_plugins=False))
        made = rescue(content, b"", found, [], db)
        _take_own(found, db)
    if not db.execute("SELECT 1 FROM sqlite_master WHERE name = 'own'").fetchone():
        with closing(carved(content)) as rows:
            _take_own(rows, db)
    emptied(folder / SPARE)
    with closing(alone(folder / SPARE)) as spare:
        db.conn.backup(spare)
    return made


def take_spare(folder: Path) -> None:
    """Replace the damaged store with the rescued one."""
    spare = folder / SPARE
    if not spare.exists() or not spare.stat().st_size:
        return
    with closing(alone(spare)) as found:
        if found.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,):
            return  # an earlier attempt was killed before it finished
        emptied(folder / DATABASE)
        with closing(alone(folder / DATABASE)) as database:
            found.backup(database)
    emptied(spare)


def emptied(path: Path) -> None:
    """Truncate a database and its journal."""
    for each in (path.with_name(f"{path.name}-journal"), path):
        each.write_bytes(b"")
