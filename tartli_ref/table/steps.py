"""The steps of a table: its moves in order, refused ones included, each with the state after it.

Steps are sorted by line number, inserted ones before the line they refer to, so a line is found by
bisection. A misdeal returns to the last step between deals (REF-MISDEAL).
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple

from tartli_ref.rules.common.past import Past
from tartli_ref.rules.common.seats import Seat
from tartli_ref.rules.game import ScoreLine
from tartli_ref.rules.rulings import Ruling
from tartli_ref.table.log import AnyGame, Called, Misdeal, Recorded, Series
from tartli_ref.table.series import over


class Exceptions(NamedTuple):
    """The line numbers of moves in effect that were agreed on, or that adjust points."""

    agreed: int = 0
    adjusted: int = 0


NO_EXCEPTIONS = Exceptions()


@dataclass(frozen=True, slots=True, eq=False)
class Step:
    """A move in its place in the game.

    ``number`` is its line, ``line`` the line that wrote it (different after a correction),
    ``refusal`` the reason why it is not applied, ``state`` the state after it, ``exceptions`` those
    so far. ``series`` is the one in force, ``called`` are the names put right, ``between`` the last
    move in effect before it that left no deal in progress; None for the opening.

    ``never_stood`` tells the two kinds of refusal apart: a line refused when it was entered stays
    refused, one that fell with a correction stands again once a later correction permits it.
    """

    number: int
    line: int
    recorded: Recorded
    refusal: Ruling | None
    state: Any
    before: "Step | None"
    exceptions: Exceptions
    between: "Step | None"
    series: Series | None = None
    called: Mapping[Seat, str] = field(default_factory=dict)
    never_stood: bool = False


def counted(steps: Iterable[Step]) -> list[Step]:
    """The applied steps, without those of deals that were thrown in."""
    in_effect: list[Step] = []
    for step in steps:
        if step.refusal is not None:
            continue
        if isinstance(step.recorded.move, Misdeal):
            while in_effect and in_effect[-1] is not step.between:
                in_effect.pop()
        in_effect.append(step)
    return in_effect


NOBODY_CALLED: Mapping[Seat, str] = {}
"""No name was put right."""

NOTHING = 'note "series"'
"""A line that changes nothing in any game."""

Key = tuple[int, ...]
"""A step's sort key: its line; for an inserted step, the line it precedes and then its own."""

ITSELF = 10**8
"""The last part of a key, above any line number, so that insertions sort before their line."""


