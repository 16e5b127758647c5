"""The rulebook of Asszorti in English."""

from tartli_ref.rulebook.asszorti.en import (
    announcing,
    arrivazs,
    auction,
    claims,
    equipment,
    kontra,
    payment,
    play,
    scoring,
)
from tartli_ref.rulebook.asszorti.en.ambiguities import AMBIGUITIES
from tartli_ref.rulebook.asszorti.en.options import OPTIONS
from tartli_ref.rulebook.model import Wording

CHAPTERS = {
    "equipment": "Cards and deal",
    "auction": "The auction",
    "announcing": "Talon, trumps and arrivázs",
    "kontra": "Kontra to mordkontra",
    "play": "Play",
    "claims": "Claiming and conceding",
    "scoring": "What the game is worth",
    "arrivazs": "What the arrivázs is worth",
    "payment": "Payment",
}

WORDING = Wording(
    chapters=CHAPTERS,
    rules={
        **equipment.TEXTS,
        **auction.TEXTS,
        **announcing.TEXTS,
        **kontra.TEXTS,
        **play.TEXTS,
        **claims.TEXTS,
        **scoring.TEXTS,
        **arrivazs.TEXTS,
        **payment.TEXTS,
    },
    ambiguities=AMBIGUITIES,
    options=OPTIONS,
)

__all__ = ["WORDING"]
