"""The lines of Tartli, one table for reading and writing.

Input also accepts the Austrian names.
"""

from functools import cache, partial

from tartli_ref.marking import N_
from tartli_ref.rules.cards import Card, Rank, Suit
from tartli_ref.rules.common import lines
from tartli_ref.rules.common.lines import Line, Notation, Part, one_of, suit_by, write_all
from tartli_ref.rules.common.seats import TWO_SEATS
from tartli_ref.rules.rulings import Unreadable
from tartli_ref.rules.tartli import moves as m
from tartli_ref.rules.tartli.melds import (
    CARDS_OF,
    LENGTH_NAMES,
    Kind,
    Meld,
    Sequence,
    Vannak,
)

_LENGTHS = {name: length for length, name in LENGTH_NAMES.items()} | {
    "terz": 3,
    "quart": 4,
    "quint": 5,
    "sext": 6,
    "siebt": 7,
    "acht": 8,
}
_SETS = ("vannak", "vierling")
_NOTHING = "nothing"
_MELDS_MOST = 8
"""A parsing limit; no hand holds eight melds."""

read_card = partial(lines.read_card, rule="TH-EQ-01")
_SUIT = suit_by("TH-EQ-02")
_RANK = one_of({str(rank): rank for rank in Rank}, N_("a rank: A K O U X IX VIII VII"), "TH-EQ-01")


@cache
def read_meld(text: str) -> Meld:
    """Parse a meld such as ``P:O-kvart`` or ``O-vannak``; it must exist in the pack
    (TH-MELD-02).
    """
    rank, _, name = text.rpartition("-")
    meld: Meld
    if name.lower() in _SETS:
        meld = Vannak(_RANK.read(rank))
    elif name.lower() in _LENGTHS and ":" in rank:
        suit, _, top = rank.partition(":")
        meld = Sequence(_SUIT.read(suit), _RANK.read(top), _LENGTHS[name.lower()])
    else:
        raise Unreadable(text, "a meld: P:O-kvart (suit, top card, name) or O-vannak")
    if meld not in CARDS_OF:
        rule = "TH-MELD-06" if isinstance(meld, Vannak) else "TH-MELD-02"
        raise Unreadable(text, "a meld that the pack has", rule)
    return meld


def _read_turned(text: str) -> Card | Suit:
    turned: Card | Suit = read_card(text) if "-" in text else _SUIT.read(text)
    return turned


def _read_announcement(text: str) -> m.Announcement:
    words = text.lower().replace("+", " ").split()
    if words == [_NOTHING]:
        return m.NOTHING
    sets = sum(word in _SETS for word in words)
    lengths = [word for word in words if word not in _SETS]
    if not words or any(word not in _LENGTHS for word in lengths):
        raise Unreadable(text, "vannak, terc, kvart, kvint, szext, szept, okt, or nothing")
    if len(words) > _MELDS_MOST:
        raise Unreadable(text, "at most eight words")
    return m.Announcement(sets, tuple(_LENGTHS[word] for word in lengths))


def write_announcement(announcement: m.Announcement) -> str:
    """An announcement in words: ``vannak kvart``."""
    words = ["vannak"] * announcement.sets + [
        LENGTH_NAMES[length] for length in announcement.lengths
    ]
    return " ".join(words) or _NOTHING


def _read_melds(text: str) -> tuple[Meld, ...]:
    words = text.replace("+", " ").split()
    if [word.lower() for word in words] == [_NOTHING]:
        return ()
    if not 1 <= len(words) <= _MELDS_MOST:
        raise Unreadable(text, "one to eight melds, or nothing: shows U-vannak P:O-terc")
    return tuple(map(read_meld, words))


def _read_kind(text: str) -> Kind:
    word = text.lower()
    if word in _LENGTHS:
        return Kind(LENGTH_NAMES[_LENGTHS[word]])
    if word not in _BY_POINTS:
        raise Unreadable(text, "terc, kvart, kvint, szext, szept, okt, or 100")
    return _BY_POINTS[word]


