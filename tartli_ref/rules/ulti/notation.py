"""The lines of Ulti, one table for reading and writing."""

import re
from collections.abc import Iterable
from functools import partial

from tartli_ref.marking import N_
from tartli_ref.rules.cards import GERMAN, Card, Suit
from tartli_ref.rules.common import lines
from tartli_ref.rules.common.lines import Line, Notation, Part, one_of, suit_by, write_all
from tartli_ref.rules.common.moves import Ladder
from tartli_ref.rules.common.resting import GUESTS
from tartli_ref.rules.common.seats import ALL_SEATS, Pair
from tartli_ref.rules.rulings import Unreadable
from tartli_ref.rules.ulti import moves as m
from tartli_ref.rules.ulti.bids import (
    HEARTS,
    OPEN,
    PLAIN,
    REBETLI,
    REDURCHMARS,
    Bid,
    make_bid,
    write_bid,
)
from tartli_ref.rules.ulti.moves import Theirs, Undertaking
from tartli_ref.rules.ulti.values import Feat, Silent

LADDER = Ladder(
    ("kontra", "rekontra", "szubkontra", "mordkontra", "hirskontra", "fedak-sari", "bicikli")
)
"""The named steps (UL-DBL-03); from the eighth on they have a number: ``kontra-8``."""

STEPS = {LADDER.name(step): step for step in range(1, 100)} | {
    "double": 1,
    "redouble": 2,
    "surdouble": 3,
    "morddouble": 4,
    "hirschdouble": 5,
    "subkontra": 3,
    "hirschkontra": 5,
    "fedák-sári": 6,
    "wheeled-bicycle": 7,
}
"""Every word for a step; its number has at most two digits."""
_WORDS = {
    "piros": HEARTS,
    "terített": OPEN,
    "színtelen": PLAIN,
    "parti": "simple",
    "passz": "simple",
    "négy-ász": "four-aces",
    "aces": "four-aces",
    "durch": "durchmars",
    "durchmarsch": "durchmars",
    "bettel": "betli",
    "40/100": "40-100",
    "20/100": "20-100",
}
_FEAT_OF = {str(feat): feat for feat in Feat}
_BID_WORDS = (
    f"{HEARTS}, 40-100, 20-100, ulti, four-aces, durchmars, betli, simple, "
    f"{OPEN}, {PLAIN}, {REBETLI}, {REDURCHMARS}"
)


def read_bid(text: str) -> Bid:
    """Parse a bid; whether its parts go together is the referee's decision."""
    words = [_WORDS.get(word, word) for word in text.lower().replace("+", " ").split()]
    if not words:
        raise Unreadable(text, "a bid: {words}", words=_BID_WORDS)
    marks = set[str]()
    feats = set[Feat]()
    for word in words:
        _take(word, marks, feats)
    if PLAIN in marks and Feat.DURCHMARS not in feats:
        raise Unreadable(text, "plain with durchmars only: plain durchmars", "UL-BID-06")
    if not feats:
        raise Unreadable(text, "what is bid: {words}", words=_BID_WORDS)
    return make_bid(feats, doubled=HEARTS in marks, open_=OPEN in marks, plain=PLAIN in marks)


def _take(word: str, marks: set[str], feats: set[Feat]) -> None:
    """Add one word to the bid; each may occur once."""
    parts = {REBETLI: (HEARTS, Feat.BETLI), REDURCHMARS: (HEARTS, PLAIN, Feat.DURCHMARS)}
    for part in parts.get(word, (word,)):
        if part in (HEARTS, OPEN, PLAIN):
            if part in marks and word == part:
                raise Unreadable(word, "each word of a bid once")
            marks.add(part)
        elif part in _FEAT_OF:
            if _FEAT_OF[part] in feats:
                raise Unreadable(word, "each word of a bid once")
            feats.add(_FEAT_OF[part])
        else:
            raise Unreadable(word, "a word of a bid: {words}", words=_BID_WORDS)


def read_feats(text: str) -> tuple[Feat, ...]:
    """Parse announced undertakings, in written order."""
    undertakings = read_undertakings(text.split())
    feats = tuple(feat for feat in undertakings if isinstance(feat, Feat))
    if len(feats) < len(undertakings):
        bid = ", ".join(Feat)
        raise Unreadable(text, "undertakings that were bid: {feats}", "UL-DBL-08", feats=bid)
    return feats


def read_undertakings(words: Iterable[str]) -> tuple[Undertaking, ...]:
    """Parse announced and silent undertakings, each once, in written order. A seat after a silent
    Ulti says whose it was.
    """
    undertakings: set[Undertaking] = set()
    last: Undertaking | None = None
    for word in words:
        if last is Silent.ULTI and word.upper() in _LETTERS:
            undertakings.discard(last)
            undertaking: Undertaking = Theirs(_LETTERS[word.upper()])
        else:
            undertaking = _undertaking(word)
        if undertaking in undertakings:
            raise Unreadable(word, "each undertaking once")
        undertakings.add(undertaking)
        last = undertaking
    return sort_undertakings(undertakings)


