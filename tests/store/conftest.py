import os
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import pytest

import tartli_ref
from tartli_ref.store import NewLink
from tests.opening import another_program, open_at

NOBODY = 65534
WORKER = Path(__file__).with_name("worker.py")
READER = Path(__file__).with_name("reader.py")


@pytest.fixture
def path(tmp_path):
    return tmp_path / "scores.db"


@pytest.fixture
def opened():
    """Opens stores, and closes them after the test."""
    with ExitStack() as stores:

        def open_one(path, *, busy_ms=3000):
            return stores.enter_context(closing(open_at(path, busy_ms=busy_ms)))

        yield open_one


@pytest.fixture
def store(opened, path):
    return opened(path)


@pytest.fixture
def table(store):
    """A table with an empty log."""
    return store.create(
        "table",
        write=NewLink("play"),
        read=NewLink("watch"),
        header="game: tartli",
        uid="a table",
        at=1_000,
        key="create",
    )


@pytest.fixture
def sql(path):
    """Runs one statement on the database as another program would, behind the store's back."""

    def run(sql, at=None):
        with another_program(at or path) as other:
            cursor = other.execute(sql)
            return cursor.fetchall() if cursor.description else []

    return run


@pytest.fixture
def another_writer(path):
    """Another program's connection, which the test makes hold the write lock."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        yield other


@pytest.fixture
def every_connection(monkeypatch):
    """Makes every connection opened from now on begin with a statement."""
    connect = sqlite3.connect

    def begin_with(statement):
        def connect_so(*args, **options):
            connection: sqlite3.Connection = connect(*args, **options)
            connection.execute(statement)
            return connection

        monkeypatch.setattr("tartli_ref.store.database.sqlite3.connect", connect_so)

    return begin_with


@pytest.fixture
def folder_for_all():
    """A folder that every user can reach; pytest's own are for its user only."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if not all(parent.stat().st_mode & 0o001 for parent in folder.parents):
            pytest.fail(
                "the folder for temporary files is closed to other users: set TMPDIR to another"
            )
        folder.chmod(0o755)
        yield folder
        folder.chmod(0o755)


@contextmanager
def as_ordinary_user():
    """File modes mean nothing to root, so the tests step down where they run as root."""
    if os.geteuid() != 0:
        yield
        return
    try:
        os.seteuid(NOBODY)
    except OSError:
        pytest.fail("cannot step down from root here: run the tests as an ordinary user")
    try:
        yield
    finally:
        os.seteuid(0)


def a_table(store, **values):
    """Makes a table; of what is not said it has the usual."""
    usual = {"write": NewLink("p"), "read": NewLink("w"), "header": "", "at": 1, "key": "k"}
    return store.create("table", **usual | values)


def start_worker(*arguments, program=WORKER):
    """Another process that writes to the file (see worker.py), with its answers on stdout."""
    root = Path(tartli_ref.__file__).parents[1]
    return subprocess.Popen(
        [sys.executable, str(program), *map(str, arguments)],
        env={**os.environ, "PYTHONPATH": str(root)},
        stdout=subprocess.PIPE,
        text=True,
    )
