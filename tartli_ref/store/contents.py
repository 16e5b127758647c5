"""All that a database keeps, without ids of its own, for copies that go to another database.

Summaries are left out: they are derived again. So are digests: a log gets its chain here.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import zip_longest
from typing import Any, NamedTuple

from tartli_ref.store.chain import link_seal
from tartli_ref.store.database import OneFile
from tartli_ref.store.records import Db, Engine, Kind


class StoredLink(NamedTuple):
    """A link, valid or revoked."""

    hash: str
    may_write: bool
    revoked: int | None
    seed: str | None


class StoredLine(NamedTuple):
    """A line of a log with its result."""

    seq: int
    line: str
    accepted: bool
    key: str | None
    part: int
    at: int
    wrote: str | None
    fell: str | None


class StoredOwner(NamedTuple):
    """A table or book with its links and log; `book` is the uid of the book that a table is in."""

    kind: Kind
    create_key: str
    uid: str
    header: str
    created: int
    deleted: int | None
    deleted_after: int
    book: str | None
    links: tuple[StoredLink, ...]
    log: tuple[StoredLine, ...]


class Uptime(NamedTuple):
    """The uptime of a database, in seconds, and when it was last counted."""

    counted: int | None
    seconds: int


class Totals(NamedTuple):
    """The numbers of tables, books and lines that were copied."""

    tables: int
    books: int
    lines: int


class NotEmpty(Exception):
    """The database already has tables or books."""


OWNER = "kind, create_key, uid, header, created, deleted, deleted_after"
LINK = ", ".join(StoredLink._fields)
LINE = ", ".join(StoredLine._fields)

_OWNERS = f"SELECT id, {OWNER} FROM owners ORDER BY id"
_LINKS = f"SELECT {LINK} FROM links WHERE owner_id = ? ORDER BY hash"
_LOG = f"SELECT {LINE} FROM log WHERE owner_id = ? ORDER BY seq"
_BOOK_OF = "SELECT uid FROM sessions JOIN owners ON owners.id = book_id WHERE table_id = ?"
_NEW_OWNER = f"INSERT INTO owners ({OWNER}) VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING id"
_NEW_LINK = f"INSERT INTO links (owner_id, {LINK}, seal) VALUES (?, ?, ?, ?, ?, ?)"
_NEW_LINE = f"INSERT INTO log (owner_id, {LINE}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
_NEW_SESSION = "INSERT INTO sessions (table_id, book_id) VALUES (?, ?)"


@contextmanager
def snapshot(engine: Engine) -> Iterator[Db]:
    """The database at one moment. Others go on writing to a file meanwhile; on PostgreSQL they
    wait.
    """
    if isinstance(engine, OneFile):
        with engine.reading() as file, file.atomic():
            yield file
    else:
        with engine.writing() as server:
            yield server


def read_owners(db: Db) -> Iterator[StoredOwner]:
    """All tables and books, in the order in which they were opened."""
    for owner, *head in db.execute(_OWNERS).fetchall():
        yield owner_of(
            head,
            book_of=db.execute(_BOOK_OF, (owner,)).fetchone(),
            links=db.execute(_LINKS, (owner,)),
            log=db.execute(_LOG, (owner,)),
        )


def owner_of(
    head: Iterable[Any],
    *,
    book_of: tuple[str] | None,
    links: Iterable[tuple[Any, ...]],
    log: Iterable[tuple[Any, ...]],
) -> StoredOwner:
    """A table or book from its rows; `head` has the columns of `OWNER`."""
    stored_links = []
    for key_hash, may_write, revoked, seed in links:
        stored_links.append(StoredLink(key_hash, bool(may_write), revoked, seed))
    stored_log = []
    for row in log:
        line = StoredLine._make(row)
        stored_log.append(line._replace(accepted=bool(line.accepted)))
    book = book_of and book_of[0]
    return StoredOwner._make((*head, book, tuple(stored_links), tuple(stored_log)))


def read_uptime(db: Db) -> Uptime:
    return Uptime._make(db.execute("SELECT told, seconds FROM lived").fetchone())


def write_all(db: Db, owners: Iterable[StoredOwner], uptime: Uptime) -> Totals:
    """Write everything into an empty database; raises `NotEmpty` for any other."""
    if db.execute("SELECT count(*) FROM owners").fetchone()[0]:
        raise NotEmpty
    totals = {"table": 0, "book": 0}
    lines = 0
    books: dict[str, int] = {}
    sessions: list[tuple[int, str]] = []
    for owner in owners:
        row_id = _write_owner(db, owner)
        totals[owner.kind] += 1
        lines += len(owner.log)
        if owner.kind == "book":
            books[owner.uid] = row_id
        elif owner.book is not None:
            sessions.append((row_id, owner.book))
    for table_id, book in sessions:
        db.execute(_NEW_SESSION, (table_id, books[book]))
    db.execute("UPDATE lived SET told = ?, seconds = ?", tuple(uptime))
    return Totals(totals["table"], totals["book"], lines)


def is_same(db: Db, owners: Iterable[StoredOwner]) -> bool:
    """Whether the database holds exactly these tables and books, in this order."""
    return all(stored == sent for stored, sent in zip_longest(read_owners(db), owners))


def _write_owner(db: Db, owner: StoredOwner) -> int:
    head = owner[: len(OWNER.split(", "))]
    [(row_id,)] = db.execute(_NEW_OWNER, head).fetchall()
    links = []
    for link in owner.links:
        seal = link_seal(link.hash, row_id, link.may_write, link.revoked, link.seed)
        links.append((row_id, *link, seal))
    db.executemany(_NEW_LINK, links)
    db.executemany(_NEW_LINE, [(row_id, *line) for line in owner.log])
    return int(row_id)
