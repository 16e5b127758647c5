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
from itertools import groupby, product
from math import exp, inf, log, sqrt
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
    change: tuple[int, ...]


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
    played = Counter(name for deal in deals for name in deal.players)
    known = sorted(played, key=lambda name: (-played[name], name))[:PLAYERS_MOST]
    deals = [deal for deal in deals if set(deal.players) <= set(known)][-DEALS_MOST:]
    if len(deals) < DEALS_LEAST:
        raise ValueError("too few deals")
    evenings = list(_evenings(deals))[-EVENINGS_MOST:]
    played = Counter[str]()
    for evening in evenings:
        for name in evening.players:
            played[name] += evening.deals
    names = sorted(played)
    fits = [_fit(evenings, names, *it) for it in product(SPREADS, DRIFTS)]
    most = max(it.likelihood for it in fits)
    shares = [exp(it.likelihood - most) for it in fits]
    total = sum(shares)
    rated = []
    for at, name in enumerate(names):
        worth = sum(share * it.worth[at] for share, it in zip(shares, fits, strict=True)) / total
        variance = sum(
            share * (it.variance[at] + (it.worth[at] - worth) ** 2)
            for share, it in zip(shares, fits, strict=True)
        )
        rated.append(Rated(name, worth, NINE_IN_TEN * sqrt(variance / total), played[name]))
    return sorted(rated, key=lambda it: (-it.worth, it.player))


def _evenings(deals: Sequence[Deal]) -> Iterable[_Evening]:
    gains = []
    for deal in deals:
        mean = sum(deal.change) / len(deal.change)
        gains.append([change - mean for change in deal.change])
    sizes = sorted(abs(gain) for each in gains for gain in each)
    most = CAPPED_AT * sizes[len(sizes) // 2] or inf
    capped = []
    for deal, each in zip(deals, gains, strict=True):
        largest = max(map(abs, each))
        scale = most / largest if largest > most else 1.0
        capped.append((deal.players, [gain * scale for gain in each]))
    for players, group in groupby(capped, key=lambda it: it[0]):
        rows = [row for _players, row in group]
        means = tuple(sum(column) / len(rows) for column in zip(*rows, strict=True))
        within = sum(
            (gain - mean) ** 2 for row in rows for gain, mean in zip(row, means, strict=True)
        )
        yield _Evening(players, len(rows), means, within)


def _fit(evenings: Sequence[_Evening], names: Sequence[str], spread: float, drift: float) -> _Fit:
    """Recursive least squares under one assumption, in units of chance, which is found last."""
    size = len(names)
    number = {name: at for at, name in enumerate(names)}
    worth = [0.0] * size
    spare = 1 / size  # worth is counted from the average, which no deal shows
    matrix = [[spread * ((a == b) - spare) for b in range(size)] for a in range(size)]
    missed = 0.0
    measured = 0
    logs = 0.0
    for it in evenings:
        for a in range(size):
            for b in range(size):
                matrix[a][b] += drift * it.deals * ((a == b) - spare)
        missed = missed + it.within
        measured = measured + (it.deals - 1) * (len(it.players) - 1)
        at = [number[name] for name in it.players]
        for contrast in _contrasts(len(at)):
            column = [
                sum(row[each] * c for each, c in zip(at, contrast, strict=True)) for row in matrix
            ]
            surprise = sum(
                c * (gain - worth[each])
                for c, gain, each in zip(contrast, it.gain, at, strict=True)
            )
            variance = sum(c * column[each] for c, each in zip(contrast, at, strict=True))
            variance += 1 / it.deals
            missed = missed + surprise**2 / variance
            measured = measured + 1
            logs += log(variance)
            for a, into in enumerate(column):
                worth[a] += into / variance * surprise
                row = matrix[a]
                factor = into / variance
                matrix[a] = [
                    value - factor * other for value, other in zip(row, column, strict=True)
                ]
    chance = missed / measured
    likelihood = -(logs + measured * log(chance)) / 2 if chance else 0.0
    mean = sum(worth) / size  # zero but for rounding
    variances = [max(chance * matrix[at][at], 0.0) for at in range(size)]
    return _Fit(likelihood, [each - mean for each in worth], variances)


def _contrasts(size: int) -> Iterable[list[float]]:
    """Independent comparisons of players: each with the average of those before him."""
    for each in range(1, size):
        scale = 1 / sqrt(each * (each + 1))
        yield [scale] * each + [-each * scale] + [0.0] * (size - each - 1)
