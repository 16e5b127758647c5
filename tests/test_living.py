"""What was deleted goes after thirty days that were lived through, not because a clock says so."""

import sqlite3
from contextlib import closing

import pytest

from tartli_ref.server.keeping import UptimeCounter
from tartli_ref.store import NewLink, open_store
from tartli_ref.table.service import DAY, purge_deleted

TODAY = 1_800_000_000
TEN_YEARS = 3650 * DAY


class Machine:
    """A server's clocks and its database, which has a table; the test starts the server."""

    def __init__(self, path):
        self.path = path
        self.now = TODAY
        self.uptime = 0.0
        with self.opened() as store:
            store.create(
                "table", write=NewLink("p"), read=NewLink("w"), header="h", at=TODAY, key="k"
            )

    def opened(self):
        return closing(open_store(self.path))

    def start(self, after=0):
        self.now += after
        with self.opened() as store:
            purge_deleted(store)

    def delete(self):
        with self.opened() as store:
            store.set_deleted(1, self.now)

    def bring_back(self):
        with self.opened() as store:
            store.set_deleted(1, None)

    def run(self, days, requests_a_day=1):
        """A server that runs, with requests; how often it has written."""
        written = 0
        with self.opened() as store:
            count = store.count_uptime

            def count_and_live(now):
                nonlocal written
                written += 1
                count(now)

            store.count_uptime = count_and_live
            program = UptimeCounter(answer, store, clock=lambda: self.uptime)
            for _ in range(days * requests_a_day):
                self.now += DAY // requests_a_day
                self.uptime += DAY / requests_a_day
                assert list(program({}, lambda *_: lambda _: None)) == [b"fine"]
        return written

    @property
    def has_table(self):
        with self.opened() as store:
            return store.find("table", "p") is not None


def answer(_environ, _start):
    return [b"fine"]


@pytest.fixture
def machine(tmp_path, monkeypatch):
    machine = Machine(tmp_path / "tartli.sqlite3")
    monkeypatch.setattr("tartli_ref.server.keeping.time.time", lambda: machine.now)
    machine.start()
    return machine


def test_after_it_was_put_right_the_thirty_days_count_on(machine):
    machine.delete()
    machine.start(after=TEN_YEARS)
    machine.start(after=-TEN_YEARS)
    for _ in range(4):
        machine.start(after=7 * DAY)
    assert machine.has_table
    machine.start(after=3 * DAY)
    assert not machine.has_table


def test_a_server_started_weekly_forgets_after_thirty_days(machine):
    machine.start(after=7 * DAY)
    machine.delete()
    for _ in range(4):
        machine.start(after=7 * DAY)
        assert machine.has_table
    machine.start(after=7 * DAY)
    assert not machine.has_table


def test_a_server_that_runs_for_weeks_lives_them(machine):
    machine.delete()
    machine.run(days=29)
    machine.start()
    assert machine.has_table
    machine.run(days=2)
    machine.start()
    assert not machine.has_table


def test_the_time_is_told_once_a_day_while_it_runs(machine):
    assert machine.run(days=3, requests_a_day=8) == 3


def test_a_database_that_cannot_be_written_keeps_nobody_from_playing(machine):
    with (
        closing(sqlite3.connect(machine.path, isolation_level=None)) as other,
        closing(open_store(machine.path, busy_ms=0)) as store,
    ):
        program = UptimeCounter(answer, store, clock=lambda: machine.uptime)
        other.execute("BEGIN IMMEDIATE")
        machine.uptime += DAY
        assert list(program({}, lambda *_: lambda _: None)) == [b"fine"]
        purge_deleted(store)


def test_what_was_brought_back_and_deleted_again_has_thirty_days_again(machine):
    machine.delete()
    machine.run(days=20)
    machine.bring_back()
    machine.delete()
    machine.start(after=TEN_YEARS)
    machine.start(after=7 * DAY)
    assert machine.has_table
