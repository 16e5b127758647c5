"""The fewest payments that settle all balances.

A group of k players whose balances sum to zero can settle with k - 1 payments. So the minimum is
the number of players with a balance minus the largest number of such groups. That partition is
found exactly, over all subsets (``2**n`` steps of ``n``), for up to ``EXACT_MOST`` players; beyond
that, cancelling pairs are settled first and the others as one group, which may not be minimal.
"""

from collections import defaultdict, deque
from collections.abc import Mapping
from functools import lru_cache
from heapq import heapify, heappop, heappush
from typing import NamedTuple

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
    return tuple(payment for group in groups for payment in _within(group))


def _groups(open_: dict[str, int]) -> list[dict[str, int]]:
    """The players in as many zero-sum groups as possible."""
    players, amounts = list(open_), list(open_.values())
    full = (1 << len(players)) - 1
    sums = [0] * (full + 1)
    most = [0] * (full + 1)  # the most groups closed by adding a set's players in some order
    last = [0] * (full + 1)  # the player added last in that order
    for members in range(1, full + 1):
        lowest = (members & -members).bit_length() - 1
        sums[members] = sums[members & (members - 1)] + amounts[lowest]
        best, who = -1, 0
        for player in range(len(players)):
            if members >> player & 1 and most[members ^ (1 << player)] > best:
                best, who = most[members ^ (1 << player)], player
        most[members], last[members] = best + (sums[members] == 0), who
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
    rest, groups = dict(open_), []
    waiting: dict[int, deque[str]] = defaultdict(deque)
    for player, minor in open_.items():
        waiting[minor].append(player)
    for player, minor in open_.items():
        if player in rest and waiting[-minor]:
            other = waiting[-minor].popleft()
            waiting[minor].popleft()  # the player's own index: no earlier player matched
            groups.append({player: rest.pop(player), other: rest.pop(other)})
    return [*groups, rest] if rest else groups


def _within(group: dict[str, int]) -> list[DuePayment]:
    """One payment fewer than players: each payment closes at least one balance."""
    players, payments = list(group), []
    owing = [(minor, place) for place, minor in enumerate(group.values()) if minor < 0]
    owed = [(-minor, place) for place, minor in enumerate(group.values()) if minor > 0]
    heapify(owing)
    heapify(owed)
    while owing:  # the largest debt pays the largest claim
        (debt, payer), (claim, payee) = heappop(owing), heappop(owed)
        minor = min(-debt, -claim)
        payments.append(DuePayment(players[payer], players[payee], minor))
        if debt + minor:
            heappush(owing, (debt + minor, payer))
        if claim + minor:
            heappush(owed, (claim + minor, payee))
    return payments
