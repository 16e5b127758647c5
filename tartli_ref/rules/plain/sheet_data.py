"""A game of the slate as data: who plays, what a round is, where it ends. The rules of the slate
read this and know no game by name.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from tartli_ref.rules.common.seats import ALL_SEATS, Each, Seat

Number = int | float
"""Whole points, or halves where a game has them; a whole number is always an int."""

NUMBER_MOST = 999_999
TARGET_MOST = 100_000
HALF = 0.5

Kind = Literal["points", "split", "bids", "winner", "toggles"]
Best = Literal["most", "fewest"]


def tidy(number: Number) -> Number:
    """The number, an int if it is whole."""
    return int(number) if number == int(number) else number


class Replaces(NamedTuple):
    """A chip that says the whole round: the points of its column, and of each other."""

    own: Number
    others: Number


@dataclass(frozen=True, slots=True)
class Chip:
    """Extra points of a round. ``times`` multiplies instead of adding; ``at_most_gives`` is what
    the greatest number of them is worth together.
    """

    id: str
    name: Mapping[str, str] = field(hash=False)
    value: Number = 0
    times: int = 1
    most: int = 1
    at_most_gives: Number | None = None
    replaces: Replaces | None = None


@dataclass(frozen=True, slots=True)
class End:
    """Where the game ends: at a total, or after a number of rounds; an open game has neither.

    ``at_once``: before the round is over. ``exact``: a round that passes the total counts nothing,
    and neither does one that leaves one of ``leaves``.
    """

    at: int | None = None
    at_once: bool = False
    exact: bool = False
    leaves: tuple[int, ...] = ()
    rounds: int | None = None


@dataclass(frozen=True, slots=True)
class Bonus:
    """Points for a sum in the first rounds."""

    rows: int
    at_least: int
    gives: int


@dataclass(frozen=True, slots=True)
class Split:
    """A fixed total that two sides share. ``all_tricks`` is what all of it brings; ``caller_needs``
    more than half of cards and melds, or the other side takes all.
    """

    total: int
    all_tricks: int
    caller_needs: bool
    melds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Bids:
    """Bid and tricks: the cards of the rounds, and what a bid brings, hit or missed."""

    first: int
    last: int
    back: bool
    shared: bool
    hit: tuple[int, int]
    miss: tuple[int, int]
    sum_may_equal_cards: bool

    def cards(self, players: int) -> tuple[int, ...]:
        """The number of cards in each round, for so many players."""
        last = self.last // players if self.shared else self.last
        rising = tuple(range(self.first, last + 1))
        if not self.back:
            return rising
        return rising + rising[-2::-1]

    def brings(self, bid: int, took: int) -> int:
        """The points of a bid."""
        if bid == took:
            return self.hit[0] + self.hit[1] * bid
        return self.miss[0] + self.miss[1] * abs(bid - took)


class Value(NamedTuple):
    """An amount with a name."""

    id: str
    name: Mapping[str, str]
    value: int


@dataclass(frozen=True, slots=True)
class Winner:
    """Who won, and how much. ``each``: the losers pay the winners, so that the sum is 0; otherwise
    the winners get it from nobody. ``typed``: any amount from ``low`` to ``high``.
    """

    fewest: int
    most: int
    each: bool
    typed: bool
    low: int
    high: int
    values: tuple[Value, ...] = field(hash=False)


@dataclass(frozen=True, slots=True, eq=False)
class SlateGame:
    """A game as its file says. ``lines`` is the file in one form, without comments and examples:
    it is what a table keeps, and two games are equal if their lines are.

    ``sides`` is 0 where everybody plays alone. ``goes`` is −1 where points are taken off. The words
    of ``name`` are by language.
    """

    lines: tuple[str, ...]
    id: str
    version: int
    name: Mapping[str, str]
    about: str
    not_modelled: tuple[str, ...]
    sides: int
    seats: tuple[int, int]
    kind: Kind
    best: Best
    start: Number
    goes: int
    end: End
    plays_on: bool
    dealer: str
    low: Number
    high: Number
    step: Number
    sum: Number | None
    keys: tuple[str, ...]
    rows: tuple[str, ...]
    bonus: Bonus | None
    split: Split | None
    bids: Bids | None
    winner: Winner | None
    chips: tuple[Chip, ...]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SlateGame) and self.lines == other.lines

    def __hash__(self) -> int:
        return hash(self.lines)

    @property
    def most_win(self) -> bool:
        return self.best == "most"

    @property
    def sums_to_zero(self) -> bool:
        """Whether what one gets is what others lose."""
        return self.sum == 0 or (self.winner is not None and self.winner.each)

    def chip(self, key: str) -> Chip | None:
        """The chip with this id."""
        return next((chip for chip in self.chips if chip.id == key), None)

    def columns(self, people: int) -> int:
        """The number of columns for so many people: one for each, or for each side."""
        return self.sides or people

    def members(self, column: int, people: int) -> Each[Seat]:
        """Who plays in this column; partners sit across from each other."""
        if not self.sides:
            return (ALL_SEATS[column],)
        return ALL_SEATS[column : people : self.sides]

    def column_of(self, seat: Seat) -> int:
        """The column of this person."""
        return seat % self.sides if self.sides else int(seat)

    def rounds(self, players: int) -> int | None:
        """The number of rounds after which it ends; None if the rounds do not say."""
        if self.bids is not None:
            return len(self.bids.cards(players))
        return self.end.rounds
