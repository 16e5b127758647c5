"""The migrations of databases up to version 0.2.0, as they landed (769d094).

Each is a schema that people had. `links_are_made_of_seeds` and `time_lived_through` landed side by
side: a database may have the second without the first.
"""

from sqlite_utils import Database


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


def revoked_links_and_who_wrote(db: Database) -> None:
    """A revoked link stays, so that its number is not given again. `wrote` is the seat whose phone
    sent a line, as far as a phone has said whose it is.
    """
    db.execute("ALTER TABLE links ADD COLUMN revoked INTEGER")
    db.execute("ALTER TABLE log ADD COLUMN wrote TEXT")


def books_and_their_sessions(db: Database) -> None:
    """Books with their links and logs; and rows that can be rebuilt from the logs at any time.

    `uid` is a table's name in books, here and on other machines; only tables of books have one.
    `deleted` is when a table or book was deleted, NULL if it is not.

    `sessions`, `session_seats`, `sums` and `bests` are derived: one row of `sessions` for each
    table of a book, made from its log up to `seq`; `facts` is what the row added to `sums`. Any new
    line of the log marks it stale, whoever writes it.
    """
    db.executescript("""
        ALTER TABLE tables ADD COLUMN uid TEXT;
        ALTER TABLE tables ADD COLUMN deleted INTEGER;
        CREATE UNIQUE INDEX tables_by_uid ON tables (uid) WHERE uid IS NOT NULL;

        CREATE TABLE books (
            id INTEGER PRIMARY KEY,
            create_key TEXT NOT NULL UNIQUE,
            uid TEXT NOT NULL UNIQUE,
            created INTEGER NOT NULL,
            deleted INTEGER
        ) STRICT;

        CREATE TABLE book_links (
            hash TEXT PRIMARY KEY,
            book_id INTEGER NOT NULL REFERENCES books (id),
            may_write INTEGER NOT NULL CHECK (may_write IN (0, 1))
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE book_log (
            book_id INTEGER NOT NULL REFERENCES books (id),
            seq INTEGER NOT NULL CHECK (seq >= 1),
            line TEXT NOT NULL,
            accepted INTEGER NOT NULL CHECK (accepted IN (0, 1)),
            key TEXT,
            part INTEGER NOT NULL CHECK (part >= 1),
            at INTEGER NOT NULL,
            wrote TEXT,
            PRIMARY KEY (book_id, seq),
            UNIQUE (book_id, key, part)
        ) STRICT, WITHOUT ROWID;

        CREATE TRIGGER book_log_grows_at_its_end BEFORE INSERT ON book_log
        WHEN NEW.seq <> 1 + coalesce((SELECT max(seq) FROM book_log WHERE book_id = NEW.book_id), 0)
        BEGIN SELECT raise(ABORT, 'a log grows at its end'); END;

        CREATE TRIGGER book_log_keeps_its_lines BEFORE UPDATE ON book_log
        BEGIN SELECT raise(ABORT, 'a log keeps its lines as they are'); END;

        CREATE TRIGGER book_log_loses_nothing BEFORE DELETE ON book_log
        WHEN EXISTS (SELECT 1 FROM books WHERE id = OLD.book_id AND deleted IS NULL)
        BEGIN SELECT raise(ABORT, 'a log loses nothing'); END;

        DROP TRIGGER log_loses_nothing;
        CREATE TRIGGER log_loses_nothing BEFORE DELETE ON log
        WHEN EXISTS (SELECT 1 FROM tables WHERE id = OLD.table_id AND deleted IS NULL)
        BEGIN SELECT raise(ABORT, 'a log loses nothing'); END;

        CREATE TABLE sessions (
            table_id INTEGER PRIMARY KEY REFERENCES tables (id),
            book_id INTEGER NOT NULL REFERENCES books (id),
            at INTEGER NOT NULL,
            game TEXT NOT NULL,
            seq INTEGER NOT NULL,
            stale INTEGER NOT NULL,
            version INTEGER NOT NULL,
            data TEXT NOT NULL,
            facts TEXT NOT NULL
        ) STRICT;
        CREATE INDEX sessions_by_time ON sessions (book_id, at, table_id);
        CREATE INDEX sessions_by_game ON sessions (book_id, game, at, table_id);
        CREATE INDEX sessions_that_are_stale ON sessions (book_id) WHERE stale;

        CREATE TABLE session_seats (
            book_id INTEGER NOT NULL,
            name TEXT NOT NULL,
            at INTEGER NOT NULL,
            table_id INTEGER NOT NULL REFERENCES tables (id),
            game TEXT NOT NULL,
            spelling TEXT NOT NULL,
            currency TEXT NOT NULL,
            amount INTEGER NOT NULL,
            PRIMARY KEY (book_id, name, at, table_id)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX session_seats_of_table ON session_seats (table_id);

        CREATE TABLE sums (
            book_id INTEGER NOT NULL,
            against TEXT NOT NULL,
            name TEXT NOT NULL,
            what TEXT NOT NULL,
            amount INTEGER NOT NULL,
            PRIMARY KEY (book_id, against, name, what)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE bests (
            book_id INTEGER NOT NULL,
            against TEXT NOT NULL,
            name TEXT NOT NULL,
            what TEXT NOT NULL,
            amount INTEGER NOT NULL,
            table_id INTEGER NOT NULL REFERENCES tables (id),
            PRIMARY KEY (book_id, against, name, what, amount, table_id)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX bests_of_table ON bests (table_id);

        CREATE TRIGGER log_makes_its_session_stale AFTER INSERT ON log
        BEGIN UPDATE sessions SET stale = 1 WHERE table_id = NEW.table_id AND stale = 0; END;
    """)


