"""The import of a book from another machine: all or nothing. Each function runs in its caller's
transaction.

Whoever imports has found out what each log lacks; the lines come behind those that are here. A book
or table that is here grows only if one of the links that the importer holds may write to it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from unicodedata import normalize

from tartli_ref.store import derived, links, log, owners
from tartli_ref.store.database import LINES_AT_ONCE
from tartli_ref.store.engine import Db
from tartli_ref.store.records import (
    Diverged,
    Elsewhere,
    Held,
    Imported,
    ImportedBook,
    ImportedTable,
    LogRow,
    NewEntries,
    NewLine,
    NewLink,
    Withheld,
)

MakeLink = Callable[[str], NewLink]
"""Makes a link of a kind: ``play`` or ``watch`` for a table, ``keep`` or ``look`` for a book."""

Staged = Mapping[str, int]
"""The ids of staged tables, by their names: they are written, and nobody finds them yet."""


Portion = list[tuple[ImportedTable, Sequence[LogRow]]]
"""Some tables, each with consecutive lines of its log."""


def portions(copies: Sequence[ImportedTable]) -> Iterator[Portion]:
    """The tables in portions of about ``LINES_AT_ONCE`` lines, a transaction each."""
    portion: Portion = []
    size = 0
    for table in copies:
        for first in range(0, len(table.rows) or 1, LINES_AT_ONCE):
            rows = table.rows[first : first + LINES_AT_ONCE]
            portion.append((table, rows))
            size += 1 + len(rows)
            if size >= LINES_AT_ONCE:
                yield portion
                portion, size = [], 0
    yield portion


def stage(db: Db, portion: Portion, staged: Staged, make: MakeLink, at: int) -> dict[str, int]:
    """Write the tables that are new here, marked as deleted and without their names, so that nobody
    finds them before ``import_book`` or ``add``. Gives the tables that were begun.

    If the server is killed meanwhile, they are purged with everything else that was deleted.
    """
    begun = {}
    for copy, rows in portion:
        table_id = staged.get(copy.uid)
        if table_id is None:
            if owners.table_with(db, copy.uid) is not None:
                continue
            begun[copy.uid] = table_id = _begun(db, copy, make)
            owners.set_deleted(db, table_id, at)
        log.write_rows(db, table_id, rows)
    return begun


def left_over(db: Db, staged: Iterable[int]) -> list[int]:
    """The staged tables that the import did not take."""
    return [table_id for table_id in staged if not owners.uid_of(db, table_id)]


def check(db: Db, copy: ImportedBook, held: Held) -> None:
    """Raise `ImportRefused` for any reason that can be seen without reading the logs."""
    found = owners.with_uid(db, "book", copy.uid)
    if found is not None and (found.deleted is not None or not links.can_write(db, found.id, held)):
        raise Withheld
    for table in copy.tables:
        table_id = owners.table_with(db, table.uid)
        if table_id is not None:
            _check_table(db, found.id if found else None, table_id, table, held)


def import_book(
    db: Db, copy: ImportedBook, staged: Staged, *, key: str, held: Held, make: MakeLink
) -> Imported | None:
    """Add what the copy brings to the book here, or raise `ImportRefused`. None, and nothing is
    written, if one of the logs has grown since it was seen.
    """
    check(db, copy, held)
    found = owners.with_uid(db, "book", copy.uid)
    tables = [(table, owners.table_with(db, table.uid)) for table in copy.tables]
    if any(_seen(db, it) != table.seen for table, it in tables):
        return None
    if _seen(db, found.id if found else None) != copy.seen:
        return None
    book_id = found.id if found else _book(db, copy, key, make)
    log.write_rows(db, book_id, copy.rows)
    for table, table_id in tables:
        if table_id is None:
            _appear(db, table, staged, make)
        else:
            log.write_rows(db, table_id, table.rows)
    _set_members(db, book_id, copy.members)
    made = [table_id for _table, table_id in tables].count(None)
    lines = len(copy.rows) + sum(len(table.rows) for table in copy.tables)
    return Imported(book_id, made, lines, copy.refused)


def _seen(db: Db, owner: int | None) -> int:
    """The lines that a log has here."""
    return 0 if owner is None else log.last_seq(db, owner)


def add(
    db: Db, book_id: int, new: NewEntries, staged: Staged, *, held: Held, make: MakeLink
) -> bool:
    """Append lines to the book, and make new tables its sessions. False if the log has grown since
    the line that was seen; `Withheld` if no link that is held may write.
    """
    if not links.can_write(db, book_id, held):
        raise Withheld
    if log.last_seq(db, book_id) != new.seen:
        return False
    for table in new.tables:
        if owners.table_with(db, table.uid) is not None:
            raise Diverged(table.uid, table.header)
        derived.add(db, book_id, _appear(db, table, staged, make))
    for seq, (line, at) in enumerate(new.lines, start=new.seen):
        log.write(db, book_id, after=seq, key=None, lines=[NewLine(line)], at=at)
    return True


def _book(db: Db, copy: ImportedBook, key: str, make: MakeLink) -> int:
    """Create the book without its lines."""
    keep, look = make("keep"), make("look")
    return owners.create(db, "book", write=keep, read=look, uid=copy.uid, at=copy.created, key=key)


def _check_table(
    db: Db, book_id: int | None, table_id: int, table: ImportedTable, held: Held
) -> None:
    """Raise `ImportRefused` if the table may not be written to.

    Whoever may write to the book may write to its sessions; any other table needs its own link.
    """
    here = owners.with_id(db, table_id)
    assert here is not None  # it was found by its name just now
    book_here = derived.book_of(db, table_id)
    if book_here is not None and book_here != book_id:
        raise Elsewhere(table.uid, table.header)
    is_held = book_here is not None or links.can_write(db, table_id, held)
    if here.deleted is not None or not is_held:
        raise Withheld(table.uid, table.header)
    if normalize("NFC", here.header) != table.header:  # as names are read since
        raise Diverged(table.uid, table.header)


def _appear(db: Db, table: ImportedTable, staged: Staged, make: MakeLink) -> int:
    """Give the new table its name, so that it is found from now on."""
    table_id = staged.get(table.uid)
    if table_id is None:
        table_id = _begun(db, table, make)
        log.write_rows(db, table_id, table.rows)
    owners.name(db, table_id, table.uid)
    owners.set_deleted(db, table_id, None)
    return table_id


def _begun(db: Db, table: ImportedTable, make: MakeLink) -> int:
    """Create the table without its lines."""
    play, watch = make("play"), make("watch")
    return owners.create(
        db,
        "table",
        write=play,
        read=watch,
        header=table.header,
        at=table.created,
        key=f"brought in {play.hash}",
    )


def _set_members(db: Db, book_id: int, members: Sequence[str]) -> None:
    """Make these tables the sessions of the book, unless they are in another one, or gone."""
    wanted = {owners.table_with(db, uid) for uid in members}
    for member in derived.tables(db, book_id):
        if member not in wanted:
            derived.remove(db, member)
    for table_id in wanted - {None}:
        assert table_id is not None
        if derived.book_of(db, table_id) is None:
            derived.add(db, book_id, table_id)
