"""The store: one connection, one lock, whole transactions."""

import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from threading import Lock

from sqlite_utils import Database

from tartli_ref.store import derived, links, log, owners
from tartli_ref.store.books import BookStore
from tartli_ref.store.database import (
    LINES_AT_ONCE,
    let_others_write,
    open_database,
    writing,
)
from tartli_ref.store.errors import as_unavailable
from tartli_ref.store.place import Place
from tartli_ref.store.records import AppendResult, Kind, LogRow, NewLine, NewLink, Opened, Seeds

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
        self.books = BookStore(self._reading, self._writing)

    def create(
        self,
        kind: Kind,
        *,
        write: NewLink,
        read: NewLink,
        at: int,
        key: str,
        header: str = "",
        uid: str | None = None,
        lines: Sequence[NewLine] = (),
    ) -> int:
        """Make a table or book whose log begins with `lines`, and give its id.

        A repeated `key` gives the one it made before and writes nothing, so that the links given
        now open nothing then: `first_seeds` tells what the first ones were made of. A link that
        opens another already is a ValueError. Of a long log others see nothing until it is whole,
        and write in between.
        """
        new = partial(
            owners.create, kind=kind, write=write, read=read, header=header, uid=uid, at=at
        )
        if len(lines) > LINES_AT_ONCE:
            return self._create_long(new, kind, key, lines, at)
        with self._writing() as db:
            return new(db, key=key, lines=lines)

    def find(self, kind: Kind, key_hash: str) -> Opened | None:
        """The table or book behind a link, or None when no link of its kind has this hash."""
        with self._reading() as db:
            return owners.find(db, kind, key_hash)

    def was_revoked(self, kind: Kind, key_hash: str) -> bool:
        """Whether a link with this hash once opened one of this kind, and does no more."""
        with self._reading() as db:
            return links.was_revoked(db, kind, key_hash)

    def seeds(self, owner: int) -> Seeds:
        """What the links of this table or book are made of."""
        with self._reading() as db:
            return links.seeds(db, owner)

    def first_seeds(self, owner: int) -> Seeds:
        """What its first links were made of, whether they still open it or not."""
        with self._reading() as db:
            return links.first_seeds(db, owner)

    def renew_link(
        self, owner: int, link: NewLink, *, may_write: bool, by: str | None, at: int
    ) -> bool:
        """Revoke the link of this kind and let another open it instead.

        False, and nothing is written, when the link with the hash `by` may not write any more.
        """
        with self._writing() as db:
            return links.renew(db, owner, link, may_write=may_write, by=by, at=at)

    def rows_after(self, owner: int, seq: int, most: int = log.EVERY) -> list[LogRow]:
        """The lines that follow `seq`, in order, some of them if they are more than `most`; none
        where there is no such log.
        """
        with self._reading() as db:
            return log.rows_after(db, owner, seq, most)

    def last_seq(self, owner: int) -> int:
        """Where the log ends, 0 when it is empty; LookupError when there is none."""
        with self._reading() as db:
            return log.last_seq(db, owner)

    def last_seq_behind(self, kind: Kind, key_hash: str) -> int | None:
        """Where the log behind a link ends; None where it opens nothing, or what was deleted."""
        with self._reading() as db:
            return log.last_seq_behind(db, kind, key_hash)

    def append(
        self,
        owner: int,
        *,
        seen: int,
        key: str,
        lines: Sequence[NewLine],
        at: int,
        wrote: str | None = None,
        by: str | None = None,
    ) -> AppendResult:
        """Write all of `lines` or nothing, and say which.

        Repeated if this log has lines under `key` already; else Stale if the log does not end
        at `seen`; else Appended, and then they are on disk. `LinkRevoked`, and nothing is written,
        when the link with the hash `by` may not write any more; None asks nobody.
        """
        if not lines:
            raise ValueError("nothing to append: a send has at least one line")
        if len(lines) == 1 and lines[0].fell is None:
            with self._in_place() as db:
                appended = log.append_at_once(
                    db, owner, seen=seen, key=key, line=lines[0], at=at, wrote=wrote, by=by
                )
            if appended is not None:
                return appended
        with self._writing() as db:
            return log.append(db, owner, seen=seen, key=key, lines=lines, at=at, wrote=wrote, by=by)

    def incomplete(self) -> list[int]:
        """The tables with corrections of which the log does not say what fell with them."""
        with self._reading() as db:
            return log.incomplete(db)

    def complete(self, owner: int, fell: Mapping[int, Sequence[int]]) -> None:
        """Write down what fell with the corrections of a table, by their lines."""
        with self._writing() as db:
            for seq, numbers in fell.items():
                log.complete(db, owner, seq, numbers)

    def with_id(self, owner: int) -> Opened | None:
        """The table or book with this id, or None."""
        with self._reading() as db:
            return owners.with_id(db, owner)

    def set_deleted(self, owner: int, at: int | None) -> None:
        """Mark a table or book as deleted at a moment, or with None as there again."""
        with self._writing() as db:
            owners.set_deleted(db, owner, at)

    def live(self, now: int) -> None:
        """Count the time since the last call as lived through, by a clock that may be wrong."""
        with self._writing() as db:
            db.execute(_LIVE, {"now": now, "most": LONGEST_STEP})

    def forget_deleted(self, before: int, lived: int) -> tuple[int, int]:
        """Remove for good what was deleted before a moment, if so many seconds were lived through
        since: how many books and tables. The tables of a book stay: each has links of its own.
        """
        with self._writing() as db:
            old_books = owners.to_be_forgotten(db, "book", before, lived)
            for book_id in old_books:
                derived.remove_all(db, book_id)
            old_tables = owners.to_be_forgotten(db, "table", before, lived)
            for owner in (*old_books, *old_tables):
                owners.remove(db, owner)
            return len(old_books), len(old_tables)

    def close(self) -> None:
        """Give the file back. Closing twice does no harm."""
        with self._lock:
            self._db.close()

    def _create_long(
        self, new: Callable[..., int], kind: Kind, key: str, lines: Sequence[NewLine], at: int
    ) -> int:
        """Until it is whole it is put away, and its key is not taken."""
        with self._writing() as db:
            if (made := owners.made_before(db, kind, key)) is not None:
                return made
            owner = new(db, key=f"not whole yet {secrets.token_hex()}")
            owners.set_deleted(db, owner, at)
        for first in range(0, len(lines), LINES_AT_ONCE):
            with self._writing() as db:
                portion = lines[first : first + LINES_AT_ONCE]
                log.write(db, owner, after=first, key=None, lines=portion, at=at)
            let_others_write()
        with self._writing() as db:
            # made by the same, sent twice at once
            if (made := owners.made_before(db, kind, key)) is not None:
                owners.remove(db, owner)
                return made
            owners.appear(db, kind, owner, key)
            return owner

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
