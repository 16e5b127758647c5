"""The ledger: each player's balance from sessions and from payments outside them, and the pot's.

Amounts are integers in the currency's smallest coin. A positive balance is a claim. Each entry sums
to zero over the players and the pot, and so do the balances.
"""

from collections import defaultdict, deque
from collections.abc import Iterable, Mapping
from functools import lru_cache
from heapq import heapify, heappop, heappush
from itertools import chain
from typing import NamedTuple

from tartli_ref.book.book import Payment
from tartli_ref.book.lines import POT
from tartli_ref.book.pot import Due
from tartli_ref.table.terms import Money


class Account(NamedTuple):
    """One player in one currency: won in sessions, paid and received outside them. ``pot`` is what
    the player owes the pot for sessions and fines, negative; for the pot itself the sum of these.
    """

    player: str
    won: int
    paid: int
    received: int
    pot: int = 0

    @property
    def balance(self) -> int:
        """The amount the player is to receive; negative if the player owes it."""
        return self.won + self.pot + self.paid - self.received


class Balances(NamedTuple):
    """All accounts in one currency; balances sum to zero, and so does each column."""

    currency: str
    accounts: tuple[Account, ...]

    @property
    def by_player(self) -> dict[str, int]:
        return {account.player: account.balance for account in self.accounts}

    @property
    def proof(self) -> Account:
        """Column sums as a check: ``won`` and ``pot`` are zero, ``paid`` equals ``received``."""
        return Account(
            "",
            sum(account.won for account in self.accounts),
            sum(account.paid for account in self.accounts),
            sum(account.received for account in self.accounts),
            sum(account.pot for account in self.accounts),
        )

    def money(self, minor: int) -> Money:
        """Format an amount in this currency."""
        return Money(minor, self.currency)


def balances(
    won: Mapping[str, Mapping[str, int]], payments: Iterable[Payment], dues: Iterable[Due] = ()
) -> tuple[Balances, ...]:
    """The accounts in each currency, without players who have no entry in it. The pot is one."""
    paid: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    received: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for payment in payments:
        paid[payment.money.key][payment.payer] += payment.money.minor
        received[payment.money.key][payment.payee] += payment.money.minor
    pot: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for due in dues:
        pot[due.money.key][due.player] -= due.money.minor
        pot[due.money.key][POT] += due.money.minor
    sheets = []
    for currency in sorted(won.keys() | paid.keys() | pot.keys()):
        wins = won.get(currency, {})
        payers = paid[currency]
        payees = received[currency]
        debtors = pot[currency]
        accounts = []
        for player in sorted(wins.keys() | payers.keys() | payees.keys() | debtors.keys()):
            sums = wins.get(player, 0), payers[player], payees[player], debtors[player]
            if any(sums):
                accounts.append(Account(player, *sums))
        if accounts:
            sheets.append(Balances(currency, tuple(accounts)))
    return tuple(sheets)


EXACT_MOST = 12


class DuePayment(NamedTuple):
    """A payment due, in the smallest coin."""

    payer: str
    payee: str
    minor: int


def fewest_payments(balances: Mapping[str, int]) -> tuple[DuePayment, ...]:
    """The payments that bring all balances to zero; a positive balance is a claim."""
    assert sum(balances.values()) == 0, balances  # true of every book
    return _settled(tuple((player, minor) for player, minor in sorted(balances.items()) if minor))


@lru_cache(maxsize=100)
def _settled(uneven: tuple[tuple[str, int], ...]) -> tuple[DuePayment, ...]:
    open_ = dict(uneven)
    groups = _groups(open_) if len(open_) <= EXACT_MOST else _pairs(open_)
    return tuple(chain.from_iterable(map(_within, groups)))


def _groups(open_: dict[str, int]) -> list[dict[str, int]]:
    """The players in as many zero-sum groups as possible."""
    players = list(open_)
    amounts = list(open_.values())
    full = (1 << len(players)) - 1
    sums = [0] * (full + 1)
    most = [0] * (full + 1)  # the most groups closed by adding a set's players in some order
    last = [0] * (full + 1)  # the player added last in that order
    for members in range(1, full + 1):
        lowest = (members & -members).bit_length() - 1
        sums[members] = sums[members & (members - 1)] + amounts[lowest]
        best = -1
        who = 0
        for player in range(len(players)):
            if members >> player & 1 and most[members ^ (1 << player)] > best:
                best = most[members ^ (1 << player)]
                who = player
        most[members] = best + (sums[members] == 0)
        last[members] = who
    groups: list[dict[str, int]] = []
    members = full
    while members:
        if sums[members] == 0:
            groups.append({})
        who = last[members]
        groups[-1][players[who]] = amounts[who]
        members ^= 1 << who
    return groups


def _pairs(open_: dict[str, int]) -> list[dict[str, int]]:
    """Cancelling pairs, and all other players as one group."""
    unpaired = dict(open_)
    groups = []
    waiting: dict[int, deque[str]] = defaultdict(deque)
    for player, minor in open_.items():
        waiting[minor].append(player)
    for player, minor in open_.items():
        if player in unpaired and waiting[-minor]:
            other = waiting[-minor].popleft()
            waiting[minor].popleft()  # the player's own index: no earlier player matched
            groups.append({player: unpaired.pop(player), other: unpaired.pop(other)})
    if unpaired:
        groups.append(unpaired)
    return groups


def _within(group: dict[str, int]) -> list[DuePayment]:
    """One payment fewer than players: each payment closes at least one balance."""
    players = list(group)
    payments = []
    owing = [(minor, place) for place, minor in enumerate(group.values()) if minor < 0]
    owed = [(-minor, place) for place, minor in enumerate(group.values()) if minor > 0]
    heapify(owing)
    heapify(owed)
    while owing:  # the largest debt pays the largest claim
        debt, payer = heappop(owing)
        claim, payee = heappop(owed)
        minor = min(-debt, -claim)
        payments.append(DuePayment(players[payer], players[payee], minor))
        if debt + minor:
            heappush(owing, (debt + minor, payer))
        if claim + minor:
            heappush(owed, (claim + minor, payee))
    return payments
