"""A forgotten line is inserted before another: it is judged there, and what follows again."""

import pytest

from tartli_ref.rules.tartli.game import TARTLI
from tartli_ref.store import LogRow
from tartli_ref.table.history import accept, begin, stands
from tartli_ref.table.log import read_entry, write_entry
from tartli_ref.table.service import take
from tartli_ref.table.terms import Terms, opening_of

TERMS = Terms("tartli", "hungarian", (), ("Anna", "Bence"))
LINES = ("deal A P-VIII", "B takes", "A takes")


def after(*lines):
    history = begin(TARTLI, opening_of(TERMS))
    for line in lines:
        entry = read_entry(TARTLI, line)
        history, ruling = accept(history, entry)
        assert stands(entry, ruling), line
    return history


def order(history):
    return [step.number for step in history.steps()]


def refused(history, line):
    ruling = accept(history, read_entry(TARTLI, line))[1]
    return "" if ruling.allowed else f"{ruling.rule} {ruling.case}"


def test_it_stands_before_the_line_that_it_names():
    history = after(*LINES, "insert 3: B bela")
    assert order(history) == [1, 2, 4, 3]
    assert history.state.score == (0, 40)


def test_of_two_before_the_same_line_the_first_one_entered_stands_first():
    assert order(after(*LINES, 'insert 3: note "a"', 'insert 3: note "b"')) == [1, 2, 4, 5, 3]


def test_a_line_is_inserted_before_an_inserted_one():
    lines = (*LINES, 'insert 3: note "a"', 'insert 3: note "b"', 'insert 5: note "c"')
    assert order(after(*lines)) == [1, 2, 4, 6, 5, 3]


def test_it_is_corrected_by_the_number_of_its_own_line():
    history = after(*LINES, "insert 3: B bela", "fix 4: A bela")
    assert order(history) == [1, 2, 4, 3]
    assert history.state.score == (40, 0)


def test_it_is_judged_where_it_stands():
    history = after("deal A P-VIII", *["A takes"] * 9)
    assert refused(history, "A bela") == "TH-BELA-01 "
    assert refused(history, "insert 4: A bela") == ""
    assert refused(history, "insert 1: A bela").startswith("REF-DEAL")


@pytest.mark.parametrize("line", ["insert 9: B bela", "insert 0: B bela", "insert 4: B bela"])
def test_there_has_to_be_such_a_line(line):
    assert refused(after(*LINES, "undo", "B takes", "undo"), line) == "REF-FIX no_move"


def test_what_no_longer_stands_after_it_waits_and_is_written_down():
    history = after(*LINES, "B bela", "insert 3: B bela")
    (fallen,) = [step for step in history.steps() if step.refusal]
    assert fallen.number == 4
    assert history.fell_by(read_entry(TARTLI, "insert 3: B bela")) == (4,)
    assert history.state.score == (0, 40)


def test_what_was_written_down_is_not_judged_when_the_log_is_loaded():
    history = begin(TARTLI, opening_of(TERMS))
    for seq, line in enumerate((*LINES, "B bela", "insert 3: B swaps"), start=1):
        fell = (3,) if line.startswith("insert") else None
        history = take(history, LogRow(seq, line, True, None, 0, None, fell))
    assert [step.number for step in history.steps() if step.refusal] == [3]


def test_an_undo_takes_it_out_again_and_a_redo_brings_it_back():
    lines = (*LINES, "B bela", "insert 3: B bela", "undo")
    undone = after(*lines)
    assert order(undone) == [1, 2, 3, 4]
    assert not any(step.refusal for step in undone.steps())
    assert undone.redo is not None
    assert write_entry(TARTLI, undone.redo) == "insert 3: B bela"
    again, _ = accept(undone, undone.redo)
    assert order(again) == [1, 2, 7, 3, 4]


def test_a_redo_names_the_line_by_its_new_number():
    history = after(*LINES, "insert 3: B bela", "fix 4: A bela", "undo", "undo")
    for _ in range(2):
        assert history.redo is not None
        history, _ruling = accept(history, history.redo)
    assert history.state.score == (40, 0)
    assert order(history) == [1, 2, 8, 3]


def test_a_line_refused_after_it_still_waits_when_it_is_taken_back():
    history = after(*LINES, 'insert 2: note "x"')
    for line in ("deal B Z", "undo"):
        history, _ = accept(history, read_entry(TARTLI, line))
    assert [(step.number, bool(step.refusal)) for step in history.steps()] == [
        (1, False), (2, False), (3, False), (5, True),
    ]  # fmt: skip


def test_a_corrected_line_says_which_line_wrote_it():
    history = after(*LINES, "fix 2: A takes")
    assert [(step.number, step.line) for step in history.steps()] == [(1, 1), (2, 4), (3, 3)]


def test_an_inserted_line_counts_among_those_that_are_ruled_on_again():
    assert after(*LINES, 'insert 3: note "a"').redone == 1  # line 3 itself, behind it
    assert after(*LINES, 'insert 2: note "a"').redone == 2
