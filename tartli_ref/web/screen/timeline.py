"""The moves of a table by deal and trick, with paging.

A move is shown where it counts, even if inserted; a log line where it was entered.
"""

from bisect import bisect_left
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

from tartli_ref.rules.common.seats import Seat
from tartli_ref.table.history import History
from tartli_ref.table.log import AnyGame
from tartli_ref.table.steps import Step
from tartli_ref.web.screen.buttons import Buttons

PART = 60
"""The most moves or lines of one deal on a page."""
DEALS_MOST = 8
"""The most deals listed on a page."""
NEWER = 3
"""The number of listed deals newer than the open one."""


class Place(NamedTuple):
    """The place of a move: its deal, 0 before the first, and its trick, 0 if unknown."""

    deal: int
    trick: int = 0


PlaceOf = Callable[[AnyGame, Any, Any], Place]
"""Gives the place of a move from the states before and after it."""


def by_deals(game: AnyGame, before: Any, _after: Any) -> Place:
    """For any game: the deal after the finished ones."""
    return Place(len(game.sheet(before).deals) + 1)


def by_tricks(_game: AnyGame, before: Any, after: Any) -> Place:
    """For games whose state has a ``deal`` with its tricks."""
    if before.deal is None:
        return Place(len(after.deals) + (after.deal is not None))
    deal = before.deal
    now = after.deal or before.deal
    number = len(before.deals) + 1
    if after.deal is None and len(after.deals) < number:
        return Place(number)  # it was thrown in
    if deal.trick is None or not now.tracked or len(now.won) < len(deal.won):
        return Place(number)
    return Place(number, len(deal.won) + 1)


class Taken(NamedTuple):
    """The winner of a trick, and its points if known."""

    winner: Seat
    points: int | None


class Tricks(NamedTuple):
    """A game's trick records: the moves that ``play`` a card and those recording the winner
    (``takes``), and the deal that just ended, from the state after it. ``corner`` is the letter in
    a card's corner, ``word`` the words of a move in a contest, without the name, and its suit.
    """

    plays: type[Any]
    takes: type[Any]
    ended: Callable[[Any], Any] = lambda state: state.deals[-1].deal if state.deals else None
    corner: Callable[[Any], str] = Buttons.corner
    word: Callable[[Any, Sequence[str]], tuple[str, str]] = lambda _move, _names: ("", "")
    won: Callable[[Any], Sequence[Any]] = lambda deal: deal.won

    def taken(self, step: Step) -> Taken | None:
        """The trick that this step has completed."""
        before = step.before
        if before is None or before.state.deal is None:
            return None
        after = step.state.deal
        if after is None and isinstance(step.recorded.move, self.plays | self.takes):
            after = self.ended(step.state)
        if after is None or len(self.won(after)) <= len(self.won(before.state.deal)):
            return None
        won = self.won(after)[-1]
        return Taken(won.winner, getattr(won, "points", None))


class Shown(NamedTuple):
    """The deals listed on a page, latest first, one of them open with a part of it; ``newer`` and
    ``older`` link to other deals.
    """

    deals: tuple[int, ...]
    opened: int
    part: int
    parts: int
    newer: int | None = None
    older: int | None = None


class Timeline:
    """The moves of a table by deal. They are found by bisection, so a page costs as much as it
    shows, however long the table is.
    """

    def __init__(self, history: History, place_of: PlaceOf) -> None:
        self._history = history
        self._place_of = place_of
        self._chain = history.chain
        self._begins = cache(self._steps_before)
        self.newest = self.place(self._chain.steps.last).deal
        self.oldest = 0 if self.lines_of(0) else 1

    def steps_of(self, deal: int) -> tuple[Step, ...]:
        """The steps of a deal; none if there is no such deal."""
        if not 0 <= deal <= self.newest:
            return ()
        return self._chain.steps[self._begins(deal) : self._begins(deal + 1)]

    def lines_of(self, deal: int) -> range:
        """The lines entered from the start of this deal to that of the next."""
        if not 0 <= deal <= self.newest:
            return range(0)
        start = 1 if deal == 0 else self._line(self._begins(deal))
        return range(start, self._line(self._begins(deal + 1)))

    def deal_of(self, line: int) -> int:
        return self.place(self._history.step(line) or self._before(line)).deal

    def part_of(self, line: int) -> tuple[int | None, int | None]:
        """The deal and part that show this move; None if the page shows them by default."""
        deal = self.deal_of(line)
        part = (self._chain.place(line) - self._begins(deal)) // PART
        last = (len(self.steps_of(deal)) - 1) // PART
        deal_to_open = None if deal == self.newest else deal
        part_to_open = None if part >= last else part
        return deal_to_open, part_to_open

    def place(self, step: Step | None) -> Place:
        if step is None:
            return Place(0)
        before = self._history.opening if step.before is None else step.before.state
        return self._place_of(self._history.game, before, step.state)

    def _before(self, line: int) -> Step | None:
        place = self._chain.place(line)
        if place == 0:
            return None
        return self._chain.steps[place - 1]

    def _steps_before(self, deal: int) -> int:
        if deal == 0:
            return 0
        return bisect_left(self._chain.steps, deal, key=lambda step: self.place(step).deal)

    def _line(self, place: int) -> int:
        """The line of the step at this index; after the last one the next line."""
        steps = self._chain.steps
        if place >= len(steps):
            return self._history.lines + 1
        return self._chain.key(steps[place].number)[0]


def laid_out(time: Timeline, chosen: int | None, part: int | None, *, lines: bool) -> Shown:
    """The deals on a page: one is open, with its moves or with all its ``lines``."""
    opened = time.newest
    if chosen is not None and time.lines_of(chosen):
        opened = chosen
    first = min(opened + NEWER, time.newest)
    last = max(first - DEALS_MOST + 1, time.oldest)
    rows = time.lines_of(opened) if lines else time.steps_of(opened)
    parts = max(1, -(-len(rows) // PART))
    if part is None or not 0 <= part < parts:
        part = parts - 1
    newer = older = None
    if first < time.newest:
        newer = min(first + DEALS_MOST - NEWER, time.newest)
    if last > time.oldest:
        older = last - 1
    return Shown(tuple(range(first, last - 1, -1)), opened, part, parts, newer, older)
