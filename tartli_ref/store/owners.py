"""Owners of logs: tables and books, distinguished by their kind; and the tables of books.

Each function runs in its caller's transaction.
"""

import secrets
from collections.abc import Iterable, Sequence
from typing import Any

from tartli_ref.store import chain, links, log
from tartli_ref.store.errors import LINKS, LogDamaged, is_undecodable
from tartli_ref.store.records import Db, Kind, Member, NewLine, NewLink, Opened, Send, Summary

_KEYS: dict[Kind, str] = {"table": "", "book": "book "}  # key prefix: each kind has its own
_UID_BYTES: dict[Kind, int] = {"table": 8, "book": 16}
_MADE_BEFORE = "SELECT id FROM owners WHERE kind = ? AND create_key = ?"
_NEW = """
    INSERT INTO owners (kind, create_key, uid, header, created, head, seal)
    VALUES (?, ?, ?, ?, ?, ?, ?)
    RETURNING id
"""
_OPENED = "SELECT id, uid, header, created, {may_write}, deleted FROM owners "
_BEHIND_LINK = """
    SELECT owners.id, uid, header, created, may_write, deleted, hash, owner_id, may_write, revoked,
        seed, links.seal
    FROM owners JOIN links ON links.owner_id = owners.id
    WHERE hash = ? AND kind = ? AND revoked IS NULL
"""
_COLUMNS = 6  # of what is opened; behind them is the link
_WITH_UID = _OPENED.format(may_write="1") + "WHERE kind = ? AND uid = ?"
_WITH_ID = _OPENED.format(may_write="1") + "WHERE id = ?"
_NEWEST = _OPENED.format(may_write="1") + (
    "WHERE kind = ? AND (deleted IS NOT NULL) = ? ORDER BY id DESC LIMIT ? OFFSET ?"
)
_MEMBER = _OPENED.format(may_write="1") + (
    "JOIN sessions ON owners.id = table_id WHERE book_id = ? AND uid = ?"
)


def create(
    db: Db,
    kind: Kind,
    *,
    write: NewLink,
    read: NewLink,
    at: int,
    key: str,
    header: str = "",
    uid: str | None = None,
    lines: Sequence[NewLine] = (),
) -> int:
    """Create a table or book and return its id. A repeated key of the same kind returns the
    existing one and writes nothing. ValueError for a name that is taken.
    """
    existing = made_before(db, kind, key)
    if existing is not None:
        return existing
    try:
        create_key = _KEYS[kind] + key
        uid = uid or new_uid(kind)
        head = chain.beginning(kind, header, at)
        seal = chain.seal(kind, create_key, uid, header, at)
        values = (kind, create_key, uid, header, at, head, seal)
        [(owner,)] = db.execute(_NEW, values).fetchall()
    except db.clash as error:
        raise ValueError(f"this {kind} is there already") from error
    links.add(db, owner, write, may_write=True)
    links.add(db, owner, read, may_write=False)
    log.write(db, owner, Send(0, None, lines, at))
    return int(owner)


def create_draft(db: Db, header: str, at: int, write_read: tuple[NewLink, NewLink]) -> int:
    """Create a table that is deleted until it is published; return its id."""
    write, read = write_read
    draft = create(
        db, "table", write=write, read=read, at=at, key=f"draft {write.hash}", header=header
    )
    set_deleted(db, draft, 0)
    return draft


def publish(db: Db, draft: int, *, uid: str | None = None, key: str | None = None) -> None:
    """Make a draft a table, under this id and creation key if given. ValueError for an id that is
    taken.
    """
    try:
        db.execute(_PUBLISH, (uid, key, draft))
    except db.clash as error:
        raise ValueError("this table is there already") from error
    log.seal(db, draft)


def new_uid(kind: Kind) -> str:
    """A new global id for a table or book."""
    return secrets.token_hex(_UID_BYTES[kind])


def made_before(db: Db, kind: Kind, key: str) -> int | None:
    """The table or book created with this key, or None."""
    row = db.execute(_MADE_BEFORE, (kind, _KEYS[kind] + key)).fetchone()
    return row and int(row[0])


def find(db: Db, kind: Kind, key_hash: str) -> Opened | None:
    """The table or book that this link opens, and whether the link may write. `LogDamaged` if the
    link is not what was written.
    """
    row = _row_of(db, _BEHIND_LINK, (key_hash, kind))
    if row is None:
        return None
    if not links.fits(row[_COLUMNS:]):
        raise LogDamaged(row[0], LINKS)
    return _as_opened(row[:_COLUMNS])


def with_uid(db: Db, kind: Kind, uid: str) -> Opened | None:
    """The table or book with this global id."""
    return _opened(db, _WITH_UID, kind, uid)


def with_id(db: Db, owner: int) -> Opened | None:
    """The table or book with this local id."""
    return _opened(db, _WITH_ID, owner)


def member(db: Db, book_id: int, uid: str) -> Opened | None:
    """The table with this id if it is a session of this book."""
    return _opened(db, _MEMBER, book_id, uid)


def _opened(db: Db, statement: str, *values: object) -> Opened | None:
    row = _row_of(db, statement, values)
    return None if row is None else _as_opened(row)


def _row_of(db: Db, statement: str, values: tuple[object, ...]) -> tuple[Any, ...] | None:
    try:
        row: tuple[Any, ...] | None = db.execute(statement, values).fetchone()
    except Exception as error:
        if not is_undecodable(error):
            raise
        _columns, conditions = statement.split(" FROM ", 1)
        (owner,) = db.execute(f"SELECT owners.id FROM {conditions}", values).fetchone()
        raise LogDamaged(owner, 0) from error
    return row


