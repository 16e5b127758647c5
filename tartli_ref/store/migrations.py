"""The schema, as the steps that lead to it. A step that has been released never changes."""

from contextlib import closing

from sqlite_utils import Database, Migrations

from tartli_ref.store.errors import StoreUnavailable

APPLICATION_ID = 0x5461_7274  # "Tart": `file` and other tools can tell whose database it is

MIGRATIONS = Migrations("tartli_ref")


@MIGRATIONS()
def tables_links_and_log(db: Database) -> None:
    """`part` numbers the lines of one send, so a key can be written once only.

    The triggers hold for every program that opens the file: no line changes or goes, and a new
    one comes next after the last. (REPLACE would get past a DELETE trigger, not past the order.)
    """
    db.executescript("""
        CREATE TABLE tables (
            id INTEGER PRIMARY KEY,
            create_key TEXT NOT NULL UNIQUE,
            header TEXT NOT NULL,
            created INTEGER NOT NULL
        ) STRICT;

        CREATE TABLE links (
            hash TEXT PRIMARY KEY,
            table_id INTEGER NOT NULL REFERENCES tables (id),
            may_write INTEGER NOT NULL CHECK (may_write IN (0, 1))
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE log (
            table_id INTEGER NOT NULL REFERENCES tables (id),
            seq INTEGER NOT NULL CHECK (seq >= 1),
            line TEXT NOT NULL,
            accepted INTEGER NOT NULL CHECK (accepted IN (0, 1)),
            key TEXT,
            part INTEGER NOT NULL CHECK (part >= 1),
            at INTEGER NOT NULL,
            PRIMARY KEY (table_id, seq),
            UNIQUE (table_id, key, part)
        ) STRICT, WITHOUT ROWID;

        CREATE TRIGGER log_grows_at_its_end BEFORE INSERT ON log
        WHEN NEW.seq <> 1 + coalesce((SELECT max(seq) FROM log WHERE table_id = NEW.table_id), 0)
        BEGIN SELECT raise(ABORT, 'a log grows at its end'); END;

        CREATE TRIGGER log_keeps_its_lines BEFORE UPDATE ON log
        BEGIN SELECT raise(ABORT, 'a log keeps its lines as they are'); END;

        CREATE TRIGGER log_loses_nothing BEFORE DELETE ON log
        BEGIN SELECT raise(ABORT, 'a log loses nothing'); END;
    """)


@MIGRATIONS()
def revoked_links_and_who_wrote(db: Database) -> None:
    """A revoked link stays, so that its number is not given again. `wrote` is the seat whose phone
    sent a line, as far as a phone has said whose it is.
    """
    db.execute("ALTER TABLE links ADD COLUMN revoked INTEGER")
    db.execute("ALTER TABLE log ADD COLUMN wrote TEXT")


def refuse_what_is_not_ours(db: Database) -> None:
    """Raise for a file that this code must not touch: another program's, or a newer version's."""
    # one transaction, so that a file just being made elsewhere is seen empty or whole
    with db.atomic():
        applied = {step.name for step in MIGRATIONS.applied(db)}
        is_empty = db.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,)
    if not applied and not is_empty:
        raise StoreUnavailable("damaged")
    if applied - _known():
        raise StoreUnavailable("newer")


def bring_up_to_date(db: Database) -> None:
    """Apply all steps that are missing, or none of them."""
    if not MIGRATIONS.pending(db):
        return
    with db.atomic():
        # a write comes first, or two programs opening a new file could both go by what they read
        db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        MIGRATIONS.apply(db)


def _known() -> set[str]:
    # the library lists a set's steps only as pending ones: all are, to an empty database
    empty = Database(memory=True, execute_plugins=False)
    with closing(empty.conn):
        return {step.name for step in MIGRATIONS.pending(empty)}
