"""Review of a finished deal: the cost of each card from trick 8 on against the best one.

Two goals are searched: the trick points of the deal, with the last ten and stichmatsch; and the
buli, if a player can reach 501 in this deal. Melds and béla count as scored, from that moment on.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from tartli_ref.rules.cards import Card
from tartli_ref.rules.common.findings import NoReview
from tartli_ref.rules.common.seats import Pair, Seat
from tartli_ref.rules.tartli.audit.play import audit_play
from tartli_ref.rules.tartli.audit.record import FIRST_OF_NINE, tricks_missing
from tartli_ref.rules.tartli.counting import trick_points
from tartli_ref.rules.tartli.review.bulis import NOTHING_LATER, Bulis, Later, Standing
from tartli_ref.rules.tartli.review.points import Points
from tartli_ref.rules.tartli.review.positions import (
    EITHER,
    NOBODY,
    Goal,
    Line,
    Position,
    as_bits,
)
from tartli_ref.rules.tartli.review.what_if import Begin
from tartli_ref.rules.tartli.state import Deal, Trick, Won
from tartli_ref.rules.tartli.values import (
    CARD_POINTS,
    DEAL_POINTS,
    TALON_TRICKS,
    TRICKS,
    TartliOptions,
)


class Cost(NamedTuple):
    """A card that cost its player points of the deal, or bulis; ``led`` is the card it replied to.
    The ending was ``worth`` this much to A before the card, and ``then`` after it; ``better`` would
    have kept its worth. If ``led`` is the leader's own card, going out before the reply was better.

    ``sweep``: the card lost a stichmatsch, or gave one away; ``as_good`` are the other cards that
    would have kept the worth.
    """

    trick: int
    seat: Seat
    card: Card
    led: Card | None
    worth: int
    then: int
    better: Line
    sweep: bool
    as_good: tuple[Card, ...] = ()

    @property
    def lost(self) -> int:
        return abs(self.worth - self.then)

    @property
    def best(self) -> Card | None:
        """The better card; None if only going out was better."""
        return next(iter(self.better.cards), None)


class ForBulis(NamedTuple):
    """The bulis A would have won with best play, negative for B, and the cards that cost some."""

    best: int
    costs: tuple[Cost, ...]

    @property
    def told(self) -> tuple[Cost, ...]:
        """The costs up to the point where a player should have gone out and ended the deal."""
        over = (at for at, cost in enumerate(self.costs, 1) if cost.best is None)
        return self.costs[: next(over, None)]


class Review(NamedTuple):
    """The totals of a deal with best play from trick 8 on, the actual totals, and each costly card
    in order; ``bulis`` is None if neither player could reach 501.
    """

    best: Pair[int]
    played: Pair[int]
    costs: tuple[Cost, ...]
    bulis: ForBulis | None

    @property
    def turned(self) -> Cost | None:
        """The costliest card: bulis come before points, which change nothing once a buli is won."""
        costs = self.costs
        if self.bulis and (self.bulis.told or self.bulis.best):
            costs = self.bulis.told
        return max(costs, key=lambda cost: cost.lost, default=None)


class Known(NamedTuple):
    """The known facts of a deal: the piles of tricks 1 to 7, the tricks from 8 on, the actual
    totals, and the position before trick 8.
    """

    early: Pair[int]
    late: tuple[Won, ...]
    played: Pair[int]
    begin: Position


def known(deal: Deal) -> Known | NoReview:
    """The facts a review needs from a finished deal, or the reason why they are missing."""
    missing = tuple(number for number in tricks_missing(deal) if number >= FIRST_OF_NINE)
    if missing or not deal.played_out:
        return NoReview("cards", missing)
    if any((finding.trick or 0) >= FIRST_OF_NINE for finding in audit_play(deal)):
        return NoReview("rule")
    played = trick_points(deal)
    early = _early_piles(deal)
    if played is None or early is None:
        return NoReview("piles")
    late = deal.won[TALON_TRICKS:]
    return Known(early, late, played, _at_trick_eight([won.trick for won in late], deal.house))


@lru_cache(maxsize=64)  # the same page is often viewed again
def review(
    deal: Deal, written: Pair[int] | None = None, later: Later = NOTHING_LATER
) -> Review | NoReview:
    """The review of a deal as it stood just before it was counted, with both players' ``written``
    points, some of them ``later``; ``written`` is None if no buli could be won.
    """
    facts = known(deal)
    if isinstance(facts, NoReview):
        return facts
    early = facts.early
    begin = facts.begin
    points = Points(deal.trump, (early[1], early[0]))
    best = early[0] + points.worth_after(begin)
    costs = _costs(points, begin, facts.late)
    bulis = None
    if written is not None:
        goal = Bulis(deal.trump, deal.house, Standing(written, early, later), points)
        bulis = _for_bulis(facts, goal)
    return Review((best, DEAL_POINTS - best), facts.played, costs, bulis)


def begin_at(
    deal: Deal, written: Pair[int] | None, trick: int, later: Later = NOTHING_LATER
) -> Begin | None:
    """The ending of a deal from this trick (8 or later) on; None if too little is known."""
    facts = known(deal)
    if isinstance(facts, NoReview) or not FIRST_OF_NINE <= trick <= TRICKS:
        return None
    position = facts.begin
    goal = Points(deal.trump)
    for won in facts.late[: trick - FIRST_OF_NINE]:
        position = goal.next(position, *_cards(won.trick))
    return Begin(deal.trump, position, deal.house, DEAL_POINTS, facts.early, written, later)


def _for_bulis(facts: Known, goal: Bulis) -> ForBulis | None:
    if not goal.in_reach(facts.begin):
        return None
    return ForBulis(goal.worth_after(facts.begin), _costs(goal, facts.begin, facts.late))


def _early_piles(deal: Deal) -> Pair[int] | None:
    """Both players' points from tricks 1 to 7, if the record shows them."""
    early = deal.won[:TALON_TRICKS]
    late = deal.won[TALON_TRICKS:]
    unknown = {won.winner for won in early if won.points is None}
    sums = [0, 0]
    for won in early:
        sums[won.winner] += won.points or 0
    if len(unknown) > 1:
        return None
    if unknown:  # all cards together are 151
        sums[unknown.pop()] += CARD_POINTS - sum(sums) - sum(won.points or 0 for won in late)
    return sums[0], sums[1]


