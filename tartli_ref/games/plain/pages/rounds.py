"""The rounds of an evening with the lines that made them, by which they are corrected."""

from typing import NamedTuple

from tartli_ref.rules.plain.moves import (
    Adds,
    Bids,
    EndsRound,
    Entry,
    Move,
    Splits,
    Tricks,
    Won,
)
from tartli_ref.rules.plain.rounds import Evening, Round
from tartli_ref.rules.plain.sheet_data import tidy
from tartli_ref.table.history import History
from tartli_ref.table.steps import counted

OF_A_ROUND = (Adds, EndsRound, Splits, Bids, Tricks, Won)
"""The moves that a round consists of."""


def bids_of(finished: Round) -> Bids | None:
    """What was bid in a round."""
    for move in finished.moves:
        if isinstance(move, Bids):
            return move
    return None


class Written(NamedTuple):
    """A finished round, and the numbers of its lines."""

    round: Round
    lines: tuple[int, ...]

    @property
    def last(self) -> Move:
        """The move that ended it."""
        return self.round.moves[-1]

    @property
    def bids(self) -> Bids | None:
        """What was bid in it."""
        return bids_of(self.round)

    def entries(self) -> tuple[Entry, ...]:
        """What was entered in each column of a round of points, with what was added one by one."""
        entries = list[Entry]()
        ended = self.last
        for column, number in enumerate(self.round.entered):
            entry = Entry(number)
            if isinstance(ended, EndsRound) and ended.entries:
                points, chips = ended.entries[column]
                entry = Entry(None if points is None else tidy(points + self.added(column)), chips)
            entries.append(entry)
        return tuple(entries)

    def added(self, column: int) -> float:
        """The points that were added one by one in a column."""
        return sum(
            move.points
            for move in self.round.moves
            if isinstance(move, Adds) and move.seat == column
        )


def rounds_of(history: History) -> tuple[Written, ...]:
    """The finished rounds, the first one first."""
    evening: Evening = history.state
    lines: list[int] = []
    written: list[Written] = []
    for step in counted(history.steps()):
        if not isinstance(step.recorded.move, OF_A_ROUND):
            continue
        lines.append(step.number)
        if len(step.state.deals) > len(written):
            written.append(Written(evening.deals[len(written)], tuple(lines)))
            lines = []
    return tuple(written)
