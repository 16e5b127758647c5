"""Each start makes a backup before it listens to anybody, and knows a damaged database."""

import shlex
import sqlite3
import subprocess
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tartli_ref.server.backups import back_up_on_start, backups_in
from tartli_ref.server.serving import Settings, serve, settings_from
from tartli_ref.store import NewLine, StoreUnavailable, open_store
from tartli_ref.store.heads import heads_of
from tartli_ref.store.saving import MOVED
from tests.examples import examples
from tests.store.bad_files import (
    BAD,
    NEWER,
    cut_in_half,
    spoilt_in_the_middle,
    whole,
    with_statement,
)

ROOT = Path(__file__).resolve().parents[1]
HEAD = 100  # bytes in which SQLite notes how it writes the file
NOON = datetime(2026, 3, 29, 12, tzinfo=UTC)


class ComeSoFarError(Exception):
    """The server would serve now."""


def built(_store, _secret):
    raise ComeSoFarError


def start(instance, **more):
    """Starts the server up to where it would serve."""
    with pytest.raises(ComeSoFarError):
        serve({"PORT": "0", "HOST": "127.0.0.1", "INSTANCE": str(instance), **more}, built)


def refusal(instance, **more):
    with pytest.raises(SystemExit) as ended:
        serve({"PORT": "0", "HOST": "127.0.0.1", "INSTANCE": str(instance), **more}, built)
    return str(ended.value.code)


def write(instance, line):
    """One more line at the table."""
    with closing(open_store(instance / "tartli.sqlite3")) as store:
        end = store.last_seq(1)
        store.append(1, seen=end, key=line, lines=[NewLine(line)], at=1)


def lines_in(database):
    with closing(open_store(database)) as store:
        return [row.line for row in store.rows_after(1, 0)]


@pytest.fixture
def instance(tmp_path):
    """A folder with a database of one line."""
    whole(tmp_path / "tartli.sqlite3", [NewLine("first")])
    return tmp_path


@pytest.fixture
def folder(instance):
    return instance / "backups"


def test_a_first_start_has_nothing_to_back_up(tmp_path):
    start(tmp_path)
    assert not (tmp_path / "backups").exists()


def test_a_start_makes_a_backup_of_what_there_is(instance, folder):
    start(instance)
    (backup,) = backups_in(folder)
    assert list(folder.iterdir()) == [backup]
    assert lines_in(backup) == ["first"]
    assert folder.stat().st_mode & 0o077 == 0


def test_its_name_says_when_and_has_the_next_number(instance, folder):
    for day in range(2):
        write(instance, f"day {day}")
        back_up_on_start(instance, 7, NOON + timedelta(days=day))
    assert [path.name for path in backups_in(folder)] == [
        "tartli-2026-03-29T12-00-00Z-0001.sqlite3",
        "tartli-2026-03-30T12-00-00Z-0002.sqlite3",
    ]


def test_starts_between_which_nothing_happened_make_one_backup(instance, folder, monkeypatch):
    for day in range(3):
        monkeypatch.setattr("time.time", lambda day=day: 1_800_000_000.0 + day * 24 * 3600)
        start(instance)
    assert len(backups_in(folder)) == 1


@examples(__file__, "anything that happened makes another")
def test_anything_that_happened_makes_another(instance, folder, change):
    start(instance)
    with closing(sqlite3.connect(instance / "tartli.sqlite3", isolation_level=None)) as other:
        other.execute(change)
    start(instance)
    assert len(backups_in(folder)) == 2


def test_the_newest_seven_are_kept(instance, folder):
    keep = settings_from({}).backups
    for day in range(10):
        write(instance, f"day {day}")
        back_up_on_start(instance, keep, NOON + timedelta(days=day))
    backups = backups_in(folder)
    assert [lines_in(backup)[-1] for backup in backups] == [f"day {day}" for day in range(3, 10)]
    assert sorted(folder.iterdir()) == backups


def test_a_clock_that_was_wrong_costs_no_backup_made_after_it(instance, folder):
    for day in [0, 3650, 3651, 1, 2, 3]:
        write(instance, f"day {day}")
        back_up_on_start(instance, 3, NOON + timedelta(days=day))
    assert [lines_in(backup)[-1] for backup in backups_in(folder)] == ["day 1", "day 2", "day 3"]
    (instance / "tartli.sqlite3").write_bytes(b"hello")
    assert "The most is in tartli-2026-04-01T12-00-00Z-0006.sqlite3, with" in refusal(instance)


def test_those_of_an_older_version_have_no_number_and_go_first(instance, folder):
    folder.mkdir()
    for day in ("2036-01-01", "2025-01-02"):
        (folder / f"tartli-{day}T12-00-00Z.sqlite3").write_text("an older one")
    for day in range(2):
        write(instance, f"day {day}")
        back_up_on_start(instance, 3, NOON + timedelta(days=day))
    assert [path.name for path in backups_in(folder)] == [
        "tartli-2036-01-01T12-00-00Z.sqlite3",
        "tartli-2026-03-29T12-00-00Z-0001.sqlite3",
        "tartli-2026-03-30T12-00-00Z-0002.sqlite3",
    ]


def test_it_counts_on_past_four_digits(instance, folder):
    folder.mkdir()
    (folder / "tartli-2025-01-01T12-00-00Z-9999.sqlite3").write_text("one")
    for day in range(2):
        write(instance, f"day {day}")
        back_up_on_start(instance, 7, NOON)
    assert [path.name[28:-8] for path in backups_in(folder)] == ["9999", "10000", "10001"]


