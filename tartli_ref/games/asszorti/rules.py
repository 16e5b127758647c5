"""The referee of Asszorti: ``rule_on`` judges a move and never changes anything, ``apply`` changes
the evening and never judges. Both only find the piece that knows; each rule is where its topic is.
"""

from collections.abc import Callable
from typing import Any

from tartli_ref.frozen import replace
from tartli_ref.games.asszorti import (
    announcing,
    arriving,
    dealing,
    doubling,
    ending,
    playing,
)
from tartli_ref.games.asszorti import moves as m
from tartli_ref.games.asszorti.bidding import call_made, rule_on_call
from tartli_ref.games.asszorti.state import Deal, Evening
from tartli_ref.games.common.dealing import adjust
from tartli_ref.games.common.moves import rule_on_audits
from tartli_ref.rulings import Ruling, allow, impossible


def _rule_on_call(deal: Deal, call: m.Call) -> Ruling:
    if deal.contract is not None and deal.auction.declarer is None:
        return impossible("AS-AUC-13", "over", declarer=deal.declarer)
    return rule_on_call(deal.auction, deal.house, call)


IN_A_DEAL: dict[type[Any], Callable[[Deal, Any], Ruling]] = {
    m.Bids: _rule_on_call,
    m.Holds: _rule_on_call,
    m.Passes: _rule_on_call,
    m.Contracts: announcing.rule_on_contract,
    m.Draws: announcing.rule_on_draws,
    m.Discards: announcing.rule_on_discards,
    m.Names: announcing.rule_on_names,
    m.Doubles: doubling.rule_on_doubles,
    m.Talon: doubling.rule_on_talon,
    m.Plays: playing.rule_on_plays,
    m.Takes: playing.rule_on_takes,
    m.Claims: ending.rule_on_claims,
    m.Disputes: ending.rule_on_disputes,
    m.Undisputed: ending.rule_on_undisputed,
    m.Concedes: ending.rule_on_concedes,
    m.Count: ending.rule_on_count,
    m.Made: ending.rule_on_made,
    m.Arrived: arriving.rule_on_arrived,
}


def rule_on(evening: Evening, move: m.Move) -> Ruling:
    """Whether the move is allowed now, by which rule, and what could not be checked."""
    if isinstance(move, m.Note):
        return allow("REF-NOTE")
    if isinstance(move, m.Audits):
        return rule_on_audits(evening.deals, move)
    if isinstance(move, m.Deals):
        return dealing.rule_on_deals(evening, move)
    if isinstance(move, m.AdjustEach):
        return dealing.rule_on_adjust(move)
    deal = evening.deal
    if deal is None:
        return impossible("REF-DEAL", "none", dealer=evening.next_dealer)
    return _asked_first(deal, move) or IN_A_DEAL[type(move)](deal, move)


def _asked_first(deal: Deal, move: m.Move) -> Ruling | None:
    """What has to be answered before anything else of the deal is entered."""
    if deal.ended is not None and not isinstance(move, m.Arrived):
        return impossible("AS-ARR-01", "asked", declarer=deal.declarer)
    waits = deal.claim is not None and not deal.claim.disputed and deal.ended is None
    if waits and not isinstance(move, m.Disputes | m.Undisputed):
        return impossible("AS-CLM-02", "asked", declarer=deal.declarer)
    return None


def apply(evening: Evening, move: m.Move) -> Evening:
    """The evening after the move, allowed or agreed; what follows from it by itself follows."""
    evening = replace(evening, made=())
    if isinstance(move, m.Note | m.Audits):
        return evening
    if isinstance(move, m.Deals):
        return dealing.deal(evening, move)
    if isinstance(move, m.AdjustEach):
        return adjust(evening, move)
    deal = evening.deal
    if deal is None:
        assert isinstance(move, m.Arrived)  # all else is refused for good without a deal
        return dealing.after_the_end(evening, move)
    ends = ENDING.get(type(move))
    if ends is not None:
        return ends(evening, deal, move)
    if isinstance(move, m.Takes):
        return ending.after_trick(evening, playing.award(deal, move.seat))
    deal = CHANGING[type(move)](deal, move)
    awarded = ending.award_if_complete(deal)
    return ending.after_trick(evening, awarded) if awarded else replace(evening, deal=deal)


def _call(deal: Deal, call: m.Call) -> Deal:
    return announcing.fixed_contract(replace(deal, auction=call_made(deal.auction, call)))


CHANGING: dict[type[Any], Callable[[Deal, Any], Deal]] = {
    m.Bids: _call,
    m.Holds: _call,
    m.Passes: _call,
    m.Contracts: announcing.announce_contract,
    m.Draws: announcing.draw,
    m.Discards: announcing.discard,
    m.Names: announcing.announce,
    m.Doubles: doubling.double,
    m.Talon: doubling.show_talon,
    m.Plays: playing.play,
    m.Claims: ending.claim,
    m.Disputes: lambda deal, _move: ending.dispute(deal),
}

ENDING: dict[type[Any], Callable[[Evening, Deal, Any], Evening]] = {
    m.Undisputed: ending.undisputed,
    m.Concedes: ending.concede,
    m.Count: ending.count,
    m.Made: ending.made,
    m.Arrived: dealing.arrived,
}
