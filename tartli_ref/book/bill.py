"""The bill of a night: its tables, what was carried over to it, the payments that settle it."""

from collections.abc import Sequence
from typing import NamedTuple

from tartli_ref.book.book import Book, Payment
from tartli_ref.book.ledger import DuePayment, fewest_payments
from tartli_ref.book.lines import POT, Carries, Fined, Reported
from tartli_ref.book.nights import Night, coin_of, in_coins, nights_of, shares_at, sums_of
from tartli_ref.book.pot import shares_of
from tartli_ref.book.sessions import Session
from tartli_ref.table.terms import Money, currency_key

Sums = dict[str, int]
Results = Sequence[tuple[int, Reported]]


class BillRow(NamedTuple):
    """A person on a bill: the money at each table, None where he did not sit; what the pot took or
    got; what stood open before; what the coins changed; and the sum of these.
    """

    player: str
    at_tables: tuple[int | None, ...]
    pot: int
    before: int
    moved: int
    total: int


class Bill(NamedTuple):
    """The bill of a night in one currency. ``paid`` were entered since the night began, ``carried``
    go over to the next bill, ``due`` are the fewest payments that settle the rest.
    """

    night: Night
    currency: str
    coin: int
    tables: tuple[Session, ...]
    rows: tuple[BillRow, ...]
    paid: tuple[Payment, ...]
    carried: tuple[tuple[int, Carries], ...]
    due: tuple[DuePayment, ...]

    def money(self, minor: int) -> Money:
        return Money(minor, self.currency)


def bills_of(
    book: Book, sessions: Sequence[Session], results: Results, night: Night, now: int
) -> list[Bill]:
    """The bills of a night, one for each currency. All its tables are on it, agreed to or not; of
    earlier nights those that count.
    """
    ends = None
    earlier = []
    for other in nights_of(sessions):
        if other.at > night.at:
            ends = other.at
            break
        counted = tuple(session for session in other.sessions if session.is_counted(now))
        if other.at < night.at and counted:
            earlier.append(Night(counted))
    currencies = {session.currency for session in night.sessions}
    currencies |= {due.money.key for session in night.sessions for due in shares_at(book, session)}
    bills = []
    for currency in sorted(currencies - {""}):
        before = _open(book, earlier, results, currency, night.at)
        bills.append(_bill(book, night, currency, before, ends))
    return bills


def _bill(book: Book, night: Night, currency: str, before: Sums, ends: int | None) -> Bill:
    tables = tuple(session for session in night.sessions if session.currency == currency)
    coin = coin_of(book, night, currency)
    exact = sums_of(book, night.sessions, currency)
    rounded = in_coins(exact, coin)
    fines = _fines(book, currency, night.at, ends)
    rows = []
    order = {player: place for place, player in enumerate([*exact, *before, *fines])}
    for player in order:
        at_tables = tuple(_at(session, player) for session in tables)
        pot = exact.get(player, 0) - sum(minor or 0 for minor in at_tables)
        moved = rounded.get(player, 0) - exact.get(player, 0)
        fine = fines.get(player, 0)
        total = rounded.get(player, 0) + before.get(player, 0) + fine
        row = BillRow(player, at_tables, pot + fine, before.get(player, 0), moved, total)
        if any(minor is not None for minor in at_tables) or row.pot or row.before:
            rows.append(row)
    rows.sort(key=lambda row: (row.player == POT, -row.total, row.player))
    open_ = {row.player: row.total for row in rows}
    paid = []
    for payment in book.payments:
        if payment.money.key == currency and _within(payment.at, night.at, ends):
            paid.append(payment)
            open_[payment.payer] = open_.get(payment.payer, 0) + payment.money.minor
            open_[payment.payee] = open_.get(payment.payee, 0) - payment.money.minor
    due = fewest_payments(open_)
    carried = _carried(book, night, currency, due)
    done = {(line.payer, line.payee, line.money.minor) for _number, line in carried}
    due = tuple(payment for payment in due if tuple(payment) not in done)
    return Bill(night, currency, coin, tables, tuple(rows), tuple(paid), carried, due)


def _at(session: Session, player: str) -> int | None:
    """What a person won or lost at a table; None if he did not sit there."""
    if player not in session.keys:
        return None
    pairs = zip(session.keys, session.money, strict=True)
    return sum(minor for key, minor in pairs if key == player)


def _within(at: int, begins: int, ends: int | None) -> bool:
    return begins <= at and (ends is None or at < ends)


def _fines(book: Book, currency: str, begins: int, ends: int | None) -> Sums:
    """The fines between two times, and the pot's gain by them."""
    sums: Sums = {}
    for _number, at, line in book.kept:
        if isinstance(line, Fined) and line.money.key == currency and _within(at, begins, ends):
            player = book.people.player(line.player)
            sums[player] = sums.get(player, 0) - line.money.minor
            sums[POT] = sums.get(POT, 0) + line.money.minor
    return sums


def _open(book: Book, nights: Sequence[Night], results: Results, currency: str, until: int) -> Sums:
    """What stood open at a time: earlier nights in coins, results, fines, and payments."""
    sums: Sums = {}

    def add(player: str, minor: int) -> None:
        sums[player] = sums.get(player, 0) + minor

    for night in nights:
        exact = sums_of(book, night.sessions, currency)
        for player, minor in in_coins(exact, coin_of(book, night, currency)).items():
            add(player, minor)
    for number, line in results:
        if currency_key(line.currency) == currency and line.at < until:
            persons = book.seated(line.table, line.names, number)
            for player, minor in zip(persons, line.money, strict=True):
                add(player, minor)
            won = [Money(minor, line.currency) for minor in line.money]
            for due in shares_of(book.share_at(number), (line.table, line.at), persons, won):
                add(due.player, -due.money.minor)
                add(POT, due.money.minor)
    for player, minor in _fines(book, currency, 0, until).items():
        add(player, minor)
    for payment in book.payments:
        if payment.money.key == currency and payment.at < until:
            add(payment.payer, payment.money.minor)
            add(payment.payee, -payment.money.minor)
    return {player: minor for player, minor in sums.items() if minor}


def _carried(
    book: Book, night: Night, currency: str, due: Sequence[DuePayment]
) -> tuple[tuple[int, Carries], ...]:
    """The payments of this night that are carried over and still due as they were."""
    tables = {session.uid for session in night.sessions}
    open_ = {tuple(payment) for payment in due}
    carried = []
    for number, _at_time, line in book.kept:
        if isinstance(line, Carries) and line.table in tables and line.money.key == currency:
            payer = book.people.player(line.payer)
            payee = book.people.player(line.payee)
            if (payer, payee, line.money.minor) in open_:
                carried.append((number, line))
    return tuple(carried)
