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
    seen = audit(finished.deal, finished.lines, finished.moments)
    return LookedBack(
        say_verdict(seen, finished.tricks),
        tuple(_found(finished.deal, each, voice) for each in seen.findings),
        say_missing(seen.missing, finished.tricks),
        tuple(map(say_unchecked, seen.unchecked)),
        REASON,
        may_review=finished.deal.house.review != "off",
    )


def _found(deal: Deal, finding: Finding, voice: Voice) -> Found:
    sentence, certainty = say_finding(finding, voice)
    penalty = say_penalty(finding, deal.house)
    return Found(finding.rule, sentence, certainty, penalty, PENALTY_RULE, str(finding.seat))


def _review(finished: FinishedDeal, voice: Voice) -> Reviewed:
    assert isinstance(voice, TartliVoice)  # as every table of Tartli
    found = review(finished.deal, finished.written, finished.later)
    reached = could_have_gone_out(finished.steps)
    outs = tuple(say_reached(each, voice) for each in reached)
    if early := claimed_too_early(finished.steps):
        outs = (*outs, say_too_early(early, voice))
    left = forgone(finished.deal, finished.begun)
    held = tuple(say_forgone(each, voice) for each in left if each.proven)
    perhaps = tuple(say_forgone(each, voice) for each in left if not each.proven)
    highlights = highlights_of(finished, voice)
    if isinstance(found, NoReview):
        why = say_why_not(found, finished.tricks)
        return Reviewed(outs, "", *why, held=held, perhaps=perhaps, highlights=highlights)
    return Reviewed(
        outs,
        say_who_wins(found.bulis, voice) if found.bulis else "",
        say_totals(found, voice),
        say_goal(found, finished.deal.house),
        tuple(_costly(found, voice)),
        LATE,
        tuple((voice[seat], _of_each_trick(found, seat)) for seat in TWO_SEATS),
        "endings.in_deal",
        held,
        perhaps,
        highlights=highlights,
    )


def _costly(found: Review, voice: Voice) -> Iterator[Costly]:
    """Each card that cost something, starting with those that changed the winner."""
    for say, costs in (
        (say_turn, found.bulis.told if found.bulis else ()),
        (say_cost, found.costs),
    ):
        for each in costs:
            turned = each is found.turned
            led = str(each.led or "")
            yield Costly(say(each, voice), each.trick, led, say_line(each, voice), turned)


def _of_each_trick(found: Review, seat: Seat) -> tuple[int, ...]:
    costs = {each.trick: each.lost for each in found.costs if each.seat is seat}
    return tuple(costs.get(trick, 0) for trick in LATE)


AUDIT = Audit(finished_deals, _look, Audits, _review, highlights_of_match, has_highlights)
