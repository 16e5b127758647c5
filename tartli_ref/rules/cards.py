"""Suits, ranks, cards and packs.

Orders and values are not here: a card's strength and worth depend on the game, so each game has its
own tables.
"""

from collections.abc import Callable, Iterator
from enum import StrEnum
from typing import Generic, NamedTuple, TypeVar


class Suit(StrEnum):
    """A suit; the value is its letter in the notation (TH-EQ-02)."""

    ACORNS = "M"
    LEAVES = "Z"
    HEARTS = "P"
    GOURDS = "T"


class Rank(StrEnum):
    """A rank; the value is its sign in the notation (TH-EQ-01)."""

    ACE = "A"
    KING = "K"
    OVER = "O"
    UNDER = "U"
    TEN = "X"
    NINE = "IX"
    EIGHT = "VIII"
    SEVEN = "VII"


class Card(NamedTuple):
    """One card, written ``P-O``."""

    suit: Suit
    rank: Rank

    def __str__(self) -> str:
        return f"{self.suit}-{self.rank}"


class NotInPack(ValueError):
    """The text is not a card of the pack (TH-EQ-01, AS-EQ-01)."""


S = TypeVar("S", bound=StrEnum)
R = TypeVar("R", bound=StrEnum)
C = TypeVar("C")


class AnyPack(Generic[S, R, C]):
    """All cards of a game: every suit with every rank, in the given orders."""

    def __init__(
        self, suits: tuple[S, ...], ranks: tuple[R, ...], make: Callable[[S, R], C]
    ) -> None:
        self.suits = suits
        self.ranks = ranks
        self.cards: tuple[C, ...] = tuple(make(suit, rank) for suit in suits for rank in ranks)
        self.by_suit: tuple[tuple[S, frozenset[C]], ...] = tuple(
            (suit, frozenset(make(suit, rank) for rank in ranks)) for suit in suits
        )
        self._by_text = {str(card): card for card in self.cards}

    def __iter__(self) -> Iterator[C]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    def card(self, text: str) -> C:
        """Parse a card such as ``p-o``; ``NotInPack`` if there is none."""
        card = self._by_text.get(text) or self._by_text.get(text.upper())
        if card is None:
            raise NotInPack(text)
        return card


class Pack(AnyPack[Suit, Rank, Card]):
    """A pack with German suits."""

    def __init__(self, suits: tuple[Suit, ...], ranks: tuple[Rank, ...]) -> None:
        super().__init__(suits, ranks, Card)


GERMAN = Pack(suits=tuple(Suit), ranks=tuple(Rank))


class FrenchSuit(StrEnum):
    """A French suit; the value is its letter in the notation."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"


class FrenchRank(StrEnum):
    """A French rank, from high to low; the value is its sign in the notation."""

    ACE = "A"
    KING = "K"
    QUEEN = "Q"
    JACK = "J"
    TEN = "10"
    NINE = "9"
    EIGHT = "8"
    SEVEN = "7"
    SIX = "6"


class FrenchCard(NamedTuple):
    """One French card, written ``H-10``."""

    suit: FrenchSuit
    rank: FrenchRank

    def __str__(self) -> str:
        return f"{self.suit}-{self.rank}"


SIGNS = {
    "♠": FrenchSuit.SPADES,
    "♥": FrenchSuit.HEARTS,
    "♦": FrenchSuit.DIAMONDS,
    "♣": FrenchSuit.CLUBS,
}
"""The suit signs: accepted as input, never written."""

_AS_PICTURE = "\ufe0f"
"""The variation selector that phones add to a suit sign to show it as a picture."""


class FrenchPack(AnyPack[FrenchSuit, FrenchRank, FrenchCard]):
    """A pack with French suits; ``♥10`` and ``♥-10`` are read as ``H-10``."""

    def card(self, text: str) -> FrenchCard:
        """Parse a card such as ``h-10`` or ``♥10``; ``NotInPack`` if there is none."""
        suit = SIGNS.get(text[:1])
        if suit is None:
            return super().card(text)
        return super().card(f"{suit}-{text[1:].removeprefix(_AS_PICTURE).removeprefix('-')}")


FRENCH = FrenchPack(tuple(FrenchSuit), tuple(FrenchRank), FrenchCard)
