"""The engine on PostgreSQL: a connection pool and advisory locks, so that any number of processes
can write.
"""

import re
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from select import POLLIN, poll
from threading import Lock
from typing import Any, ClassVar

from psycopg import Connection, Cursor, Error, OperationalError, ProgrammingError, errors
from psycopg_pool import ConnectionPool, PoolClosed, PoolTimeout, TooManyRequests

from tartli_ref.store import Appended, Kind, Send, Store, StoreUnavailable
from tartli_ref.store.club.schema import SCHEMA, STEPS, bring_up_to_date, pending
from tartli_ref.store.damage import DamagedLogs
from tartli_ref.store.database import PROBE
from tartli_ref.store.errors import LogDamaged, Reason
from tartli_ref.store.log import new_rows

_REASONS: tuple[tuple[type[Exception], Reason], ...] = (
    (TooManyRequests, "crowded"),
    (errors.TooManyConnections, "crowded"),
    (PoolClosed, "away"),
    (errors.LockNotAvailable, "locked"),
    (errors.DeadlockDetected, "locked"),
    (errors.SerializationFailure, "locked"),
    (errors.QueryCanceled, "locked"),
    (errors.DiskFull, "full"),
    (errors.ReadOnlySqlTransaction, "read-only"),
    (errors.InsufficientPrivilege, "denied"),
    (errors.InvalidAuthorizationSpecification, "denied"),
    (errors.InvalidPassword, "denied"),
    (errors.InvalidCatalogName, "denied"),
    (errors.DataCorrupted, "damaged"),
    (errors.IndexCorrupted, "damaged"),
    (errors.IoError, "damaged"),
    (errors.UndefinedFile, "damaged"),
    (errors.UndefinedTable, "damaged"),
    (errors.InvalidSchemaName, "damaged"),
    (OperationalError, "away"),
)


def reason_for(error: Exception) -> Reason | None:
    """The reason for an error of the server or the pool; None for a bug in this program."""
    reason = next((reason for kind, reason in _REASONS if isinstance(error, kind)), None)
    if reason == "away":
        # a rejected login has no error code, only the server's message
        for words, other_reason in _SAID:
            if words in str(error):
                return other_reason
    return reason


_SAID: tuple[tuple[str, Reason], ...] = (
    ("too many clients", "crowded"),
    ("reserved for", "crowded"),
    ("starting up", "away"),
    ("shutting down", "away"),
    ("recovery mode", "away"),
    ("FATAL", "denied"),
)


@contextmanager
def as_unavailable() -> Iterator[None]:
    """Re-raise server errors as `StoreUnavailable`."""
    try:
        yield
    except PoolTimeout:
        raise  # the pool knows more
    except Error as error:
        reason = reason_for(error)
        if reason is None:
            raise
        raise StoreUnavailable(reason) from error


LOCK_MS = 3000  # how long a write waits for a lock
ANSWER_SECONDS = 1.5  # how long it waits for a free connection
AGAIN_SECONDS = 1  # how long the pool retries an unreachable server
REACH_SECONDS = 5  # the same at start
LEAVING_SECONDS = 2  # a closed connection may stay listed for this long
KNOWN_SECONDS = 0.5  # the staleness allowed for polls, which come every 1.5 seconds at most
FORGET_SECONDS = 20  # a phone that has not polled for this long has gone
CONNECTIONS = 8  # per process: one for each thread

_ASKED: dict[str, Any] = {"connect_timeout": REACH_SECONDS}  # a pooler accepts no options
_LARGEST = 2**63 - 1

_PATIENCE = f"set_config('lock_timeout', '{LOCK_MS}', true)"
_ALL = f"SELECT {_PATIENCE}, pg_advisory_xact_lock(0)"
_SOME = f"SELECT {_PATIENCE}, pg_advisory_xact_lock_shared(0)"
_ONE = "SELECT pg_advisory_xact_lock(%s)"
_OTHERS_HERE = """
    SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND usename IS NOT NULL AND pid <> pg_backend_pid()
"""
_LAST_OF_ALL = """
    SELECT hash, owners.id, coalesce((SELECT max(seq) FROM log WHERE log.owner_id = owners.id), 0)
    FROM links JOIN owners ON owners.id = links.owner_id
    WHERE hash = ANY(?) AND kind = 'table' AND revoked IS NULL AND deleted IS NULL
"""
_APPEND = f"SELECT {SCHEMA}.append_line(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"


