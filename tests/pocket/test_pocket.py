"""The pocket edition's composition root: what it answers, and what it keeps."""

from contextlib import closing

from tartli_ref.pocket import Pocket
from tartli_ref.server.instance import DATABASE
from tartli_ref.store import open_store
from tests.pocket.asking import Asked


def test_a_table_is_opened_and_a_tap_is_answered(tmp_path):
    phone = Asked(tmp_path)
    table = phone.open_table()
    entry = phone.get(table).form("/tap")
    tapped = phone.send(entry, line=entry.buttons[0].attrs["value"])
    assert (tapped.status, tapped.headers["Location"]) == (303, table)


def test_what_was_answered_is_there_at_the_next_start(tmp_path):
    first = Asked(tmp_path)
    table = first.open_table()
    again = Asked(tmp_path)
    assert again.get(table).status == 200
    assert table in again.get("/").body.decode()


def test_the_browser_sees_no_cookie_and_the_session_is_kept(tmp_path):
    phone = Asked(tmp_path)
    start = phone.get("/")
    assert "Set-Cookie" not in start.headers
    assert phone.send(start.form("/tables")).status == 422  # a session that counts: not 400


def test_a_language_that_was_chosen_is_kept(tmp_path):
    first = Asked(tmp_path)
    first.get("/language/hu?to=/")
    assert 'lang="hu"' in Asked(tmp_path).get("/").body.decode()


def test_only_a_page_of_the_same_origin_may_show_the_pages_in_a_frame(tmp_path):
    policy = Asked(tmp_path).get("/").headers["Content-Security-Policy"]
    assert "frame-ancestors 'self'" in policy


def test_an_address_that_is_not_there_is_told_as_on_a_server(tmp_path):
    assert Asked(tmp_path).get("/t/0123/").status == 404


def test_a_store_that_is_held_alone_has_no_shared_memory_beside_it(tmp_path):
    with closing(open_store(tmp_path / DATABASE, alone=True)):
        assert {path.name for path in tmp_path.iterdir()} <= {DATABASE, f"{DATABASE}-journal"}


def test_a_snapshot_has_every_template_and_no_store(tmp_path):
    pocket = Pocket()
    pocket.warm()
    assert "play/table.html" in {str(key[1]) for key in pocket.app.jinja_env.cache or {}}
    pocket.open(str(tmp_path))
    assert pocket.answer('{"method": "GET", "url": "http://localhost/", "headers": []}', b"")
