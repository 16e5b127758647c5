"""Play for the points of the deal: the value of an ending, by alpha-beta search."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tartli_ref.rules.cards import Card, Suit
from tartli_ref.rules.common.seats import TWO_SEATS, Pair, Seat, opponent
from tartli_ref.rules.tartli.counting import pile_of
from tartli_ref.rules.tartli.moves import Move, OnePile, Out, Piles
from tartli_ref.rules.tartli.review.positions import CARDS, Goal, Position, places, to_play
from tartli_ref.rules.tartli.state import Deal, Match
from tartli_ref.rules.tartli.taking_in import taken_in
from tartli_ref.rules.tartli.values import DEAL_POINTS, WIN

_LEAST = -DEAL_POINTS
_MOST = 2 * DEAL_POINTS


class Points(Goal):
    """A's points from here on with best play by both; B makes the rest.

    ``brings`` is each seat's extra gain from stichmatsch: the other's pile of tricks 1 to 7
    (TH-SCO-03). It can take A above the points there are, or below zero. Results are cached.
    """

    def __init__(self, trump: Suit, brings: Pair[int] = (0, 0)) -> None:
        super().__init__(trump)
        self._brings = brings
        self._known: dict[Position, Pair[int]] = {}

    def worth_after(self, position: Position, cards: Sequence[Card] = ()) -> int:
        """A's points after none, one or both cards of the trick."""
        return self._within(position, cards, _LEAST, _MOST)

    def keeps(self, position: Position, cards: Sequence[Card], worth: int) -> bool:
        """Only tests whether the worth is lower, which is cheaper than computing it."""
        if to_play(position, cards[:-1]):
            return self._within(position, cards, worth, worth + 1) <= worth
        return self._within(position, cards, worth - 1, worth) >= worth

    def _within(self, position: Position, cards: Sequence[Card], low: int, high: int) -> int:
        """Exact between ``low`` and ``high``, otherwise a bound on that side."""
        position = position._replace(made=0)
        match [CARDS.index(card) for card in cards]:
            case [lead, reply]:
                return self._after(position, lead, reply, low, high)
            case [lead]:
                return self._after_lead(position, lead, low, high)
            case _:
                return self._search(position, low, high)

    def _search(self, position: Position, low: int, high: int) -> int:
        if not position.first:
            return self._swept(position.sweeps)
        least, most = self._known.get(position, (_LEAST, _MOST))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        best = self._best(position, max(low, least), min(high, most))
        if best > low:
            least = max(least, best)
        if best < high:
            most = min(most, best)
        self._known[position] = least, most
        return best

    def _swept(self, sweeps: int) -> int:
        return {1: self._brings[0], 2: -self._brings[1]}.get(sweeps, 0)

    def _best(self, position: Position, low: int, high: int) -> int:
        leads = places(position.hand(position.leader))
        if position.leader:
            best = _MOST
            for lead in leads:
                best = min(best, self._after_lead(position, lead, low, min(high, best)))
                if best <= low:
                    break
            return best
        best = _LEAST
        for lead in leads:
            best = max(best, self._after_lead(position, lead, max(low, best), high))
            if best >= high:
                break
        return best

    def _after_lead(self, position: Position, lead: int, low: int, high: int) -> int:
        second = opponent(position.leader)
        replies = places(self.replies(position.hand(second), lead))
        if second:
            best = _MOST
            for reply in replies:
                best = min(best, self._after(position, lead, reply, low, min(high, best)))
                if best <= low:
                    break
            return best
        best = _LEAST
        for reply in replies:
            best = max(best, self._after(position, lead, reply, max(low, best), high))
            if best >= high:
                break
        return best

    def _after(self, position: Position, lead: int, reply: int, low: int, high: int) -> int:
        after, gained = self.won(position, lead, reply)
        return gained + self._search(after, low - gained, high - gained)


class Reached(NamedTuple):
    """A player's points when a claim first became right (TH-OUT-06), and the trick, None if tricks
    were not recorded; ``exact`` unless the pile is only partly known.
    """

    seat: Seat
    trick: int | None
    points: int
    exact: bool


def reached(match: Match, seat: Seat) -> Reached | None:
    """The points this player could claim with now, during the deal: before the trick that lies
    counts if that is enough, else with it (TH-OUT-14).
    """
    if match.deal is None or match.sudden_death:
        return None
    return _reached_in(match.deal, match, seat) or _reached_in(taken_in(match.deal), match, seat)


def _reached_in(deal: Deal, match: Match, seat: Seat) -> Reached | None:
    if deal.played_out:
        return None
    pile = pile_of(deal, seat)
    points = match.score[seat] + pile.least
    if points < WIN:
        return None
    trick = len(deal.won) + 1 if deal.tracked else None
    return Reached(seat, trick, points, pile.known)


class TooEarly(NamedTuple):
    """The claimant, and the missing points (TH-OUT-07)."""

    seat: Seat
    missing: int


def claimed_too_early(steps: Sequence[tuple[Move, Match]]) -> TooEarly | None:
    """The false claim that ended a deal; ``steps`` are its moves, each with the match after it."""
    if not steps:
        return None
    move, match = steps[-1]
    for buli in match.bulis[-1:]:
        if buli.how == "false-claim" and isinstance(move, Out | Piles | OnePile):
            claimant = opponent(Seat(buli.winner))
            return TooEarly(claimant, WIN - buli.score[claimant])
    return None


def could_have_gone_out(steps: Iterable[tuple[Move, Match]]) -> tuple[Reached, ...]:
    """The players who could have gone out and did not do so at once, earliest first. ``steps`` are
    the deal's moves, each with the match after it.
    """
    earliest: dict[Seat, Reached] = {}
    fresh: dict[Seat, Reached] = {}
    for move, match in steps:
        if isinstance(move, Out):
            if move.seat in fresh:
                del earliest[move.seat]
            break
        now = {seat: reached(match, seat) for seat in TWO_SEATS if seat not in earliest}
        fresh = {seat: claim for seat, claim in now.items() if claim is not None}
        earliest |= fresh
    return tuple(earliest.values())
