"""A backup put back: the database is as it was; what was there meanwhile is kept aside."""

import sqlite3
from contextlib import closing

import pytest

from tartli_ref.store import NewLine, NotCopied, Unusable, back_up, backups, restore
from tartli_ref.store.heads import heads_of
from tests.examples import examples

from .bad_files import BAD, cut_in_half, spoilt_in_the_middle, whole
from .conftest import start_worker
from .test_copies import dump

pytestmark = pytest.mark.one_file


@pytest.fixture
def backup(tmp_path):
    return tmp_path / "backups.sqlite3"


@pytest.fixture
def aside(tmp_path):
    return tmp_path / "aside.sqlite3"


def test_a_backup_restored_is_the_database_as_it_was(opened, path, backup, aside):
    whole(path)
    before = dump(path)
    back_up(path, backup)
    with closing(opened(path)) as store:
        store.append(1, seen=500, key="more", lines=[NewLine("more")], at=9)
    later = dump(path)
    assert restore(backup, path, aside)
    assert dump(path) == before
    assert dump(aside) == later != before
    assert dump(backup) == before
    assert sorted(path.parent.iterdir()) == sorted([path, backup, aside])


def test_it_is_undone_by_restoring_what_was_kept_aside(opened, path, backup, aside):
    whole(path)
    back_up(path, backup)
    with closing(opened(path)) as store:
        store.append(1, seen=500, key="more", lines=[NewLine("more")], at=9)
    restore(backup, path, aside)
    restore(aside, path, aside.with_name("aside2"))
    assert opened(path).last_seq(1) == 501


def test_it_goes_on_from_there(opened, path, backup, aside):
    whole(backup, [NewLine("a")])
    assert not restore(backup, path, aside)
    assert not aside.exists()
    store = opened(path)
    assert [row.line for row in store.rows_after(1, 0)] == ["a"]
    store.append(1, seen=1, key="b", lines=[NewLine("b")], at=1)
    assert opened(backup).last_seq(1) == 1


@pytest.mark.parametrize(("make", "message"), BAD.values(), ids=BAD)
def test_it_refuses_what_is_no_whole_backup_and_changes_nothing(path, backup, aside, make, message):
    whole(path, [NewLine("mine")])
    before = path.read_bytes()
    make(backup)
    with pytest.raises(Unusable) as refused:
        restore(backup, path, aside)
    assert str(refused.value).startswith(f"{backup}: {message}")
    assert path.read_bytes() == before
    assert not aside.exists()


def test_a_backup_of_the_first_days_of_this_schema_is_ours(path, backup, aside):
    """From 73fd56bd to 639186c6 its text had numbers where there are truth values now."""
    whole(backup, [NewLine("a")])
    with closing(sqlite3.connect(backup, isolation_level=None)) as old:
        old.execute("PRAGMA writable_schema = ON")
        old.execute("UPDATE sqlite_master SET sql = replace(sql, '(FALSE, TRUE)', '(0, 1)')")
    assert not restore(backup, path, aside)
    assert path.exists()


def test_it_refuses_while_the_database_is_open(opened, path, backup, aside):
    store = opened(path)
    whole(backup)
    with pytest.raises(
        NotCopied, match=r"is in use: stop the server first\. Nothing was changed\."
    ):
        restore(backup, path, aside)
    assert not aside.exists()
    assert store.find("table", "p") is None
    store.close()
    assert restore(backup, path, aside)


def test_it_refuses_a_database_that_cannot_be_written(path, backup, aside, monkeypatch):
    whole(path, [])
    whole(backup)
    before = path.read_bytes()
    connect = sqlite3.connect
    monkeypatch.setattr(
        backups.sqlite3,
        "connect",
        lambda name, **more: connect(str(name).replace("mode=rw", "mode=ro"), **more),
    )
    with pytest.raises(NotCopied, match="cannot be written"):
        restore(backup, path, aside)
    assert path.read_bytes() == before
    assert not aside.exists()


def test_it_refuses_the_database_itself(path, aside):
    whole(path)
    with pytest.raises(NotCopied, match="is the database itself: name a backup"):
        restore(path, path, aside)
    assert path.exists()


