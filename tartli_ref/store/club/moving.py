"""Moves all data from one database to another, all or nothing."""

from collections import defaultdict
from collections.abc import Sequence
from hashlib import sha256
from typing import Any, NamedTuple

from tartli_ref.store import Store
from tartli_ref.store.club.postgres import Postgres
from tartli_ref.store.club.schema import MOVED_STEP
from tartli_ref.store.records import Db
from tartli_ref.store.saving import MOVED

OWNERS = "id, kind, create_key, uid, header, created, deleted, deleted_after, head, seal"
LINKS = "hash, owner_id, may_write, revoked, seed, seal"
LOG = "owner_id, seq, line, accepted, key, part, at, wrote, fell, digest"
SESSIONS = "table_id, book_id"

Row = tuple[Any, ...]

_ORDER = {"owners": "id", "links": "hash", "sessions": "table_id"}
_IDS_GO_ON = """
    SELECT setval(pg_get_serial_sequence('tartli_ref.owners', 'id'), max(id))
    FROM owners HAVING max(id) > 0
"""


class NotEmpty(Exception):
    """The target database already has tables or books."""


class NotTheSame(Exception):
    """The copy differs from the source; nothing was changed."""


class Inventory(NamedTuple):
    """Contents of a database: numbers of tables, books and lines, and for each table and book a
    hash of its header, links and log.
    """

    tables: int
    books: int
    lines: int
    hashes: dict[int, str]


def move(source: Store, target: Store) -> Inventory:
    """Copy everything into an empty database. There must be no writers on either side. Summaries
    are not copied but derived again.
    """
    with source.engine.writing() as old, target.engine.writing() as new:
        if new.execute("SELECT count(*) FROM owners").fetchone()[0]:
            raise NotEmpty
        _copy(old, new)
        if isinstance(target.engine, Postgres):
            new.execute(_IDS_GO_ON)
        sent = _inventory(old)
        if _inventory(new) != sent:
            raise NotTheSame
    return sent


def _copy(old: Db, new: Db) -> None:
    owners = _rows(old, "owners", OWNERS)
    _put(new, "owners", OWNERS, owners)
    _put(new, "links", LINKS, _rows(old, "links", LINKS))
    for owner in owners:
        _put(new, "log", LOG, _log(old, owner[0]))
    _put(new, "sessions", SESSIONS, _rows(old, "sessions", SESSIONS))
    lived = old.execute("SELECT told, seconds FROM lived").fetchone()
    new.execute("UPDATE lived SET told = ?, seconds = ?", tuple(lived))


def mark_as_moved(store: Store) -> None:
    """Mark a database as moved, so that it is no longer opened."""
    with store.engine.writing() as db:
        if isinstance(store.engine, Postgres):
            db.execute("INSERT INTO steps (name) VALUES (?)", (MOVED_STEP,))
        else:
            db.execute(f"PRAGMA user_version = {MOVED}")


def inventory(store: Store) -> Inventory:
    """The current contents of this database."""
    with store.engine.reading() as db:
        return _inventory(db)


def _inventory(db: Db) -> Inventory:
    owners = _rows(db, "owners", OWNERS)
    links = defaultdict[int, list[Row]](list)
    for link in _rows(db, "links", LINKS):
        links[link[1]].append(link)
    lines = 0
    hashes = {}
    for owner in owners:
        log = _log(db, owner[0])
        lines += len(log)
        hashes[owner[0]] = _hash([owner, *links[owner[0]], *log])
    kinds = [owner[1] for owner in owners]
    return Inventory(kinds.count("table"), kinds.count("book"), lines, hashes)


def _hash(rows: Sequence[Row]) -> str:
    digest = sha256()
    for row in rows:
        digest.update(repr(row).encode())
    return digest.hexdigest()


def _log(db: Db, owner: int) -> list[Row]:
    rows = db.execute(f"SELECT {LOG} FROM log WHERE owner_id = ? ORDER BY seq", (owner,))
    return [_same(row, LOG) for row in rows.fetchall()]


def _rows(db: Db, name: str, columns: str) -> list[Row]:
    rows = db.execute(f"SELECT {columns} FROM {name} ORDER BY {_ORDER[name]}").fetchall()
    return [_same(row, columns) for row in rows]


_TRUTHS = {"may_write", "accepted"}


def _same(row: Row, columns: str) -> Row:
    """Normalise a row across engines: SQLite stores booleans as numbers."""
    same = list(row)
    for place, name in enumerate(columns.split(", ")):
        if name in _TRUTHS:
            same[place] = bool(row[place])
    return tuple(same)


def _put(db: Db, name: str, columns: str, rows: Sequence[Row]) -> None:
    marks = ", ".join("?" * len(columns.split(", ")))
    db.executemany(f"INSERT INTO {name} ({columns}) VALUES ({marks})", rows)
