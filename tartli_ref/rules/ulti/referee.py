"""The referee of Ulti: ``rule_on`` judges a move and never changes anything, ``apply`` changes the
evening and never judges. Both dispatch to the module of each topic.

``explain`` yields all rulings on a move instead of only the first refusal.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import chain
from typing import Any

from tartli_ref.rules.common.findings import Topic, in_one, verdict
from tartli_ref.rules.common.moves import adjust, rule_on_audits
from tartli_ref.rules.common.resting import Guest, rule_on_absent, rule_on_guest, seat_guest
from tartli_ref.rules.common.seats import sum_each
from tartli_ref.rules.rulings import Ruling, allow, impossible, refuse
from tartli_ref.rules.ulti import auction, dealing, marriages, playing
from tartli_ref.rules.ulti import moves as m
from tartli_ref.rules.ulti.state import Deal, Evening

DealChange = Callable[[Deal, Any], Deal]
IN_THE_AUCTION: dict[type[Any], Topic] = {
    m.Passes: auction.passes,
    m.PicksUp: auction.picks_up,
    m.Bids: auction.bids,
    m.Contract: auction.contracts,
    m.Lays: auction.lays,
}
AFTER_THE_AUCTION: dict[type[Any], Topic] = {
    m.Names: auction.names,
    m.Forfeits: auction.forfeits,
    m.Doubles: auction.doubles,
    m.Declares: marriages.declares,
    m.Plays: playing.plays,
    m.Takes: playing.takes,
    m.Result: in_one(dealing.rule_on_result),
}
CHANGES: dict[type[Any], DealChange] = {
    m.Passes: auction.pass_by,
    m.PicksUp: auction.pick_up,
    m.Bids: auction.bid,
    m.Contract: auction.contract,
    m.Lays: auction.lay,
    m.Names: lambda deal, move: marriages.name_forties(deal, move.trump),
    m.Doubles: auction.double,
    m.Declares: marriages.declare,
    m.Plays: playing.play,
    m.Takes: playing.take,
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
        return BESIDE_THE_DEAL[type(move)](evening, move)
    deal = evening.deal
    if deal is None:
        return (_without_a_deal(evening, move),)
    topic = IN_THE_AUCTION.get(type(move))
    if topic is not None:
        return topic(deal, move)
    deal = auction.settled(deal)
    if deal.soloist is None:
        return (impossible("UL-AUC-06", "going_on", seat=deal.auction.turn),)
    rulings = AFTER_THE_AUCTION[type(move)](deal, move)
    if deal.house.lowest == "simple" or isinstance(move, m.Forfeits):
        return rulings
    if auction.is_only_a_pass(deal.contract, deal.house):
        return _not_played(deal, tuple(rulings))
    return rulings


def _not_played(deal: Deal, rulings: tuple[Ruling, ...]) -> Iterable[Ruling]:
    """What is said of a deal that is only a pass (UL-BID-20): no agreement makes possible what has
    no meaning anyway.
    """
    impossible_ones = [one for one in rulings if not (one.allowed or one.may_agree)]
    return chain(impossible_ones, (refuse("UL-BID-20", bid=deal.contract),), rulings)


BESIDE_THE_DEAL: dict[type[Any], Topic] = {
    m.Note: lambda _evening, _move: (allow("REF-NOTE"),),
    m.Audits: in_one(lambda evening, move: rule_on_audits(evening.deals, move)),
    m.Deals: in_one(dealing.rule_on_deals),
    m.Dealing: in_one(dealing.rule_on_dealing),
    m.AdjustEach: in_one(dealing.rule_on_adjust),
}


def _without_a_deal(evening: Evening, move: m.Move) -> Ruling:
    last = evening.deals.last
    if isinstance(move, m.Result) and last is not None and last.deal.played_out:
        ruling = dealing.rule_on_result(last.deal, move)
        if ruling.allowed or ruling.may_agree:
            return refuse("REF-DEAL", "settled", dealer=evening.next_dealer)
        return ruling
    return impossible("REF-DEAL", "none", dealer=evening.next_dealer)


def apply(evening: Evening, move: m.Move) -> Evening:
    """The evening after the move, allowed or agreed, with its automatic consequences."""
    if isinstance(move, Guest):
        return seat_guest(evening, move)
    match move:
        case m.Note() | m.Audits():
            return replace(evening, made=())
        case m.Deals():
            return dealing.deal(evening, move)
        case m.Dealing():
            return dealing.change_dealing(evening, move)
        case m.AdjustEach():
            return adjust(evening, move)
    deal = evening.deal
    if deal is None:
        return _applied_to_the_last(evening, move)
    if type(move) not in IN_THE_AUCTION:
        deal = auction.settled(deal)
    if isinstance(move, m.Result):
        return dealing.close_by_result(evening, deal, move)
    if isinstance(move, m.Forfeits):
        return dealing.close_forfeited(evening, deal)
    deal = CHANGES[type(move)](deal, move)
    return dealing.close_if_decided(evening, deal) or replace(evening, deal=deal, made=())


def _applied_to_the_last(evening: Evening, move: m.Move) -> Evening:
    """An older log's move for a deal that now closes by itself: it applies to the last deal, and a
    result that agrees changes nothing.
    """
    last = evening.deals.last
    assert last is not None  # impossible without a deal
    # the last deal is opened again, and its change taken back
    score = sum_each(evening.score, tuple(-got for got in last.change))
    before = evening.deals.first(len(evening.deals) - 1)
    after = apply(replace(evening, deal=last.deal, deals=before, score=score), move)
    if after.deal is None and after.score == evening.score:
        return replace(evening, made=())
    return after


def settle(evening: Evening) -> tuple[int, ...]:
    """Each player's balance in units of the stake; they sum to zero (UL-SET-04)."""
    return dealing.balance(evening)
