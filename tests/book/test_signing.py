"""A signature holds for the table as it stands, and is lost with the next line in effect."""

import pytest

from tartli_ref.book.sessions import CONFIRMED, DISPUTED, UNSIGNED, marks
from tartli_ref.rules.common.seats import Seat
from tartli_ref.rules.rulings import Unreadable
from tartli_ref.rules.tartli.game import TARTLI
from tartli_ref.table.files import read_file, write_file
from tartli_ref.table.log import Signed, read_entry, write_entry
from tests.book.evenings import buli, head, played, session

ONE_BULI = buli("A")


def signed(*lines):
    return session(*ONE_BULI, *lines).signed


def test_each_side_signs_for_itself():
    assert signed() == (UNSIGNED, UNSIGNED)
    assert signed("A confirms") == (CONFIRMED, UNSIGNED)
    assert signed("B confirms", "A confirms") == (CONFIRMED, CONFIRMED)
    assert session(*ONE_BULI, "A confirms", "B confirms").is_signed


def test_a_side_may_dispute_with_a_note_and_change_its_mind():
    assert signed("A confirms", 'B disputes "I had 20 more"') == (CONFIRMED, DISPUTED)
    assert signed('B disputes "I had 20 more"', "B confirms") == (UNSIGNED, CONFIRMED)
    assert signed("B confirms", 'B disputes "no"') == (UNSIGNED, DISPUTED)
    assert session(*ONE_BULI, 'A disputes "no"').is_disputed


@pytest.mark.parametrize(
    "line", ["deal A P", 'adjust A 5 "a point"', 'fix 1: adjust B 252 "miscounted"', 'note "x"']
)
def test_a_changed_session_loses_its_signatures_and_says_so(line):
    evening = session(*ONE_BULI, "A confirms", "B confirms", line)
    assert evening.signed == (UNSIGNED, UNSIGNED)
    assert evening.changed


def test_signing_again_after_a_change_still_says_that_it_was_changed():
    evening = session(*ONE_BULI, "A confirms", "B confirms", "deal A P", "A confirms", "B confirms")
    assert evening.is_signed
    assert evening.changed


def test_a_change_that_is_taken_back_gives_the_signatures_back():
    evening = session(*ONE_BULI, "A confirms", "B confirms", "deal A P", "undo")
    assert evening.is_signed
    assert not evening.changed


def test_an_undo_takes_the_last_signature_back_and_nothing_else():
    evening = session(*ONE_BULI, "A confirms", "B confirms", "undo")
    assert evening.signed == (CONFIRMED, UNSIGNED)
    assert evening.bulis == (1, 0)


def test_signing_scores_nothing():
    with_it = session(*ONE_BULI, "A confirms")
    without = session(*ONE_BULI)
    assert (with_it.bulis, with_it.units, with_it.tallies) == (
        without.bulis, without.units, without.tallies,
    )  # fmt: skip


def test_a_refused_line_after_signing_changes_nothing():
    assert signed("A confirms", "count 1-1") == (CONFIRMED, UNSIGNED)


def test_what_is_empty_cannot_be_signed_and_nobody_signs_the_same_twice():
    assert marks(played(head() + "A confirms")) == (UNSIGNED, UNSIGNED)
    twice = played(head() + "\n".join([*ONE_BULI, "A confirms", "A confirms", "undo"]))
    assert marks(twice) == (UNSIGNED, UNSIGNED)  # the second was no line in effect


@pytest.mark.parametrize(
    ("text", "entry"),
    [
        ("A confirms", Signed(Seat.A, confirms=True)),
        ('B disputes "20 \\"more\\""', Signed(Seat.B, confirms=False, note='20 "more"')),
    ],
)
def test_a_signature_is_a_line_of_the_notation(text, entry):
    assert read_entry(TARTLI, text) == entry
    assert write_entry(TARTLI, entry) == text


@pytest.mark.parametrize("text", ["C confirms", 'C disputes "x"'])
def test_only_who_sits_there_signs(text):
    with pytest.raises(Unreadable, match="a seat of this table"):
        read_entry(TARTLI, text)


@pytest.mark.parametrize("text", ["A disputes", "A disputes x", 'A disputes ""', "A confirms it"])
def test_half_a_signature_is_refused(text):
    with pytest.raises(Unreadable):
        read_entry(TARTLI, text)


def test_a_table_file_carries_its_signatures():
    text = head() + "\n" + "\n".join([*ONE_BULI, "A confirms", 'B disputes "no"']) + "\n"
    table = read_file(text)
    lines = [write_entry(TARTLI, entry) for _, entry in table.entries]
    assert lines[-2:] == ["A confirms", 'B disputes "no"']
    again = read_file(write_file(table.terms, lines))
    assert [entry for _, entry in again.entries] == [entry for _, entry in table.entries]
