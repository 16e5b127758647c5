"""Import of a book from another machine: all or nothing. Each function runs in its caller's
transaction.

The caller has worked out the missing lines of each log. An existing book or table grows, and a
table joins the book, only if one of the importer's links may write to it: that is checked here, in
the writing transaction.
"""

from collections.abc import Callable, Iterable, Mapping

from tartli_ref.store import links, log, owners
from tartli_ref.store.records import (
    Db,
    Held,
    Imported,
    ImportedBook,
    ImportedTable,
    NewLink,
    Opened,
)

MakeLink = Callable[[str], NewLink]
"""Creates a link of a kind: ``play`` or ``watch`` for a table, ``keep`` or ``look`` for a book."""


def import_book(
    db: Db,
    copy: ImportedBook,
    drafts: Mapping[str, int],
    *,
    key: str,
    held: Held,
    make: MakeLink,
) -> Imported | None:
    """Write the import and publish its drafts. None, writing nothing, if a log has grown since it
    was read or if no held link may write to a log that the import changes.
    """
    book = owners.with_uid(db, "book", copy.uid)
    if _seen(db, book, held) != copy.seen:
        return None
    for table in copy.tables:
        if not _is_as_seen(db, table, book, held):
            return None
    book_id = book.id if book else _book(db, copy, key, make)
    log.write_rows(db, book_id, copy.rows)
    ids = {}
    for table in copy.tables:
        ids[table.uid] = import_table(db, table, drafts, make)
    if copy.rows:
        _set_members(db, book_id, copy.members, ids)
    new = [table for table in copy.tables if table.seen is None]
    lines = len(copy.rows) + sum(len(table.rows) for table in copy.tables)
    apart = tuple(ids[table.uid] for table in new if not table.joins)
    return Imported(book_id, len(new), lines, apart)


def _is_as_seen(db: Db, table: ImportedTable, book: Opened | None, held: Held) -> bool:
    """Whether the table has the lines that it was read with, and may join if it shall."""
    existing = owners.with_uid(db, "table", table.uid)
    ours = False
    if existing is not None:
        book_id = owners.book_of(db, existing.id)
        ours = book is not None and book_id == book.id
        if table.joins and book_id is not None and not ours:
            return False
    return _seen(db, existing, held, ours=ours) == table.seen


def import_table(db: Db, table: ImportedTable, drafts: Mapping[str, int], make: MakeLink) -> int:
    """Publish or create the table, or append the rows to the existing one; return its id."""
    existing = owners.with_uid(db, "table", table.uid)
    if existing is None and table.uid in drafts:
        owners.publish(db, drafts[table.uid], uid=table.uid)
        return drafts[table.uid]
    if existing is None:
        return _table(db, table, make)
    log.write_rows(db, existing.id, table.rows)
    return existing.id


def _seen(db: Db, existing: Opened | None, held: Held, *, ours: bool = False) -> int | None:
    """Number of lines of a log that the importer may extend; None if there is no such log, -1 if
    access is denied.
    """
    if existing is None:
        return None
    may_write = ours or links.can_write(db, existing.id, held)
    if existing.deleted is not None or not may_write:
        return -1
    return log.last_seq(db, existing.id)


def _book(db: Db, copy: ImportedBook, key: str, make: MakeLink) -> int:
    keep = make("keep")
    look = make("look")
    return owners.create(db, "book", write=keep, read=look, uid=copy.uid, at=copy.created, key=key)


def _table(db: Db, table: ImportedTable, make: MakeLink) -> int:
    play = make("play")
    watch = make("watch")
    table_id = owners.create(
        db,
        "table",
        write=play,
        read=watch,
        header=table.header,
        uid=table.uid,
        at=table.created,
        key=f"brought in {play.hash}",
    )
    log.write_rows(db, table_id, table.rows)
    return table_id


def _set_members(db: Db, book_id: int, uids: Iterable[str], ids: Mapping[str, int]) -> None:
    """Make these tables sessions of the book: existing members stay, others join if they have an
    id, all checked before.
    """
    before = {owners.uid_of(db, table_id): table_id for table_id in owners.tables_of(db, book_id)}
    after = set(uids)
    for uid in before.keys() - after:
        owners.leave(db, before[uid])
    for uid in after - before.keys():
        owners.join(db, book_id, ids[uid])
