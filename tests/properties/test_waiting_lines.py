"""A refused line of a file is kept: it waits for its correction, whatever happens after it."""

import pytest
from hypothesis import given

from tartli_ref.rules.tartli.game import TARTLI
from tartli_ref.table.history import accept, stands
from tartli_ref.table.log import Undo, read_entry
from tests.properties.random_tables import deeds, evenings, opened, walk
from tests.properties.some_moves import times


def after(lines):
    history = opened((0, 0))
    for line in lines:
        history, _ = accept(history, read_entry(TARTLI, line))
    return history


def waiting(history):
    """The lines that are not applied and could be corrected."""
    return [step.number for step in history.steps() if step.refusal]


@pytest.mark.parametrize(
    "lines",
    [
        pytest.param([], id="at-once"),
        pytest.param(["deal B P"], id="after-another-line"),
        pytest.param(["deal B P", "undo"], id="after-another-line-was-taken-back"),
        pytest.param(["deal B P", "undo", "deal A P", "B takes"], id="after-the-play-went-on"),
        pytest.param(["fix 1: deal A Z", "undo"], id="after-its-correction-was-taken-back"),
    ],
)
def test_a_refused_line_can_be_corrected(lines):
    history = after(["count 97-64", *lines])
    assert waiting(history) == [1]
    corrected, ruling = accept(history, read_entry(TARTLI, 'fix 1: note "no count yet"'))
    assert ruling.allowed
    assert waiting(corrected) == []
    assert corrected.state == history.state


def test_a_line_that_a_correction_spoils_waits_until_the_correction_is_taken_back():
    lines = ["deal B P", "A plays Z-A", "B plays Z-VII", "A plays Z-X"]
    played = after(lines)
    spoilt = after([*lines, "fix 3: B plays P-VII"])
    assert (waiting(played), waiting(spoilt)) == ([], [4])
    assert waiting(after([*lines, "fix 3: B plays P-VII", "undo"])) == []
    mended = after([*lines, "fix 3: B plays P-VII", "fix 4: B plays Z-X"])
    assert waiting(mended) == []
    assert mended.state == after(["deal B P", "A plays Z-A", "B plays P-VII", "B plays Z-X"]).state


@given(evenings, deeds(most=12))
@times(100)
def test_taking_back_a_line_leaves_the_refused_ones_before_it_waiting(evening, done):
    table = walk(evening, done)
    for entry, ruling, before in zip(table.entries, table.rulings, table.histories, strict=True):
        if isinstance(entry, Undo) or not stands(entry, ruling):
            continue
        entered, _ = accept(before, entry)
        back, _ = accept(entered, Undo())
        assert waiting(back) == waiting(before)
