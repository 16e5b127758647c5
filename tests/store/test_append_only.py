"""The file itself refuses to lose or change a line, whichever program asks."""

import sqlite3

import pytest

from tartli_ref.store import NewLine
from tests.examples import examples

_ROW = "INTO log (owner_id, seq, line, accepted, key, part, at, digest) VALUES"


@pytest.fixture(autouse=True)
def three_lines(store, table):
    store.append(table, seen=0, key="k", lines=[NewLine("a"), NewLine("b"), NewLine("c")], at=1)


@pytest.mark.one_file
@examples(__file__, "it refuses")
def test_it_refuses(store, table, sql, statement, refusal):
    before = store.rows_after(table, 0)
    with pytest.raises(sqlite3.IntegrityError, match=refusal):
        sql(statement)
    assert store.rows_after(table, 0) == before


@pytest.mark.one_file
def test_it_takes_the_next_line(store, table, sql):
    sql(f"INSERT {_ROW} (1, 4, 'd', 1, 'new', 1, 1, 'its digest')")
    assert store.last_seq(table) == 4