def test_it_overwrites_nothing_that_was_kept_before(path, backup, aside):
    whole(path)
    whole(backup)
    aside.write_text("an older one")
    with pytest.raises(NotCopied, match="is there already"):
        restore(backup, path, aside)
    assert aside.read_text() == "an older one"


@pytest.mark.parametrize(
    "damage",
    [cut_in_half, spoilt_in_the_middle, lambda path: path.write_bytes(b"hello")],
    ids=["cut in half", "spoilt in the middle", "a word"],
)
def test_a_damaged_database_is_replaced_and_kept(opened, path, backup, aside, damage):
    damage(path)
    whole(backup, [NewLine("a")])
    assert restore(backup, path, aside)
    assert opened(path).last_seq(1) == 1
    assert aside.stat().st_size > 0


def test_what_lies_beside_a_damaged_database_does_not_get_into_the_new_one(
    opened, path, backup, aside
):
    worker = start_worker(path, "life", "1000000", "1")
    worker.stdout.readline()
    worker.kill()
    worker.communicate()
    log = path.with_name(f"{path.name}-wal")
    path.write_bytes(b"\xff" * 4096)
    log.write_bytes(log.read_bytes()[:16] + b"\xff" * 100)  # so that no program can mend it
    before = path.read_bytes()
    whole(backup, [NewLine("a")])
    restore(backup, path, aside)
    assert aside.read_bytes() == before
    assert not log.exists()
    assert [row.line for row in opened(path).rows_after(1, 0)] == ["a"]


def test_what_a_killed_server_left_in_its_log_is_kept_too(opened, path, backup, aside):
    worker = start_worker(path, "life", "1000000", "1")
    answered = int(worker.stdout.readline().split()[1])
    worker.kill()
    worker.communicate()
    whole(backup)
    restore(backup, path, aside)
    assert opened(aside).last_seq(1) >= answered
    assert opened(path).last_seq(1) == 500


def test_it_works_where_a_file_can_have_one_name_only(opened, path, backup, aside, monkeypatch):
    def no_links(*_):
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(backups.os, "link", no_links)
    whole(path, [])
    whole(backup)
    assert restore(backup, path, aside)
    assert opened(path).last_seq(1) == 500
    assert opened(aside).last_seq(1) == 0


@pytest.mark.parametrize("has_links", [True, False])
def test_where_the_new_file_cannot_be_put_the_old_one_stays(
    path, backup, aside, monkeypatch, *, has_links
):
    def fails(*_):
        raise OSError(5, "Input/output error")

    whole(path, [NewLine("mine")])
    before = dump(path)
    whole(backup)
    monkeypatch.setattr(backups, "put", fails)
    if not has_links:
        monkeypatch.setattr(backups.os, "link", fails)
    with pytest.raises(NotCopied, match="cannot be written: Input/output error"):
        restore(backup, path, aside)
    assert dump(path) == before
    assert sorted(path.parent.iterdir()) == sorted([path, heads_of(path), backup, heads_of(backup)])


@examples(__file__, "a database with a schema of its own is refused")
def test_a_database_with_a_schema_of_its_own_is_refused(path, backup, aside, statement):
    whole(path)
    whole(backup)
    before = dump(path)
    with closing(sqlite3.connect(backup, isolation_level=None)) as other:
        if "log_grows" in statement:
            other.execute("DROP TRIGGER log_grows_at_its_end")
        other.execute(statement)
    with pytest.raises(Unusable, match="that are not of this program"):
        restore(backup, path, aside)
    assert dump(path) == before
    assert not aside.exists()


def test_every_file_of_a_database_is_for_its_user_alone(opened, path, backup, aside):
    whole(backup)
    backup.chmod(0o644)
    store = opened(path)
    store.probe()
    modes = {file.name: file.stat().st_mode & 0o777 for file in path.parent.glob(f"{path.name}*")}
    assert len(modes) == 3
    assert set(modes.values()) == {0o600}
    store.close()
    path.chmod(0o644)
    restore(backup, path, aside)
    assert {file.stat().st_mode & 0o777 for file in (path, aside)} == {0o600}
