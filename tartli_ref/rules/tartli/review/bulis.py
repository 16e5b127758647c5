"""Play for the buli: going out first, having more at the count, and maccs."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from tartli_ref.rules.cards import Card, Suit
from tartli_ref.rules.common.seats import Pair, Seat, opponent
from tartli_ref.rules.tartli.match import worth
from tartli_ref.rules.tartli.review.points import Points
from tartli_ref.rules.tartli.review.positions import (
    CARDS,
    TRICK,
    Goal,
    Position,
    places,
    to_play,
)
from tartli_ref.rules.tartli.values import (
    DEAL_POINTS,
    MACCS_AT_MOST,
    TALON_TRICKS,
    TRICKS,
    WIN,
    TartliOptions,
)

MACCS = 2
Later = tuple[Pair[int], ...]
"""Both players' points still to be written with none, one, two and more cards left in both hands.
"""
NOTHING_LATER: Later = ((0, 0),) * (TRICK * (TRICKS - TALON_TRICKS) + 1)
Claim = tuple[Seat, int | None]
"""The seat that may go out, and A's gain from it; None if it is too early."""


class Standing(NamedTuple):
    """Both players' points without their tricks from 8 on: ``written`` with the melds and béla of
    the whole deal; the ``piles`` of tricks 1 to 7, which a stichmatsch would take; and the part of
    the written points that came ``later``, by cards left.
    """

    written: Pair[int]
    piles: Pair[int]
    later: Later = NOTHING_LATER