def test_other_files_in_the_folder_are_let_be(instance, folder):
    folder.mkdir()
    (folder / "before-the-holidays.sqlite3").write_text("mine")
    for day in range(3):
        write(instance, f"day {day}")
        back_up_on_start(instance, 1, NOON + timedelta(days=day))
    assert len(backups_in(folder)) == 1
    assert (folder / "before-the-holidays.sqlite3").read_text() == "mine"


def test_what_a_killed_start_left_is_cleared_away(instance, folder):
    (folder / ".copy-abc").mkdir(parents=True)
    (folder / ".copy-abc" / "tartli.sqlite3").write_text("half")
    start(instance)
    assert list(folder.iterdir()) == backups_in(folder)


def test_it_can_be_turned_off(instance, folder):
    start(instance, BACKUPS="0")
    assert not folder.exists()


def test_seven_is_what_nobody_asked_for(tmp_path):
    assert settings_from({"BACKUPS": ""}).backups == 7
    assert Settings("::1", 80, tmp_path).backups == 7


def test_a_backup_that_cannot_be_made_is_said_and_keeps_nobody_from_playing(
    instance, folder, capsys
):
    folder.write_text("a file where the folder should be")
    start(instance)
    assert capsys.readouterr().err == (
        f"No backup was made at this start: {folder}: File exists.\n"
    )


@pytest.mark.parametrize(
    ("damage", "backups"),
    [
        (cut_in_half, "0"),
        (spoilt_in_the_middle, "7"),
        pytest.param(cut_in_half, "7", marks=pytest.mark.long),
        pytest.param(spoilt_in_the_middle, "0", marks=pytest.mark.long),
    ],
)
def test_a_damaged_database_is_left_and_the_way_back_is_said(instance, folder, damage, backups):
    start(instance)
    (backup,) = backups_in(folder)
    database = instance / "tartli.sqlite3"
    database.unlink()
    damage(database)
    before = database.read_bytes()
    reason, command = refusal(instance, BACKUPS=backups).split("\n  ")
    assert reason.startswith(f"{database}: The database file is damaged, or is not a database")
    assert f"It was left as it is. The most is in {backup.name}, with 1 lines." in reason
    assert database.read_bytes() == before
    assert backups_in(folder) == [backup]
    subprocess.run(command, shell=True, cwd=ROOT, check=True, capture_output=True)
    start(instance, BACKUPS=backups)
    assert lines_in(database) == ["first"]
    (aside,) = instance.glob("before-restore-*")
    assert aside.read_bytes()[HEAD:] == before[HEAD:]


def test_a_damaged_database_without_a_backup_says_so(instance, folder):
    database = instance / "tartli.sqlite3"
    database.write_bytes(b"hello")
    assert refusal(instance).endswith(
        f"There is no backup in {folder}; move the file away to start anew."
    )
    assert database.read_bytes() == b"hello"


@pytest.mark.parametrize("lose", [Path.unlink, lambda path: path.write_bytes(b"")])
def test_a_database_that_is_gone_is_asked_for_and_no_empty_one_made(instance, folder, lose):
    start(instance)
    (backup,) = backups_in(folder)
    database = instance / "tartli.sqlite3"
    lose(database)
    reason, command = refusal(instance).split("\n  ")
    assert reason.startswith(f"{database} is missing, though there was one.")
    assert f"The most is in {backup.name}, with 1 lines." in reason
    assert not database.exists() or database.stat().st_size == 0
    subprocess.run(command, shell=True, cwd=ROOT, check=True, capture_output=True)
    start(instance)
    assert lines_in(database) == ["first"]


def test_what_a_server_saved_of_a_removed_database_is_newer_than_its_backup(instance):
    start(instance)
    write(instance, "second")
    database = instance / "tartli.sqlite3"
    with closing(open_store(database)) as store:
        store.probe()
        database.unlink()
    command = refusal(instance).split("\n  ")[1]
    subprocess.run(command, shell=True, cwd=ROOT, check=True, capture_output=True)
    start(instance)
    assert lines_in(database) == ["first", "second"]


def test_a_database_that_was_moved_elsewhere_takes_no_more_entries(instance):
    with closing(sqlite3.connect(instance / "tartli.sqlite3")) as other:
        other.execute(f"PRAGMA user_version = {MOVED}")
    with pytest.raises(StoreUnavailable, match="was moved to another one"):
        open_store(instance / "tartli.sqlite3")
    assert refusal(instance).endswith("was moved to another one. Set DATABASE to that one.")


def test_a_file_that_another_start_is_just_making_is_no_damaged_one(instance):
    database = instance / "tartli.sqlite3"
    database.unlink()
    heads_of(database).unlink()
    with closing(sqlite3.connect(database)) as other:
        other.execute("PRAGMA journal_mode = WAL").fetchall()
        assert database.stat().st_size > 0
        back_up_on_start(instance, 7)


def test_a_newer_database_asks_for_its_version(instance, folder):
    database = instance / "tartli.sqlite3"
    database.unlink()
    with_statement(NEWER)(database)
    assert refusal(instance).endswith(
        "written by a newer version of this program. It was left as it is. Start that version."
    )


def test_a_folder_in_the_place_of_the_database_is_said(tmp_path):
    BAD["a folder"][0](tmp_path / "tartli.sqlite3")
    assert "tartli.sqlite3: The database file cannot be opened" in refusal(tmp_path)


def test_shell_words_in_a_path_are_quoted(tmp_path):
    instance = tmp_path / "it's $HOME"
    instance.mkdir()
    whole(instance / "tartli.sqlite3", [])
    start(instance)
    (instance / "tartli.sqlite3").write_bytes(b"hello")
    command = refusal(instance).split("\n  ")[1]
    assert shlex.split(command)[0] == f"INSTANCE={instance}"
