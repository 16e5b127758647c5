"""A book read from a file is judged line by line, as if it had been entered, in one pass."""

import sys

from hypothesis import given
from hypothesis import strategies as st

from tartli_ref.book import book as fold
from tartli_ref.book.book import Book, Known, Written, enter, extend, judge
from tartli_ref.book.lines import Joins, Leaves, Reported, read_line
from tests.book.test_people import entered
from tests.examples import examples

ONE = "0" * 16
OTHER = "1" * 16
RESULT = f'result {ONE} ulti 0 HUF "A" 5 "B" -5'
tables = st.sampled_from([ONE, OTHER])
lines = st.one_of(
    entered,
    st.builds(Joins, tables),
    st.builds(Leaves, tables),
    st.builds(Reported, tables, *map(st.just, ("ulti", 0, "HUF", ("A", "B"), (5, -5)))),
)


@given(st.lists(lines, max_size=40))
def test_it_rules_as_the_book_itself(given_lines):
    book = Book()
    draft = Book()
    joined = set[str]()
    for line in given_lines:
        knowledge = Known(None, lambda _one, _other: False, joined.__contains__)
        ruling = judge(book, line, knowledge)
        assert enter(draft, line) == ruling
        if ruling.allowed:
            before = book.copy()
            further = extend(book, [Written(book.lines + 1, 0, line)])
            assert book == before
            book = further
            joined |= {line.table} if isinstance(line, Joins) else set()
            joined -= {line.table} if isinstance(line, Leaves) else set()
    assert draft == book
    assert (draft.people, draft.payments, draft.results) == (
        book.people,
        book.payments,
        book.results,
    )


@examples(__file__, "refused")
def test_what_could_not_have_been_entered_is_refused(texts, why):
    draft = Book()
    *before, last = map(read_line, texts)
    assert all(enter(draft, line).allowed for line in before)
    ruling = enter(draft, last)
    assert (f"{ruling.rule} {ruling.case}", ruling.may_agree) == (why, False)


def test_it_is_full_at_the_bounds_of_a_book(monkeypatch):
    monkeypatch.setattr(fold, "LINES_MOST", 7)
    monkeypatch.setattr(fold, "NAMINGS_MOST", 2)
    draft = Book()
    naming = read_line('rename "a" "B"')
    for line in (naming, read_line("undo 1"), naming):
        assert enter(draft, line).allowed
    assert enter(draft, naming).case == enter(draft, read_line('merge "c" "d"')).case == "namings"
    for _ in range(4):
        assert enter(draft, read_line('paid "a" "c" 5 HUF')).allowed
    assert enter(draft, read_line('title "x"')).case == "lines"


def calls_for(texts):
    """How many functions of ours are called while these are entered."""
    draft = Book()
    calls = 0
    book_lines = list(map(read_line, texts))

    def count(_frame, event, _argument):
        nonlocal calls
        calls += event == "call"

    sys.setprofile(count)
    for line in book_lines:
        enter(draft, line)
    sys.setprofile(None)
    return calls


@examples(__file__, "a line costs the same after many others")
def test_a_line_costs_the_same_after_many_others(some):
    texts = "\n".join(some.format(n=n, last=2 * n + 1) for n in range(800)).splitlines()
    assert calls_for(texts) <= 4.4 * calls_for(texts[: len(texts) // 4])
