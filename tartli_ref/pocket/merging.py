"""Merges a copy into the store. A log here grows if it is a prefix of the copy's; other logs are
added beside it. Deletions on either side are kept.
"""

from collections.abc import Iterable
from dataclasses import replace

from tartli_ref.book.incoming import first_difference, plan, renamed, sessions_in
from tartli_ref.store import (
    ImportedBook,
    ImportedTable,
    Kind,
    OneFile,
    Opened,
    OpenFile,
    Store,
    new_uid,
)
from tartli_ref.store.keyring import Keyring
from tartli_ref.table.service import terms_in
from tartli_ref.web.machinery.holding import Added, Apart

_WRITING = "SELECT hash FROM links WHERE may_write AND revoked IS NULL"
_COUNTS = """
    SELECT (SELECT count(*) FROM owners WHERE kind = 'table'),
        (SELECT count(*) FROM owners WHERE kind = 'book'),
        (SELECT count(*) FROM log WHERE owner_id <= ?)
"""


def merge(copy: OpenFile, here: OpenFile, secret: str) -> Added:
    """Merge the copy into this store, whose links use this secret."""
    (last,) = here.execute("SELECT coalesce(max(id), 0) FROM owners").fetchone()
    before = here.execute(_COUNTS, (last,)).fetchone()
    merging = _Merging(copy, here, secret)
    merging.add_books(merging.add_tables())
    after = here.execute(_COUNTS, (last,)).fetchone()
    tables, books, lines = (new - old for new, old in zip(after, before, strict=True))
    return Added(tables, books, lines, tuple(merging.apart))


class _Merging:
    def __init__(self, copy: OpenFile, here: OpenFile, secret: str) -> None:
        self._copy, self._here = Store(OneFile(copy)), Store(OneFile(here))
        self._links_here = here
        self._make = Keyring(secret).new
        self.apart: list[Apart] = []

    def add_tables(self) -> dict[str, str]:
        """Add every table, outside its book; returns local ids by the copy's ids."""
        tables = [self._table(it) for it in reversed(self._copy.newest("table"))]
        ids = self._found("table", tables)
        for table in tables:
            here = self._here.books.table_with(ids.get(table.uid, table.uid))
            uid = here.uid if here else table.uid
            if here is not None and table.uid not in ids:
                line = self._differ("table", here, table)
                here = None
                uid = new_uid("table")
                names = " – ".join(terms_in(table.header).seats)
                self.apart.append(Apart("table", names, line))
            ids[table.uid] = uid
            if here is None or here.deleted is None:
                seen = self._here.last_seq(here.id) if here else 0
                new = replace(table, uid=uid, rows=table.rows[seen:])
                self._here.books.import_table(new, self._make)
        return ids

    def add_books(self, ids: dict[str, str]) -> None:
        """Add every book; ``ids`` maps the copy's tables to local ids."""
        books = [self._book(it, ids) for it in reversed(self._copy.newest("book"))]
        found = self._found("book", books)
        for book in books:
            here = self._here.books.with_uid(found.get(book.uid, book.uid))
            if here is not None and here.deleted is not None:
                continue
            apart = here is not None and book.uid not in found
            held = frozenset(it for (it,) in self._links_here.execute(_WRITING))
            wanted = replace(book, uid=here.uid) if here else book
            incoming = plan(self._here, wanted, held, apart=apart)
            # a diverged session was added as a table already
            tables = tuple(it for it in incoming.brings.tables if it not in incoming.diverged)
            self._here.books.import_book(
                replace(incoming.brings, tables=tables),
                key=f"brought in {new_uid('book')}",
                held=held,
                make=self._make,
            )
            if here is not None and apart:
                line = self._differ("book", here, book)
                self.apart.append(Apart("book", incoming.title, line))

    def _found(self, kind: Kind, logs: Iterable[ImportedTable | ImportedBook]) -> dict[str, str]:
        """The local logs matching the copy's: by id, or by a common prefix if an earlier copy was
        added under another id because the first had diverged.
        """
        here = [*self._here.newest(kind), *self._here.newest(kind, deleted=True)]
        by_id = {it.uid: it for it in here}
        ids: dict[str, str] = {}
        for log in logs:
            mine = by_id.get(log.uid)
            if mine is not None and (mine.deleted or not self._differ(kind, mine, log)):
                ids[log.uid] = log.uid
        for log in logs:
            if log.uid not in ids:
                twins = (it.uid for it in here if self._is_twin(kind, it, log))
                twin = next((uid for uid in twins if uid not in ids.values()), None)
                if twin is not None:
                    ids[log.uid] = twin
        return ids

    def _is_twin(self, kind: Kind, here: Opened, log: ImportedTable | ImportedBook) -> bool:
        if here.created != log.created or not log.rows:
            return False
        began = [(it.line, it.at) for it in self._here.rows_after(here.id, 0, 1)]
        same = began == [(it.line, it.at) for it in log.rows[:1]]
        return same and not self._differ(kind, here, log)

    def _differ(self, kind: Kind, here: Opened, log: ImportedTable | ImportedBook) -> int:
        """The first line in which two logs differ; 0 if one extends the other."""
        if isinstance(log, ImportedTable) and terms_in(here.header) != terms_in(log.header):
            return 1
        return first_difference(kind, self._here.rows_after(here.id, 0), log.rows)

    def _table(self, row: Opened) -> ImportedTable:
        rows = tuple(self._copy.rows_after(row.id, 0))
        return ImportedTable(row.uid, row.header, row.created, rows)

    def _book(self, row: Opened, ids: dict[str, str]) -> ImportedBook:
        rows = tuple(renamed(it, ids) for it in self._copy.rows_after(row.id, 0))
        joined = self._copy.books.members(row.id)
        tables = tuple(
            ImportedTable(
                ids[it.uid], it.header, it.created, tuple(self._copy.rows_after(it.id, 0))
            )
            for it in joined
        )
        return ImportedBook(row.uid, row.created, rows, tables, tuple(sessions_in(rows)))
