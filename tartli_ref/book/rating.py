"""A rating by least squares: each player's gain per deal against the average of all, with its
uncertainty.

The gain of a player in a deal is read as his worth, less the average worth at the table, plus
chance. Only the players of a deal are compared. Worth may drift from deal to deal, so old deals
count less: this is recursive least squares, and the matrix that weighs the deals gives the
uncertainty. How large and how quick differences are is weighed by how well each assumption
predicts the book, and by what is usual in the game (``LUCK``, fitted to simulated books of
friends: ``bench/friends``). All is computed from the deals as they stand, so the order of
corrections makes no difference.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, combinations
from math import exp, inf, log, sqrt
from operator import itemgetter, mul
from typing import NamedTuple

DEALS_LEAST = 20
DEALS_MOST = 2_000
GROUPS_MOST = 600
"""The latest groups of deals of the same players: each costs as much as many deals."""
TOGETHER = 24
"""Among so many deals in a row, those of the same players are taken together."""
PLAYERS_MOST = 24
"""Those who played most, so that the work is bounded."""
CAPPED_AT = 6
"""A deal counts at most this many times the median gain or loss."""
NINE_IN_TEN = 1.645
SURE = 1.64
LIKELY = 1.28
MORE_MOST = 2_000
ROUNDED = 25


@dataclass(frozen=True, slots=True)
class Luck:
    """What is usual in a game. ``spreads`` are assumed variances of the players' worth as shares of
    chance, ``drifts`` of its change by a deal as shares of that spread, each with its weight.

    ``power``: where a deal is won or lost by a bid, its amount says little of skill, so that a gain
    counts by its fourth root; 1 where the gain itself is what was played for. ``wider`` corrects
    the ranges, which the mixture of assumptions makes too narrow or too wide.
    """

    power: float
    spreads: Mapping[float, float]
    drifts: Mapping[float, float]
    wider: float = 1.0


BY_BIDS = Luck(
    power=0.25,
    spreads={0.003: 1, 0.008: 2, 0.016: 1},
    drifts={0.0: 1, 0.002: 2, 0.005: 1},
    wider=0.92,
)
BY_POINTS = Luck(
    power=1.0,
    spreads={0.005: 1, 0.02: 1, 0.05: 1},
    drifts={0.0: 1, 0.0016: 1, 0.004: 1},
    wider=1.02,
)
LUCK = {"ulti": BY_BIDS, "asszorti": BY_BIDS}
"""By game; all others are counted in points."""


class Deal(NamedTuple):
    """The players at a table, and what each got or lost by the deal."""

    players: tuple[str, ...]
    change: tuple[float, ...]


class Rated(NamedTuple):
    """How many points a deal a player brings home more than the average of all. In nine of ten
    cases the truth is within ``error`` of it.
    """

    player: str
    worth: float
    error: float
    deals: int


class Difference(NamedTuple):
    """By how much one player is better than another, in points a deal, with its standard error."""

    better: str
    worse: str
    by: float
    error: float

    @property
    def is_sure(self) -> bool:
        """Whether at most one in twenty such differences is the other way round."""
        return self.by > 0 and self.by >= SURE * self.error

    @property
    def is_likely(self) -> bool:
        """Whether at most one in ten is."""
        return self.by > 0 and self.by >= LIKELY * self.error

    def more_deals(self, deals: int) -> int | None:
        """About how many deals more, after so many, would tell the two apart; None if they are too
        equal to tell.
        """
        if self.is_sure:
            return 0
        if self.by <= 0:
            return None
        needed = deals * ((SURE * self.error / self.by) ** 2 - 1)
        if needed > MORE_MOST:
            return None
        return max(round(needed / ROUNDED), 1) * ROUNDED


class Rating(NamedTuple):
    """The players of a game, the best first, and how each differs from every one below."""

    players: tuple[Rated, ...]
    differences: tuple[Difference, ...]


class _Group(NamedTuple):
    """Deals of the same players, one soon after the other: their number, each player's mean gain,
    and how much the single deals differ from it.
    """

    players: tuple[str, ...]
    deals: int
    gain: tuple[float, ...]
    within: float


class _Fit(NamedTuple):
    """An assumption worked out: how likely it is, each worth, and their covariances."""

    likelihood: float
    worth: list[float]
    covariance: list[list[float]]

    def difference(self, one: int, other: int) -> tuple[float, float]:
        """By how much two differ, and the variance of it."""
        own = self.covariance[one][one] + self.covariance[other][other]
        variance = own - 2 * self.covariance[one][other]
        return self.worth[one] - self.worth[other], max(variance, 0.0)


def rate(deals: Sequence[Deal], game: str = "") -> Rating:
    """The rating of a game's players. Deals come oldest first; ValueError if they are too few."""
    luck = LUCK.get(game, BY_POINTS)
    played = Counter(chain.from_iterable(deal.players for deal in deals))
    most_active = sorted(played, key=lambda name: (-played[name], name))[:PLAYERS_MOST]
    deals = [deal for deal in deals if set(deal.players) <= set(most_active)][-DEALS_MOST:]
    if len(deals) < DEALS_LEAST:
        raise ValueError("too few deals")
    scale, groups = _groups(deals, luck.power)
    groups = groups[-GROUPS_MOST:]
    played = Counter()
    for group in groups:
        for name in group.players:
            played[name] += group.deals
    names = sorted(played)
    fits = []
    shares = []
    for spread, usual in luck.spreads.items():
        for drift, steady in luck.drifts.items():
            fit = _fit(groups, names, spread, drift * spread)
            fits.append(fit)
            shares.append(log(usual * steady) + fit.likelihood)
    most = max(shares)
    shares = [exp(share - most) for share in shares]
    number = {name: at for at, name in enumerate(names)}
    rated = []
    for name, at in number.items():
        estimates = [(fit.worth[at], max(fit.covariance[at][at], 0.0)) for fit in fits]
        worth, error = _mixed(estimates, shares)
        error *= scale * luck.wider
        rated.append(Rated(name, scale * worth, NINE_IN_TEN * error, played[name]))
    rated.sort(key=lambda player: (-player.worth, player.player))
    differences = []
    for better, worse in combinations(rated, 2):
        one = number[better.player]
        other = number[worse.player]
        by, error = _mixed([fit.difference(one, other) for fit in fits], shares)
        error *= scale * luck.wider
        differences.append(Difference(better.player, worse.player, scale * by, error))
    return Rating(tuple(rated), tuple(differences))


