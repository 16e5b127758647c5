"""A line refused on entry stays refused; one that fell with a correction may come back."""

import pytest

from tartli_ref.rules.tartli.game import TARTLI
from tartli_ref.store import LogRow
from tartli_ref.table.history import accept, begin
from tartli_ref.table.log import read_entry
from tartli_ref.table.service import take
from tartli_ref.table.terms import Terms, opening_of

TERMS = Terms("tartli", "hungarian", (), ("Anna", "Bence"))
ONE_DEAL = ("ends 1 deals", "deal A P", "A bela", "count 81-80")
TOO_MANY = (*ONE_DEAL, "deal B Z")
FELL = ("deal B P", "A plays Z-A", "B plays Z-VII", "A plays Z-X", "fix 3: B plays P-VII")


def after(*lines):
    history = begin(TARTLI, opening_of(TERMS))
    for line in lines:
        history, _ = accept(history, read_entry(TARTLI, line))
    return history


def refused(history):
    return [step.number for step in history.steps() if step.refusal]


def loaded(*rows):
    """The log as the store has it: each line with its result and what fell with it."""
    history = begin(TARTLI, opening_of(TERMS))
    for seq, (line, accepted, fell) in enumerate(rows, start=1):
        history = take(history, LogRow(seq, line, accepted, None, 0, None, fell))
    return history


def stood(*lines):
    return [(line, True, None) for line in lines]


def test_a_correction_does_not_begin_a_deal_after_the_last_one():
    history = after(*TOO_MANY, "fix 3: B bela")
    assert refused(history) == [5]
    assert not history.game.running(history.state)
    assert history.state.score == (81, 120)


@pytest.mark.parametrize(
    "lines",
    [
        pytest.param(("fix 3: B bela", "fix 3: A bela"), id="two corrections"),
        pytest.param(("insert 3: B shows Z:A-terc",), id="an insertion"),
        pytest.param(("fix 3: B bela", "undo"), id="a correction undone"),
        pytest.param(("undo", "fix 1: ends 2 deals"), id="an undo below it"),
        pytest.param(("fix 1: ends 2 deals",), id="a correction of what refused it"),
    ],
)
def test_it_stays_refused_with_its_reason(lines):
    history = after(*TOO_MANY, *lines)
    (step,) = [step for step in history.steps() if step.refusal]
    assert (step.number, step.refusal.rule, step.never_stood) == (5, "REF-SERIES", True)


def test_it_can_still_be_corrected_itself():
    history = after(*TOO_MANY, "fix 3: B bela", "fix 5: agreed: deal B Z")
    assert refused(history) == []
    assert history.game.running(history.state)


def test_what_was_impossible_on_entry_is_not_revived_where_it_would_be_possible():
    history = after("deal A P", "deal B Z", "A bela", 'fix 1: note "no deal yet"')
    assert refused(history) == [2, 3]
    assert history.state.deal is None


def test_what_fell_stands_again_after_another_correction():
    assert refused(after(*FELL)) == [4]
    (fallen,) = [step for step in after(*FELL).steps() if step.refusal]
    assert not fallen.never_stood
    assert refused(after(*FELL, "fix 3: B plays Z-VIII")) == []


def test_a_correction_records_both_kinds_as_fallen():
    history = after(*TOO_MANY, "fix 3: B bela")
    assert history.fell_by(read_entry(TARTLI, "fix 3: B bela")) == (5,)


def test_a_log_of_today_loads_as_it_was_played():
    rows = (*stood(*ONE_DEAL), ("deal B Z", False, None), ("fix 3: B bela", True, (5,)))
    history = loaded(*rows)
    assert refused(history) == [5]
    assert history.state == after(*TOO_MANY, "fix 3: B bela").state
    (step,) = [step for step in history.steps() if step.refusal]
    assert step.never_stood
    assert history.why(step).rule == "REF-SERIES"
    again, _ = accept(history, read_entry(TARTLI, "fix 3: A bela"))
    assert refused(again) == [5]


def test_a_log_in_which_an_older_version_revived_it_loads_as_it_was_played():
    rows = (*stood(*ONE_DEAL), ("deal B Z", False, None), ("fix 3: B bela", True, ()))
    history = loaded(*rows, ("A bela", True, None))
    assert refused(history) == []
    assert history.game.running(history.state)
    assert history.state.score == (121, 120)
    again, _ = accept(history, read_entry(TARTLI, "fix 3: A bela"))
    assert refused(again) == []
