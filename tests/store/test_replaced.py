"""A file that is removed or replaced while it is open: no write is answered as if it were kept."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlite_utils import Database

from tartli_ref.store import Appended, NewLine, StoreUnavailable, back_up, open_store, restore

from .bad_files import whole
from .conftest import a_table

pytestmark = pytest.mark.one_file


def log_of(path):
    return path.with_name(f"{path.name}-wal")


def remove_with_its_log(path):
    path.unlink()
    log_of(path).unlink()


def replace(path):
    """As a copy that is moved there by hand."""
    other = path.with_name("other.db")
    whole(other)
    other.replace(path)


def replace_the_log(path):
    shutil.copy(log_of(path), path.with_name("copied"))
    path.with_name("copied").replace(log_of(path))


LOSSES: dict[str, Callable[[Path], object]] = {
    "removed": Path.unlink,
    "removed with its log": remove_with_its_log,
    "moved away": lambda path: path.rename(path.with_name("moved.db")),
    "replaced": replace,
    "its log removed": lambda path: log_of(path).unlink(),
    "its log replaced": replace_the_log,
    "its folder moved away": lambda path: path.parent.rename(path.parent.with_name("elsewhere")),
}
lost = pytest.mark.parametrize("lose", LOSSES.values(), ids=LOSSES)


@pytest.fixture
def path(tmp_path):
    (tmp_path / "instance").mkdir()
    return tmp_path / "instance" / "scores.db"


def append(store, line):
    end = store.last_seq(1)
    return store.append(1, seen=end, key=line, lines=[NewLine(line)], at=2)


def expect_refused(write):
    with pytest.raises(StoreUnavailable, match="removed or replaced while the server was running"):
        write()


def lines_in(store):
    return [row.line for row in store.rows_after(1, 0)]


@pytest.fixture
def played(store, table):
    """A store whose only table has two lines, which are in the log beside the file."""
    append(store, "a")
    append(store, "b")
    return store


@lost
def test_a_write_is_refused_and_reading_goes_on(played, path, lose):
    lose(path)
    expect_refused(lambda: append(played, "c"))
    expect_refused(lambda: played.set_deleted(1, 5))
    expect_refused(lambda: a_table(played))
    expect_refused(
        lambda: played.append(1, seen=2, key="two", lines=[NewLine("c"), NewLine("d")], at=2)
    )
    assert lines_in(played) == ["a", "b"]


def test_it_goes_on_refusing_when_the_file_is_back(played, path):
    path.rename(path.with_name("away"))
    expect_refused(lambda: append(played, "c"))
    path.with_name("away").rename(path)
    expect_refused(lambda: append(played, "c"))


@pytest.mark.parametrize("lines", [["c"], ["c", "d"]])
def test_what_was_written_while_the_file_went_is_not_answered(played, path, monkeypatch, lines):
    execute = Database.execute

    def execute_and_lose(db, sql, *parameters):
        if "INSERT INTO log" in sql and path.exists():
            path.unlink()
        return execute(db, sql, *parameters)

    monkeypatch.setattr(Database, "execute", execute_and_lose)
    new = [NewLine(line) for line in lines]
    expect_refused(lambda: played.append(1, seen=2, key="c", lines=new, at=2))


@pytest.mark.parametrize("where", ["its log removed", "moved away"])
def test_what_was_answered_before_is_in_the_file_even_after_a_kill(
    played, path, tmp_path, opened, where
):
    LOSSES[where](path)
    expect_refused(lambda: append(played, "c"))
    file = path if path.exists() else path.with_name("moved.db")
    copy = shutil.copy(file, tmp_path / "left.db")  # as it is, without the program's closing it
    assert lines_in(opened(copy)) == ["a", "b"]


@pytest.mark.parametrize("where", ["removed", "removed with its log", "replaced"])
def test_what_was_answered_before_is_saved_beside_the_file(played, path, tmp_path, opened, where):
    LOSSES[where](path)
    expect_refused(lambda: append(played, "c"))
    (saved,) = path.parent.glob("scores.db.saved-*")
    restore(saved, path.parent / "another.db", tmp_path / "aside")
    assert lines_in(opened(path.parent / "another.db")) == ["a", "b"]


def test_a_file_that_is_lost_a_second_time_is_saved_a_second_time(path, opened, tmp_path):
    for line in ("first", "second"):
        store = opened(path)
        a_table(store)
        append(store, line)
        path.unlink()
        expect_refused(lambda store=store: append(store, "more"))
        store.close()
        log_of(path).unlink(missing_ok=True)
    saved = path.parent.glob("scores.db.saved-*")
    assert sorted(lines_in(opened(backup)) for backup in saved) == [["first"], ["second"]]


@pytest.mark.parametrize("where", ["removed", "replaced"])
def test_a_loss_that_nobody_wrote_into_is_saved_and_told_at_the_end(
    played, path, opened, where, caplog
):
    LOSSES[where](path)
    played.close()
    (saved,) = path.parent.glob("scores.db.saved-*")
    assert lines_in(opened(saved)) == ["a", "b"]
    assert caplog.messages == [
        f"{path} or its log was removed or replaced. All that was answered is in {saved};"
        " nothing more is recorded until the server is started again."
    ]


def test_what_cannot_be_saved_is_told(played, path, caplog):
    path.parent.rename(path.parent.with_name("elsewhere"))
    expect_refused(lambda: append(played, "c"))
    assert f"{path} was removed or replaced, and could not be saved: " in caplog.text
    assert list(path.parent.with_name("elsewhere").glob("*.saved-*")) == []


def test_a_backup_beside_it_disturbs_nothing(played, path, tmp_path):
    for number in range(3):
        back_up(path, tmp_path / f"{number}.db")
        assert append(played, str(number)) == Appended(number + 3)


def test_another_program_beside_it_disturbs_nothing(played, path):
    for number in range(3):
        other = open_store(path)
        append(other, f"theirs {number}")
        other.engine.db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        other.close()
        assert append(played, f"ours {number}") == Appended(2 * number + 4)


@pytest.mark.parametrize("name", [":memory:", "file:scores?mode=memory", ""])
def test_one_without_a_file_has_nothing_to_lose(opened, name):
    store = opened(name)
    a_table(store)
    assert append(store, "a") == Appended(1)


def test_one_that_is_named_by_an_address_is_watched_too(opened, path):
    store = opened(f"{path.as_uri()}?mode=rwc")
    a_table(store)
    path.unlink()
    expect_refused(lambda: append(store, "a"))


def test_a_file_that_cannot_be_asked_about_is_unreachable_for_now(played, monkeypatch):
    def fail(_name):
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(Path, "stat", fail)
    with pytest.raises(StoreUnavailable, match="cannot be opened"):
        append(played, "c")
    monkeypatch.undo()
    assert append(played, "c") == Appended(3)
