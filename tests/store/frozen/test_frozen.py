"""Every version's database opens, or `upgrade` carries it over: folders frozen at their commits.

Each has evenings that the code of that commit played, and what it showed of them (`freeze`).
"""

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tartli_ref.server.commands import main
from tartli_ref.server.serving import serve
from tartli_ref.store import open_store
from tartli_ref.store.keyring import hash_of
from tests.bookkeeping.group import Clock, Group

from .freeze import SECRET, balance_of, lines_of, shown_of

HERE = Path(__file__).parent
FOLDERS = sorted(path.parent.name for path in HERE.glob("*/shown.json"))
OLDER = ["769d094"]
DATABASE = "tartli.sqlite3"
UNUSABLE = 2


def copied(version: str, folder: Path) -> Path:
    shutil.copytree(HERE / version, folder)
    (folder / "secret").chmod(0o600)
    folder.chmod(0o700)
    return folder


@pytest.fixture(params=OLDER)
def older(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that a version with another schema wrote."""
    instance = copied(request.param, tmp_path / "instance")
    monkeypatch.setenv("INSTANCE", str(instance))
    return instance


@pytest.fixture(params=FOLDERS)
def instance(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Path:
    """A folder of any version, carried over if it has to be."""
    instance = copied(request.param, tmp_path / "instance")
    monkeypatch.setenv("INSTANCE", str(instance))
    if request.param in OLDER:
        assert main(["upgrade"]) == 0
    return instance


def refusal(instance: Path) -> str:
    """Why the server does not start."""
    with pytest.raises(SystemExit) as ended:
        serve({"PORT": "0", "HOST": "127.0.0.1", "INSTANCE": str(instance)})
    return str(ended.value.code)


def shown_by(version: str) -> dict[str, Any]:
    expected: dict[str, Any] = json.loads((HERE / version / "shown.json").read_text())
    return expected


def assert_shows(instance: Path, expected: dict[str, Any]) -> None:
    """Every link opens what it opened, with the same lines, results, scores, bulis and money."""
    with closing(open_store(instance / DATABASE)) as store:
        group = Group(store, Clock(), (instance / "secret").read_text())
        group.book = group.found(expected["keep"])
        look = group.keeper.find(expected["look"])
        assert look is not None and not look.may_write
        assert lines_of(group, group.book.id) == expected["book"]
        assert balance_of(group) == expected["balance"]
        tables = [group.service.find(table["play"]) for table in expected["tables"]]
        assert [table and shown_of(group, table) for table in tables] == expected["tables"]
        assert [table and table.deleted is not None for table in tables].count(True) == 1
        for table in expected["tables"]:
            watched = group.service.find(table["watch"])
            assert watched is not None and not watched.may_write
        assert group.service.find(expected["revoked"]) is None
        assert store.was_revoked("table", hash_of(expected["revoked"]))


def test_a_start_and_check_name_the_command_and_leave_the_file_as_it_is(
    older: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = (older / DATABASE).read_bytes()
    why = refusal(older)
    assert "The database was written by an older version of this program." in why
    assert f"INSTANCE={older} " in why and why.endswith("-m tartli_ref upgrade")
    assert main(["check"]) == 1
    assert why in capsys.readouterr().err
    assert main(["backup", str(older / "copy")]) == UNUSABLE
    assert "the command upgrade carries it over" in capsys.readouterr().err
    assert main(["tables"]) == 1
    assert "The command upgrade carries everything over." in capsys.readouterr().err
    assert (older / DATABASE).read_bytes() == before
    assert {path.name for path in older.iterdir()} == {DATABASE, "secret", "shown.json", "backups"}


def test_upgrade_keeps_the_old_file_byte_for_byte_under_another_name(
    older: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = (older / DATABASE).read_bytes()
    assert main(["upgrade"]) == 0
    output = capsys.readouterr().out
    assert "Carried over: tables 7, books 1, lines 274." in output
    copy = Path(output.split()[-1])
    assert copy.read_bytes() == before
    assert copy.name.startswith("before-upgrade-")
    assert main(["check"]) == 0
    assert main(["upgrade"]) == UNUSABLE
    assert "no database of an older version of this program" in capsys.readouterr().err


def test_an_old_backup_is_carried_over_into_an_empty_folder(
    older: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    elsewhere = tmp_path / "elsewhere"
    monkeypatch.setenv("INSTANCE", str(elsewhere))
    before = (older / DATABASE).read_bytes()
    assert main(["upgrade", str(older)]) == 0
    assert (older / DATABASE).read_bytes() == before
    assert (elsewhere / "secret").read_text() == SECRET
    assert_shows(elsewhere, shown_by(OLDER[0]))
    assert main(["upgrade", str(older)]) == 1
    assert "There are tables or books here already" in capsys.readouterr().err


def test_an_older_backup_takes_the_place_of_a_database(
    older: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    backup = tmp_path / "march.sqlite3"
    shutil.copyfile(older / DATABASE, backup)
    before = backup.read_bytes()
    (older / DATABASE).write_bytes(b"damaged" * 1000)
    assert main(["restore", str(backup)]) == 0
    output = capsys.readouterr().out
    assert f"{backup} is now the database of {older}." in output
    assert "Carried over: tables 7, books 1, lines 274." in output
    assert backup.read_bytes() == before
    assert [path.read_bytes() for path in older.glob("before-restore-*")] == [b"damaged" * 1000]
    assert_shows(older, shown_by(OLDER[0]))


def test_a_damaged_older_file_is_not_carried_over(
    older: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    content = bytearray((older / DATABASE).read_bytes())
    middle = len(content) // 2
    content[middle : middle + 4096] = b"\xaa" * 4096
    (older / DATABASE).write_bytes(content)
    assert main(["upgrade"]) == UNUSABLE
    assert "Nothing was changed." in capsys.readouterr().err
    assert (older / DATABASE).read_bytes() == content


def test_an_older_file_in_use_is_not_carried_over(
    older: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(sqlite3.connect(older / DATABASE)) as server:
        server.execute("CREATE TABLE of_a_server (a)")
        assert main(["upgrade"]) == 1
        assert "is in use: stop the server first. Nothing was changed." in capsys.readouterr().err
    assert main(["upgrade"]) == 0


def test_what_a_killed_server_left_in_its_log_is_carried_over(older: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(older / DATABASE)) as server:
        server.execute("UPDATE lived SET seconds = 12345")
        server.commit()
        killed = tmp_path / "left"
        shutil.copytree(older, killed)  # as it was when the server was killed
    assert (killed / f"{DATABASE}-wal").stat().st_size > 0
    shutil.rmtree(older)
    killed.rename(older)
    assert main(["upgrade"]) == 0
    with closing(open_store(older / DATABASE)) as store, store.engine.reading() as db:
        assert db.execute("SELECT seconds FROM lived").fetchone() == (12345,)


def test_every_evening_is_as_that_version_showed_it(instance: Path) -> None:
    assert_shows(instance, json.loads((instance / "shown.json").read_text()))


def test_an_archive_restores_everything_with_its_links(
    instance: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = tmp_path / "everything"
    assert main(["export", "--all", str(archive)]) == 0
    monkeypatch.setenv("INSTANCE", str(tmp_path / "new"))
    assert main(["import", "--all", str(archive)]) == 0
    assert_shows(tmp_path / "new", json.loads((instance / "shown.json").read_text()))
