"""Played for the buli: who goes out first, or has more when it is counted; and for maccs."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from tartli_ref.cards import Card, Suit
from tartli_ref.games.common.seats import Pair, Seat, opponent
from tartli_ref.games.tartli.match import worth
from tartli_ref.games.tartli.options import TartliOptions
from tartli_ref.games.tartli.review.points import Points
from tartli_ref.games.tartli.review.positions import CARDS, TRICK, Goal, Position, places, to_play
from tartli_ref.games.tartli.values import (
    DEAL_POINTS,
    MACCS_AT_MOST,
    TALON_TRICKS,
    TRICKS,
    WIN,
)

MACCS = 2
Later = tuple[Pair[int], ...]
"""What both had still to write with none, one, two and more cards left in both hands together."""
NOTHING_LATER: Later = ((0, 0),) * (TRICK * (TRICKS - TALON_TRICKS) + 1)
Claim = tuple[Seat, int | None]
"""Who may go out, and what A wins by it; None if it is too early."""


class Standing(NamedTuple):
    """What both have without their tricks from 8 on: what is ``written``, with the melds and the
    béla of the whole deal; their ``piles`` of tricks 1 to 7, which a stichmatsch would take; and
    how much of what is written was ``later``: not there yet with so many cards left.
    """

    written: Pair[int]
    piles: Pair[int]
    later: Later = NOTHING_LATER


class Bulis(Goal):
    """The bulis that A wins if both play their best: two with maccs, less than none if B wins.
    Among cards that win as much, that with more ``points`` is the best.

    Who has 501 may go out instead of playing a card (TH-OUT-01, -06, -09, -11), and a leader who
    has just scored before the reply (TH-OUT-04). After the last trick its winner speaks first, and
    stichmatsch stands (TH-SCO-07).

    The question asked of a position is whether A reaches a goal. Kept is from how many points of A
    on it is reached, and up to how many it is not: with more points he never gets less.
    """

    def __init__(
        self, trump: Suit, house: TartliOptions, standing: Standing, points: Points | None = None
    ) -> None:
        super().__init__(trump)
        written, piles, self._later = standing
        self._house, self._written, self._piles = house, written, piles
        self._begun = written[0] + piles[0], written[1] + piles[1]
        self._to_make = DEAL_POINTS - sum(piles)
        self._of_points = points or Points(trump, (piles[1], piles[0]))
        self._known: dict[tuple[int, int, Seat, int, int], list[int]] = {}

    def worth_after(self, position: Position, cards: Sequence[Card] = ()) -> int:
        """What A wins, once none, one or both cards of the trick were played."""
        asked = range(MACCS, -MACCS, -1)
        played = [CARDS.index(card) for card in cards]
        return next((goal for goal in asked if self._reaches(position, played, goal)), -MACCS)

    def best_card(self, position: Position, trick: Sequence[Card], worth: int) -> Card:
        """Of cards that are worth the same, the one that makes more points."""
        best = min if to_play(position, trick) else max
        return best(
            self.keeping(position, trick, worth),
            key=lambda card: self._of_points.worth_after(position, (*trick, card)),
        )

    def keeps(self, position: Position, cards: Sequence[Card], worth: int) -> bool:
        """One question instead of four: A's card has to reach it, B's to let A reach no more."""
        played = [CARDS.index(card) for card in cards]
        if to_play(position, cards[:-1]):
            return worth == MACCS or not self._reaches(position, played, worth + 1)
        return worth == -MACCS or self._reaches(position, played, worth)

    def goes_out(self, position: Position, trick: Sequence[Card], worth: int) -> Seat | None:
        """Who can go out, no card being worth more."""
        left = self.points_in(position)
        claims = self._after_a_lead(position, left) if trick else [self._at_lead(position, left)]
        return next((seat for seat, out in claims if out == worth), None)

    def declined(self, position: Position, lead: Card, worth: int) -> int:
        """What it is worth once the leader has not gone out before the reply."""
        left, card = self.points_in(position), CARDS.index(lead)
        all_claims = tuple(self._after_a_lead(position, left))
        claims = [each for each in all_claims if each[0] != position.leader]
        if len(claims) == len(all_claims):
            return worth
        asked = (goal for goal in range(MACCS, -MACCS, -1))
        return next((it for it in asked if self._replies(position, left, card, it, claims)), -MACCS)

    def in_reach(self, position: Position) -> bool:
        """Whether anybody can have 501 in this deal at all."""
        return self._bound(position, self.points_in(position), 1) is None or (
            self._bound(position, self.points_in(position), 0) is None
        )

    def _reaches(self, position: Position, played: Sequence[int], goal: int) -> bool:
        left = self.points_in(position)
        match played:
            case [lead, reply]:
                return self._after(position, left, lead, reply, goal)
            case [lead]:
                return self._after_lead(position, left, lead, goal)
            case _:
                return self._at_least(position, left, goal)

    def _at_least(self, position: Position, left: int, goal: int) -> bool:
        """Whether A wins at least this from a position in which so many points are to be made."""
        if not position.first:
            return self._counted(position) >= goal
        sure = self._bound(position, left, goal)
        if sure is not None:
            return sure
        first, second, leader, sweeps, made = position
        known = self._known.setdefault((first, second, leader, sweeps, goal), [DEAL_POINTS + 1, -1])
        if made >= known[0] or made <= known[1]:
            return made >= known[0]
        found = self._plays(position, left, goal)
        known[not found] = made
        return found

    def _plays(self, position: Position, left: int, goal: int) -> bool:
        """Whether there is a card for A, or none for B; or going out instead of it."""
        leader, out = self._at_lead(position, left)
        if out is not None and (out >= goal) is (leader is Seat.A):
            return leader is Seat.A
        found = (self._after_lead(position, left, lead, goal) for lead in self._leads(position))
        return all(found) if leader else any(found)

    def _leads(self, position: Position) -> list[int]:
        """Cards that the other hand cannot beat first: so the search is shorter by a fifth."""
        other = position.hand(opponent(position.leader))
        return sorted(
            places(position.hand(position.leader)),
            key=lambda lead: (bool(self._beaten_by[lead] & other), self._points[lead]),
        )

    def _after_lead(self, position: Position, left: int, lead: int, goal: int) -> bool:
        claims = self._after_a_lead(position, left)
        return self._replies(position, left, lead, goal, claims)

    def _replies(
        self, position: Position, left: int, lead: int, goal: int, claims: Iterable[Claim]
    ) -> bool:
        for seat, out in claims:
            if out is not None and (out >= goal) is (seat is Seat.A):
                return seat is Seat.A
        second = opponent(position.leader)
        replies = places(self.replies(position.hand(second), lead))
        found = (self._after(position, left, lead, reply, goal) for reply in replies)
        return all(found) if second else any(found)

    def _after(self, position: Position, left: int, lead: int, reply: int, goal: int) -> bool:
        after, made = self.won(position, lead, reply)
        taken = self.points_of_trick(lead, reply, last=not after.first)
        return self._at_least(after._replace(made=position.made + made), left - taken, goal)

    def _at_lead(self, position: Position, left: int) -> Claim:
        return position.leader, self._claim(position.leader, *self._now(position, left))

    def _after_a_lead(self, position: Position, left: int) -> Iterator[Claim]:
        """Going out before the reply: the second player before and after what is scored there, in
        between the leader if he has scored.
        """
        leader, second = position.leader, opponent(position.leader)
        yield second, self._claim(second, *self._now(position, left))
        cards = TRICK * position.first.bit_count()
        if self._later[cards] != self._later[cards - 1]:
            totals = self._now(position, left, 1)
            if self._later[cards][leader] > self._later[cards - 1][leader]:
                yield leader, self._claim(leader, *totals)
            yield second, self._claim(second, *totals)

    def _now(self, position: Position, left: int, played: int = 0) -> Pair[int]:
        """What both have with their tricks so far, and what was written by then."""
        first, second = self._totals(position, left)
        later = self._later[TRICK * position.first.bit_count() - played]
        return first - later[0], second - later[1]

    def _totals(self, position: Position, left: int) -> Pair[int]:
        """The same with all that will be written."""
        theirs = self._to_make - left - position.made
        return self._begun[0] + position.made, self._begun[1] + theirs

    def _claim(self, seat: Seat, first: int, second: int) -> int | None:
        """What A wins if this seat goes out with these totals; None if it is too early."""
        mine, other = (second, first) if seat else (first, second)
        if mine < WIN:
            return None
        return -worth(other, self._house) if seat else worth(other, self._house)

    def _counted(self, position: Position) -> int:
        """What A wins after the last trick: its winner speaks first."""
        totals = self._totals(position, 0)
        if position.sweeps:
            totals = self._swept(Seat(position.sweeps >> 1))
        for seat in (position.leader, opponent(position.leader)):
            out = self._claim(seat, *totals)
            if out is not None:
                return out
        return 0

    def _swept(self, seat: Seat) -> Pair[int]:
        first, second = self._written
        return (first, second + DEAL_POINTS) if seat else (first + DEAL_POINTS, second)

    def _bound(self, position: Position, left: int, goal: int) -> bool | None:
        """The answer where it follows from the most and the least that both can still have."""
        first, second = self._totals(position, left)
        least = self._now(position, left)
        if goal > 0:
            swept = self._piles[1] if position.sweeps & 1 else 0
            few = goal < MACCS or least[1] - swept <= MACCS_AT_MOST[self._house.maccs]
            return None if first + left + swept >= WIN and few else False
        swept = self._piles[0] if position.sweeps & 2 else 0
        few = goal == 0 or least[0] - swept <= MACCS_AT_MOST[self._house.maccs]
        return None if second + left + swept >= WIN and few else True
