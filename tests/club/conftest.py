from contextlib import ExitStack, closing
from itertools import count
from pathlib import Path

import psycopg
import pytest
from psycopg import sql

from tartli_ref.store import NewLink
from tartli_ref.store.club.postgres import open_postgres
from tests.postgres_server import PostgresServer

HERE = Path(__file__).parent
_numbers = count(1)


def pytest_collection_modifyitems(items):
    """All tests here need a server of PostgreSQL."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.club)


@pytest.fixture(scope="session")
def server():
    """A server that a test may kill, if it starts it again."""
    with closing(PostgresServer()) as server:
        yield server


@pytest.fixture
def address(server):
    """A database in which there is nothing yet."""
    name = f"a_database_{next(_numbers)}"
    with psycopg.connect(server.address, autocommit=True) as one:
        one.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
    return server.address_of(name)


@pytest.fixture
def opened():
    """Opens stores, and closes them after the test."""
    with ExitStack() as stores:

        def open_one(address, **options):
            return stores.enter_context(closing(open_postgres(address, **options)))

        yield open_one


@pytest.fixture
def store(opened, address):
    return opened(address)


@pytest.fixture
def table(store):
    """A table with an empty log."""
    return store.create(
        "table", write=NewLink("play"), read=NewLink("watch"), at=1_000, key="create"
    )
