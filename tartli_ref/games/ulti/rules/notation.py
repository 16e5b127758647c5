"""The lines of Ulti, one table for reading and writing."""

import re
from functools import partial

from tartli_ref.cards import GERMAN, Card, Suit
from tartli_ref.games.common import lines
from tartli_ref.games.common.lines import Line, Notation, Part, one_of, suit_by, write_all
from tartli_ref.games.common.seats import THREE_SEATS, Pair
from tartli_ref.games.ulti.rules import moves as m
from tartli_ref.games.ulti.rules.bid_notation import (
    STEPS,
    read_bid,
    read_feats,
    read_undertakings,
    write_bid,
)
from tartli_ref.marking import N_
from tartli_ref.rulings import Unreadable

_MARRIAGES: dict[str, m.Marriage] = {str(suit): suit for suit in Suit} | {"40": 40, "20": 20}
_MARRIAGES_MOST = 4

read_card = partial(lines.read_card, rule="UL-EQ-01")


def _read_talon(text: str) -> Pair[Card]:
    words = text.split()
    if len(words) != 2:  # noqa: PLR2004 - the talon
        raise Unreadable(text, "the two cards of the talon: A lays Z-VII T-VIII", "UL-AUC-01")
    first, second = sorted(map(read_card, words), key=GERMAN.cards.index)
    return first, second


def _read_marriages(text: str) -> tuple[m.Marriage, ...]:
    words = text.upper().split()
    if not 1 <= len(words) <= _MARRIAGES_MOST or not _MARRIAGES.keys() >= set(words):
        expected = N_("one to four marriages, each by its suit or as 20 or 40: A declares 40 Z")
        raise Unreadable(text, expected, "UL-PTS-02")
    return tuple(_MARRIAGES[word] for word in sorted(words, key=list(_MARRIAGES).index))


def _made_first(text: str) -> str:
    """The text after ``result``, its undertakings sorted into ``made ...`` and ``lost ...``."""
    points, *said = re.split(r"(?<!\S)((?ai:made|lost))(?!\S)", text)
    found = {"made": "", "lost": ""}
    for word, undertakings in zip(said[::2], said[1::2], strict=True):
        found[word.lower()] += undertakings
    sorted_out = (f" {word} {some.strip()}" for word, some in found.items() if some.strip())
    return points.rstrip() + "".join(sorted_out)


_SEAT = lines.SEAT_OF_THREE
_STEP = one_of(STEPS, "")
_BID = Part(read_bid, write_bid)
_FEATS = Part(read_feats, write_all)
_MADE = Part(lambda text: read_undertakings(text.split()), write_all, lines.WORDS)
_CONTRACT = ("contract C ulti M", "contract C betli")
_RESULT = ("result 50-40", "result made 40-100 lost ulti durchmars")

NOTATION: Notation[m.Move] = Notation(
    THREE_SEATS,
    Line(m.Deals, "deal {dealer}", "deal A", dealer=_SEAT),
    Line(m.Bids, "{seat} bids {bid}", bid=_BID),
    Line(m.Passes, "{seat} passes", also=("stands",)),
    Line(m.PicksUp, "{seat} picks[ up]"),
    Line(
        m.Contract,
        "contract {seat} {bid}[ {trump}]",
        *_CONTRACT,
        seat=_SEAT,
        bid=_BID._replace(regex=lines.WORDS),
        trump=suit_by("UL-EQ-01", "(?ai:[MZPT])"),
    ),
    Line(m.Names, "{seat} names {trump}", trump=suit_by("UL-EQ-01")),
    Line(m.Forfeits, "{seat} forfeits"),
    Line(m.Lays, "{seat} lays {cards}", cards=Part(_read_talon, write_all)),
    Line(m.Doubles, "[{seat} ]{step}[ {feats}]", step=_STEP, feats=_FEATS),
    Line(m.Declares, "{seat} declares {marriages}", marriages=Part(_read_marriages, write_all)),
    Line(m.Plays, "{seat} plays {card}", card=Part(read_card)),
    Line(m.Takes, "{seat} takes[ {points}]", "C takes", "C takes 20", points=lines.POINTS),
    Line(
        m.Result,
        "result[ {points}][ made {made}][ lost {lost}]",
        *_RESULT,
        tidy=_made_first,
        points=lines.PAIR,
        made=_MADE,
        lost=_MADE,
    ),
    lines.ADJUST_EACH,
    lines.AUDIT,
    lines.NOTE,
)
read_move = NOTATION.read
write_move = NOTATION.write
