"""A bookkeeper around a real store, with a clock that the tests set."""

from contextlib import closing

import pytest

from tests.bookkeeping.group import Clock, Group
from tests.empty_store import *  # noqa: F403 - its fixtures
from tests.opening import open_at


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def group(store, clock):
    return Group(store, clock)


@pytest.fixture
def other_group(tmp_path):
    """Another machine, with another secret."""
    with closing(open_at(tmp_path / "there.db")) as store:
        yield Group(store, Clock(), secret="the secret of another machine")
