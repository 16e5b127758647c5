"""Assignment of tables to books, and cached summaries of their logs.

Each function runs in its caller's transaction.
"""

from collections.abc import Iterable

from tartli_ref.store.engine import Db
from tartli_ref.store.records import Member, Summary

_NEW = "INSERT INTO sessions (table_id, book_id) VALUES (?, ?)"
_BOOK_OF = "SELECT book_id FROM sessions WHERE table_id = ?"
_TABLES = "SELECT table_id FROM sessions WHERE book_id = ?"
_MEMBERS = """
    SELECT id, uid, header, created,
        (SELECT coalesce(max(log.seq), 0) FROM log WHERE owner_id = id), seq, version
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


def add(db: Db, book_id: int, table_id: int) -> None:
    db.execute(_NEW, (table_id, book_id))


def remove(db: Db, table_id: int) -> None:
    db.execute("DELETE FROM sessions WHERE table_id = ?", (table_id,))


def remove_all(db: Db, book_id: int) -> None:
    db.execute("DELETE FROM sessions WHERE book_id = ?", (book_id,))


def tables(db: Db, book_id: int) -> list[int]:
    return [int(table_id) for (table_id,) in db.execute(_TABLES, (book_id,))]


def book_of(db: Db, table_id: int) -> int | None:
    """The book of a table, or None."""
    row = db.execute(_BOOK_OF, (table_id,)).fetchone()
    return None if row is None else int(row[0])


def members(db: Db, book_id: int) -> list[Member]:
    """The tables of a book, oldest first, with the line counts of logs and summaries."""
    return [Member(*row) for row in db.execute(_MEMBERS, (book_id,))]


def data_of(db: Db, member: Member) -> str | None:
    """The stored summary of a table; None if it was replaced in the meantime."""
    row = db.execute(_DATA, (member.id, member.summed, member.version)).fetchone()
    return None if row is None else str(row[0])


def put(db: Db, made: Iterable[Summary]) -> None:
    """Store the summaries of some tables."""
    db.executemany(_PUT, [(it.table_id, it.seq, it.version, it.data) for it in made])