_LETTERS = {str(seat): seat for seat in ALL_SEATS}


def sort_undertakings(some: Iterable[Undertaking]) -> tuple[Undertaking, ...]:
    """The undertakings in written order."""
    return tuple(sorted(some, key=_place))


def _place(undertaking: Undertaking) -> tuple[int, int]:
    if isinstance(undertaking, Theirs):
        return _ALL.index(Silent.ULTI), undertaking.seat + 1
    return _ALL.index(undertaking), 0


_ALL: tuple[Undertaking, ...] = tuple(Feat) + tuple(Silent)
_BY_WORD: dict[str, Undertaking] = {str(undertaking): undertaking for undertaking in _ALL}


def _undertaking(text: str) -> Undertaking:
    word = _WORDS.get(text.lower(), text.lower())
    if word not in _BY_WORD:
        raise Unreadable(text, "an undertaking: {feats}", feats=", ".join(_BY_WORD))
    return _BY_WORD[word]


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


THREE_CARDS = "three-cards"
_THREE_CARDS = re.compile(rf"\s+{THREE_CARDS}(?!\S)", re.IGNORECASE | re.ASCII)


def _made_first(text: str) -> str:
    """The text after ``result``, its undertakings sorted into ``made ...`` and ``lost ...``; the
    three trumps of an Ulti come last, wherever they were said.
    """
    text, three = _THREE_CARDS.subn("", text, count=1)
    points, *groups = re.split(r"(?<!\S)((?ai:made|lost))(?!\S)", text)
    by_word = {"made": "", "lost": ""}
    for word, undertakings in zip(groups[::2], groups[1::2], strict=True):
        by_word[word.lower()] += undertakings
    sorted_out = (f" {word} {some.strip()}" for word, some in by_word.items() if some.strip())
    return points.rstrip() + "".join(sorted_out) + f" {THREE_CARDS}" * three


_SEAT = lines.ANY_SEAT
_STEP = one_of(STEPS, "")
_BID = Part(read_bid, write_bid)
_FEATS = Part(read_feats, write_all, rf"(?!(?ai:[A-H])(?!\S)){lines.WORDS}")
_DEFENDER = Part(lines.ANY_SEAT.read, str, "(?ai:[A-H])")
_DEALING = one_of(
    {"round": "round", "soloist": "soloist"},
    N_("who deals next: dealing round or dealing soloist"),
    "UL-DEAL-04",
)
_MADE = Part(lambda text: read_undertakings(text.split()), write_all, lines.WORDS)

NOTATION: Notation[m.Move] = Notation(
    ALL_SEATS,
    Line(m.Deals, "deal {dealer}", "deal A", dealer=_SEAT),
    Line(m.Bids, "{seat} bids {bid}", bid=_BID),
    Line(m.Passes, "{seat} passes", also=("stands",)),
    Line(m.PicksUp, "{seat} picks[ up]"),
    Line(
        m.Contract,
        "contract {seat} {bid}[ {trump}]",
        "contract C ulti M",
        "contract C betli",
        seat=_SEAT,
        bid=_BID._replace(regex=lines.WORDS),
        trump=suit_by("UL-EQ-01", "(?ai:[MZPT])"),
    ),
    Line(m.Names, "{seat} names {trump}", trump=suit_by("UL-EQ-01")),
    Line(m.Forfeits, "{seat} forfeits"),
    Line(m.Lays, "{seat} lays {cards}", cards=Part(_read_talon, write_all)),
    Line(m.Doubles, "[{seat} ]{step}[ {feats}][ {to}]", step=_STEP, feats=_FEATS, to=_DEFENDER),
    Line(m.Declares, "{seat} declares {marriages}", marriages=Part(_read_marriages, write_all)),
    Line(m.Plays, "{seat} plays {card}", card=Part(read_card)),
    Line(m.Takes, "{seat} takes[ {points}]", "C takes", "C takes 20", points=lines.POINTS),
    Line(
        m.Result,
        "result[ {points}][ made {made}][ lost {lost}][ {three_cards}]",
        "result 50-40",
        "result made 40-100 lost ulti durchmars",
        tidy=_made_first,
        points=lines.PAIR,
        made=_MADE,
        lost=_MADE,
        three_cards=Part(lambda _text: True, lambda _three: THREE_CARDS, THREE_CARDS),
    ),
    Line(m.Dealing, "dealing {how}", "dealing round", how=_DEALING),
    lines.ADJUST_EACH,
    lines.AUDIT,
    lines.NOTE,
    *GUESTS,
)
read_move = NOTATION.read
write_move = NOTATION.write