def _mixed(
    estimates: Sequence[tuple[float, float]], shares: Sequence[float]
) -> tuple[float, float]:
    """The mean and the standard error of estimates, each with its variance and its share."""
    total = sum(shares)
    mean = sum(share * value for share, (value, _variance) in zip(shares, estimates, strict=True))
    mean /= total
    variance = 0.0
    for share, (value, uncertain) in zip(shares, estimates, strict=True):
        variance += share * (uncertain + (value - mean) ** 2)
    return mean, sqrt(variance / total)


def _groups(deals: Sequence[Deal], power: float) -> tuple[float, list[_Group]]:
    """The deals in groups, with gains to a power; and what a unit of these is worth in points."""
    gains = []
    for deal in deals:
        mean = sum(deal.change) / len(deal.change)
        gains.append([change - mean for change in deal.change])
    sizes = sorted(map(abs, chain.from_iterable(gains)))
    most = CAPPED_AT * sizes[len(sizes) // 2] or inf
    points = 0.0
    units = 0.0
    scaled: list[tuple[tuple[str, ...], list[float]]] = []
    for deal, gained in zip(deals, gains, strict=True):
        largest = max(map(abs, gained))
        points += largest
        size = min(largest, most) if power == 1 else largest**power
        factor = size / largest if largest else 1.0
        units += size
        seats = sorted(range(len(gained)), key=deal.players.__getitem__)
        players = tuple(deal.players[seat] for seat in seats)
        scaled.append((players, [gained[seat] * factor for seat in seats]))
    scale = points / units if units and power != 1 else 1.0
    groups = []
    for first in range(0, len(scaled), TOGETHER):
        rows: dict[tuple[str, ...], list[list[float]]] = {}
        for players, gained in scaled[first : first + TOGETHER]:
            rows.setdefault(players, []).append(gained)
        groups += [_group(players, of_players) for players, of_players in rows.items()]
    return scale, groups


def _group(players: tuple[str, ...], rows: Sequence[Sequence[float]]) -> _Group:
    means = tuple(sum(column) / len(rows) for column in zip(*rows, strict=True))
    within = 0.0
    for row in rows:
        for gain, mean in zip(row, means, strict=True):
            within += (gain - mean) ** 2
    return _Group(players, len(rows), means, within)


def _fit(groups: Sequence[_Group], names: Sequence[str], spread: float, drift: float) -> _Fit:
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
    for group in groups:
        for a in range(size):
            for b in range(size):
                matrix[a][b] += drift * group.deals * ((a == b) - spare)
        missed += group.within
        measured += (group.deals - 1) * (len(group.players) - 1)
        seats = [number[name] for name in group.players]
        at_table = itemgetter(*seats)
        for contrast in _contrasts(len(seats)):
            column = [sum(map(mul, at_table(row), contrast)) for row in matrix]
            surprise = 0.0
            for weight, gain, seat in zip(contrast, group.gain, seats, strict=True):
                surprise += weight * (gain - worth[seat])
            variance = sum(map(mul, contrast, at_table(column))) + 1 / group.deals
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
    covariance = [[chance * value for value in row] for row in matrix]
    return _Fit(likelihood, [player - mean for player in worth], covariance)


def _contrasts(size: int) -> Iterable[list[float]]:
    """Independent comparisons of players: each with the average of those before him."""
    for before in range(1, size):
        scale = 1 / sqrt(before * (before + 1))
        yield [scale] * before + [-before * scale] + [0.0] * (size - before - 1)
