"""The ledger: each player's balance from sessions and from payments outside them.

Amounts are integers in the currency's smallest coin. A positive balance is a claim. Each entry sums
to zero over the players, and so do the balances.
"""

from collections import defaultdict
from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass

from tartli_ref.book.book import Book, Payment
from tartli_ref.table.money import Money


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a session: names as spelled, and money won or lost by seat."""

    table: str
    at: int
    names: tuple[str, ...]
    money: tuple[int, ...]
    currency: str


@dataclass(frozen=True, slots=True)
class Account:
    """One player in one currency: won in sessions, paid and received outside them."""

    player: str
    won: int
    paid: int
    received: int

    @property
    def balance(self) -> int:
        """The amount the player is to receive; negative if the player owes it."""
        return self.won + self.paid - self.received


@dataclass(frozen=True, slots=True)
class Balances:
    """All accounts in one currency; balances sum to zero, and so does each column."""

    currency: str
    accounts: tuple[Account, ...]

    @property
    def by_player(self) -> dict[str, int]:
        return {account.player: account.balance for account in self.accounts}

    @property
    def proof(self) -> Account:
        """Column sums as a check: ``won`` is zero, and ``paid`` equals ``received``."""
        return Account(
            "",
            sum(account.won for account in self.accounts),
            sum(account.paid for account in self.accounts),
            sum(account.received for account in self.accounts),
        )

    def money(self, minor: int) -> Money:
        """Format an amount in this currency."""
        return Money(minor, self.currency)


def balances(
    won: Mapping[str, Mapping[str, int]], payments: Iterable[Payment]
) -> tuple[Balances, ...]:
    """The accounts in each currency, without players who have no entry in it."""
    paid: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    received: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for payment in payments:
        paid[payment.money.key][payment.payer] += payment.money.minor
        received[payment.money.key][payment.payee] += payment.money.minor
    sheets = []
    for currency in sorted({*won, *paid}):
        wins = won.get(currency, {})
        players = {*wins, *paid[currency], *received[currency]}
        accounts = tuple(
            Account(player, wins.get(player, 0), paid[currency][player], received[currency][player])
            for player in sorted(players)
        )
        moved = tuple(it for it in accounts if it.won or it.paid or it.received)
        if moved:
            sheets.append(Balances(currency, moved))
    return tuple(sheets)


def reported(book: Book, joined: Container[str]) -> list[Result]:
    """The imported results, except those of tables that have joined since."""
    lines = [it.line for it in book.results if it.line.table not in joined]
    return [Result(it.table, it.at, it.names, it.money, it.currency) for it in lines]
