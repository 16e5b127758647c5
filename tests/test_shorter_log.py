"""The log of SQLite beside the file is damaged or gone after a kill: what is left fits, and ends
too early. The next start says so, and names what still has the missing lines.
"""

import random
import re
import shutil
from contextlib import closing

import pytest

from tartli_ref.server.backups import back_up_on_start
from tartli_ref.server.instance import DATABASE, restore_from
from tartli_ref.server.settings import CannotServe
from tartli_ref.store import NewLine, NewLink, StoreUnavailable, open_store
from tartli_ref.store.backups import back_up
from tartli_ref.store.heads import heads_of
from tests.sizes import some_daily
from tests.store.conftest import a_table

BEFORE = 10
LINES = 30
WAL = f"{DATABASE}-wal"


def append(store, table, number, after=None):
    lines = [NewLine(f'note "line {number}"')]
    return store.append(table, seen=number - 1, key=f"{number}", lines=lines, at=1, after=after)


@pytest.fixture
def killed(tmp_path):
    """The folder of a server that was killed, with a table and a log beside the file."""
    folder = tmp_path / "running"
    folder.mkdir()
    with closing(open_store(folder / DATABASE)) as store:
        table = a_table(store)
        for number in range(1, BEFORE + 1):
            append(store, table, number)
    back_up(folder / DATABASE, tmp_path / "older")
    with closing(open_store(folder / DATABASE)) as store:
        digest = store.head(table)
        for number in range(BEFORE + 1, LINES + 1):
            digest = append(store, table, number, digest if number % 2 else None).digest
        shutil.copytree(folder, tmp_path / "killed")
    return tmp_path / "killed"


def remove(folder, lot):
    (folder / WAL).unlink()


