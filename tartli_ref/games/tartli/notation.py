"""The text form of Tartli's moves: ``read_move`` and ``write_move`` are exact inverses.

Input is case-insensitive and takes the Austrian names too; output is canonical.
"""

import re
from functools import cache, partial

from tartli_ref.cards import Rank
from tartli_ref.games.common import grammar
from tartli_ref.games.common.grammar import Grammar, bare, read_audit, read_note, seat_of_two
from tartli_ref.games.common.seats import TWO_SEATS, Pair, Seat
from tartli_ref.games.common.text import read_quoted, write_quoted
from tartli_ref.games.tartli import moves as m
from tartli_ref.games.tartli.melds import CARDS_OF, LENGTH_NAMES, Meld, Sequence, Vannak
from tartli_ref.marking import N_
from tartli_ref.rulings import Unreadable

_LENGTHS = {name: length for length, name in LENGTH_NAMES.items()} | {
    "terz": 3,
    "quart": 4,
    "quint": 5,
    "sext": 6,
    "siebt": 7,
    "acht": 8,
}
_SETS = ("vannak", "vierling")


def read_move(text: str) -> m.Move:
    """The move that a line says; ``Unreadable`` tells what was expected instead."""
    head, _, rest = text.strip().partition(" ")
    return _with_trick(head, rest) if head.startswith("@") else _GRAMMAR.read(text)


read_card = partial(grammar.read_card, rule="TH-EQ-01")
read_suit = partial(grammar.read_suit, rule="TH-EQ-02")


def read_rank(text: str) -> Rank:
    """A rank such as ``IX``."""
    try:
        return Rank(text.upper())
    except ValueError:
        raise Unreadable(text, "a rank: A K O U X IX VIII VII", "TH-EQ-01") from None


@cache
def read_meld(text: str) -> Meld:
    """A meld such as ``P:O-kvart`` or ``O-vannak``; it must exist in the pack (TH-MELD-02)."""
    rank, _, name = text.rpartition("-")
    meld: Meld
    if name.lower() in _SETS:
        meld = Vannak(read_rank(rank))
    elif name.lower() in _LENGTHS and ":" in rank:
        suit, _, top = rank.partition(":")
        meld = Sequence(read_suit(suit), read_rank(top), _LENGTHS[name.lower()])
    else:
        raise Unreadable(text, "a meld: P:O-kvart (suit, top card, name) or O-vannak")
    if meld not in CARDS_OF:
        rule = "TH-MELD-06" if isinstance(meld, Vannak) else "TH-MELD-02"
        raise Unreadable(text, "a meld that the pack has", rule)
    return meld


def _deal(rest: str) -> m.Deals:
    found = re.fullmatch(r"(\S+)\s+(\S+)(?:\s+(\d{1,2}))?", rest)
    if not found:
        raise Unreadable(f"deal {rest}", "the turned card or its suit: deal A P-VIII, deal A P")
    dealer, turned, place = found.groups()
    card = read_card(turned) if "-" in turned else read_suit(turned)
    return m.Deals(seat_of_two(dealer), card, None if place is None else int(place))


def _pair(rest: str, example: str) -> Pair[int]:
    found = re.fullmatch(r"(\d{1,4})\s*[-–]\s*(\d{1,4})", rest)
    if not found:
        expected = N_("two whole numbers from 0 in seat order: {example}")
        raise Unreadable(rest, expected, "TH-VAL-04", example=example)
    return int(found[1]), int(found[2])


def _count(rest: str) -> m.Count:
    return m.Count(_pair(rest, "count 97-64"))


def _piles(rest: str) -> m.Piles:
    return m.Piles(_pair(rest, "piles 46-30"))


def _adjust(rest: str) -> m.Adjust:
    found = re.fullmatch(r"(\S+)\s+([+-]?\d{1,5})\s+(\".*\")", rest)
    if not found:
        raise Unreadable(rest, 'a seat, points and a reason: adjust A -20 "misdeal"')
    return m.Adjust(seat_of_two(found[1]), int(found[2]), read_quoted(found[3]))


def _target(rest: str) -> m.Target:
    if rest.lower() == "open":
        return m.Target(None)
    if not re.fullmatch(r"[1-9]\d?", rest, re.ASCII):
        raise Unreadable(rest, "a number of bulis from 1 to 99, or open: target 10")
    return m.Target(int(rest))


def _says(seat: Seat, rest: str) -> m.Says:
    words = rest.lower().replace("+", " ").split()
    if words == ["nothing"]:
        return m.Says(seat, m.NOTHING)
    sets = sum(word in _SETS for word in words)
    lengths = [word for word in words if word not in _SETS]
    if not words or any(word not in _LENGTHS for word in lengths):
        raise Unreadable(rest, "vannak, terc, kvart, kvint, szext, szept, okt, or nothing")
    if len(words) > 8:  # noqa: PLR2004 - nobody holds eight melds: a bound, not a rule
        raise Unreadable(rest, "at most eight words")
    return m.Says(seat, m.Announcement(sets, tuple(_LENGTHS[word] for word in lengths)))


