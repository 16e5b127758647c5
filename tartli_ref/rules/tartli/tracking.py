"""Tracking: recorded tricks have numbers; a deal that is only chalked has none.

Until the first card, word or trick is recorded a deal may be only chalked, and a meld, béla or
exchange may belong to any trick. Once the deal is tracked they belong to trick 1, and moves taken
on trust are judged again.
"""

from collections.abc import Iterator

from tartli_ref.rules.common.findings import verdict
from tartli_ref.rules.common.seats import Seat, opponent
from tartli_ref.rules.game import Doubt
from tartli_ref.rules.rulings import Ruling, refuse
from tartli_ref.rules.tartli import bela, exchange, specifying
from tartli_ref.rules.tartli.moves import Bela, Move, Shows, Swaps
from tartli_ref.rules.tartli.state import Deal, Match, Taken, Trick
from tartli_ref.rules.tartli.tracked import track

OnTrust = Bela | Shows | Swaps
"""A move that may belong to any trick while none is recorded."""


def taken_on_trust(deal: Deal, move: Move) -> Deal:
    """The deal with this move remembered, if its trick is unknown."""
    if deal.tracked or not isinstance(move, Shows | Swaps | Bela):
        return deal
    return deal._replace(on_trust=(*deal.on_trust, move))


def doubts(match: Match) -> Iterator[Doubt]:
    """Moves entered before trick 1 that are refused now that they belong to it."""
    deal = match.deal
    if deal is not None:
        trick_one = _trick_one(deal)
        leader = opponent(deal.dealer)
        if trick_one is not None:
            leader = trick_one.leader
        for move, rulings in judged_again(deal, leader):
            ruling = verdict(rulings)
            if not ruling.allowed:
                yield Doubt(move, ruling)


def judged_again(deal: Deal, leader: Seat) -> Iterator[tuple[OnTrust, Iterator[Ruling]]]:
    """The moves taken on trust, each with its rulings as of a trick 1 led by this seat."""
    if not deal.tracked or not deal.on_trust:
        return
    trick_one = _trick_one(deal)
    seen = trick_one is not None and not trick_one.untouched
    first = track(
        Deal(0, deal.house, deal.dealer, deal.trump, deal.turned, deal.turned, Trick(1, leader))
    )
    for move in deal.on_trust:
        trick = first.trick
        assert trick is not None  # the deal is before trick 1
        match move:
            case Swaps():
                yield move, exchange.swaps(first, trick, move)
                first = exchange.swap(first, move)
            case Bela():
                yield move, _bela_in_trick_one(first, trick, move, seen=seen)
                first = bela.score_bela(first, trick, move)[0]
            case Shows():
                yield move, specifying.shows(first, trick, move)
                first = specifying.show(first, trick, move)[0]


def _trick_one(deal: Deal) -> Trick | None:
    if deal.won:
        return deal.won[0].trick
    return deal.trick


def _bela_in_trick_one(deal: Deal, trick: Trick, move: Bela, *, seen: bool) -> Iterator[Ruling]:
    """Rulings on a béla that waits for step 7 but came before any card or word of its trick
    (TH-BELA-06); where only the winner of the trick is recorded, it may have come at step 7.
    """
    if seen and deal.house.bela_timing != "any":
        yield refuse("TH-BELA-06", "between", trick=1)
    lying = trick._replace(taken=Taken(trick.leader, None))
    yield from bela.scores(deal._replace(trick=lying), lying, move)
