"""`upgrade` carries a PostgreSQL of version 0.2.0 over, and `import --all` fills an empty one."""

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from tartli_ref.server.commands import main
from tartli_ref.store.club.postgres import open_postgres
from tests.bookkeeping.group import Clock, Group
from tests.store.frozen.freeze import balance_of, lines_of, shown_of

HERE = Path(__file__).parent
FROZEN = HERE.parent / "store" / "frozen" / "769d094"
ASIDE = f"{(FROZEN / 'tartli.sqlite3').as_uri()}?mode=ro&immutable=1"
"""Read so, it has no log beside it while another worker copies its folder."""
SHOWN = json.loads((FROZEN / "shown.json").read_text())
TABLES = {
    "owners": "id, kind, create_key, uid, header, created, deleted, deleted_after",
    "links": "hash, owner_id, may_write, revoked, seed",
    "log": "owner_id, seq, line, accepted, key, part, at, wrote, fell",
    "sessions": "table_id, book_id, at, game, seq, stale, version, data, facts",
}
TRUTHS = {"may_write", "accepted", "stale"}
UNUSABLE = 2


@pytest.fixture
def instance(tmp_path, address, monkeypatch):
    """A folder with the secret of the frozen folder, and the address of the database."""
    shutil.copyfile(FROZEN / "secret", tmp_path / "secret")
    monkeypatch.setenv("INSTANCE", str(tmp_path))
    monkeypatch.setenv("DATABASE", address)
    return tmp_path


@pytest.fixture
def older(instance, address):
    """The database of version 0.2.0 with what the frozen folder of 769d094 has."""
    with (
        psycopg.connect(address) as connection,
        closing(sqlite3.connect(ASIDE, uri=True)) as db,
    ):
        connection.execute((HERE / "older_schema.sql").read_bytes())
        for table, names in TABLES.items():
            columns = names.split(", ")
            marks = ", ".join(["%s"] * len(columns))
            for row in db.execute(f"SELECT {names} FROM {table}"):
                values = []
                for name, value in zip(columns, row, strict=True):
                    values.append(bool(value) if name in TRUTHS else value)
                statement = f"INSERT INTO tartli_ref.{table} ({names}) VALUES ({marks})"
                connection.execute(statement.encode(), values)
    return address


def assert_shows_the_frozen_evenings(address):
    with closing(open_postgres(address)) as store:
        group = Group(store, Clock(), (FROZEN / "secret").read_text())
        group.book = group.found(SHOWN["keep"])
        assert lines_of(group, group.book.id) == SHOWN["book"]
        assert balance_of(group) == SHOWN["balance"]
        tables = [group.service.find(table["play"]) for table in SHOWN["tables"]]
        assert [table and shown_of(group, table) for table in tables] == SHOWN["tables"]
        assert group.service.find(SHOWN["revoked"]) is None


def test_check_names_the_command_that_carries_everything_over(older, capsys):
    assert main(["check"]) == 1
    assert "The command upgrade carries everything over." in capsys.readouterr().err
    assert main(["upgrade"]) == 0
    assert "The old tables are kept in the schema tartli_ref_older" in capsys.readouterr().out
    assert_shows_the_frozen_evenings(older)
    assert main(["upgrade"]) == UNUSABLE
    assert "This is no database of an older version" in capsys.readouterr().err


def test_it_is_carried_over_wholly_or_not_at_all(older, monkeypatch):
    monkeypatch.setattr("tartli_ref.book.older.is_same", lambda *_: False)
    assert main(["upgrade"]) == 1
    monkeypatch.undo()
    with psycopg.connect(older) as connection:
        assert connection.execute("SELECT to_regnamespace('tartli_ref_older')").fetchone() == (
            None,
        )
        assert connection.execute("SELECT count(*) FROM tartli_ref.session_seats").fetchone() == (
            0,
        )


def test_one_in_use_is_not_carried_over(older, capsys):
    with psycopg.connect(older):
        assert main(["upgrade"]) == 1
    assert "is in use: stop the server first" in capsys.readouterr().err


def test_an_older_file_is_carried_over_into_an_empty_postgresql(instance, address):
    assert main(["upgrade", str(FROZEN)]) == 0
    assert_shows_the_frozen_evenings(address)


def test_an_archive_goes_there_and_back(instance, address, tmp_path, monkeypatch):
    assert main(["upgrade", str(FROZEN)]) == 0
    assert main(["export", "--all", str(tmp_path / "first")]) == 0
    monkeypatch.setenv("INSTANCE", str(tmp_path / "new"))
    monkeypatch.delenv("DATABASE")
    assert main(["import", "--all", str(tmp_path / "first")]) == 0
    assert main(["export", "--all", str(tmp_path / "second")]) == 0
    assert (tmp_path / "second").read_bytes() == (tmp_path / "first").read_bytes()
