"""The file itself refuses to lose or change a line, whichever program asks."""

import sqlite3

import pytest

from tartli_ref.store import NewLine, Store

from .conftest import Statement

_ROW = "INTO log (owner_id, seq, line, accepted, key, part, at) VALUES"


@pytest.fixture(autouse=True)
def three_lines(store: Store, table: int) -> None:
    store.append(table, seen=0, key="k", lines=[NewLine("a"), NewLine("b"), NewLine("c")], at=1)


@pytest.mark.one_file
@pytest.mark.parametrize(
    ("statement", "refusal"),
    [
        ("UPDATE log SET line = 'x' WHERE seq = 2", "keeps its lines"),
        ("UPDATE log SET accepted = 0", "keeps its lines"),
        ("DELETE FROM log WHERE seq = 3", "loses nothing"),
        ("DELETE FROM log", "loses nothing"),
        (f"REPLACE {_ROW} (1, 2, 'x', 1, 'new', 1, 1)", "grows at its end"),
        (f"INSERT {_ROW} (1, 5, 'x', 1, 'new', 1, 1)", "grows at its end"),
        (f"INSERT {_ROW} (1, 4, 'x', 1, 'k', 1, 1)", "UNIQUE"),
        (f"INSERT {_ROW} (1, 4, 'x', 2, 'new', 1, 1)", "CHECK"),
        (f"INSERT {_ROW} (1, 4, x'00', 1, 'new', 1, 1)", "cannot store BLOB"),
    ],
)
def test_it_refuses(store: Store, table: int, sql: Statement, statement: str, refusal: str) -> None:
    before = store.rows_after(table, 0)
    with pytest.raises(sqlite3.IntegrityError, match=refusal):
        sql(statement)
    assert store.rows_after(table, 0) == before


@pytest.mark.one_file
def test_it_takes_the_next_line(store: Store, table: int, sql: Statement) -> None:
    sql(f"INSERT {_ROW} (1, 4, 'd', 1, 'new', 1, 1)")
    assert store.last_seq(table) == 4
