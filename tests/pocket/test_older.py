"""A phone whose store an older version wrote: it opens as it was, and so does a copy of it."""

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tartli_ref.server.instance import DATABASE
from tests.pocket.asking import Asked
from tests.pocket.test_kept_here import bring, look

FROZEN = Path(__file__).parents[1] / "store" / "frozen" / "769d094"
SHOWN = json.loads((FROZEN / "shown.json").read_text())
FOUND = 200
UNPROCESSABLE = 422


@pytest.fixture
def content(tmp_path):
    """The store of a phone: its secret lies in it."""
    file = tmp_path / "older.sqlite3"
    shutil.copyfile(FROZEN / DATABASE, file)
    with closing(sqlite3.connect(file, isolation_level=None)) as db:
        db.execute("CREATE TABLE own (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT")
        secret = (FROZEN / "secret").read_text()
        db.execute("INSERT INTO own VALUES ('secret', ?), ('since', '1700000000')", [secret])
        db.execute("PRAGMA journal_mode = DELETE")
    return file.read_bytes()


@pytest.fixture
def phone(content, tmp_path):
    folder = tmp_path / "phone"
    folder.mkdir()
    (folder / DATABASE).write_bytes(content)
    return Asked(folder)


def test_it_opens_with_every_link(phone):
    for table in SHOWN["tables"][:-1]:
        page = phone.get(f"/t/{table['play']}/")
        assert page.status == FOUND
    assert phone.get(f"/b/{SHOWN['keep']}/").status == FOUND
    assert "6 tables" in phone.get("/kept/").page.one("dl").text


def test_it_opens_again(phone, tmp_path):
    assert Asked(tmp_path / "phone").get(f"/t/{SHOWN['tables'][0]['play']}/").status == FOUND


def test_a_copy_of_it_is_taken_in(content, tmp_path):
    phone = Asked(tmp_path / "new")
    assert "New: 6 tables, 1 book." in look(phone, content).page.one("main").text
    assert bring(phone, content).status == 303
    assert "6 tables" in phone.get("/kept/").page.one("dl").text


@pytest.mark.parametrize(
    "statement",
    [
        "ALTER TABLE log RENAME COLUMN line TO text",
        "UPDATE owners SET header = CAST(x'ff' AS TEXT)",
        "UPDATE owners SET kind = 'table', uid = NULL WHERE kind = 'book'",
        "INSERT INTO log VALUES (99, 1, 'a', 1, NULL, 1, 1, NULL, NULL)",
        "DROP TABLE log",
    ],
)
def test_a_copy_that_is_not_as_that_version_wrote_it_is_damaged(content, tmp_path, statement):
    file = tmp_path / "odd.sqlite3"
    file.write_bytes(content)
    with closing(sqlite3.connect(file, isolation_level=None)) as db:
        db.execute("DROP TRIGGER log_keeps_its_lines")
        db.execute(statement)
    phone = Asked(tmp_path / "new")
    answer = look(phone, file.read_bytes())
    assert answer.status == UNPROCESSABLE
    assert "This copy is damaged." in answer.page.one("main").text
    assert "0 tables" in phone.get("/kept/").page.one("dl").text
