"""A database that is locked or read-only: the page says so, keeps what was typed, and goes on."""

import sqlite3
from contextlib import closing

import pytest

from tartli_ref.store import open_store
from tests.web.conftest import HEAD, scene_of
from tests.web.phone import Phone, a_file
from tests.web.scenes import DEAL

NAMES = {"name_a": "Anna", "name_b": "Bence"}


@pytest.fixture
def store(path):
    """A store that soon gives up waiting."""
    with closing(open_store(path, busy_ms=20)) as store:
        yield store


@pytest.fixture
def scene(app):
    return scene_of(app, HEAD, DEAL)


@pytest.fixture
def locked(path, scene):
    """The database while another program writes to it."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield other


@pytest.fixture
def for_reading(path, scene, make_app):
    """A phone at a server that may only read the same database."""
    with closing(open_store(f"{path.as_uri()}?mode=ro")) as store:
        yield Phone(make_app(store))


def test_a_tap_is_answered_while_another_program_writes(phone, scene, locked):
    page = phone.tap(scene.url, "A takes")
    assert page.status == 423
    assert page.problem.text == (
        "Nothing was recorded. Another program is writing to the database and did not finish; "
        "try again. Everything recorded before is safe."
    )
    assert scene.lines == [DEAL]


def test_what_was_typed_is_kept_and_can_be_sent_again(phone, scene, locked):
    page = phone.send(phone.get(scene.url).form("/count"), points="97", pile="A")
    assert page.status == 423
    assert page.form("/count").values["points"] == "97"
    locked.execute("ROLLBACK")
    assert phone.send(page.form("/count"), pile="A").status == 303
    assert scene.lines == [DEAL, "count 97-64"]


def test_the_old_form_is_recorded_once_when_it_is_sent_again(phone, scene, locked):
    form = phone.get(scene.url).form_with("A takes")
    assert phone.send(form, press="A takes").status == 423
    locked.execute("ROLLBACK")
    assert [phone.send(form, press="A takes").status for _ in range(2)] == [303, 303]
    assert scene.lines == [DEAL, "A takes"]


def test_a_correction_is_answered_while_another_program_writes(phone, scene, locked):
    form = phone.get(f"{scene.history_url}1").form("/history/1")
    page = phone.send(form, press="fix", text="deal B Z")
    assert page.status == 423
    assert page.form("/history/1").values["text"] == "deal B Z"
    assert scene.lines == [DEAL]


def test_no_table_is_opened_but_what_was_typed_is_kept(phone, locked):
    form = phone.get("/").form("/tables")
    page = phone.send(form, **NAMES, target="10", stake="5 EUR")
    assert page.status == 423
    assert page.problem.text.startswith("No table was opened. Another program is writing")
    values = page.form("/tables").values
    assert (values["name_a"], values["target"], values["stake"]) == ("Anna", "10", "5 EUR")
    locked.execute("ROLLBACK")
    assert phone.send(page.form("/tables")).status == 303


def test_no_file_is_taken_and_it_can_be_sent_again(phone, locked):
    page = phone.bring(a_file(HEAD))
    assert page.status == 423
    assert page.problem.text.startswith("Nothing was changed. Another program is writing")
    locked.execute("ROLLBACK")
    assert phone.send(page.form("/files")).status == 303


def test_every_page_can_be_read_while_another_program_writes(phone, scene, locked):
    for url in ("/", scene.url, scene.history_url, f"{scene.history_url}1", scene.watch_url):
        assert phone.get(url).status == 200


def test_every_page_of_a_database_for_reading_can_be_read(for_reading, scene):
    for url in ("/", scene.url, scene.history_url, f"{scene.history_url}1", scene.watch_url):
        assert for_reading.get(url).status == 200


def test_a_database_for_reading_says_so(for_reading, scene):
    corrected = for_reading.get(f"{scene.history_url}1")
    sent = [
        for_reading.tap(scene.url, "A takes"),
        for_reading.send(for_reading.get(f"{scene.url}more").form("/note"), text="x"),
        for_reading.send(corrected.form("/history/1"), "fix", text="deal B Z"),
        for_reading.send(for_reading.get("/").form("/tables"), **NAMES),
        for_reading.bring(a_file(HEAD)),
    ]
    for page in sent:
        assert page.status == 423
        assert "The database cannot be written: its file or its folder is read-only." in page.text
    assert scene.lines == [DEAL]


def test_a_table_that_cannot_be_read_is_said_and_takes_no_more_entries(
    phone, scene, monkeypatch, caplog
):
    form = phone.get(scene.url).form_with("A takes")

    def damaged(*_):
        error = sqlite3.DatabaseError("malformed")
        error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
        raise error

    monkeypatch.setattr("tartli_ref.store.log.rows_after", damaged)
    page = phone.client.get(scene.url)
    assert page.status_code == 503
    text = page.get_data(as_text=True)
    assert "The database file is damaged" in text
    assert "Traceback" not in text
    monkeypatch.undo()
    assert phone.send(form, press="A takes").status == 423
    assert all(
        "was damaged. What could still be read is in" in message for message in caplog.messages
    )
    caplog.clear()


def expect_told(caplog, path):
    """Whoever runs the server was told where everything was saved; nothing else went wrong."""
    assert [message.split(".saved-")[0] for message in caplog.messages] == [
        f"{path} or its log was removed or replaced. All that was answered is in {path}"
    ]
    caplog.clear()


def test_a_tap_is_refused_where_the_file_was_removed(phone, scene, path, caplog):
    path.unlink()
    page = phone.tap(scene.url, "A takes")
    expect_told(caplog, path)
    assert page.status == 423
    assert page.problem.text == (
        "Nothing was recorded. The database file was removed or replaced while the server was "
        "running. Pages still show what was there. Whoever runs the server has to move it back, or "
        "to restore what was saved beside it, in a file with .saved in its name. Then the server "
        "is started again."
    )
    assert page.problem.one("strong").text == "Nothing was recorded."
    assert phone.get(scene.url).status == 200
    assert scene.lines == [DEAL]


def test_a_page_that_writes_says_so_too_and_its_heading_is_short(phone, scene, path, caplog):
    form = phone.get(f"{scene.url}share/").form("/share/play")
    path.unlink()
    answer = phone.client.post(form.action, data=form.values)
    expect_told(caplog, path)
    assert answer.status_code == 503
    page = answer.get_data(as_text=True)
    assert "<h1>Nothing was recorded now.</h1>" in page
    assert "in a file with .saved in its name" in page
