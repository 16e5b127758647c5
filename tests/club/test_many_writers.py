"""Many writers in many processes at one table: one wins, the others are told what they missed."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import psycopg
import pytest

from tartli_ref.store import Appended, LinkRevoked, NewLine, NewLink, Stale

WRITERS = 50
STORES = 4
LINES = 8


@pytest.fixture
def stores(opened, address, table):
    """As many pools of connections as there would be workers."""
    assert table
    return [opened(address) for _ in range(STORES)]


@pytest.mark.parametrize("parts", [1, 3], ids=["one line", "several lines"])
def test_no_line_is_lost_and_who_is_refused_is_told_what_he_missed(stores, table, parts):
    def write_all(writer):
        store = stores[writer % STORES]
        seen = 0
        met = Counter[str]()
        for number in range(LINES):
            lines = [NewLine(f"{writer} {number} {part}") for part in range(parts)]
            while True:
                key = f"{writer} {number}"
                answer = store.append(table, seen=seen, key=key, lines=lines, at=0, by="play")
                met[type(answer).__name__] += 1
                if isinstance(answer, Stale):
                    missed = store.rows_after(table, seen)
                    assert len(missed) >= answer.seq - seen > 0
                seen = answer.seq
                if isinstance(answer, Appended):
                    break
        return met

    with ThreadPoolExecutor(WRITERS) as threads:
        met = sum(threads.map(write_all, range(WRITERS)), Counter[str]())
    rows = stores[0].rows_after(table, 0)
    assert [row.seq for row in rows] == list(range(1, WRITERS * LINES * parts + 1))
    assert len({row.line for row in rows}) == len(rows)
    assert met["Appended"] == WRITERS * LINES
    assert set(met) == {"Appended", "Stale"}


def test_once_a_link_is_known_to_be_revoked_it_writes_nothing(stores, table):
    revoked = Event()
    after = []

    def write_on(writer):
        store = stores[writer % STORES]
        seen = 0
        number = 0
        while True:
            number += 1
            late = revoked.is_set()
            try:
                answer = store.append(
                    table,
                    seen=seen,
                    key=f"{writer} {number}",
                    lines=[NewLine("x")] * (1 + number % 2),
                    at=0,
                    by="play",
                )
            except LinkRevoked:
                return
            if late:
                after.append(answer)
            seen = answer.seq

    with ThreadPoolExecutor(8) as threads:
        writing = [threads.submit(write_on, writer) for writer in range(8)]
        while stores[0].last_seq(table) < 50:
            pass
        assert stores[0].renew_link(table, NewLink("new"), may_write=True, by="play", at=1)
        revoked.set()
        for task in writing:
            task.result(timeout=60)
    assert not after


def test_a_book_is_brought_in_once_by_many_who_bring_it_at_once(stores):
    def make(writer):
        link = NewLink(f"keep {writer}")
        look = NewLink(f"look {writer}")
        return stores[writer % STORES].create(
            "book", write=link, read=look, at=0, key="one form", uid="a book"
        )

    with ThreadPoolExecutor(WRITERS) as threads:
        assert len(set(threads.map(make, range(WRITERS)))) == 1


def test_an_evening_opens_while_another_is_written_to(stores, address, table):
    with psycopg.connect(address) as writing:
        writing.execute(
            "SELECT pg_advisory_xact_lock_shared(0), pg_advisory_xact_lock(%s)", (table,)
        )
        opened = stores[1].create("table", write=NewLink("p"), read=NewLink("w"), at=1, key="k")
        assert stores[3].append(opened, seen=0, key="k", lines=[NewLine("a")], at=1) == Appended(1)


@pytest.mark.parametrize("length", [1, 1000])
def test_a_table_that_is_sent_often_at_once_is_made_once(stores, length):
    lines = [NewLine("A takes")] * length

    def make(number):
        write = NewLink(f"p{number}")
        read = NewLink(f"w{number}")
        store = stores[number % STORES]
        return store.create("table", write=write, read=read, at=1, key="same", lines=lines)

    with ThreadPoolExecutor() as threads:
        tables = set(threads.map(make, range(2 * STORES)))
    assert len(tables) == 1
    assert stores[0].last_seq(tables.pop()) == length
