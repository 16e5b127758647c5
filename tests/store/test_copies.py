"""A backup: one whole file, made while others write; refused where it would be none."""

import os
import sqlite3
import stat
import time
from contextlib import closing
from threading import Thread

import pytest

from tartli_ref.store import Appended, NewLine, NotCopied, Unusable, back_up, backups, check_whole
from tartli_ref.store.heads import heads_of

from .bad_files import BAD, whole
from .conftest import start_worker

pytestmark = pytest.mark.one_file

ENDLESS = "1000000"


@pytest.fixture
def target(tmp_path):
    (tmp_path / "elsewhere").mkdir()
    return tmp_path / "elsewhere" / "my backup %20?#1.sqlite3"


def dump(at):
    """Everything in the file, as the statements that would make it."""
    with closing(sqlite3.connect(at)) as connection:
        return list(connection.iterdump())


def test_it_has_all_that_was_there(path, target):
    whole(path)
    before = path.read_bytes()
    back_up(path, target)
    assert dump(target) == dump(path)
    assert path.read_bytes() == before


def test_it_has_what_an_open_store_has_answered(opened, store, table, path, target):
    assert store.append(table, seen=0, key="a", lines=[NewLine("a")], at=1) == Appended(1)
    back_up(path, target)
    assert store.append(table, seen=1, key="b", lines=[NewLine("b")], at=1) == Appended(2)
    assert [row.line for row in opened(target).rows_after(table, 0)] == ["a"]


def test_it_is_one_file_that_only_its_user_may_read(store, table, path, target):
    back_up(path, target)
    assert list(target.parent.iterdir()) == [target]
    assert stat.S_IMODE(target.stat().st_mode) == 0o600


def test_it_leaves_nothing_beside_a_closed_database(path, target):
    whole(path)
    back_up(path, target)
    names = sorted(file.name for file in path.parent.iterdir() if file.is_file())
    assert names == [path.name, heads_of(path).name]


def test_it_is_made_of_what_a_killed_server_left(opened, path, target):
    worker = start_worker(path, "life", ENDLESS, "1")
    worker.stdout.readline()
    worker.kill()
    worker.communicate()
    log = path.with_name(f"{path.name}-wal")
    before = path.read_bytes(), log.read_bytes()
    back_up(path, target)
    assert (path.read_bytes(), log.read_bytes()) == before
    assert opened(target).last_seq(1) == opened(path).last_seq(1) >= 1


@pytest.mark.parametrize("kind", ["file", "folder", "database"])
def test_it_overwrites_nothing(path, target, kind):
    whole(path)
    before = path.read_bytes()
    if kind == "database":
        target = path
    elif kind == "folder":
        target.mkdir()
    else:
        target.write_text("a letter to my aunt")
    with pytest.raises(NotCopied, match="is there already: give a name that is free"):
        back_up(path, target)
    assert path.read_bytes() == before
    assert kind != "file" or target.read_text() == "a letter to my aunt"


@pytest.mark.parametrize(("make", "message"), BAD.values(), ids=BAD)
def test_it_is_made_of_no_other_file(path, target, make, message):
    make(path)
    before = path.read_bytes() if path.is_file() else None
    with pytest.raises(Unusable) as refused:
        back_up(path, target)
    assert str(refused.value).startswith(f"{path}: {message}")
    assert (path.read_bytes() if path.is_file() else None) == before
    assert list(target.parent.iterdir()) == []


@pytest.mark.parametrize(
    "name", [name for name in BAD if name not in ("missing", "a folder", "empty")]
)
def test_damage_is_found_without_a_copy_too(path, name):
    make, message = BAD[name]
    make(path)
    before = path.read_bytes()
    with pytest.raises(Unusable) as refused:
        check_whole(path)
    assert str(refused.value).startswith(f"{path}: {message}")
    assert path.read_bytes() == before


def test_a_folder_that_is_missing_is_said(path):
    whole(path)
    with pytest.raises(NotCopied, match="missing cannot be written: No such file or directory"):
        back_up(path, path.parent / "missing" / "backup")


