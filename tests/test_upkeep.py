"""`python -m tartli_ref backup` and `restore`: what they say, and their exit status."""

import os
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tartli_ref.server.commands import main
from tartli_ref.store import NewLine, open_store
from tests.browser.server import Server
from tests.store.bad_files import cut_in_half, whole

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture
def instance(tmp_path, monkeypatch):
    """The folder that the commands work on, with a database in it."""
    instance = tmp_path / "instance"
    instance.mkdir()
    whole(instance / "tartli.sqlite3", [NewLine("a")])
    monkeypatch.setenv("INSTANCE", str(instance))
    return instance


def lines_in(database):
    with closing(open_store(database)) as store:
        return store.last_seq(1)


def test_a_backup_is_made_and_restored(instance, tmp_path, capsys):
    backup = tmp_path / "mine.sqlite3"
    database = instance / "tartli.sqlite3"
    assert main(["backup", str(backup)]) == 0
    output = capsys.readouterr().out
    assert output.startswith(f"{backup} is a checked backup of all tables and books.\n")
    assert str(instance / "secret") in output
    with closing(open_store(database)) as store:
        store.append(1, seen=1, key="b", lines=[NewLine("b")], at=1)
    assert main(["restore", str(backup)]) == 0
    output = capsys.readouterr().out
    (aside,) = instance.glob("before-restore-*.sqlite3")
    assert output == (
        f"{backup} is now the database of {instance}.\nWhat was there before is kept as {aside}\n"
    )
    assert (lines_in(database), lines_in(aside)) == (1, 2)


def test_on_another_machine_restoring_makes_the_folder(instance, tmp_path, monkeypatch):
    backup = tmp_path / "mine.sqlite3"
    other = tmp_path / "far" / "other"
    assert main(["backup", str(backup)]) == 0
    monkeypatch.setenv("INSTANCE", str(other))
    assert main(["restore", str(backup)]) == 0
    assert [file.name for file in other.iterdir()] == ["tartli.sqlite3"]
    assert lines_in(other / "tartli.sqlite3") == 1


def test_a_bad_backup_is_status_2_and_changes_nothing(instance, tmp_path, capsys):
    cut_in_half(tmp_path / "mine.sqlite3")
    assert main(["restore", str(tmp_path / "mine.sqlite3")]) == 2
    assert capsys.readouterr() == (
        "",
        f"{tmp_path}/mine.sqlite3: this database is damaged. Nothing was changed.\n",
    )
    names = sorted(file.name for file in instance.iterdir())
    assert names == ["tartli.sqlite3", "tartli.sqlite3.heads"]
    assert lines_in(instance / "tartli.sqlite3") == 1


def test_a_damaged_database_gives_no_backup(instance, tmp_path, capsys):
    (instance / "tartli.sqlite3").write_text("a letter to my aunt")
    assert main(["backup", str(tmp_path / "mine.sqlite3")]) == 2
    assert capsys.readouterr().err == (
        f"{instance}/tartli.sqlite3: this is not a database. No backup was made.\n"
    )
    assert not (tmp_path / "mine.sqlite3").exists()


def test_a_name_that_is_taken_is_status_1(instance, tmp_path, capsys):
    (tmp_path / "letter").write_text("Dear aunt")
    assert main(["backup", str(tmp_path / "letter")]) == 1
    assert "letter is there already" in capsys.readouterr().err
    assert (tmp_path / "letter").read_text() == "Dear aunt"


def test_a_folder_that_cannot_be_made_is_status_1(instance, tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("INSTANCE", str(instance / "tartli.sqlite3" / "below"))
    assert main(["restore", str(instance / "tartli.sqlite3")]) == 1
    assert "below cannot be used: Not a directory." in capsys.readouterr().err


def test_beside_a_running_server_a_backup_is_made_and_a_restore_refused(tmp_path):
    server = Server(tmp_path / "instance")
    server.start()
    try:
        backup = run(server, "backup", tmp_path / "mine.sqlite3")
        refused = run(server, "restore", tmp_path / "mine.sqlite3")
    finally:
        assert server.stop() == 0
    assert backup.returncode == 0, backup.stderr
    assert (refused.returncode, refused.stdout) == (1, "")
    assert refused.stderr.endswith("is in use: stop the server first. Nothing was changed.\n")
    assert run(server, "restore", tmp_path / "mine.sqlite3").returncode == 0
    server.start()
    assert server.stop() == 0


def run(server, command, file):
    """The command as a person gives it."""
    return subprocess.run(
        [sys.executable, "-m", "tartli_ref", command, str(file)],
        cwd=ROOT,
        env={**os.environ, "INSTANCE": str(server.instance)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