class Bulis(Goal):
    """A's bulis with best play by both: two with maccs, negative if B wins. Among equal cards the
    one with more ``points`` is best.

    A player with 501 may go out instead of playing a card (TH-OUT-01, -06, -09, -11), and a leader
    directly after scoring, before the reply (TH-OUT-04). After the last trick its winner speaks
    first, and stichmatsch stands (TH-SCO-07).

    The search asks whether A reaches a goal from a position. It caches the fewest points of A known
    to suffice and the most known not to: more points never make A worse off.
    """

    def __init__(
        self, trump: Suit, house: TartliOptions, standing: Standing, points: Points | None = None
    ) -> None:
        super().__init__(trump)
        written, piles, self._later = standing
        self._house = house
        self._written = written
        self._piles = piles
        self._begun = written[0] + piles[0], written[1] + piles[1]
        self._to_make = DEAL_POINTS - sum(piles)
        self._of_points = points or Points(trump, (piles[1], piles[0]))
        self._known: dict[tuple[int, int, Seat, int, int], list[int]] = {}

    def worth_after(self, position: Position, cards: Sequence[Card] = ()) -> int:
        """A's bulis after none, one or both cards of the trick."""
        goals = range(MACCS, -MACCS, -1)
        played = [CARDS.index(card) for card in cards]
        return next((goal for goal in goals if self._reaches(position, played, goal)), -MACCS)

    def best_card(self, position: Position, trick: Sequence[Card], worth: int) -> Card:
        """Among cards of equal worth, the one that makes more points."""
        best = min if to_play(position, trick) else max
        return best(
            self.keeping(position, trick, worth),
            key=lambda card: self._of_points.worth_after(position, (*trick, card)),
        )

    def keeps(self, position: Position, cards: Sequence[Card], worth: int) -> bool:
        """One query instead of four: A's card has to reach the worth, B's must not let A
        exceed it.
        """
        played = [CARDS.index(card) for card in cards]
        if to_play(position, cards[:-1]):
            return worth == MACCS or not self._reaches(position, played, worth + 1)
        return worth == -MACCS or self._reaches(position, played, worth)

    def goes_out(self, position: Position, trick: Sequence[Card], worth: int) -> Seat | None:
        """The seat that can go out, if no card is worth more."""
        remaining = self.points_in(position)
        claims = [self._at_lead(position, remaining)]
        if trick:
            claims = list(self._after_a_lead(position, remaining))
        return next((seat for seat, out in claims if out == worth), None)

    def declined(self, position: Position, lead: Card, worth: int) -> int:
        """The worth after the leader has declined to go out before the reply."""
        remaining = self.points_in(position)
        card = CARDS.index(lead)
        all_claims = tuple(self._after_a_lead(position, remaining))
        claims = [claim for claim in all_claims if claim[0] != position.leader]
        if len(claims) == len(all_claims):
            return worth
        goals = (goal for goal in range(MACCS, -MACCS, -1))
        return next(
            (goal for goal in goals if self._replies(position, remaining, card, goal, claims)),
            -MACCS,
        )

    def in_reach(self, position: Position) -> bool:
        """Whether either player can reach 501 in this deal."""
        return self._bound(position, self.points_in(position), 1) is None or (
            self._bound(position, self.points_in(position), 0) is None
        )

    def _reaches(self, position: Position, played: Sequence[int], goal: int) -> bool:
        remaining = self.points_in(position)
        match played:
            case [lead, reply]:
                return self._after(position, remaining, lead, reply, goal)
            case [lead]:
                return self._after_lead(position, remaining, lead, goal)
            case _:
                return self._at_least(position, remaining, goal)

    def _at_least(self, position: Position, remaining: int, goal: int) -> bool:
        """Whether A wins at least ``goal`` from a position with ``remaining`` points to be made."""
        if not position.first:
            return self._counted(position) >= goal
        sure = self._bound(position, remaining, goal)
        if sure is not None:
            return sure
        first, second, leader, sweeps, points = position
        bounds = self._known.setdefault(
            (first, second, leader, sweeps, goal), [DEAL_POINTS + 1, -1]
        )
        if points >= bounds[0] or points <= bounds[1]:
            return points >= bounds[0]
        reaches = self._plays(position, remaining, goal)
        bounds[not reaches] = points
        return reaches

    def _plays(self, position: Position, remaining: int, goal: int) -> bool:
        """Whether A has a card that reaches the goal, or B none that prevents it; or the same by
        going out.
        """
        leader, out = self._at_lead(position, remaining)
        if out is not None and (out >= goal) is (leader is Seat.A):
            return leader is Seat.A
        outcomes = (
            self._after_lead(position, remaining, lead, goal) for lead in self._leads(position)
        )
        if leader:
            return all(outcomes)
        return any(outcomes)

    def _leads(self, position: Position) -> list[int]:
        """The leads, unbeatable ones first, which shortens the search by a fifth."""
        other = position.hand(opponent(position.leader))
        return sorted(
            places(position.hand(position.leader)),
            key=lambda lead: (bool(self._beaten_by[lead] & other), self._points[lead]),
        )

    def _after_lead(self, position: Position, remaining: int, lead: int, goal: int) -> bool:
        claims = self._after_a_lead(position, remaining)
        return self._replies(position, remaining, lead, goal, claims)

    def _replies(
        self, position: Position, remaining: int, lead: int, goal: int, claims: Iterable[Claim]
    ) -> bool:
        for seat, out in claims:
            if out is not None and (out >= goal) is (seat is Seat.A):
                return seat is Seat.A
        second = opponent(position.leader)
        replies = places(self.replies(position.hand(second), lead))
        outcomes = (self._after(position, remaining, lead, reply, goal) for reply in replies)
        if second:
            return all(outcomes)
        return any(outcomes)

    def _after(self, position: Position, remaining: int, lead: int, reply: int, goal: int) -> bool:
        after, gained = self.won(position, lead, reply)
        taken = self.points_of_trick(lead, reply, last=not after.first)
        return self._at_least(after._replace(made=position.made + gained), remaining - taken, goal)

    def _at_lead(self, position: Position, remaining: int) -> Claim:
        return position.leader, self._claim(position.leader, *self._now(position, remaining))

    def _after_a_lead(self, position: Position, remaining: int) -> Iterator[Claim]:
        """Claims before the reply: by the second player before and after the points scored there,
        in between by the leader after scoring.
        """
        leader = position.leader
        second = opponent(position.leader)
        yield second, self._claim(second, *self._now(position, remaining))
        cards = TRICK * position.first.bit_count()
        if self._later[cards] != self._later[cards - 1]:
            totals = self._now(position, remaining, 1)
            if self._later[cards][leader] > self._later[cards - 1][leader]:
                yield leader, self._claim(leader, *totals)
            yield second, self._claim(second, *totals)

    def _now(self, position: Position, remaining: int, played: int = 0) -> Pair[int]:
        """Both players' points with their tricks so far and the points written by then."""
        first, second = self._totals(position, remaining)
        later = self._later[TRICK * position.first.bit_count() - played]
        return first - later[0], second - later[1]

    def _totals(self, position: Position, remaining: int) -> Pair[int]:
        """As above, with all points that will be written."""
        theirs = self._to_make - remaining - position.made
        return self._begun[0] + position.made, self._begun[1] + theirs

    def _claim(self, seat: Seat, first: int, second: int) -> int | None:
        """A's bulis if this seat goes out with these totals; None if it is too early."""
        mine, other = (second, first) if seat else (first, second)
        if mine < WIN:
            return None
        if seat:
            return -worth(other, self._house)
        return worth(other, self._house)

    def _counted(self, position: Position) -> int:
        """A's bulis after the last trick; its winner speaks first."""
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
        if seat:
            return (first, second + DEAL_POINTS)
        return (first + DEAL_POINTS, second)

    def _bound(self, position: Position, remaining: int, goal: int) -> bool | None:
        """The answer if it follows from the most and the least both players can still make."""
        first, second = self._totals(position, remaining)
        least = self._now(position, remaining)
        if goal > 0:
            swept = self._piles[1] if position.sweeps & 1 else 0
            few = goal < MACCS or least[1] - swept <= MACCS_AT_MOST[self._house.maccs]
            if first + remaining + swept >= WIN and few:
                return None
            return False
        swept = self._piles[0] if position.sweeps & 2 else 0
        few = goal == 0 or least[0] - swept <= MACCS_AT_MOST[self._house.maccs]
        if second + remaining + swept >= WIN and few:
            return None
        return True
