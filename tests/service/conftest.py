"""The service around a real store, with a clock and a lot that the test sets."""

from dataclasses import dataclass
from itertools import count

import pytest

from tartli_ref.table.service import Service
from tests.empty_store import *  # noqa: F403 - its fixtures

HEAD = "game: tartli\nseats: Anna, Bence\n"
DEAL = "deal A P-VIII"


@dataclass
class World:
    """The clock and the lot."""

    time: int = 1_800_000_000
    lot: int = 0

    def now(self):
        return self.time

    def draw(self, among):
        return self.lot % among


class Sender:
    """Enters lines as a phone does that has seen everything."""

    def __init__(self):
        self._keys = (f"a key of {number:>8}" for number in count())

    def __call__(self, service, table, text, *, seen=None, key=None):
        at = len(service.rows(table)) if seen is None else seen
        return service.submit(table, seen=at, key=key or next(self._keys), text=text)


@pytest.fixture
def world():
    return World()


@pytest.fixture
def make_service(world):
    """A service around any store, as a server that was started anew."""

    def make_service(store, secret="the secret"):
        return Service(store, secret=secret, now=world.now, draw=world.draw)

    return make_service


@pytest.fixture
def service(store, make_service):
    return make_service(store)


@pytest.fixture
def send():
    return Sender()


@pytest.fixture
def opened(service):
    """Opens tables on which these lines stand."""
    opened = count()

    def open_one(*lines, head=HEAD):
        links = service.open_file("\n".join([head, *lines]), f"the tests' table {next(opened)}")
        table = service.find(links.play)
        assert table is not None
        return table

    return open_one
