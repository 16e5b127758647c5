"""What was taken on trust while no trick was recorded, judged again once one is.

Before the first card, word or trick is recorded a deal may be one that is only chalked, so that a
meld, a béla or an exchange may have been in any trick. Once it is tracked they were in trick 1.
"""

from collections.abc import Iterator

from tartli_ref.games.common.frozen import replace
from tartli_ref.games.common.seats import opponent
from tartli_ref.games.game import Doubt
from tartli_ref.games.tartli import bela, exchange, specifying
from tartli_ref.games.tartli.moves import Bela, Move, Shows, Swaps
from tartli_ref.games.tartli.state import Deal, Match
from tartli_ref.games.tartli.tracking import track
from tartli_ref.games.tartli.trick import Trick
from tartli_ref.rulings import Ruling, refuse


def taken_on_trust(deal: Deal, move: Move) -> Deal:
    """The deal with this move remembered, if nothing told in which trick it was."""
    if deal.tracked or not isinstance(move, Shows | Swaps | Bela):
        return deal
    return replace(deal, on_trust=(*deal.on_trust, move))


def doubts(match: Match) -> Iterator[Doubt]:
    """What was entered before trick 1, and is refused now that it is known to have been in it."""
    deal = match.deal
    if deal is None or not deal.tracked or not deal.on_trust:
        return
    first = _before_trick_one(deal)
    for move in deal.on_trust:
        ruling = _early(deal, move) or _rule_on(first, move)
        if not ruling.allowed:
            yield Doubt(move, ruling)
        first = _applied(first, move)


def _before_trick_one(deal: Deal) -> Deal:
    first = deal.won[0].trick if deal.won else deal.trick
    leader = opponent(deal.dealer) if first is None else first.leader
    trick = Trick(1, leader)
    return track(Deal(0, deal.house, deal.dealer, deal.trump, deal.turned, deal.turned, trick))


def _early(deal: Deal, move: Move) -> Ruling | None:
    """A béla that waits for step 7 came before any card of its trick (TH-BELA-06)."""
    early = any(found.case == "bela_early" for found in deal.out_of_order)
    return refuse("TH-BELA-06", "between", trick=1) if early and isinstance(move, Bela) else None


def _rule_on(deal: Deal, move: Move) -> Ruling:
    assert deal.trick is not None  # it is before trick 1
    match move:
        case Swaps():
            return exchange.rule_on_swaps(deal, deal.trick, move)
        case Bela():
            return bela.rule_on_bela(deal, deal.trick, move)
        case Shows():
            return specifying.rule_on_shows(deal, deal.trick, move)
        case _:
            raise AssertionError(move)


def _applied(deal: Deal, move: Move) -> Deal:
    assert deal.trick is not None  # it is before trick 1
    match move:
        case Swaps():
            return exchange.swap(deal, move)
        case Bela():
            return bela.score_bela(deal, deal.trick, move)[0]
        case Shows():
            return specifying.show(deal, deal.trick, move)[0]
        case _:
            raise AssertionError(move)
