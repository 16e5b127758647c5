"""Alternative endings: the worth of each possible next card."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from tartli_ref.rules.cards import Card, Suit
from tartli_ref.rules.common.seats import TWO_SEATS, Pair, Seat, opponent
from tartli_ref.rules.tartli.review.bulis import NOTHING_LATER, Bulis, Later, Standing
from tartli_ref.rules.tartli.review.points import Points
from tartli_ref.rules.tartli.review.positions import (
    CARDS,
    TRICK,
    Position,
    as_bits,
    in_bits,
    to_play,
)
from tartli_ref.rules.tartli.values import TartliOptions

Goals = tuple[Points, Bulis | None]


class Begin(NamedTuple):
    """The start of an ending: its trumps, both hands, the house rules, and the points ``together``
    of both at the end.

    ``piles`` are those of tricks 1 to 7, which count towards both totals; ``written`` are both
    players' points before the deal was counted, None if no buli is at stake; some of them came
    ``later``.
    """

    trump: Suit
    position: Position
    house: TartliOptions
    together: int
    piles: Pair[int] = (0, 0)
    written: Pair[int] | None = None
    later: Later = NOTHING_LATER


class Taken(NamedTuple):
    """A finished trick: the leader, the lead and the reply."""

    leader: Seat
    lead: Card
    reply: Card


class Choice(NamedTuple):
    """A playable card: its cost to the player in points, and A's bulis after it, None if neither
    player can reach 501.
    """

    card: Card
    costs: int
    bulis: int | None


class Ending(NamedTuple):
    """An ending so far: the tricks, the current lead, the seat to play (None at the end), both
    hands, and the playable cards.

    ``totals`` are those of best play from here; ``bulis`` A's gain from it, None if neither player
    can reach 501; ``out`` is the seat that does best to go out.
    """

    taken: tuple[Taken, ...]
    lead: Card | None
    to_play: Seat | None
    hands: Pair[tuple[Card, ...]]
    choices: tuple[Choice, ...]
    totals: Pair[int]
    bulis: int | None
    out: Seat | None


class NotPlayed(NamedTuple):
    """The card cannot be played there."""

    card: Card


def play_on(begin: Begin, played: Iterable[Card]) -> Ending | NotPlayed:
    """The ending after these cards, in playing order."""
    points, bulis = _goals(begin)
    position = begin.position
    taken = []
    trick = list[Card]()
    for card in played:
        if card not in _may_play(points, position, trick):
            return NotPlayed(card)
        trick.append(card)
        if len(trick) == TRICK:
            taken.append(Taken(position.leader, *trick))
            position = points.next(position, *trick)
            trick = []
    return _as_it_stands(begin, (points, bulis), position, taken, trick)


def _may_play(points: Points, position: Position, trick: list[Card]) -> tuple[Card, ...]:
    if not trick:
        return tuple(in_bits(position.hand(position.leader)))
    hand = position.hand(opponent(position.leader))
    return tuple(in_bits(points.replies(hand, CARDS.index(trick[0]))))


def _as_it_stands(
    begin: Begin, goals: Goals, position: Position, taken: list[Taken], trick: list[Card]
) -> Ending:
    points, bulis = goals
    worth = points.worth_after(position, trick)
    mine = begin.piles[0] + position.made + worth
    won = out = declined = None
    if bulis is not None:
        won = declined = bulis.worth_after(position, trick)
        if trick:
            declined = bulis.declined(position, trick[0], won)
        if position.first:
            out = bulis.goes_out(position, trick, won)
    choices = []
    player = None
    if position.first:
        player = to_play(position, trick)
        for card in _may_play(points, position, trick):
            cards = (*trick, card)
            costs = abs(worth - points.worth_of(position, cards, worth))
            bulis_after = None
            if bulis is not None and declined is not None:
                bulis_after = bulis.worth_of(position, cards, declined)
            choices.append(Choice(card, costs, bulis_after))
    on_table = as_bits(trick)
    first, second = (tuple(in_bits(position.hand(seat) & ~on_table)) for seat in TWO_SEATS)
    return Ending(
        taken=tuple(taken),
        lead=next(iter(trick), None),
        to_play=player,
        hands=(first, second),
        choices=tuple(choices),
        totals=(mine, begin.together - mine),
        bulis=won,
        out=out,
    )


@lru_cache(maxsize=8)  # playing on queries the same ending again and again
def _goals(begin: Begin) -> Goals:
    """The goals with their caches; bulis only if 501 is in reach."""
    points = Points(begin.trump, (begin.piles[1], begin.piles[0]))
    if begin.written is None:
        return points, None
    standing = Standing(begin.written, begin.piles, begin.later)
    bulis = Bulis(begin.trump, begin.house, standing, points)
    if not bulis.in_reach(begin.position):
        return points, None
    return points, bulis
