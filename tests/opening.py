"""Opens the stores of tests: files of SQLite or, where the tests were started with ``--postgres``,
databases of a server that was started for them. A database goes by the path that a file would have.
"""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import psycopg
from psycopg import sql

from tartli_ref.store import Store, open_store
from tartli_ref.store.club.postgres import open_postgres

SERVER = "TEST_POSTGRES"
"""The variable that has the address of the tests' server, for this process and those it starts."""

_EMPTY = "empty"


def on_postgres() -> bool:
    """Whether these tests keep what they keep in PostgreSQL."""
    return SERVER in os.environ


def open_at(path: str | Path, *, busy_ms: int = 3000) -> Store:
    """The store at this path, made if missing."""
    return open_postgres(address_of(path)) if on_postgres() else open_store(path, busy_ms=busy_ms)


@contextmanager
def another_program(path: str | Path) -> Iterator[Any]:
    """A connection to the same database behind the store's back; each statement is for itself."""
    if on_postgres():
        address = address_of(path)
        options = "-c search_path=tartli_ref"
        with psycopg.connect(address, options=options, autocommit=True) as other:
            yield other
        return
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        yield other


def everything_in(path: str | Path) -> str:
    """All that is kept, as one text."""
    with another_program(path) as other:
        tables = (other.execute(f"SELECT * FROM {name}") for name in ("owners", "links", "log"))
        return "\n".join(str(row) for rows in tables for row in rows)


def address_of(path: str | Path) -> str:
    """The address of the database that stands for this file."""
    name = "at_" + sha256(str(path).encode()).hexdigest()[:24]
    _make(name)
    return psycopg.conninfo.make_conninfo(os.environ[SERVER], dbname=name)


@cache
def _make(name: str) -> None:
    _empty()
    _create(name, _EMPTY)


@cache
def _empty() -> None:
    """A database with the schema, of which each other one begins as a copy."""
    with psycopg.connect(os.environ[SERVER], autocommit=True) as one:
        one.execute("SELECT pg_advisory_lock(1)")  # of two workers one makes it
        created = _create("being_made")
        if created:
            address = psycopg.conninfo.make_conninfo(os.environ[SERVER], dbname="being_made")
            open_postgres(address).close()
            one.execute(sql.SQL("ALTER DATABASE being_made RENAME TO empty"))


def _create(name: str, like: str = "template1") -> bool:
    """Whether the database was made now: one that is there stays as it is."""
    with psycopg.connect(os.environ[SERVER], autocommit=True) as one:
        one.execute("SELECT pg_advisory_lock(2)")  # of many processes one makes it
        databases = one.execute("SELECT datname FROM pg_database").fetchall()
        if (name,) in databases or (name == "being_made" and (_EMPTY,) in databases):
            return False
        statement = sql.SQL("CREATE DATABASE {} TEMPLATE {}")
        one.execute(statement.format(sql.Identifier(name), sql.Identifier(like)))
    return True