def revoked_links_of_books(db: Database) -> None:
    """A revoked link of a book stays, as one of a table does."""
    db.execute("ALTER TABLE book_links ADD COLUMN revoked INTEGER")


def links_are_made_of_seeds(db: Database) -> None:
    """The seed of a link stands beside its hash. Until now it was the key of the form that opened
    the table, and the number of the link; every link goes on opening what it opened.
    """
    for links, owner, owners, kinds in (
        ("links", "table_id", "tables", ("play", "watch")),
        ("book_links", "book_id", "books", ("book", "look")),
    ):
        db.execute(f"ALTER TABLE {links} ADD COLUMN seed TEXT")
        db.execute(f"""
            UPDATE {links} SET seed = (
                SELECT iif({links}.may_write, '{kinds[0]}', '{kinds[1]}')
                    || iif(count(*) = 1, ':', ':' || count(*) || ':') || create_key
                FROM {links} AS every JOIN {owners} ON {owners}.id = every.{owner}
                WHERE every.{owner} = {links}.{owner} AND every.may_write = {links}.may_write
            ) WHERE revoked IS NULL
        """)


def time_lived_through(db: Database) -> None:
    """The uptime of this database (`told` is the time of the last count), and the uptime at each
    deletion: a clock can be wrong, and deleted tables are purged after some time. What was deleted
    before this step counts as deleted now.
    """
    db.executescript("""
        CREATE TABLE lived (
            only INTEGER PRIMARY KEY CHECK (only = 1),
            told INTEGER,
            seconds INTEGER NOT NULL
        ) STRICT;
        INSERT INTO lived (only, told, seconds) VALUES (1, NULL, 0);
        ALTER TABLE tables ADD COLUMN deleted_after INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE books ADD COLUMN deleted_after INTEGER NOT NULL DEFAULT 0;
    """)


def what_fell_with_a_correction(db: Database) -> None:
    """A correction names the later lines that fell, so that no newer version decides it again. It
    is written with the line; `backfill` writes it once for the lines that are here.
    """
    db.executescript("""
        ALTER TABLE log ADD COLUMN fell TEXT;

        CREATE INDEX corrections_to_complete ON log (table_id)
        WHERE accepted AND fell IS NULL AND lower(substr(line, 1, 3)) = 'fix';

        DROP TRIGGER log_keeps_its_lines;
        CREATE TRIGGER log_keeps_its_lines BEFORE UPDATE ON log
        WHEN OLD.fell IS NOT NULL OR NEW.fell IS NULL
            OR (NEW.table_id, NEW.seq, NEW.line, NEW.accepted, NEW.part, NEW.at)
                <> (OLD.table_id, OLD.seq, OLD.line, OLD.accepted, OLD.part, OLD.at)
            OR NEW.key IS NOT OLD.key OR NEW.wrote IS NOT OLD.wrote
        BEGIN SELECT raise(ABORT, 'a log keeps its lines as they are'); END;
    """)


