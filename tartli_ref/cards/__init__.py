"""Cards as players name them: suit and rank, with no strength and no value."""

from tartli_ref.cards.french import FRENCH, SIGNS, FrenchCard, FrenchRank, FrenchSuit
from tartli_ref.cards.pack import GERMAN, Card, NotInPack, Pack, Rank, Suit

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