def _as_opened(row: tuple[Any, ...]) -> Opened:
    owner, uid, header, created, may_write, deleted = row
    return Opened(owner, uid, header, created, bool(may_write), deleted)


def newest(db: Db, kind: Kind, first: int, most: int, *, deleted: bool) -> list[Opened]:
    """Tables or books that are not deleted (or only those that are), newest first."""
    return [_as_opened(row) for row in db.execute(_NEWEST, (kind, deleted, most, first))]


def count(db: Db, kind: Kind) -> int:
    """Number of tables or books."""
    return int(db.execute("SELECT count(*) FROM owners WHERE kind = ?", (kind,)).fetchone()[0])


def uid_of(db: Db, owner: int) -> str:
    """The global id of a table or book."""
    row = db.execute("SELECT uid FROM owners WHERE id = ?", (owner,)).fetchone()
    if row is None:
        return ""
    return str(row[0])


def set_deleted(db: Db, owner: int, at: int | None) -> None:
    """Set the time of deletion, or None to restore; a blocked one stays blocked."""
    db.execute(_PUT_AWAY, (at, owner))


def block(db: Db, owner: int, *, blocks: bool) -> None:
    """Block a table or book, or unblock it."""
    deleted = BLOCKED if blocks else None
    db.execute(_BLOCK, (deleted, owner))


def to_be_purged(db: Db, kind: Kind, before: int, lived: int) -> list[int]:
    """Tables or books deleted before a time and at least ``lived`` seconds of uptime ago."""
    return [row[0] for row in db.execute(_DELETED_BEFORE, (kind, before, lived))]


def remove(db: Db, owner: int) -> None:
    """Purge a deleted table or book."""
    for statement in _FORGET:
        db.execute(statement, (owner,))


BLOCKED = 253_370_764_799
"""The time of deletion of blocked tables and books: the last second of the year 9998, so that
none is ever purged.
"""
_PUT_AWAY = f"""
    UPDATE owners SET deleted = ?, deleted_after = (SELECT seconds FROM lived)
    WHERE id = ? AND coalesce(deleted, 0) <> {BLOCKED}
"""
_BLOCK = "UPDATE owners SET deleted = ? WHERE id = ?"
_PUBLISH = """
    UPDATE owners SET deleted = NULL, deleted_after = 0,
        uid = coalesce(?, uid), create_key = coalesce(?, create_key)
    WHERE id = ?
"""
_DELETED_BEFORE = """
    SELECT id FROM owners
    WHERE kind = ? AND deleted < ? AND deleted_after + ? <= (SELECT seconds FROM lived)
    AND id NOT IN (SELECT table_id FROM sessions)
"""
_FORGET = (
    "DELETE FROM summaries WHERE table_id = ?",
    "DELETE FROM log WHERE owner_id = ?",
    "DELETE FROM links WHERE owner_id = ?",
    "DELETE FROM owners WHERE id = ?",
)


# --- the tables of books, and cached summaries of their logs

_JOIN = "INSERT INTO sessions (table_id, book_id) VALUES (?, ?)"
_BOOK_OF = "SELECT book_id FROM sessions WHERE table_id = ?"
_TABLES_OF = "SELECT table_id FROM sessions WHERE book_id = ?"
_MEMBERS = """
    SELECT id, uid, header, created,
        (SELECT coalesce(max(log.seq), 0) FROM log WHERE owner_id = id), seq, version, head
    FROM sessions JOIN owners ON owners.id = sessions.table_id
    LEFT JOIN summaries ON summaries.table_id = id
    WHERE book_id = ? ORDER BY created, id
"""
_DATA = "SELECT data FROM summaries WHERE table_id = ? AND seq = ? AND version = ?"
_PUT = """
    INSERT INTO summaries (table_id, seq, version, data) VALUES (?, ?, ?, ?)
    ON CONFLICT (table_id) DO UPDATE
    SET seq = excluded.seq, version = excluded.version, data = excluded.data
"""


def join(db: Db, book_id: int, table_id: int) -> None:
    db.execute(_JOIN, (table_id, book_id))


def leave(db: Db, table_id: int) -> None:
    db.execute("DELETE FROM sessions WHERE table_id = ?", (table_id,))


def disband(db: Db, book_id: int) -> None:
    db.execute("DELETE FROM sessions WHERE book_id = ?", (book_id,))


def tables_of(db: Db, book_id: int) -> list[int]:
    return [int(table_id) for (table_id,) in db.execute(_TABLES_OF, (book_id,))]


def book_of(db: Db, table_id: int) -> int | None:
    """The book of a table, or None."""
    row = db.execute(_BOOK_OF, (table_id,)).fetchone()
    return row and int(row[0])


def members(db: Db, book_id: int) -> list[Member]:
    """The tables of a book, oldest first, with the line counts of logs and summaries."""
    return [Member(*row) for row in db.execute(_MEMBERS, (book_id,))]


def data_of(db: Db, member: Member) -> str | None:
    """The stored summary of a table; None if it was replaced in the meantime."""
    row = db.execute(_DATA, (member.id, member.summed, member.version)).fetchone()
    return row and str(row[0])


def put(db: Db, summaries: Iterable[Summary]) -> None:
    """Store the summaries of some tables."""
    for summary in summaries:
        db.execute(_PUT, (summary.table_id, summary.seq, summary.version, summary.data))
