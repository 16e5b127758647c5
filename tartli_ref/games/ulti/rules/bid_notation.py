"""The text form of bids and undertakings: ``hearts 40-100 ulti``, ``open betli``, ``silent-100``.

Input is case-insensitive, the words of a bid in any order; output is canonical.
"""

from collections.abc import Iterable

from tartli_ref.games.common.doubling import Ladder
from tartli_ref.games.ulti.rules.bids import Bid, make_bid
from tartli_ref.games.ulti.rules.moves import Undertaking
from tartli_ref.games.ulti.rules.values import Feat, Silent
from tartli_ref.rulings import Unreadable

HEARTS, OPEN, PLAIN = "hearts", "open", "plain"
REBETLI, REDURCHMARS = "rebetli", "redurchmars"

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
_FEATS = {str(feat): feat for feat in Feat}
_BID_WORDS = (
    f"{HEARTS}, 40-100, 20-100, ulti, four-aces, durchmars, betli, simple, "
    f"{OPEN}, {PLAIN}, {REBETLI}, {REDURCHMARS}"
)


def read_bid(text: str) -> Bid:
    """Parse a bid; whether its parts go together is the referee's decision."""
    words = [_WORDS.get(word, word) for word in text.lower().replace("+", " ").split()]
    if not words:
        raise Unreadable(text, "a bid: {words}", words=_BID_WORDS)
    marks, feats = set[str](), set[Feat]()
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
        elif part in _FEATS:
            if _FEATS[part] in feats:
                raise Unreadable(word, "each word of a bid once")
            feats.add(_FEATS[part])
        else:
            raise Unreadable(word, "a word of a bid: {words}", words=_BID_WORDS)


def write_bid(bid: Bid) -> str:
    """The canonical words of a bid."""
    words = [str(feat) for feat in bid.feats]
    if bid.doubled and bid.plain and bid.feats == (Feat.DURCHMARS,) and not bid.open:
        return REDURCHMARS
    if bid.doubled and bid.feats == (Feat.BETLI,) and not bid.open:
        return REBETLI
    forms = ([PLAIN] if bid.plain else []) + ([OPEN] if bid.open else [])
    place = next((at for at, feat in enumerate(bid.feats) if feat in _FORMED), 0)
    return " ".join(([HEARTS] if bid.doubled else []) + words[:place] + forms + words[place:])


_FORMED = (Feat.DURCHMARS, Feat.BETLI)


def read_feats(text: str) -> tuple[Feat, ...]:
    """Parse announced undertakings, in written order."""
    found = read_undertakings(text.split())
    feats = tuple(each for each in found if isinstance(each, Feat))
    if len(feats) < len(found):
        bid = ", ".join(Feat)
        raise Unreadable(text, "undertakings that were bid: {feats}", "UL-DBL-08", feats=bid)
    return feats


def read_undertakings(words: Iterable[str]) -> tuple[Undertaking, ...]:
    """Parse announced and silent undertakings, each once, in written order."""
    found: set[Undertaking] = set()
    for word in words:
        undertaking = _undertaking(word)
        if undertaking in found:
            raise Unreadable(word, "each undertaking once")
        found.add(undertaking)
    return sort_undertakings(found)


def sort_undertakings(some: Iterable[Undertaking]) -> tuple[Undertaking, ...]:
    """The undertakings in written order."""
    return tuple(sorted(some, key=_ALL.index))


_ALL: tuple[Undertaking, ...] = (*Feat, *Silent)
_BY_WORD: dict[str, Undertaking] = {str(each): each for each in _ALL}


def _undertaking(text: str) -> Undertaking:
    word = _WORDS.get(text.lower(), text.lower())
    if word not in _BY_WORD:
        raise Unreadable(text, "an undertaking: {feats}", feats=", ".join(_BY_WORD))
    return _BY_WORD[word]
