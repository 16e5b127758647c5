"""The changes that importing a book's file would make.

A file grants no access. It extends a book or table through a link that may write to it, and only if
the log here is a prefix of the file's. Everything else is imported as a copy with a new id.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from tartli_ref.book.book import members
from tartli_ref.book.lines import (
    BookLine,
    Carries,
    Joins,
    Leaves,
    NewSeated,
    Reported,
    Seated,
    Splits,
    Titled,
    read_line,
    write_line,
)
from tartli_ref.book.view import in_force
from tartli_ref.store import Held, ImportedBook, ImportedTable, Kind, LogRow, Opened, Store, new_uid
from tartli_ref.table.files import Diverged, check_forward
from tartli_ref.table.service import terms_in


class Incoming(NamedTuple):
    """An import plan. ``book`` is the existing book that the file extends, None to open a new one.

    ``diverged`` are sessions whose logs differ here; they become separate tables outside the book.
    ``copied`` counts sessions whose id is taken here; ``is_taken`` tells whether the book's is.
    """

    brings: ImportedBook
    book: Opened | None
    diverged: tuple[ImportedTable, ...]
    copied: int
    is_taken: bool

    @property
    def title(self) -> str:
        """The book's last title in the file; empty if it has none."""
        title = ""
        for entry in in_force(self.brings.rows):
            if isinstance(entry.line, Titled):
                title = entry.line.title
        return title

    @property
    def lines(self) -> int:
        """Number of new lines, of tables and of the book."""
        return len(self.brings.rows) + sum(len(table.rows) for table in self.brings.tables)

    @property
    def new_tables(self) -> int:
        """Number of tables that are not here yet."""
        return sum(table.seen is None for table in self.brings.tables)


def plan(store: Store, copy: ImportedBook, held: Held, *, apart: bool = False) -> Incoming:
    """Plan the import. Raises ``Diverged`` if the book's logs differ; with ``apart`` a separate
    book is opened instead.
    """
    stored = store.books.with_uid(copy.uid)
    book = None
    if stored is not None and _is_open(store, stored, held) and not apart:
        book = stored
    log = _log_here(store, book, copy)
    goes_on = len(copy.rows) > len(log)
    sessions = set(sessions_in(log))
    ids = dict(zip(_tables_in(copy.rows), _tables_in(log), strict=False))
    tables: list[ImportedTable] = []
    diverged: list[ImportedTable] = []
    copied = 0
    for table in copy.tables:
        uid = ids.setdefault(table.uid, table.uid)
        if not goes_on and uid not in sessions:
            continue  # it has left the book here since
        twice = any(other.uid == uid for other in tables)  # an id of two tables of the file
        incoming = replace(table, uid=uid)
        if not apart and not twice:
            extended = _extended(store, incoming, book, held, sessions)
            if extended is not None:
                tables.append(extended)
                continue
        if twice or store.books.table_with(uid):
            joins = twice or uid not in sessions
            incoming = replace(table, uid=new_uid("table"), joins=joins)
            if joins:
                ids[table.uid] = incoming.uid
                copied += 1
            else:
                diverged.append(incoming)
        tables.append(incoming)
    book_uid = copy.uid
    if book:
        book_uid = book.uid
    elif stored:
        book_uid = new_uid("book")
    brings = replace(
        copy,
        uid=book_uid,
        rows=tuple(renamed(row, ids) for row in copy.rows[len(log) :]),
        tables=tuple(tables),
        members=tuple(ids[uid] for uid in sessions_in(copy.rows)),
        seen=len(log) if book else None,
    )
    is_taken = stored is not None and book is None and not apart
    return Incoming(brings, book, tuple(diverged), copied, is_taken)


def _log_here(store: Store, book: Opened | None, copy: ImportedBook) -> list[LogRow]:
    """The log of the book here. Raises ``Diverged`` unless the file's goes on from it."""
    if book is None:
        return []
    log = store.rows_after(book.id, 0)
    check_forward(_book_lines(log), _book_lines(copy.rows), book.id)
    return log


def _is_open(store: Store, owner: Opened, held: Held) -> bool:
    return owner.deleted is None and store.books.can_write(owner.id, held)


def _extended(
    store: Store, table: ImportedTable, book: Opened | None, held: Held, sessions: set[str]
) -> ImportedTable | None:
    """The rows that the file adds to its table here. None if the table is missing, not writable, or
    has diverged.
    """
    stored = store.books.table_with(table.uid)
    if stored is None or stored.deleted is not None:
        return None
    if terms_in(stored.header) != terms_in(table.header):
        return None
    if table.uid not in sessions:
        book_id = store.books.book_of(stored.id)
        if book_id not in (None, book and book.id) or not store.books.can_write(stored.id, held):
            return None
    log = store.rows_after(stored.id, 0)
    try:
        check_forward(_table_lines(log), _table_lines(table.rows), stored.id)
    except Diverged:
        return None
    return replace(table, rows=table.rows[len(log) :], seen=len(log))


def first_difference(kind: Kind, one: Sequence[LogRow], other: Sequence[LogRow]) -> int:
    """The first line in which two logs differ; 0 if one is a prefix of the other."""
    try:
        if kind == "table":
            check_forward(_table_lines(one), _table_lines(other), 0)
        else:
            check_forward(_book_lines(one), _book_lines(other), 0)
    except Diverged as error:
        return error.line
    return 0


def sessions_in(rows: Iterable[LogRow]) -> list[str]:
    """The ids of the sessions of a book with this log."""
    return members(in_force(rows))


OfTable = Joins | Leaves | Reported | Seated | NewSeated | Carries


def _tables_in(rows: Iterable[LogRow]) -> list[str]:
    """The tables named in a book's log, in order of first mention."""
    lines = (read_line(row.line) for row in rows)
    return list(dict.fromkeys(line.table for line in lines if isinstance(line, OfTable)))


def _table_lines(rows: Iterable[LogRow]) -> list[tuple[str, bool]]:
    """The lines of a table in comparable form."""
    return [(row.line, row.accepted) for row in rows]


def _book_lines(rows: Sequence[LogRow]) -> list[tuple[BookLine, bool]]:
    """The lines of a book in comparable form: tables are numbered, as a copy of a table has another
    id.
    """
    numbers = {uid: str(number) for number, uid in enumerate(_tables_in(rows))}
    return [(_with_ids(read_line(row.line), numbers), row.accepted) for row in rows]


def renamed(row: LogRow, ids: dict[str, str]) -> LogRow:
    """A book's line with its table ids replaced."""
    return replace(row, line=write_line(_with_ids(read_line(row.line), ids)))


def _with_ids(line: BookLine, ids: dict[str, str]) -> BookLine:
    if isinstance(line, Splits):
        return replace(line, tables=tuple(ids.get(table, table) for table in line.tables))
    if not isinstance(line, OfTable):
        return line
    return replace(line, table=ids.get(line.table, line.table))
