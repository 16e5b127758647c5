"""The rulebook of Ulti in German."""

from tartli_ref.rulebook.model import Wording
from tartli_ref.rulebook.ulti.de import (
    auction,
    bids,
    doubling,
    equipment,
    play,
    points,
    settlement,
    silent,
)
from tartli_ref.rulebook.ulti.de.ambiguities import AMBIGUITIES
from tartli_ref.rulebook.ulti.de.options import OPTIONS

CHAPTERS = {
    "equipment": "Karten und Geben",
    "points": "Punkte und Paare",
    "bids": "Was man bieten kann",
    "auction": "Die Lizitation",
    "doubling": "Kontra und was darauf folgt",
    "play": "Das Ausspielen",
    "silent": "Stille Ansagen",
    "settlement": "Was ein Spiel bringt",
}

WORDING = Wording(
    chapters=CHAPTERS,
    rules={
        **equipment.TEXTS,
        **points.TEXTS,
        **bids.TEXTS,
        **auction.TEXTS,
        **doubling.TEXTS,
        **play.TEXTS,
        **silent.TEXTS,
        **settlement.TEXTS,
    },
    ambiguities=AMBIGUITIES,
    options=OPTIONS,
)

__all__ = ["WORDING"]
