"""An import is written whole or not at all, and only through a link that may write."""

from dataclasses import replace

import pytest

from tartli_ref.store import Held, Imported, ImportedBook, ImportedTable, LogRow, NewLine, NewLink

from .conftest import a_table

HOLDS_NOTHING: Held = frozenset()
KEEP = frozenset({"in keep"})


def rows(first, last):
    return tuple(LogRow(seq, f"line {seq}", True, None, at=1) for seq in range(first, last + 1))


def a_book():
    uids = ("table0", "table1")
    tables = tuple(ImportedTable(uid, "", 1, rows(1, 3)) for uid in uids)
    return ImportedBook("book", 1, rows(1, 2), tables, uids)


def the_rest():
    """The same book, two lines longer at each place."""
    tables = tuple(replace(table, rows=rows(4, 5), seen=3) for table in a_book().tables)
    return replace(a_book(), rows=rows(3, 4), tables=tables, seen=2)


def bring_in(store, copy, key="in", held=HOLDS_NOTHING):
    kinds: list[str] = []

    def make(kind):
        kinds.append(kind)
        return NewLink(f"{key} {kind}{'' if kinds.count(kind) == 1 else len(kinds)}")

    return store.books.import_book(copy, key=key, held=held, make=make)


def logs(store):
    owners = [store.books.with_uid("book"), *map(store.books.table_with, ("table0", "table1"))]
    return [store.last_seq(owner.id) for owner in owners if owner]


def test_a_longer_copy_extends_the_book_and_its_tables(store):
    first = bring_in(store, a_book())
    second = bring_in(store, the_rest(), "again", KEEP)
    assert (first.tables, first.lines, second.tables, second.lines) == (2, 8, 0, 6)
    assert first.book_id == second.book_id
    assert logs(store) == [4, 5, 5]
    assert [member.uid for member in store.books.members(first.book_id)] == ["table0", "table1"]


def test_a_repeated_key_writes_nothing(store):
    first = bring_in(store, a_book())
    assert bring_in(store, a_book()) == Imported(first.book_id, 0, 0)


def test_nothing_is_written_without_a_link_that_may_write(store):
    bring_in(store, a_book())
    for held in (HOLDS_NOTHING, frozenset({"in look"}), frozenset({"in play", "in watch"})):
        assert bring_in(store, the_rest(), "again", held) is None
    assert logs(store) == [2, 3, 3]


def test_nothing_is_written_behind_a_line_that_was_not_seen(store):
    bring_in(store, a_book())
    grown = store.books.table_with("table1")
    store.append(grown.id, seen=3, key="tap", lines=[NewLine("tap")], at=1)
    assert bring_in(store, the_rest(), "again", KEEP) is None
    assert logs(store) == [2, 3, 4]


def test_a_link_that_was_renewed_brings_nothing(store):
    brought = bring_in(store, a_book())
    store.renew_link(brought.book_id, NewLink("new"), may_write=True, by=None, at=9)
    assert bring_in(store, the_rest(), "again", KEEP) is None
    assert bring_in(store, the_rest(), "again", frozenset({"new"})) is not None


@pytest.mark.parametrize("held", [HOLDS_NOTHING, frozenset({"w"})])
def test_a_table_of_somebody_else_never_joins(store, sql, held):
    a_table(store, uid="table0")
    taken = replace(a_book().tables[0], rows=(), seen=0)
    assert bring_in(store, replace(a_book(), tables=(taken, a_book().tables[1])), "x", held) is None
    assert sql("SELECT count(*) FROM sessions") == [(0,)]
    assert sql("SELECT count(*) FROM owners WHERE kind = 'book'") == [(0,)]


def test_a_table_in_another_book_does_not_change_its_book(store):
    bring_in(store, a_book())
    taken = tuple(replace(table, rows=(), seen=3) for table in a_book().tables)
    other = replace(a_book(), uid="other", tables=taken)
    assert bring_in(store, other, "x", frozenset({"in play", "in play3", "in keep"})) is None
