"""The referee of Ulti: ``rule_on`` judges a move and never changes anything, ``apply`` changes the
evening and never judges. Both only find the piece that knows; each rule is where its topic is.
"""

from collections.abc import Callable
from typing import Any

from tartli_ref.games.common.frozen import replace
from tartli_ref.games.common.moves import rule_on_audits
from tartli_ref.games.common.seats import Seat
from tartli_ref.games.game import ScoreLine, Sheet
from tartli_ref.games.ulti import auction, dealing, doubling, marriages, playing
from tartli_ref.games.ulti.moves import (
    AdjustEach,
    Audits,
    Bids,
    Contract,
    Deals,
    Declares,
    Doubles,
    Forfeits,
    Lays,
    Move,
    Names,
    Note,
    Passes,
    PicksUp,
    Plays,
    Result,
    Takes,
)
from tartli_ref.games.ulti.settlement import balance
from tartli_ref.games.ulti.state import Deal, Evening
from tartli_ref.rulings import Ruling, allow, impossible, refuse

DealRule = Callable[[Deal, Any], Ruling]
DealChange = Callable[[Deal, Any], Deal]

IN_THE_AUCTION: dict[type[Any], DealRule] = {
    Passes: auction.rule_on_passes,
    PicksUp: auction.rule_on_picks_up,
    Bids: auction.rule_on_bids,
    Contract: auction.rule_on_contract,
    Lays: auction.rule_on_lays,
}
AFTER_THE_AUCTION: dict[type[Any], DealRule] = {
    Names: auction.rule_on_names,
    Forfeits: lambda deal, move: auction.rule_on_forfeits(deal, move.seat),
    Doubles: doubling.rule_on_doubles,
    Declares: marriages.rule_on_declares,
    Plays: lambda deal, move: playing.with_penalty(
        deal.house, _in_trick(deal, move, playing.rule_on_plays), move.seat
    ),
    Takes: lambda deal, move: _in_trick(deal, move, playing.rule_on_takes),
    Result: dealing.rule_on_result,
}
CHANGES: dict[type[Any], DealChange] = {
    Passes: auction.pass_by,
    PicksUp: auction.pick_up,
    Bids: auction.bid,
    Contract: auction.contract,
    Lays: auction.lay,
    Names: auction.name_trump,
    Doubles: doubling.double,
    Declares: marriages.declare,
    Plays: playing.play,
    Takes: playing.take,
}


def rule_on(evening: Evening, move: Move) -> Ruling:
    """Whether the move is allowed now, by which rule, and what could not be checked."""
    if isinstance(move, Note):
        return allow("REF-NOTE")
    if isinstance(move, Audits):
        return rule_on_audits(evening.deals, move)
    if isinstance(move, Deals):
        return dealing.rule_on_deals(evening, move)
    if isinstance(move, AdjustEach):
        return dealing.rule_on_adjust(evening, move)
    deal = evening.deal
    if deal is None:
        last = evening.deals.last
        if isinstance(move, Result) and last is not None and last.deal.played_out:
            said = dealing.rule_on_result(last.deal, move)
            if said.allowed or said.may_agree:
                return refuse("REF-DEAL", "settled", dealer=evening.next_dealer)
            return said
        return impossible("REF-DEAL", "none", dealer=evening.next_dealer)
    rule = IN_THE_AUCTION.get(type(move))
    if rule is not None:
        return rule(deal, move)
    deal = auction.settled(deal)
    if deal.soloist is None:
        return impossible("UL-AUC-06", "going_on", seat=deal.auction.turn)
    return AFTER_THE_AUCTION[type(move)](deal, move)


def _in_trick(deal: Deal, move: Any, rule: Callable[..., Ruling]) -> Ruling:
    if deal.trick is None:
        return impossible("UL-PLAY-01", "played_out")
    return rule(deal, deal.trick, move)


def apply(evening: Evening, move: Move) -> Evening:
    """The evening after the move, allowed or agreed; what follows from it by itself follows."""
    match move:
        case Note() | Audits():
            return replace(evening, made=())
        case Deals():
            return dealing.deal(evening, move)
        case AdjustEach():
            return dealing.adjust(evening, move)
    deal = evening.deal
    if deal is None:
        return _after_the_end(evening, move)
    if type(move) not in IN_THE_AUCTION:
        deal = auction.settled(deal)
    if isinstance(move, Result):
        return dealing.close_by_result(evening, deal, move)
    if isinstance(move, Forfeits):
        return dealing.close_forfeited(evening, deal)
    deal = CHANGES[type(move)](deal, move)
    return dealing.close_if_decided(evening, deal) or replace(evening, deal=deal, made=())


def _after_the_end(evening: Evening, move: Move) -> Evening:
    """A move of a log in which a deal did not close by itself yet that does so now: it counts for
    the last deal, and a result that says the same changes nothing.
    """
    last = evening.deals.last
    assert last is not None  # refused for good without a deal
    a, b, c = (now - got for now, got in zip(evening.score, last.change, strict=True))
    before = evening.deals.first(len(evening.deals) - 1)
    after = apply(replace(evening, deal=last.deal, deals=before, score=(a, b, c)), move)
    same = after.deal is None and after.score == evening.score
    return replace(evening, made=()) if same else after


def made(evening: Evening) -> tuple[ScoreLine, ...]:
    """The score lines of the last move."""
    return evening.made


def sheet(evening: Evening) -> Sheet:
    """Deals and standing, for the replay and the pages; there are no bulis."""
    return Sheet(evening.deals, evening.score)


def settle(evening: Evening) -> tuple[int, ...]:
    """What each player is up or down in units of the stake, together nothing (UL-SET-04)."""
    return balance(evening.score, evening.house)


def deals_next(evening: Evening) -> Seat | None:
    """Who would deal the next deal (UL-DEAL-01)."""
    return evening.next_dealer


__all__ = ["apply", "deals_next", "made", "rule_on", "settle", "sheet"]
