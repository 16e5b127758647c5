"""Export and import of books: whole as JSON, and as CSV for a spreadsheet."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from unicodedata import normalize

from tartli_ref.book.book import Payment, Written, members
from tartli_ref.book.ledger import Result, reported
from tartli_ref.book.lines import BookLine, Joins, Paid, Titled, read_line, write_line
from tartli_ref.bookkeeping.book_json import UnreadableBook, read_book, write_book
from tartli_ref.bookkeeping.csv_deals import SessionDeals, in_effect, read_deals
from tartli_ref.bookkeeping.csv_export import DEALS, LEDGER, deals_csv, ledger_csv
from tartli_ref.bookkeeping.csv_ledger import plan, read_ledger
from tartli_ref.bookkeeping.csv_rows import CsvRow, read_rows
from tartli_ref.bookkeeping.keeper import Bookkeeper, as_opened
from tartli_ref.bookkeeping.lacking import Met, book_lacks, table_lacks
from tartli_ref.bookkeeping.records import BookHandle, BookLinks, in_force
from tartli_ref.bookkeeping.summaries import SessionSummary
from tartli_ref.links import Keyring
from tartli_ref.marking import N_
from tartli_ref.service import Service, Table, terms_in
from tartli_ref.store import (
    EVERY,
    Held,
    Imported,
    ImportedBook,
    ImportedTable,
    LogRow,
    NewEntries,
    Store,
    Wanted,
)
from tartli_ref.table.files import write_head

Opening = Callable[[], None]
"""Called before an import opens a table or book that is new here; it may raise."""


@dataclass(frozen=True, slots=True)
class Coming:
    """What a file would bring: its title, the ``book`` here to which that belongs, None for a new
    one, and what is ``lacked`` of it.
    """

    title: str
    book: BookHandle | None
    lacked: ImportedBook

    @property
    def entries_refused(self) -> list[BookLine]:
        """The entries that would not stand."""
        return [read_line(row.line) for row in self.lacked.rows if not row.accepted]

    @property
    def tables_refused(self) -> list[tuple[ImportedTable, int]]:
        """The tables that are here and have lines that would not stand, with their number."""
        here = [table for table in self.lacked.tables if table.seen]
        refused = [sum(not row.accepted for row in table.rows) for table in here]
        return [pair for pair in zip(here, refused, strict=True) if pair[1]]

    @property
    def refused(self) -> int:
        """How many lines would not stand here."""
        return len(self.entries_refused) + sum(number for _table, number in self.tables_refused)

    @property
    def new_tables(self) -> int:
        """How many tables are not here at all."""
        return sum(not table.seen for table in self.lacked.tables)

    @property
    def lines(self) -> int:
        """How many lines are new, of tables and of the book."""
        return len(self.lacked.rows) + sum(len(table.rows) for table in self.lacked.tables)


class Transfer:
    """Exports books to files and imports them."""

    def __init__(self, store: Store, tables: Service, keeper: Bookkeeper, *, secret: str) -> None:
        self._store = store
        self._books = store.books
        self._tables = tables
        self._keeper = keeper
        self._ring = Keyring(secret)

    def export_json(self, book: BookHandle) -> str:
        """The whole book as JSON, for another machine to import."""
        tables = (
            (row.uid, write_head(table.terms), table.created, self._tables.rows(table))
            for row, table in self._tables_of(book)
        )
        return write_book(book.uid, book.created, self._store.rows_after(book.id, 0), tables)

    def import_json(
        self, text: str, key: str, held: Held, opening: Opening = lambda: None
    ) -> tuple[BookLinks, Imported]:
        """Imports a book: a new one, or one that is here and to which a ``held`` link may write,
        which gets what it lacks. Gives its first links; a repeated key gives the book that it made.

        ``UnreadableBook`` if the text is no book, or one of another way that cannot be united with
        what is here; ``ImportRefused`` if a part of it is here already and is not held.
        """
        copy = read_book(text)
        if self._opens(copy):
            opening()
        now, make = self._tables.now(), self._ring.new
        brought = None
        while brought is None:
            lacked = self._lacked(copy)
            brought = self._books.import_book(lacked, key=key, held=held, make=make, at=now)
        return self._keeper.first_links(brought.book_id), brought

    def look_json(self, text: str, held: Held) -> Coming:
        """What ``import_json`` would bring now; it raises the same."""
        copy = read_book(text)
        lacked = self._lacked(copy)
        self._books.check(lacked, held)
        found = self._books.with_uid(copy.uid)
        book = None if found is None else as_opened(found)
        titles = [it.line.title for it in in_force(copy.rows) if isinstance(it.line, Titled)]
        title = self._keeper.book(book).title if book else titles[-1] if titles else ""
        return Coming(title, book, lacked)

    def _opens(self, copy: ImportedBook) -> bool:
        """Whether the book, or one of its tables, is not here yet."""
        return self._books.with_uid(copy.uid) is None or any(map(self._is_absent, copy.tables))

    def _is_absent(self, table: ImportedTable) -> bool:
        return self._books.table_with(table.uid) is None

    def _lacked(self, copy: ImportedBook) -> ImportedBook:
        """What is not here of a book and its tables."""
        found = self._books.with_uid(copy.uid)
        tables = tuple(map(self._table_lacked, copy.tables))
        if found is None:
            return replace(copy, tables=tables)
        book = as_opened(found)
        here = self._store.rows_after(book.id, 0)
        rows = tuple(book_lacks(here, copy.rows, partial(self._met, book)))
        joined = members(in_force([*here, *rows]))
        return replace(copy, tables=tables, rows=rows, members=tuple(joined), seen=len(here))

    def _met(self, book: BookHandle) -> Met:
        """Tells whether two players of a book sat at one table."""
        self._keeper.bring_up_to_date(book)
        return self._keeper.known(book, self._keeper.book(book)).met

    def _table_lacked(self, copy: ImportedTable) -> ImportedTable:
        """What is not here of a table."""
        table_id = self._books.table_with(copy.uid)
        row = None if table_id is None else self._store.with_id(table_id)
        if row is None:
            return copy
        table = Table(row.id, terms_in(row.header), may_write=False, created=row.created)
        here = self._tables.rows(table)
        lacked: Sequence[LogRow] = ()
        if normalize("NFC", row.header) == copy.header:  # else the store refuses it
            history = partial(self._tables.history_once, table)
            lacked = table_lacks(table.terms, here, table.created, history, copy)
        return replace(copy, rows=tuple(lacked), seen=len(here))

    def deals_csv(self, book: BookHandle) -> str:
        """All deals of all sessions, for a spreadsheet."""
        return deals_csv(
            (row.uid, table.created, table.terms, self._tables.history_once(table))
            for row, table in self._tables_of(book)
        )

    def ledger_csv(self, book: BookHandle) -> str:
        """All sessions played for money, and all payments, for a spreadsheet."""
        view = self._keeper.look(book)
        games = {it.line.table: it.line.game for it in view.book.results}
        rows = [row for row, _table in self._tables_of(book)]
        results = [
            (row.game, Result(row.uid, row.at, row.names, row.money, row.currency))
            for row in rows
            if row.currency
        ]
        told = reported(view.book, {row.uid for row in rows})
        results += [(games[it.table], it) for it in told]
        payments = ((_origin(book, it), it) for it in view.book.payments)

        def name(spelled: str) -> str:
            return view.name(view.book.people.player(spelled))

        return ledger_csv(results, payments, name)

    def import_csv(
        self, book: BookHandle, text: str, held: Held, opening: Opening = lambda: None
    ) -> Imported:
        """Imports what the book lacks of a CSV of deals or of a ledger.

        ``UnreadableBook`` names the line of the file that is wrong. ``Withheld``: no link that is
        ``held`` may write to the book. Nothing was changed then.
        """
        head, rows = read_rows(text, (DEALS, LEDGER))
        of_deals = head == DEALS
        take = partial(self._take_deals, opening) if of_deals else self._take_ledger
        while (added := take(book, rows, held)) is None:
            pass
        return Imported(book.id, added if of_deals else 0, added)

    def _take_deals(
        self, opening: Opening, book: BookHandle, rows: list[CsvRow], held: Held
    ) -> int | None:
        """Adds the sessions that are new here. None if the book was written to meanwhile."""
        seen, now = self._keeper.book(book).lines, self._tables.now()
        new = [_table(dealt) for dealt in read_deals(rows) if self._is_new(book, dealt)]
        if new:
            opening()
        lines = [(write_line(Joins(table.uid)), now) for table in new]
        entries = NewEntries(seen, lines, new)
        added = self._books.add(book.id, entries, held=held, make=self._ring.new, at=now)
        return len(lines) if added else None

    def _is_new(self, book: BookHandle, dealt: SessionDeals) -> bool:
        """Whether the session is new here; ``UnreadableBook`` if it is here with another log."""
        if self._books.table_with(dealt.uid) is None:
            return True
        table = self._keeper.table(book, dealt.uid)
        if table is None:
            raise UnreadableBook(
                N_("Line {line}: this session is kept here already, outside this book. Take it in by the link of its table."),  # noqa: E501
                line=dealt.line,
            )  # fmt: skip
        here = in_effect(self._tables.history_once(table))
        if table.terms != dealt.terms or here[: len(dealt.lines)] != dealt.lines:
            raise UnreadableBook(
                N_("Line {line}: this session is kept here too, and went another way."),
                line=dealt.line,
            )
        return False

    def _take_ledger(self, book: BookHandle, rows: list[CsvRow], held: Held) -> int | None:
        """Adds what the book lacks of a ledger. None if the book was written to meanwhile."""
        self._keeper.bring_up_to_date(book)
        fold = self._keeper.book(book)
        ever = [_with_origin(book, row) for row in self._store.rows_after(book.id, 0)]
        new = plan(read_ledger(rows), fold, self._keeper.known(book, fold), ever)
        lines = [(write_line(it.line), it.at) for it in new]
        entries = NewEntries(fold.lines, lines)
        added = self._books.add(
            book.id, entries, held=held, make=self._ring.new, at=self._tables.now()
        )
        return len(lines) if added else None

    def _tables_of(self, book: BookHandle) -> Iterator[tuple[SessionSummary, Table]]:
        """The sessions of a book, the oldest first."""
        rows = self._keeper.sessions(book, Wanted(), 0, EVERY)
        for row in reversed(rows):
            table = self._keeper.table(book, row.uid)
            assert table is not None  # it was listed
            yield row, table


def _table(dealt: SessionDeals) -> ImportedTable:
    rows = (
        LogRow(seq, line, accepted=True, key=None, at=dealt.at, wrote=None)
        for seq, line in enumerate(dealt.lines, start=1)
    )
    return ImportedTable(uid=dealt.uid, header=dealt.head, created=dealt.at, rows=tuple(rows))


def _origin(book: BookHandle, payment: Payment) -> str:
    """The name of a payment in every file: the line of the book where it was first entered."""
    return payment.origin or f"{book.uid[:8]}-{payment.number}"


def _with_origin(book: BookHandle, row: LogRow) -> Written:
    line = read_line(row.line)
    if isinstance(line, Paid) and not line.origin:
        line = replace(line, origin=f"{book.uid[:8]}-{row.seq}")
    return Written(row.seq, row.at, line)
