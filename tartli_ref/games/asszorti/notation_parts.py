"""The parts of which Asszorti's lines consist: seats, cards, bids, trumps, tricks."""

import re

from tartli_ref.cards import FRENCH, SIGNS, FrenchCard, FrenchSuit, NotInPack
from tartli_ref.games.asszorti.kontra import Item
from tartli_ref.games.asszorti.values import Arrival, Level
from tartli_ref.games.common.seats import Trio
from tartli_ref.marking import N_
from tartli_ref.rulings import Unreadable

_LEVELS = {str(level): level for level in Level} | {
    "három": Level.THREE,
    "kettő": Level.TWO,
    "egy": Level.ONE,
    "0": Level.HAND,
    "kézből": Level.HAND,
}
_ITEMS = {str(item): item for item in Item} | {"játék": Item.GAME, "arrivázs": Item.ARRIVAZS}
_SUITS = (
    {str(suit).lower(): suit for suit in FrenchSuit}
    | SIGNS
    | {
        "pikk": FrenchSuit.SPADES,
        "kőr": FrenchSuit.HEARTS,
        "káró": FrenchSuit.DIAMONDS,
        "treff": FrenchSuit.CLUBS,
    }
)
_AS_PICTURE = "\ufe0f"
_SZANZADU = ("szanzadu", "nt")
_ARRIVAZS = ("arrivazs", "arrivázs", "arrival")
_ARRIVAL = re.compile(r"\s+(?:arriv[aá]zs|arrival)\s+", re.IGNORECASE)
_TRICKS = re.compile(r"(\d{1,2})\s*[-–:]\s*(\d{1,2})\s*[-–:]\s*(\d{1,2})", re.ASCII)


def read_card(text: str) -> FrenchCard:
    """A card such as ``H-10`` or ``♥10``."""
    try:
        return FRENCH.card(text)
    except NotInPack:
        expected = N_("a card of the pack, suit S H D C and rank A K Q J 10 9 8 7 6: H-10")
        raise Unreadable(text, expected, "AS-EQ-01") from None


def read_level(text: str) -> Level:
    """A bid or contract."""
    level = _LEVELS.get(text.lower())
    if level is None:
        raise Unreadable(text, "3, 2, 1 or hand", "AS-AUC-02")
    return level


def read_announcement(text: str) -> tuple[FrenchSuit | None, bool]:
    """Trumps or szanzadu, and whether arrivázs is said behind it, in one word or in two."""
    said = text.lower()
    word = next((word for word in _ARRIVAZS if said.endswith(word)), "")
    trumps = said.removesuffix(word).strip()
    if trumps in _SZANZADU:
        return None, bool(word)
    suit = _SUITS.get(trumps.removesuffix(_AS_PICTURE))
    if suit is None:
        raise Unreadable(text, "a suit S H D C or szanzadu, and arrivazs if announced", "AS-ANN-01")
    return suit, bool(word)


def read_items(text: str) -> tuple[Item, ...]:
    """What is doubled; the game, if nothing is said (AMB-27)."""
    words = text.lower().split() or [str(Item.GAME)]
    if any(word not in _ITEMS for word in words):
        raise Unreadable(text, "game, arrivazs or both: A kontra game arrivazs", "AS-KON-01")
    said = {_ITEMS[word] for word in words}
    return tuple(item for item in Item if item in said)


def read_tricks(text: str, example: str) -> Trio[int]:
    """Three numbers of tricks in seat order."""
    found = _TRICKS.fullmatch(text)
    if not found:
        expected = N_("the tricks of all three in seat order: {example}")
        raise Unreadable(text, expected, "AS-SCO-01", example=example)
    return int(found[1]), int(found[2]), int(found[3])


def read_number(text: str, expected: str) -> int:
    """A small number."""
    if not re.fullmatch(r"\d{1,2}", text, re.ASCII):
        raise Unreadable(text, expected)
    return int(text)


def read_arrival(text: str) -> Arrival:
    """What became of the arrivázs."""
    try:
        return Arrival(text.lower())
    except ValueError:
        raise Unreadable(text, "won, lost or idegen: arrivazs won", "AS-ARR-01") from None


def split_arrival(text: str) -> tuple[str, Arrival | None]:
    """The text before ``arrivazs ...``, and what became of the arrivázs, if that is told."""
    found = _ARRIVAL.search(text)
    if found is None:
        return text, None
    return text[: found.start()], read_arrival(text[found.end() :])


def write_trumps(trumps: FrenchSuit | None) -> str:
    """Trumps as they are named."""
    return "szanzadu" if trumps is None else str(trumps)
