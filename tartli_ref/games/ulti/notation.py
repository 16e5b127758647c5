"""The text form of Ulti's moves: ``read_move`` and ``write_move`` are exact inverses.

Input is case-insensitive; output is canonical.
"""

import re
from collections.abc import Callable

from tartli_ref.cards import GERMAN, Card, NotInPack, Suit
from tartli_ref.games.common.seats import THREE_SEATS, Seat, Trio
from tartli_ref.games.common.text import read_quoted, write_quoted
from tartli_ref.games.ulti import moves as m
from tartli_ref.games.ulti.bid_notation import (
    LADDER,
    read_bid,
    read_feats,
    read_step,
    read_undertakings,
    write_bid,
)
from tartli_ref.marking import N_
from tartli_ref.rulings import Unreadable

_SEATS = {str(seat): seat for seat in THREE_SEATS}
_SUITS = {str(suit): suit for suit in Suit}
_VERBS = "bids, passes, picks up, names, forfeits, lays, kontra ..., declares, plays, takes"
_SEAT = N_("a seat of this table: A, B or C")
_LINE = N_("a seat (A, B or C) with {verbs}; or deal, contract, result, adjust, audit, note")
_MARRIAGES: tuple[m.Marriage, ...] = (*Suit, 40, 20)
_MARRIAGES_MOST = 4


def read_move(text: str) -> m.Move:
    """The move that a line says; ``Unreadable`` tells what was expected instead."""
    head, _, rest = text.strip().partition(" ")
    rest = rest.strip()
    read = _BY_KEYWORD.get(head.lower())
    if read is not None:
        return read(rest)
    seat = _seat(head, _LINE)
    verb, _, rest = rest.partition(" ")
    act = _BY_VERB.get(verb.lower())
    if act is not None:
        return act(seat, rest.strip())
    step = read_step(verb.lower())
    if step is None:
        raise Unreadable(verb, "after the seat one of {verbs}", verbs=_VERBS)
    return m.Doubles(seat, step, read_feats(rest))


def _seat(text: str, expected: str = _SEAT) -> Seat:
    seat = _SEATS.get(text.upper())
    if seat is None:
        rule = "REF-SEAT" if re.fullmatch("[A-Za-z]", text) else ""
        raise Unreadable(text, expected, rule, verbs=_VERBS)
    return seat


def read_card(text: str) -> Card:
    """A card such as ``P-O``."""
    try:
        return GERMAN.card(text)
    except NotInPack:
        raise Unreadable(
            text,
            "a card of the pack, suit M Z P T and rank A K O U X IX VIII VII: P-O",
            "UL-EQ-01",
        ) from None


def read_suit(text: str) -> Suit:
    """A suit letter."""
    try:
        return Suit(text.upper())
    except ValueError:
        raise Unreadable(text, "a suit: M Z P T", "UL-EQ-01") from None


def _deal(rest: str) -> m.Deals:
    if not rest or " " in rest:
        raise Unreadable(f"deal {rest}", "who deals: deal A")
    return m.Deals(_seat(rest))


def _contract(rest: str) -> m.Contract:
    words = rest.split()
    if not words:
        raise Unreadable("contract", "soloist, bid and trumps: contract C ulti M")
    trump = _SUITS.get(words[-1].upper()) if len(words) > 1 else None
    bid = words[1:-1] if trump else words[1:]
    return m.Contract(_seat(words[0]), read_bid(" ".join(bid)), trump)


def _result(rest: str) -> m.Result:
    score = r"(?:(\d{1,4})\s*[-–]\s*(\d{1,4})(?!\S)\s*)?"
    found = re.fullmatch(score + "(.*)", rest, re.DOTALL)
    assert found is not None  # the end takes anything
    points = None if found[1] is None else (int(found[1]), int(found[2]))
    sorted_out: dict[str, list[str]] = {"made": [], "lost": []}
    part = ""
    for word in found[3].split():
        if word.lower() in sorted_out:
            part = word.lower()
        elif part:
            sorted_out[part].append(word)
        else:
            raise Unreadable(word, "points and what was made and lost: result 50-40 made ulti")
    made, lost = (read_undertakings(words) for words in sorted_out.values())
    return m.Result(points, made, lost)


def _adjust(rest: str) -> m.Adjust:
    found = re.fullmatch(r"((?:\S+\s+[+-]?\d{1,6}\s+)+)(\".*\")", rest)
    if not found:
        raise Unreadable(
            rest, 'seats with points, and a reason: adjust A +4 B -2 C -2 "carried over"'
        )
    words = found[1].split()
    points: dict[Seat, int] = {}
    for seat, number in zip(map(_seat, words[::2]), words[1::2], strict=True):
        if seat in points:
            raise Unreadable(str(seat), "each seat once")
        points[seat] = int(number)
    trio: Trio[int] = (points.get(Seat.A, 0), points.get(Seat.B, 0), points.get(Seat.C, 0))
    return m.Adjust(trio, read_quoted(found[2]))


