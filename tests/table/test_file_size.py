"""A table file may have as many lines as a table, and its head comes on top of them."""

import pytest

from tartli_ref.table.files import HEAD_MOST, FileError, read_file
from tartli_ref.table.history import LINES_MOST

HEAD = "game: tartli\nseats: Anna, Bence\n"


def test_a_full_table_is_a_file_that_can_be_read():
    assert len(read_file(HEAD + "undo\n" * LINES_MOST).entries) == LINES_MOST
    with pytest.raises(FileError, match=f"line {LINES_MOST + 3}: expected at most 20000 lines"):
        read_file(HEAD + "undo\n" * (LINES_MOST + 1))


def test_the_head_has_a_bound_of_its_own():
    options = "option: stichmatsch=off\n"
    assert read_file(HEAD + options * (HEAD_MOST - 2)).terms.options == (("stichmatsch", "off"),)
    for number in (HEAD_MOST, LINES_MOST * 2):
        with pytest.raises(FileError, match="expected a head of at most 100 lines"):
            read_file(HEAD + options * number)


def test_blanks_and_remarks_are_no_lines():
    nothing = "\n   \n# nothing\n" * 10_000
    assert read_file(HEAD + nothing + "undo\n" + nothing).entries[0][0] == 30_003


@pytest.mark.parametrize("letters", ['"', "\\", " ", 'note "', "#", "0", "fix 1: "])
def test_long_lines_of_anything_are_answered(letters):
    long = (letters * 1_000)[:1_000]
    with pytest.raises(FileError):
        read_file(HEAD + f"{long}\n" * 1_000 + "no line")
