"""The page about what is kept here: told, saved as one file, brought in, emptied."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from shutil import copytree

import pytest

from tartli_ref.pocket.salvage import read_copy
from tartli_ref.server.instance import DATABASE
from tartli_ref.store import Unusable
from tartli_ref.table.service import Service
from tartli_ref.web.machinery.access import SERVICE
from tests.pocket.asking import Asked
from tests.store.bad_files import BAD, whole


def saved(phone):
    """A copy as the page gives it."""
    answer = phone.send(phone.get("/kept/").form("/copy"))
    assert answer.status == 200
    assert answer.headers["Content-Disposition"].startswith('attachment; filename="tartli-ref-')
    return answer.body


def look(phone, content):
    """The page that says what a copy would add."""
    return phone.upload(phone.get("/files").form("/files/look"), "file", content)


def bring(phone, content):
    """A copy brought in from that page; the page itself if it cannot be."""
    looked = look(phone, content)
    if looked.status != FOUND or "/kept/bring-in" not in looked.body.decode():
        return looked
    return phone.send(looked.form("/bring-in"))


FOUND = 200


def told(phone):
    """What the page says is here."""
    return phone.get("/kept/").page.one("dl").text


def test_a_kill_while_a_copy_comes_in_leaves_the_old_store_or_the_new_one(tmp_path, monkeypatch):
    one = Asked(tmp_path / "one")
    other = Asked(tmp_path / "other")
    one.open_table()
    copy = saved(one)
    table = other.open_table()
    moments: list[Path] = []

    def put_in_place(database, db):
        def keep(*_):
            moments.append(Path(copytree(tmp_path / "other", tmp_path / f"moment {len(moments)}")))

        db.execute("PRAGMA cache_size = 3")  # so that pages are written before the end
        database.conn.backup(db.conn, pages=1, progress=keep)

    monkeypatch.setattr("tartli_ref.pocket.holding.put_in_place", put_in_place)
    assert bring(other, copy).status == 303
    sizes = {(place / f"{DATABASE}-journal").stat().st_size for place in moments}
    assert len(moments) > 20 and len(sizes) > 1
    for place in moments[1::7]:
        killed = Asked(place)
        assert killed.get(table).status == FOUND and "1 table" in told(killed)
        assert "New: 1 table, 0 books." in look(killed, copy).page.one("main").text
    other = Asked(tmp_path / "other")
    assert other.get(table).status == FOUND and "2 tables" in told(other)


def test_what_came_with_a_copy_counts_as_saved(tmp_path):
    one = Asked(tmp_path / "one")
    other = Asked(tmp_path / "other")
    one.open_table()
    bring(other, saved(one))
    assert "never" not in told(other)
    assert "Everything is in the copy." in told(other)
    other.open_table()
    assert "Since then something was written." in told(other)


def test_what_was_here_before_a_copy_is_in_none(tmp_path):
    one = Asked(tmp_path / "one")
    other = Asked(tmp_path / "other")
    one.open_table()
    other.open_table()
    answer = bring(other, saved(one))
    page = other.get(answer.headers["Location"]).page.one("dl").text
    assert "never" in page
    assert "What was here before the copy is in this browser alone." in page


def test_evenings_are_counted_and_deleted_tables_lead_to_where_they_come_back(tmp_path):
    phone = Asked(tmp_path / "phone")
    phone.open_table()
    table = phone.open_table()
    assert "0 evenings" in told(phone)
    phone.send(phone.get(f"{table}more").form("/line"), text='note "played"')
    assert "2 tables" in told(phone) and "1 evening" in told(phone)
    phone.send(phone.get(f"{table}session/").form("/delete"))
    page = phone.get("/kept/").page
    assert "1 table" in page.one("dl").text and "0 evenings" in page.one("dl").text
    (link,) = [anchor for anchor in page.all("a") if anchor.attrs["href"] == table]
    assert "Anna – Béla" in link.text and "kept until" in link.text
    phone.send(phone.get(table).form("/bring-back"))
    assert "2 tables" in told(phone)


def test_a_file_of_a_deleted_table_says_how_that_comes_back(tmp_path):
    phone = Asked(tmp_path / "phone")
    table = phone.open_table()
    file = phone.get(f"{table}table.table").body
    phone.send(phone.get(f"{table}session/").form("/delete"))
    looked = look(phone, file)
    assert "You deleted this table" in looked.page.one("main").text
    assert phone.send(looked.form("/files")).headers["Location"] != table


def note(phone, table, text):
    """A line entered at the table."""
    assert phone.send(phone.get(f"{table}more").form("/line"), text=f'note "{text}"').status == 303


def newest_table(phone):
    service: Service = phone.pocket.app.extensions[SERVICE]
    return f"/t/{service.newest()[0][0]}/"


def test_the_page_of_files_says_what_a_copy_would_add_before_it_does(tmp_path):
    one = Asked(tmp_path / "one")
    other = Asked(tmp_path / "other")
    one.open_table()
    table = other.open_table()
    looked = look(other, saved(one))
    assert "New: 1 table, 0 books." in looked.page.one("main").text
    assert "1 table" in told(other)
    answer = other.send(looked.form("/bring-in"))
    assert (answer.status, answer.headers["Location"]) == (303, "/kept/?done=in")
    assert "2 tables" in told(other) and other.get(table).status == FOUND
    assert "2 tables" in told(Asked(tmp_path / "other"))
    again = look(other, saved(one)).body.decode()
    assert "Nothing is new" in again and "/bring-in" not in again


def test_a_table_that_went_on_differently_is_named_and_kept_beside(tmp_path):
    one = Asked(tmp_path / "one")
    other = Asked(tmp_path / "other")
    table = one.open_table()
    note(one, table, "first")
    bring(other, saved(one))
    note(other, newest_table(other), "there")
    note(one, table, "here")
    before = one.get(f"{table}table.table").body
    text = look(one, saved(other)).page.one("main").text
    assert "New: 1 table, 0 books." in text
    assert (
        "Anna – Béla: this table went on here and in the copy, and they differ from line 2" in text
    )
    bring(one, saved(other))
    assert "2 tables" in told(one)
    assert one.get(f"{table}table.table").body == before
    theirs = one.get(f"{newest_table(one)}table.table").body.decode()
    assert '"first"' in theirs and '"there"' in theirs and '"here"' not in theirs


@pytest.mark.parametrize("kind", [kind for kind in BAD if kind not in ("missing", "a folder")])
def test_what_is_no_whole_copy_of_ours_is_told(kind, tmp_path):
    BAD[kind][0](tmp_path / "bad")
    with pytest.raises(Unusable) as refused:
        read_copy((tmp_path / "bad").read_bytes())
    assert BAD[kind][1] in str(refused.value)


def test_a_copy_whose_tables_cannot_be_read_changes_nothing(tmp_path):
    whole(tmp_path / "bad")  # its header is no table's
    phone = Asked(tmp_path / "phone")
    table = phone.open_table()
    answer = bring(phone, (tmp_path / "bad").read_bytes())
    assert (answer.status, phone.get(table).status) == (422, 200)
    assert "This copy is damaged." in answer.body.decode()


def test_what_else_a_file_holds_does_not_come_in(tmp_path):
    one = Asked(tmp_path / "one")
    phone = Asked(tmp_path / "phone")
    copy = tmp_path / "copy"
    one.open_table()
    copy.write_bytes(saved(one))
    with closing(sqlite3.connect(copy, isolation_level=None)) as db:
        db.execute("CREATE TRIGGER mine AFTER INSERT ON log BEGIN DELETE FROM sums; END")
    assert bring(phone, copy.read_bytes()).status == 303
    with closing(sqlite3.connect(tmp_path / "phone" / DATABASE)) as store:
        assert not store.execute("SELECT 1 FROM sqlite_master WHERE name = 'mine'").fetchall()


def test_a_database_of_a_server_gets_links_of_this_phone(tmp_path):
    one = Asked(tmp_path / "one")
    other = Asked(tmp_path / "other")
    table = one.open_table()
    copy = tmp_path / "copy"
    copy.write_bytes(saved(one))
    with closing(sqlite3.connect(copy, isolation_level=None)) as db:
        db.execute("DROP TABLE own")
    assert bring(other, copy.read_bytes()).status == 303
    link = other.get("/").page.one(cls="now").one("a").attrs["href"]
    assert link != table
    assert other.get(link).status == 200


def test_a_copy_is_offered_after_an_evening_until_it_was_saved(tmp_path):
    phone = Asked(tmp_path)
    session = f"{phone.open_table()}session/"
    assert "/kept/" in phone.get(session).body.decode()
    saved(phone)
    assert "/kept/" not in phone.get(session).body.decode()
    assert "/kept/" not in Asked(tmp_path).get(session).body.decode()
    phone.open_table()
    assert "/kept/" in phone.get(session).body.decode()


def test_everything_is_emptied_only_when_that_is_ticked(tmp_path):
    phone = Asked(tmp_path)
    table = phone.open_table()
    form = phone.get("/kept/").form("/empty")
    assert (phone.send(form).status, phone.get(table).status) == (422, 200)
    answer = phone.send(form, sure="1")
    assert (answer.status, phone.get(table).status) == (303, 404)
    assert "0 tables" in told(phone)
    assert phone.get(phone.open_table()).status == 200


def test_what_lies_beside_the_store_may_be_lost_or_damaged(tmp_path):
    table = Asked(tmp_path).open_table()
    database = tmp_path / "kept.sqlite3"
    for spoil in (
        database.unlink,
        lambda: database.write_bytes(b"\xaa" * 8192),
        lambda: spoilt(database),
    ):
        spoil()
        phone = Asked(tmp_path)
        assert phone.get(table).status == 200
        assert table in phone.get("/").body.decode()


def spoilt(path):
    """Damages the page that has the values."""
    content = bytearray(path.read_bytes())
    content[4096:8192] = b"\xaa" * 4096
    path.write_bytes(content)


OVER = Path(__file__).with_name("over.table").read_text(encoding="utf-8")


def test_where_an_evening_ends_a_copy_is_offered_until_everything_is_in_one(tmp_path):
    phone = Asked(tmp_path)
    service: Service = phone.pocket.app.extensions[SERVICE]
    table = f"/t/{service.open_file(OVER, key='1').play}/"
    pages = [f"{table}score/1", f"{table}session/"]
    for page in pages:
        assert phone.send(phone.get(page).form("/kept/copy"), unsent="1").status == 200
    for page in pages:
        assert phone.send(phone.get(page).form("/kept/copy")).status == 200
        assert b"/kept/copy" not in phone.get(page).body
        phone.open_table()  # something new


def test_the_canary_knows_this_store_from_another(tmp_path):
    one = Asked(tmp_path / "one")
    other = Asked(tmp_path / "other")
    assert json.loads(one.pocket.canary())["tables"] == 0
    one.open_table()
    saved(one)
    state = json.loads(one.pocket.canary())
    assert (state["tables"], state["saved"] is None) == (1, False)
    assert json.loads(Asked(tmp_path / "one").pocket.canary()) == state
    assert json.loads(other.pocket.canary())["saved"] is None
