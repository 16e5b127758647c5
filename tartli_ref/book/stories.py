"""What the log tells of a person: the best evening and when it turned, who pays whom, the dearest
deal, and what nobody makes more often. A story needs three evenings of one game.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tartli_ref.book.points import fewest_win, points_of
from tartli_ref.book.sessions import Session

EVENINGS_LEAST = 3
MADE_LEAST = 3


class BestEvening(NamedTuple):
    """The best evening; ``lead`` is the deal from which on nobody was ahead, 0 if somebody was."""

    session: Session
    points: float
    lead: int


class Payer(NamedTuple):
    """Who has paid a person most, in points of deals that both played; ``more``: than all others
    together.
    """

    player: str
    points: int
    more: bool


class DearestDeal(NamedTuple):
    """The deal that cost a person most."""

    session: Session
    number: int
    points: float


class MostMade(NamedTuple):
    """A kind that nobody has made more often: how often made, and of how many."""

    kind: str
    made: int
    played: int


class Course(NamedTuple):
    """The points of a person's evenings, added up, and on how many of them he was first."""

    game: str
    evenings: int
    first: int
    points: tuple[float, ...]


def game_of_most(sessions: Sequence[Session], player: str) -> str:
    """The game of which a person has played most evenings; empty before the first."""
    often = Counter(session.game for session in sessions if player in session.keys)
    return max(often, key=lambda game: often[game], default="")


def evenings_of(sessions: Sequence[Session], player: str, game: str) -> list[Session]:
    """The evenings of a game on which a person sat; none if there are fewer than three."""
    found = [it for it in sessions if it.game == game and player in it.keys]
    return found if len(found) >= EVENINGS_LEAST else []


def course_of(sessions: Sequence[Session], player: str, game: str) -> Course:
    """The course of these evenings."""
    points = [0.0]
    first = 0
    for session in sessions:
        seat = session.keys.index(player)
        points.append(points[-1] + points_of(session)[seat])
        first += session.is_first(seat)
    return Course(game, len(sessions), first, tuple(points))


def best_evening(sessions: Sequence[Session], player: str) -> BestEvening | None:
    """The evening with the most; None if none was above zero."""
    best = max(sessions, key=lambda it: it.units[it.keys.index(player)], default=None)
    if best is None:
        return None
    seat = best.keys.index(player)
    if best.units[seat] <= 0:
        return None
    return BestEvening(best, points_of(best)[seat], _lead_from(best, seat))


def _lead_from(session: Session, seat: int) -> int:
    """The deal from which on a seat was ahead of all others; 0 if it was not at the end."""
    sign = -1 if fewest_win([session]) else 1
    sums = [0.0] * len(session.names)
    lead = 0
    for number, changes in enumerate(session.changes, start=1):
        for place, change in enumerate(changes):
            sums[place] += sign * (change or 0)
        others = [total for place, total in enumerate(sums) if place != seat]
        if sums[seat] <= max(others):
            lead = 0
        elif lead == 0:
            lead = number
    return lead


def best_payer(sessions: Sequence[Session], player: str) -> Payer | None:
    """Whoever has paid a person most: what a deal's losers lose goes to its winners by their
    shares, and back.
    """
    flows: Counter[str] = Counter()
    exact: dict[str, float] = {}
    for session in sessions:
        sign = -1 if fewest_win([session]) else 1
        seat = session.keys.index(player)
        for changes in session.changes:
            for key, flow in _flows(session.keys, changes, seat, sign).items():
                exact[key] = exact.get(key, 0.0) + flow
    for key, flow in exact.items():
        flows[key] = round(flow)
    payers = [(points, key) for key, points in flows.items() if points > 0 and key != player]
    if not payers:
        return None
    points, key = max(payers)
    others = sum(paid for paid, other in payers if other != key)
    return Payer(key, points, more=len(payers) > 1 and points > others)


def _flows(
    keys: Sequence[str], changes: Sequence[float | None], seat: int, sign: int
) -> Mapping[str, float]:
    """What each other player paid a seat in a deal; negative if he was paid."""
    mine = changes[seat]
    if not mine:
        return {}
    mean = sum(change for change in changes if change is not None)
    mean /= sum(change is not None for change in changes)
    gains = {at: sign * (it - mean) for at, it in enumerate(changes) if it is not None}
    won = sum(gain for gain in gains.values() if gain > 0)
    flows = {}
    for at, gain in gains.items():
        if won and gain * gains[seat] < 0:
            flows[keys[at]] = -gain * abs(gains[seat]) / won
    return flows


def dearest_deal(sessions: Sequence[Session], player: str) -> DearestDeal | None:
    """The deal that cost most, the latest of equal ones; None if none cost anything."""
    dearest = None
    for session in sessions:
        if fewest_win([session]):
            continue
        seat = session.keys.index(player)
        for number, changes in enumerate(session.changes, start=1):
            change = changes[seat]
            if change is None or change >= 0:
                continue
            if dearest is None or change <= dearest.points:
                dearest = DearestDeal(session, number, change)
    return dearest


def most_made(sessions: Sequence[Session], player: str) -> MostMade | None:
    """The kind that nobody has made as often as this person."""
    made: dict[str, Counter[str]] = {}
    played: Counter[str] = Counter()
    for session in sessions:
        for key, counts in zip(session.keys, session.counts, strict=True):
            for what, number in counts.items():
                kind = what.partition(":")[2]
                if what.startswith("made:"):
                    made.setdefault(kind, Counter())[key] += int(number)
                if key == player and what.startswith(("made:", "lost:")):
                    played[kind] += int(number)
    best = None
    for kind, by_player in made.items():
        mine = by_player[player]
        others = max((number for key, number in by_player.items() if key != player), default=0)
        if mine >= MADE_LEAST and mine > others and (best is None or mine > best.made):
            best = MostMade(kind, mine, played[kind])
    return best
