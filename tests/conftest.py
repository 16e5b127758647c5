"""What holds for every test."""

import gc
import os

import pytest
from hypothesis import settings

import tartli_ref.games  # noqa: F401 - enters them
from tests.browser.server import Server
from tests.opening import SERVER
from tests.sizes import LONG
from tools import compiled

# How long an example takes tells of the machine, not of the program: speed is for the bench.
settings.register_profile("any machine", deadline=None, max_examples=30)
settings.register_profile(LONG, deadline=None)
settings.load_profile("any machine")


def pytest_collection_modifyitems(config, items):
    """What is about a file of SQLite says nothing of another store."""
    if config.getoption("--postgres"):
        about_files = [item for item in items if item.get_closest_marker("one_file")]
        config.hook.pytest_deselected(items=about_files)
        items[:] = [item for item in items if item not in about_files]


def pytest_collection_finish():
    """Thousands of tests stay until the end: no look for cycles need go through them."""
    gc.collect()
    gc.freeze()


def pytest_addoption(parser):
    """``--postgres``: what the tests keep is kept in PostgreSQL and not in files of SQLite."""
    parser.addoption("--postgres", action="store_true")


def pytest_configure(config):
    """Translations are compiled, as `make` does. The server is one for all workers, which find it
    in their environment.
    """
    compiled.main()
    if config.getoption("--postgres") and SERVER not in os.environ:
        from tests.postgres_server import PostgresServer  # noqa: PLC0415

        server = PostgresServer()
        os.environ[SERVER] = server.address
        config.add_cleanup(server.close)


@pytest.fixture
def server(tmp_path):
    """A server for one test."""
    server = Server(tmp_path / "instance")
    server.start()
    yield server
    server.kill()
