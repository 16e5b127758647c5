"""`export --all` and `import --all`: an operator's archive of a whole server."""

import json
import os
from contextlib import closing
from hashlib import sha256

import pytest

from tartli_ref.server.commands import main
from tartli_ref.server.instance import DATABASE
from tartli_ref.store import open_store
from tartli_ref.store.contents import read_owners, snapshot
from tests.book.evenings import buli
from tests.bookkeeping.group import Clock, Group

SECRET = "s" * 64
UNUSABLE = 2


@pytest.fixture
def instance(tmp_path, monkeypatch):
    """A server's folder with a book, an evening in it, a table beside it and a deleted one."""
    folder = tmp_path / "instance"
    folder.mkdir()
    (folder / "secret").write_text(SECRET)
    with closing(open_store(folder / DATABASE)) as store:
        group = Group(store, Clock(), secret=SECRET)
        group.session("Anna, Bence", *buli("A"))
        group.table("Cili, Dani", *buli("B"))
        group.service.delete(group.table("Emil, Flóra"))
    monkeypatch.setenv("INSTANCE", str(folder))
    return folder


@pytest.fixture
def archive(instance, tmp_path, monkeypatch):
    """An archive of it; the commands are told of a folder that is not there yet."""
    file = tmp_path / "everything"
    assert main(["export", "--all", str(file)]) == 0
    monkeypatch.setenv("INSTANCE", str(tmp_path / "new"))
    return file


def kept_in(instance):
    with closing(open_store(instance / DATABASE)) as store, snapshot(store.engine) as db:
        return list(read_owners(db))


def written(archive, change):
    """The archive with other lines and a digest that fits them."""
    lines = [json.loads(line) for line in archive.read_text().splitlines()]
    change(lines)
    texts = [json.dumps(line) + "\n" for line in lines[:-1]]
    lines[-1]["sha256"] = sha256("".join(texts).encode()).hexdigest()
    archive.write_text("".join(texts) + json.dumps(lines[-1]) + "\n")


def test_everything_arrives_in_an_empty_folder(instance, archive, tmp_path, capsys):
    assert main(["import", "--all", str(archive)]) == 0
    output = capsys.readouterr().out
    assert "Restored: tables 3, books 1, lines 6. All links open what they opened." in output
    assert kept_in(tmp_path / "new") == kept_in(instance)
    assert (tmp_path / "new" / "secret").read_text() == SECRET


def test_only_its_owner_can_read_it_and_no_file_is_overwritten(archive, instance, monkeypatch):
    assert archive.stat().st_mode & 0o777 == 0o600
    content = archive.read_bytes()
    monkeypatch.setenv("INSTANCE", str(instance))
    assert main(["export", "--all", str(archive)]) == 1
    assert archive.read_bytes() == content


def test_an_archive_of_a_running_server_has_what_was_answered(instance, tmp_path):
    with closing(open_store(instance / DATABASE)) as store:
        Group(store, Clock(), secret=SECRET)  # another book
        assert main(["export", "--all", str(tmp_path / "everything")]) == 0
    assert (tmp_path / "everything").read_text().count('"kind":"book"') == 2


