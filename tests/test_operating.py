"""The operator's commands: the day in docs/operating.md word for word, and what they refuse."""

import io
import re
import shlex
import shutil
from contextlib import closing
from pathlib import Path

import pytest

from tartli_ref.book.book import members
from tartli_ref.book.view import in_force
from tartli_ref.server.commands import main
from tartli_ref.server.instance import BACKUPS, DATABASE
from tartli_ref.store import StoreUnavailable, back_up, open_store
from tartli_ref.table.service import purge_deleted
from tartli_ref.web.application import create_app
from tests.bookkeeping.group import Clock, Group
from tests.web.phone import Phone

PAGE = Path(__file__).parents[1] / "docs" / "operating.md"
DAY = "".join(re.findall(r"^```operator\n(.*?)^```$", PAGE.read_text("utf-8"), re.M | re.S))
UID = "0123456789abcdef"
SECRET = "s" * 64
LINK = re.compile(r"(?<=/[tb]/)[0-9a-f]{32}")
TABLE = f"table: {UID}\ngame: tartli\nseats: Anna, Bence\n\ndeal A P\ncount 80-81\n"
BACKUP = "tartli-2023-11-15T09-00-00Z-0001.sqlite3"


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A clean server's folder with a book, a table in it, and a backup."""
    folder = tmp_path / "instance"
    (folder / BACKUPS).mkdir(parents=True)
    (folder / "secret").write_text(SECRET)
    monkeypatch.setenv("INSTANCE", str(folder))
    with closing(open_store(folder / DATABASE)) as store:
        group = Group(store, Clock(), secret=SECRET)
        group.join(group.found_table(TABLE))
        group.table("Cili, Dani", "deal A P")
    back_up(folder / DATABASE, folder / BACKUPS / BACKUP)
    return folder


@pytest.fixture
def run(folder, capsys, monkeypatch):
    """Runs a command as it is typed; its exit status, and what it says."""

    def run(typed, answer="yes\n"):
        monkeypatch.setattr("sys.stdin", io.StringIO(answer))
        status = main(shlex.split(typed.removeprefix("tartli-ref ")))
        printed = capsys.readouterr()
        return status, printed.out + printed.err

    return run


@pytest.fixture
def phone(folder):
    """A phone at the server, which runs beside the commands."""
    with closing(open_store(folder / DATABASE)) as store:
        yield Phone(create_app(store, secret=SECRET, contact="Olga, +36 1 234"))


FROZEN = Path(__file__).parent / "store" / "frozen" / "769d094"


def link_in(output, kind="play"):
    return re.search(rf"{kind}: (\S+)", output)[1]


def test_the_day_of_the_docs_is_word_for_word(folder, run):
    output = ""
    for line in DAY.splitlines():
        if line.startswith("$ "):
            status, out = run(line[2:])
            assert status == 0, out
            output += f"{line}\n{LINK.sub('LINK', out)}"
    assert output == DAY


def test_a_lost_link_is_printed_again_and_a_renewed_one_opens_alone(run, phone):
    _status, output = run(f"links --of {UID}")
    old = link_in(output)
    assert phone.get(old).status == 200
    _status, output = run(f"links --of {UID} --renew")
    assert (phone.get(old).status, phone.get(link_in(output)).status) == (404, 200)
    assert phone.get(link_in(output, "watch")).status == 200


def test_links_made_under_another_secret_are_renewed(folder, run, phone):
    (folder / "secret").write_text("t" * 64)
    _status, output = run(f"links --of {UID}")
    with closing(open_store(folder / DATABASE)) as store:
        other = Phone(create_app(store, secret="t" * 64))
        assert other.get(link_in(output)).status == 200


