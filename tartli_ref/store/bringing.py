"""A whole book brought in from another machine, in its caller's transaction: all or nothing.

A log here and the same log there are one if either begins with the other; what is missing here is
added, what is missing there is left alone. So the same book twice adds nothing.
"""

from collections.abc import Sequence

from sqlite_utils import Database

from tartli_ref.store import books, log, sessions, tables
from tartli_ref.store.log import BOOKS, TABLES, LogOf
from tartli_ref.store.records import BookCopy, Brought, Diverged, LogRow, NewLine, TableCopy


def bring_in(db: Database, copy: BookCopy) -> Brought:
    """Make the book here what the copy says, or raise `Diverged`."""
    found = books.with_uid(db, copy.uid)
    if found is None:
        book_id = books.create(
            db,
            write_hash=copy.write_hash,
            read_hash=copy.read_hash,
            uid=copy.uid,
            at=copy.created,
            key=copy.key,
            lines=(),
        )
    else:
        book_id = found.id
    here = log.last_seq(db, book_id, BOOKS)
    lines = _extend(db, book_id, copy.rows, BOOKS, "")
    made = 0
    for table in copy.tables:
        table_id, is_new = _table(db, table)
        made += is_new
        lines += _extend(db, table_id, table.rows, TABLES, table.uid)
    if len(copy.rows) >= here:
        _set_members(db, book_id, copy.members)
    return Brought(made, lines)


def add(
    db: Database,
    book_id: int,
    seen: int,
    lines: Sequence[tuple[str, int]],
    new: Sequence[TableCopy],
) -> bool:
    """More lines of the book, and new tables that are its sessions from now on. False if the log
    has grown since line `seen`.
    """
    if log.last_seq(db, book_id, BOOKS) != seen:
        return False
    for table in new:
        table_id, is_new = _table(db, table)
        if not is_new:
            raise Diverged(table.uid)
        _extend(db, table_id, table.rows, TABLES, table.uid)
        sessions.add(db, book_id, table_id)
    for seq, (line, at) in enumerate(lines, start=seen):
        log.write(db, book_id, after=seq, key=None, lines=[NewLine(line)], at=at, of=BOOKS)
    return True


def _table(db: Database, table: TableCopy) -> tuple[int, bool]:
    """The table's id here, and whether it was made just now."""
    table_id = books.table_with(db, table.uid)
    if table_id is not None:
        (header,) = db.execute("SELECT header FROM tables WHERE id = ?", (table_id,)).fetchone()
        if header != table.header:
            raise Diverged(table.uid)
        return table_id, False
    table_id = tables.create(
        db,
        play_hash=table.play_hash,
        watch_hash=table.watch_hash,
        header=table.header,
        at=table.created,
        key=table.key,
        lines=(),
    )
    books.name_table(db, table_id, table.uid)
    return table_id, True


def _extend(db: Database, owner: int, rows: Sequence[LogRow], of: LogOf, uid: str) -> int:
    """Add the rows that are missing here; how many those were."""
    here = log.rows_after(db, owner, 0, of)
    for mine, theirs in zip(here, rows, strict=False):
        if (mine.line, mine.accepted, mine.at) != (theirs.line, theirs.accepted, theirs.at):
            raise Diverged(uid)
    for row in rows[len(here) :]:
        log.write(
            db,
            owner,
            after=row.seq - 1,
            key=None,
            lines=[NewLine(row.line, row.accepted)],
            at=row.at,
            wrote=row.wrote,
            of=of,
        )
    return max(0, len(rows) - len(here))


def _set_members(db: Database, book_id: int, members: Sequence[str]) -> None:
    """The sessions of the book are these tables; each is in one book at most."""
    wanted = {books.table_with(db, uid): uid for uid in members}
    found = db.execute("SELECT table_id FROM sessions WHERE book_id = ?", (book_id,)).fetchall()
    for (table_id,) in found:
        if table_id not in wanted:
            sessions.remove(db, table_id)
    for table_id, uid in wanted.items():
        assert table_id is not None  # a copy has all its members, which were made just now
        other = sessions.book_of(db, table_id)
        if other is None:
            sessions.add(db, book_id, table_id)
        elif other != book_id:
            raise Diverged(uid)
