"""The finished deals of a table of Tartli, each in its state before the count."""

from dataclasses import dataclass

from tartli_ref.rules.common.seats import Pair
from tartli_ref.rules.game import ScoreLine
from tartli_ref.rules.tartli.audit import Moment
from tartli_ref.rules.tartli.going_out import at_claim
from tartli_ref.rules.tartli.moves import Deals, Move, OnePile, Out, Piles
from tartli_ref.rules.tartli.review.bulis import NOTHING_LATER, Later
from tartli_ref.rules.tartli.state import Deal, Match
from tartli_ref.rules.tartli.taking_in import onward, taken_in
from tartli_ref.rules.tartli.values import TRICKS
from tartli_ref.table.history import History


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
        if counted is None:
            return None
        return counted.score

    @property
    def later(self) -> Later:
        """The points still to come with zero, one, two and more cards left to play."""
        scores = dict[int, Pair[int]]()
        for _move, match in self.steps:
            deal = onward(match).deal
            if deal is not None and (trick := deal.trick) is not None:
                unplayed = 2 * (TRICKS + 1 - trick.number) - (trick.lead is not None)
                scores[unplayed] = match.score
        numbers = range(1, len(NOTHING_LATER))
        if self.written is None or not scores.keys() >= set(numbers):
            return NOTHING_LATER
        last = self.written
        later = [(0, 0)]
        for unplayed in numbers:
            first, second = scores[unplayed]
            later.append((max(last[0] - first, 0), max(last[1] - second, 0)))
        return tuple(later)

    @property
    def tricks(self) -> int:
        """The tricks played, fewer than 16 if a player went out in recorded ones."""
        if self.deal.tracked and isinstance(self.steps[-1][0], Out | Piles | OnePile):
            return len(self.deal.won)
        return TRICKS

    @property
    def begun(self) -> dict[int, Match]:
        """The match at the start of each trick, by trick number."""
        starts: dict[int, Match] = {}
        for _move, match in self.steps:
            now = onward(match)
            if now.deal is not None and now.deal.trick is not None:
                starts.setdefault(now.deal.trick.number, now)
        return starts


def finished_deals(history: History) -> tuple[FinishedDeal, ...]:
    """Every finished deal of a table, in order."""
    finished: list[FinishedDeal] = []
    lines: list[ScoreLine] = []
    moments: list[Moment] = []
    steps: list[tuple[Move, Match]] = []
    before: Match = history.opening
    for step in history.steps():
        if step.refusal is not None:
            continue
        state: Match = step.state
        if isinstance(step.recorded.move, Deals):
            lines = []
            moments = []
            steps = []
        elif before.deal is not None:
            moments.append(Moment(before.deal, step.recorded.move))
        lines += history.made_by(step)
        steps.append((step.recorded.move, state))
        if len(state.deals) > len(finished):
            deal = _last_seen(before, step.recorded.move, state)
            finished.append(FinishedDeal(deal, tuple(lines), tuple(moments), tuple(steps)))
        before = state
    return tuple(finished)


def _last_seen(before: Match, move: Move, after: Match) -> Deal:
    """A self-counting deal in its final state; otherwise the state before it ended."""
    if after.counted is not None and after.counted.deal is not None:
        return taken_in(after.counted.deal)
    assert before.deal is not None  # only a deal in progress can have ended
    if isinstance(move, Out):
        return at_claim(before.deal, before=move.before)
    return at_claim(before.deal, before=before.deal.claim_before)
