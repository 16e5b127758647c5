"""Export and import of books as JSON; export as CSV for spreadsheets."""

from collections.abc import Callable, Iterable, Iterator

from tartli_ref.book.book import Payment
from tartli_ref.book.lines import Reported
from tartli_ref.bookkeeping.book_json import read_book, write_book
from tartli_ref.bookkeeping.columns import deals_csv, ledger_csv
from tartli_ref.bookkeeping.incoming import Incoming, plan
from tartli_ref.bookkeeping.keeper import Bookkeeper
from tartli_ref.bookkeeping.summaries import SessionSummary
from tartli_ref.bookkeeping.view import BookHandle, BookLinks
from tartli_ref.links import Keyring
from tartli_ref.service import Service, Table
from tartli_ref.store import Held, Imported, Store
from tartli_ref.table.files import Budget, write_head

Opening = Callable[[], None]
"""Called before an import opens a new table or book; may raise."""


class Transfer:
    """Exports books to files and imports them."""

    def __init__(self, store: Store, tables: Service, keeper: Bookkeeper, *, secret: str) -> None:
        self._store = store
        self._books = store.books
        self._tables = tables
        self._keeper = keeper
        self._ring = Keyring(secret)

    def export_json(self, book: BookHandle) -> str:
        """The whole book as JSON, for import on another machine."""
        tables = (
            (row.uid, write_head(table.terms), table.created, self._tables.rows(table))
            for row, table in self._tables_of(book)
        )
        return write_book(book.uid, book.created, self._store.rows_after(book.id, 0), tables)

    def import_json(
        self,
        text: str,
        key: str,
        held: Held,
        opening: Opening = lambda: None,
        *,
        apart: bool = False,
        budget: Budget | None = None,
    ) -> tuple[BookLinks, Imported]:
        """Import a book: extends the existing one if a ``held`` link may write to it, otherwise, or
        with ``apart``, opens a new one. Returns the book's original links; a repeated key returns
        the first result.

        Raises ``UnreadableBook`` for an invalid text, ``TooMuchWork`` beyond the budget,
        ``Diverged`` if the logs of the book differ.
        """
        copy = read_book(text, budget)
        opened = False
        in_portions = True
        while True:
            incoming = plan(self._store, copy, held, apart=apart)
            if not opened and (incoming.book is None or incoming.new_tables):
                opening()
                opened = True
            brought = self._books.import_book(
                incoming.brings,
                key=key,
                held=held,
                make=self._ring.new,
                in_portions=in_portions,
            )
            if brought is not None:
                return self._keeper.first_links(brought.book_id), brought
            in_portions = False  # a second attempt is quicker than steady taps

    def look_json(self, text: str, held: Held, budget: Budget | None = None) -> Incoming:
        """Preview of ``import_json``; raises the same errors."""
        return plan(self._store, read_book(text, budget), held)

    def links_of(self, tables: Iterable[int]) -> list[str]:
        """The play links of tables created by an import."""
        return [self._tables.first_links(table_id).play for table_id in tables]

    def deals_csv(self, book: BookHandle) -> str:
        """CSV of all deals of all sessions."""
        return deals_csv(
            (row.uid, table.created, table.terms, self._tables.history_once(table))
            for row, table in self._tables_of(book)
        )

    def ledger_csv(self, book: BookHandle) -> str:
        """CSV of all sessions played for money and all payments."""
        view = self._keeper.look(book)
        rows = [row for row, _table in self._tables_of(book)]
        results = [
            Reported(row.uid, row.game, row.at, row.currency, row.names, row.money)
            for row in rows
            if row.currency
        ]
        results += [line for _number, line in view.results]
        payments = ((_origin(book, it), it) for it in view.book.payments)

        def name(spelled: str) -> str:
            return view.name(view.book.people.player(spelled))

        return ledger_csv(results, payments, name)

    def _tables_of(self, book: BookHandle) -> Iterator[tuple[SessionSummary, Table]]:
        for row in self._keeper.summaries(book):
            table = self._keeper.table(book, row.uid)
            assert table is not None  # it was listed
            yield row, table


def _origin(book: BookHandle, payment: Payment) -> str:
    """The global name of a payment: the book's line where it was first entered."""
    return payment.origin or f"{book.uid[:8]}-{payment.number}"