def tables_and_books_are_one_thing(db: Database) -> None:
    """A table and a book each own links and a log: `owners`, `links` and `log` have those of both,
    told apart by `kind`. Books get new ids behind those of the tables, and their keys a mark.
    """
    # a trigger that names a table which is created again would stop each step
    db.execute("DROP TRIGGER log_makes_its_session_stale")
    db.executescript("""
        ALTER TABLE tables RENAME TO owners;
        ALTER TABLE log RENAME COLUMN table_id TO owner_id;
        ALTER TABLE links RENAME COLUMN table_id TO owner_id;
        ALTER TABLE owners ADD COLUMN kind TEXT NOT NULL DEFAULT 'table'
            CHECK (kind IN ('table', 'book'));
        DROP INDEX tables_by_uid;
        CREATE UNIQUE INDEX owners_by_uid ON owners (kind, uid) WHERE uid IS NOT NULL;
    """)
    db.execute("CREATE TEMP TABLE behind AS SELECT coalesce(max(id), 0) AS tables FROM owners")
    # a key was chosen by who opened a table, and may look like that of a book
    db.executescript("""
        INSERT INTO owners (id, kind, create_key, uid, header, created, deleted, deleted_after)
        SELECT id + tables, 'book',
            iif('book ' || create_key IN (SELECT create_key FROM owners),
                'book ' || hex(randomblob(16)), 'book ' || create_key),
            uid, '', created, deleted, deleted_after
        FROM books, behind;
        INSERT INTO links (hash, owner_id, may_write, revoked, seed)
        SELECT hash, book_id + tables, may_write, revoked, seed FROM book_links, behind;
        INSERT INTO log (owner_id, seq, line, accepted, key, part, at, wrote)
        SELECT book_id + tables, seq, line, accepted, key, part, at, wrote
        FROM book_log, behind ORDER BY book_id, seq;

        CREATE TABLE new_sessions (
            table_id INTEGER PRIMARY KEY REFERENCES owners (id),
            book_id INTEGER NOT NULL REFERENCES owners (id),
            at INTEGER NOT NULL,
            game TEXT NOT NULL,
            seq INTEGER NOT NULL,
            stale INTEGER NOT NULL,
            version INTEGER NOT NULL,
            data TEXT NOT NULL,
            facts TEXT NOT NULL
        ) STRICT;
        INSERT INTO new_sessions
        SELECT table_id, book_id + tables, at, game, seq, stale, version, data, facts
        FROM sessions, behind;
        DROP TABLE sessions;
        ALTER TABLE new_sessions RENAME TO sessions;
        CREATE INDEX sessions_by_time ON sessions (book_id, at, table_id);
        CREATE INDEX sessions_by_game ON sessions (book_id, game, at, table_id);
        CREATE INDEX sessions_that_are_stale ON sessions (book_id) WHERE stale;
        CREATE TRIGGER log_makes_its_session_stale AFTER INSERT ON log
        BEGIN UPDATE sessions SET stale = 1 WHERE table_id = NEW.owner_id AND stale = 0; END;

        DROP TABLE book_log;
        DROP TABLE book_links;
        DROP TABLE books;
    """)
    for derived in ("session_seats", "sums", "bests"):
        # by way of what no id is, as the new ones may be among the old ones
        db.execute(f"UPDATE {derived} SET book_id = -book_id - (SELECT tables FROM behind)")
        db.execute(f"UPDATE {derived} SET book_id = -book_id")
    db.execute("DROP TABLE behind")


def what_was_opened_within_the_hour(db: Database) -> None:
    """How many tables and books each address has opened, by send; `who` tells nobody the address.
    Rows of more than an hour ago go.
    """
    db.executescript("""
        CREATE TABLE openings (
            who TEXT NOT NULL,
            send TEXT NOT NULL,
            opened INTEGER NOT NULL,
            pending INTEGER NOT NULL,
            at INTEGER NOT NULL,
            PRIMARY KEY (who, send)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX openings_by_time ON openings (at);
    """)


STEPS = (
    tables_links_and_log,
    revoked_links_and_who_wrote,
    books_and_their_sessions,
    revoked_links_of_books,
    links_are_made_of_seeds,
    time_lived_through,
    what_fell_with_a_correction,
    tables_and_books_are_one_thing,
    what_was_opened_within_the_hour,
)
