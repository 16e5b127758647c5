"""A copy adds what is missing: logs grow, new ones come, others come beside."""

import random
from contextlib import closing

import pytest

from tartli_ref.pocket.merging import merge
from tartli_ref.pocket.salvage import read_copy
from tartli_ref.store import OneFile
from tartli_ref.web.machinery.holding import Added
from tests.book.evenings import buli
from tests.bookkeeping.group import Clock, Group
from tests.opening import open_at

SECRET = "the secret of both phones"
NOTHING = Added(0, 0, 0, ())


@pytest.fixture
def phone(tmp_path):
    with closing(open_at(tmp_path / "here.db")) as store:
        yield Group(store, Clock(), SECRET)


@pytest.fixture
def other_phone(tmp_path):
    with closing(open_at(tmp_path / "there.db")) as store:
        clock = Clock()
        clock.time += 60
        yield Group(store, clock, SECRET)


def database(group):
    assert isinstance(group.store.engine, OneFile)
    return group.store.engine.db


def brought(into, of):
    """What a copy of one phone added to another."""
    return merge(read_copy(database(of).conn.serialize()), database(into), SECRET)


def everything(group):
    """The logs of all tables and books, with what each is and the book that it is in."""
    store = group.store
    logs_of_all = []
    for kind in ("table", "book"):
        for row in store.newest(kind):
            rows = [
                (entry.line, entry.accepted, entry.at, entry.fell)
                for entry in store.rows_after(row.id, 0)
            ]
            book = store.books.book_of(row.id)
            uid = store.with_id(book).uid if book else ""
            logs_of_all.append((kind, row.uid, row.created, row.header, uid, rows))
    return sorted(logs_of_all)


def logs(group):
    """All logs by id, of deleted tables and books too."""
    store = group.store
    rows = [*store.newest("table"), *store.newest("table", deleted=True), *store.newest("book")]
    return {row.uid: [entry.line for entry in store.rows_after(row.id, 0)] for row in rows}


def logs_of_tables(group):
    every = logs(group)
    return [every[group.keeper.uid(table)] for _, table in group.service.newest()]


def same_table(group, table, other):
    copy = group.service.table_with(other.keeper.uid(table))
    assert copy is not None
    return copy


def test_everything_of_a_copy_comes_with_its_ids_times_and_books(phone, other_phone):
    other_phone.session("Anna, Bence", *buli("A"))
    other_phone.table("Anna, Cili", *buli("B"))
    other_phone.write('paid "bence" "anna" 5 HUF')
    mine = everything(phone)
    assert brought(phone, other_phone) == Added(2, 1, 0, ())
    assert everything(phone) == sorted([*mine, *everything(other_phone)])
    assert all(phone.service.find(link) for link, _ in phone.service.newest())
    assert brought(phone, other_phone) == NOTHING


def test_logs_grow_whichever_is_the_longer_one(phone, other_phone):
    table = other_phone.session("Anna, Bence", *buli("A"))
    free = other_phone.table("Anna, Cili")
    brought(phone, other_phone)
    phone.play(same_table(phone, table, other_phone), *buli("B"))
    other_phone.play(free, *buli("A"))
    other_phone.session("Bence, Cili", *buli("A"))
    assert brought(phone, other_phone) == Added(1, 0, 3, ())
    assert brought(other_phone, phone).lines == 2
    of_there = [log for log in everything(phone) if log in everything(other_phone)]
    assert of_there == [log for log in everything(other_phone) if log in of_there]
    assert brought(phone, other_phone) == brought(other_phone, phone) == NOTHING


def test_a_table_that_went_on_differently_comes_once_and_grows(phone, other_phone):
    table = other_phone.table("Anna, Bence", *buli("A"))
    brought(phone, other_phone)
    mine = same_table(phone, table, other_phone)
    phone.play(mine, *buli("A"))
    other_phone.play(table, *buli("B"))
    before = everything(phone)
    added = brought(phone, other_phone)
    (apart,) = added.apart
    assert (added.tables, apart.kind, apart.name, apart.line) == (1, "table", "Anna – Bence", 3)
    assert [log for log in everything(phone) if log in before] == before
    assert brought(phone, other_phone) == NOTHING
    other_phone.play(table, *buli("A"))
    assert brought(phone, other_phone) == Added(0, 0, 2, ())
    back = brought(other_phone, phone)
    assert (back.tables, back.books) == (1, 1)  # the line of play of here, and its book
    assert brought(phone, other_phone) == brought(other_phone, phone) == NOTHING


