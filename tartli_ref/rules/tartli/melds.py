"""Sequences, sets and béla: the list of melds, their cards and values."""

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

from tartli_ref.rules.cards import GERMAN, Card, Rank, Suit
from tartli_ref.rules.rulings import RuleId
from tartli_ref.rules.tartli.values import (
    PLACE,
    SEQUENCE_ORDER,
    SEQUENCE_VALUES,
    SET_VALUES,
)

LENGTH_NAMES = {3: "terc", 4: "kvart", 5: "kvint", 6: "szext", 7: "szept", 8: "okt"}


class Sequence(NamedTuple):
    """Consecutive cards of one suit, named by its top card (TH-MELD-02): ``P:O-kvart``."""

    suit: Suit
    top: Rank
    length: int

    @property
    def bottom_place(self) -> int:
        """The lowest card's place in the sequence order, 0 for the ace."""
        return PLACE[self.top] + self.length - 1

    def __str__(self) -> str:
        return f"{self.suit}:{self.top}-{LENGTH_NAMES[self.length]}"


class Vannak(NamedTuple):
    """All four cards of one rank (TH-MELD-06): ``O-vannak``."""

    rank: Rank

    def __str__(self) -> str:
        return f"{self.rank}-vannak"


Meld = Sequence | Vannak


class Kind(StrEnum):
    """A meld as it is chalked before it is told: a sequence by its length, or just a hundred."""

    TERC = LENGTH_NAMES[3]
    KVART = LENGTH_NAMES[4]
    KVINT = LENGTH_NAMES[5]
    SZEXT = LENGTH_NAMES[6]
    SZEPT = LENGTH_NAMES[7]
    OKT = LENGTH_NAMES[8]
    HUNDRED = "100"

    @property
    def length(self) -> int:
        """The length of the sequence, 0 if a hundred may also be a set."""
        return _LENGTH_OF.get(self, 0)

    @property
    def worth(self) -> int:
        """The points that are chalked."""
        return SEQUENCE_VALUES.get(self.length, 100)

    def may_be(self, meld: "Meld") -> bool:
        """Whether it can have been this meld."""
        if self.length:
            return isinstance(meld, Sequence) and meld.length == self.length
        return value_of(meld) == self.worth


_LENGTH_OF = {Kind(name): length for length, name in LENGTH_NAMES.items()}


def fits(top: Rank, length: int) -> bool:
    """Whether a sequence of this length can start from this top card without wrapping
    (TH-MELD-02).
    """
    return length in SEQUENCE_VALUES and PLACE[top] + length <= len(SEQUENCE_ORDER)


ALL_SEQUENCES: tuple[Sequence, ...] = tuple(
    Sequence(suit, top, length)
    for suit in GERMAN.suits
    for length in SEQUENCE_VALUES
    for top in SEQUENCE_ORDER
    if fits(top, length)
)
ALL_SETS: tuple[Vannak, ...] = tuple(Vannak(rank) for rank in SET_VALUES)


def _cards(meld: Meld) -> frozenset[Card]:
    if isinstance(meld, Vannak):
        return frozenset(Card(suit, meld.rank) for suit in GERMAN.suits)
    first = PLACE[meld.top]
    ranks = SEQUENCE_ORDER[first : first + meld.length]
    return frozenset(Card(meld.suit, rank) for rank in ranks)


CARDS_OF: dict[Meld, frozenset[Card]] = {meld: _cards(meld) for meld in ALL_SEQUENCES + ALL_SETS}
"""The cards of each of the 84 sequences and 6 sets."""


def cards_in(melds: Iterable[Meld]) -> frozenset[Card]:
    """The cards of all these melds."""
    return frozenset[Card]().union(*map(CARDS_OF.__getitem__, melds))


def value_of(meld: Meld) -> int:
    """Points of a scored meld (TH-MELD-03 to TH-MELD-09)."""
    if isinstance(meld, Vannak):
        return SET_VALUES[meld.rank]
    return SEQUENCE_VALUES[meld.length]


_SEQUENCE_RULE = {3: "TH-MELD-03", 4: "TH-MELD-04"}
_SET_RULE = {Rank.OVER: "TH-MELD-09", Rank.NINE: "TH-MELD-08"}


def value_rule(meld: Meld) -> RuleId:
    """The rule that defines a meld's value."""
    if isinstance(meld, Vannak):
        return RuleId(_SET_RULE.get(meld.rank, "TH-MELD-07"))
    return RuleId(_SEQUENCE_RULE.get(meld.length, "TH-MELD-05"))


def bela_cards(trump: Suit) -> tuple[Card, Card]:
    """The King and the Over of trumps (TH-MELD-10)."""
    return Card(trump, Rank.KING), Card(trump, Rank.OVER)