class OpenServer:
    """A connection with the interface the store's statements expect."""

    clash = (errors.IntegrityError, errors.RaiseException)

    def __init__(self, conn: Connection) -> None:
        self._conn = conn

    def execute(self, sql: str, parameters: Sequence[Any] | dict[str, Any] = (), /) -> Cursor:
        """Execute a statement."""
        return self._conn.execute(_in_its_own_way(sql), parameters)

    def executemany(self, sql: str, rows: Iterable[Sequence[Any]], /) -> None:
        """Execute the statement for each of these rows."""
        with self._conn.cursor() as cursor:
            cursor.executemany(_in_its_own_way(sql), list(rows))


class Postgres:
    """The engine on a PostgreSQL server, safe to use from any thread, process and machine.

    Writing to a table or book takes the exclusive lock of its id and a shared lock on 0. A new
    owner has no id yet: a negative number derived from its name stands in. A write to unknown
    owners takes lock 0 exclusively. This order rules out deadlocks.
    """

    SIZE: ClassVar[str] = "SELECT pg_database_size(current_database())"

    def __init__(self, pool: ConnectionPool) -> None:
        self._pool = pool
        self._failed = 0
        self._is_damaged = False
        self._logs = DamagedLogs()
        self._polled_lock = Lock()
        self._polled: dict[str, float] = {}
        self._known: dict[str, tuple[int, int | None]] = {}
        self._written: set[int] = set()  # by this process, since then
        self._known_at = float("-inf")

    @contextmanager
    def _connection(self) -> Iterator[Connection]:
        """A connection of the pool, for this thread alone."""
        try:
            with as_unavailable(), self._pool.connection() as conn:
                yield conn
        except LogDamaged as error:
            self.note_damage(error)
            raise
        except StoreUnavailable as error:
            self._is_damaged |= error.reason == "damaged"
            raise
        except PoolTimeout as error:
            before = self._failed
            self._failed = self._pool.get_stats().get("connections_errors", 0)
            if self._failed > before:
                with connected(
                    str(self._pool.conninfo)
                ):  # the error says why, for instance a changed password
                    raise StoreUnavailable("away") from error
            raise StoreUnavailable("crowded") from error

    @contextmanager
    def reading(self) -> Iterator[OpenServer]:
        """A connection in autocommit mode."""
        with self._connection() as conn:
            yield OpenServer(conn)

    @contextmanager
    def writing(self, *owners: int) -> Iterator[OpenServer]:
        """A transaction holding the locks of these tables and books, or of everything."""
        self._refuse_damaged()
        with self._connection() as conn, conn.transaction():
            conn.execute(_SOME if owners else _ALL)
            for owner in sorted(owners):
                conn.execute(_ONE, (owner,))
            db = OpenServer(conn)
            self._logs.check(db, *owners)
            yield db
        self._written.update(owners)

    def append_at_once(self, owner: int, send: Send) -> Appended | None:
        """Append one line in a single round trip."""
        self._refuse_damaged()
        if send.after is None or not 0 <= send.seen < _LARGEST:
            return None
        [(seq, line, accepted, key, _part, at, wrote, _fell, digest)] = new_rows(send.after, send)
        values = (owner, seq, line, accepted, key, at, wrote, send.by, send.after, digest)
        with self.reading() as db:
            self._logs.check(db, owner)
            try:
                row = db.execute(_APPEND, values).fetchone()
            except db.clash:
                return None
        self._written.add(owner)
        if row is None or not row[0]:
            return None
        return Appended(seq, digest)

    def note_damage(self, error: LogDamaged) -> None:
        """Take no more entries for this log in this process, nor for another before it was read in
        full; another process finds it when it reads the log.
        """
        self._logs.note(error)

    def _refuse_damaged(self) -> None:
        """A process that has found damage writes nothing more."""
        if self._is_damaged:
            raise StoreUnavailable("damaged")

    def last_known(self, kind: Kind, key_hash: str) -> int | None:
        """The last line of a table's log, at most ``KNOWN_SECONDS`` old: one query serves all links
        that phones poll in this process.
        """
        if kind != "table":
            return None
        with self._polled_lock:
            now = time.monotonic()
            self._polled[key_hash] = now  # a new link is known after the next query
            if now - self._known_at > KNOWN_SECONDS:
                self._polled = {
                    link: at for link, at in self._polled.items() if now - at < FORGET_SECONDS
                }
                with self.reading() as db:
                    rows = db.execute(_LAST_OF_ALL, (list(self._polled),)).fetchall()
                self._known = {link: (owner, seq) for link, owner, seq in rows}
                self._polled = {link: self._polled[link] for link in self._known}
                self._known_at = now
                self._written.clear()
            owner, seq = self._known.get(key_hash, (0, None))
            if owner in self._written:
                return None
            return seq

    def forget(self, owners: Iterable[int]) -> None:
        pass  # nothing is kept outside of the server

    def probe(self) -> None:
        """Write and read in one statement that waits for no table or book lock."""
        self._refuse_damaged()
        self._logs.refuse()
        with self.reading() as db:
            db.execute(PROBE)

    def settle(self) -> None:
        pass  # the server's own log is its operator's

    def close(self) -> None:
        self._pool.close()


