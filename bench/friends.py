"""Simulated books of friends, with each one's true worth: what a rating has to find. It is how
many points a deal he brings home more than an average friend at the same table.

A friend has a skill, steady or drifting from deal to deal. In Ulti and Asszorti it moves the
chance that a bid is made, for the soloist against both others; amounts are those of the game. In
Tartli and on the slate it adds points to what the cards bring.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import exp, sqrt
from random import Random

from tartli_ref.book.rating import Deal

EVENING = 14
"""Deals of an evening, after which those present change."""
NAMES = "ABCDEF"
AT_TABLE = 3


@dataclass(frozen=True, slots=True)
class Bid:
    """What a bid wins or loses from each defender, how often it is played, and how often made."""

    often: float
    won: int
    lost: int
    made: float


ULTI = (
    Bid(0.30, 1, 1, 0.62),
    Bid(0.10, 2, 2, 0.62),
    Bid(0.10, 4, 4, 0.68),
    Bid(0.18, 5, 9, 0.66),
    Bid(0.12, 5, 5, 0.60),
    Bid(0.08, 6, 6, 0.58),
    Bid(0.05, 8, 8, 0.62),
    Bid(0.04, 10, 18, 0.66),
    Bid(0.03, 12, 12, 0.60),
)
ASSZORTI = (
    Bid(0.25, 2, 2, 0.60),
    Bid(0.30, 4, 4, 0.60),
    Bid(0.25, 6, 6, 0.58),
    Bid(0.15, 8, 8, 0.55),
    Bid(0.05, 16, 16, 0.55),
)
KONTRA = 0.15
"""How often a bid is doubled."""
SOLOIST = 0.22
"""The spread of skill, in log odds of making a bid."""
POINTS = 10
LUCK = 50
"""The spread of skill and of chance in games of points."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of book: the game, how many friends, how many deals, and how skill drifts by a deal,
    as a share of its spread.
    """

    game: str
    friends: int
    deals: int
    drift: float = 0.0

    @property
    def name(self) -> str:
        how = "drifting" if self.drift else "steady"
        return f"{self.game}, {self.friends} friends, {self.deals} deals, {how}"


@dataclass(frozen=True, slots=True)
class SimulatedBook:
    """The deals of a book, and each player's true worth at its end."""

    deals: list[Deal]
    worth: dict[str, float]


KINDS = [
    Kind(game, friends, deals, drift)
    for game in ("ulti", "asszorti", "tartli", "plain")
    for friends, deals in ((4, 100), (5, 200), (6, 400))
    for drift in (0.0, 0.04)
]


def simulate(kind: Kind, chance: Random) -> SimulatedBook:
    """A book of this kind."""
    names = NAMES[: kind.friends]
    skill = {name: chance.gauss(0, 1) for name in names}
    deals: list[Deal] = []
    play = PLAY[kind.game]
    seats = 2 if kind.game == "tartli" else AT_TABLE
    while len(deals) < kind.deals:
        present = chance.sample(names, min(len(names), chance.choice((seats, 4, 4, 5))))
        for number in range(EVENING):
            first = number % len(present)
            table = (present[first:] + present[:first])[:seats]
            deals.append(play(sorted(table), skill, chance))
            for name in names:
                skill[name] += chance.gauss(0, kind.drift)
    return SimulatedBook(deals[: kind.deals], WORTH[kind.game](skill))


def _of_bids(bids: tuple[Bid, ...]) -> Callable[[list[str], dict[str, float], Random], Deal]:
    weights = [bid.often for bid in bids]

    def play(table: list[str], skill: dict[str, float], chance: Random) -> Deal:
        soloist = chance.choice(table)
        (bid,) = chance.choices(bids, weights)
        others = [skill[name] for name in table if name != soloist]
        made = chance.random() < _made(bid, skill[soloist] - sum(others) / len(others))
        amount = bid.won if made else -bid.lost
        if chance.random() < KONTRA:
            amount *= 2
        change = []
        for name in table:
            change.append(amount * len(others) if name == soloist else -amount)
        return Deal(tuple(table), tuple(change))

    return play


def _made(bid: Bid, edge: float) -> float:
    return 1 / (1 + (1 - bid.made) / bid.made * exp(-SOLOIST * edge))


def _worth_of_bids(bids: tuple[Bid, ...]) -> Callable[[dict[str, float]], dict[str, float]]:
    def expected(edge: float) -> float:
        total = 0.0
        for bid in bids:
            made = _made(bid, edge)
            total += bid.often * (made * bid.won - (1 - made) * bid.lost)
        return total * (1 + KONTRA)

    def worth(skill: dict[str, float]) -> dict[str, float]:
        mean = sum(skill.values()) / len(skill)
        gains = {}
        for name, mine in skill.items():
            alone = (AT_TABLE - 1) * expected(mine - mean)
            against = -expected(-(mine - mean) / (AT_TABLE - 1))
            gain = (alone + (AT_TABLE - 1) * against) / AT_TABLE
            gains[name] = gain * AT_TABLE / (AT_TABLE - 1)
        return _centred(gains)

    return worth


def _of_points(table: list[str], skill: dict[str, float], chance: Random) -> Deal:
    gains = [POINTS * skill[name] + chance.gauss(0, LUCK) for name in table]
    mean = sum(gains) / len(gains)
    return Deal(tuple(table), tuple(round(gain - mean) for gain in gains))


def _worth_in_points(skill: dict[str, float]) -> dict[str, float]:
    return _centred({name: POINTS * mine for name, mine in skill.items()})


def _centred(gains: dict[str, float]) -> dict[str, float]:
    mean = sum(gains.values()) / len(gains)
    return {name: gain - mean for name, gain in gains.items()}


PLAY = {
    "ulti": _of_bids(ULTI),
    "asszorti": _of_bids(ASSZORTI),
    "tartli": _of_points,
    "plain": _of_points,
}
WORTH = {
    "ulti": _worth_of_bids(ULTI),
    "asszorti": _worth_of_bids(ASSZORTI),
    "tartli": _worth_in_points,
    "plain": _worth_in_points,
}

ELO = (0.0005, 0.001, 0.002, 0.004, 0.008, 0.015, 0.03, 0.06)
"""The shares of a surprise that Elo on margins is tried with; the best of each kind counts."""


def elo(deals: list[Deal], share: float) -> dict[str, float]:
    """Elo on margins: each deal moves its players by a share of the surprise."""
    rated: dict[str, float] = {}
    for deal in deals:
        for name in deal.players:
            rated.setdefault(name, 0.0)
        expected = sum(rated[name] for name in deal.players) / len(deal.players)
        mean = sum(deal.change) / len(deal.change)
        missed = []
        for name, points in zip(deal.players, deal.change, strict=True):
            missed.append(points - mean - rated[name] + expected)
        for name, miss in zip(deal.players, missed, strict=True):
            rated[name] += share * miss
    return _centred(rated)


@dataclass
class Errors:
    """Errors of one method over the books of a kind, and how often its range held the truth."""

    squares: float = 0.0
    players: int = 0
    held: int = 0

    def add(self, rated: float, true: float, error: float = 0.0) -> None:
        self.squares += (rated - true) ** 2
        self.held += abs(rated - true) <= error
        self.players += 1

    @property
    def mean(self) -> float:
        """The root of the mean square."""
        return sqrt(self.squares / self.players)

    @property
    def cover(self) -> float:
        return self.held / self.players
