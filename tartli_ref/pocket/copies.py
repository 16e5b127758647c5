"""Copies of the store as one file: written, and verified before import."""

import sqlite3
from contextlib import closing
from pathlib import Path

from sqlite_utils import Database

from tartli_ref.pocket.rebuilding import Rebuilt, rebuilt
from tartli_ref.store import Unusable, as_unavailable, bring_up_to_date, check_opened

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


def read_copy(content: bytes) -> Rebuilt:
    """The store in a copy. ``Unusable`` if it is damaged, foreign, or of a newer version."""
    if not content:
        raise Unusable(COPY, "no database")
    with closing(opened(content)) as found:
        check_opened(COPY, found)
        with as_unavailable():
            bring_up_to_date(Database(found, execute_plugins=False))
        made = rebuilt(found)
    if made.cut or made.lost:
        raise Unusable(COPY, "damaged")
    return made


def put_in_place(made: Database, db: Database) -> None:
    """Overwrite a store with another in one transaction: after a kill the old or the new one is
    there.
    """
    with as_unavailable():
        made.conn.backup(db.conn)
