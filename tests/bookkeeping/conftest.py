"""A bookkeeper around a real store, with a clock that the tests set.

The oracles of Tartli import each other by their bare names, so their folder is on the path.
"""

import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tartli_ref.store import Store
from tests.bookkeeping.group import Clock, Group
from tests.empty_store import open_empty

sys.path.append(str(Path(__file__).parents[1] / "oracle"))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "book.db"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    with closing(open_empty(path)) as store:
        yield store


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def group(store: Store, clock: Clock) -> Group:
    return Group(store, clock)