def cut(folder, lot):
    content = (folder / WAL).read_bytes()
    (folder / WAL).write_bytes(content[: lot.randrange(len(content) // 2)])


def change_a_byte(folder, lot):
    content = bytearray((folder / WAL).read_bytes())
    content[lot.randrange(len(content) * 3 // 4)] ^= lot.randrange(1, 256)
    (folder / WAL).write_bytes(content)


def replace(folder, lot):
    remove(folder, lot)
    shutil.copy(folder.parent / "older", folder / DATABASE)


LOSSES = {"removed": remove, "cut": cut, "changed": change_a_byte, "replaced": replace}


def lines_in(folder):
    with closing(open_store(folder / DATABASE)) as store:
        return [row.line for row in store.rows_after(1, 0)] if store.count("table") else []


@pytest.mark.parametrize("seed", some_daily(range(20), 3))
@pytest.mark.parametrize("lose", LOSSES.values(), ids=LOSSES)
def test_a_start_notices_that_the_newest_lines_are_missing(killed, lose, seed):
    lose(killed, random.Random(seed))
    with pytest.raises(CannotServe) as refusal:
        back_up_on_start(killed, 7)
    text = str(refusal.value)
    assert re.search(r"lacks \d+ lines that were answered", text)
    if "restore" in text:
        best = text.rpartition("restore ")[2].strip("'\n")
        assert restore_from(killed / best, killed) == 0
    else:
        heads_of(killed / DATABASE).unlink()
    back_up_on_start(killed, 7)


@pytest.mark.parametrize("seed", some_daily(range(50), 5))
def test_what_lies_behind_the_damaged_page_of_the_log_is_saved(killed, seed):
    change_a_byte(killed, random.Random(seed))
    with pytest.raises(CannotServe) as refusal:
        back_up_on_start(killed, 7)
    best = str(refusal.value).rpartition("restore ")[2].strip("'\n")
    assert restore_from(killed / best, killed) == 0
    assert lines_in(killed) == [f'note "line {number}"' for number in range(1, LINES + 1)]


@pytest.mark.parametrize("seed", some_daily(range(20), 3))
def test_a_new_database_whose_first_log_is_damaged_is_saved_too(tmp_path, seed):
    folder = tmp_path / "new"
    folder.mkdir()
    with closing(open_store(folder / DATABASE)) as store:
        table = a_table(store)
        for number in range(1, LINES + 1):
            append(store, table, number)
        shutil.copytree(folder, tmp_path / "killed")
    change_a_byte(tmp_path / "killed", random.Random(seed))
    with pytest.raises(CannotServe) as refusal:
        back_up_on_start(tmp_path / "killed", 7)
    best = str(refusal.value).rpartition("restore ")[2].strip("'\n")
    assert restore_from(tmp_path / "killed" / best, tmp_path / "killed") == 0
    assert len(lines_in(tmp_path / "killed")) == LINES


def test_a_kill_alone_is_no_loss(killed):
    back_up_on_start(killed, 7)
    assert len(lines_in(killed)) == LINES


def test_what_a_command_writes_before_the_start_does_not_hide_the_loss(killed):
    remove(killed, None)
    with closing(open_store(killed / DATABASE)) as store:
        store.count_uptime(5)
        store.append(1, seen=BEFORE, key="b", lines=[NewLine("b")] * 2, at=1)
    with pytest.raises(CannotServe, match=rf"lacks {LINES - BEFORE - 2} lines"):
        back_up_on_start(killed, 7)


def test_a_damaged_note_is_passed_over(killed):
    heads = heads_of(killed / DATABASE)
    heads.write_bytes(heads.read_bytes().replace(b"1 30 ", b"1 31 ") + b"\xff" * 100)
    back_up_on_start(killed, 7)


def test_what_is_removed_for_good_is_not_missing(tmp_path):
    with closing(open_store(tmp_path / DATABASE)) as store:
        tables = [
            a_table(store, key=name, write=NewLink(name), read=NewLink(f"{name} read"))
            for name in "abc"
        ]
        for table in tables:
            append(store, table, 1)
        store.set_deleted(tables[1], 1)
        assert store.purge_deleted(2, 0) == (0, 1)
        store.erase(tables[2])
    back_up_on_start(tmp_path, 7)


def test_a_database_without_any_copy_is_missed_too(killed):
    for path in killed.glob(f"{DATABASE}*"):
        if path != heads_of(killed / DATABASE):
            path.unlink()
    with pytest.raises(CannotServe, match=r"is missing, though there was one"):
        back_up_on_start(killed, 7)


def test_a_running_server_notices_that_a_log_became_shorter(tmp_path):
    with closing(open_store(tmp_path / DATABASE)) as store:
        table = a_table(store)
        digest = append(store, table, 1).digest
        db = store.engine.db
        db.execute("UPDATE owners SET deleted = 1")
        db.execute("DELETE FROM log")
        db.execute("UPDATE owners SET deleted = NULL, head = 'of before'")
        with pytest.raises(StoreUnavailable) as refused:
            append(store, table, 2, digest)
        assert refused.value.reason == "damaged"


LACKING = re.compile(r"lacks (\d+) lines that were answered")
FOR_GOOD = re.compile(r"(\d+) at the end of table or book 1")


@pytest.mark.parametrize("part", [0.3, 0.5, 0.6, 0.8])
def test_what_no_copy_has_is_counted_and_named(killed, part):
    content = (killed / WAL).read_bytes()
    (killed / WAL).write_bytes(content[: int(len(content) * part)])
    with pytest.raises(CannotServe) as refusal:
        back_up_on_start(killed, 7)
    text = str(refusal.value)
    lacking = int(LACKING.search(text)[1])
    if "restore" not in text:
        assert lacking == LINES - len(lines_in(killed))
        return
    best = text.rpartition("restore ")[2].strip("'\n")
    before = len(lines_in(killed))
    assert restore_from(killed / best, killed) == 0
    lost = LINES - len(lines_in(killed))
    notice = FOR_GOOD.search(text)
    assert (int(notice[1]) if notice else 0) == lost
    assert lacking == LINES - before
