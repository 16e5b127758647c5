"""The steps of a table: its moves in order, each with the state after it, refused ones included.

A line is found by bisection: steps are sorted by line number, and those that were inserted stand
before the line that they name. A deal that is thrown in takes the table back to the last step
between deals (REF-MISDEAL).
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from tartli_ref.games.common.past import Past
from tartli_ref.games.game import ScoreLine
from tartli_ref.rulings import Ruling
from tartli_ref.table.log import AnyGame, Misdeal, Recorded


class Exceptions(NamedTuple):
    """The numbers of moves in effect that were agreed on, and that adjust points."""

    agreed: int = 0
    adjusted: int = 0


NO_EXCEPTIONS = Exceptions()


@dataclass(frozen=True, slots=True, eq=False)
class Step:
    """A move in its place in the game.

    ``number`` is its line, ``line`` the line that wrote it (another one after a correction),
    ``refusal`` why it is not applied, ``state`` the state after it, ``exceptions`` those up to
    here. ``between`` is the last move in effect before it after which no deal was in progress,
    None for the opening.
    """

    number: int
    line: int
    recorded: Recorded
    refusal: Ruling | None
    state: Any
    before: "Step | None"
    exceptions: Exceptions
    between: "Step | None"


def counted(steps: Iterable[Step]) -> list[Step]:
    """The steps that count: applied, and of no deal that was thrown in after them."""
    found: list[Step] = []
    for step in steps:
        if step.refusal is not None:
            continue
        if isinstance(step.recorded.move, Misdeal):
            while found and found[-1] is not step.between:
                found.pop()
        found.append(step)
    return found


Key = tuple[int, ...]
"""Where a step stands: its line; if it was inserted, the line that it stands before and its own."""

ITSELF = 10**8
"""The end of a key, above every line number: what was inserted before a line is less than it."""


@dataclass(frozen=True, slots=True, eq=False)
class Chain:
    """The steps of a table; a longer chain shares all of the shorter one before it. ``inserted``
    has the keys of inserted lines, also of those that were taken back.
    """

    game: AnyGame
    opening: Any
    steps: Past[Step] = Past()
    inserted: Mapping[int, Key] = field(default_factory=dict)

    @property
    def state(self) -> Any:
        """The state after all moves in effect."""
        last = self.steps.last
        return self.opening if last is None else last.state

    @property
    def exceptions(self) -> Exceptions:
        """The exceptions among the moves in effect."""
        last = self.steps.last
        return NO_EXCEPTIONS if last is None else last.exceptions

    def key(self, number: int) -> Key:
        """Where the step of this line stands."""
        return self.inserted.get(number) or (number, ITSELF)

    def place(self, number: int) -> int:
        """The number of steps before this line."""
        return bisect_left(self.steps, self.key(number), key=self._key_of)

    def _key_of(self, step: Step) -> Key:
        return self.key(step.number)

    def step(self, number: int) -> Step | None:
        """The step of this line."""
        place = self.place(number)
        found = self.steps[place] if place < len(self.steps) else None
        return found if found is not None and found.number == number else None

    def after(self, number: int) -> tuple[Step, ...]:
        """The steps after this line, in the order of the game."""
        return self.steps[self._place_after(number) :]

    def count_after(self, number: int) -> int:
        """The number of steps after this line."""
        return len(self.steps) - self._place_after(number)

    def _place_after(self, number: int) -> int:
        return bisect_right(self.steps, self.key(number), key=self._key_of)

    def entered_after(self, line: int) -> tuple[Step, ...]:
        """The steps of lines that were entered after this one and not inserted."""
        last: Key = (line, ITSELF)
        return self.steps[bisect_right(self.steps, last, key=self._key_of) :]

    def first(self, count: int) -> "Chain":
        """The chain of the first steps alone."""
        return self.back_at(self.steps.first(count))

    def back_at(self, steps: Past[Step]) -> "Chain":
        """The chain with these steps alone."""
        return Chain(self.game, self.opening, steps, self.inserted)

    def with_inserted(self, number: int, line: int) -> "Chain":
        """The chain that knows this line as one that stands before line ``number``."""
        key = (*self.key(number)[:-1], line, ITSELF)
        return Chain(self.game, self.opening, self.steps, {**self.inserted, line: key})

    def applied(self, number: int, line: int, recorded: Recorded) -> "Chain":
        """The chain with a move that takes effect."""
        return self.back_at(self.with_step(self.steps, number, line, recorded))

    def with_step(
        self, steps: Past[Step], number: int, line: int, recorded: Recorded
    ) -> Past[Step]:
        """These steps of the table, and a move after them that takes effect."""
        last, move = steps.last, recorded.move
        before, count = self.opening, NO_EXCEPTIONS
        if last is not None:
            before, count = last.state, last.exceptions
        between = self._between(last)
        if isinstance(move, Misdeal):
            state = self.game.thrown_in(between.state if between else self.opening, before)
            count = between.exceptions if between else NO_EXCEPTIONS
            return steps.then(Step(number, line, recorded, None, state, last, count, between))
        adjusts = isinstance(move, self.game.adjust)
        if recorded.agreed or adjusts:
            count = Exceptions(count.agreed + recorded.agreed, count.adjusted + adjusts)
        state = self.game.apply(before, move)
        return steps.then(Step(number, line, recorded, None, state, last, count, between))

    def _between(self, last: Step | None) -> Step | None:
        """The last move in effect after which no deal was in progress, up to this step."""
        if last is None or (last.refusal is None and not self.game.running(last.state)):
            return last
        return last.between

    def kept(self, number: int, line: int, recorded: Recorded, refusal: Ruling) -> "Chain":
        """The chain with a refused move, which waits to be corrected."""
        state, last, count = self.state, self.steps.last, self.exceptions
        step = Step(number, line, recorded, refusal, state, last, count, self._between(last))
        return self.back_at(self.steps.then(step))


Shared = tuple[ScoreLine, ...]
"""The score lines of one item, each of another player."""


def items(lines: Iterable[ScoreLine]) -> Iterator[Shared]:
    """Successive lines of one item, each of another player."""
    shared: Shared = ()
    for line in lines:
        same = shared and (line.rule, line.what) == (shared[0].rule, shared[0].what)
        if shared and (not same or line.seat in (other.seat for other in shared)):
            yield shared
            shared = ()
        shared = (*shared, line)
    if shared:
        yield shared
