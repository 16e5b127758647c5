"""`python -m tartli_ref check`: what is set, what is kept, what is wrong and what to do."""

import os
import sys
from collections import namedtuple
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tartli_ref.server import checking
from tartli_ref.server.backups import back_up_on_start
from tartli_ref.server.checking import check
from tartli_ref.server.keeping import secret_in
from tartli_ref.store import NewLine
from tests.store.bad_files import NEWER, cut_in_half, whole, with_statement

NOON = datetime(2026, 3, 29, 12, tzinfo=UTC)
Usage = namedtuple("Usage", "total used free")


@pytest.fixture
def instance(tmp_path):
    """The folder of a server that was started before."""
    instance = tmp_path / "instance"
    instance.mkdir(mode=0o700)
    secret_in(instance)
    whole(instance / "tartli.sqlite3", [NewLine("first")])
    back_up_on_start(instance, 7, NOON)
    return instance


@pytest.fixture
def checked(capsys):
    """What a check of this folder says: its exit status, what there is, what is wrong."""

    def check_of(instance, **more):
        status = check({"INSTANCE": str(instance), **more})
        printed = capsys.readouterr()
        return status, printed.out, printed.err

    return check_of


def test_a_server_that_is_well(instance, checked):
    before = sorted(instance.rglob("*"))
    status, output, wrong = checked(instance, PORT="5020")
    assert (status, wrong) == (0, "")
    assert "  PORT            5020  (set)\n  HOST            0.0.0.0  (default)\n" in output
    assert "  database        whole, " in output
    assert "  backups         1, the newest of " in output
    assert output.endswith("All is well.\n")
    assert sorted(instance.rglob("*")) == before


def test_before_the_first_start_nothing_is_wrong_and_nothing_is_made(tmp_path, checked):
    status, output, wrong = checked(tmp_path / "none")
    assert (status, wrong, output.count("will be made at the first start")) == (0, "", 3)
    assert list(tmp_path.iterdir()) == []


def test_each_setting_that_cannot_be_read_is_a_line(tmp_path, checked):
    status, output, wrong = checked(tmp_path, PORT="http", ZONE="Tartli/Land")
    assert status == 1
    assert "  PORT            ?  (set)" in output
    assert [line.split()[0] for line in wrong.splitlines()] == ["PORT=http:", "ZONE=Tartli/Land:"]


@pytest.mark.parametrize(
    ("damage", "message"),
    [
        (cut_in_half, "To put it in the place of the damaged file"),
        (with_statement(NEWER), "written by a newer version of this program."),
    ],
)
def test_a_database_that_cannot_be_served_and_what_to_do(instance, checked, damage, message):
    (instance / "tartli.sqlite3").unlink()
    damage(instance / "tartli.sqlite3")
    status, _, wrong = checked(instance)
    assert (status, message in wrong) == (1, True)


@pytest.mark.parametrize("lose", [Path.unlink, lambda path: path.write_bytes(b"")])
def test_a_database_that_is_gone_and_how_to_get_it_back(instance, checked, lose):
    lose(instance / "tartli.sqlite3")
    status, output, wrong = checked(instance)
    assert (status, "  database        ?" in output) == (1, True)
    assert wrong.startswith(f"{instance}/tartli.sqlite3 is missing, though there was one.")


@pytest.mark.parametrize(
    ("setting", "package"), [("METRICS=here:9100", "prometheus_client"), ("WORKERS=2", "gunicorn")]
)
def test_settings_that_need_what_is_not_installed(instance, checked, monkeypatch, setting, package):
    monkeypatch.setitem(sys.modules, package, None)
    name, _, value = setting.partition("=")
    status, _, wrong = checked(instance, **{name: value})
    assert (status, wrong.startswith(f"{name} needs ")) == (1, True)
    assert wrong.endswith("which is not installed: pip install -r requirements-club.txt.\n")


def test_a_postgresql_that_does_not_answer_is_told_with_its_host(tmp_path, checked):
    status, _, wrong = checked(tmp_path, DATABASE="postgresql://u:secret@127.0.0.1:1/n")
    assert status == 1
    assert wrong.startswith("DATABASE: The database’s server does not answer. (connection failed:")
    assert "127.0.0.1" in wrong
    assert "secret" not in wrong


def test_a_secret_that_is_none(instance, checked):
    (instance / "secret").write_text("hunter2")
    assert checked(instance)[::2] == (
        1,
        f"{instance}/secret is too short for a secret: delete it and start again.\n",
    )


def test_a_secret_that_others_can_read_is_told(instance, checked):
    (instance / "secret").chmod(0o644)
    status, _, wrong = checked(instance)
    assert (status, f"chmod 600 {instance}/secret" in wrong) == (1, True)


def test_a_backup_that_lacks_the_last_days(instance, checked):
    (backup,) = (instance / "backups").iterdir()
    os.utime(backup, (0, 0))
    status, output, _ = checked(instance)
    assert status == 0
    assert "1, the newest of 1970-01-01 00:00 UTC, and none has what was written since" in output


def test_a_disk_without_room_for_a_backup(instance, checked, monkeypatch):
    monkeypatch.setattr(checking.shutil, "disk_usage", lambda _: Usage(10, 9, 1_000_000))
    status, _, wrong = checked(instance)
    assert (status, "has 1.0 MB left: make room, at least 20." in wrong) == (1, True)


def test_a_folder_that_is_a_file(tmp_path, checked):
    (tmp_path / "file").touch()
    assert checked(tmp_path / "file")[::2] == (
        1,
        f"{tmp_path}/file is a file: set INSTANCE to a folder.\n",
    )
