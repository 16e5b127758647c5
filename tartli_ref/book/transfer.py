"""Export and import of books as JSON; CSV of their deals and of their ledger for spreadsheets."""

import csv
import hashlib
import io
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import UTC, datetime
from typing import Any

from tartli_ref.book.book import Payment, Written
from tartli_ref.book.book_json import VERSION, read_book, write_book
from tartli_ref.book.course import Chapter, chapters
from tartli_ref.book.incoming import Incoming, plan
from tartli_ref.book.keeper import Bookkeeper
from tartli_ref.book.lines import POT, Reported, Spent
from tartli_ref.book.pot import Due
from tartli_ref.book.summaries import SessionSummary
from tartli_ref.book.view import BookHandle, BookLinks
from tartli_ref.rules.common.moves import factor
from tartli_ref.rules.common.seats import ALL_SEATS, Seat
from tartli_ref.rules.game import record_of
from tartli_ref.store import Held, Imported, Store
from tartli_ref.store.keyring import Keyring
from tartli_ref.table.files import Budget, write_head
from tartli_ref.table.history import History
from tartli_ref.table.log import write_entry
from tartli_ref.table.service import Service, Table
from tartli_ref.table.terms import Money, Terms

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

    def tag(self, book: BookHandle) -> str:
        """A digest that changes with each line of the book and of its tables."""
        members = self._store.books.members(book.id)
        logs = [(table.uid, table.lines, table.head) for table in members]
        own = self._store.last_seq(book.id), self._store.head(book.id)
        state = repr((VERSION, own, logs))
        return hashlib.sha256(state.encode()).hexdigest()[:16]

    def import_json(
        self,
        text: str,
        key: str,
        held: Held,
        opening: Opening = lambda: None,
        check: Callable[[Incoming], None] = lambda _: None,
        *,
        apart: bool = False,
        budget: Budget | None = None,
    ) -> tuple[BookLinks, Imported]:
        """Import a book: extends the existing one if a ``held`` link may write to it, otherwise, or
        with ``apart``, opens a new one. Returns the book's original links; a repeated key returns
        the first result. ``check`` may refuse what the file would bring, by raising.

        Raises ``UnreadableBook`` for an invalid text, ``TooMuchWork`` beyond the budget,
        ``Diverged`` if the logs of the book differ.
        """
        copy = read_book(text, budget)
        opened = False
        in_portions = True
        while True:
            incoming = plan(self._store, copy, held, apart=apart)
            check(incoming)
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
        """CSV of all sessions played for money, all payments, and the pot."""
        view = self._keeper.look(book)
        rows = [row for row, _table in self._tables_of(book)]
        results = [
            Reported(row.uid, row.game, row.at, row.currency, row.names, row.money)
            for row in rows
            if row.currency
        ]
        results += [line for _number, line in view.results]

        def origin(number: int) -> str:
            return f"{book.uid[:8]}-{number}"

        # an imported payment keeps its origin, the book's line where it was first entered
        payments = ((it.origin or origin(it.number), it) for it in view.book.payments)
        spent = (it for it in view.book.kept if isinstance(it.line, Spent))

        def name(spelled: str) -> str:
            return view.name(view.book.people.player(spelled))

        pot = (*_dues(view.dues, origin, name), *_spent(spent, origin))
        return ledger_csv(results, payments, name, pot)

    def _tables_of(self, book: BookHandle) -> Iterator[tuple[SessionSummary, Table]]:
        for row in self._keeper.summaries(book):
            table = self._keeper.table(book, row.uid)
            assert table is not None  # it was listed
            yield row, table


DEALS = (
    "session", "opened", "game", "table", "deal", "player", "soloist", "bid", "kontra", "change",
    "tricks", "melds", "total", "stichmatsch", "buli", "details", "lines",
)  # fmt: skip
LEDGER = (
    "entry", "at", "what", "game", "player", "as", "won", "paid", "received", "currency", "note",
    "spent",
)  # fmt: skip

Cells = tuple[Any, ...]

BYTE_ORDER = "\ufeff"  # lets spreadsheets recognise Unicode
END = "end"
_FORMULA = ("=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r", "\n", "'")  # noqa: RUF001


def deals_csv(sessions: Iterable[tuple[str, int, Terms, History]]) -> str:
    """A row for each player of each deal, and of the lines after the last deal.

    The first row of a session has the table's header, the first row of a deal its lines in effect.
    """
    return written(DEALS, (row for session in sessions for row in session_rows(*session)))


def session_rows(uid: str, at: int, terms: Terms, history: History) -> Iterator[Cells]:
    head = "; ".join(write_head(terms).strip().splitlines())
    for chapter in chapters(history) or [Chapter(1, (), None, ())]:
        lines = "; ".join(write_entry(history.game, step.recorded) for step in chapter.steps)
        number = chapter.number if chapter.deal else ""
        for seat in _seats_of(chapter, len(history.names)):
            player = history.names[seat]
            begins = uid, moment(at), terms.game, safe(head), number, safe(player)
            yield (*begins, *_bid(chapter, history.names), *_numbers(chapter, seat), safe(lines))
            head = lines = ""


def _seats_of(chapter: Chapter, people: int) -> Iterable[Seat]:
    """Who has a row: whoever sat at the deal; everybody, if the lines belong to none."""
    return ALL_SEATS[:people] if chapter.deal is None else sorted(chapter.deal.sat)


