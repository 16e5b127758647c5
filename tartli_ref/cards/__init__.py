"""Cards as players name them: identity only, no strength and no value."""

from tartli_ref.cards.german import GERMAN
from tartli_ref.cards.pack import Card, NotInPack, Pack, Rank, Suit

__all__ = ["GERMAN", "Card", "NotInPack", "Pack", "Rank", "Suit"]
