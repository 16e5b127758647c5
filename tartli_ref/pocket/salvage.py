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
    with closing(opened(content)) as copy:
        check_opened(COPY, copy)
    return content


def opened(content: bytes) -> sqlite3.Connection:
    """Open the content of a database file in memory."""
    db = sqlite3.connect(":memory:", isolation_level=None)
    db.execute("PRAGMA trusted_schema = OFF")
    changeable = bytearray(content)
    if len(content) >= HEAD:
        changeable[_MODES] = _ONE_FILE
    db.deserialize(bytes(changeable))
    return db


def read_copy(content: bytes) -> OpenFile:
    """The store in a copy. ``Unusable`` if it is damaged, foreign, or of a newer version."""
    if not content:
        raise Unusable(COPY, "no database")
    store = open_database(":memory:", 0, alone=True)
    with closing(opened(content)) as copy:
        check_opened(COPY, copy)
        with as_unavailable():
            bring_up_to_date(Database(copy, execute_plugins=False))
        if not rebuilt(copy, store).is_whole:
            raise Unusable(COPY, "damaged")
        _take_own(copy, store)
    return store


def _take_own(source: sqlite3.Connection, db: OpenFile) -> None:
    """The secret and the creation time, unless a table or book has lost its links: without a secret
    the store creates all links again.
    """
    if db.execute(_WITHOUT_LINKS).fetchone():
        return
    with suppress(sqlite3.Error):
        rows = source.execute("SELECT name, value FROM own WHERE name IN (?, ?)", (SECRET, SINCE))
        write_own(db, {str(name): str(value) for name, value in rows})


_WITHOUT_LINKS = "SELECT 1 FROM owners WHERE id NOT IN (SELECT owner_id FROM links)"


def put_in_place(new: Database, db: Database) -> None:
    """Overwrite a store with another in one transaction: after a kill the old or the new one is
    there.
    """
    with as_unavailable():
        new.conn.backup(db.conn)


SPARE = "spare.sqlite3"


def alone(path: Path) -> sqlite3.Connection:
    """Open a file of the folder exclusively."""
    db = sqlite3.connect(f"file:{path}?vfs=unix-none", uri=True, isolation_level=None)
    db.execute("PRAGMA locking_mode = EXCLUSIVE")
    return db


def salvage(folder: Path) -> Rescued:
    """Write the readable data of the store to a new one beside it; returns the amounts."""
    content = (folder / DATABASE).read_bytes()
    db = open_database(":memory:", 0, alone=True)
    with closing(opened(content)) as damaged:
        with suppress(sqlite3.Error):
            bring_up_to_date(Database(damaged, execute_plugins=False))
        rescued = rescue(content, b"", damaged, [], db)
        _take_own(damaged, db)
    if not db.execute("SELECT 1 FROM sqlite_master WHERE name = 'own'").fetchone():
        with closing(carved(content)) as rows:
            _take_own(rows, db)
    emptied(folder / SPARE)
    with closing(alone(folder / SPARE)) as spare:
        db.conn.backup(spare)
    return rescued


def take_spare(folder: Path) -> None:
    """Replace the damaged store with the rescued one."""
    spare = folder / SPARE
    if not spare.exists() or not spare.stat().st_size:
        return
    with closing(alone(spare)) as rescued:
        if rescued.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,):
            return  # an earlier attempt was killed before it finished
        emptied(folder / DATABASE)
        with closing(alone(folder / DATABASE)) as database:
            rescued.backup(database)
    emptied(spare)


def emptied(path: Path) -> None:
    """Truncate a database and its journal."""
    for file in (path.with_name(f"{path.name}-journal"), path):
        file.write_bytes(b"")
