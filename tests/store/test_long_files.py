"""A file of many lines is written in portions: others write in between, and see nothing of it."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from tartli_ref.store import (
    Appended,
    Held,
    ImportedBook,
    ImportedTable,
    LogRow,
    NewEntries,
    NewLine,
    NewLink,
    Store,
    Withheld,
)
from tartli_ref.store.database import LINES_AT_ONCE

from .conftest import Statement

LINES = 4 * LINES_AT_ONCE + 1
HOLDS_NOTHING: Held = frozenset()
KEEP = frozenset({"in keep 6"})  # behind the six links of its tables
Meanwhile = Callable[[Callable[[], None]], list[None]]


@pytest.fixture
def meanwhile(monkeypatch: pytest.MonkeyPatch) -> Meanwhile:
    """Does something whenever others may write; the list tells how often that was."""

    def meanwhile(act: Callable[[], None]) -> list[None]:
        times: list[None] = []
        for module in ("store", "books"):
            name = f"tartli_ref.store.{module}.let_others_write"
            monkeypatch.setattr(name, lambda: times.append(act()))
        return times

    return meanwhile


def create_long(store: Store, key: str = "long", link: str = "play long") -> int:
    lines = [NewLine(f"line {number}", accepted=number % 3 > 0) for number in range(LINES)]
    watch = NewLink(f"{link} watch")
    return store.create(
        "table", write=NewLink(link), read=watch, header="", at=5, key=key, lines=lines
    )


def a_book(*, lines: int = LINES) -> ImportedBook:
    rows = [LogRow(seq, f"line {seq}", True, None, at=1) for seq in range(1, lines + 1)]
    uids = tuple(f"table{number}" for number in range(3))
    tables = tuple(ImportedTable(uid, "", 1, tuple(rows)) for uid in uids)
    return ImportedBook("book", 1, (), tables, uids)


def bring_in(
    store: Store, copy: ImportedBook, key: str = "in", held: Held = HOLDS_NOTHING
) -> int | None:
    number = iter(range(1000))

    def make(kind: str) -> NewLink:
        return NewLink(f"{key} {kind} {next(number)}")

    brought = store.books.import_book(copy, key=key, held=held, make=make, at=7)
    return None if brought is None else brought.book_id


def test_others_write_while_a_long_table_is_made(
    store: Store, table: int, meanwhile: Meanwhile
) -> None:
    def write() -> None:
        seen = store.last_seq(table)
        answer = store.append(table, seen=seen, key=f"{seen}", lines=[NewLine("x")], at=1)
        assert answer == Appended(seen + 1)

    times = meanwhile(write)
    made = create_long(store)
    assert store.last_seq(table) == len(times) >= LINES // LINES_AT_ONCE
    rows = store.rows_after(made, 0)
    assert [(row.seq, row.line) for row in rows] == [(n + 1, f"line {n}") for n in range(LINES)]
    assert [row.accepted for row in rows] == [n % 3 > 0 for n in range(LINES)]


def test_a_long_table_is_put_away_until_it_is_whole(store: Store, meanwhile: Meanwhile) -> None:
    seen: list[int | None] = []

    def look() -> None:
        row = store.find("table", "play long")
        assert row is not None
        seen.append(row.deleted)

    meanwhile(look)
    create_long(store)
    assert set(seen) == {5}
    found = store.find("table", "play long")
    assert found is not None
    assert found.deleted is None


def test_a_long_table_that_is_sent_twice_at_once_is_one(store: Store, meanwhile: Meanwhile) -> None:
    made: list[int] = []

    def send_again() -> None:
        if not made:
            made.append(0)
            made.append(create_long(store, link="play again"))

    meanwhile(send_again)
    assert create_long(store) == made[1]
    assert create_long(store, link="play third") == made[1]
    assert store.find("table", "play long") is None
    assert store.find("table", "play third") is None
    assert store.last_seq(made[1]) == LINES


def test_others_write_while_a_book_is_brought_in(
    store: Store, table: int, meanwhile: Meanwhile
) -> None:
    def write() -> None:
        seen = store.last_seq(table)
        store.append(table, seen=seen, key=f"{seen}", lines=[NewLine("x")], at=1)
        assert store.books.table_with("table0") is None

    times = meanwhile(write)
    book = bring_in(store, a_book())
    assert book is not None
    assert store.last_seq(table) == len(times) >= 3 * LINES // LINES_AT_ONCE
    assert len(store.books.uids(book)) == 3
    for uid in store.books.uids(book):
        brought = store.books.table_with(uid)
        assert brought is not None
        assert [row.seq for row in store.rows_after(brought, 0)] == list(range(1, LINES + 1))


def test_nothing_is_left_of_a_long_book_that_is_refused(
    store: Store, meanwhile: Meanwhile, sql: Statement
) -> None:
    def open_the_book() -> None:
        if store.books.with_uid("book") is None:
            keep, look = NewLink("keep"), NewLink("look")
            store.create("book", write=keep, read=look, uid="book", at=1, key="another")

    meanwhile(open_the_book)
    with pytest.raises(Withheld):
        bring_in(store, a_book())
    tables = sql("SELECT count(*) FROM owners WHERE kind = 'table'")
    assert tables == sql("SELECT count(*) FROM log") == [(0,)]


def the_rest(*, seen: int = LINES - 10) -> ImportedBook:
    """What a book lacks that was brought in without its last lines."""
    tables = (replace(table, rows=table.rows[seen:], seen=seen) for table in a_book().tables)
    return replace(a_book(), tables=tuple(tables))


def logs(store: Store) -> list[list[str]]:
    found = []
    for table in a_book().tables:
        here = store.books.table_with(table.uid)
        assert here is not None
        found.append([row.line for row in store.rows_after(here, 0)])
    return found


def test_a_book_that_is_here_gets_what_it_lacks(store: Store) -> None:
    book = bring_in(store, a_book(lines=LINES - 10))
    assert bring_in(store, the_rest(), "again", KEEP) == book
    assert logs(store) == [[f"line {seq}" for seq in range(1, LINES + 1)]] * 3


def test_nothing_is_written_behind_a_line_that_was_not_seen(store: Store) -> None:
    bring_in(store, a_book(lines=LINES - 10))
    grown = store.books.table_with("table2")
    assert grown is not None
    store.append(grown, seen=LINES - 10, key="tap", lines=[NewLine("tap")], at=1)
    before = logs(store)
    assert bring_in(store, the_rest(), "again", KEEP) is None
    assert logs(store) == before


def renewing(store: Store, book: int) -> Callable[[], None]:
    """Each time another link takes the place of the one that may write."""
    number = iter(range(1000))

    def renew() -> None:
        store.renew_link(book, NewLink(f"new {next(number)}"), may_write=True, by=None, at=9)

    return renew


def test_a_link_that_is_renewed_while_a_book_comes_in_brings_nothing(
    store: Store, meanwhile: Meanwhile
) -> None:
    book = bring_in(store, a_book(lines=LINES - 10))
    assert book is not None
    meanwhile(renewing(store, book))
    before = logs(store)
    with pytest.raises(Withheld):
        bring_in(store, the_rest(), "again", KEEP)
    assert logs(store) == before


def test_a_link_that_is_renewed_while_columns_come_in_brings_nothing(
    store: Store, meanwhile: Meanwhile
) -> None:
    book = bring_in(store, a_book())
    assert book is not None
    more = replace(a_book().tables[0], uid="more")
    meanwhile(renewing(store, book))
    with pytest.raises(Withheld):
        new = NewEntries(0, [("table more", 1)], [more])
        store.books.add(book, new, held=KEEP, make=lambda kind: NewLink(f"more {kind}"), at=9)
    assert store.books.table_with("more") is None
    assert store.last_seq(book) == 0
