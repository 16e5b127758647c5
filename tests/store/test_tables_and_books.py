"""Tables and books share a schema, told apart by kind, also where an older version had two."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlite_utils import Database

from tartli_ref.store import NewLine, NewLink, Store, open_store
from tartli_ref.store.migrations import MIGRATIONS

LATEST_WITH_TWO_SCHEMAS = "tables_and_books_are_one_thing"


@pytest.fixture
def older(tmp_path: Path) -> Iterator[Path]:
    """One table and three books, whose ids are 1 and 1 to 3."""
    path = tmp_path / "older.sqlite3"
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        MIGRATIONS.apply(Database(db), stop_before=LATEST_WITH_TWO_SCHEMAS)
        db.executescript("""
            INSERT INTO tables (id, create_key, header, created, uid) VALUES (1, 'k', 'h', 5, 'x');
            INSERT INTO log (table_id, seq, line, accepted, part, at)
            VALUES (1, 1, 'deal', 1, 1, 5);
            INSERT INTO links (hash, table_id, may_write) VALUES ('play', 1, 1);
        """)
        for book in (1, 2, 3):
            row = {"id": book, "uid": f"book{book}", "line": f"title {book}"}
            db.execute(
                "INSERT INTO books (id, create_key, uid, created) VALUES (:id, :uid, :uid, 7)", row
            )
            db.execute(
                "INSERT INTO book_log (book_id, seq, line, accepted, part, at)"
                " VALUES (:id, 1, :line, 1, 1, 7)",
                row,
            )
            db.execute(
                "INSERT INTO book_links (hash, book_id, may_write) VALUES (:uid, :id, 1)", row
            )
            db.execute("INSERT INTO sums VALUES (:id, '', 'anna', 'sessions', :id * 10)", row)
        db.execute("INSERT INTO sessions VALUES (1, 2, 5, 'tartli', 1, 0, 1, '{}', '[]')")
    return path


def test_the_books_of_an_older_version_are_there_with_all_that_was_theirs(older: Path) -> None:
    with closing(open_store(older)) as store:
        found = [store.find("book", f"book{number}") for number in (1, 2, 3)]
        ids = [book.id for book in found if book]
        assert [book.uid for book in found if book] == ["book1", "book2", "book3"]
        assert [store.rows_after(book, 0)[0].line for book in ids] == [
            "title 1",
            "title 2",
            "title 3",
        ]
        assert [store.books.sums(book)["anna"]["sessions"] for book in ids] == [10, 20, 30]
        table = store.find("table", "play")
        assert table is not None and (table.id, table.header, table.uid) == (1, "h", "x")
        assert store.books.book_of(1) == ids[1]
    with closing(sqlite3.connect(older)) as db:
        assert db.execute("PRAGMA foreign_key_check").fetchall() == []


def test_a_key_of_an_older_table_that_looks_like_a_books_does_no_harm(older: Path) -> None:
    with closing(sqlite3.connect(older)) as db, db:
        db.execute("UPDATE tables SET create_key = 'book book2'")
    with closing(open_store(older)) as store:
        assert store.find("book", "book2") is not None
        assert store.find("table", "play") is not None


def test_a_session_of_an_older_book_becomes_stale_with_its_next_line(older: Path) -> None:
    with closing(open_store(older)) as store:
        book = store.books.book_of(1)
        assert book is not None and store.books.stale(book, 9) == []
        store.append(1, seen=1, key="k", lines=[NewLine("A bela")], at=9)
        assert [table.id for table in store.books.stale(book, 9)] == [1]


def test_a_link_opens_what_it_was_made_for_and_nothing_of_the_other_kind(store: Store) -> None:
    new = {"at": 1, "key": "k", "uid": "same"}
    table = store.create("table", write=NewLink("a"), read=NewLink("b"), **new)
    book = store.create("book", write=NewLink("c"), read=NewLink("d"), **new)
    assert table != book
    assert [store.find("book", link) for link in "ab"] == [None, None]
    assert [store.find("table", link) for link in "cd"] == [None, None]
    found = store.books.table_with("same")
    assert found is not None and found.id == table
    assert store.books.with_uid("same") == store.with_id(book)


def test_one_key_makes_one_table_and_one_book(store: Store) -> None:
    made = [
        store.create(
            kind, write=NewLink(f"{turn}{kind}"), read=NewLink(f"r{turn}{kind}"), at=1, key="k"
        )
        for turn in range(2)
        for kind in ("table", "book")
    ]
    assert made[:2] == made[2:] and made[0] != made[1]