def _audit(rest: str) -> m.Audits:
    if not re.fullmatch(r"\d{1,5}", rest):
        raise Unreadable(rest, "the number of a finished deal: audit 3")
    return m.Audits(int(rest))


def _bare(make: Callable[[Seat], m.Move], name: str) -> Callable[[Seat, str], m.Move]:
    def read(seat: Seat, rest: str) -> m.Move:
        if rest:
            raise Unreadable(rest, "nothing after {verb}", verb=name)
        return make(seat)

    return read


def _picks(seat: Seat, rest: str) -> m.PicksUp:
    if rest.lower() not in ("", "up"):
        raise Unreadable(rest, "nothing after {verb}", verb="picks up")
    return m.PicksUp(seat)


def _lays(seat: Seat, rest: str) -> m.Lays:
    words = rest.split()
    if len(words) != 2:  # noqa: PLR2004 - the talon
        raise Unreadable(rest, "the two cards of the talon: A lays Z-VII T-VIII", "UL-AUC-01")
    first, second = sorted(map(read_card, words), key=GERMAN.cards.index)
    return m.Lays(seat, (first, second))


def _declares(seat: Seat, rest: str) -> m.Declares:
    words = rest.split()
    if not 1 <= len(words) <= _MARRIAGES_MOST:
        raise Unreadable(rest, _MARRIAGES_EXPECTED, "UL-PTS-02")
    return m.Declares(seat, tuple(sorted(map(_marriage, words), key=_MARRIAGES.index)))


_MARRIAGES_EXPECTED = N_("one to four marriages, each by its suit or as 20 or 40: A declares 40 Z")


def _marriage(text: str) -> m.Marriage:
    if text in ("20", "40"):
        return int(text)
    if text.upper() in _SUITS:
        return _SUITS[text.upper()]
    raise Unreadable(text, _MARRIAGES_EXPECTED, "UL-PTS-02")


def _takes(seat: Seat, rest: str) -> m.Takes:
    if rest and not re.fullmatch(r"\d{1,3}", rest):
        raise Unreadable(rest, "nothing more, or the aces and tens of the trick: A takes 20")
    return m.Takes(seat, int(rest) if rest else None)


_BY_KEYWORD: dict[str, Callable[[str], m.Move]] = {
    "deal": _deal,
    "contract": _contract,
    "result": _result,
    "adjust": _adjust,
    "audit": _audit,
    "note": lambda rest: m.Note(read_quoted(rest)),
}
_BY_VERB: dict[str, Callable[[Seat, str], m.Move]] = {
    "bids": lambda seat, rest: m.Bids(seat, read_bid(rest)),
    "passes": _bare(m.Passes, "passes"),
    "stands": _bare(m.Passes, "stands"),
    "picks": _picks,
    "names": lambda seat, rest: m.Names(seat, read_suit(rest)),
    "forfeits": _bare(m.Forfeits, "forfeits"),
    "lays": _lays,
    "declares": _declares,
    "plays": lambda seat, rest: m.Plays(seat, read_card(rest)),
    "takes": _takes,
}


def write_move(move: m.Move) -> str:
    """The canonical line of a move."""
    match move:
        case m.Deals(dealer):
            return f"deal {dealer}"
        case m.PicksUp(seat):
            return f"{seat} picks up"
        case m.Bids(seat, bid):
            return f"{seat} bids {write_bid(bid)}"
        case m.Passes(seat):
            return f"{seat} passes"
        case m.Contract(seat, bid, trump):
            return f"contract {seat} {write_bid(bid)}" + (f" {trump}" if trump else "")
        case m.Names(seat, trump):
            return f"{seat} names {trump}"
        case m.Forfeits(seat):
            return f"{seat} forfeits"
        case m.Lays(seat, cards):
            return f"{seat} lays {' '.join(map(str, cards))}"
        case m.Doubles(seat, step, feats):
            return " ".join((str(seat), LADDER.name(step), *feats))
        case m.Declares(seat, marriages):
            return f"{seat} declares {' '.join(map(str, marriages))}"
        case m.Plays(seat, card):
            return f"{seat} plays {card}"
        case m.Takes(seat, None):
            return f"{seat} takes"
        case m.Takes(seat, points):
            return f"{seat} takes {points}"
        case m.Result():
            return write_result(move)
        case m.Adjust(points, reason):
            given = _pairs(points)
            return f"adjust {given} {write_quoted(reason)}"
        case m.Audits(deal):
            return f"audit {deal}"
        case m.Note(text):
            return f"note {write_quoted(text)}"


def write_result(result: m.Result) -> str:
    """The canonical line of a result: ``result 50-40 made ulti lost durchmars``."""
    words = ["result"]
    if result.points is not None:
        words.append("-".join(map(str, result.points)))
    for name, undertakings in (("made", result.made), ("lost", result.lost)):
        words += [name, *undertakings] if undertakings else []
    return " ".join(words)


def _pairs(points: Trio[int]) -> str:
    """Seats with the points that they get or give; nobody's are written as A +0."""
    given = [f"{seat} {points[seat]:+d}" for seat in THREE_SEATS if points[seat]]
    return " ".join(given) or f"{Seat.A} +0"
