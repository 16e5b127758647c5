"""Findings: lines of the running deal that were taken on trust and are contradicted since."""

from typing import NamedTuple

from tartli_ref.rules.rulings import Ruling
from tartli_ref.table.history import History
from tartli_ref.table.steps import Step


class Finding(NamedTuple):
    """A contradicted line, its place in the log, and the ruling against it."""

    step: Step
    ruling: Ruling


def findings(history: History) -> tuple[Finding, ...]:
    """The findings of the running deal, in line order."""
    doubts = history.game.doubts
    if doubts is None:
        return ()
    waiting = list(doubts(history.state))
    latest_first = []
    step = history.head
    while waiting and step is not None:
        moves = [doubt.move for doubt in waiting]
        if step.refusal is None and step.recorded.move in moves:
            last = len(moves) - 1 - moves[::-1].index(step.recorded.move)
            latest_first.append(Finding(step, waiting.pop(last).ruling))
        step = step.before
    return tuple(finding for finding in reversed(latest_first) if not finding.step.recorded.agreed)