def _shows(seat: Seat, rest: str, trick: int | None = None) -> m.Shows:
    words = rest.replace("+", " ").split()
    if [word.lower() for word in words] == ["nothing"]:
        return m.Shows(seat, (), trick)
    if not words or len(words) > 8:  # noqa: PLR2004 - a bound, not a rule
        raise Unreadable(rest, "one to eight melds, or nothing: shows U-vannak P:O-terc")
    return m.Shows(seat, tuple(read_meld(word) for word in words), trick)


def _answers(seat: Seat, rest: str) -> m.Answers:
    if rest.lower() not in ("higher", "good"):
        raise Unreadable(rest, "higher or good")
    return m.Answers(seat, rest.lower() == "higher")


def _takes(seat: Seat, rest: str) -> m.Takes:
    if rest and not re.fullmatch(r"\d{1,3}", rest):
        raise Unreadable(rest, "nothing more, or the card points of the trick: A takes 14")
    return m.Takes(seat, int(rest) if rest else None)


def _swaps(seat: Seat, rest: str) -> m.Swaps:
    if rest.lower() not in ("", "chalked"):
        raise Unreadable(rest, "nothing more, or chalked: A swaps chalked")
    return m.Swaps(seat, bool(rest))


def _with_trick(head: str, rest: str) -> m.Move:
    found = re.fullmatch(r"@(\d{1,2})", head)
    words = rest.split(maxsplit=2)
    if not found or len(words) < 2 or words[1].lower() not in ("shows", "bela"):  # noqa: PLR2004
        raise Unreadable(f"{head} {rest}", "a trick with shows or bela: @5 A shows P:O-terc")
    seat, trick = seat_of_two(words[0]), int(found[1])
    if words[1].lower() == "shows":
        return _shows(seat, words[2] if len(words) == 3 else "", trick)  # noqa: PLR2004
    return m.Bela(seat, trick)


_GRAMMAR: Grammar[m.Move] = Grammar(
    seats=TWO_SEATS,
    line=N_("a seat (A or B) with {verbs}; or deal, count, piles, adjust, audit, target, note"),
    verbs_said="says, plays, names, answers, shows, takes, swaps, draws, asks, bela, out",
    keywords={
        "deal": _deal,
        "count": _count,
        "piles": _piles,
        "adjust": _adjust,
        "audit": read_audit,
        "target": _target,
        "note": read_note,
    },
    verbs={
        "says": _says,
        "plays": lambda seat, rest: m.Plays(seat, read_card(rest)),
        "names": lambda seat, rest: m.Names(seat, read_rank(rest)),
        "answers": _answers,
        "shows": _shows,
        "takes": _takes,
        "swaps": _swaps,
        "draws": lambda seat, rest: m.Draws(seat, read_card(rest)),
        "asks": bare(m.Asks, "asks"),
        "bela": bare(m.Bela, "bela"),
        "béla": bare(m.Bela, "bela"),
        "out": bare(m.Out, "out"),
    },
)


def write_announcement(said: m.Announcement) -> str:
    """What is said, in words: ``vannak kvart``."""
    words = ["vannak"] * said.sets + [LENGTH_NAMES[length] for length in said.lengths]
    return " ".join(words) or "nothing"


def write_move(move: m.Move) -> str:
    """The canonical line of a move."""
    match move:
        case m.Deals(dealer, turned, place):
            return f"deal {dealer} {turned}" + ("" if place is None else f" {place}")
        case m.Says(seat, said):
            return f"{seat} says {write_announcement(said)}"
        case m.Plays(seat, card):
            return f"{seat} plays {card}"
        case m.Names(seat, rank):
            return f"{seat} names {rank}"
        case m.Answers(seat, higher):
            return f"{seat} answers {'higher' if higher else 'good'}"
        case m.Shows(seat, melds, trick):
            return f"{_at(trick)}{seat} shows {' '.join(map(str, melds)) or 'nothing'}"
        case m.Takes(seat, None):
            return f"{seat} takes"
        case m.Takes(seat, points):
            return f"{seat} takes {points}"
        case m.Swaps(seat, chalked):
            return f"{seat} swaps{' chalked' if chalked else ''}"
        case m.Draws(seat, card):
            return f"{seat} draws {card}"
        case m.Asks(seat):
            return f"{seat} asks"
        case m.Bela(seat, trick):
            return f"{_at(trick)}{seat} bela"
        case m.Count((first, second)):
            return f"count {first}-{second}"
        case m.Out(seat):
            return f"{seat} out"
        case m.Piles((first, second)):
            return f"piles {first}-{second}"
        case m.Adjust(seat, points, reason):
            return f"adjust {seat} {points} {write_quoted(reason)}"
        case m.Target(bulis):
            return f"target {'open' if bulis is None else bulis}"
        case m.Audits() | m.Note():
            return grammar.write_shared(move)


def _at(trick: int | None) -> str:
    return "" if trick is None else f"@{trick} "
