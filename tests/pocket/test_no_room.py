"""A phone without room: what cannot be written is told, nothing is half written, and the same send
goes through once there is room.
"""

from contextlib import contextmanager

from tartli_ref.pocket.holding import open_kept
from tests.pocket.asking import Asked

MANY = 2_000
NOTE = f'note "{" ".join(["long"] * 30)}"'


@contextmanager
def no_room(*files):
    """These files cannot grow."""
    for db in files:
        (pages,) = db.execute("PRAGMA page_count").fetchone()
        db.execute(f"PRAGMA max_page_count = {pages}")
    yield
    for db in files:
        db.execute(f"PRAGMA max_page_count = {2**30}")


def files(phone):
    """The store, and what is kept beside it."""
    holding = phone.pocket._holding
    return [holding._db, holding._kept._kept.db]


def until_it_is_full(phone, table):
    """The answer to the first line for which there is no room."""
    form = phone.get(f"{table}more").form("/line")
    for seen in range(MANY):
        typed = {"text": NOTE, "seen": str(seen), "key": f"a key of a line {seen:>6}"}
        answer = phone.send(form, **typed)
        if answer.status != 303:
            return answer
    raise AssertionError("there was room for everything")


def lines(phone, table):
    return phone.get(f"{table}table.table").body.decode().split("\n\n")[1].splitlines()


def test_a_line_for_which_there_is_no_room_is_told_and_goes_through_later(tmp_path):
    phone = Asked(tmp_path / "phone")
    table = phone.open_table()
    with no_room(*files(phone)):
        answer = until_it_is_full(phone, table)
        assert answer.status == 423
        problem = answer.page.one(id="problem").text
        assert "This phone has no room left. Make some, then send it again." in problem
        assert "Everything recorded before is safe." in problem
        form = answer.form("/line")
        written = lines(phone, table)
        assert set(written) == {NOTE} and phone.get(table).status == 200
    assert phone.send(form).status == 303
    assert len(lines(phone, table)) == len(written) + 1


def test_what_is_kept_beside_the_store_costs_no_answer(tmp_path):
    cookies = open_kept(tmp_path / "kept.sqlite3")
    cookies.keep_cookie("language", "hu")
    with no_room(cookies._kept.db):
        cookies.keep_cookie("books", "x" * 20_000)
        cookies.keep_saved(1, "x" * 20_000)
    assert (cookies.cookies(), cookies.saved()) == ({"language": "hu"}, None)
    cookies.keep_saved(1, "all")
    assert cookies.saved() == (1, "all")


def test_a_file_for_which_there_is_no_room_brings_nothing(tmp_path):
    phone = Asked(tmp_path / "phone")
    text = "game: tartli\nseats: Anna, Bence\n\n" + f"{NOTE}\n" * 500
    looked = phone.upload(phone.get("/files").form("/files/look"), "file", text.encode())
    with no_room(*files(phone)):
        answer = phone.send(looked.form("/files"))
        assert answer.status == 423
        assert "This phone has no room left." in answer.page.one(id="problem").text
    assert "0 tables" in phone.get("/kept/").page.one("dl").text
    assert phone.send(answer.form("/files")).status == 303
