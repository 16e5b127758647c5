"""The schema as a sequence of migrations. A released migration never changes."""

from contextlib import closing

from sqlite_utils import Database, Migrations

from tartli_ref.store.chain import link_seal
from tartli_ref.store.errors import StoreUnavailable

APPLICATION_ID = 0x5461_7274  # "Tart": lets `file` and other tools identify the database

MIGRATIONS = Migrations("tartli_ref")


TABLES = """
    CREATE TABLE owners (
        id {id} PRIMARY KEY,
        kind {text} NOT NULL CHECK (kind IN ('table', 'book')),
        create_key {text} NOT NULL UNIQUE,
        uid {text} NOT NULL,
        header {text} NOT NULL,
        created {number} NOT NULL,
        deleted {number},
        deleted_after {number} NOT NULL DEFAULT 0,
        UNIQUE (kind, uid)
    ) {numbered};

    CREATE TABLE links (
        hash {text} PRIMARY KEY,
        owner_id {number} NOT NULL REFERENCES owners (id),
        may_write {truth} NOT NULL CHECK (may_write IN (FALSE, TRUE)),
        revoked {number},
        seed {text}
    ) {keyed};
    CREATE INDEX links_of_owner ON links (owner_id);

    CREATE TABLE log (
        owner_id {number} NOT NULL REFERENCES owners (id),
        seq {number} NOT NULL CHECK (seq >= 1),
        line {text} NOT NULL,
        accepted {truth} NOT NULL CHECK (accepted IN (FALSE, TRUE)),
        key {text},
        part INTEGER NOT NULL CHECK (part >= 1),
        at {number} NOT NULL,
        wrote {text},
        fell {text},
        PRIMARY KEY (owner_id, seq),
        UNIQUE (owner_id, key, part)
    ) {keyed};

    CREATE TABLE sessions (
        table_id {number} PRIMARY KEY REFERENCES owners (id),
        book_id {number} NOT NULL REFERENCES owners (id)
    ) {numbered};
    CREATE INDEX sessions_of_book ON sessions (book_id);

    CREATE TABLE summaries (
        table_id {number} PRIMARY KEY REFERENCES owners (id),
        seq {number} NOT NULL,
        version {number} NOT NULL,
        data {text} NOT NULL
    ) {numbered};

    CREATE TABLE lived (
        one INTEGER PRIMARY KEY CHECK (one = 1),
        told {number},
        seconds {number} NOT NULL
    ) {numbered};
    INSERT INTO lived (one, told, seconds) VALUES (1, NULL, 0);
"""
"""The tables of every engine, which fills in its types and the kinds of its tables: one with a
number as its key, or with any other.
"""

_OF_SQLITE = {
    "id": "INTEGER",
    "number": "INTEGER",
    "text": "TEXT",
    "truth": "INTEGER",
    "numbered": "STRICT",
    "keyed": "STRICT, WITHOUT ROWID",
}

_TRIGGERS = """
    CREATE TRIGGER log_grows_at_its_end BEFORE INSERT ON log
    WHEN NEW.seq <> 1 + coalesce((SELECT max(seq) FROM log WHERE owner_id = NEW.owner_id), 0)
    BEGIN SELECT raise(ABORT, 'a log grows at its end'); END;

    CREATE TRIGGER log_keeps_its_lines BEFORE UPDATE ON log
    BEGIN SELECT raise(ABORT, 'a log keeps its lines as they are'); END;

    CREATE TRIGGER log_loses_nothing BEFORE DELETE ON log
    WHEN EXISTS (SELECT 1 FROM owners WHERE id = OLD.owner_id AND deleted IS NULL)
    BEGIN SELECT raise(ABORT, 'a log loses nothing'); END;
"""


@MIGRATIONS()
def tables_and_books(db: Database) -> None:
    """Tables and books own links and a log. `uid` is the same on every machine; `deleted` is the
    time of deletion, `deleted_after` the uptime then (`lived`), as clocks can be wrong. Revoked
    links are kept so that they are never reissued. `part` numbers the lines of one send, so a key
    is written once. `wrote` is the seat whose phone sent a line, `fell` the lines invalidated by a
    correction. `sessions` assigns tables to books; `summaries` is a cache.

    The triggers bind every program that opens the file: lines are never changed or removed, and a
    new one must follow the last. (REPLACE would bypass a DELETE trigger, but not the order.)
    """
    db.executescript(TABLES.format_map(_OF_SQLITE) + _TRIGGERS)


