"""Several writers at once: one wins, the others are told, and nothing is overwritten."""

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier, Event
from time import sleep

import pytest

from tartli_ref.store import Appended, AppendResult, NewLine, Repeated, Stale, log
from tartli_ref.store.database import writing

from .conftest import start_worker

WRITERS = 8


@pytest.fixture
def phones(opened, path):
    """Eight writers' stores: half of them share a store, the others share another."""
    return [opened(path, busy_ms=20_000) for _ in range(2)] * (WRITERS // 2)


@pytest.fixture
def at_once():
    """Calls a function in all writers at the same moment."""
    barrier = Barrier(WRITERS)
    with ThreadPoolExecutor(WRITERS) as threads:

        def call(ask):
            def wait_and_ask(writer):
                barrier.wait()
                return ask(writer)

            return list(threads.map(wait_and_ask, range(WRITERS)))

        yield call


def test_it_lets_exactly_one_of_many_write(phones, table, at_once):
    for turn in range(20):

        def send(writer, turn=turn):
            lines = [NewLine(f"{turn} {writer}"), NewLine("and more")]
            return phones[writer].append(
                table, seen=2 * turn, key=f"{turn} {writer}", lines=lines, at=0
            )

        end = 2 * turn + 2
        answers = at_once(send)
        assert answers.count(Appended(end)) == 1
        assert answers.count(Stale(end)) == WRITERS - 1
        winner = answers.index(Appended(end))
        assert phones[0].rows_after(table, end - 2)[0].line == f"{turn} {winner}"


def test_it_writes_a_send_once_that_arrives_many_times(phones, table, at_once):
    for turn in range(20):

        def send(writer, turn=turn):
            return phones[writer].append(
                table, seen=turn, key=f"same {turn}", lines=[NewLine("x")], at=0
            )

        answers = at_once(send)
        assert answers.count(Appended(turn + 1)) == 1
        assert answers.count(Repeated(turn + 1)) == WRITERS - 1


def test_it_loses_and_mixes_nothing_of_many_threads(phones, table, at_once):
    def send_all(writer):
        answer: AppendResult = Stale(0)
        for turn in range(15):
            lines = [NewLine(f"{writer} {turn} {part}") for part in range(3)]
            while True:
                answer = phones[writer].append(
                    table, seen=answer.seq, key=f"{writer} {turn}", lines=lines, at=0
                )
                if isinstance(answer, Appended):
                    break
        return answer

    at_once(send_all)
    expect_whole_sends(phones[0].rows_after(table, 0), sends=WRITERS * 15, lines_a_send=3)


def test_it_loses_and_mixes_nothing_of_many_processes(opened, path):
    workers = [start_worker(path, f"worker{number}", "40", "3") for number in range(4)]
    answers = "".join(worker.communicate()[0] for worker in workers)
    assert [worker.returncode for worker in workers] == [0] * 4
    rows = opened(path).rows_after(1, 0)
    expect_whole_sends(rows, sends=160, lines_a_send=3)
    ends = {row.key: row.seq for row in rows}
    assert sorted(answers.splitlines()) == sorted(f"{key} {seq}" for key, seq in ends.items())


def test_it_shows_each_writer_what_the_other_wrote(store, table, opened, path):
    other = opened(path)
    assert other.append(table, seen=0, key="a", lines=[NewLine("theirs")], at=0) == Appended(1)
    assert store.append(table, seen=0, key="b", lines=[NewLine("ours")], at=0) == Stale(1)
    assert store.append(table, seen=0, key="a", lines=[NewLine("theirs")], at=0) == Repeated(1)
    assert [row.line for row in store.rows_after(table, 0)] == ["theirs"]


def test_it_shows_no_thread_what_another_has_not_finished(store, table, monkeypatch):
    write = log.write
    written = Event()

    def write_and_fail(*args, **options):
        write(*args, **options)
        written.set()
        sleep(0.05)
        raise RuntimeError

    monkeypatch.setattr(log, "write", write_and_fail)
    with ThreadPoolExecutor(1) as thread:
        failing = thread.submit(
            store.append,
            table,
            seen=0,
            key="k",
            lines=[NewLine("never"), NewLine("nor this")],
            at=0,
        )
        assert written.wait(timeout=60)
        assert store.last_seq(table) == 0
        assert isinstance(failing.exception(), RuntimeError)


@pytest.mark.one_file
def test_it_has_the_write_lock_before_it_reads_anything(store, table, another_writer):
    another_writer.execute("PRAGMA busy_timeout = 0")
    with writing(store.engine.db), pytest.raises(sqlite3.OperationalError, match="locked"):
        another_writer.execute("BEGIN IMMEDIATE")


def expect_whole_sends(rows, *, sends, lines_a_send):
    """Every send is there once, with its lines side by side, and the log has no gaps."""
    assert [row.seq for row in rows] == list(range(1, sends * lines_a_send + 1))
    keys = [row.key for row in rows]
    assert keys == [key for key in keys[::lines_a_send] for _ in range(lines_a_send)]
    assert len(set(keys)) == sends
