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
from tartli_ref.games.ulti.state import Deal, Match
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


def rule_on(match: Match, move: Move) -> Ruling:
    """Whether the move is allowed now, by which rule, and what could not be checked."""
    if isinstance(move, Note):
        return allow("REF-NOTE")
    if isinstance(move, Audits):
        return rule_on_audits(match.deals, move)
    if isinstance(move, Deals):
        return dealing.rule_on_deals(match, move)
    if isinstance(move, AdjustEach):
        return dealing.rule_on_adjust(match, move)
    deal = match.deal
    if deal is None:
        last = match.deals.last
        if isinstance(move, Result) and last is not None and last.deal.played_out:
            said = dealing.rule_on_result(last.deal, move)
            if said.allowed or said.may_agree:
                return refuse("REF-DEAL", "settled", dealer=match.next_dealer)
            return said
        return impossible("REF-DEAL", "none", dealer=match.next_dealer)
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


def apply(match: Match, move: Move) -> Match:
    """The evening after the move, allowed or agreed; what follows from it by itself follows."""
    match move:
        case Note() | Audits():
            return replace(match, made=())
        case Deals():
            return dealing.deal(match, move)
        case AdjustEach():
            return dealing.adjust(match, move)
    deal = match.deal
    if deal is None:
        return _after_the_end(match, move)
    if type(move) not in IN_THE_AUCTION:
        deal = auction.settled(deal)
    if isinstance(move, Result):
        return dealing.close_by_result(match, deal, move)
    if isinstance(move, Forfeits):
        return dealing.close_forfeited(match, deal)
    deal = CHANGES[type(move)](deal, move)
    return dealing.close_if_decided(match, deal) or replace(match, deal=deal, made=())


def _after_the_end(match: Match, move: Move) -> Match:
    """A move of a log in which a deal did not close by itself yet that does so now: it counts for
    the last deal, and a result that says the same changes nothing.
    """
    last = match.deals.last
    assert last is not None  # refused for good without a deal
    a, b, c = (now - got for now, got in zip(match.score, last.change, strict=True))
    before = match.deals.first(len(match.deals) - 1)
    after = apply(replace(match, deal=last.deal, deals=before, score=(a, b, c)), move)
    same = after.deal is None and after.score == match.score
    return replace(match, made=()) if same else after


def made(match: Match) -> tuple[ScoreLine, ...]:
    """The score lines of the last move."""
    return match.made


def sheet(match: Match) -> Sheet:
    """Deals and standing, for the replay and the pages; there are no bulis."""
    return Sheet(match.deals, match.score)


def settle(match: Match) -> tuple[int, ...]:
    """What each player is up or down in units of the stake, together nothing (UL-SET-04)."""
    return balance(match.score, match.house)


def deals_next(match: Match) -> Seat | None:
    """Who would deal the next deal (UL-DEAL-01)."""
    return match.next_dealer


__all__ = ["apply", "deals_next", "made", "rule_on", "settle", "sheet"]
