"""Findings in the running deal: lines taken on trust that later lines contradict.

They are derived from the moves in effect, so a correction or an undo can remove one. A line
recorded by agreement is never a finding; it is marked as agreed instead.
"""

from typing import NamedTuple

from tartli_ref.rulings import Ruling
from tartli_ref.table.history import History
from tartli_ref.table.steps import Step


class Finding(NamedTuple):
    """A contradicted line, its place in the log, and the ruling against it."""

    step: Step
    ruling: Ruling


def findings(history: History) -> tuple[Finding, ...]:
    """The findings of the running deal, in line order."""
    doubts = history.game.doubts
    waiting = [] if doubts is None else list(doubts(history.state))
    found, step = [], history.head
    while waiting and step is not None:
        if step.refusal is None and step.recorded.move == waiting[-1].move:
            found.append(Finding(step, waiting.pop().ruling))
        step = step.before
    return tuple(each for each in reversed(found) if not each.step.recorded.agreed)
