"""The money of a book: who is who, who has won and paid what, and who owes whom."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache

from tests.bookkeeping.account.deeds import Evening
from tests.bookkeeping.account.sitting import Counts, Sitting
from tests.bookkeeping.account.tartli import Tartli
from tests.bookkeeping.account.threes import reckoned

CURRENCIES = {"Ft": "HUF"}
DECIMALS = {"JPY": 0}
A_DAY = 24 * 3600


@dataclass(frozen=True)
class Payment:
    """``minor`` are the smallest coins; ``number`` is that of the line in the book's log."""

    number: int
    at: int
    payer: str
    payee: str
    minor: int
    currency: str
    note: str = ""


def stake_of(evening: Evening) -> tuple[int, str]:
    """The stake in smallest coins, and the name under which its currency is added up."""
    if not evening.stake:
        return 0, ""
    amount, _, currency = evening.stake.partition(" ")
    major, _, cents = amount.partition(".")
    key = CURRENCIES.get(currency, currency)
    return int(major + cents.ljust(decimals(key), "0")), key


def decimals(currency: str) -> int:
    return DECIMALS.get(currency, 2)


def amount(minor: int, currency: str) -> str:
    """The number alone, with its cents where there are any."""
    if not decimals(currency):
        return str(minor)
    major, cents = divmod(abs(minor), 100)
    number = f"{major}.{cents:02}" if cents else f"{major}"
    return f"-{number}" if minor < 0 else number


@dataclass
class Table:
    """An evening in the book, reckoned."""

    evening: Evening
    sit: Sitting

    @property
    def money(self) -> list[int]:
        minor, _ = stake_of(self.evening)
        return [units * minor for units in self.sit.units]

    @property
    def currency(self) -> str:
        return stake_of(self.evening)[1]

    def counts_by(self, now: int) -> bool:
        """An evening counts once all agree to it, or a day after it began; till then it runs."""
        return set(self.evening.signs) == {"confirmed"} or now >= self.evening.at + A_DAY


def table_of(evening: Evening) -> Table:
    if evening.game == "tartli":
        return Table(evening, Tartli(evening).sit)
    return Table(evening, reckoned(evening))


@dataclass
class Account:
    won: int = 0
    paid: int = 0
    received: int = 0

    @property
    def balance(self) -> int:
        return self.won + self.paid - self.received


@dataclass
class Ledger:
    """``merged`` leads from a spelling to the player it counts for, ``named`` has other names;
    ``now`` is when the book is looked at.
    """

    tables: list[Table]
    payments: list[Payment] = field(default_factory=list)
    merged: dict[str, str] = field(default_factory=dict)
    named: dict[str, str] = field(default_factory=dict)
    now: int = 0

    def player(self, spelling: str) -> str:
        key = spelling.casefold()
        renamed = {name.casefold(): player for player, name in self.named.items()}
        player = renamed.get(key, key)
        return self.merged.get(key, self.merged.get(player, player))

    def seats(self) -> Iterable[tuple[Table, int, str]]:
        """Every seat of every table, the oldest first, with the player who sat there."""
        for table in self.tables:
            for seat, name in enumerate(table.evening.names):
                yield table, seat, self.player(name)

    @property
    def players(self) -> list[str]:
        return sorted({player for _, _, player in self.seats()})

    def name(self, player: str) -> str:
        """The name given last, else as it was spelled first."""
        spelled = {}
        for table in self.tables:
            for name in table.evening.names:
                spelled.setdefault(name.casefold(), name)
        return self.named.get(player) or spelled[player]

    def accounts(self, currency: str) -> dict[str, Account]:
        """All who have won, lost or paid anything in a currency."""
        accounts = {player: Account() for player in self.players}
        for table, seat, player in self.seats():
            if table.currency == currency and table.counts_by(self.now):
                accounts[player].won += table.money[seat]
        for payment in self.payments:
            if payment.currency == currency:
                accounts[self.player(payment.payer)].paid += payment.minor
                accounts[self.player(payment.payee)].received += payment.minor
        return {
            key: account
            for key, account in accounts.items()
            if account.won or account.paid or account.received
        }

    def currencies(self) -> list[str]:
        currencies = {table.currency for table in self.tables}
        currencies |= {payment.currency for payment in self.payments}
        return sorted(currency for currency in currencies if currency and self.accounts(currency))

    def over_time(self, player: str, currency: str) -> list[tuple[int, int]]:
        """Each moment at which something changed, and the balance after it."""
        changes = [
            (table.evening.at, table.money[seat])
            for table, seat, who in self.seats()
            if who == player and table.currency == currency and table.counts_by(self.now)
        ]
        for payment in self.payments:
            if payment.currency == currency:
                if self.player(payment.payer) == player:
                    changes.append((payment.at, payment.minor))
                if self.player(payment.payee) == player:
                    changes.append((payment.at, -payment.minor))
        balance = 0
        moments = []
        for at, minor in sorted(changes):
            balance += minor
            moments.append((at, balance))
        return moments

    def counts(self, player: str, other: str = "") -> list[tuple[Table, int, Counts]]:
        """What a player has done at each table; against another where both sat."""
        return [
            (table, seat, table.sit.counts[seat])
            for table, seat, who in self.seats()
            if who == player
            and table.counts_by(self.now)
            and (not other or other in map(self.player, table.evening.names))
        ]


def fewest(balances: Iterable[int]) -> int:
    """The fewest payments after which nobody owes anything, found by trying all."""
    return _fewest(tuple(sorted(balance for balance in balances if balance)))


@cache
def _fewest(open_: tuple[int, ...]) -> int:
    """The first settles with one of the other side as far as it goes: each of them is tried."""
    if not open_:
        return 0
    first, *others = open_
    numbers = []
    for place, other in enumerate(others):
        if first * other < 0:
            remaining = [*others[:place], first + other, *others[place + 1 :]]
            numbers.append(1 + _fewest(tuple(sorted(balance for balance in remaining if balance))))
    return min(numbers)
