"""Fifty who write at one table, and two servers on one file: nothing is lost, doubled or locked."""

import time
from threading import Event

import pytest

from tests.attack.insistent import TERMS, Racer, all_sending, expect_race_fair, insistent, lines_at
from tests.browser.server import Server

SENDS = 1_500
PAUSE = 0.1


@pytest.fixture
def servers(tmp_path):
    """Two servers on one folder."""
    both = [Server(tmp_path / "instance") for _ in range(2)]
    for server in both:
        server.start()
    yield both
    for server in both:
        server.kill()


def test_a_few_writers_at_two_servers_lose_nothing(servers):
    expect_fair(servers, writers=4, sends=60)


@pytest.mark.long
@pytest.mark.parametrize("writers", [6, 50])
def test_many_writers_at_two_servers_lose_nothing(servers, writers):
    expect_fair(servers, writers, SENDS)


@pytest.mark.long
def test_fifty_writers_at_one_server_lose_nothing(servers):
    expect_fair(servers[:1], 50, SENDS)


def expect_fair(servers, writers, sends):
    """Each recorded line is there once, in its writer's order; each other was told what it missed,
    and nobody was told of a lock: a ``Racer`` takes no other answer.
    """
    with insistent(servers[0].port) as opener, insistent(servers[-1].port) as other:
        _expect_fair(servers, opener, other, writers, sends)


def _expect_fair(servers, opener, other, writers, sends):
    table = opener.opened(opener.post("/tables", key="k" * 20, **TERMS))
    stopped = Event()
    racers = [
        Racer(servers[number % len(servers)].port, f"racer{number}", stopped, table)
        for number in range(writers)
    ]
    with all_sending(racers, stopped):
        while sum(racer.answered for racer in racers) < sends and all(map(Racer.is_alive, racers)):
            time.sleep(PAUSE)
    expect_race_fair(opener, table, racers)
    assert lines_at(other, table) == lines_at(opener, table)
    for server in servers:
        assert "locked" not in server.log.read_text()
    recorded = sum(len(racer.recorded) for racer in racers)
    print(f"{writers} writers: {recorded} recorded, {sum(r.outdated for r in racers)} told")
    assert recorded