def open_postgres(address: str, *, connections: int = CONNECTIONS) -> Store:
    """Open the store at an address such as ``postgresql://user@host/name``, migrating its schema.
    Raises StoreUnavailable if it cannot be opened; it is then unchanged.
    """
    bring_up(address)
    return pooled(address, connections=connections)


def bring_up(address: str) -> None:
    """Migrate this database's schema, creating it if missing; raises StoreUnavailable."""
    with connected(address) as first:
        bring_up_to_date(first)


def standing(address: str) -> str:
    """Describe this database's schema version without changes; raises StoreUnavailable."""
    with connected(address) as one, one.transaction(force_rollback=True):
        lacking = pending(one)
    return {0: "up to date", len(STEPS): "empty: the first start makes its tables"}.get(
        len(lacking), "of an earlier version: the next start brings it up to date"
    )


def in_use(address: str) -> bool:
    """Whether another program, under any user, is connected to this database. A closed connection
    may stay listed for a moment.
    """
    deadline = time.monotonic() + LEAVING_SECONDS
    with connected(address) as one:
        while any(number for (number,) in one.execute(_OTHERS_HERE)):
            if time.monotonic() > deadline:
                return True
            time.sleep(LEAVING_SECONDS / 20)
    return False


@contextmanager
def connected(address: str) -> Iterator[Connection]:
    try:
        with as_unavailable(), Connection.connect(address, autocommit=True, **_ASKED) as one:
            yield one
    except ProgrammingError as error:  # not a valid address
        if error.sqlstate is not None:
            raise
        raise StoreUnavailable("denied") from None  # it may contain the password


def pooled(address: str, *, connections: int = CONNECTIONS) -> Store:
    """The store in an up-to-date database, which need not be reachable yet."""
    pool = ConnectionPool(
        address,
        kwargs={**_ASKED, "autocommit": True},
        min_size=1,
        max_size=connections,
        timeout=ANSWER_SECONDS,
        reconnect_timeout=AGAIN_SECONDS,
        check=_is_open,
        configure=_configure,
        open=True,
    )
    return Store(Postgres(pool))


def _configure(conn: Connection) -> None:
    """A pooler has a backend pid of its own; behind one, disable prepared statements."""
    backend = conn.execute("SELECT pg_backend_pid()").fetchone()
    if backend != (conn.info.backend_pid,):
        conn.prepare_threshold = None


def _is_open(conn: Connection) -> None:
    """Discard a connection that the server has closed, which it announces unasked."""
    listening = poll()
    listening.register(conn.fileno(), POLLIN)
    if listening.poll(0):
        conn.close()
        raise OperationalError("the server has closed this connection")


def _in_its_own_way(sql: str) -> bytes:
    """The statement with PostgreSQL's placeholders and schema-qualified tables."""
    named = _TABLES.sub(rf"\1 {SCHEMA}.\2", sql.replace("%", "%%").replace("?", "%s"))
    return re.sub(r"(?<!:):(\w+)", r"%(\1)s", named).encode()


_TABLES = re.compile(
    r"\b(FROM|JOIN|INTO|UPDATE)\s+"
    r"(owners|links|log|sessions|summaries|lived|steps)\b"
)
