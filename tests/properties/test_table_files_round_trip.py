"""A table file read and written again is the same table (docs/notation.md)."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tartli_ref.rules.common.seats import Seat
from tartli_ref.rules.tartli.game import TARTLI
from tartli_ref.table.files import FileError, read_file, write_file
from tartli_ref.table.log import write_entry
from tartli_ref.table.terms import Money, Terms
from tests.examples import examples
from tests.properties.some_moves import entries, heads, times

WHOLE = Path(__file__).with_name("whole.table").read_text(encoding="utf-8")


def as_file(terms, table):
    return write_file(terms, [write_entry(TARTLI, entry) for entry in table])


def test_a_whole_file_means_what_it_says():
    terms = read_file(WHOLE).terms
    assert terms == Terms(
        game="tartli",
        rules="hungarian",
        options=(("stichmatsch", "off"),),
        seats=("Anna", "Bence"),
        target=5,
        stake=Money(10_000, "HUF"),
        points=(120, 80),
        bulis=(2, 1),
        dealer=Seat.A,
    )


def test_a_whole_file_is_written_as_it_was_read():
    table = read_file(WHOLE)
    assert as_file(table.terms, [entry for _, entry in table.entries]) == WHOLE


def test_entries_know_their_lines_in_the_file():
    assert [number for number, _ in read_file(WHOLE).entries] == [11, 12, 13, 14]


@given(heads(), st.lists(entries, max_size=12))
@times(500)
def test_every_table_written_is_read_again(terms, table):
    text = as_file(terms, table)
    read = read_file(text)
    assert read.terms == terms
    assert [entry for _, entry in read.entries] == table
    assert as_file(read.terms, [entry for _, entry in read.entries]) == text


@given(heads(), st.lists(entries, min_size=1, max_size=6), st.data())
@times(200)
def test_comments_blank_lines_and_line_ends_do_not_matter(terms, table, data):
    text = as_file(terms, table)
    noise = st.sampled_from(["", "   ", "# what a night", "\t# undo"])
    lines = []
    for line in text.splitlines():
        lines += data.draw(st.lists(noise, max_size=2))
        if data.draw(st.booleans()):
            lines.append(f"  {line}  # as it was said")
        else:
            lines.append(line)
    end = data.draw(st.sampled_from(["\n", "\r\n"]))
    read = read_file("\ufeff" + end.join(lines))
    assert read.terms == terms
    assert [entry for _, entry in read.entries] == table


@examples(__file__, "a file that cannot be read names the line")
def test_a_file_that_cannot_be_read_names_the_line(change, line):
    assert change[0] in WHOLE
    with pytest.raises(FileError) as refused:
        read_file(WHOLE.replace(*change))
    assert refused.value.line == line
    assert refused.value.expected


@given(heads(), st.lists(entries, max_size=4), st.integers(0, 300), st.text(max_size=5))
@times(400)
def test_a_spoilt_file_is_refused_with_a_line_or_read_and_nothing_worse(terms, table, place, typed):
    text = as_file(terms, table)
    spoilt = text[:place] + typed + text[place + 1 :]
    try:
        read = read_file(spoilt)
    except FileError as error:
        assert 1 <= error.line <= len(spoilt.splitlines()) + 1
        return
    assert read_file(as_file(read.terms, [entry for _, entry in read.entries])).terms == read.terms
