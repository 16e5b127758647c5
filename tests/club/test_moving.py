"""Everything that is kept goes from a file to PostgreSQL and back, whole or not at all."""

from contextlib import closing
from pathlib import Path

import pytest

from tartli_ref.server.moving.databases import DONE, NOT_DONE, UNUSABLE, move_all
from tartli_ref.store import NewLine, NewLink, StoreUnavailable, open_store
from tartli_ref.store.club import moving
from tartli_ref.store.club.moving import inventory
from tartli_ref.store.club.postgres import open_postgres
from tests.bookkeeping.group import Clock, Group


@pytest.fixture
def source(tmp_path):
    """A file with tables of each game, links that were renewed, and two books."""
    path = tmp_path / "here.sqlite3"
    with closing(open_store(path)) as store:
        for secret in ("one", "other"):
            group = Group(store, Clock(), secret=secret)
            group.session("Anna, Bence", "deal A P", "B shows P:O-terc", "count 61-100")
            group.session("Cili, Bence", 'note "a # and an ő"', "undo")
            group.write('rename "anna" "Anni"', 'paid "cili" "bence" 4 HUF "x"')
        store.renew_link(1, NewLink("new", "seed"), may_write=True, by=None, at=5)
        store.set_deleted(3, 7)
    return path


def told(path):
    opened = open_postgres(path) if isinstance(path, str) else open_store(path)
    with closing(opened) as store:
        return inventory(store)


def test_it_goes_there_and_back(source, address, tmp_path, capsys):
    before = told(source)
    back = tmp_path / "back.sqlite3"
    assert before.books == 2
    assert move_all(f"sqlite:{source}", address) == DONE
    assert move_all(address, str(back)) == DONE
    assert told(back) == before
    for database in (source, address):
        with pytest.raises(StoreUnavailable, match="was moved to another one"):
            told(database)
    assert "The figures of all books are the same." in capsys.readouterr().out


def test_what_was_moved_goes_on(source, address):
    move_all(str(source), address)
    with closing(open_postgres(address)) as store:
        last = store.last_seq(1)
        store.append(1, seen=last, key="k", lines=[NewLine("undo")], at=9)
        assert store.last_seq(1) == last + 1
        hashes = told(address).hashes
        new = store.create("table", write=NewLink("p"), read=NewLink("w"), at=1, key="new")
        assert new not in hashes


def test_nothing_is_mixed_with_what_is_there(source, address, store, table, capsys):
    store.close()
    before = told(address)
    assert move_all(str(source), address) == NOT_DONE
    assert told(address) == before
    assert "already" in capsys.readouterr().err


def test_it_is_whole_or_not_there(source, address, monkeypatch):
    with monkeypatch.context() as halfway:
        halfway.setattr(moving, "SESSIONS", "table_id, no_such_column")
        with pytest.raises(Exception, match="no_such_column"):
            move_all(str(source), address)
    assert told(address).hashes == {}
    assert move_all(str(source), address) == DONE


@pytest.mark.parametrize("nothing", ["nowhere.sqlite3", "sqlite:/nowhere/tartli.sqlite3"])
def test_a_file_that_is_not_there_is_told(nothing, address, capsys):
    assert move_all(nothing, address) == UNUSABLE
    assert capsys.readouterr().err.endswith("there is no such file. Nothing was changed.\n")


def test_a_server_that_does_not_answer_is_told(source, capsys):
    assert move_all(str(source), "postgresql://u:secret@127.0.0.1:1/n") == UNUSABLE
    error = capsys.readouterr().err
    assert error == "The database’s server does not answer. Nothing was changed.\n"


def test_a_database_whose_server_runs_is_not_moved(source, address, tmp_path, capsys):
    with closing(open_store(source)):
        assert move_all(f"sqlite:{source}", address) == NOT_DONE
    assert "is in use: stop the server first. Nothing was changed." in capsys.readouterr().err
    assert move_all(f"sqlite:{source}", address) == DONE
    back = tmp_path / "back.sqlite3"
    with closing(open_postgres(address)) as store:
        store.probe()  # it connects by itself, but in its own time
        assert move_all(address, f"sqlite:{back}") == NOT_DONE
    assert "is in use: stop the server first. Nothing was changed." in capsys.readouterr().err
    assert not back.exists()


@pytest.mark.parametrize("other", ["mysql:x", "postgresq://u:secret@h/x"])
def test_an_address_of_another_kind_makes_no_file(source, other, tmp_path, capsys):
    before = {path.name for path in Path().iterdir()}
    assert move_all(f"sqlite:{source}", other) == UNUSABLE
    assert capsys.readouterr().err.startswith("An address begins with sqlite: or postgresql://.")
    assert {path.name for path in Path().iterdir()} == before
