"""The referee's desk: what people ask a referee of Ulti without a table.

| question | asked with | answer |
|---|---|---|
| does this bid outrank that one? | ``Outranks`` | ``OutranksAnswer`` |
| what may be said over this bid? | ``MaySay`` | ``MaySayAnswer`` |
| who may say szubkontra? | ``WhoSays`` | ``WhoSaysAnswer`` |
| what does this bid bring, what does it cost? | ``WhatItCosts`` | ``CostAnswer`` |
| how much is this deal worth? | ``DealWorth`` | ``DealAnswer`` |

A question is a frozen value; an answer holds the ruling that a table would give. A deal that is
asked about is judged by the same code as one at a table.
"""

from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import Any

from tartli_ref.frozen import frozen, replace
from tartli_ref.games.common.doubling import Side, factor, speaker
from tartli_ref.games.common.judging import verdict
from tartli_ref.games.common.seats import Pair, Seat, next_of_three
from tartli_ref.games.ulti import moves as m
from tartli_ref.games.ulti.auction import contract, higher_bids
from tartli_ref.games.ulti.bids import Bid, rule_on_rank, rule_on_sense
from tartli_ref.games.ulti.doubling import double, doubles, feats_meant
from tartli_ref.games.ulti.marriages import declare, declares
from tartli_ref.games.ulti.options import STANDARD, UltiOptions
from tartli_ref.games.ulti.outcome import Outcome, outcome_by_result
from tartli_ref.games.ulti.playing import take
from tartli_ref.games.ulti.settlement import (
    Item,
    Verdict,
    cost_of_loss,
    settle,
    silents_of,
    value_of,
)
from tartli_ref.games.ulti.state import Auction, Deal
from tartli_ref.games.ulti.values import Feat, Silent
from tartli_ref.rulings import Ruling, allow, impossible

SOLOIST, DEFENDER = Seat.A, Seat.B
"""The soloist of a deal that is only asked about, and an opponent."""

Steps = tuple[tuple[Feat, int], ...]


@frozen
class Outranks:
    """Whether one bid may be said over another (UL-BID-15, UL-BID-16)."""

    bid: Bid
    last: Bid


@frozen
class OutranksAnswer:
    """The ruling on the bid over the other, and the other way round."""

    ruling: Ruling
    reverse: Ruling


class Moment(StrEnum):
    """When it is asked what may be said over a bid."""

    TURN = "turn"
    """It is the player's turn, and the talon lies there."""
    LIFTED = "lifted"
    """He has taken the talon (UL-AUC-03)."""
    HOLDS = "holds"
    """The last bid is his own, and both others have passed (UL-AUC-05, UL-AUC-06)."""


@frozen
class MaySay:
    """What may be said now: over the last bid, or first of all (UL-AUC-01 to UL-AUC-05)."""

    last: Bid | None = None
    moment: Moment = Moment.TURN


@frozen
class MaySayAnswer:
    """The bids that are high enough, lowest first."""

    ruling: Ruling
    bids: tuple[Bid, ...]


@frozen
class WhoSays:
    """Who may say this step to an undertaking of a bid; ``feat`` is needed where it has several.

    ``so_far`` is the step that was said last; None: the one before that is asked about.
    """

    bid: Bid
    step: int
    feat: Feat | None = None
    so_far: int | None = None
    first_trick_over: bool = False


@frozen
class WhoSaysAnswer:
    """Whether anybody may say it now, whose word it is, and what the undertaking is worth then."""

    ruling: Ruling
    side: Side
    feat: Feat | None = None
    value: int = 0


@frozen
class WhatItCosts:
    """What a bid brings if it is made and costs if it fails, with its kontra so far."""

    bid: Bid
    steps: Steps = ()


@frozen
class CostAnswer:
    """The items if everything is made and if everything fails, and what silent bids would bring.

    ``silent`` has for each what it brings and what it costs. All is for each opponent.
    """

    ruling: Ruling
    made: tuple[Item, ...] = ()
    lost: tuple[Item, ...] = ()
    silent: tuple[tuple[Silent, int, int], ...] = ()

    @property
    def gain(self) -> int:
        """What the soloist gets from each opponent if everything is made."""
        return sum(item.amount for item in self.made)

    @property
    def cost(self) -> int:
        """What the soloist pays to each opponent if everything fails."""
        return -sum(item.amount for item in self.lost)


@frozen
class DealWorth:
    """How much a deal is worth that ended so. ``mine`` and ``theirs`` are marriages declared."""

    bid: Bid
    result: m.Result
    steps: Steps = ()
    mine: tuple[m.Marriage, ...] = ()
    theirs: tuple[m.Marriage, ...] = ()


@frozen
class DealAnswer:
    """The ruling on the result, what each undertaking brings, and the points with marriages."""

    ruling: Ruling
    items: tuple[Item, ...] = ()
    points: Pair[int] | None = None

    @property
    def amount(self) -> int:
        """What the soloist gets from each opponent."""
        return sum(item.amount for item in self.items)


Question = Outranks | MaySay | WhoSays | WhatItCosts | DealWorth
UltiAnswer = OutranksAnswer | MaySayAnswer | WhoSaysAnswer | CostAnswer | DealAnswer


def does_it_outrank(question: Outranks, house: UltiOptions) -> OutranksAnswer:
    """Both ways round, so that equals show as equals; a bid that makes no sense has no rank."""
    for bid in (question.bid, question.last):
        sense = rule_on_sense(bid)
        if not sense.allowed:
            return OutranksAnswer(sense, sense)
    return OutranksAnswer(
        rule_on_rank(question.bid, question.last, house),
        rule_on_rank(question.last, question.bid, house),
    )


