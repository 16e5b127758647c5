"""A log that is loaded in portions is the same as one that was folded line by line."""

from functools import reduce

from hypothesis import given
from hypothesis import strategies as st

from tartli_ref.store import LogRow
from tartli_ref.table.history import accept, stands
from tartli_ref.table.log import write_entry
from tartli_ref.table.service import take, take_all
from tests.properties.random_tables import deeds, evenings, opened, walk
from tests.properties.some_moves import times


def rows_of(history, entries):
    """The lines as the store has them."""
    for number, entry in enumerate(entries, start=1):
        history, ruling = accept(history, entry)
        accepted = stands(entry, ruling)
        fell = history.fell_by(entry) if accepted else None
        line = write_entry(history.game, entry)
        yield LogRow(number, line, accepted, key=None, at=0, fell=fell)


def picture(history):
    """All that a history holds, and what would come of taking lines back or entering them again."""
    steps = [
        (step.number, step.line, step.recorded, step.refusal, step.state, step.exceptions)
        for step in history.steps()
    ]
    frames = []
    top = history.top
    while top is not None:
        frames.append((top.line, top.entry, len(top.before), sorted(top.signed)))
        top = top.below
    return steps, frames, history.lines, history.redo, dict(history.moved), history.redone


KINDS = ("play", "allowed", "refused", "agreed", "fix", "insert", *["undo", "redo"] * 2)


@given(evenings, deeds(KINDS), st.integers(1, 5))
@times(200)
def test_portions_make_no_difference(evening, done, portion):
    rows = list(rows_of(opened(evening.points), walk(evening, done).entries))
    loaded = folded = opened(evening.points)
    for start in range(0, len(rows), portion):
        some = rows[start : start + portion]
        loaded = take_all(loaded, some)
        folded = reduce(take, some, folded)
        assert picture(loaded) == picture(folded)
