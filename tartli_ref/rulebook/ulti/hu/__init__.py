"""The rulebook of Ulti in Hungarian."""

from tartli_ref.rulebook.model import Wording
from tartli_ref.rulebook.ulti.hu import (
    auction,
    bids,
    doubling,
    equipment,
    play,
    points,
    settlement,
    silent,
)
from tartli_ref.rulebook.ulti.hu.ambiguities import AMBIGUITIES
from tartli_ref.rulebook.ulti.hu.options import OPTIONS

CHAPTERS = {
    "equipment": "Lapok és osztás",
    "points": "Pontok és párok",
    "bids": "Mit lehet licitálni",
    "auction": "A licitálás",
    "doubling": "A kontra és ami utána jön",
    "play": "A játék menete",
    "silent": "Csendes játékok",
    "settlement": "Mennyit fizet egy osztás",
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
