"""The text form of Ulti's moves: ``read_move`` and ``write_move`` are exact inverses.

Input is case-insensitive; output is canonical.
"""

import re
from collections.abc import Callable
from functools import partial

from tartli_ref.cards import GERMAN, Suit
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
from tartli_ref.games.common.seats import THREE_SEATS, Seat
from tartli_ref.games.ulti import moves as m
from tartli_ref.games.ulti.bid_notation import (
    LADDER,
    STEPS,
    read_bid,
    read_feats,
    read_undertakings,
    write_bid,
)
from tartli_ref.marking import N_
from tartli_ref.rulings import Unreadable

_SUITS = {str(suit): suit for suit in Suit}
_MARRIAGES: tuple[m.Marriage, ...] = (*Suit, 40, 20)
_MARRIAGES_MOST = 4


read_card = partial(grammar.read_card, rule="UL-EQ-01")
read_suit = partial(grammar.read_suit, rule="UL-EQ-01")


def read_move(text: str) -> m.Move:
    """The move that a line says; ``Unreadable`` tells what was expected instead."""
    return _GRAMMAR.read(text)


def _deal(rest: str) -> m.Deals:
    if not rest or " " in rest:
        raise Unreadable(f"deal {rest}", "who deals: deal A")
    return m.Deals(seat_of_three(rest))


def _contract(rest: str) -> m.Contract:
    words = rest.split()
    if not words:
        raise Unreadable("contract", "soloist, bid and trumps: contract C ulti M")
    trump = _SUITS.get(words[-1].upper()) if len(words) > 1 else None
    bid = words[1:-1] if trump else words[1:]
    return m.Contract(seat_of_three(words[0]), read_bid(" ".join(bid)), trump)


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


def _picks(seat: Seat, rest: str) -> m.PicksUp:
    nothing_after("picks up", "" if rest.lower() == "up" else rest)
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


def _doubles(step: int) -> Callable[[Seat, str], m.Move]:
    return lambda seat, rest: m.Doubles(seat, step, read_feats(rest))


def _side_doubles(step: int) -> Callable[[str], m.Move]:
    return lambda rest: m.Doubles(None, step, read_feats(rest))


_GRAMMAR: Grammar[m.Move] = Grammar(
    seats=THREE_SEATS,
    line=N_("a seat (A, B or C) with {verbs}; or deal, contract, result, adjust, audit, note"),
    verbs_said="bids, passes, picks up, names, forfeits, lays, kontra ..., declares, plays, takes",
    keywords={
        "deal": _deal,
        "contract": _contract,
        "result": _result,
        "adjust": read_adjust_each,
        "audit": read_audit,
        "note": read_note,
        **{word: _side_doubles(step) for word, step in STEPS.items()},
    },
    verbs={
        "bids": lambda seat, rest: m.Bids(seat, read_bid(rest)),
        "passes": bare(m.Passes, "passes"),
        "stands": bare(m.Passes, "stands"),
        "picks": _picks,
        "names": lambda seat, rest: m.Names(seat, read_suit(rest)),
        "forfeits": bare(m.Forfeits, "forfeits"),
        "lays": _lays,
        "declares": _declares,
        "plays": lambda seat, rest: m.Plays(seat, read_card(rest)),
        "takes": _takes,
        **{word: _doubles(step) for word, step in STEPS.items()},
    },
)


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
            who = () if seat is None else (str(seat),)
            return " ".join((*who, LADDER.name(step), *feats))
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
        case m.AdjustEach() | m.Audits() | m.Note():
            return grammar.write_shared(move)


def write_result(result: m.Result) -> str:
    """The canonical line of a result: ``result 50-40 made ulti lost durchmars``."""
    words = ["result"]
    if result.points is not None:
        words.append("-".join(map(str, result.points)))
    for name, undertakings in (("made", result.made), ("lost", result.lost)):
        words += [name, *undertakings] if undertakings else []
    return " ".join(words)
