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
def found(capsys):
    """What a check of this folder says: its exit status, what there is, what is wrong."""

    def found(instance, **more):
        status = check({"INSTANCE": str(instance), **more})
        said = capsys.readouterr()
        return status, said.out, said.err

    return found


def test_a_server_that_is_well(instance, found):
    before = sorted(instance.rglob("*"))
    status, told, wrong = found(instance, PORT="5020")
    assert (status, wrong) == (0, "")
    assert "  PORT            5020  (set)\n  HOST            0.0.0.0  (default)\n" in told
    assert "  database        whole, " in told
    assert "  backups         1, the newest of " in told
    assert told.endswith("All is well.\n")
    assert sorted(instance.rglob("*")) == before


def test_before_the_first_start_nothing_is_wrong_and_nothing_is_made(tmp_path, found):
    status, told, wrong = found(tmp_path / "none")
    assert (status, wrong, told.count("will be made at the first start")) == (0, "", 3)
    assert list(tmp_path.iterdir()) == []


def test_each_setting_that_cannot_be_read_is_a_line(tmp_path, found):
    status, told, wrong = found(tmp_path, PORT="http", ZONE="Tartli/Land")
    assert status == 1
    assert "  PORT            ?  (set)" in told
    assert [line.split()[0] for line in wrong.splitlines()] == ["PORT=http:", "ZONE=Tartli/Land:"]


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (cut_in_half, "To put it in the place of the damaged file"),
        (with_statement(NEWER), "written by a newer version of this program."),
    ],
)
def test_a_database_that_cannot_be_served_and_what_to_do(instance, found, damage, said):
    (instance / "tartli.sqlite3").unlink()
    damage(instance / "tartli.sqlite3")
    status, _, wrong = found(instance)
    assert (status, said in wrong) == (1, True)


@pytest.mark.parametrize("lose", [Path.unlink, lambda path: path.write_bytes(b"")])
def test_a_database_that_is_gone_and_how_to_get_it_back(instance, found, lose):
    lose(instance / "tartli.sqlite3")
    status, told, wrong = found(instance)
    assert (status, "  database        ?" in told) == (1, True)
    assert wrong.startswith(f"{instance}/tartli.sqlite3 is missing, though there was one.")


@pytest.mark.parametrize(
    ("setting", "package"), [("METRICS=here:9100", "prometheus_client"), ("WORKERS=2", "gunicorn")]
)
def test_settings_that_need_what_is_not_installed(instance, found, monkeypatch, setting, package):
    monkeypatch.setitem(sys.modules, package, None)
    name, _, value = setting.partition("=")
    status, _, wrong = found(instance, **{name: value})
    assert (status, wrong.startswith(f"{name} needs ")) == (1, True)
    assert wrong.endswith("which is not installed: pip install -r requirements-club.txt.\n")


def test_a_postgresql_that_does_not_answer_is_told_with_its_host(tmp_path, found):
    status, _, wrong = found(tmp_path, DATABASE="postgresql://u:secret@127.0.0.1:1/n")
    assert status == 1
    assert wrong.startswith("DATABASE: The database’s server does not answer. (connection failed:")
    assert "127.0.0.1" in wrong
    assert "secret" not in wrong


def test_a_secret_that_is_none(instance, found):
    (instance / "secret").write_text("hunter2")
    assert found(instance)[::2] == (
        1,
        f"{instance}/secret is too short for a secret: delete it and start again.\n",
    )


def test_a_secret_that_others_can_read_is_told(instance, found):
    (instance / "secret").chmod(0o644)
    status, _, wrong = found(instance)
    assert (status, f"chmod 600 {instance}/secret" in wrong) == (1, True)


def test_a_backup_that_lacks_the_last_days(instance, found):
    (backup,) = (instance / "backups").iterdir()
    os.utime(backup, (0, 0))
    status, told, _ = found(instance)
    assert status == 0
    assert "1, the newest of 1970-01-01 00:00 UTC, and none has what was written since" in told


def test_a_disk_without_room_for_a_backup(instance, found, monkeypatch):
    monkeypatch.setattr(checking.shutil, "disk_usage", lambda _: Usage(10, 9, 1_000_000))
    status, _, wrong = found(instance)
    assert (status, "has 1.0 MB left: make room, at least 20." in wrong) == (1, True)


def test_a_folder_that_is_a_file(tmp_path, found):
    (tmp_path / "file").touch()
    assert found(tmp_path / "file")[::2] == (
        1,
        f"{tmp_path}/file is a file: set INSTANCE to a folder.\n",
    )