def test_a_session_that_went_on_differently_comes_beside_its_book(phone, other_phone):
    table = other_phone.session("Anna, Bence", *buli("A"))
    brought(phone, other_phone)
    phone.play(same_table(phone, table, other_phone), *buli("A"))
    other_phone.play(table, *buli("B"))
    other_phone.write('paid "bence" "anna" 5 HUF')
    added = brought(phone, other_phone)
    assert (added.tables, added.books, added.lines, len(added.apart)) == (1, 0, 1, 1)
    book = phone.store.books.with_uid(other_phone.book.uid)
    assert book is not None and len(phone.store.books.members(book.id)) == 1
    assert brought(phone, other_phone) == NOTHING


def test_a_book_that_went_on_differently_comes_as_one_of_its_own(phone, other_phone):
    other_phone.session("Anna, Bence", *buli("A"))
    brought(phone, other_phone)
    row = phone.store.books.with_uid(other_phone.book.uid)
    mine = next(book for book in phone.keeper.newest().values() if book.id == row.id)
    phone.book = mine
    phone.write('title "Fridays"')
    other_phone.write('title "Saturdays"')
    before = everything(phone)
    added = brought(phone, other_phone)
    (apart,) = added.apart
    assert (added.tables, added.books, added.lines) == (1, 1, 0)
    assert (apart.kind, apart.name, apart.line) == ("book", "Saturdays", 3)
    assert [log for log in everything(phone) if log in before] == before
    assert brought(phone, other_phone) == NOTHING
    other_phone.session("Anna, Bence", *buli("B"))
    assert brought(phone, other_phone).apart == ()
    assert brought(phone, other_phone) == NOTHING


def test_what_was_deleted_stays_so(phone, other_phone):
    table = other_phone.session("Anna, Bence", *buli("A"))
    free = other_phone.table("Anna, Cili", *buli("A"))
    gone = other_phone.table("Bence, Cili", *buli("A"))
    other_phone.service.delete(gone)
    assert brought(phone, other_phone).tables == 2
    phone.service.delete(same_table(phone, free, other_phone))
    for book in phone.keeper.newest().values():
        phone.keeper.delete(book)
    other_phone.play(table, *buli("B"))
    assert brought(phone, other_phone) == Added(0, 0, 2, ())
    assert brought(phone, other_phone) == NOTHING
    assert not phone.keeper.newest() and len(phone.service.newest()) == 1


def test_a_session_that_left_its_book_here_still_grows(phone, other_phone):
    table = other_phone.session("Anna, Bence", *buli("A"))
    brought(phone, other_phone)
    mine = same_table(phone, table, other_phone)
    phone.keeper.take_out(mine, "a key to take it out")
    other_phone.play(table, *buli("B"))
    assert brought(phone, other_phone) == Added(0, 0, 2, ())
    assert phone.keeper.book_of(mine) is None


def test_a_copy_keeps_the_sessions_of_books(other_phone):
    other_phone.session("Anna, Bence", *buli("A"))
    other_phone.session("Anna, Cili", *buli("A"))
    copy = read_copy(database(other_phone).conn.serialize())
    sessions = "SELECT table_id, book_id FROM sessions ORDER BY table_id"
    assert copy.execute(sessions).fetchall() == database(other_phone).execute(sessions).fetchall()


def goes_on(group, rng):
    """Something that a phone may do next."""
    tables = [table for _, table in group.service.newest()]
    group.clock.time += rng.randint(1, 50)
    group.book = rng.choice([*group.keeper.newest().values()])
    match rng.randrange(6):
        case 0:
            group.session("Anna, Bence", *buli("A"))
        case 1:
            group.table("Anna, Bence", *buli("B"))
        case 2:
            group.write(f'title "{rng.randrange(9)}"')
        case 3 if tables:
            group.keeper.take_out(rng.choice(tables), f"a key {group.clock.time}")
        case _ if tables:
            table = rng.choice(tables)
            if not group.service.history(table).state.over:
                group.play(table, *buli(rng.choice("AB")))


@pytest.mark.parametrize("seed", range(4))
def test_whatever_two_phones_did_no_log_changes_and_no_copy_adds_twice(phone, other_phone, seed):
    rng = random.Random(seed)
    for _ in range(25):
        mine, other = rng.sample((phone, other_phone), 2)
        goes_on(mine, rng)
        if rng.random() < 0.4:
            before = logs(mine)
            brought(mine, other)
            after = logs(mine)
            assert all(after[uid][: len(log)] == log for uid, log in before.items())
            assert brought(mine, other) == NOTHING
            longer_logs = [*after.values()]
            assert all(
                any(longer[: len(log)] == log for longer in longer_logs)
                for log in logs_of_tables(other)
            )
