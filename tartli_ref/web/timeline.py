"""The log of a table laid out by deal and trick: which line belongs where, and how much is shown.

A line stands where it was entered, one without effect beside the line before it.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, NamedTuple

from tartli_ref.store import LogRow
from tartli_ref.table.history import History
from tartli_ref.table.log import AnyGame

LINES_WHOLE = 120
"""The most lines on a page in folded deals, beside those of the open one."""
LINES_MOST = 250
"""The most lines of one deal on a page; the earlier ones are on the next."""
DEALS_MOST = 40
"""The most deals listed on a page."""
NEWER = 5
"""The number of these that are newer than the open one."""


class Place(NamedTuple):
    """The place of a line: its deal, 0 before the first, and its trick, 0 if none is known."""

    deal: int
    trick: int = 0


PlaceOf = Callable[[AnyGame, Any, Any], Place]
"""Where a move belongs, from the states before and after it."""


def places(history: History, rows: Iterable[LogRow], place_of: PlaceOf) -> list[Place]:
    """The place of each line, in the order of the log."""
    known: dict[int, Place] = {}
    before = history.opening
    for step in history.steps():
        known[step.number] = place_of(history.game, before, step.state)
        before = step.state
    found, last = [], Place(0)
    for row in rows:
        last = known.get(row.seq, last)
        found.append(last)
    return found


def by_deals(game: AnyGame, before: Any, _after: Any) -> Place:
    """For any game: the deal after those that were finished before."""
    return Place(len(game.sheet(before).deals) + 1)


def by_tricks(_game: AnyGame, before: Any, after: Any) -> Place:
    """For games whose state has a ``deal`` with its tricks."""
    if before.deal is None:
        return Place(len(after.deals) + (after.deal is not None))
    deal, now = before.deal, after.deal or before.deal
    number = len(before.deals) + 1
    if deal.trick is None or not now.tracked or len(now.won) < len(deal.won):
        return Place(number)
    return Place(number, len(deal.won) + 1)


@dataclass(frozen=True, slots=True)
class Trick:
    """Lines of one trick, the last one first; ``number`` is 0 where they belong to none."""

    number: int
    rows: tuple[LogRow, ...]


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal in the history. ``tricks`` are empty where only its head is shown; ``earlier`` is the
    line before which the rest of a very long one goes on.
    """

    number: int
    lines: int
    is_open: bool = False
    tricks: tuple[Trick, ...] = ()
    earlier: int | None = None


@dataclass(frozen=True, slots=True)
class Shown:
    """The deals on one page, the last one first; ``newer`` and ``older`` lead to the others."""

    deals: tuple[Deal, ...]
    newer: int | None = None
    older: int | None = None


def laid_out(
    rows: Sequence[LogRow], where: Sequence[Place], chosen: int | None, before: int | None = None
) -> Shown:
    """The deals on a page: one open, some folded, only the heads of the others.

    ``before`` leaves out the later lines of the open deal.
    """
    both = list(zip(where, rows, strict=True))
    deals = {number: list(part) for number, part in groupby(both, key=lambda each: each[0].deal)}
    numbers = sorted(deals, reverse=True)
    if not numbers:
        return Shown(())
    at = numbers.index(chosen) if chosen in deals else 0
    first = max(at - NEWER, 0)
    listed = numbers[first : first + DEALS_MOST]
    room, found = LINES_WHOLE, list[Deal]()
    for number in listed:
        part = deals[number]
        is_open = number == numbers[at]
        if not is_open and (len(part) > room or (found and not found[-1].tricks)):
            found.append(Deal(number, len(part)))
            continue
        room -= 0 if is_open else len(part)
        found.append(_whole(number, part, before if is_open else None, is_open=is_open))
    older = numbers[first + DEALS_MOST : first + DEALS_MOST + 1]
    newer = numbers[max(first - DEALS_MOST + NEWER, 0)] if first else None
    return Shown(tuple(found), newer, older[0] if older else None)


def _whole(
    number: int, part: list[tuple[Place, LogRow]], before: int | None, *, is_open: bool
) -> Deal:
    """A deal with its lines, at most as many as fit on a page."""
    wanted = [each for each in part if before is None or each[1].seq < before]
    fit = wanted[-LINES_MOST:]
    tricks = [
        Trick(trick, tuple(row for _place, row in reversed(list(rows))))
        for trick, rows in groupby(fit, key=lambda each: each[0].trick)
    ]
    earlier = fit[0][1].seq if len(fit) < len(wanted) else None
    return Deal(number, len(part), is_open, tuple(reversed(tricks)), earlier)
