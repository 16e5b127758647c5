"""The course of an evening: its deals with their moves, and the race to each buli.

Folds over the moves in effect, for any game; moves that no longer stand are excluded.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from tartli_ref.rules.game import BuliResult, FinishedDeal
from tartli_ref.table.history import History, Step
from tartli_ref.table.steps import Shared, counted, items


class Chapter(NamedTuple):
    """A deal, finished or running, with the moves since the end of the previous deal.

    ``bulis`` are those that ended in it. Moves after the last deal form a chapter without a deal.
    """

    number: int
    steps: tuple[Step, ...]
    deal: FinishedDeal | None
    bulis: tuple[BuliResult, ...]


@dataclass(slots=True)
class _Open:
    """A chapter under construction."""

    steps: list[Step] = field(default_factory=list)
    deal: FinishedDeal | None = None
    bulis: tuple[BuliResult, ...] = ()


def chapters(history: History) -> list[Chapter]:
    """The evening deal by deal."""
    last: _Open | None = None
    current = _Open()
    begun = [current]
    before = history.game.sheet(history.opening)
    for step in history.steps():
        if step.refusal:
            continue
        after = history.game.sheet(step.state)
        if after.deals is before.deals and after.bulis is before.bulis:  # true of nearly every step
            current.steps.append(step)
            continue
        recounted = len(after.deals) == len(before.deals) and after.bulis != before.bulis
        if last is not None and recounted and not current.steps:
            # a claim after the deal has counted itself replaces its ending by the verdict
            last.steps.append(step)
            last.bulis = tuple(after.bulis[len(before.bulis) - len(last.bulis) :])
        else:
            current.steps.append(step)
            current.bulis += tuple(after.bulis[len(before.bulis) :])
            if len(after.deals) > len(before.deals):
                current.deal = after.deals[-1]
                last = current
                current = _Open()
                begun.append(current)
        before = after
    return [
        Chapter(number, tuple(chapter.steps), chapter.deal, chapter.bulis)
        for number, chapter in enumerate(begun, start=1)
        if chapter.steps
    ]


class Stage(NamedTuple):
    """The points of one move (of one item, or of a whole deal in a game without bulis), the score
    after it in seat order, and the deal's number.
    """

    lines: Shared
    score: tuple[float, ...]
    deal: int


class Race(NamedTuple):
    """The points of one buli, line by line; ``ended`` is its result, None while it runs."""

    start: tuple[float, ...]
    stages: tuple[Stage, ...]
    ended: BuliResult | None


def races(history: History) -> list[Race]:
    """The race of each buli; a game without bulis is one race."""
    finished: list[Race] = []
    start = score = history.carried_in
    stages: list[Stage] = []
    sheet = history.game.sheet
    before = sheet(history.opening)
    for step in counted(history.steps()):
        state = step.before.state if step.before else history.opening
        deal = 1 + len(sheet(state).deals)
        for lines in _stages(history, step):
            points = list(score)
            for line in lines:
                points[line.seat] += line.points
            score = tuple(points)
            stages.append(Stage(lines, score, deal))
        after = sheet(step.state)
        for buli in after.bulis[len(before.bulis) :]:
            finished.append(Race(start, tuple(stages), buli))
            start = score = (0,) * len(score)
            stages = []
        if len(after.bulis) == len(before.bulis) and after.bulis != before.bulis:
            finished[-1] = finished[-1]._replace(ended=after.bulis[-1])
        before = after
    if stages:
        finished.append(Race(start, tuple(stages), None))
    return finished


def _stages(history: History, step: Step) -> Iterable[Shared]:
    """The score lines of a move: item by item, or all at once in a game without bulis."""
    lines = tuple(history.made_by(step))
    if history.game.in_bulis:
        return items(lines)
    return (lines,) if lines else ()