def test_nothing_is_archived_where_nothing_is(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("INSTANCE", str(tmp_path / "none"))
    assert main(["export", "--all", str(tmp_path / "everything")]) == 1
    assert "There is no database in" in capsys.readouterr().err
    assert not (tmp_path / "everything").exists()


def test_a_folder_with_tables_takes_no_archive(archive, instance, monkeypatch, capsys):
    monkeypatch.setenv("INSTANCE", str(instance))
    before = kept_in(instance)
    assert main(["import", "--all", str(archive)]) == 1
    assert "There are tables or books here already" in capsys.readouterr().err
    assert kept_in(instance) == before


def test_a_folder_with_another_secret_takes_no_archive(archive, tmp_path, capsys):
    (tmp_path / "new").mkdir()
    (tmp_path / "new" / "secret").write_text("t" * 64)
    assert main(["import", "--all", str(archive)]) == 1
    assert "is another secret: move it away first." in capsys.readouterr().err
    assert kept_in(tmp_path / "new") == []


@pytest.mark.parametrize("share", [0.1, 0.5, 0.9, 0.999])
def test_a_part_of_an_archive_is_not_taken(archive, tmp_path, capsys, share):
    content = archive.read_bytes()
    archive.write_bytes(content[: int(len(content) * share)])
    assert main(["import", "--all", str(archive)]) == UNUSABLE
    assert "Nothing was changed." in capsys.readouterr().err
    assert not (tmp_path / "new").exists()


def test_an_archive_without_its_last_lines_is_not_whole(archive, capsys):
    lines = archive.read_text().splitlines(keepends=True)
    archive.write_text("".join(lines[:-1]))
    assert main(["import", "--all", str(archive)]) == UNUSABLE
    assert "is not whole: its end is missing." in capsys.readouterr().err


def test_a_changed_archive_is_not_taken(archive, capsys):
    archive.write_text(archive.read_text().replace("Anna", "Anne"))
    assert main(["import", "--all", str(archive)]) == UNUSABLE
    assert "was changed after it was made, or is damaged." in capsys.readouterr().err


def newer(lines):
    lines[0]["version"] = 2


def without_secret(lines):
    del lines[0]["secret"]


def without_links(lines):
    del lines[1]["links"]


def same_link_twice(lines):
    lines[1]["links"] += lines[2]["links"]


def in_no_book(lines):
    for line in lines[1:-1]:
        if line["book"]:
            line["book"] = "f" * 32


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (newer, "was made by a newer version of this program."),
        (without_secret, "its head is damaged."),
        (without_links, "line 2 cannot be read."),
        (same_link_twice, "a row cannot be stored"),
        (in_no_book, "the book of a table is missing."),
    ],
)
def test_an_archive_that_fits_its_digest_but_makes_no_sense(archive, tmp_path, capsys, change, why):
    written(archive, change)
    assert main(["import", "--all", str(archive)]) == UNUSABLE
    assert why in capsys.readouterr().err
    if (tmp_path / "new").exists():
        assert kept_in(tmp_path / "new") == []


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "it is empty."),
        (b"game: tartli\n", "is no archive."),
        (b'{"format": "tartli-ref book"}', "export --all makes one."),
        (b"[1]\n", "is no archive."),
        (b"\xff\xfe\n", "it is not text."),
        (b"[" * 100_000, "is no archive."),
    ],
)
def test_another_file_is_no_archive(tmp_path, monkeypatch, capsys, content, why):
    monkeypatch.setenv("INSTANCE", str(tmp_path / "new"))
    (tmp_path / "file").write_bytes(content)
    assert main(["import", "--all", str(tmp_path / "file")]) == UNUSABLE
    assert why in capsys.readouterr().err
    assert not (tmp_path / "new").exists()


def test_what_is_no_file_is_not_read(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("INSTANCE", str(tmp_path / "new"))
    os.mkfifo(tmp_path / "pipe")
    assert main(["import", "--all", str(tmp_path / "pipe")]) == UNUSABLE
    assert "is no file." in capsys.readouterr().err
    assert main(["import", "--all", str(tmp_path / "missing")]) == 1
    assert "missing: No such file or directory." in capsys.readouterr().err


def test_the_import_of_a_book_takes_no_archive(archive, capsys):
    assert main(["import", str(archive)]) == UNUSABLE
    assert "This is an archive of a whole server." in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments",
    [
        ["export"],
        ["export", "link"],
        ["export", "link", "file", "--all", "file"],
        ["import"],
        ["import", "file", "--all", "file"],
    ],
)
def test_a_command_that_lacks_a_name_says_which(arguments, instance):
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert str(ended.value.code).endswith(("and a file.", "name one file.", "and no link."))
