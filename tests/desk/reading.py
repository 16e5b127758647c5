"""Questions and answers as the case tables of these tests write them."""

from dataclasses import replace

from tartli_ref.cards import GERMAN, Card
from tartli_ref.games.common.seats import Seat
from tartli_ref.games.tartli.desk import Answer, Contradiction
from tartli_ref.games.tartli.melds import Meld, Sequence
from tartli_ref.games.tartli.moves import NOTHING, Announcement, Says
from tartli_ref.games.tartli.notation import read_meld, read_move
from tartli_ref.games.tartli.options import AUSTRIAN, HUNGARIAN, PAIS
from tartli_ref.rulings import Ruling

HOUSES = {
    "H": HUNGARIAN,
    "A": AUSTRIAN,
    "P": PAIS,
    "last": replace(HUNGARIAN, redeclare_scope="last"),
    "gap": replace(HUNGARIAN, gap="hand"),
    "repeat": replace(AUSTRIAN, repeat="on"),
    "tens last": replace(AUSTRIAN, tens_rank="below_unders"),
    "with meld": replace(PAIS, bela_timing="with_meld"),
    "false maccs": replace(HUNGARIAN, false_claim="maccs"),
    "no stichmatsch": replace(HUNGARIAN, stichmatsch="off"),
    "A, not after trick 7": replace(AUSTRIAN, exchange_seventh="off"),
}

A, B = Seat.A, Seat.B


def melds(text: str) -> tuple[Meld, ...]:
    """``U-vannak P:O-terc``; the empty text is no meld."""
    return tuple(read_meld(word) for word in text.split())


def meld(text: str) -> Meld:
    return read_meld(text)


def sequences(text: str) -> tuple[Sequence, ...]:
    return tuple(each for each in melds(text) if isinstance(each, Sequence))


def cards(text: str) -> tuple[Card, ...]:
    return tuple(GERMAN.card(word) for word in text.split())


def said(text: str) -> Announcement:
    """``vannak kvart``, or a dash for nothing."""
    if text in ("", "-"):
        return NOTHING
    move = read_move(f"A says {text}")
    assert isinstance(move, Says)
    return move.announcement


def key_of(ruling: Ruling | Contradiction) -> str:
    return f"{ruling.rule} {ruling.case}".strip()


def verdict(ruling: Ruling) -> str:
    """``yes TH-RE-06``, ``no TH-DECL-03 shown``."""
    return f"{'yes' if ruling.allowed else 'no'} {key_of(ruling)}"


def steps(answer: Answer) -> str:
    return ", ".join(verdict(step) for step in answer.steps)


def seat(text: str) -> Seat | None:
    return Seat[text] if text else None
