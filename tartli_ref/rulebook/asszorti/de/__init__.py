"""The rulebook of Asszorti in German."""

from tartli_ref.rulebook.asszorti.de import (
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
from tartli_ref.rulebook.asszorti.de.ambiguities import AMBIGUITIES
from tartli_ref.rulebook.asszorti.de.options import OPTIONS
from tartli_ref.rulebook.model import Wording

CHAPTERS = {
    "equipment": "Karten und Geben",
    "auction": "Die Lizitation",
    "announcing": "Talon, Trumpf und Arrivage",
    "kontra": "Von Kontra bis Mordkontra",
    "play": "Das Ausspielen",
    "claims": "Beanspruchen und aufgeben",
    "scoring": "Was das Grundspiel zählt",
    "arrivazs": "Was die Arrivage zählt",
    "payment": "Bezahlen",
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
