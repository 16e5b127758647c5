"""Cards as players name them: suit and rank, with no strength and no value."""

from tartli_ref.cards.pack import (
    FRENCH,
    GERMAN,
    SIGNS,
    Card,
    FrenchCard,
    FrenchRank,
    FrenchSuit,
    NotInPack,
    Pack,
    Rank,
    Suit,
)

__all__ = [
    "FRENCH",
    "GERMAN",
    "SIGNS",
    "Card",
    "FrenchCard",
    "FrenchRank",
    "FrenchSuit",
    "NotInPack",
    "Pack",
    "Rank",
    "Suit",
]
