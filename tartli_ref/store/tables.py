"""Tables and the links that open them. Each function runs in its caller's transaction."""

from collections.abc import Sequence

from sqlite_utils import Database

from tartli_ref.store import keys, log
from tartli_ref.store.records import NewLine, NewLink, TableRow

_MADE_BEFORE = "SELECT id FROM tables WHERE create_key = ?"
_NEW_TABLE = "INSERT INTO tables (create_key, header, created) VALUES (?, ?, ?)"
_BEHIND_LINK = """
    SELECT id, header, created, may_write, deleted
    FROM links JOIN tables ON tables.id = links.table_id WHERE hash = ? AND revoked IS NULL
"""


def create(
    db: Database,
    *,
    play: NewLink,
    watch: NewLink,
    header: str,
    at: int,
    key: str,
    lines: Sequence[NewLine],
) -> int:
    """The table's id. A key that made a table before gives that one, and nothing is written."""
    made = made_before(db, key)
    if made is not None:
        return made
    table_id = db.execute(_NEW_TABLE, (key, header, at)).lastrowid
    assert table_id is not None
    keys.add(db, table_id, play, may_write=True)
    keys.add(db, table_id, watch, may_write=False)
    log.write(db, table_id, after=0, key=None, lines=lines, at=at)
    return table_id


def made_before(db: Database, key: str) -> int | None:
    """The table that this key made, or None."""
    made = db.execute(_MADE_BEFORE, (key,)).fetchone()
    return int(made[0]) if made else None


def appear(db: Database, table_id: int, key: str) -> None:
    """The table was written to its end: it is there from now on, made by this key."""
    db.execute("UPDATE tables SET create_key = ? WHERE id = ?", (key, table_id))
    put_away(db, table_id, None)


def find(db: Database, key_hash: str) -> TableRow | None:
    """The table that this link opens, and whether the link may write."""
    row = db.execute(_BEHIND_LINK, (key_hash,)).fetchone()
    if row is None:
        return None
    table_id, header, created, may_write, deleted = row
    return TableRow(table_id, header, created, bool(may_write), deleted)


def header(db: Database, table_id: int) -> str:
    """The header of this table."""
    (found,) = db.execute("SELECT header FROM tables WHERE id = ?", (table_id,)).fetchone()
    return str(found)


def put_away(db: Database, table_id: int, at: int | None) -> None:
    """Mark the table as deleted at a moment, or with None as there again."""
    db.execute(_PUT_AWAY, (at, table_id))


def forget_deleted(db: Database, before: int, lived: int) -> int:
    """Remove for good what was deleted before a moment and before so many seconds that were lived
    through, and say how many tables that were.
    """
    old = [row[0] for row in db.execute(_DELETED_BEFORE, (before, lived))]
    for table_id in old:
        remove(db, table_id)
    return len(old)


def remove(db: Database, table_id: int) -> None:
    """Remove a table for good that was put away."""
    for statement in _FORGET:
        db.execute(statement, (table_id,))


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
