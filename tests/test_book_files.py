"""`python -m tartli_ref export` and `import`; and what was deleted long ago is removed."""

import os
from contextlib import closing

import pytest

from tartli_ref.server.commands import main
from tartli_ref.server.instance import DATABASE
from tartli_ref.store import open_store
from tartli_ref.table.service import DAY, DAYS_KEPT
from tests.book.evenings import buli
from tests.bookkeeping.group import Clock, Group

SECRET = "s" * 64
UNUSABLE = 2


@pytest.fixture
def instance(tmp_path, monkeypatch):
    """A server's folder, which the commands are told of."""
    folder = tmp_path / "instance"
    folder.mkdir()
    monkeypatch.setenv("INSTANCE", str(folder))
    (folder / "secret").write_text(SECRET)
    return folder


@pytest.fixture
def group(instance):
    """A book with an evening, kept by a server that runs."""
    with closing(open_store(instance / DATABASE)) as store:
        group = Group(store, Clock(), secret=SECRET)
        group.session("Anna, Bence", *buli("A"))
        yield group


def test_a_book_is_exported_and_imported_twice(group, tmp_path, capsys, monkeypatch):
    file = str(tmp_path / "book.json")
    assert main(["export", f"http://here/b/{group.links.keep}/", file]) == 0
    assert main(["export", group.links.keep, file]) == 1  # no file is written over
    monkeypatch.setenv("INSTANCE", str(tmp_path / "elsewhere"))
    capsys.readouterr()
    assert main(["import", file]) == 0
    first = capsys.readouterr().out.split()
    assert main(["import", file, "--into", first[-1]]) == 0
    second = capsys.readouterr().out.split()
    assert (first[2], first[5], second[2], second[5]) == ("1,", "4.", "0,", "0.")
    assert first[-1] == second[-1]
    assert main(["import", file]) == 0  # a file may come from anybody, so it opens a copy
    assert capsys.readouterr().out.split()[-1] not in first


def test_what_cannot_be_done_is_said_with_an_exit_status(group, tmp_path, capsys):
    letter = tmp_path / "letter"
    letter.write_text("dear mother " * 1000)
    assert main(["import", str(letter)]) == UNUSABLE
    assert (
        "expected a line of at most 1000 letters. Nothing was changed." in capsys.readouterr().err
    )
    letter.write_text("{")
    assert main(["import", str(letter)]) == UNUSABLE
    assert "The file is no book" in capsys.readouterr().err
    letter.write_bytes(b"\xff\xfe")
    assert main(["import", str(letter)]) == UNUSABLE
    assert main(["import", str(tmp_path / "missing")]) == 1
    assert "missing: No such file or directory. Nothing was changed." in capsys.readouterr().err
    assert main(["export", "nolink", str(tmp_path / "book.json")]) == 1
    assert "There is no book with this link." in capsys.readouterr().err
    assert not (tmp_path / "book.json").exists()


def test_a_whole_book_is_not_written_to_a_file_that_says_it_is_columns(group, tmp_path, capsys):
    file = tmp_path / "book.csv"
    assert main(["export", group.links.keep, str(file)]) == 1
    assert capsys.readouterr().err.startswith("A whole book is no CSV: name a .json file.")
    assert not file.exists()


def test_what_was_deleted_thirty_days_ago_is_removed_for_good(group):
    """The table that is in no book goes with its lines; those of the deleted book stay."""
    alone = group.table("Cili, Dani", *buli("A"))
    session = group.session("Anna, Bence", *buli("B"))
    group.service.delete(alone)
    group.keeper.delete(group.book)
    now = group.clock.time
    assert group.store.purge_deleted(now, 0) == (0, 0)
    assert group.store.purge_deleted(now + 1, 0) == (1, 1)
    assert group.keeper.find(group.links.keep) is None
    assert group.service.rows(alone) == []
    assert len(group.service.rows(session)) == 2
    assert group.keeper.book_of(session) is None
    assert DAYS_KEPT * DAY == 30 * 24 * 3600


def test_what_was_brought_back_is_not_removed(group):
    alone = group.table("Cili, Dani", *buli("A"))
    group.service.delete(alone)
    group.service.undelete(alone)
    assert group.store.purge_deleted(group.clock.time + 1, 0) == (0, 0)
    assert len(group.service.rows(alone)) == 2


def test_a_table_is_imported_and_extended_only_by_its_link(instance, tmp_path, capsys):
    file = tmp_path / "a.table"
    file.write_text("game: tartli\nseats: Anna, Bence\n\ndeal A P\n")
    assert main(["import", str(file)]) == 0
    link = capsys.readouterr().out.split()[-1]
    file.write_text(file.read_text() + "count 97-64\n")
    assert main(["import", str(file), "--into", f"http://here{link}"]) == 0
    assert capsys.readouterr().out.split()[-1] == link
    file.write_text(file.read_text().replace("97-64", "64-97"))
    assert main(["import", str(file), "--into", link]) == 1
    assert "they differ from line 2 on" in capsys.readouterr().err
    file.write_text(file.read_text().replace("Bence", "Bea"))
    assert main(["import", str(file), "--into", link]) == 1
    assert "This file is of another table." in capsys.readouterr().err


def test_what_is_no_file_is_not_read(group, tmp_path, capsys):
    pipe = tmp_path / "pipe.json"
    os.mkfifo(pipe)
    assert main(["import", str(pipe), "--into", group.links.keep]) == 1
    assert capsys.readouterr().err == f"{pipe} is no file. Nothing was changed.\n"
