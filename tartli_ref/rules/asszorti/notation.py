"""The lines of Asszorti, one table for reading and writing.

Input also accepts Hungarian words and suit signs.
"""

import re

from tartli_ref.marking import N_
from tartli_ref.rules.asszorti import moves as m
from tartli_ref.rules.asszorti.values import LADDER, TALON, Arrival, Item, Level
from tartli_ref.rules.cards import FRENCH, SIGNS, FrenchCard, FrenchSuit, NotInPack
from tartli_ref.rules.common import lines
from tartli_ref.rules.common.lines import Line, Notation, Part, one_of, write_all
from tartli_ref.rules.common.resting import GUESTS
from tartli_ref.rules.common.seats import ALL_SEATS, Each, Trio
from tartli_ref.rules.rulings import Unreadable

_LEVELS = {str(level): level for level in Level} | {
    "három": Level.THREE,
    "kettő": Level.TWO,
    "egy": Level.ONE,
    "0": Level.HAND,
    "kézből": Level.HAND,
}
_ITEMS = {str(item): item for item in Item} | {"játék": Item.GAME, "arrivázs": Item.ARRIVAZS}
_AS_PICTURE = "\ufe0f"
_TRUMPS: dict[str, FrenchSuit | None] = {
    "szanzadu": None,
    "nt": None,
    **{str(suit): suit for suit in FrenchSuit},
    **SIGNS,
    **{f"{sign}{_AS_PICTURE}": suit for sign, suit in SIGNS.items()},
    "pikk": FrenchSuit.SPADES,
    "kőr": FrenchSuit.HEARTS,
    "káró": FrenchSuit.DIAMONDS,
    "treff": FrenchSuit.CLUBS,
}
_ARRIVAZS = "(?ai:arriv[aáÁ]zs|arrival)"


def _read_card(text: str) -> FrenchCard:
    try:
        return FRENCH.card(text)
    except NotInPack:
        expected = N_("a card of the pack, suit S H D C and rank A K Q J 10 9 8 7 6: H-10")
        raise Unreadable(text, expected, "AS-EQ-01") from None


def _read_talon(text: str) -> Trio[FrenchCard]:
    words = text.split()
    if len(words) != TALON:
        raise Unreadable(text, "the three cards from the top: talon S-6 H-7 D-8", "AS-DEAL-02")
    first, second, third = map(_read_card, words)
    return first, second, third


def _read_items(text: str) -> tuple[Item, ...]:
    """The doubled items; the game by default (AMB-27)."""
    words = text.lower().split() or [str(Item.GAME)]
    if any(word not in _ITEMS for word in words):
        raise Unreadable(text, "game, arrivazs or both: A kontra game arrivazs", "AS-KON-01")
    doubled = {_ITEMS[word] for word in words}
    return tuple(item for item in Item if item in doubled)


def _read_tricks(text: str) -> Each[int]:
    return tuple(map(int, re.findall("[0-9]+", text)))


_SEAT = lines.ANY_SEAT
_STEP = one_of({name: step for step, name in enumerate(LADDER.names, start=1)}, "")
_LEVEL = one_of(_LEVELS, N_("3, 2, 1 or hand"), "AS-AUC-02")
_SUIT = one_of(
    _TRUMPS, N_("a suit S H D C or szanzadu, and arrivazs if announced"), "AS-ANN-01", r"\S+?"
)
_ANNOUNCED = Part(lambda _: True, lambda _: " arrivazs", rf"\s*{_ARRIVAZS}")
_ITEM = Part(_read_items, write_all)
_NUMBER = Part(int, regex="[0-9]{1,2}")
_TRICKS = Part(_read_tricks, lines.write_score, r"[0-9]{1,2}(?:\s*[-–:]\s*[0-9]{1,2}){2,7}")
_SHARED = one_of({"shared": True}, "", regex="(?ai:shared)")
_ARRIVAL = one_of(
    {str(arrival): arrival for arrival in Arrival},
    N_("won, lost or idegen: arrivazs won"),
    "AS-ARR-01",
)
_BEHIND = Part(
    lambda text: _ARRIVAL.read(text.split(maxsplit=1)[1]),
    lambda arrival: f"arrivazs {arrival}",
    rf"{_ARRIVAZS}\s+\S.*",
)

NOTATION: Notation[m.Move] = Notation(
    ALL_SEATS,
    Line(m.Deals, "deal {dealer}", "deal C", dealer=_SEAT),
    Line(m.Bids, "{seat} bids {level}", level=_LEVEL),
    Line(m.Holds, "{seat} holds", also=("hold", "tartom")),
    Line(m.Passes, "{seat} passes", also=("pass", "passz")),
    Line(m.Contracts, "{seat} contract {level}", level=_LEVEL),
    Line(m.Draws, "{seat} draws {cards}", "A draws 2", cards=_NUMBER),
    Line(m.Discards, "{seat} discards {cards}", "A discards 2", cards=_NUMBER),
    Line(
        m.Names,
        "{seat} names {trumps}[{arrivazs}]",
        "A names H",
        "A names D arrivazs",
        rule="AS-ANN-01",
        trumps=_SUIT,
        arrivazs=_ANNOUNCED,
    ),
    Line(m.Doubles, "{seat} {step} {items}", step=_STEP, items=_ITEM),
    Line(m.Talon, "talon {cards}", cards=Part(_read_talon, write_all)),
    Line(m.Plays, "{seat} plays {card}", card=Part(_read_card)),
    Line(m.Takes, "{seat} takes"),
    Line(
        m.Claims,
        "{seat} claims[ {tricks}]",
        "A claims",
        "A claims 4-1-1",
        rule="AS-SCO-01",
        tricks=_TRICKS,
    ),
    Line(m.Disputes, "{seat} disputes[ claim]"),
    Line(m.Undisputed, "undisputed"),
    Line(
        m.Concedes,
        "{seat} concedes[ {tricks}]",
        "A concedes",
        "A concedes 6-2-0",
        rule="AS-SCO-01",
        tricks=_TRICKS,
    ),
    Line(
        m.Count,
        "count {tricks}[ {arrival}]",
        "count 6-3-2",
        "count 6-3-2 arrivazs won",
        rule="AS-SCO-01",
        tricks=_TRICKS,
        arrival=_BEHIND,
    ),
    Line(
        m.Made,
        "{seat} made {tricks}[ {shared}][ {arrival}]",
        "A made 7",
        "A made 7 arrivazs lost",
        "A made 6 shared",
        tricks=_NUMBER,
        shared=_SHARED,
        arrival=_BEHIND,
    ),
    Line(m.Arrived, "arrivazs {arrival}", also=("arrivázs",), arrival=_ARRIVAL),
    lines.ADJUST_EACH,
    lines.AUDIT,
    lines.NOTE,
    *GUESTS,
)
read_move = NOTATION.read
write_move = NOTATION.write
