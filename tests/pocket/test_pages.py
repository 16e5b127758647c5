"""The pages of the pocket edition: what they show less, and which tables and books they know."""

import sqlite3
from contextlib import closing

from tartli_ref.table.service import Service
from tartli_ref.web.machinery.access import SERVICE
from tartli_ref.web.table.known import PAGE
from tests.pocket.asking import Asked

LINK = 'class="link"'


def open_book(phone, title):
    """The path of a new book."""
    opened = phone.send(phone.get("/books").form("/books"), title=title)
    assert opened.status == 303, opened.body.decode()
    return opened.headers["Location"]


def forgotten(folder):
    """The phone after a start at which its session is gone."""
    db = sqlite3.connect(f"file:{folder}/kept.sqlite3?vfs=unix-none", uri=True)
    with closing(db), db:
        db.execute("DELETE FROM kept WHERE name LIKE 'cookie %'")
    return Asked(folder)


def test_no_page_offers_a_link_to_another_phone(tmp_path):
    phone = Asked(tmp_path)
    table = phone.open_table()
    book = open_book(phone, "Kedd")
    pages = (f"{table}share/", f"{table}session/", book, "/ask/")
    for page in (phone.get(address) for address in pages):
        assert page.status == 200
        text = page.body.decode()
        assert LINK not in text
        codes = page.page.all("div", "code")
        assert len(codes) == ("This code leads to no table" in page.page.text)
        assert "QR" not in page.page.text  # a random key may have these letters
        assert f"{book}links/" not in text


def test_whose_phone_it_is_can_be_said(tmp_path):
    phone = Asked(tmp_path)
    table = phone.open_table()
    answer = phone.send(phone.get(f"{table}share/").form("/seat"), seat="B")
    assert (answer.status, answer.headers["Location"]) == (303, table)
    assert 'aria-pressed="true"' in phone.get(f"{table}share/").body.decode()


def test_tables_and_books_are_known_without_a_session(tmp_path):
    phone = Asked(tmp_path)
    table = phone.open_table()
    book = open_book(phone, "Kedd")
    again = forgotten(tmp_path)
    start = again.get("/")
    books = again.get("/books").body.decode()
    assert start.page.one(cls="now").one("a").attrs["href"] == table
    assert start.form("/again").action == f"{table}session/again"
    assert (book in books, "Kedd" in books) == (True, True)
    assert again.get(f"{table}session/").form("/book").choices("known") == [book.split("/")[2]]


def test_the_start_page_has_every_table_twenty_at_a_time(tmp_path):
    phone = Asked(tmp_path)
    tables = [phone.open_table()]
    head = phone.get(f"{tables[0]}table.table").body.decode()
    service: Service = phone.pocket.app.extensions[SERVICE]
    tables += [f"/t/{service.open_file(head, str(number)).play}/" for number in range(PAGE)]
    first = forgotten(tmp_path).get("/")
    assert first.page.one(cls="now").one("a").attrs["href"] == tables[-1]
    assert hrefs(first)[: PAGE - 1] == tables[-2:0:-1]
    assert f"/?first={PAGE}#tables" in hrefs(first)
    second = phone.get(f"/?first={PAGE}")
    assert hrefs(second) == [tables[0], "/#tables"]
    assert phone.get("/?first=never").status == 200


def test_a_deleted_book_can_still_be_found(tmp_path):
    phone = Asked(tmp_path)
    book = open_book(phone, "Kedd")
    people = phone.get(f"{book}people/")
    assert phone.send(people.form("/delete")).status == 303
    assert book in forgotten(tmp_path).get("/books").body.decode()


def hrefs(start):
    """Where the list of tables leads."""
    return [link.attrs["href"] for link in start.page.one(id="tables").all("a")]
