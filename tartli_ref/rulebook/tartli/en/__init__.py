"""The rulebook of Tartli in English."""

from tartli_ref.rulebook.model import Wording
from tartli_ref.rulebook.tartli.en import (
    austrian,
    bela,
    contest,
    counting,
    deal,
    declaring,
    equipment,
    exchange,
    going_out,
    melds,
    play,
    procedure,
    redeclaring,
    slate,
    variations,
    winning,
)
from tartli_ref.rulebook.tartli.en.ambiguities import AMBIGUITIES
from tartli_ref.rulebook.tartli.en.options import OPTIONS

CHAPTERS = {
    "equipment": "Cards and their worth",
    "melds": "Melds",
    "contest": "The meld contest",
    "deal": "Deal and talon",
    "play": "Play",
    "exchange": "Exchanging the trump VII",
    "declaring": "Declaring",
    "redeclaring": "Declaring again",
    "bela": "Béla",
    "counting": "The end of a deal",
    "winning": "501, buli and maccs",
    "going_out": "Going out",
    "slate": "The slate",
    "austrian": "Austrian Tartl",
    "variations": "Variations and advice",
    "procedure": "What the referee does",
}

WORDING = Wording(
    chapters=CHAPTERS,
    rules={
        **equipment.TEXTS,
        **melds.TEXTS,
        **contest.TEXTS,
        **deal.TEXTS,
        **play.TEXTS,
        **exchange.TEXTS,
        **declaring.TEXTS,
        **redeclaring.TEXTS,
        **bela.TEXTS,
        **counting.TEXTS,
        **winning.TEXTS,
        **going_out.TEXTS,
        **slate.TEXTS,
        **austrian.TEXTS,
        **variations.TEXTS,
        **procedure.TEXTS,
    },
    ambiguities=AMBIGUITIES,
    options=OPTIONS,
)

__all__ = ["WORDING"]
