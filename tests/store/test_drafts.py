"""A table of many lines is written in portions, and seen by nobody before it is whole."""

from dataclasses import replace

import pytest

from tartli_ref.store import ImportedBook, ImportedTable, NewLine, NewLink, drafts
from tartli_ref.store.log import PORTION

from .conftest import a_table
from .test_importing import bring_in, rows

MANY = 3 * PORTION
LINES = [NewLine(f"line {number}") for number in range(MANY)]


def create(store, key, uid=None):
    links = NewLink(f"write {key}"), NewLink(f"read {key}")
    return a_table(store, write=links[0], read=links[1], key="sent", uid=uid, lines=LINES)


def a_long_book():
    tables = tuple(ImportedTable(uid, "", 1, rows(1, MANY)) for uid in ("table0", "table1"))
    return ImportedBook("book", 1, rows(1, 2), tables, ("table0", "table1"))


def test_a_long_table_is_created_whole_and_once(store, sql):
    table = create(store, "a", "its name")
    assert create(store, "b", "its name") == table
    owner = store.books.table_with("its name")
    assert owner is not None and owner.deleted is None
    assert [row.line for row in store.rows_after(table, 0)] == [line.line for line in LINES]
    assert store.find("table", "write a") is not None
    assert sql("SELECT count(*) FROM owners") == [(1,)]


def test_a_long_book_is_imported_whole(store):
    brought = bring_in(store, a_long_book())
    assert brought is not None and (brought.tables, brought.lines) == (2, 2 * MANY + 2)
    members = [
        store.books.table_with(member.uid) for member in store.books.members(brought.book_id)
    ]
    assert [store.last_seq(member.id) for member in members if member] == [MANY, MANY]


def test_a_long_import_that_is_not_allowed_leaves_nothing(store, sql):
    bring_in(store, replace(a_long_book(), tables=(), members=()))
    assert bring_in(store, a_long_book(), "again") is None
    assert sql("SELECT kind FROM owners") == [("book",)]
    assert sql("SELECT count(*) FROM log") == [(2,)]


def test_others_write_between_the_portions_and_see_no_draft(store, monkeypatch):
    other = a_table(store, write=NewLink("w"), read=NewLink("r"), key="other")
    seen = []

    def tap(_seconds):
        store.append(other, seen=len(seen), key=f"{len(seen)}", lines=[NewLine("tap")], at=1)
        seen.append([row.id for row in store.newest("table")])

    monkeypatch.setattr("tartli_ref.store.drafts.time.sleep", tap)
    create(store, "a")
    assert seen == [[other]] * 3
    assert store.last_seq(other) == 3


def test_the_draft_of_a_killed_import_is_purged(store, sql):
    writing = store.engine.writing
    portions = []

    class Killed(Exception):
        pass

    def killed(*owners):
        portions.append(owners)
        if len(portions) == 3:
            raise Killed
        return writing(*owners)

    store.engine.writing = killed
    table = ImportedTable("name", "", 1, rows(1, MANY))
    with pytest.raises(Killed):
        drafts.write(store.engine, [table], lambda: (NewLink("w"), NewLink("r")))
    assert store.newest("table") == []
    assert store.books.table_with("name") is None
    store.count_uptime(1_000)
    store.count_uptime(2_000)
    store.purge_deleted(2_000, 500)
    assert sql("SELECT count(*) FROM log") == [(0,)]
