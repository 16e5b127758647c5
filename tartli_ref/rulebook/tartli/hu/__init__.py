"""The rulebook of Tartli in Hungarian."""

from tartli_ref.rulebook.model import Wording
from tartli_ref.rulebook.tartli.hu import (
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
from tartli_ref.rulebook.tartli.hu.ambiguities import AMBIGUITIES
from tartli_ref.rulebook.tartli.hu.options import OPTIONS

CHAPTERS = {
    "equipment": "A lapok és az értékük",
    "melds": "Bemondások",
    "contest": "A bemondások versenye",
    "deal": "Osztás és talon",
    "play": "A játék menete",
    "exchange": "Az adu hetes cseréje",
    "declaring": "Hogyan mondasz be",
    "redeclaring": "Újra bemondani",
    "bela": "Béla",
    "counting": "Az osztás vége",
    "winning": "501, buli és maccs",
    "going_out": "Kiszállás",
    "slate": "A palatábla",
    "austrian": "Az osztrák tartl",
    "variations": "Változatok és tanácsok",
    "procedure": "Mit csinál a bíró",
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