def test_a_full_disk_is_said_and_leaves_nothing(path, target, monkeypatch):
    whole(path)
    connect = sqlite3.connect

    def connect_small(name, **options):
        connection: sqlite3.Connection = connect(name, **options)
        if backups.PASSING in str(name):
            connection.execute("PRAGMA max_page_count = 2")
        return connection

    monkeypatch.setattr(backups.sqlite3, "connect", connect_small)
    with pytest.raises(NotCopied, match="elsewhere cannot be written: the disk is full"):
        back_up(path, target)
    assert list(target.parent.iterdir()) == []


def test_a_database_that_is_not_let_go_is_said(path, target, monkeypatch):
    whole(path)
    holder = sqlite3.connect(path, isolation_level=None)
    holder.execute("PRAGMA journal_mode = DELETE")
    holder.execute("BEGIN EXCLUSIVE")
    connect = sqlite3.connect
    monkeypatch.setattr(
        backups.sqlite3, "connect", lambda name, **more: connect(name, timeout=0, **more)
    )
    with pytest.raises(NotCopied, match="another program is writing to it; try again"):
        back_up(path, target)
    holder.close()


def test_under_constant_writes_it_has_all_that_was_answered_before(opened, path):
    expect_backups_to_be_prefixes(opened, path, backups=6, writers=3)


@pytest.mark.long
def test_two_hundred_of_them_under_constant_writes(opened, path):
    expect_backups_to_be_prefixes(opened, path, backups=200, writers=6)


class Writer:
    """A process that writes to a table without end, and where that log ended at its last answer."""

    def __init__(self, path, number):
        self.table = f"table{number // 2}"
        self.answered = 0
        self._process = start_worker(path, f"writer{number}", ENDLESS, "2", self.table)
        self._listening = Thread(target=self._listen)
        self._listening.start()

    def _listen(self):
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if line.endswith("\n"):  # the last may be cut
                self.answered = int(line.split()[1])

    def kill(self):
        self._process.kill()
        self._process.wait()
        self._listening.join()
        self._process.communicate()


def expect_backups_to_be_prefixes(opened, path, backups, writers):
    """In every table each backup ends between two sends, and not before the last one that was
    answered when it began.
    """
    whole(path, [])
    at_work = [Writer(path, number) for number in range(writers)]
    ends: list[dict[str, int]] = []
    try:
        wait_until(lambda: all(writer.answered for writer in at_work))
        for backup in range(backups):
            ends.append({})
            for writer in at_work:
                highest = ends[-1].get(writer.table, 0)
                ends[-1][writer.table] = max(highest, writer.answered)
            back_up(path, path.with_name(f"backup{backup}"))
            before = [writer.answered for writer in at_work]
            wait_until(lambda: [writer.answered for writer in at_work] != before)  # noqa: B023
    finally:
        for writer in at_work:
            writer.kill()
    logs = {table: log_of(opened(path), table) for table in ends[0]}
    for backup, answered in enumerate(ends):
        copy = opened(path.with_name(f"backup{backup}"))
        for table, end in answered.items():
            rows = log_of(copy, table)
            assert len(rows) >= end
            assert len(rows) % 2 == 0
            assert rows == logs[table][: len(rows)]
        copy.close()


def log_of(store, table):
    owner = store.find("table", f"play{table}")
    return store.rows_after(owner.id, 0)


def wait_until(true):
    deadline = time.monotonic() + 30
    while not true():
        assert time.monotonic() < deadline, "the writers do not write"
        time.sleep(0.005)


def test_the_copy_is_on_disk_before_it_has_its_name(path, target, monkeypatch):
    whole(path)
    synced: list[bool] = []
    fsync = os.fsync
    monkeypatch.setattr(backups.os, "fsync", lambda fd: (synced.append(target.exists()), fsync(fd)))
    back_up(path, target)
    assert synced == [False, True]
