"""The store: one connection, one lock, whole transactions."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Lock

from sqlite_utils import Database

from tartli_ref.store import books, keys, log, tables
from tartli_ref.store.database import (
    LINES_AT_ONCE,
    let_others_write,
    open_database,
    writing,
)
from tartli_ref.store.errors import as_unavailable
from tartli_ref.store.place import Place
from tartli_ref.store.records import Answer, LogRow, NewLine, NewLink, Seeds, TableRow
from tartli_ref.store.shelf import Shelf

LONGEST_STEP = 7 * 24 * 3600  # seconds; more than that is a clock that was put right, or wrong
_LIVE = """
    UPDATE lived SET
        seconds = seconds + max(0, min(:now - coalesce(told, :now), :most)),
        told = :now
"""


class Store:
    """Append-only logs, safe to use from any thread and beside any other process.

    Every method raises `StoreUnavailable` when the file cannot be used. A store does not outlive
    a fork: a server that forks opens it in the worker.
    """

    def __init__(self, db: Database) -> None:
        self._db = db
        self._lock = Lock()
        self._place = Place(db)
        self.books = Shelf(self._reading, self._writing)

    def create_table(
        self,
        *,
        play: NewLink,
        watch: NewLink,
        header: str,
        at: int,
        key: str,
        lines: Sequence[NewLine] = (),
    ) -> int:
        """Make a table whose log begins with `lines`, and give its id.

        A repeated `key` gives the table it made before and writes nothing, so that the links given
        now open nothing then: `first_seeds` tells what the first ones were made of. A link that
        opens another table already is a ValueError. Of a long log others see nothing until it is
        whole, and write in between.
        """
        if len(lines) > LINES_AT_ONCE:
            return self._create_long(
                play=play, watch=watch, header=header, at=at, key=key, lines=lines
            )
        with self._writing() as db:
            return tables.create(
                db,
                play=play,
                watch=watch,
                header=header,
                at=at,
                key=key,
                lines=lines,
            )

    def find_table(self, key_hash: str) -> TableRow | None:
        """The table behind a link, or None when no link has this hash."""
        with self._reading() as db:
            return tables.find(db, key_hash)

    def seeds(self, table_id: int) -> Seeds:
        """What the links of this table are made of."""
        with self._reading() as db:
            return keys.seeds(db, table_id)

    def first_seeds(self, table_id: int) -> Seeds:
        """What its first links were made of, whether they still open it or not."""
        with self._reading() as db:
            return keys.first_seeds(db, table_id)

    def renew_link(
        self, table_id: int, link: NewLink, *, may_write: bool, by: str | None, at: int
    ) -> bool:
        """Revoke the table's link of this kind and let another open it instead.

        False, and nothing is written, when the link with the hash `by` may not write any more.
        """
        with self._writing() as db:
            return keys.renew(db, table_id, link, may_write=may_write, by=by, at=at)

    def rows_after(self, table_id: int, seq: int) -> list[LogRow]:
        """All lines that follow `seq`, in order; none for a table that does not exist."""
        with self._reading() as db:
            return log.rows_after(db, table_id, seq)

    def last_seq(self, table_id: int) -> int:
        """Where the log ends, 0 when it is empty; LookupError when there is no such table."""
        with self._reading() as db:
            return log.last_seq(db, table_id)

    def append(
        self,
        table_id: int,
        *,
        seen: int,
        key: str,
        lines: Sequence[NewLine],
        at: int,
        wrote: str | None = None,
    ) -> Answer:
        """Write all of `lines` or nothing, and say which.

        Repeated if this table has lines under `key` already; else Stale if the log does not end
        at `seen`; else Appended, and then they are on disk.
        """
        if not lines:
            raise ValueError("nothing to append: a send has at least one line")
        if len(lines) == 1 and lines[0].fell is None:
            with self._in_place() as db:
                appended = log.append_at_once(
                    db, table_id, seen=seen, key=key, line=lines[0], at=at, wrote=wrote
                )
            if appended is not None:
                return appended
        with self._writing() as db:
            return log.append(db, table_id, seen=seen, key=key, lines=lines, at=at, wrote=wrote)

    def incomplete(self) -> list[int]:
        """The tables with corrections of which the log does not say what fell with them."""
        with self._reading() as db:
            return log.incomplete(db)

    def complete(self, table_id: int, fell: Mapping[int, Sequence[int]]) -> None:
        """Write down what fell with the corrections of a table, by their lines."""
        with self._writing() as db:
            for seq, numbers in fell.items():
                log.complete(db, table_id, seq, numbers)

    def header(self, table_id: int) -> str:
        """The header of a table."""
        with self._reading() as db:
            return tables.header(db, table_id)

    def put_away(self, table_id: int, at: int | None) -> None:
        """Mark a table as deleted at a moment, or with None as there again."""
        with self._writing() as db:
            tables.put_away(db, table_id, at)

    def live(self, now: int) -> None:
        """Count the time since the last call as lived through, by a clock that may be wrong."""
        with self._writing() as db:
            db.execute(_LIVE, {"now": now, "most": LONGEST_STEP})

    def forget_deleted(self, before: int, lived: int) -> tuple[int, int]:
        """Remove for good what was deleted before a moment, if so many seconds were lived through
        since: how many books and tables.
        """
        with self._writing() as db:
            return books.forget_deleted(db, before, lived), tables.forget_deleted(db, before, lived)

    def close(self) -> None:
        """Give the file back. Closing twice does no harm."""
        with self._lock:
            self._db.close()

    def _create_long(
        self,
        *,
        play: NewLink,
        watch: NewLink,
        header: str,
        at: int,
        key: str,
        lines: Sequence[NewLine],
    ) -> int:
        """Until it is whole the table is put away, and its key is not taken."""
        begun = f"not whole yet {play.hash}"
        with self._writing() as db:
            if (made := tables.made_before(db, key)) is not None:
                return made
            new = tables.create(
                db, play=play, watch=watch, header=header, at=at, key=begun, lines=()
            )
            tables.put_away(db, new, at)
        for first in range(0, len(lines), LINES_AT_ONCE):
            with self._writing() as db:
                portion = lines[first : first + LINES_AT_ONCE]
                log.write(db, new, after=first, key=None, lines=portion, at=at)
            let_others_write()
        with self._writing() as db:
            if (made := tables.made_before(db, key)) is not None:  # by the same, sent twice at once
                tables.remove(db, new)
                return made
            tables.appear(db, new, key)
            return new

    @contextmanager
    def _reading(self) -> Iterator[Database]:
        with self._lock, as_unavailable():
            yield self._db

    @contextmanager
    def _in_place(self) -> Iterator[Database]:
        """For a write that is a transaction of its own. What was written to a file that is no
        longer there is not answered.
        """
        with self._reading() as db:
            self._place.hold(db)
            yield db
            self._place.hold(db)

    @contextmanager
    def _writing(self) -> Iterator[Database]:
        with self._in_place() as db, writing(db):
            yield db


def open_store(path: str | Path, *, busy_ms: int = 3000) -> Store:
    """The store in the file at `path`, made if missing.

    `busy_ms` is how long a write waits for another process before it is refused as locked.
    StoreUnavailable says why a file cannot be opened; such a file is left as it was.
    """
    return Store(open_database(path, busy_ms))
