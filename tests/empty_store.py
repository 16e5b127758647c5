"""A store in which nothing is kept yet, for a test: a copy of one that was made once."""

from contextlib import closing
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tartli_ref.store import Store, open_store
from tests.opening import on_postgres, open_at


def open_empty(path: Path) -> Store:
    """The store at this path, which is new; the tests of the store itself make their own."""
    if not on_postgres():
        path.write_bytes(_empty())
    return open_at(path)


@cache
def _empty() -> bytes:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "empty.db"
        open_store(path).close()
        return path.read_bytes()


@pytest.fixture
def path(tmp_path):
    return tmp_path / "scores.db"


@pytest.fixture
def store(path):
    with closing(open_empty(path)) as store:
        yield store
