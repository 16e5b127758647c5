"""A database from before links were made of seeds: what people have opens as it did, and no more.

What its program did is done again here: a link was computed from the key of the form that opened
the table or book and, once it had been made anew, from its number.
"""

import hashlib
import hmac
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import cache
from pathlib import Path

import pytest
from flask import Flask
from sqlite_utils import Database

from tartli_ref.store import Store, open_store
from tartli_ref.store.migrations import APPLICATION_ID, MIGRATIONS
from tartli_ref.web import put_around
from tests.web.conftest import HEAD, SECRET, World
from tests.web.phone import Phone

NEXT_STEP = "links_are_made_of_seeds"
BOOK_UID, TABLE_UID = "ab" * 16, "cd" * 8
NEVER, ONCE, TWICE = "never renewed, this table", "renewed once, this table", "2:another table here"
KEYS = (NEVER, ONCE, TWICE)
RENEWED = {(ONCE, "play"): 2, (TWICE, "play"): 3, (TWICE, "watch"): 2, (ONCE, "look"): 3}
RENEWED |= {(TWICE, "book"): 2}
"""How often a link was made, where more than once; ``book`` is what the link to keep one was."""

OF_TABLES, OF_BOOKS = ("play", "watch"), ("book", "look")


def link(kind: str, key: str, number: int = 0) -> str:
    """The link of this number, or as it is now, as that program computed it."""
    number = number or RENEWED.get((key, kind), 1)
    text = f"{kind}:{key}" if number == 1 else f"{kind}:{number}:{key}"
    return hmac.new(SECRET.encode(), text.encode(), hashlib.sha256).hexdigest()[:32]


@cache
def old_database() -> bytes:
    """A table and a book of each key, the table being a session of the book."""
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        MIGRATIONS.apply(Database(connection), stop_before=NEXT_STEP)
        for number, key in enumerate(KEYS, start=1):
            add(connection, number, key)
        connection.commit()
        return connection.serialize()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    path = tmp_path / "old.db"
    path.write_bytes(old_database())
    with closing(open_store(path)) as store:
        yield store


def add(db: sqlite3.Connection, number: int, key: str) -> None:
    uid, book_uid = f"{TABLE_UID[:15]}{number}", f"{BOOK_UID[:31]}{number}"
    lines = ('title "Thursdays"', f"table {uid}")
    table = (number, key, HEAD, 1_700_000_000, uid)
    db.execute(
        "INSERT INTO tables (id, create_key, header, created, uid) VALUES (?,?,?,?,?)", table
    )
    book = (number, key, book_uid, 1_700_000_000)
    db.execute("INSERT INTO books (id, create_key, uid, created) VALUES (?,?,?,?)", book)
    db.execute("INSERT INTO log VALUES (?, 1, 'deal A P', 1, NULL, 1, 1700000000, NULL)", (number,))
    for seq, line in enumerate(lines, start=1):
        row = (number, seq, line)
        db.execute("INSERT INTO book_log VALUES (?, ?, ?, 1, NULL, 1, 1700000000, NULL)", row)
    db.execute(
        "INSERT INTO sessions VALUES (?, ?, 1700000000, '', 0, 1, 0, '{}', '[]')",
        (number, number),
    )
    for where, kinds in (("links", OF_TABLES), ("book_links", OF_BOOKS)):
        for kind in kinds:
            made = RENEWED.get((key, kind), 1)
            for each in range(1, made + 1):
                digest = hashlib.sha256(link(kind, key, each).encode()).hexdigest()
                revoked = None if each == made else 1_700_000_100 + each
                row = (digest, number, kind == kinds[0], revoked)
                db.execute(f"INSERT INTO {where} VALUES (?, ?, ?, ?)", row)


@pytest.fixture
def app(all_pages: Flask, store: Store) -> Flask:
    world = World()
    put_around(all_pages, store, secret=SECRET, now=world.now, draw=world.draw)
    return all_pages


@pytest.fixture
def phone(app: Flask) -> Phone:
    return Phone(app)


def shown(phone: Phone, url: str) -> list[str]:
    """The links that a page shows for other phones."""
    fields = phone.get(url).root.all("input", "link")
    return [field.attrs["value"].split("/")[4] for field in fields]


@pytest.mark.parametrize("key", KEYS)
def test_every_link_that_people_have_opens_what_it_opened(phone: Phone, key: str) -> None:
    for kind in OF_TABLES:
        assert "Bence may declare" in phone.get(f"/t/{link(kind, key)}/").text
    for kind in OF_BOOKS:
        assert "Anna" in phone.get(f"/b/{link(kind, key)}/").text
    assert phone.tap(f"/t/{link('play', key)}/", "A bela").status == 303
    forms = phone.get(f"/t/{link('watch', key)}/more").forms
    assert {form.action for form in forms} <= {"/look"}


@pytest.mark.parametrize("key", KEYS)
def test_the_pages_that_show_links_show_those(phone: Phone, key: str) -> None:
    play, watch = (link(kind, key) for kind in OF_TABLES)
    keep, look = (link(kind, key) for kind in OF_BOOKS)
    assert shown(phone, f"/t/{play}/share/") == [play, watch]
    assert shown(phone, f"/b/{keep}/links/") == [keep, look]
    uid = f"{TABLE_UID[:15]}{KEYS.index(key) + 1}"
    assert f"/t/{play}/" in phone.get(f"/b/{keep}/s/{uid}").headers["Location"]
    assert f"/t/{watch}/" in phone.get(f"/b/{look}/s/{uid}").headers["Location"]


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("kind", [*OF_TABLES, *OF_BOOKS])
def test_a_link_is_made_anew_and_the_one_before_opens_nothing(
    phone: Phone, key: str, kind: str
) -> None:
    first, address = (
        (OF_TABLES, "/t/{}/share/") if kind in OF_TABLES else (OF_BOOKS, "/b/{}/links/")
    )
    writes, place = link(first[0], key), first.index(kind)
    page = phone.get(address.format(writes))
    ending = "keep" if kind == "book" else kind
    answer = phone.follow(phone.send(page.form(f"/{ending}")))
    now = [each.attrs["value"].split("/")[4] for each in answer.root.all("input", "link")]
    assert phone.get(f"{address[:3]}{link(kind, key)}/").status == 404
    assert phone.get(f"{address[:3]}{now[place]}/").status == 200
    assert now[1 - place] == link(first[1 - place], key)
    number = RENEWED.get((key, kind), 1) + 1
    assert now[place] != link(kind, key, number), "it can be computed as before"


def test_what_was_revoked_stays_closed(phone: Phone) -> None:
    for (key, kind), made in RENEWED.items():
        for number in range(1, made):
            where = "t" if kind in OF_TABLES else "b"
            assert phone.get(f"/{where}/{link(kind, key, number)}/").status == 404


@pytest.mark.parametrize("key", KEYS)
def test_the_key_of_an_old_form_opens_nothing_but_a_new_table(phone: Phone, key: str) -> None:
    form = phone.get("/").form("/tables")
    answer = phone.send(form, name_a="Olga", name_b="Pali", key=key)
    assert answer.status == 303
    assert phone.follow(answer).scores == ["0", "0"]
    assert not any(
        link(kind, each) in answer.headers["Location"] for kind in OF_TABLES for each in KEYS
    )
