"""Missed and false claims: the first moment a player could have gone out, and claims made too
early, by the order of points alone.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tartli_ref.games.common.seats import TWO_SEATS, Seat, opponent
from tartli_ref.games.tartli.counting import pile_of
from tartli_ref.games.tartli.moves import Move, Out, Piles
from tartli_ref.games.tartli.state import Match
from tartli_ref.games.tartli.values import WIN


class Reached(NamedTuple):
    """A player's points when a claim first became right (TH-OUT-06), and the trick, None if tricks
    were not recorded; ``exact`` unless the pile is only partly known.
    """

    seat: Seat
    trick: int | None
    points: int
    exact: bool


def reached(match: Match, seat: Seat) -> Reached | None:
    """The points this player could claim with now, during the deal."""
    deal = match.deal
    if deal is None or deal.played_out or match.sudden_death:
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
    ended = steps[-1][1].bulis[-1:] if steps else ()
    for buli in ended:
        if buli.how == "false-claim" and isinstance(steps[-1][0], Out | Piles):
            claimant = opponent(Seat(buli.winner))
            return TooEarly(claimant, WIN - buli.score[claimant])
    return None


def could_have_gone_out(steps: Iterable[tuple[Move, Match]]) -> tuple[Reached, ...]:
    """The players who could have gone out and did not do so at once, earliest first. ``steps`` are
    the deal's moves, each with the match after it.
    """
    found: dict[Seat, Reached] = {}
    fresh: dict[Seat, Reached] = {}
    for move, match in steps:
        if isinstance(move, Out):
            if move.seat in fresh:
                del found[move.seat]
            break
        now = {seat: reached(match, seat) for seat in TWO_SEATS if seat not in found}
        fresh = {seat: each for seat, each in now.items() if each is not None}
        found |= fresh
    return tuple(found.values())
