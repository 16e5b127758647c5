"""Lines of a book's log: written and read back, and what is no line is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tartli_ref.book import lines
from tartli_ref.book.lines import (
    POT,
    TIME_MOST,
    BookLine,
    Fined,
    Joins,
    Leaves,
    Merges,
    Paid,
    Rates,
    Renames,
    Reported,
    Sets,
    Shares,
    Spent,
    TakesBack,
    Titled,
    key_of,
    read_line,
    read_note,
    write_line,
)
from tartli_ref.rules.common.lines import TEXT_MOST
from tartli_ref.rules.rulings import Unreadable
from tartli_ref.table.terms import Money
from tests.examples import examples, meanings

names = st.text("abcÁŐßİ 'x.-\\", min_size=1, max_size=12).filter(str.strip)
names = names.map(lambda name: " ".join(name.split()))
keys = names.map(key_of)
tables = st.text("0123456789abcdef", min_size=16, max_size=16)
notes = st.just("") | st.text('a "\\é', min_size=1, max_size=20).filter(str.strip)
origins = st.from_regex("[0-9a-f]{8}-[1-9][0-9]{0,8}", fullmatch=True)
switches = st.dictionaries(
    st.from_regex("[a-z][a-z0-9_]{0,39}", fullmatch=True), st.sampled_from(["on", "3", "a_b"])
).map(lambda options: tuple(options.items()))
money = st.builds(Money, st.integers(1, 10**9), st.sampled_from(["HUF", "EUR", "€"]))
book_lines: st.SearchStrategy[BookLine] = st.one_of(
    st.builds(Titled, names),
    st.builds(Joins, tables),
    st.builds(Leaves, tables),
    st.builds(Paid, keys, keys, money, notes, st.just("") | origins),
    st.builds(
        Reported,
        tables,
        st.sampled_from(["tartli", "ulti", "bridge"]),
        st.integers(0, TIME_MOST),
        st.sampled_from(["HUF", "Ft", "€", "zł"]),
        st.tuples(names, names).filter(lambda pair: key_of(pair[0]) != key_of(pair[1])),
        st.integers(-(10**14), 10**14).map(lambda minor: (minor, -minor)),
    ),
    st.builds(Renames, keys, names),
    st.builds(Merges, keys, keys),
    st.builds(TakesBack, st.integers(1, 10**8)),
    st.builds(Rates, st.booleans()),
    st.builds(Sets, names, st.just("ulti"), st.just("standard"), switches),
    st.builds(Paid, keys, st.just(POT), money),
    st.builds(Shares, st.integers(0, 100) | money),
    st.builds(Fined, keys, money, notes),
    st.builds(Spent, money, notes),
)

LITERALS = meanings(__file__, "literals", **vars(lines)).items()


@given(book_lines)
def test_a_line_is_read_back_as_it_was_written(line):
    assert read_line(write_line(line)) == line


@pytest.mark.parametrize(("text", "line"), LITERALS)
def test_a_line_stands_as_the_notation_says(text, line):
    assert write_line(line) == text
    assert read_line(text) == line


@examples(__file__, "what is no line says what was expected")
def test_what_is_no_line_says_what_was_expected(text):
    with pytest.raises(Unreadable) as refused:
        read_line(text)
    assert refused.value.expected


@examples(__file__, "of a long line forty letters are quoted")
def test_of_a_long_line_forty_letters_are_quoted(begins):
    text = f"{begins} {'x' * 60}" + '"' * (begins[-1] == '"')
    with pytest.raises(Unreadable) as refused:
        read_line(text)
    assert refused.value.text in (text[:40], "x" * 40)


def test_of_a_long_note_forty_letters_are_quoted():
    assert read_note("x" * TEXT_MOST) == "x" * TEXT_MOST
    with pytest.raises(Unreadable) as refused:
        read_note("x" * (TEXT_MOST + 1))
    assert refused.value.text == "x" * 40


def test_one_name_is_one_key_however_its_accents_were_typed():
    composed = "\u00c9va"
    apart = "E\u0301va"
    assert composed != apart
    assert key_of(composed) == key_of(apart) == "\u00e9va"
    assert read_line(f'merge "{apart.lower()}" "a"') == Merges("\u00e9va", "a")
    assert read_line(f'rename "a" "{apart}"') == Renames("a", composed)


@given(st.text(max_size=8))
def test_a_key_is_its_own_key(name):
    assert key_of(key_of(name)) == key_of(name)


def test_a_time_that_no_page_can_tell_is_the_last_that_can_be_told():
    line = 'result 0123456789abcdef ulti 9999999999999 HUF "A" 5 "B" -5'
    reported = read_line(line)
    assert isinstance(reported, Reported) and reported.at == TIME_MOST


MANY = 100_000
HOSTILE = [
    "paid" + " " * MANY,
    'paid "a" "b"' + " " * MANY + '"',
    'paid "a" "b" ' + "x " * MANY + '"',
    'paid "' + "\\" * MANY,
    "paid " + '"' * (MANY + 1),
    'paid "a" "b" 1' + " 000" * MANY + "x",
    'paid "a" "b" ' + "9" * MANY + " HUF",
    'merge "a"' + " " * MANY + "x",
    'rename "' + "a" * MANY,
    "result 0123456789abcdef" + " " * MANY + "tartli",
    'result 0123456789abcdef tartli 0 HUF "A" 5' + ' "B" -5' * MANY,
    "undo " + "9" * MANY,
    "pot " + "1" * MANY + "%",
    "pot 1" + " " * MANY + "%",
    "fine " + chr(34) * (MANY + 1),
    "spent 1" + " 000" * MANY + "x",
    "table " + "0" * MANY,
    'title "' + '\\"' * MANY,
]


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_no_text_is_read_twice(text):
    """On a pattern that goes back, some of these would not be answered today."""
    with pytest.raises(Unreadable):
        read_line(text)
