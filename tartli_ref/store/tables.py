"""Tables and the links that open them. Each function runs in its caller's transaction."""

import sqlite3
from collections.abc import Sequence

from sqlite_utils import Database

from tartli_ref.store import log
from tartli_ref.store.records import MadeLinks, NewLine, TableRow

_MADE_BEFORE = "SELECT id FROM tables WHERE create_key = ?"
_NEW_TABLE = "INSERT INTO tables (create_key, header, created) VALUES (?, ?, ?)"
_NEW_LINK = "INSERT INTO links (hash, table_id, may_write) VALUES (?, ?, ?)"
_BEHIND_LINK = """
    SELECT id, header, created, may_write, deleted
    FROM links JOIN tables ON tables.id = links.table_id WHERE hash = ? AND revoked IS NULL
"""
_MADE_LINKS = """
    SELECT create_key, sum(may_write), sum(1 - may_write)
    FROM tables JOIN links ON tables.id = links.table_id WHERE tables.id = ?
"""
_LINK_KNOWN = "SELECT 1 FROM links WHERE hash = ?"
_REVOKE = """
    UPDATE links SET revoked = ? WHERE table_id = ? AND may_write = ? AND revoked IS NULL
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
    table_id, header, created, may_write, deleted = row
    return TableRow(table_id, header, created, bool(may_write), deleted)


def put_away(db: Database, table_id: int, at: int | None) -> None:
    """Mark the table as deleted at a moment, or with None as there again."""
    db.execute(_PUT_AWAY, (at, table_id))


def forget_deleted(db: Database, before: int, lived: int) -> int:
    """Remove for good what was deleted before a moment and before so many seconds that were lived
    through, and say how many tables that were.
    """
    old = [row[0] for row in db.execute(_DELETED_BEFORE, (before, lived))]
    for table_id in old:
        for statement in _FORGET:
            db.execute(statement, (table_id,))
    return len(old)


_PUT_AWAY = """
    UPDATE tables SET deleted = ?, deleted_after = (SELECT seconds FROM lived) WHERE id = ?
"""
_DELETED_BEFORE = """
    SELECT id FROM tables WHERE deleted < ? AND deleted_after + ? <= (SELECT seconds FROM lived)
    AND id NOT IN (SELECT table_id FROM sessions)
"""
_FORGET = (
    "DELETE FROM log WHERE table_id = ?",
    "DELETE FROM links WHERE table_id = ?",
    "DELETE FROM tables WHERE id = ?",
)


def made_links(db: Database, table_id: int) -> MadeLinks:
    """From what this table's links are made."""
    key, play, watch = db.execute(_MADE_LINKS, (table_id,)).fetchone()
    return MadeLinks(key, play, watch)


def renew_link(db: Database, table_id: int, key_hash: str, *, may_write: bool, at: int) -> bool:
    """Another link in the place of the one of this kind, which opens nothing from now on. False
    when it has been made already, by another phone at the same moment.
    """
    if db.execute(_LINK_KNOWN, (key_hash,)).fetchone():
        return False
    db.execute(_REVOKE, (at, table_id, may_write))
    _link(db, table_id, key_hash, may_write=may_write)
    return True


def _link(db: Database, table_id: int, key_hash: str, *, may_write: bool) -> None:
    try:
        db.execute(_NEW_LINK, (key_hash, table_id, may_write))
    except sqlite3.IntegrityError as error:
        raise ValueError("this link already opens a table") from error
