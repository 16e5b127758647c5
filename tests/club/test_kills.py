"""Whatever of a club's server is killed under load, nothing answered is lost, nothing is twice."""

import json
import re
import time
from contextlib import closing
from random import Random
from threading import Event

import psycopg
import pytest

from tests.attack.insistent import (
    TERMS,
    Racer,
    Sender,
    Tapper,
    a_free_port,
    all_sending,
    expect_race_fair,
    insistent,
    lines_at,
)

from .many import Club

LATEST = 0.7  # seconds of load before a kill
BACK_WITHIN = 5  # seconds


@pytest.fixture
def club(tmp_path, server, address):
    with closing(Club(tmp_path, server, address, a_free_port())) as club:
        club.start()
        yield club


def test_it_starts_and_ends_quietly_and_wants_no_home(club):
    club.is_back()
    assert club.server.stop() == 0
    assert not club.home.exists()
    assert re.findall("error|warning", club.server.log.read_text(), re.IGNORECASE) == []


def test_a_process_that_was_killed_is_an_object_in_a_log_of_objects(club):
    club.server.stop()
    club.server.more["LOG"] = "json"
    club.start()
    club.is_back()
    club.kill_worker(0)
    club.is_back()
    club.server.stop()
    lines = club.server.log.read_text(encoding="utf-8").splitlines()
    killed = [json.loads(line) for line in lines if "SIGKILL" in line]
    assert [(entry["logger"], entry["level"]) for entry in killed] == [("gunicorn.error", "ERROR")]


def test_nothing_is_lost_by_a_few_kills(club, address):
    kill_and_expect(club, address, kills=6)


@pytest.mark.long
@pytest.mark.timed
def test_nothing_is_lost_by_three_hundred_kills(club, address):
    longest = kill_and_expect(club, address, kills=300)
    assert max(longest.values()) <= BACK_WITHIN, longest


def kill_and_expect(club, address, kills):
    """Kills each kind in turn, at any moment; the longest that each has taken to be back."""
    stopped = Event()
    longest = dict[str, float]()
    with insistent(club.server.port) as opener:
        shared = opener.opened(opener.post("/tables", key="k" * 20, **TERMS))
        tappers = [Tapper(club.server.port, f"tapper{n}", stopped) for n in range(4)]
        racers = [Racer(club.server.port, f"racer{n}", stopped, shared) for n in range(3)]
        senders: list[Sender] = [*tappers, *racers]
        with all_sending(senders, stopped):
            for kill in range(kills):
                name, back = kill_one(club, kill, Random(kill))
                longest[name] = max(back, longest.get(name, 0))
        for tapper in tappers:
            assert lines_at(opener, tapper.table) == tapper.lines
        expect_race_fair(opener, shared, racers)
    with psycopg.connect(address) as db:
        gaps = "SELECT owner_id FROM tartli_ref.log GROUP BY 1 HAVING max(seq) <> count(*)"
        assert db.execute(gaps).fetchall() == []
    answered = [(sender.name, sender.answered) for sender in senders]
    print(f"{kills} kills: {answered}, back in {longest}")
    return longest


def kill_one(club, kill, chance):
    """What was killed, and the seconds until the server answered again."""
    time.sleep(chance.uniform(0, LATEST))
    begun = time.monotonic()
    name = ("worker", "manager", "postgres")[kill % 3]
    match name:
        case "worker":
            club.kill_worker(chance.randrange(8))
        case "manager":
            club.kill_manager()
        case _:
            club.kill_postgres()
    club.is_back()
    return name, time.monotonic() - begun