def may_say(question: MaySay, house: UltiOptions) -> MaySayAnswer:
    """Every bid that is high enough; the first player has to bid (UL-AUC-01)."""
    if question.last is None:
        return MaySayAnswer(allow("UL-AUC-01"), higher_bids(None, house))
    sense = rule_on_sense(question.last)
    if not sense.allowed:
        return MaySayAnswer(sense, ())
    bids = higher_bids(question.last, house)
    ruling = allow(_RULE_AT[question.moment], last=question.last)
    return MaySayAnswer(ruling, bids)


_RULE_AT = {Moment.TURN: "UL-AUC-02", Moment.LIFTED: "UL-AUC-03", Moment.HOLDS: "UL-AUC-05"}


def who_says(question: WhoSays, house: UltiOptions) -> WhoSaysAnswer:
    """The side whose word this step is, ruled on as at a table."""
    side = speaker(question.step)
    sense = rule_on_sense(question.bid)
    if not sense.allowed:
        return WhoSaysAnswer(sense, side)
    deal = _asked_about(question, house)
    seat = SOLOIST if side is Side.SOLOIST else DEFENDER
    move = m.Doubles(seat, question.step, () if question.feat is None else (question.feat,))
    ruling = verdict(doubles(deal, move))
    feats = feats_meant(deal, move)
    if len(feats) != 1 or not question.bid.has(feats[0]):
        return WhoSaysAnswer(ruling, side)
    value = dict(question.bid.components)[feats[0]] * factor(question.step)
    return WhoSaysAnswer(ruling, side, feats[0], value)


def _asked_about(question: WhoSays, house: UltiOptions) -> Deal:
    """A deal in which it can be said, or could be if it were not too late."""
    deal = replace(_playing(question.bid, house), tracked=True)
    so_far = question.step - 1 if question.so_far is None else question.so_far
    feats = [component.feat for component in question.bid.components]
    said = ((feat, so_far) for feat in (feats if question.feat is None else [question.feat]))
    deal = _doubled(deal, said)
    return take(deal, m.Takes(SOLOIST)) if question.first_trick_over else deal


def what_it_costs(question: WhatItCosts, house: UltiOptions) -> CostAnswer:
    """The bid settled twice: everything made, and everything lost (UL-DBL-05, UL-DBL-07)."""
    bid = question.bid
    if wrong := _wrong_bid(bid, question.steps):
        return CostAnswer(wrong)
    steps = dict(question.steps)
    feats = [component.feat for component in bid.components]
    made, lost = (
        settle(bid, dict.fromkeys(feats, verdict), steps, house)
        for verdict in (Verdict.MADE, Verdict.LOST)
    )
    silent = tuple(
        (each, value_of(each, bid, house), cost_of_loss(each, bid, house))
        for each in silents_of(bid)
    )
    return CostAnswer(allow("UL-BID-12", bid=bid), made, lost, silent)


def _wrong_bid(bid: Bid, steps: Steps) -> Ruling | None:
    """Why this cannot be played, if it cannot."""
    sense = rule_on_sense(bid)
    if not sense.allowed:
        return sense
    feats = [feat for feat, _ in steps]
    for feat, step in steps:
        if not bid.has(feat):
            return impossible("UL-DBL-04", "not_in_bid", feat=feat, bid=bid)
        if step < 0 or feats.count(feat) > 1:
            return impossible("UL-DBL-03", "no_step", feat=feat)
    return None


def deal_worth(question: DealWorth, house: UltiOptions) -> DealAnswer:
    """The described deal judged and settled as at a table (UL-SET-03)."""
    if wrong := _wrong_bid(question.bid, question.steps):
        return DealAnswer(wrong)
    deal = described(question, house)
    if isinstance(deal, Ruling):
        return DealAnswer(deal)
    found = outcome_by_result(deal, question.result)
    if not isinstance(found, Outcome):
        return DealAnswer(found)
    items = settle(question.bid, found.verdicts, dict(question.steps), house)
    return DealAnswer(allow("UL-SET-03", *found.unchecked), items, found.totals)


def described(question: DealWorth, house: UltiOptions) -> Deal | Ruling:
    """The deal that a question describes, or the ruling on a marriage that cannot be."""
    deal = _playing(question.bid, house)
    for seat, marriages in ((SOLOIST, question.mine), (DEFENDER, question.theirs)):
        move = m.Declares(seat, marriages)
        ruling = verdict(declares(deal, move)) if marriages else allow("UL-PTS-02")
        if not ruling.allowed:
            return ruling
        deal = declare(deal, move)
    return _doubled(deal, question.steps)


def _playing(bid: Bid, house: UltiOptions) -> Deal:
    """A deal in which this bid is played; how its auction went is not asked."""
    begun = Deal(1, house, next_of_three(SOLOIST), Auction(turn=SOLOIST))
    return contract(begun, m.Contract(SOLOIST, bid))


def _doubled(deal: Deal, steps: Iterable[tuple[Feat, int]]) -> Deal:
    """The deal with each of these undertakings at its step."""
    for feat, step in steps:
        deal = double(deal, m.Doubles(SOLOIST, step, (feat,))) if step else deal
    return deal


_ANSWER_TO: dict[type[Any], Callable[[Any, UltiOptions], UltiAnswer]] = {
    Outranks: does_it_outrank,
    MaySay: may_say,
    WhoSays: who_says,
    WhatItCosts: what_it_costs,
    DealWorth: deal_worth,
}


def ask(question: Question, house: UltiOptions = STANDARD) -> UltiAnswer:
    """The answer to any of the questions, under these house rules."""
    return _ANSWER_TO[type(question)](question, house)
