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


def merge(copy: OpenFile, target: OpenFile, secret: str) -> Added:
    """Merge the copy into this store, whose links use this secret."""
    (last,) = target.execute("SELECT coalesce(max(id), 0) FROM owners").fetchone()
    before = target.execute(_COUNTS, (last,)).fetchone()
    merging = _Merging(copy, target, secret)
    merging.add_books(merging.add_tables())
    after = target.execute(_COUNTS, (last,)).fetchone()
    tables, books, lines = (new - old for new, old in zip(after, before, strict=True))
    return Added(tables, books, lines, tuple(merging.apart))


class _Merging:
    def __init__(self, copy: OpenFile, target: OpenFile, secret: str) -> None:
        self._copy = Store(OneFile(copy))
        self._here = Store(OneFile(target))
        self._links_here = target
        self._make = Keyring(secret).new
        self.apart: list[Apart] = []

    def add_tables(self) -> dict[str, str]:
        """Add every table, outside its book; returns local ids by the copy's ids."""
        tables = [self._table(row) for row in reversed(self._copy.newest("table"))]
        ids = self._matching("table", tables)
        for table in tables:
            local = self._here.books.table_with(ids.get(table.uid, table.uid))
            if local is not None and table.uid not in ids:
                names = " – ".join(terms_in(table.header).seats)
                self.apart.append(Apart("table", names, self._differ("table", local, table)))
                local = None
                ids[table.uid] = new_uid("table")
            uid = ids.setdefault(table.uid, table.uid)
            if local is None:
                self._here.books.import_table(replace(table, uid=uid), self._make)
            elif local.deleted is None:
                rows = table.rows[self._here.last_seq(local.id) :]
                self._here.books.import_table(replace(table, uid=uid, rows=rows), self._make)
        return ids

    def add_books(self, ids: dict[str, str]) -> None:
        """Add every book; ``ids`` maps the copy's tables to local ids."""
        books = [self._book(row, ids) for row in reversed(self._copy.newest("book"))]
        ids_of_books = self._matching("book", books)
        for book in books:
            uid = ids_of_books.get(book.uid, book.uid)
            local = self._here.books.with_uid(uid)
            if local is not None and local.deleted is not None:
                continue
            apart = local is not None and book.uid not in ids_of_books
            held = frozenset(key_hash for (key_hash,) in self._links_here.execute(_WRITING))
            incoming = plan(self._here, replace(book, uid=uid), held, apart=apart)
            # a diverged session was added as a table already
            tables = tuple(
                table for table in incoming.brings.tables if table not in incoming.diverged
            )
            self._here.books.import_book(
                replace(incoming.brings, tables=tables),
                key=f"brought in {new_uid('book')}",
                held=held,
                make=self._make,
            )
            if local is not None and apart:
                line = self._differ("book", local, book)
                self.apart.append(Apart("book", incoming.title, line))

    def _matching(self, kind: Kind, logs: Iterable[ImportedTable | ImportedBook]) -> dict[str, str]:
        """The local logs matching the copy's: by id, or by a common prefix if an earlier copy was
        added under another id because the first had diverged.
        """
        local_rows = self._here.newest(kind) + self._here.newest(kind, deleted=True)
        by_id = {row.uid: row for row in local_rows}
        ids: dict[str, str] = {}
        for log in logs:
            mine = by_id.get(log.uid)
            if mine is not None and (mine.deleted or not self._differ(kind, mine, log)):
                ids[log.uid] = log.uid
        for log in logs:
            if log.uid not in ids:
                twins = (row.uid for row in local_rows if self._is_twin(kind, row, log))
                twin = next((uid for uid in twins if uid not in ids.values()), None)
                if twin is not None:
                    ids[log.uid] = twin
        return ids

    def _is_twin(self, kind: Kind, local: Opened, log: ImportedTable | ImportedBook) -> bool:
        if local.created != log.created or not log.rows:
            return False
        begins = [(row.line, row.at) for row in self._here.rows_after(local.id, 0, 1)]
        if begins != [(row.line, row.at) for row in log.rows[:1]]:
            return False
        return not self._differ(kind, local, log)

    def _differ(self, kind: Kind, local: Opened, log: ImportedTable | ImportedBook) -> int:
        """The first line in which two logs differ; 0 if one extends the other."""
        if isinstance(log, ImportedTable) and terms_in(local.header) != terms_in(log.header):
            return 1
        return first_difference(kind, self._here.rows_after(local.id, 0), log.rows)

    def _table(self, row: Opened) -> ImportedTable:
        rows = tuple(self._copy.rows_after(row.id, 0))
        return ImportedTable(row.uid, row.header, row.created, rows)

    def _book(self, row: Opened, ids: dict[str, str]) -> ImportedBook:
        rows = tuple(renamed(line, ids) for line in self._copy.rows_after(row.id, 0))
        tables = []
        for member in self._copy.books.members(row.id):
            log = tuple(self._copy.rows_after(member.id, 0))
            tables.append(ImportedTable(ids[member.uid], member.header, member.created, log))
        return ImportedBook(row.uid, row.created, rows, tuple(tables), tuple(sessions_in(rows)))