CHAIN = """
    ALTER TABLE owners ADD COLUMN head {text};
    ALTER TABLE owners ADD COLUMN seal {text};
    ALTER TABLE log ADD COLUMN digest {text};
"""

_CHAIN_TRIGGERS = """
    CREATE TRIGGER log_is_a_chain BEFORE INSERT ON log
    WHEN NEW.digest IS NULL
        AND EXISTS (SELECT 1 FROM owners WHERE id = NEW.owner_id AND head IS NOT NULL)
    BEGIN SELECT raise(ABORT, 'a line carries its digest'); END;

    CREATE TRIGGER log_has_a_head AFTER INSERT ON log
    WHEN NEW.digest IS NOT NULL
    BEGIN UPDATE owners SET head = NEW.digest WHERE id = NEW.owner_id; END;

    DROP TRIGGER log_keeps_its_lines;
    CREATE TRIGGER log_keeps_its_lines
    BEFORE UPDATE OF owner_id, seq, line, accepted, key, part, at, wrote, fell ON log
    BEGIN SELECT raise(ABORT, 'a log keeps its lines as they are'); END;

    CREATE TRIGGER log_keeps_its_digests BEFORE UPDATE OF digest ON log
    WHEN OLD.digest IS NOT NULL
    BEGIN SELECT raise(ABORT, 'a log keeps its digests as they are'); END;
"""


@MIGRATIONS()
def chained_logs(db: Database) -> None:
    """Each line carries the digest of the line before it and of itself (`store.chain`); the last is
    the `head` of its owner, which a trigger sets. The owner's `seal` is a digest of its own data.
    All are NULL in a log of before until it is first read or written.
    """
    db.executescript(CHAIN.format_map(_OF_SQLITE) + _CHAIN_TRIGGERS)


SEALED = """
    ALTER TABLE links ADD COLUMN seal {text};
"""


@MIGRATIONS()
def sealed_links(db: Database) -> None:
    """Each link carries a digest of its row: who may write is no matter of a changed byte."""
    db.executescript(SEALED.format_map(_OF_SQLITE))
    rows = db.execute("SELECT hash, owner_id, may_write, revoked, seed FROM links").fetchall()
    seals = [(link_seal(*row), row[0]) for row in rows]
    db.conn.executemany("UPDATE links SET seal = ? WHERE hash = ?", seals)


EARLIER = "tables_links_and_log"
"""The first migration of databases up to version 0.2.0, which had nine more."""


def refuse_what_is_not_ours(db: Database) -> None:
    """Raise for a file of another program or of a newer version."""
    # one transaction: a file being created elsewhere is seen empty or complete
    with db.atomic():
        applied = {step.name for step in MIGRATIONS.applied(db)}
        is_empty = db.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,)
    if not applied and not is_empty:
        raise StoreUnavailable("damaged")
    if EARLIER in applied:
        raise StoreUnavailable("older")
    our_steps = _our_steps()
    if applied - our_steps:
        # a newer version has all steps of this one
        raise StoreUnavailable("newer" if our_steps <= applied else "damaged")


def bring_up_to_date(db: Database) -> None:
    """Apply all missing migrations, or none."""
    if not MIGRATIONS.pending(db):
        return
    with db.atomic():
        # write first, or two programs opening a new file could both act on stale reads
        db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        MIGRATIONS.apply(db)


def make_as_far_as(db: Database, empty: Database) -> None:
    """Apply another database's migrations to an empty one."""
    pending = MIGRATIONS.pending(db)
    MIGRATIONS.apply(empty, stop_before=pending[0].name if pending else None)


def _our_steps() -> set[str]:
    # the library lists only pending migrations; on an empty database that is all of them
    empty = Database(memory=True, execute_plugins=False)
    with closing(empty.conn):
        return {step.name for step in MIGRATIONS.pending(empty)}
