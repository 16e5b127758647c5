"""The course of an evening: its deals with their moves, and the race to each buli.

Folds over the moves in effect, for any game; moves that no longer stand are excluded.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from tartli_ref.rules.game import BuliResult, FinishedDeal, Sheet
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
    read = [_Open()]
    before = _sheet(history, history.opening)
    for step in _standing(history):
        after = _sheet(history, step.state)
        if after.deals is before.deals and after.bulis is before.bulis:  # true of nearly every step
            read[-1].steps.append(step)
            continue
        recounted = len(after.deals) == len(before.deals) and after.bulis != before.bulis
        if recounted and not read[-1].steps and len(read) > 1:
            # a claim after the deal has counted itself replaces its ending by the verdict
            read[-2].steps.append(step)
            read[-2].bulis = tuple(after.bulis[len(before.bulis) - len(read[-2].bulis) :])
        else:
            read[-1].steps.append(step)
            read[-1].bulis += tuple(after.bulis[len(before.bulis) :])
            if len(after.deals) > len(before.deals):
                read[-1].deal = after.deals[-1]
                read.append(_Open())
        before = after
    return [
        Chapter(number, tuple(it.steps), it.deal, it.bulis)
        for number, it in enumerate(read, start=1)
        if it.steps
    ]


class Stage(NamedTuple):
    """The points of one move (of one item, or of a whole deal in a game without bulis), the score
    after it in seat order, and the deal's number.
    """

    lines: Shared
    score: tuple[int, ...]
    deal: int


class Race(NamedTuple):
    """The points of one buli, line by line; ``ended`` is its result, None while it runs."""

    start: tuple[int, ...]
    stages: tuple[Stage, ...]
    ended: BuliResult | None


def races(history: History) -> list[Race]:
    """The race of each buli; a game without bulis is one race."""
    found: list[Race] = []
    start = score = history.carried_in
    stages: list[Stage] = []
    before = _sheet(history, history.opening)
    for step in counted(history.steps()):
        deal = 1 + len(_sheet(history, step.before.state if step.before else history.opening).deals)
        made = tuple(history.made_by(step))
        for lines in items(made) if history.game.in_bulis else filter(None, (made,)):
            points = list(score)
            for line in lines:
                points[line.seat] += line.points
            score = tuple(points)
            stages.append(Stage(lines, score, deal))
        after = _sheet(history, step.state)
        for buli in after.bulis[len(before.bulis) :]:
            found.append(Race(start, tuple(stages), buli))
            start = score = (0,) * len(score)
            stages = []
        if len(after.bulis) == len(before.bulis) and after.bulis != before.bulis:
            found[-1] = Race(found[-1].start, found[-1].stages, after.bulis[-1])
        before = after
    if stages:
        found.append(Race(start, tuple(stages), None))
    return found


def _standing(history: History) -> Iterator[Step]:
    return (step for step in history.steps() if not step.refusal)


def _sheet(history: History, state: object) -> Sheet:
    return history.game.sheet(state)
