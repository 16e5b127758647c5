"""A file that is found to be damaged takes no more entries; what can still be read is saved."""

import sqlite3
from contextlib import closing

import pytest

from tartli_ref.store import (
    NewLine,
    NewLink,
    OpenFile,
    StoreUnavailable,
    back_up,
    open_database,
    open_store,
    restore,
)
from tartli_ref.store.backups import lines_in
from tartli_ref.store.saving import rescued_beside

from .conftest import a_table

pytestmark = pytest.mark.one_file

TABLES = 30
LINES = 40


@pytest.fixture
def path(tmp_path):
    return tmp_path / "scores.db"


@pytest.fixture
def played(path, opened):
    """Tables with so many lines each; the first pages are not in the log beside the file."""
    store = opened(path)
    for table in range(1, TABLES + 1):
        links = NewLink(f"play {table}"), NewLink(f"watch {table}")
        lines = [NewLine(f"{table} {number}") for number in range(LINES)]
        a_table(store, write=links[0], read=links[1], key=f"{table}", lines=lines)
    return store


def spoil(path, first=3, last=-1):
    """Noise in these pages, of a file that holds everything."""
    with closing(sqlite3.connect(path)) as other:
        other.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    pages = path.stat().st_size // 4096
    with path.open("r+b") as file:
        for page in range(first, last % pages if last < 0 else last):
            file.seek(page * 4096)
            file.write(b"\xa5" * 4096)


def append(store, table=1):
    return store.append(table, seen=LINES, key="new", lines=[NewLine("new")], at=2)


def expect_damaged(act):
    with pytest.raises(StoreUnavailable) as refused:
        act()
    assert refused.value.reason == "damaged"


def test_the_first_finding_ends_entries_in_every_process(played, path):
    with closing(open_store(path)) as other:
        spoil(path)
        expect_damaged(played.probe)
        for store in (played, other):
            expect_damaged(lambda store=store: append(store))
            expect_damaged(store.probe)
        assert len(list(path.parent.glob("scores.db.saved-*"))) == 1


def test_a_statement_that_finds_it_ends_entries_too(played, path):
    spoil(path)
    with pytest.raises(StoreUnavailable):
        for table in range(1, TABLES + 1):
            played.rows_after(table, 0)
            played.first_seeds(table)
    expect_damaged(lambda: append(played))


def test_nearly_all_is_saved_wherever_the_damage_is(played, path, tmp_path, opened):
    back_up(path, tmp_path / "damaged.db")
    path = tmp_path / "damaged.db"
    content = path.read_bytes()
    saved = []
    pages = range(2, len(content) // 4096, 3)
    for page in pages:
        path.write_bytes(content)
        spoil(path, page, page + 1)
        with closing(sqlite3.connect(path)) as conn:
            db = OpenFile(conn, execute_plugins=False)
            rescued = rescued_beside(db, path, lambda name: open_database(name, 0))
        restore(rescued, tmp_path / f"{page}.db", tmp_path / "aside")  # it is whole
        again = opened(tmp_path / f"{page}.db")
        logs = [[row.line for row in again.rows_after(table, 0)] for table in range(1, TABLES + 1)]
        for table, log in enumerate(logs, start=1):
            assert log == [f"{table} {number}" for number in range(len(log))]
        saved.append(sum(map(len, logs)) / (TABLES * LINES))
    # two pages hold all the rest together, the roots of owners and log; else it is what was there
    assert sorted(saved)[2] > 0.8, saved


def test_what_was_answered_before_the_finding_is_in_the_best_that_was_saved(
    played, path, opened, caplog
):
    append(played, TABLES)
    spoil(path, 13, 14)
    played.engine._place.is_damaged()
    played.engine._place.save(played.engine.db)
    (saved,) = path.parent.glob("scores.db.saved-*")
    assert "new" in [row.line for row in opened(saved).rows_after(TABLES, 0)]
    assert f"What could still be read is in {saved}" in caplog.text
    assert lines_in(saved) > TABLES * LINES * 3 // 4


def test_a_whole_file_takes_entries_again_once_it_was_restored(played, path, tmp_path, opened):
    back_up(path, tmp_path / "backup.db")
    spoil(path)
    expect_damaged(played.probe)
    played.close()
    restore(tmp_path / "backup.db", path, tmp_path / "aside")
    append(opened(path))
