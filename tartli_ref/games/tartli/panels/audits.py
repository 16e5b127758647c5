"""The audit and the review of a finished deal of Tartli, in its state before the count."""

from collections.abc import Iterator

from tartli_ref.games.tartli.panels.finished import FinishedDeal, finished_deals
from tartli_ref.games.tartli.panels.highlights import (
    LATE,
    has_highlights,
    highlights_of,
    highlights_of_match,
)
from tartli_ref.games.tartli.words import TartliVoice
from tartli_ref.games.tartli.words.review import (
    say_cost,
    say_finding,
    say_forgone,
    say_goal,
    say_line,
    say_missing,
    say_penalty,
    say_reached,
    say_too_early,
    say_totals,
    say_turn,
    say_unchecked,
    say_verdict,
    say_who_wins,
    say_why_not,
)
from tartli_ref.rules.common.findings import NoReview
from tartli_ref.rules.common.seats import TWO_SEATS, Seat
from tartli_ref.rules.tartli.audit import Finding, audit
from tartli_ref.rules.tartli.moves import Audits
from tartli_ref.rules.tartli.playing import REASON
from tartli_ref.rules.tartli.review import Review, review
from tartli_ref.rules.tartli.review.forgone import forgone
from tartli_ref.rules.tartli.review.points import claimed_too_early, could_have_gone_out
from tartli_ref.rules.tartli.state import Deal
from tartli_ref.web.screen.looking_back import Audit, Costly, Found, LookedBack, Reviewed
from tartli_ref.words.lists import Voice

PENALTY_RULE = "TH-PLAY-15"


def _look(finished: FinishedDeal, voice: Voice) -> LookedBack:
    deal = finished.deal
    result = audit(deal, finished.lines, finished.moments)
    return LookedBack(
        say_verdict(result, finished.tricks),
        tuple(_found(deal, finding, voice) for finding in result.findings),
        say_missing(result.missing, finished.tricks),
        tuple(map(say_unchecked, result.unchecked)),
        REASON,
        may_review=deal.house.review != "off",
    )


def _found(deal: Deal, finding: Finding, voice: Voice) -> Found:
    sentence, certainty = say_finding(finding, voice)
    penalty = say_penalty(finding, deal.house)
    return Found(finding.rule, sentence, certainty, penalty, PENALTY_RULE, str(finding.seat))


def _review(finished: FinishedDeal, voice: Voice) -> Reviewed:
    assert isinstance(voice, TartliVoice)  # as every table of Tartli
    result = review(finished.deal, finished.written, finished.later)
    outs = [say_reached(reached, voice) for reached in could_have_gone_out(finished.steps)]
    if early := claimed_too_early(finished.steps):
        outs.append(say_too_early(early, voice))
    held: list[str] = []
    perhaps: list[str] = []
    for missed in forgone(finished.deal, finished.begun):
        sentences = held if missed.proven else perhaps
        sentences.append(say_forgone(missed, voice))
    reviewed = Reviewed(
        outs=tuple(outs),
        held=tuple(held),
        perhaps=tuple(perhaps),
        highlights=highlights_of(finished, voice),
    )
    if isinstance(result, NoReview):
        verdict, hint = say_why_not(result, finished.tricks)
        return reviewed._replace(verdict=verdict, hint=hint)
    return reviewed._replace(
        winner=say_who_wins(result.bulis, voice) if _is_about_bulis(result) else "",
        verdict=say_totals(result, voice),
        hint=say_goal(result, finished.deal.house),
        cards=tuple(_costly(result, voice)),
        tricks=LATE,
        costs=tuple(_costs(result, voice)),
        what_if="endings.in_deal",
    )


def _costly(result: Review, voice: Voice) -> Iterator[Costly]:
    """Each card that cost something, starting with those that changed the winner."""
    turns = result.bulis.told if result.bulis else ()
    for say, costs in ((say_turn, turns), (say_cost, result.costs)):
        for cost in costs:
            led = str(cost.led or "")
            turned = cost is result.turned
            yield Costly(say(cost, voice), cost.trick, led, say_line(cost, voice), turned)


def _is_about_bulis(result: Review) -> bool:
    """Whether somebody could have won a buli, so that it makes sense to say who."""
    return result.bulis is not None and (result.bulis.best != 0 or bool(result.bulis.told))


def _costs(result: Review, voice: TartliVoice) -> Iterator[tuple[str, tuple[int, ...]]]:
    """What each trick cost each player; nothing where none did."""
    if not result.costs:
        return
    for seat in TWO_SEATS:
        yield voice[seat], _of_each_trick(result, seat)


def _of_each_trick(result: Review, seat: Seat) -> tuple[int, ...]:
    costs = {cost.trick: cost.lost for cost in result.costs if cost.seat is seat}
    return tuple(costs.get(trick, 0) for trick in LATE)


AUDIT = Audit(finished_deals, _look, Audits, _review, highlights_of_match, has_highlights)
