"""Reads an older database, up to version 0.2.0, on PostgreSQL, and makes the new one in it."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from psycopg import Connection, sql

from tartli_ref.store import NotCopied, Store, StoreUnavailable
from tartli_ref.store.club.postgres import OpenServer, Postgres, as_unavailable, connected
from tartli_ref.store.club.schema import EARLIER, OLDER, SCHEMA, bring_up_to_date
from tartli_ref.store.older import OlderFile

_COLUMNS = "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = %s"
_THERE = "SELECT to_regnamespace(%s) IS NOT NULL"


@contextmanager
def open_older(address: str) -> Iterator[tuple[OlderFile, Store]]:
    """The older database under its new name, and the empty one in its place. What is written stays
    if no error leaves the context, otherwise nothing has changed. Raises `StoreUnavailable`, and
    `NotCopied` if one was carried over before.
    """
    with as_unavailable(), connected(address) as one, one.transaction():
        one.execute("SELECT pg_advisory_xact_lock(0)")
        if EARLIER not in _steps(one):
            raise StoreUnavailable("foreign")
        if _is_there(one, OLDER):
            raise NotCopied(f"The database has a schema {OLDER} already. Nothing was changed.")
        one.execute(
            sql.SQL("ALTER SCHEMA {} RENAME TO {}").format(
                sql.Identifier(SCHEMA), sql.Identifier(OLDER)
            )
        )
        bring_up_to_date(one)
        one.execute(sql.SQL("SET LOCAL search_path = {}").format(sql.Identifier(OLDER)))
        yield OlderFile(_asking(one), _columns(one)), Store(_OneTransaction(one))


def _is_there(db: Connection, schema: str) -> bool:
    return db.execute(_THERE, (schema,)).fetchone() == (True,)


def _steps(db: Connection) -> set[str]:
    if not _is_there(db, SCHEMA):
        return set()
    return {name for (name,) in db.execute(f"SELECT name FROM {SCHEMA}.steps".encode())}


def _columns(db: Connection) -> dict[str, set[str]]:
    columns: dict[str, set[str]] = defaultdict(set)
    for table, column in db.execute(_COLUMNS, (OLDER,)):
        columns[table].add(column)
    return columns


def _asking(db: Connection) -> Any:
    def execute(question: str, parameters: Sequence[Any] = ()) -> Any:
        return db.execute(question.replace("?", "%s").encode(), parameters)

    return execute


class _OneTransaction(Postgres):
    """The engine of the new database within the transaction in which it is made."""

    def __init__(self, conn: Connection) -> None:
        self._db = OpenServer(conn)

    @contextmanager
    def reading(self) -> Iterator[OpenServer]:
        yield self._db

    @contextmanager
    def writing(self, *_owners: int) -> Iterator[OpenServer]:
        yield self._db
