"""Results whose points cannot be, or do not fit what is said beside them."""

from tests.games.ulti.oracle_bids import result_line
from tests.games.ulti.oracle_deal import worth
from tests.games.ulti.oracle_place import Place
from tests.games.ulti.oracle_telling import BY_POINTS
from tests.games.ulti.oracle_wrong import wrong
from tests.games.ulti.oracle_wrong_results import but, ended

NEEDED = {"40-100": 60, "20-100": 80}


def _points(at: Place) -> tuple[int, int]:
    """Both sides' true points; only where the deal has ended."""
    played = ended(at)
    return played.points(mine=True), played.points(mine=False)


def _with_points(at: Place, mine: int, theirs: int) -> str:
    """The true result but for the points, and what hangs on them left out."""
    if ended(at) is None:
        return ""
    play = {name: x for name, x in at.deal.outcomes.items() if name not in BY_POINTS}
    return result_line((mine, theirs), play)


@wrong("UL-PTS-01")
def more_than_ninety_points(at: Place) -> str:
    if ended(at) is None or at.plain:
        return ""
    mine, _ = _points(at)
    return _with_points(at, mine, 100 - mine)


@wrong("UL-PTS-01")
def points_that_are_no_tens(at: Place) -> str:
    if at.plain:
        return ""
    return _with_points(at, 45, 45)


@wrong("UL-PTS-03")
def points_without_trumps(at: Place) -> str:
    if at.plain:
        return _with_points(at, 50, 40)
    return ""


def _less(at: Place, *, mine: bool) -> str:
    """Points of which one side has less than it was seen to take."""
    floor = at.record.floor(mine=mine)
    if ended(at) is None or at.plain or not floor:
        return ""
    others = sum(_points(at)) - floor + 10
    return _with_points(at, *((floor - 10, others) if mine else (others, floor - 10)))


@wrong("UL-PTS-01")
def fewer_points_than_the_soloist_was_seen_to_take(at: Place) -> str:
    return _less(at, mine=True)


@wrong("UL-PTS-01")
def fewer_points_than_the_defenders_were_seen_to_take(at: Place) -> str:
    return _less(at, mine=False)


@wrong("UL-PTS-05", "UL-PTS-01")
def points_that_leave_none_for_the_talon(at: Place) -> str:
    side = at.record.house.get("talon", "defenders")
    if at.plain or side == "nobody" or not any(map(worth, at.laid)):
        return ""
    return _with_points(at, *((90, 0) if side == "defenders" else (0, 90)))


def _against_points(at: Place, name: str) -> str:
    """The opposite of what the points say."""
    opposite = {"made": "lost", "lost": "made"}.get(at.deal.outcomes.get(name, ""))
    if opposite and ended(at):
        return but(at, name, opposite, _points(at))
    return ""


@wrong("UL-BID-01")
def a_simple_against_the_points(at: Place) -> str:
    return _against_points(at, "simple")


@wrong("UL-SIL-02")
def a_silent_hundred_against_the_points(at: Place) -> str:
    return _against_points(at, "silent-100")


@wrong("UL-SIL-02")
def a_silent_hundred_of_ninety(at: Place) -> str:
    level = at.deal.outcomes.get("silent-100") == "neither" and ended(at)
    if level:
        return but(at, "silent-100", "made", _points(at))
    return ""


@wrong("UL-BID-02", "UL-BID-08")
def a_hundred_game_of_too_few_points(at: Place) -> str:
    few = ended(at) and at.hundred and _points(at)[0] < NEEDED[at.hundred]
    if few:
        return but(at, at.hundred, "made", _points(at))
    return ""


@wrong("UL-BID-02", "UL-BID-08")
def a_hundred_game_lost_with_marriage_and_points(at: Place) -> str:
    provable = ended(at) and at.hundred and at.declared
    if provable:
        return but(at, at.hundred, "lost", _points(at))
    return ""


@wrong("UL-BID-02", "UL-BID-08")
def a_hundred_game_made_without_what_the_defenders_have(at: Place) -> str:
    short = at.playing and at.hundred and 90 - at.record.floor(mine=False) < NEEDED[at.hundred]
    if short:
        return but(at, at.hundred, "made")
    return ""


@wrong("UL-BID-02")
def a_40_100_made_without_its_marriage(at: Place) -> str:
    pair = (f"{at.trump}-K", f"{at.trump}-O")
    theirs = [card for card in at.played if not at.record.mine(at.record.played[card])]
    elsewhere = any(card in pair for card in (*theirs, *at.laid))
    if at.playing and at.trump and elsewhere:
        return but(at, "40-100", "made")
    return ""


def _most(at: Place, *, mine: bool) -> int:
    """What one side can have at most: what the others were not seen to take, and marriages."""
    return 90 - at.record.floor(mine=not mine) + at.deal.played.said(mine=mine)


def _ahead(at: Place, *, mine: bool) -> bool:
    """Whether one side was seen to have more than the other can, marriages counting at once."""
    played = ended(at)
    if played is None or at.plain or at.record.house.get("marriage_trick") == "on":
        return False
    return at.record.floor(mine=mine) + played.said(mine=mine) > _most(at, mine=not mine)


@wrong("UL-BID-01")
def a_simple_lost_by_one_who_was_seen_to_have_more(at: Place) -> str:
    if _ahead(at, mine=True):
        return but(at, "simple", "lost")
    return ""


@wrong("UL-BID-01")
def a_simple_made_against_those_who_were_seen_to_have_more(at: Place) -> str:
    if _ahead(at, mine=False):
        return but(at, "simple", "made")
    return ""


@wrong("UL-SIL-02")
def a_silent_hundred_that_cannot_be_reached(at: Place) -> str:
    if ended(at) is None or not at.won:
        return ""
    sides = {"made": True, "lost": False}
    out = [verdict for verdict, mine in sides.items() if _most(at, mine=mine) < 100]
    if out:
        return but(at, "silent-100", at.random.choice(out))
    return ""
