"""A file that cannot be written or read just now: what is refused, and what goes on."""

import sqlite3

import pytest

from tartli_ref.store import Appended, NewLine, StoreUnavailable
from tartli_ref.store.errors import as_unavailable
from tests.examples import examples

from .conftest import a_table, as_ordinary_user

pytestmark = pytest.mark.one_file

ONE = (NewLine("A bela"),)


def refusal(ask):
    with pytest.raises(StoreUnavailable) as caught:
        ask()
    return caught.value.reason


def make_table(store):
    return a_table(store, header="h", lines=[NewLine("first")])


def append(store, table=1, seen=1):
    return store.append(table, seen=seen, key="send", lines=ONE, at=2)


def test_it_is_locked_while_another_program_writes(opened, path, another_writer):
    store = opened(path, busy_ms=30)
    table = make_table(store)
    another_writer.execute("BEGIN IMMEDIATE")
    assert refusal(lambda: append(store, table)) == "locked"
    another_writer.execute("COMMIT")
    assert append(store, table) == Appended(2)


def test_it_reads_while_another_program_writes(opened, path, another_writer):
    store = opened(path, busy_ms=0)
    table = make_table(store)
    another_writer.execute("BEGIN IMMEDIATE")
    assert store.find("table", "p") is not None
    assert store.last_seq(table) == 1
    assert [row.line for row in store.rows_after(table, 0)] == ["first"]


def test_it_opens_while_another_program_writes(opened, path, another_writer):
    make_table(opened(path))
    another_writer.execute("BEGIN IMMEDIATE")
    assert opened(path, busy_ms=0).last_seq(1) == 1


def test_it_is_locked_when_a_new_file_cannot_be_had_in_time(opened, path, another_writer):
    another_writer.execute("BEGIN IMMEDIATE")
    assert refusal(lambda: opened(path, busy_ms=30)) == "locked"
    another_writer.execute("COMMIT")
    assert make_table(opened(path)) == 1


def test_it_is_full_when_the_file_cannot_grow(opened, path, every_connection):
    make_table(opened(path))
    every_connection("PRAGMA max_page_count = 1")  # at least what the file has already
    store = opened(path)
    large = [NewLine("x" * 100_000)] * 3
    assert refusal(lambda: store.append(1, seen=1, key="a", lines=large, at=1)) == "full"
    assert [row.line for row in store.rows_after(1, 0)] == ["first"]
    store.engine.db.execute("PRAGMA max_page_count = 1000")
    assert store.append(1, seen=1, key="a", lines=large, at=1) == Appended(4)


@pytest.mark.parametrize("option", ["mode=ro", "immutable=1"])
def test_it_reads_a_file_opened_for_reading_only(opened, path, option):
    first = opened(path)
    make_table(first)
    first.close()
    store = opened(f"{path.as_uri()}?{option}")
    assert [row.line for row in store.rows_after(1, 0)] == ["first"]
    assert refusal(lambda: append(store)) == "read-only"
    assert store.last_seq(1) == 1


def test_it_refuses_to_write_over_a_connection_for_reading_only(opened, path, every_connection):
    make_table(opened(path))
    every_connection("PRAGMA query_only = ON")
    store = opened(path)
    assert refusal(lambda: append(store)) == "read-only"
    assert store.last_seq(1) == 1


def test_it_cannot_bring_a_file_up_to_date_that_is_for_reading_only(opened, path):
    path.touch()
    assert refusal(lambda: opened(f"{path.as_uri()}?mode=ro")) == "read-only"
    assert path.read_bytes() == b""


def test_it_reads_a_file_that_its_user_may_only_read(opened, folder_for_all):
    path = folder_for_all / "scores.db"
    make_table(opened(path))
    for file in folder_for_all.iterdir():  # the log beside it too
        file.chmod(0o444)
    folder_for_all.chmod(0o555)
    with as_ordinary_user():
        store = opened(path)
        assert [row.line for row in store.rows_after(1, 0)] == ["first"]
        assert refusal(lambda: append(store)) == "read-only"


def test_it_reads_a_copy_in_a_folder_that_its_user_may_only_read(opened, path, folder_for_all, sql):
    make_table(opened(path))
    copy = folder_for_all / "copy.db"
    sql(f"VACUUM INTO '{copy}'")
    folder_for_all.chmod(0o555)
    with as_ordinary_user():
        store = opened(copy)
        assert store.last_seq(1) == 1
        assert refusal(lambda: append(store)) == "read-only"


def test_it_reads_a_file_at_rest_in_a_folder_that_its_user_may_only_read(
    opened, folder_for_all, caplog
):
    path = folder_for_all / "scores.db"
    store = opened(path)
    make_table(store)
    store.close()
    path.chmod(0o444)
    folder_for_all.chmod(0o555)
    with as_ordinary_user():
        store = opened(path)
        assert [row.line for row in store.rows_after(1, 0)] == ["first"]
        assert refusal(lambda: append(store)) == "read-only"
    assert "in a folder that can only be read" in caplog.text


def test_after_one_write_waited_in_vain_those_behind_it_fail_at_once(opened, path, another_writer):
    store = opened(path, busy_ms=30_000)
    table = make_table(store)
    waits = lambda: store.engine.db.execute("PRAGMA busy_timeout").fetchone()[0]  # noqa: E731
    store.engine.db.execute("PRAGMA busy_timeout = 30")
    another_writer.execute("BEGIN IMMEDIATE")
    assert refusal(lambda: append(store, table)) == "locked"
    assert waits() <= 50
    another_writer.execute("COMMIT")
    assert append(store, table) == Appended(2)
    assert waits() == 30_000


def test_what_was_erased_is_not_in_the_log_beside_the_file(opened, path):
    server = opened(path)
    command = opened(path)
    table = make_table(server)
    server.append(table, seen=1, key="k", lines=[NewLine('note "Xaverine"')], at=1)
    command.erase(table)
    assert server.count("table") == 0
    for file in path.parent.iterdir():
        assert b"Xaverine" not in file.read_bytes(), file.name


def test_it_cannot_make_a_file_in_a_folder_that_its_user_may_only_read(opened, folder_for_all):
    folder_for_all.chmod(0o555)
    with as_ordinary_user():
        assert refusal(lambda: opened(folder_for_all / "scores.db")) == "unreachable"


def test_it_cannot_open_a_file_that_its_user_may_not_read(opened, folder_for_all):
    path = folder_for_all / "scores.db"
    opened(path).close()
    path.chmod(0)
    with as_ordinary_user():
        assert refusal(lambda: opened(path)) == "unreachable"


@examples(__file__, "it says what is wrong in a sentence")
def test_it_says_what_is_wrong_in_a_sentence(reason, words):
    sentence = str(StoreUnavailable(reason))
    assert words in sentence
    assert sentence[0].isupper()
    assert sentence.endswith(".")


def test_it_does_not_hide_a_mistake_of_this_program(store):
    with pytest.raises(sqlite3.OperationalError, match="syntax"), as_unavailable():
        store.engine.db.execute("SELEKT 1")
