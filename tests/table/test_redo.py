"""A line that was taken back can be entered again, as long as nothing else was entered since."""

from tartli_ref.rules.tartli.game import TARTLI
from tartli_ref.table.history import accept, begin, stands
from tartli_ref.table.log import read_entry, write_entry
from tartli_ref.table.terms import Terms, opening_of

TERMS = Terms("tartli", "hungarian", (), ("Anna", "Bence"))
LINES = ("deal A P-VIII", "A bela", "B takes", 'note "so far"', "A takes")


def after(*lines):
    """The table on which these lines were entered; all of them stand."""
    history = begin(TARTLI, opening_of(TERMS))
    for line in lines:
        history = entered(history, line)
    return history


def entered(history, line):
    entry = read_entry(TARTLI, line)
    longer, ruling = accept(history, entry)
    assert stands(entry, ruling), line
    return longer


def redo_of(history):
    return None if history.redo is None else write_entry(TARTLI, history.redo)


def redone(history, times=1):
    for _ in range(times):
        line = redo_of(history)
        assert line is not None, "nothing is left to redo"
        history = entered(history, line)
    return history


def test_nothing_can_be_redone_where_nothing_was_taken_back():
    assert redo_of(after()) is None
    assert redo_of(after(*LINES)) is None


def test_what_was_taken_back_last_can_be_redone():
    assert redo_of(after(*LINES, "undo")) == "A takes"
    assert redo_of(after(*LINES, "undo", "undo")) == 'note "so far"'


def test_every_undo_and_redo_is_a_line_of_the_log():
    assert redone(after(*LINES, "undo", "undo", "undo"), 2).lines == len(LINES) + 5


def test_after_some_redos_the_rest_still_waits():
    history = redone(after(*LINES, "undo", "undo", "undo"))
    assert redo_of(history) == 'note "so far"'
    assert redo_of(entered(history, "undo")) == "B takes"


def test_a_new_line_leaves_nothing_to_redo():
    assert redo_of(after(*LINES, "undo", "undo", "B takes")) is None


def test_after_a_new_line_only_that_line_can_be_taken_back_and_redone():
    history = after(*LINES, "undo", "undo", "B takes", "undo")
    assert redo_of(history) == "B takes"
    assert redo_of(redone(history)) is None


def test_a_refused_line_of_a_file_leaves_nothing_to_redo():
    history, ruling = accept(after(*LINES, "undo"), read_entry(TARTLI, "B bela"))
    assert not ruling.allowed
    assert redo_of(history) is None


def test_the_same_line_typed_by_hand_is_the_redo():
    assert redo_of(after(*LINES, "undo", "undo", 'note "so far"')) == "A takes"


def test_a_line_by_agreement_is_redone_by_agreement():
    lines = ("deal A P-VIII", "A bela", "agreed: B bela")
    history = after(*lines, "undo")
    assert redo_of(history) == "agreed: B bela"
    again = redone(history)
    assert again.state == after(*lines).state
    assert again.exceptions.agreed == 1


def test_the_same_move_without_the_agreement_is_another_line():
    assert redo_of(after("deal A P", "agreed: A bela", "undo", "A bela", "undo")) == "A bela"
    assert redo_of(after("deal A P", "A takes", "agreed: A bela", "undo", "undo", "A bela")) is None


def test_a_correction_that_was_taken_back_is_redone_as_a_correction():
    lines = ("deal A P-VIII", "A bela", "fix 2: B bela")
    history = after(*lines, "undo")
    assert redo_of(history) == "fix 2: B bela"
    assert redone(history).state == after(*lines).state


def test_a_correction_of_a_line_that_was_redone_names_its_new_number():
    lines = ("deal A P-VIII", "A bela", "fix 2: B bela")
    history = redone(after(*lines, "undo", "undo"))
    assert redo_of(history) == "fix 6: B bela"
    assert redone(history).state == after(*lines).state


def test_it_names_the_newest_number_after_further_undos_and_redos():
    lines = ("deal A P-VIII", "A bela", "fix 2: B bela")
    history = redone(after(*lines, "undo", "undo", "undo"), 2)
    history = redone(entered(entered(history, "undo"), "undo"), 2)
    assert redo_of(history) == "fix 12: B bela"
    assert redone(history).state == after(*lines).state


def test_the_correction_of_a_correction_is_redone_too():
    lines = ("deal A P-VIII", "A bela", "fix 2: B bela", 'fix 2: note "nobody had it"')
    history = redone(after(*lines, "undo", "undo", "undo"), 3)
    assert history.state == after(*lines).state
    assert redo_of(history) is None


def test_a_signature_is_redone():
    history = after("deal A P", "A confirms", "undo")
    assert redo_of(history) == "A confirms"
    assert [str(seat) for seat in redone(history).signatures()] == ["A"]


def test_the_end_of_a_deal_is_redone():
    lines = ("deal A P", "count 97-64")
    history = redone(after(*lines, "undo"))
    assert history.state.score == (97, 64)
