"""Books taken along and brought in: whole as a copy, and as columns for a spreadsheet."""

from collections.abc import Callable, Iterator

from tartli_ref.bookkeeping.columns import deals_csv, ledger_csv
from tartli_ref.bookkeeping.copies import read_copy, write_copy
from tartli_ref.bookkeeping.keeper import Bookkeeper, BookLinks, BookTable, as_opened
from tartli_ref.bookkeeping.rows import Row
from tartli_ref.service import Service, Table
from tartli_ref.store import Brought, Store, Wanted
from tartli_ref.table.files import write_head

EVERY = -1  # SQLite's limit for as many as there are


class Carrier:
    """Carries books between machines, for a bookkeeper."""

    def __init__(self, store: Store, tables: Service, keeper: Bookkeeper, *, secret: str) -> None:
        self._shelf = store.books
        self._tables = tables
        self._keeper = keeper
        self._secret = secret

    def copy(self, book: BookTable) -> str:
        """The whole book as a text that another machine can bring in."""
        tables = (
            (row.uid, write_head(table.terms), table.created, self._tables.rows(table))
            for row, table in self._tables_of(book)
        )
        return write_copy(book.uid, book.created, self._shelf.rows_after(book.id, 0), tables)

    def bring_in(
        self, text: str, key: str, may_write: Callable[[BookTable], bool]
    ) -> tuple[BookLinks, Brought]:
        """A book out of a copy: made, or brought up to the copy if ``may_write`` says so.

        ``NoCopy`` if the text is none; ``Diverged`` if a log here has gone another way;
        ``PermissionError`` if the book is kept here and nobody has shown its link.
        """
        copy = read_copy(text, self._secret, key)
        row = self._shelf.with_uid(copy.uid)
        if row is not None and (row.deleted is not None or not may_write(as_opened(row))):
            raise PermissionError(copy.uid)
        brought = self._shelf.bring_in(copy)
        made = self._shelf.with_uid(copy.uid)
        assert made is not None  # it was just brought in
        return self._keeper.links(as_opened(made)), brought

    def deals_csv(self, book: BookTable) -> str:
        """All deals of all sessions, for a spreadsheet."""
        return deals_csv(
            (row.uid, table, self._tables.history_once(table))
            for row, table in self._tables_of(book)
        )

    def ledger_csv(self, book: BookTable) -> str:
        """All sessions and payments, for a spreadsheet."""
        view = self._keeper.look(book)
        rows = (row for row, _table in self._tables_of(book))

        def name(spelled: str) -> str:
            return view.name(view.book.people.player(spelled))

        return ledger_csv(rows, view.book.payments, name)

    def _tables_of(self, book: BookTable) -> Iterator[tuple[Row, Table]]:
        """The sessions of a book, the oldest first."""
        rows = self._keeper.sessions(book, Wanted(), 0, EVERY)
        for row in reversed(rows):
            table = self._keeper.table(book, row.uid)
            assert table is not None  # it was listed
            yield row, table
