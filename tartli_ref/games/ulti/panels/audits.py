"""The audit of a finished deal of Ulti, and the figures of the running one."""

from collections.abc import Iterable, Iterator
from collections.abc import Sequence as Listing

from tartli_ref.games.ulti.words import (
    item_name,
    name_of,
    say_finding,
    say_penalty,
    say_unchecked,
    say_verdict,
    voice_at,
)
from tartli_ref.rules.common.findings import Finding
from tartli_ref.rules.common.seats import Seat
from tartli_ref.rules.ulti.audit import audit
from tartli_ref.rules.ulti.marriages import declared_points
from tartli_ref.rules.ulti.moves import Audits
from tartli_ref.rules.ulti.playing import PENALTY_RULE, REASON
from tartli_ref.rules.ulti.review import review
from tartli_ref.rules.ulti.settlement import PENALTY, Item, both_ways
from tartli_ref.rules.ulti.state import Deal, Evening, UltiDeal
from tartli_ref.rules.ulti.values import NEEDED, Feat
from tartli_ref.table.history import History
from tartli_ref.table.service import Table
from tartli_ref.web.screen.looking_back import PROVEN, Audit, Found, LookedBack, Reviewed
from tartli_ref.web.screen.screen import Needed
from tartli_ref.web.screen.tricks import reviewed
from tartli_ref.words.cards import AS_SCORED, GOAL
from tartli_ref.words.language import _
from tartli_ref.words.lists import Voice, say_missing, signed


def _look(finished: UltiDeal, voice: Voice) -> LookedBack:
    """Only certain findings count against a player."""
    result = audit(finished)
    return LookedBack(
        say_verdict(result),
        tuple(_found(finished, finding, voice) for finding in result.findings),
        say_missing(result.missing),
        tuple(map(say_unchecked, result.unchecked)),
        REASON,
        may_review=finished.deal.house.review == "on",
    )


def _review(finished: UltiDeal, voice: Voice) -> Reviewed:
    goal = f"{_(GOAL)} {_(AS_SCORED)}"
    return reviewed(review(finished), lambda thing: name_of(thing, voice), goal)


def _found(finished: UltiDeal, finding: Finding, voice: Voice) -> Found:
    penalty = say_penalty(finding, finished.deal.house)
    sentence = say_finding(finding, voice)
    seat = str(finding.seat)
    return Found(finding.rule, sentence, PROVEN, penalty, PENALTY_RULE, seat)


AUDIT = Audit(lambda history: history.state.deals, _look, Audits, _review)


def needed(_table: Table, history: History) -> Needed | None:
    """The running deal's bid with all its figures; None before the auction is over."""
    evening: Evening = history.state
    deal = evening.deal
    if deal is None or deal.soloist is None:
        return None
    bid = deal.contract
    components = bid.components(deal.house)
    parts = " + ".join(f"{name_of(feat, ())} {value}" for feat, value in components)
    names = voice_at(history.names, deal.house)
    hint = _("{name} plays {bid}, worth {value}: {parts}.").format(
        name=names[deal.soloist],
        bid=name_of(bid, names),
        value=bid.worth(deal.house),
        parts=parts,
    )
    sentences = []
    for defender, steps in _ladders(deal):
        made, lost = both_ways(bid, steps, deal.house)
        sentences += _undertakings(made, lost, defender, names)
    sentences += _points(deal)
    return Needed(hint, (tuple(sentences),))


def _ladders(deal: Deal) -> list[tuple[Seat | None, dict[Feat, int]]]:
    """The steps that bind both defenders alike, or those of each of them by name."""
    first, second = deal.defenders
    if deal.steps_for(first) == deal.steps_for(second):
        return [(None, deal.steps_for(first))]
    return [(first, deal.steps_for(first)), (second, deal.steps_for(second))]


def _undertakings(
    made: Iterable[Item], lost: Iterable[Item], defender: Seat | None, names: Listing[str]
) -> list[str]:
    """The gain and the loss of each undertaking, per opponent, or from this defender."""
    losses = {item.what: item.amount for item in lost}
    if PENALTY in losses:
        losses["ulti"] += losses[PENALTY]
    text = _("{feat}: {gain} from each opponent if it is made, {cost} if it is lost.")
    if defender is not None:
        text = _("{feat}: {gain} from {name} if it is made, {cost} if it is lost.")
    name = "" if defender is None else names[defender]
    sentences = []
    for item in made:
        gain = signed(item.amount)
        cost = signed(losses[item.what])
        feat = item_name(item.text, names)
        sentences.append(text.format(feat=feat, gain=gain, cost=cost, name=name))
    return sentences


def _points(deal: Deal) -> Iterator[str]:
    """The points needed for a hundred game, and declared (UL-BID-02, -08, UL-MAR-02)."""
    hundred = deal.contract.hundred
    if hundred is not None:
        text = _("{feat} needs its marriage and {points} points from tricks.")
        yield text.format(feat=name_of(hundred, ()), points=NEEDED[hundred])
    mine, theirs = declared_points(deal)
    if mine or theirs:
        text = _("Marriages declared: soloist {mine}, defenders {theirs}.")
        yield text.format(mine=mine, theirs=theirs)
