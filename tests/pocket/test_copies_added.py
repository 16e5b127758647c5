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
def here(tmp_path):
    with closing(open_at(tmp_path / "here.db")) as store:
        yield Group(store, Clock(), SECRET)


@pytest.fixture
def there(tmp_path):
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
    found = []
    for kind in ("table", "book"):
        for row in store.newest(kind):
            rows = [(it.line, it.accepted, it.at, it.fell) for it in store.rows_after(row.id, 0)]
            book = store.books.book_of(row.id)
            uid = store.with_id(book).uid if book else ""
            found.append((kind, row.uid, row.created, row.header, uid, rows))
    return sorted(found)


def logs(group):
    """All logs by id, of deleted tables and books too."""
    store = group.store
    rows = [*store.newest("table"), *store.newest("table", deleted=True), *store.newest("book")]
    return {row.uid: [it.line for it in store.rows_after(row.id, 0)] for row in rows}


def logs_of_tables(group):
    every = logs(group)
    return [every[group.keeper.uid(table)] for _, table in group.service.newest()]


def same_table(group, table, other):
    found = group.service.table_with(other.keeper.uid(table))
    assert found is not None
    return found


def test_everything_of_a_copy_comes_with_its_ids_times_and_books(here, there):
    there.session("Anna, Bence", *buli("A"))
    there.table("Anna, Cili", *buli("B"))
    there.write('paid "bence" "anna" 5 HUF')
    mine = everything(here)
    assert brought(here, there) == Added(2, 1, 0, ())
    assert everything(here) == sorted([*mine, *everything(there)])
    assert all(here.service.find(link) for link, _ in here.service.newest())
    assert brought(here, there) == NOTHING


def test_logs_grow_whichever_is_the_longer_one(here, there):
    table = there.session("Anna, Bence", *buli("A"))
    free = there.table("Anna, Cili")
    brought(here, there)
    here.play(same_table(here, table, there), *buli("B"))
    there.play(free, *buli("A"))
    there.session("Bence, Cili", *buli("A"))
    assert brought(here, there) == Added(1, 0, 3, ())
    assert brought(there, here).lines == 2
    of_there = [it for it in everything(here) if it in everything(there)]
    assert of_there == [it for it in everything(there) if it in of_there]
    assert brought(here, there) == brought(there, here) == NOTHING


def test_a_table_that_went_on_differently_comes_once_and_grows(here, there):
    table = there.table("Anna, Bence", *buli("A"))
    brought(here, there)
    mine = same_table(here, table, there)
    here.play(mine, *buli("A"))
    there.play(table, *buli("B"))
    before = everything(here)
    added = brought(here, there)
    (apart,) = added.apart
    assert (added.tables, apart.kind, apart.name, apart.line) == (1, "table", "Anna – Bence", 3)
    assert [it for it in everything(here) if it in before] == before
    assert brought(here, there) == NOTHING
    there.play(table, *buli("A"))
    assert brought(here, there) == Added(0, 0, 2, ())
    back = brought(there, here)
    assert (back.tables, back.books) == (1, 1)  # the line of play of here, and its book
    assert brought(here, there) == brought(there, here) == NOTHING


def test_a_session_that_went_on_differently_comes_beside_its_book(here, there):
    table = there.session("Anna, Bence", *buli("A"))
    brought(here, there)
    here.play(same_table(here, table, there), *buli("A"))
    there.play(table, *buli("B"))
    there.write('paid "bence" "anna" 5 HUF')
    added = brought(here, there)
    assert (added.tables, added.books, added.lines, len(added.apart)) == (1, 0, 1, 1)
    book = here.store.books.with_uid(there.book.uid)
    assert book is not None and len(here.store.books.members(book.id)) == 1
    assert brought(here, there) == NOTHING


def test_a_book_that_went_on_differently_comes_as_one_of_its_own(here, there):
    there.session("Anna, Bence", *buli("A"))
    brought(here, there)
    row = here.store.books.with_uid(there.book.uid)
    mine = next(it for it in here.keeper.newest().values() if it.id == row.id)
    here.book = mine
    here.write('title "Fridays"')
    there.write('title "Saturdays"')
    before = everything(here)
    added = brought(here, there)
    (apart,) = added.apart
    assert (added.tables, added.books, added.lines) == (1, 1, 0)
    assert (apart.kind, apart.name, apart.line) == ("book", "Saturdays", 3)
    assert [it for it in everything(here) if it in before] == before
    assert brought(here, there) == NOTHING
    there.session("Anna, Bence", *buli("B"))
    assert brought(here, there).apart == ()
    assert brought(here, there) == NOTHING


def test_what_was_deleted_stays_so(here, there):
    table = there.session("Anna, Bence", *buli("A"))
    free = there.table("Anna, Cili", *buli("A"))
    gone = there.table("Bence, Cili", *buli("A"))
    there.service.delete(gone)
    assert brought(here, there).tables == 2
    here.service.delete(same_table(here, free, there))
    for book in here.keeper.newest().values():
        here.keeper.delete(book)
    there.play(table, *buli("B"))
    assert brought(here, there) == Added(0, 0, 2, ())
    assert brought(here, there) == NOTHING
    assert not here.keeper.newest() and len(here.service.newest()) == 1


def test_a_session_that_left_its_book_here_still_grows(here, there):
    table = there.session("Anna, Bence", *buli("A"))
    brought(here, there)
    mine = same_table(here, table, there)
    here.keeper.take_out(mine, "a key to take it out")
    there.play(table, *buli("B"))
    assert brought(here, there) == Added(0, 0, 2, ())
    assert here.keeper.book_of(mine) is None


def test_a_copy_keeps_the_sessions_of_books(there):
    there.session("Anna, Bence", *buli("A"))
    there.session("Anna, Cili", *buli("A"))
    copy = read_copy(database(there).conn.serialize())
    sessions = "SELECT table_id, book_id FROM sessions ORDER BY table_id"
    assert copy.execute(sessions).fetchall() == database(there).execute(sessions).fetchall()


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
def test_whatever_two_phones_did_no_log_changes_and_no_copy_adds_twice(here, there, seed):
    rng = random.Random(seed)
    for _ in range(25):
        mine, other = rng.sample((here, there), 2)
        goes_on(mine, rng)
        if rng.random() < 0.4:
            before = logs(mine)
            brought(mine, other)
            after = logs(mine)
            assert all(after[uid][: len(log)] == log for uid, log in before.items())
            assert brought(mine, other) == NOTHING
            found = [*after.values()]
            assert all(any(it[: len(log)] == log for it in found) for log in logs_of_tables(other))
