"""The rulebook of Asszorti in Hungarian."""

from tartli_ref.rulebook.asszorti.hu import (
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
from tartli_ref.rulebook.asszorti.hu.ambiguities import AMBIGUITIES
from tartli_ref.rulebook.asszorti.hu.options import OPTIONS
from tartli_ref.rulebook.model import Wording

CHAPTERS = {
    "equipment": "Lapok és osztás",
    "auction": "A licitálás",
    "announcing": "Talon, adu és arrivázs",
    "kontra": "Kontrától mordkontráig",
    "play": "A játék menete",
    "claims": "Bejelentés és feladás",
    "scoring": "Mennyit ér a játék",
    "arrivazs": "Mennyit ér az arrivázs",
    "payment": "Fizetés",
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
