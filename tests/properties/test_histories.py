"""What has been entered at a table can be replayed, taken back and corrected, and nothing is lost.

The moves are random: allowed ones, refused ones, some of those by agreement, corrections, undos.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tartli_ref.rules.tartli.game import TARTLI
from tartli_ref.table.files import read_file, write_file
from tartli_ref.table.history import accept, begin, extend, judge, stands
from tartli_ref.table.log import Fix, Insert, Recorded, Undo, read_entry
from tartli_ref.table.terms import Terms, game_of, opening_of
from tests.properties.random_tables import (
    PLAIN,
    TARGET,
    Deed,
    Walk,
    deed,
    deeds,
    entry_of,
    evenings,
    opened,
    walk,
)
from tests.properties.some_moves import times

Done = list[Deed]


def same(one, other):
    """Whether two histories hold the same steps, the same refusals and the same state."""
    return _picture(one) == _picture(other)


def _picture(history):
    steps = [(s.number, s.line, s.recorded, s.refusal, s.state) for s in history.steps()]
    return history.lines, history.state, steps, history.top and history.top.line


def outcome(history):
    """The state, and the lines that are not applied with the rule that refuses them."""
    refused = [(s.number, s.refusal.rule) for s in history.steps() if s.refusal]
    return history.state, refused


def entered(table):
    """Each entry with its refusal on entry, or None."""
    for entry, ruling in zip(table.entries, table.rulings, strict=True):
        yield entry, None if stands(entry, ruling) else ruling


def replayed(evening, entries):
    """The table after these entries; those refused on entry stay refused."""
    history = opened(evening.points)
    for entry, refusal in entries:
        if refusal is None:
            history, _ = accept(history, entry)
        else:
            history = extend(history, entry, refusal)
    return history


def assert_kept(evening, done):
    """Every line is in the log, and the log brings back the table as it stands."""
    table = walk(evening, done)
    assert table.history.lines == len(evening.lines) + len(done)
    loaded = opened(evening.points)
    for line, stood in zip(table.lines, _stood(table), strict=True):
        entry = read_entry(TARTLI, line)
        loaded = extend(loaded, entry, None if stood else judge(loaded, entry))
    assert same(loaded, table.history)


def _stood(table):
    both = zip(table.entries, table.rulings, strict=True)
    return [stands(entry, ruling) for entry, ruling in both]


@given(evenings, deeds())
@times(200)
def test_the_log_is_complete_and_brings_back_the_table(evening, done):
    assert_kept(evening, done)


@pytest.mark.long
@given(evenings, deeds(most=200))
@times(750)
def test_the_log_of_a_long_evening_brings_back_the_table(evening, done):
    assert_kept(evening, done)


@given(evenings, deeds())
@times(80)
def test_a_table_file_replayed_is_the_table_played(evening, done):
    table = walk(evening, done)
    terms = Terms(
        "tartli", "hungarian", (), ("Anna", "Bence"), target=TARGET, points=evening.points
    )
    file = read_file(write_file(terms, table.lines))
    history = begin(game_of(file.terms), opening_of(file.terms))
    for _, entry in file.entries:
        history, _ = accept(history, entry)
    assert same(history, table.history)


@given(evenings, deeds())
@times(80)
def test_undo_after_any_line_in_effect_restores_the_table_before_it(evening, done):
    table = walk(evening, done)
    for entry, ruling, before in zip(table.entries, table.rulings, table.histories, strict=True):
        if isinstance(entry, Undo) or not stands(entry, ruling):
            continue
        after, _ = accept(before, entry)
        back, undone = accept(after, Undo())
        assert undone.allowed
        assert back.state == before.state
        again, ruling_again = accept(back, entry)
        assert ruling_again == ruling
        assert again.state == after.state


@given(evenings, deeds())
@times(80)
def test_undone_to_the_first_line_nothing_is_left_and_every_line_is_still_counted(evening, done):
    table = walk(evening, done)
    undone = 0
    while table.history.top is not None:
        assert table.enter(Undo()).allowed
        undone += 1
    assert table.history.state == opened(evening.points).state
    assert table.history.lines == len(table.entries) == len(evening.lines) + len(done) + undone
    ruling = table.enter(Undo())
    assert (ruling.allowed, ruling.may_agree) == (False, False)


@given(evenings, deeds(), st.integers(1, 60))
@times(100)
def test_as_many_redos_as_undos_bring_the_table_back(evening, done, number):
    history = walk(evening, []).history
    for entry_number in done:
        entry = entry_of(history, entry_number)
        longer, ruling = accept(history, entry)
        history = longer if stands(entry, ruling) else history  # as at a table that is played at
    back = history
    undos = 0
    while back.top is not None and undos < number:
        back, _ = accept(back, Undo())
        undos += 1
    for _ in range(undos):
        assert back.redo is not None
        back, ruling = accept(back, back.redo)
    assert back.state == history.state
    assert [step.recorded for step in back.steps()] == [step.recorded for step in history.steps()]


def assert_corrected(evening, done, place, other):
    """One line corrected is the same as the file with that line in its place."""
    table = walk(evening, done)
    number = 1 + place % len(table.entries)
    before = table.histories[number - 1]
    entry = Walk(before)
    entry.do(other)
    (new,) = entry.entries
    old = table.entries[number - 1]
    assert isinstance(new, Recorded)
    fix = Fix(number, new)
    corrected, ruling = accept(table.history, fix)
    if not stands(fix, ruling):
        assert outcome(corrected) == outcome(table.history)
        return
    before_it = list(entered(table))[: number - 1]
    after_it = list(entered(table))[number:]
    entries = [*before_it, (new, None), *after_it]
    assert outcome(corrected) == outcome(replayed(evening, entries))
    if isinstance(old, Recorded) and stands(old, table.rulings[number - 1]):
        back, _ = accept(corrected, Fix(number, old))
        assert outcome(back) == outcome(table.history)
    undone, _ = accept(corrected, Undo())
    assert undone.state == table.history.state


some_deeds = deeds(PLAIN, most=45, least=1)
one_deed = deed()


@given(evenings, some_deeds, st.integers(0, 99), one_deed)
@times(300)
def test_a_corrected_line_is_the_same_as_a_corrected_file(evening, done, place, other):
    assert_corrected(evening, done, place, other)


@pytest.mark.long
@given(evenings, deeds(PLAIN, most=150, least=1), st.integers(0, 999), one_deed)
@times(750)
def test_a_line_corrected_late_is_the_same_as_a_corrected_file(evening, done, place, other):
    assert_corrected(evening, done, place, other)


@given(evenings, some_deeds, st.integers(0, 99), one_deed)
@times(200)
def test_an_inserted_line_is_the_same_as_a_file_with_it_in_its_place(evening, done, place, other):
    table = walk(evening, done)
    number = 1 + place % len(table.entries)
    entry = Walk(table.histories[number - 1])
    entry.do(other)
    (new,) = entry.entries
    assert isinstance(new, Recorded)
    longer, ruling = accept(table.history, Insert(number, new))
    if not stands(new, ruling):
        assert outcome(longer) == outcome(table.history)
        return
    before_it = list(entered(table))[: number - 1]
    after_it = list(entered(table))[number - 1 :]
    complete = replayed(evening, [*before_it, (new, None), *after_it])
    assert longer.state == complete.state
    assert [bool(step.refusal) for step in longer.steps()] == [
        bool(step.refusal) for step in complete.steps()
    ]
    undone, _ = accept(longer, Undo())
    assert same_steps(undone, table.history)


def same_steps(one, other):
    """Whether the same moves stand and fall, with the same state after each."""
    return [(s.number, s.refusal, s.state) for s in one.steps()] == [
        (s.number, s.refusal, s.state) for s in other.steps()
    ]


@pytest.mark.long
@given(evenings, some_deeds, st.integers(0, 99), st.integers(0, 99), one_deed, one_deed)
@times(200)
def test_two_corrected_lines_are_the_same_as_a_file_with_both(
    evening, done, one, two, first, second
):
    table = walk(evening, done)
    entries = list(entered(table))
    history = table.history
    for place, done_instead in ((one, first), (two, second)):
        number = 1 + place % len(table.entries)
        step = history.step(number)
        assert step is not None
        ahead = Walk(replayed(evening, entries[: number - 1]))
        ahead.do(done_instead)
        (new,) = ahead.entries
        assert isinstance(new, Recorded)
        fix = Fix(number, new)
        history, ruling = accept(history, fix)
        if stands(fix, ruling):
            entries[number - 1] = (new, None)
    assert outcome(history) == outcome(replayed(evening, entries))
