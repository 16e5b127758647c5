"""Results that tricks, aces or the trump VII prove wrong: all else in them is true."""

from collections.abc import Callable

from tests.games.ulti.oracle_bids import FEATS, result_line
from tests.games.ulti.oracle_deal import Played
from tests.games.ulti.oracle_place import Place
from tests.games.ulti.oracle_wrong import KINDS, Maker, Wrong, wrong

Proof = Callable[[Place], object]


def ended(at: Place) -> Played | None:
    """How the deal really ended, where a result may be told and all marriages were."""
    if not at.playing or at.bid != at.deal.contract.bid or not at.all_declared:
        return None
    if at.deal.says_marriages:
        return at.deal.played
    return None


def but(at: Place, name: str, verdict: str, points: tuple[int, int] | None = None) -> str:
    """The true result but for one undertaking; nothing where that is the truth."""
    if ended(at) is None or at.deal.outcomes.get(name, verdict) == verdict:
        return ""
    return result_line(points, at.deal.outcomes | {name: verdict})


def _mine(at: Place) -> object:
    return at.record.won(mine=True)


def _theirs(at: Place) -> object:
    return at.record.won(mine=False)


def _my_ace(at: Place) -> bool:
    return at.record.took_ace(mine=True)


def _their_ace(at: Place) -> bool:
    return at.record.took_ace(mine=False)


def _seven_gone(at: Place) -> bool:
    return at.record.seven_is_gone


def _no_trumps_left(at: Place) -> bool:
    return f"{at.trump}-VII" in at.record.lacks[at.deal.soloist]


def _my_last(at: Place) -> bool:
    return at.whole and at.record.mine(at.record.tricks[-1].winner)


def _their_last(at: Place) -> bool:
    return at.whole and not _my_last(at)


DURCHMARS = "UL-BID-06 UL-BID-07"
PROVEN: list[tuple[str, str, str, str, Proof]] = [
    ("a betli made with a trick", "UL-BID-05", "betli", "made", _mine),
    ("a durchmars made without a trick", DURCHMARS, "durchmars", "made", _theirs),
    ("an ulti made, the VII gone", "UL-BID-04", "ulti", "made", _seven_gone),
    ("an ulti made, trumps gone", "UL-BID-04", "ulti", "made", _no_trumps_left),
    ("an ulti made, the last trick theirs", "UL-BID-04", "ulti", "made", _their_last),
    ("four aces made, one theirs", "UL-BID-03", "four-aces", "made", _their_ace),
    ("silent aces made, one theirs", "UL-SIL-03", "silent-aces", "made", _their_ace),
    ("silent aces lost, one his", "UL-SIL-03", "silent-aces", "lost", _my_ace),
    ("a silent ulti made, the VII gone", "UL-SIL-04", "silent-ulti", "made", _seven_gone),
    ("a silent ulti lost, the VII gone", "UL-SIL-04", "silent-ulti", "lost", _seven_gone),
    ("a silent ulti made, trumps gone", "UL-SIL-04", "silent-ulti", "made", _no_trumps_left),
    ("a silent ulti lost, trumps gone", "UL-SIL-04", "silent-ulti", "lost", _no_trumps_left),
    ("a silent ulti made, the last trick theirs", "UL-SIL-04", "silent-ulti", "made", _their_last),
    ("a silent ulti lost, the last trick his", "UL-SIL-04", "silent-ulti", "lost", _my_last),
    ("a silent durchmars made without a trick", "UL-SIL-05", "silent-durchmars", "made", _theirs),
    ("a silent durchmars lost with a trick", "UL-SIL-05", "silent-durchmars", "lost", _mine),
]


def _maker(name: str, verdict: str, proof: Proof) -> Maker:
    return lambda at: but(at, name, verdict) if at.playing and proof(at) else ""


for _kind, _rules, _name, _verdict, _proof in PROVEN:
    KINDS[_kind] = Wrong(_kind, frozenset(_rules.split()), _maker(_name, _verdict, _proof))


@wrong("UL-BID-06", "UL-BID-07")
def a_durchmars_lost_with_every_trick(at: Place) -> str:
    if at.whole and not _theirs(at):
        return but(at, "durchmars", "lost")
    return ""


def _besides(at: Place, name: str) -> str:
    """The true result, and one undertaking besides that is not there."""
    if ended(at) is None:
        return ""
    return result_line(None, at.deal.outcomes | {name: "made"})


@wrong("UL-SIL-01")
def a_silent_bid_without_trumps(at: Place) -> str:
    silent = ("silent-ulti", "silent-aces", "silent-100", "silent-durchmars")
    if at.plain:
        return _besides(at, at.random.choice(silent))
    return ""


@wrong("UL-SIL-08")
def a_silent_bid_of_what_was_announced(at: Place) -> str:
    announced = {
        "ulti": "silent-ulti",
        "durchmars": "silent-durchmars",
        "four-aces": "silent-aces",
        "40-100": "silent-100",
        "20-100": "silent-100",
    }
    names = []
    if at.playing:
        names = [announced[part] for part in at.parts if part in announced]
    if names and not at.plain:
        return _besides(at, at.random.choice(names))
    return ""


@wrong("UL-SET-03")
def what_was_not_bid(at: Place) -> str:
    others = [name for name in FEATS if at.playing and name not in at.parts]
    if others:
        return _besides(at, at.random.choice(others))
    return ""
