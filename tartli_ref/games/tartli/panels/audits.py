"""The audit and the review of a finished deal of Tartli, in its state before the count."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tartli_ref.cards import GERMAN, Card
from tartli_ref.games.common.findings import NoReview
from tartli_ref.games.common.seats import TWO_SEATS, Pair, Seat
from tartli_ref.games.game import ScoreLine
from tartli_ref.games.tartli.audit import Finding, Moment, audit
from tartli_ref.games.tartli.audit.record import FIRST_OF_NINE
from tartli_ref.games.tartli.panels.buttons import TartliButtons
from tartli_ref.games.tartli.review import Cost, Review, review
from tartli_ref.games.tartli.review.bulis import NOTHING_LATER, Later
from tartli_ref.games.tartli.review.forgone import Forgone, forgone
from tartli_ref.games.tartli.review.points import Reached, claimed_too_early, could_have_gone_out
from tartli_ref.games.tartli.rules.melds import CARDS_OF
from tartli_ref.games.tartli.rules.moves import Audits, Deals, Move, Out, Piles
from tartli_ref.games.tartli.rules.playing import REASON
from tartli_ref.games.tartli.rules.state import Deal, Match
from tartli_ref.games.tartli.rules.values import TRICKS
from tartli_ref.games.tartli.words import TartliVoice, name_of
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
from tartli_ref.table.history import History
from tartli_ref.web.looking_back import Audit, Costly, Found, Highlight, LookedBack, Reviewed
from tartli_ref.web.screen import Said, card_of
from tartli_ref.words.language import _
from tartli_ref.words.lists import Voice


@dataclass(frozen=True, slots=True)
class FinishedDeal:
    """A deal just before it was counted, with all its scores and actions, and each of its moves
    with the match after it.
    """

    deal: Deal
    lines: tuple[ScoreLine, ...]
    moments: tuple[Moment, ...]
    steps: tuple[tuple[Move, Match], ...]

    @property
    def written(self) -> Pair[int] | None:
        """Both players' points before a self-counting deal was counted."""
        counted = self.steps[-1][1].counted
        return counted.score if counted else None

    @property
    def later(self) -> Later:
        """The points still to come with zero, one, two and more cards left to play."""
        scores, left = dict[int, Pair[int]](), range(1, len(NOTHING_LATER))
        for _move, match in self.steps:
            if match.deal is not None and (trick := match.deal.trick) is not None:
                scores[2 * (TRICKS + 1 - trick.number) - (trick.lead is not None)] = match.score
        if self.written is None or not scores.keys() >= set(left):
            return NOTHING_LATER
        last, before = self.written, (scores[cards] for cards in left)
        still = ((max(last[0] - it[0], 0), max(last[1] - it[1], 0)) for it in before)
        return ((0, 0), *still)

    @property
    def tricks(self) -> int:
        """The tricks played, fewer than 16 if a player went out in recorded ones."""
        out = self.deal.tracked and isinstance(self.steps[-1][0], Out | Piles)
        return len(self.deal.won) if out else TRICKS

    @property
    def begun(self) -> dict[int, Match]:
        """The match at the start of each trick, by trick number."""
        found: dict[int, Match] = {}
        for _move, match in self.steps:
            if match.deal is not None and match.deal.trick is not None:
                found.setdefault(match.deal.trick.number, match)
        return found


def finished_deals(history: History) -> tuple[FinishedDeal, ...]:
    """Every finished deal of a table, in order."""
    found: list[FinishedDeal] = []
    lines: list[ScoreLine] = []
    moments: list[Moment] = []
    steps: list[tuple[Move, Match]] = []
    before: Match = history.opening
    for step in history.steps():
        if step.refusal is not None:
            continue
        state: Match = step.state
        if isinstance(step.recorded.move, Deals):
            lines, moments, steps = [], [], []
        elif before.deal is not None:
            moments.append(Moment(before.deal, step.recorded.move))
        lines += history.made_by(step)
        steps.append((step.recorded.move, state))
        if len(state.deals) > len(found):
            deal = _last_seen(before, state)
            found.append(FinishedDeal(deal, tuple(lines), tuple(moments), tuple(steps)))
        before = state
    return tuple(found)


def _last_seen(before: Match, after: Match) -> Deal:
    """A self-counting deal in its final state; otherwise the state before it ended."""
    if after.counted is not None and after.counted.deal is not None:
        return after.counted.deal
    assert before.deal is not None  # only a deal in progress can have ended
    return before.deal


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


LATE = tuple(range(FIRST_OF_NINE, TRICKS + 1))


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
    three = _highlights(reached[:1], left, found, voice)
    highlights = tuple(sorted(three, key=lambda it: -(it.trick or TRICKS)))
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


def _highlights(
    first: Iterable[Reached], left: Iterable[Forgone], found: Review | NoReview, voice: TartliVoice
) -> Iterator[Highlight]:
    """Since when somebody could have gone out, the card that cost most, and the most valuable meld
    that was held and not declared.
    """
    for out in first:
        yield Highlight(out.trick, _("could have gone out"), say_reached(out, voice))
    if isinstance(found, Review) and found.turned is not None:
        yield _turning(found, found.turned, voice)
    held = [each for each in left if each.proven and each.what == "melds"]
    for most in sorted(held, key=lambda each: -each.points)[:1]:
        cards = [card for card in GERMAN if card in CARDS_OF[most.melds[0]]]
        lost = _("{points} not said").format(points=most.points)
        fan = _fan(most.seat, cards, voice)
        again = most.trick in LATE and isinstance(found, Review)
        yield Highlight(most.trick, lost, say_forgone(most, voice), fan, again=again)


def _turning(found: Review, turned: Cost, voice: TartliVoice) -> Highlight:
    """The card that cost most, beside the better one."""
    cards = (turned.card, *([turned.best] if turned.best else []))
    fan, led = _fan(turned.seat, cards, voice), str(turned.led or "")
    if found.bulis and any(turned is each for each in found.bulis.told):
        lost, said = _("it turned the buli"), say_turn(turned, voice)
    else:
        lost, said = _("{points} given away").format(points=turned.lost), say_cost(turned, voice)
    return Highlight(turned.trick, lost, said, fan, len(cards) > 1, True, led)


def _fan(seat: Seat, cards: Iterable[Card], voice: TartliVoice) -> tuple[Said, ...]:
    return tuple(card_of(TartliButtons, seat, each, name_of(each, voice)) for each in cards)


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


AUDIT = Audit(finished_deals, _look, Audits, _review)
