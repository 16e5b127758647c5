"""The rulebook of Tartli in German."""

from tartli_ref.rulebook.model import Wording
from tartli_ref.rulebook.tartli.de import (
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
from tartli_ref.rulebook.tartli.de.ambiguities import AMBIGUITIES
from tartli_ref.rulebook.tartli.de.options import OPTIONS

CHAPTERS = {
    "equipment": "Die Karten und ihr Wert",
    "melds": "Die Ansagen",
    "contest": "Der Vergleich der Ansagen",
    "deal": "Geben und Talon",
    "play": "Ausspielen und Stechen",
    "exchange": "Den Trumpfsiebener tauschen",
    "declaring": "Wie angesagt wird",
    "redeclaring": "Noch einmal ansagen",
    "bela": "Die Bela",
    "counting": "Das Ende eines Spiels",
    "winning": "501, Buli und Matsch",
    "going_out": "Ausmachen",
    "slate": "Die Schiefertafel",
    "austrian": "Das österreichische Tartl",
    "variations": "Spielarten und Ratschläge",
    "procedure": "Was der Schiedsrichter tut",
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