def _read_told(text: str) -> Meld | None:
    if text.lower() == _NOTHING:
        return None
    return read_meld(text)


_BY_POINTS = {"20": Kind.TERC, "50": Kind.KVART, "100": Kind.HUNDRED}
_SEAT = lines.SEAT_OF_TWO
_KIND = Part(_read_kind)
_TOLD = Part(_read_told, lambda meld: _NOTHING if meld is None else str(meld))
_CARD = Part(read_card)
_MELDS = Part(_read_melds, lambda melds: write_all(melds) or _NOTHING)
_SAID = Part(_read_announcement, write_announcement)
_HIGHER = one_of({"higher": True, "good": False}, N_("higher or good"))
_CHALKED = one_of({"chalked": True}, N_("nothing more, or chalked: A swaps chalked"))
_BEFORE = Part(
    lambda _text: True, lambda _before: "before the trick", r"(?ai:before\s+the\s+trick)"
)
_OR_MORE = Part(lambda _text: True, lambda _more: "or more", r"(?ai:or\s+more)")
_PLACE = Part(int, regex=r"\d{1,2}")
_POINTS = Part(int, regex=r"[+-]?\d{1,5}")
_BULIS = Part(
    lambda text: int(text) if text.isdigit() else None,
    lambda bulis: str(bulis or "open"),
    "(?ai:open)|[1-9][0-9]?",
)

NOTATION: Notation[m.Move] = Notation(
    TWO_SEATS,
    Line(
        m.Deals,
        "deal {dealer} {turned}[ {place}]",
        "deal A P-VIII",
        "deal A P",
        dealer=_SEAT,
        turned=Part(_read_turned),
        place=_PLACE,
    ),
    Line(m.Says, "{seat} says {announcement}", announcement=_SAID),
    Line(m.Plays, "{seat} plays {card}", card=_CARD),
    Line(m.Names, "{seat} names {rank}", rank=_RANK),
    Line(m.Answers, "{seat} answers {higher}", higher=_HIGHER),
    Line(m.Shows, "[@{trick} ]{seat} shows {melds}", melds=_MELDS),
    Line(m.Chalks, "[@{trick} ]{seat} chalks {what}", what=_KIND),
    Line(m.Tells, "[@{trick} ]{seat} tells {meld}", meld=_TOLD),
    Line(m.NextTrick, "next trick"),
    Line(m.AnotherTrick, "another trick"),
    Line(m.Takes, "{seat} takes[ {points}]", "A takes", "A takes 14", points=lines.POINTS),
    Line(m.Swaps, "{seat} swaps[ {chalked}]", chalked=_CHALKED),
    Line(m.Draws, "{seat} draws {card}", card=_CARD),
    Line(m.Asks, "{seat} asks"),
    Line(m.Bela, "[@{trick} ]{seat} bela", also=("béla",)),
    Line(m.Out, "{seat} out[ {before}]", "A out", "A out before the trick", before=_BEFORE),
    Line(m.Count, "count {points}", "count 97-64", rule="TH-VAL-04", points=lines.PAIR),
    Line(m.Piles, "piles {points}", "piles 46-30", rule="TH-VAL-04", points=lines.PAIR),
    Line(
        m.OnePile,
        "{seat} pile {points}[ {or_more}]",
        "A pile 41",
        "A pile 38 or more",
        rule="TH-VAL-04",
        points=lines.POINTS,
        or_more=_OR_MORE,
    ),
    Line(
        m.Adjust,
        "adjust {seat} {points} {reason}",
        'adjust A -20 "misdeal"',
        seat=_SEAT,
        points=_POINTS,
        reason=lines.REASON,
    ),
    lines.AUDIT,
    Line(m.Target, "target {bulis}", "target 10", "target open", bulis=_BULIS),
    lines.NOTE,
)
read_move = NOTATION.read
write_move = NOTATION.write
