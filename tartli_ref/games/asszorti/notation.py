"""The text form of Asszorti's moves: ``read_move`` and ``write_move`` are exact inverses.

Input is case-insensitive and takes Hungarian words and the signs of the suits too; output is
canonical.
"""

import re
from collections.abc import Callable

from tartli_ref.games.asszorti import moves as m
from tartli_ref.games.asszorti.kontra import LADDER
from tartli_ref.games.asszorti.notation_parts import (
    read_announcement,
    read_arrival,
    read_card,
    read_items,
    read_level,
    read_number,
    read_seat,
    read_tricks,
    split_arrival,
    write_trumps,
)
from tartli_ref.games.asszorti.values import TALON, Arrival
from tartli_ref.games.common.seats import THREE_SEATS, Seat, Trio
from tartli_ref.games.common.text import read_quoted, write_quoted
from tartli_ref.marking import N_
from tartli_ref.rulings import Unreadable

_VERBS = (
    "bids, holds, passes, contract, draws, discards, names, kontra (to mordkontra), plays, takes, "
    "claims, disputes claim, concedes, made"
)
_LINE = N_(
    "a seat (A, B or C) with {verbs}; or deal, talon, undisputed, count, arrivazs, adjust, audit, "
    "note"
)


def read_move(text: str) -> m.Move:
    """The move that a line says; ``Unreadable`` tells what was expected instead."""
    head, _, rest = text.strip().partition(" ")
    rest = rest.strip()
    read = _BY_KEYWORD.get(head.lower())
    if read is not None:
        return read(rest)
    seat = read_seat(head, _LINE, verbs=_VERBS)
    verb, _, rest = rest.partition(" ")
    act = _BY_VERB.get(verb.lower())
    if act is None:
        raise Unreadable(verb, "after the seat one of {verbs}", verbs=_VERBS)
    return act(seat, rest.strip())


def _deal(rest: str) -> m.Deals:
    return m.Deals(read_seat(rest))


def _talon(rest: str) -> m.Talon:
    cards = rest.split()
    if len(cards) != TALON:
        raise Unreadable(rest, "the three cards from the top: talon S-6 H-7 D-8", "AS-DEAL-02")
    first, second, third = map(read_card, cards)
    return m.Talon((first, second, third))


def _arrived(rest: str) -> m.Arrived:
    return m.Arrived(read_arrival(rest))


def _count(rest: str) -> m.Count:
    tricks, arrival = split_arrival(rest)
    return m.Count(read_tricks(tricks, "count 6-3-2"), arrival)


def _made(seat: Seat, rest: str) -> m.Made:
    tricks, arrival = split_arrival(rest)
    return m.Made(seat, read_number(tricks, N_("the declarer’s tricks: A made 7")), arrival)


def _adjust(rest: str) -> m.Adjust:
    found = re.fullmatch(r"((?:\S+\s+[+-]?\d{1,5}\s+)+)(\".*\")", rest, re.ASCII)
    if not found:
        raise Unreadable(
            rest, 'seats with points, and a reason: adjust A +20 B -10 C -10 "misdeal"'
        )
    words = found[1].split()
    points: dict[Seat, int] = {}
    for seat, number in zip(map(read_seat, words[::2]), words[1::2], strict=True):
        if seat in points:
            raise Unreadable(str(seat), "each seat once")
        points[seat] = int(number)
    first, second, third = (points.get(seat, 0) for seat in THREE_SEATS)
    return m.Adjust((first, second, third), read_quoted(found[2]))


def _audit(rest: str) -> m.Audits:
    if not re.fullmatch(r"\d{1,5}", rest, re.ASCII):
        raise Unreadable(rest, "the number of a finished deal: audit 3")
    return m.Audits(int(rest))


def _note(rest: str) -> m.Note:
    return m.Note(read_quoted(rest))


def _undisputed(rest: str) -> m.Undisputed:
    _nothing(rest, "undisputed")
    return m.Undisputed()


def _nothing(rest: str, name: str) -> None:
    if rest:
        raise Unreadable(rest, "nothing after {verb}", verb=name)


def _names(seat: Seat, rest: str) -> m.Names:
    trumps, arrivazs = read_announcement(rest)
    return m.Names(seat, trumps, arrivazs)


def _doubles(step: int) -> Callable[[Seat, str], m.Doubles]:
    return lambda seat, rest: m.Doubles(seat, step, read_items(rest))


def _bare(make: Callable[[Seat], m.Move], name: str) -> Callable[[Seat, str], m.Move]:
    def read(seat: Seat, rest: str) -> m.Move:
        _nothing(rest, name)
        return make(seat)

    return read


def _disputes(seat: Seat, rest: str) -> m.Disputes:
    """The claim; a reason in quotes instead would dispute the whole table, which is no move."""
    _nothing("" if rest.lower() == "claim" else rest, "disputes claim")
    return m.Disputes(seat)


def _so_far(rest: str, example: str) -> Trio[int] | None:
    return read_tricks(rest, example) if rest else None


_BY_KEYWORD: dict[str, Callable[[str], m.Move]] = {
    "deal": _deal,
    "talon": _talon,
    "undisputed": _undisputed,
    "count": _count,
    "arrivazs": _arrived,
    "arrivázs": _arrived,
    "adjust": _adjust,
    "audit": _audit,
    "note": _note,
}
_CARDS = N_("a number of cards: A draws 2")
_BY_VERB: dict[str, Callable[[Seat, str], m.Move]] = {
    "bids": lambda seat, rest: m.Bids(seat, read_level(rest)),
    "contract": lambda seat, rest: m.Contracts(seat, read_level(rest)),
    "draws": lambda seat, rest: m.Draws(seat, read_number(rest, _CARDS)),
    "discards": lambda seat, rest: m.Discards(seat, read_number(rest, _CARDS)),
    "names": _names,
    "plays": lambda seat, rest: m.Plays(seat, read_card(rest)),
    "claims": lambda seat, rest: m.Claims(seat, _so_far(rest, "A claims 4-1-1")),
    "concedes": lambda seat, rest: m.Concedes(seat, _so_far(rest, "A concedes 6-2-0")),
    "made": _made,
    **dict.fromkeys(("holds", "hold", "tartom"), _bare(m.Holds, "holds")),
    **dict.fromkeys(("passes", "pass", "passz"), _bare(m.Passes, "passes")),
    "takes": _bare(m.Takes, "takes"),
    "disputes": _disputes,
    **{name: _doubles(step) for step, name in enumerate(LADDER.names, start=1)},
}


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
        case m.Made(seat, number, arrival):
            return f"{seat} made {number}{_arrival_behind(arrival)}"
        case m.Arrived(arrival):
            return f"arrivazs {arrival}"
        case m.Adjust(points, reason):
            return f"adjust {_points(points)} {write_quoted(reason)}"
        case m.Audits(deal):
            return f"audit {deal}"
        case m.Note(text):
            return f"note {write_quoted(text)}"


def _tricks_behind(tricks: Trio[int] | None) -> str:
    return "" if tricks is None else f" {'-'.join(map(str, tricks))}"


def _arrival_behind(arrival: Arrival | None) -> str:
    return "" if arrival is None else f" arrivazs {arrival}"


def _points(points: Trio[int]) -> str:
    """Seats with the points that they get or give; nobody's are written as A +0."""
    given = [f"{seat} {points[seat]:+d}" for seat in THREE_SEATS if points[seat]]
    return " ".join(given) or f"{Seat.A} +0"
