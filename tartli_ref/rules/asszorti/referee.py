"""The referee of Asszorti: ``rule_on`` judges a move and never changes anything, ``apply`` changes
the evening and never judges. Both dispatch to the module of each topic.

``explain`` yields all rulings on a move instead of only the first refusal.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from tartli_ref.rules.asszorti import (
    announcing,
    arriving,
    dealing,
    doubling,
    ending,
    playing,
)
from tartli_ref.rules.asszorti import moves as m
from tartli_ref.rules.asszorti.bidding import call_made, calls
from tartli_ref.rules.asszorti.state import Deal, Evening
from tartli_ref.rules.common.findings import Topic, in_one, verdict
from tartli_ref.rules.common.moves import adjust, rule_on_audits
from tartli_ref.rules.common.resting import Guest, rule_on_absent, rule_on_guest, seat_guest
from tartli_ref.rules.rulings import Ruling, allow, impossible


def _calls(deal: Deal, call: m.Call) -> Iterable[Ruling]:
    if deal.contract is not None and deal.auction.declarer is None:
        return (impossible("AS-AUC-13", "over", declarer=deal.declarer),)
    return calls(deal.auction, deal.house, call)


IN_A_DEAL: dict[type[Any], Topic] = {
    m.Bids: _calls,
    m.Holds: _calls,
    m.Passes: _calls,
    m.Contracts: in_one(announcing.rule_on_contract),
    m.Draws: in_one(announcing.rule_on_draws),
    m.Discards: in_one(announcing.rule_on_discards),
    m.Names: in_one(announcing.rule_on_names),
    m.Doubles: doubling.doubles,
    m.Talon: in_one(doubling.rule_on_talon),
    m.Plays: playing.plays,
    m.Takes: in_one(playing.rule_on_takes),
    m.Claims: in_one(ending.rule_on_claims),
    m.Disputes: in_one(ending.rule_on_disputes),
    m.Undisputed: in_one(ending.rule_on_undisputed),
    m.Concedes: in_one(ending.rule_on_concedes),
    m.Count: ending.counts,
    m.Made: in_one(ending.rule_on_made),
    m.Arrived: in_one(arriving.rule_on_arrived),
}


def rule_on(evening: Evening, move: m.Move) -> Ruling:
    """Whether the move is allowed now, by which rule, and which rules could not be checked."""
    return verdict(explain(evening, move))


def explain(evening: Evening, move: m.Move) -> Iterable[Ruling]:
    """Every refusal of the move in rule order; if there is none, the ruling that allows it."""
    if isinstance(move, Guest):
        return (rule_on_guest(evening, move),)
    if absent := rule_on_absent(evening, move):
        return (absent,)
    if type(move) in BESIDE_THE_DEAL:
        return (BESIDE_THE_DEAL[type(move)](evening, move),)
    deal = evening.deal
    if deal is None:
        return (impossible("REF-DEAL", "none", dealer=evening.next_dealer),)
    due_first = _asked_first(deal, move)
    if due_first:
        return (due_first,)
    return IN_A_DEAL[type(move)](deal, move)


BESIDE_THE_DEAL: dict[type[Any], Callable[[Evening, Any], Ruling]] = {
    m.Note: lambda _evening, _move: allow("REF-NOTE"),
    m.Audits: lambda evening, move: rule_on_audits(evening.deals, move),
    m.Deals: dealing.rule_on_deals,
    m.AdjustEach: lambda _evening, move: dealing.rule_on_adjust(move),
}


def _asked_first(deal: Deal, move: m.Move) -> Ruling | None:
    """The refusal while another answer is due first."""
    if deal.ended is not None and not isinstance(move, m.Arrived):
        return impossible("AS-ARR-01", "asked", declarer=deal.declarer)
    waits = deal.claim is not None and not deal.claim.disputed and deal.ended is None
    if waits and not isinstance(move, m.Disputes | m.Undisputed):
        return impossible("AS-CLM-02", "asked", declarer=deal.declarer)
    return None


def apply(evening: Evening, move: m.Move) -> Evening:
    """The evening after the move, allowed or agreed, with its automatic consequences."""
    evening = replace(evening, made=())
    if isinstance(move, m.Note | m.Audits):
        return evening
    if isinstance(move, m.Deals):
        return dealing.deal(evening, move)
    if isinstance(move, m.AdjustEach):
        return adjust(evening, move)
    if isinstance(move, Guest):
        return seat_guest(evening, move)
    deal = evening.deal
    if deal is None:
        assert isinstance(move, m.Arrived)  # all other moves are impossible without a deal
        return dealing.after_the_end(evening, move)
    ends = ENDING.get(type(move))
    if ends is not None:
        return ends(evening, deal, move)
    if isinstance(move, m.Takes):
        return ending.after_trick(evening, playing.award(deal, move.seat))
    deal = CHANGING[type(move)](deal, move)
    awarded = ending.award_if_complete(deal)
    if awarded:
        return ending.after_trick(evening, awarded)
    return replace(evening, deal=deal)


def _call(deal: Deal, call: m.Call) -> Deal:
    return announcing.fixed_contract(replace(deal, auction=call_made(deal.auction, call)))


CHANGING: dict[type[Any], Callable[[Deal, Any], Deal]] = {
    m.Bids: _call,
    m.Holds: _call,
    m.Passes: _call,
    m.Contracts: lambda deal, move: replace(deal, declarer=move.seat, contract=move.level),
    m.Draws: announcing.draw,
    m.Discards: announcing.discard,
    m.Names: announcing.announce,
    m.Doubles: doubling.double,
    m.Talon: lambda deal, move: replace(deal, talon=move.cards),
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
