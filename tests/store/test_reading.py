"""Reading a log from a point on."""

import pytest

from tartli_ref.store import NewLine, NewLink

from .conftest import a_table


@pytest.fixture
def long_table(store):
    """A log of 12 lines beside another table's log."""
    for name in ("first", "second"):
        table = a_table(
            store,
            write=NewLink(f"p {name}"),
            read=NewLink(f"w {name}"),
            key=name,
            lines=[NewLine(f"{name} {number}") for number in range(1, 13)],
        )
    return table


def test_it_gives_all_lines_in_order(store, long_table):
    rows = store.rows_after(long_table, 0)
    assert [(row.seq, row.line) for row in rows] == [(n, f"second {n}") for n in range(1, 13)]


def test_it_gives_only_what_came_after(store, long_table):
    assert [row.seq for row in store.rows_after(long_table, 9)] == [10, 11, 12]


@pytest.mark.parametrize("seq", [12, 13, 2**63 - 1, 2**63, 10**30])
def test_it_gives_nothing_after_the_end(store, long_table, seq):
    assert store.rows_after(long_table, seq) == []


@pytest.mark.parametrize("seq", [-1, -(2**63), -(10**30)])
def test_it_gives_everything_after_a_point_before_the_first(store, long_table, seq):
    assert len(store.rows_after(long_table, seq)) == 12


def test_it_ends_at_0_when_the_log_is_empty(store, table):
    assert store.last_seq(table) == 0
    assert store.rows_after(table, 0) == []


def test_it_knows_no_end_of_a_table_that_does_not_exist(store, table):
    with pytest.raises(LookupError, match="no log 99"):
        store.last_seq(99)
    assert store.rows_after(99, 0) == []
