"""A line says which phone writes; it is no move, and any phone may take it (REF-LEASE)."""

import pytest

from tartli_ref.book.sessions import CONFIRMED, UNSIGNED, marks
from tartli_ref.rules.common.seats import Seat
from tartli_ref.rules.rulings import Unreadable
from tartli_ref.rules.tartli.game import TARTLI
from tartli_ref.table.history import accept, begin, stands, writes_elsewhere
from tartli_ref.table.log import Lease, read_entry, write_entry
from tartli_ref.table.service import Entered, Refused, enter
from tartli_ref.table.terms import Terms, opening_of

TERMS = Terms("tartli", "hungarian", (), ("Anna", "Bence"))


def after(*lines):
    history = begin(TARTLI, opening_of(TERMS))
    for line in lines:
        history, ruling = accept(history, read_entry(TARTLI, line))
        assert stands(read_entry(TARTLI, line), ruling), line
    return history


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("b writes", "B writes"),
        ("A  WRITES", "A writes"),
        ("all phones write", "all phones write"),
        ("All Phones Write", "all phones write"),
    ],
)
def test_the_line_is_read_and_written(typed, line):
    assert write_entry(TARTLI, read_entry(TARTLI, typed)) == line
    assert isinstance(read_entry(TARTLI, line), Lease)


def test_a_letter_that_the_game_has_not_is_not_understood():
    with pytest.raises(Unreadable):
        read_entry(TARTLI, "D writes")


def test_the_last_line_counts_and_every_phone_may_be_let_in_again():
    assert after("deal A P").lease is None
    assert after("A writes", "deal A P", "B writes").lease is Seat.B
    assert after("A writes", "all phones write").lease is None


def test_a_line_from_another_phone_is_refused_whatever_it_is():
    history = after("deal A P", "A bela", "A writes")
    for line in ("B takes", "undo", "fix 2: B bela", "insert 2: A takes", "B confirms"):
        for phone in ("B", None):
            refused = enter(history, [line], wrote=phone)
            assert isinstance(refused, Refused)
            assert (refused.ruling.rule, refused.ruling.case) == ("REF-LEASE", "other_phone")
            assert not refused.ruling.may_agree
        assert isinstance(enter(history, [line], wrote="A"), Entered), line


def test_every_phone_may_take_it():
    history = after("deal A P", "A writes")
    for phone in ("A", "B", None):
        assert writes_elsewhere(history, Lease(Seat.B), phone) is None
    taken = enter(history, ["B writes", "B takes"], wrote="B")
    assert isinstance(taken, Entered)


def test_who_hands_over_may_not_go_on():
    refused = enter(after("deal A P", "A writes"), ["B writes", "A takes"], wrote="A")
    assert isinstance(refused, Refused)


def test_it_is_no_move_so_an_undo_takes_back_the_move_before_it():
    history = after("deal A P", "A bela", "B writes", "undo")
    assert history.lease is Seat.B
    assert len(history.steps()) == 1
    assert write_entry(TARTLI, history.redo) == "A bela"
    assert after("deal A P", "A bela", "undo", "B writes", "A bela").redo is None


def test_handing_over_keeps_the_signatures_so_that_each_signs_on_the_own_phone():
    signed = after("deal A P", "A writes", "A confirms", "B writes", "B confirms")
    assert marks(signed) == (CONFIRMED, CONFIRMED)
    assert marks(after("deal A P", "A confirms", "B writes", "B takes"))[0] == UNSIGNED


def test_a_correction_keeps_it():
    assert after("deal A P", "A bela", "A writes", "fix 2: B takes").lease is Seat.A
    assert after("deal A P", "A bela", "A writes", "insert 2: B takes").lease is Seat.A
    assert after("deal A P", "A writes", 'note "x"', "undo", 'note "x"').lease is Seat.A
