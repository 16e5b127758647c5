"""Appending to a log: written, stale, repeated, or refused."""

import sqlite3

import pytest

from tartli_ref.store import Appended, LogRow, NewLine, Repeated, Stale, StoreUnavailable

from .conftest import a_table

ONE = (NewLine("A bela"),)
THREE = (NewLine("one"), NewLine("two", accepted=False), NewLine("three"))


def test_it_appends_a_line_to_an_empty_log(store, table):
    assert store.append(table, seen=0, key="k", lines=ONE, at=9) == Appended(1)
    assert store.rows_after(table, 0) == [LogRow(1, "A bela", accepted=True, key="k", at=9)]


def test_it_appends_all_lines_of_a_send_in_order(store, table):
    store.append(table, seen=0, key="k", lines=ONE, at=1)
    assert store.append(table, seen=1, key="m", lines=THREE, at=2) == Appended(4)
    assert store.rows_after(table, 1) == [
        LogRow(2, "one", accepted=True, key="m", at=2),
        LogRow(3, "two", accepted=False, key="m", at=2),
        LogRow(4, "three", accepted=True, key="m", at=2),
    ]


def test_it_goes_on_after_the_lines_a_table_began_with(store):
    table = a_table(store, lines=THREE)
    assert store.append(table, seen=0, key="a", lines=ONE, at=2) == Stale(3)
    assert store.append(table, seen=3, key="a", lines=ONE, at=2) == Appended(4)


def test_it_keeps_a_line_as_it_is(store, table):
    text = '  note "Őszi, ♠ 🂱" \'; DROP TABLE log; -- \t\u2028 '
    store.append(table, seen=0, key="k", lines=[NewLine(text)], at=1)
    assert store.rows_after(table, 0)[0].line == text


@pytest.mark.parametrize("seen", [0, 1, 3, -1, 10**30])
def test_it_calls_a_send_stale_that_did_not_see_the_end(store, table, seen):
    store.append(table, seen=0, key="a", lines=ONE, at=1)
    store.append(table, seen=1, key="b", lines=ONE, at=1)
    assert store.append(table, seen=seen, key="c", lines=ONE, at=1) == Stale(2)
    assert store.last_seq(table) == 2


def test_it_answers_a_repeated_send_with_the_first_answer(store, table):
    store.append(table, seen=0, key="k", lines=THREE, at=1)
    assert store.append(table, seen=0, key="k", lines=THREE, at=2) == Repeated(3)
    store.append(table, seen=3, key="other", lines=ONE, at=3)
    assert store.append(table, seen=0, key="k", lines=THREE, at=4) == Repeated(3)
    assert store.last_seq(table) == 4


def test_it_goes_by_the_key_even_when_the_repeat_saw_the_end(store, table):
    store.append(table, seen=0, key="k", lines=ONE, at=1)
    assert store.append(table, seen=1, key="k", lines=THREE, at=2) == Repeated(1)
    assert store.last_seq(table) == 1


def test_it_writes_a_stale_send_when_it_comes_again_having_seen_the_end(store, table):
    store.append(table, seen=0, key="a", lines=ONE, at=1)
    assert store.append(table, seen=0, key="b", lines=ONE, at=1) == Stale(1)
    assert store.append(table, seen=1, key="b", lines=ONE, at=1) == Appended(2)


def test_it_keeps_the_logs_and_the_keys_of_two_tables_apart(store, table):
    other = a_table(store, key="form")
    assert store.append(table, seen=0, key="k", lines=THREE, at=1) == Appended(3)
    assert store.append(other, seen=0, key="k", lines=ONE, at=1) == Appended(1)
    assert store.append(table, seen=0, key="k", lines=ONE, at=1) == Repeated(3)
    assert [row.line for row in store.rows_after(other, 0)] == ["A bela"]


def test_it_refuses_a_send_without_lines(store, table):
    with pytest.raises(ValueError, match="at least one line"):
        store.append(table, seen=0, key="k", lines=(), at=1)


@pytest.mark.parametrize("text", ["two\nlines", "two\r\nlines", "an end\n", "\r"])
def test_it_refuses_a_line_that_is_not_one_line(text):
    with pytest.raises(ValueError, match="line break"):
        NewLine(text)


def test_it_refuses_a_table_that_does_not_exist(store, table):
    with pytest.raises(LookupError, match="no log 99"):
        store.append(99, seen=0, key="k", lines=ONE, at=1)


def test_it_writes_nothing_of_a_send_that_fails_half_way(store, table):
    with pytest.raises(UnicodeEncodeError):
        store.append(table, seen=0, key="k", lines=[*THREE, NewLine("\ud800")], at=1)
    assert store.rows_after(table, 0) == []
    assert store.append(table, seen=0, key="k", lines=THREE, at=1) == Appended(3)


def test_it_lets_others_write_after_a_send_that_failed(store, table, opened, path):
    with pytest.raises(UnicodeEncodeError):
        store.append(table, seen=0, key="k", lines=[*THREE, NewLine("\ud800")], at=1)
    other = opened(path, busy_ms=0)
    assert other.append(table, seen=0, key="m", lines=ONE, at=1) == Appended(1)


@pytest.mark.one_file
def test_it_commits_even_after_an_interrupt_that_left_a_transaction_open(store, table, sql):
    store.engine.db.execute("BEGIN")
    store.append(table, seen=0, key="k", lines=ONE, at=1)
    assert sql("SELECT line FROM log") == [("A bela",)]


def test_it_is_over_when_closed(store, table):
    store.close()
    store.close()
    with pytest.raises((sqlite3.ProgrammingError, StoreUnavailable)):
        store.append(table, seen=0, key="k", lines=ONE, at=1)


@pytest.mark.one_file
def test_an_append_at_the_end_of_a_long_log_takes_no_more_steps_than_at_a_short_one(store, table):
    few = _steps_of_an_append(store, table, seen=0)
    long = tuple(NewLine(f"note “{number}”") for number in range(5_000))
    store.append(table, seen=1, key="long", lines=long, at=1)
    assert _steps_of_an_append(store, table, seen=5_001) <= 2 * few


def _steps_of_an_append(store, table, seen):
    """How many tens of its steps SQLite takes for one line."""
    steps: list[None] = []
    store.engine.db.conn.set_progress_handler(lambda: steps.append(None), 10)
    store.append(table, seen=seen, key=f"after {seen}", lines=ONE, at=1)
    store.engine.db.conn.set_progress_handler(None, 10)
    return len(steps)