@dataclass(frozen=True, slots=True, eq=False)
class Chain:
    """The steps of a table; a longer chain shares the shorter one before it. ``inserted`` has the
    keys of all inserted lines, undone ones included, ``names`` the people of the first deal.
    """

    game: AnyGame
    opening: Any
    steps: Past[Step] = Past()
    inserted: Mapping[int, Key] = field(default_factory=dict)
    names: tuple[str, ...] = ()

    @property
    def state(self) -> Any:
        last = self.steps.last
        if last is None:
            return self.opening
        return last.state

    @property
    def exceptions(self) -> Exceptions:
        last = self.steps.last
        if last is None:
            return NO_EXCEPTIONS
        return last.exceptions

    def key(self, number: int) -> Key:
        """The sort key of this line."""
        return self.inserted.get(number) or (number, ITSELF)

    def place(self, number: int) -> int:
        """The number of steps before this line."""
        return bisect_left(self.steps, self.key(number), key=self._key_of)

    def _key_of(self, step: Step) -> Key:
        return self.key(step.number)

    def step(self, number: int) -> Step | None:
        place = self.place(number)
        if place < len(self.steps) and self.steps[place].number == number:
            return self.steps[place]
        return None

    def after(self, number: int) -> tuple[Step, ...]:
        """The steps after this line, in game order."""
        return self.steps[self._place_after(number) :]

    def count_after(self, number: int) -> int:
        """The number of steps after this line."""
        return len(self.steps) - self._place_after(number)

    def _place_after(self, number: int) -> int:
        return bisect_right(self.steps, self.key(number), key=self._key_of)

    def entered_after(self, line: int) -> tuple[Step, ...]:
        """The steps entered after this line and not inserted."""
        last: Key = (line, ITSELF)
        return self.steps[bisect_right(self.steps, last, key=self._key_of) :]

    def first(self, count: int) -> "Chain":
        """The chain of the first ``count`` steps."""
        return self.back_at(self.steps.first(count))

    def back_at(self, steps: Past[Step]) -> "Chain":
        """The chain with only these steps."""
        return Chain(self.game, self.opening, steps, self.inserted, self.names)

    def with_inserted(self, number: int, line: int) -> "Chain":
        """The chain with this line registered as an insertion before line ``number``."""
        key = (*self.key(number)[:-1], line, ITSELF)
        inserted = {**self.inserted, line: key}
        return Chain(self.game, self.opening, self.steps, inserted, self.names)

    def applied(self, number: int, line: int, recorded: Recorded) -> "Chain":
        """The chain with one more move in effect."""
        return self.back_at(self.with_step(self.steps, number, line, recorded))

    def with_step(
        self, steps: Past[Step], number: int, line: int, recorded: Recorded
    ) -> Past[Step]:
        """These steps followed by one more move in effect."""
        last = steps.last
        move = recorded.move
        before = self.opening
        count = NO_EXCEPTIONS
        series = None
        called = NOBODY_CALLED
        if last is not None:
            before = last.state
            count = last.exceptions
            series = last.series
            called = last.called
        between = self._between(last)
        if isinstance(move, Called):
            called = {**called, move.seat: move.name}
            state = self.game.apply(before, self.game.read_move(NOTHING))
        elif isinstance(move, Series):
            series = move
            state = self.game.apply(before, self.game.read_move(NOTHING))
        elif isinstance(move, Misdeal):
            state_between = self.opening
            count = NO_EXCEPTIONS
            if between:
                state_between = between.state
                count = between.exceptions
            state = self.game.thrown_in(state_between, before)
        else:
            adjusts = isinstance(move, self.game.adjust)
            if recorded.agreed or adjusts:
                count = Exceptions(count.agreed + recorded.agreed, count.adjusted + adjusts)
            state = self.game.apply(before, move)
        if self.game.closes is not None:
            state = self.game.closes(state, partial(over, self.game, state, series))
        step = Step(number, line, recorded, None, state, last, count, between, series, called)
        return steps.then(step)

    def _between(self, last: Step | None) -> Step | None:
        """The last move in effect, up to ``last``, that left no deal in progress."""
        if last is None or (last.refusal is None and not self.game.running(last.state)):
            return last
        return last.between

    def kept(
        self, number: int, line: int, recorded: Recorded, refusal: Ruling, *, never_stood: bool
    ) -> "Chain":
        """The chain with a refused move that awaits correction."""
        state = self.state
        last = self.steps.last
        count = self.exceptions
        between = self._between(last)
        series = None if last is None else last.series
        called = NOBODY_CALLED if last is None else last.called
        step = Step(
            number,
            line,
            recorded,
            refusal,
            state,
            last,
            count,
            between,
            series,
            called,
            never_stood,
        )
        return self.back_at(self.steps.then(step))


Shared = tuple[ScoreLine, ...]
"""The score lines of one item, one for each player concerned."""


def items(lines: Iterable[ScoreLine]) -> Iterator[Shared]:
    """Groups of successive score lines that belong to one item."""
    shared: Shared = ()
    for line in lines:
        same = shared and (line.rule, line.what) == (shared[0].rule, shared[0].what)
        if shared and (not same or line.seat in (other.seat for other in shared)):
            yield shared
            shared = ()
        shared += (line,)
    if shared:
        yield shared
