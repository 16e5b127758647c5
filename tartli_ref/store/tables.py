"""Tables and the links that open them. Each function runs in its caller's transaction."""

import sqlite3
from collections.abc import Sequence

from sqlite_utils import Database

from tartli_ref.store import log
from tartli_ref.store.records import NewLine, TableRow

_MADE_BEFORE = "SELECT id FROM tables WHERE create_key = ?"
_NEW_TABLE = "INSERT INTO tables (create_key, header, created) VALUES (?, ?, ?)"
_NEW_LINK = "INSERT INTO links (hash, table_id, may_write) VALUES (?, ?, ?)"
_BEHIND_LINK = """
    SELECT id, header, created, may_write
    FROM links JOIN tables ON tables.id = links.table_id WHERE hash = ?
"""


def create(
    db: Database,
    *,
    play_hash: str,
    watch_hash: str,
    header: str,
    at: int,
    key: str,
    lines: Sequence[NewLine],
) -> int:
    """The table's id. A key that made a table before gives that one, and nothing is written."""
    made = db.execute(_MADE_BEFORE, (key,)).fetchone()
    if made:
        return int(made[0])
    table_id = db.execute(_NEW_TABLE, (key, header, at)).lastrowid
    assert table_id is not None
    _link(db, table_id, play_hash, may_write=True)
    _link(db, table_id, watch_hash, may_write=False)
    log.write(db, table_id, after=0, key=None, lines=lines, at=at)
    return table_id


def find(db: Database, key_hash: str) -> TableRow | None:
    """The table that this link opens, and whether the link may write."""
    row = db.execute(_BEHIND_LINK, (key_hash,)).fetchone()
    if row is None:
        return None
    table_id, header, created, may_write = row
    return TableRow(table_id, header, created, bool(may_write))


def _link(db: Database, table_id: int, key_hash: str, *, may_write: bool) -> None:
    try:
        db.execute(_NEW_LINK, (key_hash, table_id, may_write))
    except sqlite3.IntegrityError as error:
        raise ValueError("this link already opens a table") from error
