"""Whether a deal can have ended as players say, trick by trick with all places for aces and tens.

No code of the referee: what can be is found by laying the cards that count into trick after trick.
"""

from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from tests.games.ulti.oracle_deal import rank_of

State = tuple[int, int, int, int, int]
"""Aces laid out, tens laid out, the soloist's points, his aces, his tricks."""


class Seen(NamedTuple):
    """A trick as it was recorded: whose it is (None: not recorded), its cards, its points."""

    mine: bool | None
    cards: tuple[str, ...] = ()
    points: int | None = None


class End(NamedTuple):
    """How a deal can have ended."""

    mine: int
    theirs: int
    tricks: int
    my_aces: int
    their_aces: int
    seven: str


def ends(tricks: list[Seen], seven: str, laid: tuple[str, ...] = ()) -> set[End]:
    """Every way in which a deal can end; ``tricks`` are all ten, the talon is the defenders'."""
    possible = set()
    for fate in ("made", "lost", "neither"):
        for end in _laid_out(tricks, seven, fate, laid):
            possible.add(end)
    return possible


def _laid_out(tricks: list[Seen], seven: str, fate: str, laid: tuple[str, ...]) -> Iterator[End]:
    gone = list(chain.from_iterable(trick.cards for trick in tricks))
    at_last = seven in tricks[-1].cards
    if fate != "neither" and not at_last and (seven in (*gone, *laid)):
        return
    states: set[State] = {(0, 0, 0, 0, 0)}
    for trick in tricks[:-1]:
        unseen = 3 - len(trick.cards)
        states = set(chain.from_iterable(_one(state, trick, unseen) for state in states))
    hidden = fate != "neither" and not at_last
    room = 3 - len(tricks[-1].cards) - hidden
    if room < 0:
        return
    for mine in (True, False) if tricks[-1].mine is None else (tricks[-1].mine,):
        if fate != "neither" and mine is not (fate == "made"):
            continue
        last = tricks[-1]._replace(mine=mine)
        for state in states:
            for aces, tens, points, my_aces, won in _one(state, last, room):
                in_talon = 4 - aces, 4 - tens
                if min(in_talon) < 0 or not _fits(in_talon, laid):
                    continue
                total = points + 10 * mine
                their_aces = aces - my_aces
                yield End(total, 90 - total, won, my_aces, their_aces, fate)


def _fits(in_talon: tuple[int, int], laid: tuple[str, ...]) -> bool:
    aces = sum(rank_of(card) == "A" for card in laid)
    tens = sum(rank_of(card) == "X" for card in laid)
    free = 2 - len(laid)
    return aces <= in_talon[0] and tens <= in_talon[1] and sum(in_talon) - aces - tens <= free


def _one(state: State, trick: Seen, room: int) -> Iterator[State]:
    """The states after this trick, with every number of aces and tens among its unseen cards."""
    known_aces = sum(rank_of(card) == "A" for card in trick.cards)
    known_tens = sum(rank_of(card) == "X" for card in trick.cards)
    for aces in range(known_aces, known_aces + room + 1):
        for tens in range(known_tens, known_tens + room + 1 - (aces - known_aces)):
            if trick.points not in (None, 10 * (aces + tens)):
                continue
            if state[0] + aces > 4 or state[1] + tens > 4:
                continue
            for mine in (True, False) if trick.mine is None else (trick.mine,):
                yield (
                    state[0] + aces,
                    state[1] + tens,
                    state[2] + 10 * (aces + tens) * mine,
                    state[3] + aces * mine,
                    state[4] + mine,
                )


def became(end: End, name: str, marriages: tuple[int, int] = (0, 0)) -> str:
    """What became of an undertaking at this end, without house rules."""
    mine = end.mine + marriages[0]
    theirs = end.theirs + marriages[1]
    by_name = {
        "simple": "made" if mine > theirs else "lost",
        "silent-100": _silent_100(mine, theirs),
        "ulti": "made" if end.seven == "made" else "lost",
        "silent-ulti": end.seven,
        "four-aces": "lost" if end.their_aces else "made",
        "silent-aces": "neither" if end.my_aces and end.their_aces else _side(end.my_aces),
        "durchmars": "made" if end.tricks == 10 else "lost",
        "silent-durchmars": "neither" if 0 < end.tricks < 10 else _side(end.tricks),
    }
    return by_name[name]


def _silent_100(mine: int, theirs: int) -> str:
    if mine >= 100:
        return "made"
    return "lost" if theirs >= 100 else "neither"


def _side(mine: int) -> str:
    return "made" if mine else "lost"