def _bid(chapter: Chapter, names: Sequence[str]) -> Cells:
    """Who played what, and which kontras were said: ``simple x2``, or ``x4/x1`` by item."""
    data = {} if chapter.deal is None else chapter.deal.data()
    alone = data.get("soloist", data.get("declarer"))
    kontra = [it["what"] for it in data.get("items", ()) if " x" in it["what"]]
    if any(data.get("kontra", ())):
        kontra = ["/".join(f"x{factor(step)}" for step in data["kontra"])]
    player = safe(names[Seat[alone]]) if alone else ""
    return player, data.get("bid", data.get("contract", "")), ", ".join(kontra)


def _numbers(chapter: Chapter, seat: Seat) -> Cells:
    """The scores of a deal for one seat, without a change if it rested; without a deal only the
    bulis that ended.
    """
    won = sum(buli.points for buli in chapter.bulis if buli.winner == seat)
    if chapter.deal is None:
        return "", "", "", "", "", won, ""
    data = chapter.deal.data()
    record = record_of(chapter.deal, seat + 1)
    shown = SHOWN | {key for key in BY_SEAT if data.get(key) == list(chapter.deal.change)}
    return (
        _cell(record.change[seat]),
        _of_seat(data.get("tricks"), seat),
        _of_seat(data.get("melds"), seat),
        _cell(record.total[seat]),
        1 if data.get("stichmatsch") == str(seat) else 0,
        won,
        safe(_details({key: value for key, value in data.items() if key not in shown})),
    )


def _cell(number: int | None) -> int | str:
    return "" if number is None else number


SHOWN = frozenset(
    ("tricks", "melds", "total", "stichmatsch", "soloist", "declarer", "bid", "contract", "kontra")
)
"""The facts of a deal with a column of their own."""


def _of_seat(values: Any, seat: int) -> Any:
    return values[seat] if isinstance(values, list) and seat < len(values) else ""


BY_SEAT = ("change", "points")
"""The fact with each seat's share in the deal; a shorter list is by side."""


def _details(rest: dict[str, Any]) -> str:
    """The other facts of a deal."""
    told = ((key, _told(value)) for key, value in rest.items())
    return "; ".join(f"{key} {text}" for key, text in told if text)


def _told(value: Any) -> str:
    """Format a cell: numbers as ``100/30``, items as ``ulti +4, simple -1``."""
    if value is None:
        return ""
    if not isinstance(value, list):
        return str(value)
    if all(isinstance(each, dict) for each in value):
        return ", ".join(f"{each['what']} {each['amount']:+d}" for each in value)
    return "/".join(str(each) for each in value)


def ledger_csv(
    results: Iterable[Reported],
    payments: Iterable[tuple[str, Payment]],
    name: Callable[[str], str],
    pot: Iterable[tuple[int, Cells]] = (),
) -> str:
    """A row for each player of each session, with its game, two rows for each payment, and the
    rows of the pot.

    ``won`` sums to zero, and ``paid`` equals ``received``. ``payments`` come with their origin, the
    same in every export.
    """
    entries = [*_sessions(results, name), *_payments(payments, name), *pot]
    return written(LEDGER, (cells for _at, cells in sorted(entries, key=lambda it: it[0])))


def _sessions(
    results: Iterable[Reported], name: Callable[[str], str]
) -> Iterator[tuple[int, Cells]]:
    for it in results:
        for spelled, minor in zip(it.names, it.money, strict=True):
            won = Money(minor, it.currency).amount
            who = safe(name(spelled)), safe(spelled)
            cells = it.table, moment(it.at), "session", it.game, *who, won, 0, 0, it.currency
            yield it.at, (*cells, "", 0)


def _payments(
    payments: Iterable[tuple[str, Payment]], name: Callable[[str], str]
) -> Iterator[tuple[int, Cells]]:
    for origin, it in payments:
        amount = it.money.amount
        for player, paid, received in ((it.payer, amount, 0), (it.payee, 0, amount)):
            who = safe(name(player)), ""
            cells = origin, moment(it.at), "payment", "", *who, 0, paid, received
            yield it.at, (*cells, it.money.key, safe(it.note), 0)


def _dues(
    dues: Iterable[Due], origin: Callable[[int], str], name: Callable[[str], str]
) -> Iterator[tuple[int, Cells]]:
    """Two rows for each share and fine: the player loses it to the pot."""
    for it in dues:
        head = it.table or origin(it.number), moment(it.at), "share" if it.table else "fine", ""
        for player, sign in ((it.player, -1), (POT, 1)):
            cells = safe(name(player)), "", it.money.times(sign).amount, 0, 0
            yield it.at, (*head, *cells, it.money.key, safe(it.note), 0)


def _spent(lines: Iterable[Written], origin: Callable[[int], str]) -> Iterator[tuple[int, Cells]]:
    for number, at, line in lines:
        assert isinstance(line, Spent)
        cells = origin(number), moment(at), "spent", "", POT, "", 0, 0, 0, line.money.key
        yield at, (*cells, safe(line.note), line.money.amount)


def safe(text: str) -> str:
    """Escape a text that a spreadsheet would take for a formula."""
    return f"'{text}" if text.startswith(_FORMULA) else text


def moment(at: int) -> str:
    """A time in UTC, to the second."""
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M:%S")


def written(head: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    """The CSV of these rows, ending with a row that has their number."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(head)
    number = 0
    for row in rows:
        writer.writerow(row)
        number += 1
    writer.writerow([END, number, *[""] * (len(head) - 2)])
    return BYTE_ORDER + text.getvalue()
