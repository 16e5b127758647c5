"""Finished deals of Tartli as they stood before they were counted."""

from dataclasses import dataclass

from tartli_ref.games.game import ScoreLine
from tartli_ref.games.tartli.state import Deal, Match
from tartli_ref.table.history import History


@dataclass(frozen=True, slots=True)
class FinishedDeal:
    """A deal as it stood just before it was counted, with all that was scored in it."""

    deal: Deal
    lines: tuple[ScoreLine, ...]


def finished_deals(history: History) -> tuple[FinishedDeal, ...]:
    """Every finished deal of a table, in order."""
    found: list[FinishedDeal] = []
    lines: list[ScoreLine] = []
    before: Match = history.opening
    for step in history.steps():
        if step.refusal is not None:
            continue
        state: Match = step.state
        if before.deal is None and state.deal is not None:
            lines = []
        lines += history.made_by(step)
        if len(state.deals) > len(found):
            found.append(FinishedDeal(_last_seen(before, state), tuple(lines)))
        before = state
    return tuple(found)


def _last_seen(before: Match, after: Match) -> Deal:
    """A deal that counted itself is kept whole; of another the state before it ended is."""
    if after.counted is not None and after.counted.deal is not None:
        return after.counted.deal
    assert before.deal is not None  # only a deal in progress can have ended
    return before.deal
