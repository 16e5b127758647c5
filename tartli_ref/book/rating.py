"""A rating by least squares: each player's gain per deal against the average of all, with its
uncertainty.

The gain of a player in a deal is read as his worth, less the average worth at the table, plus
chance; large deals are capped. Worth may drift from deal to deal, so old deals count less: this
is recursive least squares, and the matrix that weighs the deals gives the uncertainty. How large
and how quick differences are is weighed by how well each assumption predicts the book. All is
computed from the deals as they stand, so the order of corrections makes no difference.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain, groupby, product
from math import exp, inf, log, sqrt
from operator import itemgetter, mul
from typing import NamedTuple

DEALS_LEAST = 20
DEALS_MOST = 2_000
EVENINGS_MOST = 300
"""The latest evenings, runs of deals of the same players: each costs as much as many deals."""
PLAYERS_MOST = 24
"""Those who played most, so that the work is bounded."""
CAPPED_AT = 6
"""A deal counts at most this many times the median gain or loss."""
SPREADS = (0.003, 0.02, 0.1)
DRIFTS = (0.0, 0.0, 0.00004, 0.0003)
"""Assumed variances of the players' worth, and of its change by a deal, as shares of chance. No
change is taken to be twice as likely as each of the others: else the ranges are too wide.
"""
NINE_IN_TEN = 1.645


class Deal(NamedTuple):
    """The players at a table, and what each got or lost by the deal."""

    players: tuple[str, ...]
    change: tuple[float, ...]


class Rated(NamedTuple):
    """A player's gain per deal. In nine of ten cases the true one is within ``error`` of it."""

    player: str
    worth: float
    error: float
    deals: int


class _Evening(NamedTuple):
    """Deals in a row of the same players: their number, each player's mean gain, and how much
    the single deals differ from it.
    """

    players: tuple[str, ...]
    deals: int
    gain: tuple[float, ...]
    within: float


class _Fit(NamedTuple):
    """An assumption worked out: how likely it is, each worth, and the variance of each."""

    likelihood: float
    worth: list[float]
    variance: list[float]


def rate(deals: Sequence[Deal]) -> list[Rated]:
    """The players, the best first. The deals come oldest first; ValueError if they are too few."""
    played = Counter(chain.from_iterable(deal.players for deal in deals))
    most_active = sorted(played, key=lambda name: (-played[name], name))[:PLAYERS_MOST]
    deals = [deal for deal in deals if set(deal.players) <= set(most_active)][-DEALS_MOST:]
    if len(deals) < DEALS_LEAST:
        raise ValueError("too few deals")
    evenings = list(_evenings(deals))[-EVENINGS_MOST:]
    played = Counter()
    for evening in evenings:
        for name in evening.players:
            played[name] += evening.deals
    names = sorted(played)
    fits = [_fit(evenings, names, spread, drift) for spread, drift in product(SPREADS, DRIFTS)]
    most = max(fit.likelihood for fit in fits)
    shares = [exp(fit.likelihood - most) for fit in fits]
    total = sum(shares)
    rated = []
    for at, name in enumerate(names):
        worths = [fit.worth[at] for fit in fits]
        variances = [fit.variance[at] for fit in fits]
        worth = sum(map(mul, shares, worths)) / total
        variance = 0.0
        for share, assumed, uncertain in zip(shares, worths, variances, strict=True):
            variance += share * (uncertain + (assumed - worth) ** 2)
        rated.append(Rated(name, worth, NINE_IN_TEN * sqrt(variance / total), played[name]))
    return sorted(rated, key=lambda player: (-player.worth, player.player))


def _evenings(deals: Sequence[Deal]) -> Iterable[_Evening]:
    gains = []
    for deal in deals:
        mean = sum(deal.change) / len(deal.change)
        gains.append([change - mean for change in deal.change])
    sizes = sorted(map(abs, chain.from_iterable(gains)))
    most = CAPPED_AT * sizes[len(sizes) // 2] or inf
    capped = []
    for deal, gained in zip(deals, gains, strict=True):
        largest = max(map(abs, gained))
        scale = most / largest if largest > most else 1.0
        capped.append((deal.players, [gain * scale for gain in gained]))
    for players, group in groupby(capped, key=itemgetter(0)):
        rows = [row for _players, row in group]
        means = tuple(sum(column) / len(rows) for column in zip(*rows, strict=True))
        within = 0.0
        for row in rows:
            for gain, mean in zip(row, means, strict=True):
                within += (gain - mean) ** 2
        yield _Evening(players, len(rows), means, within)


def _fit(evenings: Sequence[_Evening], names: Sequence[str], spread: float, drift: float) -> _Fit:
    """Recursive least squares under one assumption, in units of chance, which is found last."""
    size = len(names)
    number = {name: at for at, name in enumerate(names)}
    worth = [0.0] * size
    spare = 1 / size  # worth is counted from the average, which no deal shows
    matrix = []
    for a in range(size):
        matrix.append([spread * ((a == b) - spare) for b in range(size)])
    missed = 0.0
    measured = 0
    logs = 0.0
    for evening in evenings:
        for a in range(size):
            for b in range(size):
                matrix[a][b] += drift * evening.deals * ((a == b) - spare)
        missed += evening.within
        measured += (evening.deals - 1) * (len(evening.players) - 1)
        seats = [number[name] for name in evening.players]
        at_table = itemgetter(*seats)
        for contrast in _contrasts(len(seats)):
            column = [sum(map(mul, at_table(row), contrast)) for row in matrix]
            surprise = 0.0
            for weight, gain, seat in zip(contrast, evening.gain, seats, strict=True):
                surprise += weight * (gain - worth[seat])
            variance = sum(map(mul, contrast, at_table(column))) + 1 / evening.deals
            missed += surprise**2 / variance
            measured += 1
            logs += log(variance)
            for a, into in enumerate(column):
                factor = into / variance
                worth[a] += factor * surprise
                matrix[a] = [
                    value - factor * other for value, other in zip(matrix[a], column, strict=True)
                ]
    chance = missed / measured
    likelihood = -(logs + measured * log(chance)) / 2 if chance else 0.0
    mean = sum(worth) / size  # zero but for rounding
    variances = [max(chance * matrix[at][at], 0.0) for at in range(size)]
    return _Fit(likelihood, [player - mean for player in worth], variances)


def _contrasts(size: int) -> Iterable[list[float]]:
    """Independent comparisons of players: each with the average of those before him."""
    for before in range(1, size):
        scale = 1 / sqrt(before * (before + 1))
        yield [scale] * before + [-before * scale] + [0.0] * (size - before - 1)
