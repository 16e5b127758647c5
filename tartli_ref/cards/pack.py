"""A card is a suit and a rank; a pack says which of them there are.

What a card is worth and what it beats is no business of this module: the same card is strong
in one order and weak in another, so orders and values are named tables of each game.
"""

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple


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
    """The text names no card of the pack (TH-EQ-01)."""


class Pack:
    """All cards of a game: every suit with every rank, in the given orders."""

    def __init__(self, suits: tuple[Suit, ...], ranks: tuple[Rank, ...]) -> None:
        self.suits = suits
        self.ranks = ranks
        self.cards: tuple[Card, ...] = tuple(Card(suit, rank) for suit in suits for rank in ranks)
        self._by_text = {str(card): card for card in self.cards}

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    def card(self, text: str) -> Card:
        """The card that a text such as ``p-o`` names; ``NotInPack`` when there is none."""
        card = self._by_text.get(text) or self._by_text.get(text.upper())
        if card is None:
            raise NotInPack(text)
        return card