def _at_trick_eight(late: Sequence[Trick], house: TartliOptions) -> Position:
    first = as_bits(_card_of(trick, Seat.A) for trick in late)
    second = as_bits(_card_of(trick, Seat.B) for trick in late)
    sweeps = EITHER if house.stichmatsch == "on" else NOBODY
    return Position(first, second, late[0].leader, sweeps)


def _card_of(trick: Trick, seat: Seat) -> Card:
    lead, reply = _cards(trick)
    if seat is trick.leader:
        return lead
    return reply


def _cards(trick: Trick) -> Pair[Card]:
    assert trick.lead is not None  # no card is missing
    assert trick.reply is not None
    return trick.lead, trick.reply


def _costs(goal: Goal, begin: Position, late: Iterable[Won]) -> tuple[Cost, ...]:
    """The cost of each card of these tricks to its player."""
    costs: list[Cost] = []
    position = begin
    for won in late:
        costs += _costs_of_trick(goal, position, won.trick)
        position = goal.next(position, *_cards(won.trick))
    return tuple(costs)


def _costs_of_trick(goal: Goal, position: Position, trick: Trick) -> Iterator[Cost]:
    cards = _cards(trick)
    worth = goal.worth_after(position)
    for number, seat in enumerate((trick.leader, trick.second)):
        before = worth
        worth = goal.worth_of(position, cards[: number + 1], worth)
        if worth != before:
            line = goal.line_after(position, cards[:number])
            other = goal.line_after(position, cards[: number + 1])
            better = line._replace(cards=line.cards[number:])
            sweep = line.swept is not other.swept
            led = cards[0] if number else None
            cost = Cost(trick.number, seat, cards[number], led, before, worth, better, sweep)
            if cost.best:
                equals = goal.keeping(position, cards[:number], before)
                cost = cost._replace(as_good=tuple(card for card in equals if card != cost.best))
            yield cost
        if number:
            continue
        before = worth
        worth = goal.declined(position, cards[0], worth)
        if worth != before:
            out = Line((), out=seat)
            yield Cost(trick.number, seat, cards[0], cards[0], before, worth, out, sweep=False)
