"""Reads the file of an older version, up to 0.2.0, whose schema was another one.

Its migrations came one by one, and two came in either order. So a file is read by the tables
and columns that it has.
"""

import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from sqlite_utils import Database

from tartli_ref.store.contents import LINE, LINK, OWNER, StoredOwner, Uptime, owner_of
from tartli_ref.store.errors import StoreUnavailable, as_unavailable
from tartli_ref.store.migrations import EARLIER, MIGRATIONS
from tartli_ref.store.owners import new_uid
from tartli_ref.store.records import Kind
from tartli_ref.store.saving import was_moved


def is_older(db: Database) -> bool:
    """Whether an older version wrote this database."""
    return EARLIER in {step.name for step in MIGRATIONS.applied(db)}


def is_older_file(path: Path) -> bool:
    """Whether an older version wrote this file, which is only read."""
    if not path.is_file():
        return False
    address = f"{path.resolve().as_uri()}?mode=ro&immutable=1"  # leaves a log beside it alone
    with suppress(sqlite3.Error), closing(sqlite3.connect(address, uri=True)) as conn:
        return is_older(Database(conn, execute_plugins=False))
    return False


@contextmanager
def open_older(path: Path) -> Iterator["OlderFile"]:
    """Open a copy of an older file. Raises `StoreUnavailable` if it is damaged, or of another
    version.
    """
    with as_unavailable():
        db = Database(path, execute_plugins=False)
        with closing(db.conn):
            yield older_in(db)


def older_in(db: Database) -> "OlderFile":
    """An open database of an older version. Raises `StoreUnavailable` as `open_older`."""
    if not is_older(db):
        raise StoreUnavailable("foreign")
    if was_moved(db.conn):
        raise StoreUnavailable("moved")
    integrity = db.execute("PRAGMA integrity_check(1)").fetchall() == [("ok",)]
    if not integrity or db.execute("PRAGMA foreign_key_check").fetchone():
        raise StoreUnavailable("damaged")
    columns = {}
    for table in db.table_names():
        columns[table] = set(db[table].columns_dict)
    return OlderFile(db.execute, columns)


@dataclass(frozen=True, slots=True)
class _Names:
    """The names of the tables, of the column with the owner's id, and the SQL for its kind."""

    owners: str
    links: str
    log: str
    owner_id: str
    kind: str


_TOGETHER = _Names("owners", "links", "log", "owner_id", kind="kind")
_TABLES = _Names("tables", "links", "log", "table_id", kind="'table'")
_BOOKS = _Names("books", "book_links", "book_log", "book_id", kind="'book'")

# for columns that came later
_MISSING = {
    "uid": "NULL",
    "header": "''",
    "deleted": "NULL",
    "deleted_after": "0",
    "revoked": "NULL",
    "seed": "NULL",
    "wrote": "NULL",
    "fell": "NULL",
}

_LINK_KINDS: dict[Kind, tuple[str, str]] = {"table": ("watch", "play"), "book": ("look", "book")}


class OlderFile:
    """An open database of an older version: a file, or another with the same names. ``columns`` are
    those of its tables.
    """

    def __init__(self, execute: Callable[..., Any], columns: Mapping[str, Set[str]]) -> None:
        self._execute = execute
        self._of_table = columns
        self._create_keys: set[str] = set()

    def owners(self) -> Iterator[StoredOwner]:
        """All tables and books, in the columns of today; the same whenever they are asked for."""
        self._create_keys.clear()
        if "owners" in self._of_table:
            yield from self._owners(_TOGETHER)
            return
        yield from self._owners(_TABLES)
        if "books" in self._of_table:
            yield from self._owners(_BOOKS)

    def uptime(self) -> Uptime:
        """The uptime; none in a file that did not count it yet."""
        if "lived" not in self._of_table:
            return Uptime(None, 0)
        return Uptime._make(self._execute("SELECT told, seconds FROM lived").fetchone())

    def _owners(self, names: _Names) -> Iterator[StoredOwner]:
        heads = self._columns(names.owners, OWNER.replace("kind", f"{names.kind} AS kind", 1))
        links = self._columns(names.links, LINK)
        log = self._columns(names.log, LINE)
        has_seeds = "seed" in self._of_table[names.links]
        for row in self._execute(f"SELECT id, {heads} FROM {names.owners} ORDER BY id").fetchall():
            owner, kind, create_key, uid, *columns = row
            where = f"WHERE {names.owner_id} = ?"
            link_rows = self._execute(
                f"SELECT {links} FROM {names.links} {where} ORDER BY hash", (owner,)
            ).fetchall()
            if not has_seeds:
                link_rows = _with_seeds(kind, create_key, link_rows)
            yield owner_of(
                (
                    kind,
                    self._free_key(names, kind, create_key),
                    uid or _uid(kind, create_key),
                    *columns,
                ),
                book_of=self._book_of(owner) if kind == "table" else None,
                links=link_rows,
                log=self._execute(
                    f"SELECT {log} FROM {names.log} {where} ORDER BY seq", (owner,)
                ).fetchall(),
            )

    def _columns(self, table: str, columns: str) -> str:
        """The SQL of these columns, with the values for those that the file does not have."""
        sql = []
        for column in columns.split(", "):
            if column in _MISSING and column not in self._of_table[table]:
                sql.append(f"{_MISSING[column]} AS {column}")
            else:
                sql.append(column)
        return ", ".join(sql)

    def _free_key(self, names: _Names, kind: Kind, create_key: str) -> str:
        """The creation key: that of a book once had no mark, so it may look like a table's."""
        if names is _BOOKS:
            create_key = f"book {create_key}"
        if create_key in self._create_keys:
            create_key = f"{kind} {_hash(create_key)}"
        self._create_keys.add(create_key)
        return create_key

    def _book_of(self, table_id: int) -> tuple[str] | None:
        if "sessions" not in self._of_table:
            return None
        books = "owners" if "owners" in self._of_table else "books"
        row: tuple[str] | None = self._execute(
            f"SELECT uid FROM sessions JOIN {books} ON {books}.id = book_id WHERE table_id = ?",
            (table_id,),
        ).fetchone()
        return row


def _uid(kind: Kind, create_key: str) -> str:
    """The id of a table without one, the same whenever it is asked."""
    return _hash(f"{kind} {create_key}")[: len(new_uid(kind))]


def _hash(text: str) -> str:
    return sha256(text.encode()).hexdigest()


def _with_seeds(kind: Kind, create_key: str, links: Sequence[Any]) -> list[Any]:
    """The links with the texts from which that version made them: the kind of the link, its number
    from the second on, and the key of the form.
    """
    seeded = []
    for key_hash, may_write, revoked, _seed in links:
        number = sum(other[1] == may_write for other in links)
        name = _LINK_KINDS[kind][may_write]
        seed = None
        if revoked is None:
            counted = f":{number}" if number > 1 else ""
            seed = f"{name}{counted}:{create_key}"
        seeded.append((key_hash, may_write, revoked, seed))
    return seeded
