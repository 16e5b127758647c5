"""The 36-card pack with French suits (AS-EQ-01), ranks from high to low in every suit."""

from enum import StrEnum
from typing import NamedTuple

from tartli_ref.cards.pack import AnyPack


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
