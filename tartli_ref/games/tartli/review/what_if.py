"""An ending played on with other cards: what each card that may come next is worth."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from tartli_ref.cards import Card, Suit
from tartli_ref.games.common.seats import TWO_SEATS, Pair, Seat, opponent
from tartli_ref.games.tartli.options import TartliOptions
from tartli_ref.games.tartli.review.bulis import NOTHING_LATER, Bulis, Later, Standing
from tartli_ref.games.tartli.review.points import Points
from tartli_ref.games.tartli.review.positions import CARDS, TRICK, Position, in_bits, to_play

Goals = tuple[Points, Bulis | None]


class Begin(NamedTuple):
    """Where an ending begins: its trumps, both hands, the house rules, and what both make
    ``together`` in the end.

    ``piles`` are those of tricks 1 to 7, which count to both totals; ``written`` is what both had
    before the deal was counted, None where no buli is played for; some of it came ``later``.
    """

    trump: Suit
    position: Position
    house: TartliOptions
    together: int
    piles: Pair[int] = (0, 0)
    written: Pair[int] | None = None
    later: Later = NOTHING_LATER


class Taken(NamedTuple):
    """A trick that was played: who led what, and the reply."""

    leader: Seat
    lead: Card
    reply: Card


class Choice(NamedTuple):
    """A card that may be played: what it costs its player in points, and the bulis that A wins
    after it, None where nobody can have 501.
    """

    card: Card
    costs: int
    bulis: int | None


@dataclass(frozen=True, slots=True)
class Ending:
    """An ending as far as it was played: the tricks, the lead of the next, whose turn it is (None
    at the end), both hands, and what may be played.

    ``totals`` are those of best play from here; ``bulis`` what A wins by it, None where nobody can
    have 501; ``out`` is who does best to go out.
    """

    taken: tuple[Taken, ...]
    lead: Card | None
    to_play: Seat | None
    hands: Pair[tuple[Card, ...]]
    choices: tuple[Choice, ...]
    totals: Pair[int]
    bulis: int | None
    out: Seat | None


@dataclass(frozen=True, slots=True)
class NotPlayed:
    """This card cannot be played there."""

    card: Card


def play_on(begin: Begin, played: Iterable[Card]) -> Ending | NotPlayed:
    """The ending after these cards, in the order in which they are played."""
    points, bulis = _goals(begin)
    position, taken, trick = begin.position, list[Taken](), list[Card]()
    for card in played:
        if card not in _may_play(points, position, trick):
            return NotPlayed(card)
        trick.append(card)
        if len(trick) == TRICK:
            taken.append(Taken(position.leader, *trick))
            position, trick = points.next(position, *trick), []
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
    won = out = kept = None
    if bulis is not None:
        won = kept = bulis.worth_after(position, trick)
        out = bulis.goes_out(position, trick, won) if position.first else None
        kept = bulis.declined(position, trick[0], won) if trick else won
    choices = tuple(
        Choice(
            card,
            abs(worth - points.worth_of(position, (*trick, card), worth)),
            bulis.worth_of(position, (*trick, card), kept) if bulis and kept is not None else None,
        )
        for card in (_may_play(points, position, trick) if position.first else ())
    )
    hands = (in_bits(position.hand(seat)) for seat in TWO_SEATS)
    first, second = (tuple(card for card in hand if card not in trick) for hand in hands)
    return Ending(
        tuple(taken),
        next(iter(trick), None),
        to_play(position, trick) if position.first else None,
        (first, second),
        choices,
        (mine, begin.together - mine),
        won,
        out,
    )


@lru_cache(maxsize=8)  # whoever plays on asks of one ending again and again
def _goals(begin: Begin) -> Goals:
    """What is searched for, with all that was found of its positions; bulis only in reach."""
    points = Points(begin.trump, (begin.piles[1], begin.piles[0]))
    if begin.written is None:
        return points, None
    standing = Standing(begin.written, begin.piles, begin.later)
    bulis = Bulis(begin.trump, begin.house, standing, points)
    return points, bulis if bulis.in_reach(begin.position) else None
