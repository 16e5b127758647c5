"""The text form of Asszorti's moves: ``read_move`` and ``write_move`` are exact inverses.

Input is case-insensitive and takes Hungarian words and the signs of the suits too; output is
canonical.
"""

import re
from collections.abc import Callable

from tartli_ref.cards import FRENCH, SIGNS, FrenchCard, FrenchSuit, NotInPack
from tartli_ref.games.asszorti import moves as m
from tartli_ref.games.asszorti.values import LADDER, TALON, Arrival, Item, Level
from tartli_ref.games.common import grammar
from tartli_ref.games.common.grammar import (
    Grammar,
    bare,
    nothing_after,
    read_adjust_each,
    read_audit,
    read_note,
    seat_of_three,
)
from tartli_ref.games.common.seats import THREE_SEATS, Seat, Trio
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


def read_move(text: str) -> m.Move:
    """The move that a line says; ``Unreadable`` tells what was expected instead."""
    return _GRAMMAR.read(text)


def _talon(rest: str) -> m.Talon:
    cards = rest.split()
    if len(cards) != TALON:
        raise Unreadable(rest, "the three cards from the top: talon S-6 H-7 D-8", "AS-DEAL-02")
    first, second, third = map(read_card, cards)
    return m.Talon((first, second, third))


def _count(rest: str) -> m.Count:
    tricks, arrival = split_arrival(rest)
    return m.Count(read_tricks(tricks, "count 6-3-2"), arrival)


_SHARED = "shared"
_OWN = N_("the declarer’s tricks: A made 7")


def _made(seat: Seat, rest: str) -> m.Made:
    told, arrival = split_arrival(rest)
    tricks, shared, after = told.lower().partition(f" {_SHARED}")
    if after:
        raise Unreadable(told, _OWN)
    return m.Made(seat, read_number(tricks, _OWN), arrival, bool(shared))


def _undisputed(rest: str) -> m.Undisputed:
    nothing_after("undisputed", rest)
    return m.Undisputed()


def _names(seat: Seat, rest: str) -> m.Names:
    trumps, arrivazs = read_announcement(rest)
    return m.Names(seat, trumps, arrivazs)


def _doubles(step: int) -> Callable[[Seat, str], m.Doubles]:
    return lambda seat, rest: m.Doubles(seat, step, read_items(rest))


def _disputes(seat: Seat, rest: str) -> m.Disputes:
    """The claim; a reason in quotes instead would dispute the whole table, which is no move."""
    nothing_after("disputes claim", "" if rest.lower() == "claim" else rest)
    return m.Disputes(seat)


def _so_far(rest: str, example: str) -> Trio[int] | None:
    return read_tricks(rest, example) if rest else None


_CARDS = N_("a number of cards: A draws 2")

_GRAMMAR: Grammar[m.Move] = Grammar(
    seats=THREE_SEATS,
    line=N_(
        "a seat (A, B or C) with {verbs}; or deal, talon, undisputed, count, arrivazs, adjust, "
        "audit, note"
    ),
    verbs_said=(
        "bids, holds, passes, contract, draws, discards, names, kontra (to mordkontra), plays, "
        "takes, claims, disputes claim, concedes, made"
    ),
    keywords={
        "deal": lambda rest: m.Deals(seat_of_three(rest)),
        "talon": _talon,
        "undisputed": _undisputed,
        "count": _count,
        **dict.fromkeys(("arrivazs", "arrivázs"), lambda rest: m.Arrived(read_arrival(rest))),
        "adjust": read_adjust_each,
        "audit": read_audit,
        "note": read_note,
    },
    verbs={
        "bids": lambda seat, rest: m.Bids(seat, read_level(rest)),
        "contract": lambda seat, rest: m.Contracts(seat, read_level(rest)),
        "draws": lambda seat, rest: m.Draws(seat, read_number(rest, _CARDS)),
        "discards": lambda seat, rest: m.Discards(seat, read_number(rest, _CARDS)),
        "names": _names,
        "plays": lambda seat, rest: m.Plays(seat, read_card(rest)),
        "claims": lambda seat, rest: m.Claims(seat, _so_far(rest, "A claims 4-1-1")),
        "concedes": lambda seat, rest: m.Concedes(seat, _so_far(rest, "A concedes 6-2-0")),
        "made": _made,
        **dict.fromkeys(("holds", "hold", "tartom"), bare(m.Holds, "holds")),
        **dict.fromkeys(("passes", "pass", "passz"), bare(m.Passes, "passes")),
        "takes": bare(m.Takes, "takes"),
        "disputes": _disputes,
        **{name: _doubles(step) for step, name in enumerate(LADDER.names, start=1)},
    },
)


def write_move(move: m.Move) -> str:
    """The canonical line of a move."""
    match move:
        case m.Deals(dealer):
            return f"deal {dealer}"
        case m.Bids(seat, level):
            return f"{seat} bids {level}"
        case m.Holds(seat):
            return f"{seat} holds"
        case m.Passes(seat):
            return f"{seat} passes"
        case m.Contracts(seat, level):
            return f"{seat} contract {level}"
        case m.Draws(seat, cards):
            return f"{seat} draws {cards}"
        case m.Discards(seat, cards):
            return f"{seat} discards {cards}"
        case m.Names(seat, trumps, arrivazs):
            return f"{seat} names {write_trumps(trumps)}" + (" arrivazs" if arrivazs else "")
        case m.Doubles(seat, step, items):
            return f"{seat} {LADDER.name(step)} {' '.join(map(str, items))}"
        case m.Talon(three):
            return f"talon {' '.join(map(str, three))}"
        case m.Plays(seat, card):
            return f"{seat} plays {card}"
        case m.Takes(seat):
            return f"{seat} takes"
        case m.Claims(seat, so_far):
            return f"{seat} claims{_tricks_behind(so_far)}"
        case m.Disputes(seat):
            return f"{seat} disputes claim"
        case m.Undisputed():
            return "undisputed"
        case m.Concedes(seat, so_far):
            return f"{seat} concedes{_tricks_behind(so_far)}"
        case m.Count(tricks, arrival):
            return f"count{_tricks_behind(tricks)}{_arrival_behind(arrival)}"
        case m.Made(seat, number, arrival, shared):
            made = f"{seat} made {number}" + (f" {_SHARED}" if shared else "")
            return made + _arrival_behind(arrival)
        case m.Arrived(arrival):
            return f"arrivazs {arrival}"
        case m.AdjustEach() | m.Audits() | m.Note():
            return grammar.write_shared(move)


def _tricks_behind(tricks: Trio[int] | None) -> str:
    return "" if tricks is None else f" {'-'.join(map(str, tricks))}"


def _arrival_behind(arrival: Arrival | None) -> str:
    return "" if arrival is None else f" arrivazs {arrival}"
