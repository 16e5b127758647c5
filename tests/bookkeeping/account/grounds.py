"""What a figure of a book is made of: each evening and payment with its part of it."""

from collections.abc import Callable

from tests.bookkeeping.account.ledger import Ledger, Table
from tests.bookkeeping.account.pages import Sat, signed, signed_money, spoken_day

Tables = dict[str, dict[str, object]]


def evening_of(table: Table) -> str:
    evening = table.evening
    names = " – ".join(evening.names)
    return f"{spoken_day(evening.at)}, {evening.game} {evening.uid[:8]}, {names}"


def of_money(ledger: Ledger, name: str, currency: str) -> list[str]:
    """What a player has won in a currency, evening by evening, and each payment."""
    entries = []
    for table, seat, player in ledger.seats():
        if ledger.name(player) == name and table.currency == currency:
            won = signed_money(table.money[seat], currency)
            owed = "" if table.counts_by(ledger.now) else ", not yet owed"
            entries.append(f"{evening_of(table)}: won {won}{owed}")
    for payment in ledger.payments:
        players = [
            ledger.name(ledger.player(spelling)) for spelling in (payment.payer, payment.payee)
        ]
        if payment.currency == currency and name in players:
            payer, payee = players
            minor = signed_money(payment.minor, currency)
            entries.append(f"{spoken_day(payment.at)}: {payer} paid {payee} {minor}")
    return entries


def of_points(ledger: Ledger, name: str, game: str) -> list[str]:
    """A player's points and units of each evening of a game."""
    entries = []
    for table, seat, player in ledger.seats():
        if ledger.name(player) == name and table.evening.game == game:
            score = signed(table.sit.score[seat])
            units = signed(table.sit.units[seat])
            entries.append(f"{evening_of(table)}: score {score}, units {units}")
    return entries


def of_counts(
    sat: Sat, rows_of: Callable[[Sat], dict[str, dict[str, object]]], label: str
) -> list[str]:
    """The row with this label as it would be of each evening alone."""
    entries = []
    for one in sat:
        for rows in rows_of([one]).values():
            if label in rows:
                entries.append(f"{evening_of(one[0])}: {rows[label]}")
    return entries
