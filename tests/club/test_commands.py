"""The commands of the program on a PostgreSQL."""

import json
from contextlib import closing

import psycopg
import pytest

from tartli_ref.server.commands import main
from tartli_ref.store import open_store
from tests.bookkeeping.group import Clock, Group


@pytest.fixture(autouse=True)
def on_a_server(address, tmp_path, monkeypatch):
    monkeypatch.setenv("DATABASE", address)
    monkeypatch.setenv("INSTANCE", str(tmp_path / "instance"))


@pytest.fixture
def book(tmp_path):
    """A book as a file."""
    with closing(open_store(tmp_path / "elsewhere.sqlite3")) as store:
        group = Group(store, Clock(), secret="elsewhere")
        group.session("Anna, Bence", "deal A P", "B shows P:O-terc", "count 61-100")
        path = tmp_path / "book.json"
        path.write_text(group.transfer.export_json(group.book), encoding="utf-8")
    return path


def test_check_says_how_the_database_stands_and_changes_nothing(address, capsys):
    assert main(["check"]) == 0
    assert "a PostgreSQL, empty: the first start makes its tables" in capsys.readouterr().out
    with psycopg.connect(address) as other:
        assert other.execute("SELECT to_regclass('tartli_ref.log')").fetchone() == (None,)


def test_check_finds_a_server_that_does_not_answer(monkeypatch, capsys):
    monkeypatch.setenv("DATABASE", "postgresql://u:secret@127.0.0.1:1/n")
    assert main(["check"]) == 1
    printed = capsys.readouterr()
    assert "DATABASE: The database’s server does not answer. (connection" in printed.err
    assert "secret@" not in printed.out + printed.err


def test_a_book_comes_in_and_goes_out(book, tmp_path, capsys):
    assert main(["import", str(book)]) == 0
    output = capsys.readouterr().out
    assert "New tables: 1, new lines: 5." in output
    link = output.split("/b/")[1].split("/")[0]
    assert main(["export", link, str(tmp_path / "out.json")]) == 0
    imported, went = (json.loads(path.read_text()) for path in (book, tmp_path / "out.json"))
    assert went["tables"] == imported["tables"]
    assert main(["check"]) == 0
    assert "a PostgreSQL, up to date" in capsys.readouterr().out


def test_backups_are_those_of_the_server(tmp_path):
    for command in ("backup", "restore"):
        with pytest.raises(SystemExit, match="its backups are its own, by pg_dump"):
            main([command, str(tmp_path / "file")])


def test_everything_moves_by_one_command(tmp_path, book, address):
    elsewhere = str(tmp_path / "elsewhere.sqlite3")
    assert main(["move", f"sqlite:{elsewhere}", address]) == 0
    assert main(["move", f"sqlite:{elsewhere}", address]) == 2
