"""The rulebook of Ulti in English."""

from tartli_ref.rulebook.model import Wording
from tartli_ref.rulebook.ulti.en import (
    auction,
    bids,
    doubling,
    equipment,
    play,
    points,
    settlement,
    silent,
)
from tartli_ref.rulebook.ulti.en.ambiguities import AMBIGUITIES
from tartli_ref.rulebook.ulti.en.options import OPTIONS

CHAPTERS = {
    "equipment": "Cards and deal",
    "points": "Points and marriages",
    "bids": "What can be bid",
    "auction": "The auction",
    "doubling": "Kontra and what follows",
    "play": "Play",
    "silent": "Silent bids",
    "settlement": "What a deal pays",
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
