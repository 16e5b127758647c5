"""Tricks that cannot have been: by who is beaten, and by their aces and tens."""

from tests.games.ulti.oracle_deal import rank_of, worth
from tests.games.ulti.oracle_place import Place
from tests.games.ulti.oracle_telling import SEATS
from tests.games.ulti.oracle_wrong import wrong


@wrong("UL-PLAY-03")
def a_trick_for_one_who_is_beaten(at: Place) -> str:
    if not at.ready or len(at.table) != 2:
        return ""
    beaten = at.record.table[1 - at.record.contract.best(at.table)][0]
    return f"{SEATS[beaten]} takes"


def _takes(at: Place, points: int) -> str:
    """A trick of so many points, for one who can have won it."""
    if not at.counted:
        return ""
    return f"{at.next if at.table else at.anyone} takes {points}"


def _on_table(at: Place) -> int:
    return sum(map(worth, at.table))


def _told(at: Place) -> int:
    """The points of the tricks that were told, as far as they are known."""
    return sum(at.record.floor(mine=mine) for mine in (True, False))


@wrong("UL-PTS-01")
def a_trick_of_less_than_lies_there(at: Place) -> str:
    if _on_table(at):
        return _takes(at, _on_table(at) - 10)
    return ""


@wrong("UL-PTS-01")
def a_trick_of_more_than_can_lie_there(at: Place) -> str:
    if at.table:
        return _takes(at, _on_table(at) + 10 * (4 - len(at.table)))
    return ""


@wrong("UL-PTS-01")
def more_points_than_there_are(at: Place) -> str:
    full = not at.table and _told(at) + sum(map(worth, at.laid)) > 50
    if full:
        return _takes(at, 30)
    return ""


@wrong("UL-PTS-01")
def fewer_points_than_have_to_be_there(at: Place) -> str:
    points = [trick.points for trick in at.record.tricks]
    if len(points) != 9 or None in points or at.table:
        return ""
    most = 20
    if at.laid:
        most = sum(map(worth, at.laid))
    if 80 - _told(at) > most:
        return _takes(at, 0)
    return ""


@wrong("UL-PTS-01")
def an_ace_or_ten_though_all_points_are_told(at: Place) -> str:
    full = _told(at) + _on_table(at) + sum(map(worth, at.laid)) >= 80
    lacks = at.record.lacks.get(at.record.next, {})
    cards = [card for card in at.record.unseen() if worth(card) and card not in lacks]
    if not at.ready or at.plain or not full or not cards:
        return ""
    return f"{at.next} plays {at.random.choice(cards)}"


@wrong("UL-PTS-01")
def an_ace_in_the_talon_though_all_points_are_told(at: Place) -> str:
    aces = [card for card in at.record.unseen() if card.endswith("-A")]
    low = [card for card in at.record.unseen() if rank_of(card) not in "AXKO"]
    if not at.counted or not at.laying or _told(at) + _on_table(at) < 80 or not aces or not low:
        return ""
    return f"{at.soloist} lays {aces[0]} {low[0]}"
