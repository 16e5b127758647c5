"""Export and import of books as JSON; CSV of their deals and of their ledger for spreadsheets."""

import csv
import hashlib
import io
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import UTC, datetime
from functools import partial
from itertools import chain
from operator import itemgetter
from typing import Any

from tartli_ref.book.book import Payment, Written
from tartli_ref.book.book_json import VERSION, read_book, write_book
from tartli_ref.book.course import Chapter, chapters
from tartli_ref.book.incoming import Incoming, plan
from tartli_ref.book.keeper import Bookkeeper
from tartli_ref.book.lines import POT, Reported, Spent
from tartli_ref.book.nights import Coin
from tartli_ref.book.pot import Due
from tartli_ref.book.sessions import Session
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
        own_log = self._store.last_seq(book.id), self._store.head(book.id)
        state = repr((VERSION, own_log, logs))
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
        """CSV of all deals of all sessions; the column ``counts`` tells which sessions count."""
        counted = {row.uid for row in self._keeper.counted(book)}
        sessions = []
        for row, table in self._tables_of(book):
            history = self._tables.history_once(table)
            sessions.append((row.uid, table.created, table.terms, history, row.uid in counted))
        return deals_csv(sessions)

    def ledger_csv(self, book: BookHandle) -> str:
        """CSV of all sessions played for money that count, all payments, and the pot: the sums
        are those of the page.
        """
        view = self._keeper.look(book)
        results = []
        for row in self._keeper.counted(book):
            if row.currency:
                line = Reported(row.uid, row.game, row.at, row.currency, row.names, row.money)
                results.append((line, row.keys))
        for number, line in view.results:
            results.append((line, view.book.seated(line.table, line.names, number)))

        def origin(number: int) -> str:
            return f"{book.uid[:8]}-{number}"

        # an imported payment keeps its origin, the book's line where it was first entered
        payments = (
            (payment.origin or origin(payment.number), payment) for payment in view.book.payments
        )

        def name(spelled: str) -> str:
            return view.name(view.book.people.player(spelled))

        pot = chain(
            _dues(view.dues, origin, name),
            _spent(view.book.kept, origin),
            _coins(view.coins, name),
        )
        return ledger_csv(results, payments, name, pot)

    def _tables_of(self, book: BookHandle) -> Iterator[tuple[Session, Table]]:
        for row in self._keeper.sessions(book):
            table = self._keeper.table(book, row.uid)
            assert table is not None  # it was listed
            yield row, table


DEALS = (
    "session", "opened", "game", "table", "deal", "player", "soloist", "bid", "kontra", "change",
    "tricks", "melds", "total", "stichmatsch", "buli", "details", "lines", "counts",
)  # fmt: skip
LEDGER = (
    "entry", "at", "what", "game", "player", "as", "won", "paid", "received", "currency", "note",
    "spent",
)  # fmt: skip

Cells = tuple[Any, ...]

BYTE_ORDER = "\ufeff"  # lets spreadsheets recognise Unicode
END = "end"
_FORMULA = ("=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r", "\n", "'")  # noqa: RUF001


def deals_csv(sessions: Iterable[tuple[str, int, Terms, History, bool]]) -> str:
    """A row for each player of each deal, and of the lines after the last deal.

    The first row of a session has the table's header, the first row of a deal its lines in effect.
    """
    rows = []
    for uid, at, terms, history, counts in sessions:
        rows.append(session_rows(uid, at, terms, history, counts=counts))
    return written(DEALS, chain.from_iterable(rows))


def session_rows(
    uid: str, at: int, terms: Terms, history: History, *, counts: bool
) -> Iterator[Cells]:
    header = "; ".join(write_head(terms).strip().splitlines())
    for chapter in chapters(history) or [Chapter(1, (), None, ())]:
        lines = "; ".join(write_entry(history.game, step.recorded) for step in chapter.steps)
        number = chapter.number if chapter.deal else ""
        bid = _bid(chapter, history.names)
        for seat in _seats_of(chapter, len(history.names)):
            player = safe(history.names[seat])
            session = uid, moment(at), terms.kind, safe(header)
            yield (
                *session,
                number,
                player,
                *bid,
                *_numbers(chapter, seat),
                safe(lines),
                int(counts),
            )
            header = lines = ""


def _seats_of(chapter: Chapter, people: int) -> Iterable[Seat]:
    """Who has a row: whoever sat at the deal; everybody, if the lines belong to none."""
    if chapter.deal is None:
        return ALL_SEATS[:people]
    return sorted(chapter.deal.sat)


