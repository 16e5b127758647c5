"""Opening the file: made, kept, or refused and left as it is."""

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlite_utils import Migrations

from tartli_ref.store import Appended, NewLine, Repeated, Stale, StoreUnavailable

from .conftest import a_table, start_worker

pytestmark = pytest.mark.one_file

GARBAGE = {
    "a word": b"hello",
    "a text": b"game: tartli\n" * 1_000,
    "zeros": bytes(8_192),
    "a good beginning": b"SQLite format 3\0" + b"\xff" * 8_176,
}


def refusal(open_it):
    with pytest.raises(StoreUnavailable) as caught:
        open_it()
    return caught.value.reason


def test_it_makes_the_file(opened, path):
    opened(path)
    assert path.exists()


@pytest.mark.parametrize("kind", [str, Path])
def test_it_takes_a_path_as_text_or_as_path(opened, tmp_path, kind):
    odd = tmp_path / "my scores %20?mode=ro#1 ő.db"
    opened(kind(odd))
    assert odd.exists()


def test_it_takes_an_empty_file_as_a_new_one(opened, path):
    path.touch()
    assert opened(path).find("table", "play") is None


def test_it_finds_everything_again(opened, path):
    first = opened(path)
    table = a_table(first, header="h", lines=[NewLine("a")])
    first.append(table, seen=1, key="m", lines=[NewLine("b", accepted=False)], at=2)
    row = first.find("table", "p")
    rows = first.rows_after(table, 0)
    first.close()
    again = opened(path)
    assert (again.find("table", "p"), again.rows_after(table, 0)) == (row, rows)


def test_it_writes_through_to_the_disk_and_watches_the_references(store):
    assert store.engine.db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert store.engine.db.execute("PRAGMA synchronous").fetchone() == (2,)
    assert store.engine.db.execute("PRAGMA foreign_keys").fetchone() == (1,)


def test_it_leaves_only_the_file_behind(opened, path):
    opened(path).close()
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize("content", GARBAGE.values(), ids=GARBAGE)
def test_it_refuses_what_is_not_a_database_and_leaves_it(opened, path, content):
    path.write_bytes(content)
    assert refusal(lambda: opened(path)) == "damaged"
    assert path.read_bytes() == content
    assert list(path.parent.iterdir()) == [path]


def test_it_refuses_the_database_of_another_program_and_leaves_it(opened, path, sql):
    sql("CREATE TABLE bookmarks (address TEXT)")
    before = path.read_bytes()
    assert refusal(lambda: opened(path)) == "damaged"
    assert path.read_bytes() == before


def test_it_refuses_the_database_of_a_newer_version_and_leaves_it(opened, path, sql):
    opened(path).close()
    sql(
        "INSERT INTO _sqlite_migrations (migration_set, name, applied_at)"
        " VALUES ('tartli_ref', 'a_later_step', '2099-01-01')"
    )
    before = path.read_bytes()
    assert refusal(lambda: opened(path)) == "newer"
    assert path.read_bytes() == before


def test_it_refuses_the_database_of_version_0_2_0_and_says_how_to_take_it_along(opened, path, sql):
    opened(path).close()
    sql("UPDATE _sqlite_migrations SET name = 'tables_links_and_log' WHERE id = 1")
    before = path.read_bytes()
    with pytest.raises(StoreUnavailable, match="The command upgrade") as caught:
        opened(path)
    assert caught.value.reason == "older"
    assert path.read_bytes() == before


def test_it_lets_another_set_of_migrations_be(opened, path, sql):
    opened(path).close()
    sql(
        "INSERT INTO _sqlite_migrations (migration_set, name, applied_at)"
        " VALUES ('another', 'a_step', '2099-01-01')"
    )
    opened(path)


def test_it_notices_damage_further_on_when_it_gets_there(opened, path):
    store = opened(path)
    lines = [NewLine("x" * 100)] * 500
    table = a_table(store, lines=lines)
    store.close()
    content = path.read_bytes()
    path.write_bytes(content[: len(content) // 2] + b"\xaa" * (len(content) - len(content) // 2))
    assert refusal(lambda: opened(path).rows_after(table, 0)) == "damaged"


def test_it_cannot_reach_a_folder_that_is_missing(opened, path):
    assert refusal(lambda: opened(path.parent / "missing" / path.name)) == "unreachable"


def test_it_cannot_open_a_folder(opened, path):
    assert refusal(lambda: opened(path.parent)) == "unreachable"


def test_it_gives_back_a_file_that_it_refused(opened, path, monkeypatch):
    connections: list[sqlite3.Connection] = []
    connect = sqlite3.connect

    def connect_on_the_record(*args, **options):
        connections.append(connect(*args, **options))
        return connections[-1]

    path.write_bytes(GARBAGE["a text"])
    monkeypatch.setattr("tartli_ref.store.database.sqlite3.connect", connect_on_the_record)
    assert refusal(lambda: opened(path)) == "damaged"
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        connections[0].execute("SELECT 1")


@pytest.mark.parametrize("begin", ["BEGIN", "BEGIN IMMEDIATE"])
def test_it_waits_for_another_user_of_a_new_file(opened, path, another_writer, begin):
    path.touch()
    another_writer.execute(begin)
    another_writer.execute("SELECT * FROM sqlite_master").fetchall()
    with ThreadPoolExecutor(1) as thread:
        opening = thread.submit(opened, path)
        with pytest.raises(TimeoutError):
            opening.result(timeout=0.1)
        another_writer.execute("COMMIT")
        assert opening.result().find("table", "play") is None


def test_it_is_not_misled_by_a_program_that_makes_the_file_meanwhile(
    opened, path, sql, monkeypatch
):
    sql("PRAGMA journal_mode = WAL")
    applied = Migrations.applied

    def applied_before_it_is_made(steps, db):
        monkeypatch.undo()
        before = applied(steps, db)
        opened(path)
        return before

    monkeypatch.setattr(Migrations, "applied", applied_before_it_is_made)
    assert opened(path).find("table", "play") is None


def test_it_can_be_opened_new_by_many_at_once(opened, path):
    workers = [start_worker(path, f"worker{number}", "5", "1") for number in range(6)]
    for worker in workers:
        worker.communicate()
    assert [worker.returncode for worker in workers] == [0] * 6
    assert opened(path).last_seq(1) == 30


def test_it_works_where_there_is_no_write_ahead_log(opened, path):
    store = opened(f"{path.as_uri()}?vfs=unix-dotfile")  # without shared memory, as in a browser
    assert store.engine.db.journal_mode == "delete"
    table = a_table(store)
    assert store.append(table, seen=0, key="a", lines=[NewLine("a")], at=1) == Appended(1)
    assert store.append(table, seen=0, key="b", lines=[NewLine("b")], at=1) == Stale(1)
    assert store.append(table, seen=0, key="a", lines=[NewLine("a")], at=1) == Repeated(1)