def test_a_blocked_table_says_so_to_its_phones_and_loses_nothing(folder, run, phone):
    link = link_in(run(f"links --of {UID}")[1])
    form = phone.get(link).form_with("undo")
    restore = f"{link}session/bring-back"
    run(f"block {UID}")
    for answer in (phone.get(link), phone.send(form, line='note "x"'), phone.get(f"{link}since/2")):
        assert answer.status == 410
        assert "blocked this" in answer.text and "Olga, +36 1 234" in answer.text
    phone.ask(restore, "POST", data={"key": "k" * 24, "csrf_token": form.values["csrf_token"]})
    assert phone.get(link).status == 410
    with closing(open_store(folder / DATABASE)) as store:
        purge_deleted(store, 1)
    run(f"unblock {UID}")
    assert phone.send(form, line='note "x"').status == 303


def test_what_is_erased_cannot_be_read_anywhere(folder, run):
    files = [folder / DATABASE, folder / BACKUPS / BACKUP]
    assert all(b"Bence" in file.read_bytes() for file in files)
    assert run(f"erase {UID}")[0] == 0
    assert all(b"Bence" not in file.read_bytes() for file in files)
    assert UID not in run("tables")[1]
    for file in files:
        with closing(open_store(file)) as store:
            [book] = store.newest("book")
            assert members(in_force(store.rows_after(book.id, 0))) == []
            assert len(store.newest("table")) == 1


def test_what_is_erased_is_gone_from_what_was_saved_and_kept_aside_too(folder, run):
    copies = [folder / f"{DATABASE}.saved-1", folder / "before-restore-1.sqlite3"]
    for copy in copies:
        shutil.copyfile(folder / BACKUPS / BACKUP, copy)
    older = folder / "before-upgrade-1.sqlite3"
    shutil.copyfile(FROZEN / DATABASE, older)
    status, output = run(f"erase {UID}")
    assert status == 0
    for copy in copies:
        assert f"{copy.name}: erased" in output
        assert b"Bence" not in copy.read_bytes()
    assert f"{older.name}: could not be opened, so remove it by hand: " in output
    assert not list((folder / BACKUPS).glob("*.heads"))


def test_an_erased_book_leaves_its_tables(run):
    status, output = run("books --like thurs")
    assert status == 0, output
    book = output.split()[0]
    assert run(f"erase {book} --yes", answer="")[0] == 0
    assert run("books")[1] == ""
    assert UID in run("tables")[1]


def test_a_backup_that_cannot_be_opened_is_named(folder, run):
    (folder / BACKUPS / BACKUP).write_bytes(b"no database" * 1000)
    status, output = run(f"erase {UID}")
    assert status == 0
    assert f"{BACKUP}: could not be opened, so remove it by hand" in output


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("links --of 0000000000000000", "There is no table and no book with the id"),
        ("block ../x", "There is no table and no book with the id"),
        (f"unblock {UID}", "This table is not blocked."),
        ("tables --since yesterday", "yesterday is no day"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(folder, run, typed, why):
    status, output = run(typed)
    assert (status, output.count("\n")) == (1, 1)
    assert why in output


@pytest.mark.parametrize("answer", ["", "no\n", "y\n", "YES!\n"])
def test_nothing_is_erased_without_a_yes(folder, run, answer):
    status, output = run(f"erase {UID}", answer)
    assert status == 1 and "Nothing was erased." in output
    assert UID in run("tables")[1]


def test_the_page_on_privacy_says_whom_to_ask_and_how_long_things_are_kept(folder):
    with closing(open_store(folder / DATABASE)) as store:
        app = create_app(store, secret=SECRET, contact="Olga <b>", retention=3)
        page = Phone(app).get("/privacy")
        assert "Olga <b>" in page.text and "kept for 3 days" in page.text
        assert "Olga &lt;b&gt;" in page.html
        assert (
            "not given an address" in Phone(create_app(store, secret=SECRET)).get("/privacy").text
        )


def test_without_a_database_that_can_be_opened_a_command_says_why(folder, run):
    (folder / DATABASE).write_bytes(b"no database" * 1000)
    status, output = run("tables")
    assert status == 1 and str(StoreUnavailable("damaged")).split(".")[0] in output