def _bid(chapter: Chapter, names: Sequence[str]) -> Cells:
    """Who played what, and which kontras were said: ``simple x2``, or ``x4/x1`` by item."""
    if chapter.deal is None:
        return "", "", ""
    data = chapter.deal.data()
    alone = data.get("soloist", data.get("declarer"))
    kontra = [item["what"] for item in data.get("items", ()) if " x" in item["what"]]
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
    columns = SHOWN | {key for key in BY_SEAT if data.get(key) == list(chapter.deal.change)}
    return (
        _cell(record.change[seat]),
        _of_seat(data.get("tricks"), seat),
        _of_seat(data.get("melds"), seat),
        _cell(record.total[seat]),
        1 if data.get("stichmatsch") == str(seat) else 0,
        won,
        safe(_details({key: value for key, value in data.items() if key not in columns})),
    )


def _cell(number: float | None) -> float | str:
    if number is None:
        return ""
    return number


SHOWN = frozenset(
    ("tricks", "melds", "total", "stichmatsch", "soloist", "declarer", "bid", "contract", "kontra")
)
"""The facts of a deal with a column of their own."""


def _of_seat(values: Any, seat: int) -> Any:
    if not isinstance(values, list) or seat >= len(values):
        return ""
    return values[seat]


BY_SEAT = ("change", "points")
"""The fact with each seat's share in the deal; a shorter list is by side."""


def _details(facts: dict[str, Any]) -> str:
    """The other facts of a deal."""
    texts = {key: _fact(value) for key, value in facts.items()}
    return "; ".join(f"{key} {text}" for key, text in texts.items() if text)


def _fact(value: Any) -> str:
    """Format a cell: numbers as ``100/30``, items as ``ulti +4, simple -1``."""
    if value is None:
        return ""
    if not isinstance(value, list):
        return str(value)
    if all(isinstance(item, dict) for item in value):
        return ", ".join(f"{item['what']} {item['amount']:+d}" for item in value)
    return "/".join(map(str, value))


def ledger_csv(
    results: Iterable[tuple[Reported, Sequence[str]]],
    payments: Iterable[tuple[str, Payment]],
    name: Callable[[str], str],
    pot: Iterable[tuple[int, Cells]] = (),
) -> str:
    """A row for each player of each session, with its game, two rows for each payment, and the
    rows of the pot.

    ``won`` sums to zero, and ``paid`` equals ``received``. ``payments`` come with their origin, the
    same in every export.
    """
    entries = chain(_sessions(results, name), _payments(payments, name), pot)
    return written(LEDGER, (cells for _at, cells in sorted(entries, key=itemgetter(0))))


def _sessions(
    results: Iterable[tuple[Reported, Sequence[str]]], name: Callable[[str], str]
) -> Iterator[tuple[int, Cells]]:
    for line, persons in results:
        for person, spelled, minor in zip(persons, line.names, line.money, strict=True):
            yield _entry(
                line.table,
                line.at,
                "session",
                name(person),
                line.currency,
                game=line.game,
                spelled=spelled,
                won=Money(minor, line.currency).amount,
            )


def _payments(
    payments: Iterable[tuple[str, Payment]], name: Callable[[str], str]
) -> Iterator[tuple[int, Cells]]:
    for origin, payment in payments:
        amount = payment.money.amount
        row = partial(_entry, origin, payment.at, "payment", currency=payment.money.key)
        yield row(name(payment.payer), paid=amount, note=payment.note)
        yield row(name(payment.payee), received=amount, note=payment.note)


def _dues(
    dues: Iterable[Due], origin: Callable[[int], str], name: Callable[[str], str]
) -> Iterator[tuple[int, Cells]]:
    """Two rows for each share and fine: the player loses it to the pot."""
    for due in dues:
        what = "share" if due.table else "fine"
        entry = due.table or origin(due.number)
        row = partial(_entry, entry, due.at, what, currency=due.money.key, note=due.note)
        yield row(name(due.player), won=due.money.times(-1).amount)
        yield row(name(POT), won=due.money.amount)


def _coins(coins: Iterable[Coin], name: Callable[[str], str]) -> Iterator[tuple[int, Cells]]:
    """A row for each sum of a night that was rounded to coins; they sum to zero."""
    for coin in coins:
        money = coin.money
        yield _entry(coin.night, coin.at, "coins", name(coin.player), money.key, won=money.amount)


def _spent(lines: Iterable[Written], origin: Callable[[int], str]) -> Iterator[tuple[int, Cells]]:
    for number, at, line in lines:
        if isinstance(line, Spent):
            money = line.money
            yield _entry(
                origin(number), at, "spent", POT, money.key, note=line.note, spent=money.amount
            )


def _entry(
    entry: str,
    at: int,
    what: str,
    player: str,
    currency: str,
    *,
    game: str = "",
    spelled: str = "",
    won: float | str = 0,
    paid: float | str = 0,
    received: float | str = 0,
    note: str = "",
    spent: float | str = 0,
) -> tuple[int, Cells]:
    """A row of the ledger, with its time; amounts are numbers as text."""
    return at, (
        entry, moment(at), what, game, safe(player), safe(spelled), won, paid, received, currency,
        safe(note), spent,
    )  # fmt: skip


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
