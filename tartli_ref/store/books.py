"""Books, the links that open them, and which tables are in them. Each function runs in its caller's
transaction.
"""

import sqlite3
from collections.abc import Sequence

from sqlite_utils import Database

from tartli_ref.store import keys, log, sessions
from tartli_ref.store.log import BOOKS
from tartli_ref.store.records import BookRow, NewLine, NewLink, TableRow

_MADE_BEFORE = "SELECT id FROM books WHERE create_key = ?"
_NEW_BOOK = "INSERT INTO books (create_key, uid, created) VALUES (?, ?, ?)"
_BOOK = """
    SELECT id, uid, created, {may_write}, deleted,
        (SELECT coalesce(max(seq), 0) FROM book_log WHERE book_id = books.id)
    FROM books
"""
_BEHIND_LINK = (
    _BOOK.format(may_write="may_write")
    + "JOIN book_links ON book_links.book_id = books.id WHERE hash = ? AND revoked IS NULL"
)
_WITH_UID = _BOOK.format(may_write="1") + "WHERE uid = ?"
_WITH_ID = _BOOK.format(may_write="1") + "WHERE id = ?"


def create(
    db: Database,
    *,
    keep: NewLink,
    look: NewLink,
    uid: str,
    at: int,
    key: str,
    lines: Sequence[NewLine],
) -> int:
    """The book's id. A key that made a book before gives that one, and nothing is written."""
    made = made_before(db, key)
    if made is not None:
        return made
    try:
        book_id = db.execute(_NEW_BOOK, (key, uid, at)).lastrowid
    except sqlite3.IntegrityError as error:
        raise ValueError("this book is there already") from error
    assert book_id is not None
    keys.add(db, book_id, keep, may_write=True, of=BOOKS)
    keys.add(db, book_id, look, may_write=False, of=BOOKS)
    log.write(db, book_id, after=0, key=None, lines=lines, at=at, of=BOOKS)
    return book_id


def made_before(db: Database, key: str) -> int | None:
    """The book that this key made."""
    made = db.execute(_MADE_BEFORE, (key,)).fetchone()
    return int(made[0]) if made else None


def find(db: Database, key_hash: str) -> BookRow | None:
    """The book that this link opens, and whether the link may write."""
    return _row(db.execute(_BEHIND_LINK, (key_hash,)).fetchone())


def with_uid(db: Database, uid: str) -> BookRow | None:
    """The book that has this name on every machine."""
    return _row(db.execute(_WITH_UID, (uid,)).fetchone())


def with_id(db: Database, book_id: int) -> BookRow | None:
    """The book with this id."""
    return _row(db.execute(_WITH_ID, (book_id,)).fetchone())


def _row(row: tuple[int, str, int, int, int | None, int] | None) -> BookRow | None:
    if row is None:
        return None
    book_id, uid, created, may_write, deleted, lines = row
    return BookRow(book_id, uid, created, bool(may_write), deleted, lines)


def put_away(db: Database, book_id: int, at: int | None) -> None:
    """Mark the book as deleted at a moment, or with None as there again."""
    db.execute(_PUT_AWAY, (at, book_id))


_PUT_AWAY = """
    UPDATE books SET deleted = ?, deleted_after = (SELECT seconds FROM lived) WHERE id = ?
"""


def name_table(db: Database, table_id: int, uid: str) -> str:
    """The table's name in books: the one it has, else this one from now on."""
    db.execute("UPDATE tables SET uid = ? WHERE id = ? AND uid IS NULL", (uid, table_id))
    (found,) = db.execute("SELECT uid FROM tables WHERE id = ?", (table_id,)).fetchone()
    return str(found)


def uid_of(db: Database, table_id: int) -> str:
    """The table's name in books, empty while it has none."""
    row = db.execute("SELECT uid FROM tables WHERE id = ?", (table_id,)).fetchone()
    return str(row[0] or "") if row else ""


def table_with(db: Database, uid: str) -> int | None:
    """The table that has this name in books."""
    row = db.execute("SELECT id FROM tables WHERE uid = ?", (uid,)).fetchone()
    return None if row is None else int(row[0])


def member(db: Database, book_id: int, uid: str) -> TableRow | None:
    """The table with this name, if it is a session of this book."""
    row = db.execute(_MEMBER, (book_id, uid)).fetchone()
    return None if row is None else TableRow(row[0], row[1], row[2], may_write=True, deleted=row[3])


_MEMBER = """
    SELECT id, header, created, deleted FROM tables JOIN sessions ON tables.id = table_id
    WHERE book_id = ? AND uid = ?
"""


def forget_deleted(db: Database, before: int, lived: int) -> int:
    """Remove for good what was deleted before a moment and before so many seconds that were lived
    through, and say how many books that were.

    Their tables stay: each has links of its own.
    """
    old = [row[0] for row in db.execute(_DELETED_BEFORE, (before, lived))]
    for book_id in old:
        tables = db.execute(
            "SELECT table_id FROM sessions WHERE book_id = ?", (book_id,)
        ).fetchall()
        for (table_id,) in tables:
            sessions.remove(db, table_id)
        for statement in _FORGET:
            db.execute(statement, (book_id,))
    return len(old)


_DELETED_BEFORE = """
    SELECT id FROM books WHERE deleted < ? AND deleted_after + ? <= (SELECT seconds FROM lived)
"""
_FORGET = (
    "DELETE FROM book_log WHERE book_id = ?",
    "DELETE FROM book_links WHERE book_id = ?",
    "DELETE FROM books WHERE id = ?",
)
