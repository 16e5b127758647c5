"""What costs with the lines of a log waits for its turn, so that threads are left for taps."""

from contextlib import contextmanager

import pytest

from tartli_ref.book.keeper import Bookkeeper
from tartli_ref.store import NewLine
from tartli_ref.store.fold_cache import MANY_LINES
from tartli_ref.table.service import Service
from tests.service.conftest import HEAD

NOTES = 'note "x"\n'


class Turns:
    """Counts the turns that were taken."""

    def __init__(self):
        self.taken = 0

    @contextmanager
    def __call__(self):
        self.taken += 1
        yield


@pytest.fixture
def turns():
    return Turns()


@pytest.fixture
def service(store, turns):
    return Service(store, secret="s", now=lambda: 5, draw=lambda _: 0, in_turn=turns)


def opened(service, lines):
    links = service.open_file(HEAD + NOTES * lines, f"a file of {lines} lines")
    table = service.find(links.play)
    assert table is not None
    return table


def test_a_table_as_long_as_an_evening_is_folded_at_once(service, turns):
    assert service.history(opened(service, MANY_LINES)).lines == MANY_LINES
    assert turns.taken == 0


def test_a_long_table_is_folded_in_its_turn_and_once(service, turns):
    table = opened(service, MANY_LINES + 1)
    for _ in range(3):
        assert service.history(table).lines == MANY_LINES + 1
    assert turns.taken == 1


def test_long_tables_that_push_each_other_out_wait_each_time(service, turns, monkeypatch):
    monkeypatch.setattr(service._folds, "_most_lines", MANY_LINES + 5)
    tables = [opened(service, MANY_LINES + more) for more in (1, 2)]
    for table in tables * 2:
        service.history(table)
    assert turns.taken == 4


def test_who_waited_while_another_made_the_fold_does_not_make_it_again(service, monkeypatch):
    table = opened(service, MANY_LINES + 1)
    history = service.history(table)
    service._folds._kept.clear()

    @contextmanager
    def behind_another():
        service._folds.keep(table.id, history)
        yield

    monkeypatch.setattr(service._folds, "_in_turn", behind_another)
    assert service.history(table) is history


@pytest.fixture
def keeper(store, service, turns):
    return Bookkeeper(store, service, secret="s", now=lambda: 5, in_turn=turns)


@pytest.fixture
def book(keeper):
    handle = keeper.find(keeper.open_book("Thursdays", "k").keep)
    assert handle is not None
    return handle


@pytest.mark.parametrize(("lines", "taken"), [([600, 400], 0), ([600, 401], 1), ([1_001], 2)])
def test_what_a_book_comes_to_is_made_in_its_turn_where_many_lines_are_new(
    service, keeper, book, turns, store, lines, taken
):
    """A single long log asks once more for itself: a turn within a turn is the same turn."""
    for number in lines:
        keeper.join(book, opened(service, number), f"join {number}")
    turns.taken = 0
    keeper._sessions.clear()
    with store.engine.writing() as db:
        db.execute("DELETE FROM summaries")
    for _ in range(3):
        assert len(keeper.sessions(book)) == len(lines)
    assert turns.taken == taken


def test_a_book_with_many_lines_of_its_own_is_folded_in_its_turn(keeper, book, store, turns):
    lines = [NewLine('paid "a" "b" 1 HUF')] * MANY_LINES
    store.append(book.id, seen=1, key="many", lines=lines, at=5)
    for _ in range(3):
        assert len(keeper.book(book).payments) == MANY_LINES
    assert turns.taken == 1
