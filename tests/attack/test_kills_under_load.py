"""A server killed again and again under taps, races, imports and backups loses nothing answered."""

import os
import sqlite3
import subprocess
import sys
import time
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from threading import Event, Thread, Timer

import pytest

from tartli_ref.server.instance import DATABASE
from tests.attack.insistent import (
    TERMS,
    Importer,
    Racer,
    Sender,
    Tapper,
    a_free_port,
    all_sending,
    expect_race_fair,
    insistent,
    lines_at,
)
from tests.browser.server import ROOT, Server

LATEST = 1.5  # seconds of load before a kill
LET_IMPORT = 5
PAUSE = 0.05
WHILE_STARTING = 0.4  # of the kills
STARTS_WITHIN = 1.5  # seconds
TABLES = 5  # of a book that is brought in: more than one portion
LINES = 150


class Backups(Thread):
    """Makes backup after backup beside the server."""

    def __init__(self, instance, stopped):
        super().__init__()
        self.instance = instance
        self.stopped = stopped
        self.made: list[Path] = []
        self.wrong: list[str] = []

    def run(self):
        """One after the other; each is looked at only at the end."""
        folder = self.instance.with_name("backups")
        folder.mkdir()
        while not self.stopped.is_set():
            target = folder / f"{len(self.made)}.sqlite3"
            done = subprocess.run(
                [sys.executable, "-m", "tartli_ref", "backup", str(target)],
                env={**os.environ, "INSTANCE": str(self.instance)},
                cwd=ROOT,
                capture_output=True,
                text=True,
                check=False,
            )
            if done.returncode:
                self.wrong.append(done.stderr)
                return
            self.made.append(target)


@pytest.fixture
def server(tmp_path):
    """A server of its own."""
    server = Server(tmp_path / "instance", port=a_free_port())
    server.start()
    yield server
    server.kill()


@pytest.mark.long
@pytest.mark.timed
def test_three_hundred_kills_under_load_lose_nothing(server):
    expect_nothing_lost(server, kills=300)


def expect_nothing_lost(server, kills):
    with insistent(server.port) as opener:
        _expect_nothing_lost(server, opener, kills)


def _expect_nothing_lost(server, opener, kills):
    stopped = Event()
    shared = opener.opened(opener.post("/tables", key="k" * 20, **TERMS))
    tappers = [Tapper(server.port, f"tapper{n}", stopped) for n in range(4)]
    racers = [Racer(server.port, f"racer{n}", stopped, shared) for n in range(3)]
    importers = [Importer(server.port, f"importer{n}", stopped, TABLES, LINES) for n in range(2)]
    senders: list[Sender] = [*tappers, *racers, *importers]
    backups = Backups(server.instance, stopped)
    with all_sending(senders, stopped):
        backups.start()
        kill_often(server, kills, Random(kills), importers)
    backups.join()
    with closing(sqlite3.connect(server.instance / DATABASE)) as db:
        expect_whole(db)
        expect_books(db, importers, opener)
        expect_nothing_half(db, tables=len(tappers) + 1, importers=importers)
    for tapper in tappers:
        assert lines_at(opener, tapper.table) == tapper.lines
    expect_race_fair(opener, shared, racers)
    expect_backups_whole(backups)
    print(f"{kills} kills: {[(sender.name, sender.answered) for sender in senders]}, ", end="")
    print(f"outdated {[racer.outdated for racer in racers]}, backups {len(backups.made)}")


def kill_often(server, kills, chance, importers):
    """At any moment of the load or of the start; now and then when a book has come to its end. At
    the end the server runs.
    """
    for kill in range(kills):
        if kill % LET_IMPORT == 0:
            wait_for_import(importers)
        if chance.random() < WHILE_STARTING:
            start_and_kill(server, chance.uniform(0, STARTS_WITHIN))
        else:
            time.sleep(chance.uniform(0, LATEST))
            server.kill()
            server.start()


def wait_for_import(importers):
    before = sum(importer.answered for importer in importers)
    while sum(importer.answered for importer in importers) == before:
        assert all(importer.is_alive() for importer in importers)
        time.sleep(PAUSE)


def start_and_kill(server, after):
    server.kill()
    kill = Timer(after, server.kill)
    kill.start()
    with suppress(AssertionError, OSError):
        server.start()
    kill.join()
    server.kill()
    server.start()


def expect_whole(db):
    """The file is sound, and every log goes on without a gap."""
    assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    assert db.execute("PRAGMA foreign_key_check").fetchall() == []
    gaps = "SELECT owner_id FROM log GROUP BY 1 HAVING max(seq) <> count(*)"
    assert db.execute(gaps).fetchall() == []


def expect_books(db, importers, visitor):
    """Every book that was answered is there once, whole, and opens by its link; no other is."""
    answered = {}
    for importer in importers:
        answered |= importer.books
    assert {uid for (uid,) in db.execute("SELECT uid FROM owners WHERE kind = 'book'")} == set(
        answered
    )
    rows = db.execute(_SESSIONS).fetchall()
    assert sorted(rows) == sorted((uid, TABLES, TABLES * LINES) for uid in answered)
    for link in list(answered.values())[:: max(1, len(answered) // 20)]:
        assert visitor.get(link).status == 200


_TABLES = "FROM owners WHERE kind = 'table' AND"
_SESSIONS = """SELECT books.uid, count(DISTINCT table_id), count(*) FROM owners AS books
    JOIN sessions ON book_id = books.id JOIN log ON table_id = owner_id GROUP BY 1"""


def expect_nothing_half(db, tables, importers):
    """What can be reached is what was answered. The rest, left by kills in the middle of an import,
    is put away and has not the name of its file, so that it goes with what was deleted.
    """
    in_books = f"SELECT uid {_TABLES} id IN (SELECT table_id FROM sessions)"
    brought = {uid for (uid,) in db.execute(in_books)}
    assert brought == set().union(*(importer.tables for importer in importers))
    query = f"SELECT count(*) {_TABLES} deleted IS NULL"
    assert db.execute(query).fetchone()[0] == len(brought) + tables
    put_away = {uid for (uid,) in db.execute(f"SELECT uid {_TABLES} deleted IS NOT NULL")}
    assert not put_away & brought


def expect_backups_whole(backups):
    """Every backup that was made is sound, and has only whole books."""
    assert backups.wrong == []
    assert backups.made
    at_starts = (backups.instance / "backups").glob("*.sqlite3")
    for path in [*backups.made, *at_starts]:
        with closing(sqlite3.connect(path)) as db:
            expect_whole(db)
            for _, tables, lines in db.execute(_SESSIONS):
                assert (tables, lines) == (TABLES, TABLES * LINES)
