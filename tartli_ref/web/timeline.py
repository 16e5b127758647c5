"""The log of a table laid out by deal and trick: which line belongs where, and how much is shown.

A line stands where it was entered, one without effect beside the line before it.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from operator import itemgetter
from typing import Any, NamedTuple

from tartli_ref.table.history import History
from tartli_ref.table.log import AnyGame
from tartli_ref.table.steps import Step

LINES_WHOLE = 20
"""The most lines on a page in folded deals, beside those of the open one."""
LINES_MOST = 20
"""The most lines of one deal on a page; the others are on the pages before and after it."""
DEALS_MOST = 8
"""The most deals listed on a page."""
NEWER = 3
"""The number of these that are newer than the open one."""


class Place(NamedTuple):
    """The place of a line: its deal, 0 before the first, and its trick, 0 if none is known."""

    deal: int
    trick: int = 0


PlaceOf = Callable[[AnyGame, Any, Any], Place]
"""Where a move belongs, from the states before and after it."""


def by_deals(game: AnyGame, before: Any, _after: Any) -> Place:
    """For any game: the deal after those that were finished before."""
    return Place(len(game.sheet(before).deals) + 1)


def by_tricks(_game: AnyGame, before: Any, after: Any) -> Place:
    """For games whose state has a ``deal`` with its tricks."""
    if before.deal is None:
        return Place(len(after.deals) + (after.deal is not None))
    deal, now = before.deal, after.deal or before.deal
    number = len(before.deals) + 1
    if after.deal is None and len(after.deals) < number:
        return Place(number)  # it was thrown in
    if deal.trick is None or not now.tracked or len(now.won) < len(deal.won):
        return Place(number)
    return Place(number, len(deal.won) + 1)


@dataclass(frozen=True, slots=True)
class Trick:
    """Lines of one trick, the last one first; ``number`` is 0 where they belong to none."""

    number: int
    lines: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal in the history. ``tricks`` are empty where only its head is shown; ``earlier`` and
    ``later`` are the lines before which the parts of a long one beside this part end.
    """

    number: int
    lines: int
    is_open: bool = False
    tricks: tuple[Trick, ...] = ()
    earlier: int | None = None
    later: int | None = None

    @property
    def shown(self) -> range:
        """The lines that are shown."""
        lines = [line for trick in self.tricks for line in trick.lines]
        return range(lines[-1], lines[0] + 1) if lines else range(0)


@dataclass(frozen=True, slots=True)
class Shown:
    """The deals on one page, the last one first; ``newer`` and ``older`` lead to the others."""

    deals: tuple[Deal, ...]
    newer: int | None = None
    older: int | None = None


class Timeline:
    """The lines of a table by deal. They are found by bisection, so that a page costs as much as it
    shows, however long the table is.
    """

    def __init__(self, history: History, place_of: PlaceOf) -> None:
        self._history = history
        self._place_of = place_of
        self._chain = history.chain
        self._begins = cache(self._found)
        self.newest = self._place(self._chain.steps.last).deal
        self.oldest = 0 if self.lines_of(0) else 1

    def lines_of(self, deal: int) -> range:
        """The lines of a deal; none if there is no such deal."""
        if not 0 <= deal <= self.newest:
            return range(0)
        return range(self._begins(deal), self._begins(deal + 1))

    def deal_of(self, line: int) -> int:
        """The deal of a line."""
        return self._place(self._step_before(line + 1)).deal

    def tricks(self, lines: range) -> Iterator[Trick]:
        """These lines of one deal by trick, in order."""
        trick = self._place(self._step_before(lines.start)).trick
        begun = {step.number: self._place(step).trick for step in self.steps(lines)}
        where = []
        for line in lines:
            trick = begun.get(line, trick)
            where.append((trick, line))
        for number, part in groupby(where, key=itemgetter(0)):
            yield Trick(number, tuple(line for _trick, line in part)[::-1])

    def steps(self, lines: range) -> tuple[Step, ...]:
        """The steps of these lines."""
        chain = self._chain
        return chain.steps[chain.place(lines.start) : chain.place(lines.stop)]

    def _step_before(self, line: int) -> Step | None:
        place = self._chain.place(line)
        return self._chain.steps[place - 1] if place else None

    def _found(self, deal: int) -> int:
        """The first line of a deal, or the line after all others."""
        if deal == 0:
            return 1
        steps = self._chain.steps
        place = bisect_left(steps, deal, key=lambda step: self._place(step).deal)
        return steps[place].number if place < len(steps) else self._history.lines + 1

    def _place(self, step: Step | None) -> Place:
        if step is None:
            return Place(0)
        before = self._history.opening if step.before is None else step.before.state
        return self._place_of(self._history.game, before, step.state)


def laid_out(time: Timeline, chosen: int | None, before: int | None = None) -> Shown:
    """The deals on a page: one open, some folded, only the heads of the others.

    ``before`` leaves out the later lines of the open deal.
    """
    opened = chosen if chosen is not None and time.lines_of(chosen) else time.newest
    first = min(opened + NEWER, time.newest)
    last = max(first - DEALS_MOST + 1, time.oldest)
    room, found = LINES_WHOLE, list[Deal]()
    for number in range(first, last - 1, -1):
        lines = time.lines_of(number)
        if number == opened:
            found.append(_opened(time, number, lines, before))
        elif len(lines) > room or (found and not found[-1].tricks):
            found.append(Deal(number, len(lines)))
        else:
            room -= len(lines)
            found.append(Deal(number, len(lines), tricks=_by_trick(time, lines)))
    return Shown(
        tuple(found),
        newer=min(first + DEALS_MOST - NEWER, time.newest) if first < time.newest else None,
        older=last - 1 if last > time.oldest else None,
    )


def _opened(time: Timeline, number: int, lines: range, before: int | None) -> Deal:
    """A deal with its lines, at most as many as fit on a page."""
    stop = lines.stop if before is None else max(lines.start, min(before, lines.stop))
    start = max(lines.start, stop - LINES_MOST)
    return Deal(
        number,
        len(lines),
        is_open=True,
        tricks=_by_trick(time, range(start, stop)),
        earlier=start if start > lines.start else None,
        later=min(stop + LINES_MOST, lines.stop) if stop < lines.stop else None,
    )


def _by_trick(time: Timeline, lines: range) -> tuple[Trick, ...]:
    """The lines by trick, the last one first."""
    return tuple(time.tricks(lines))[::-1]


def part_with(time: Timeline, line: int) -> tuple[int | None, int | None]:
    """The deal and the line before which the part of it ends that has this line in its middle; None
    where the page has both by itself.
    """
    deal = time.deal_of(line)
    last = time.lines_of(deal).stop
    before = line + LINES_MOST // 2
    return (
        None if deal == time.newest else deal,
        None if line >= last - LINES_MOST else min(before, last),
    )
