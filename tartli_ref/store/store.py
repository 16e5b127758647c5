"""The store: what is kept of tables and books, on whichever engine it was opened."""

from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

from tartli_ref.store import links, log, owners, sessions
from tartli_ref.store.books import BookStore
from tartli_ref.store.database import open_database
from tartli_ref.store.engine import Engine
from tartli_ref.store.one_file import OneFile
from tartli_ref.store.records import AppendResult, Kind, LogRow, NewLine, NewLink, Opened, Seeds

LONGEST_STEP = 7 * 24 * 3600  # seconds; a longer step means that somebody set the clock
_LIVE = """
    UPDATE lived SET
        seconds = seconds + CASE
            WHEN told IS NULL OR :now < told THEN 0
            WHEN :now - told > :most THEN :most
            ELSE :now - told END,
        told = :now
"""


class Store:
    """Append-only logs, safe to use from any thread and beside any other process.

    Every method raises `StoreUnavailable` when the database cannot be used. A store does not
    outlive a fork: a server that forks opens it in the worker.
    """

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._reading, self._writing = engine.reading, engine.writing
        self.books = BookStore(engine)

    def create(
        self,
        kind: Kind,
        *,
        write: NewLink,
        read: NewLink,
        at: int,
        key: str,
        uid: str | None = None,
        header: str = "",
        lines: Sequence[NewLine] = (),
    ) -> int:
        """Make a table or book whose log begins with `lines`, and give its id.

        A repeated `key` gives the one that it made before and writes nothing; the links given now
        open nothing then, and `first_seeds` has the seeds of the first ones. ValueError for a link
        that opens something else already.
        """
        with self._writing(_unborn(kind, key)) as db:
            return owners.create(
                db,
                kind,
                write=write,
                read=read,
                header=header,
                uid=uid,
                at=at,
                key=key,
                lines=lines,
            )

    def find(self, kind: Kind, key_hash: str) -> Opened | None:
        """The table or book behind a link, or None when no link of its kind has this hash."""
        with self._reading() as db:
            return owners.find(db, kind, key_hash)

    def was_revoked(self, kind: Kind, key_hash: str) -> bool:
        """Whether the link with this hash opened one of this kind until it was revoked."""
        with self._reading() as db:
            return links.was_revoked(db, kind, key_hash)

    def seeds(self, owner: int) -> Seeds:
        """The seeds of the links that open this table or book now."""
        with self._reading() as db:
            return links.seeds(db, owner)

    def first_seeds(self, owner: int) -> Seeds:
        """The seeds of its first links, revoked or not."""
        with self._reading() as db:
            return links.first_seeds(db, owner)

    def renew_link(
        self, owner: int, link: NewLink, *, may_write: bool, by: str | None, at: int
    ) -> bool:
        """Replace the link of this kind by another one. False, and nothing is written, if the link
        with the hash `by` may not write any more.
        """
        with self._writing(owner) as db:
            return links.renew(db, owner, link, may_write=may_write, by=by, at=at)

    def rows_after(self, owner: int, seq: int, most: int = log.EVERY) -> list[LogRow]:
        """The lines that follow `seq`, in order, at most `most`; none if there is no such log."""
        with self._reading() as db:
            return log.rows_after(db, owner, seq, most)

    def last_seq(self, owner: int) -> int:
        """The last line of the log, 0 if it is empty; LookupError if there is no such log."""
        with self._reading() as db:
            return log.last_seq(db, owner)

    def last_seq_behind(self, kind: Kind, key_hash: str) -> int | None:
        """The last line of the log of a link; None if it opens nothing, or something deleted."""
        with self._reading() as db:
            return log.last_seq_behind(db, kind, key_hash)

    def has_nothing_after(self, kind: Kind, key_hash: str, seq: int) -> bool:
        """Whether the log of this link ends at a line, or did a moment ago. False too if the link
        opens nothing, or something deleted.
        """
        known = self.engine.last_known(kind, key_hash)
        return known == seq or self.last_seq_behind(kind, key_hash) == seq

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
        """Write all of `lines` or none.

        Repeated if this log has lines under `key` already; else Stale if the log does not end
        at `seen`; else Appended, and then they are on disk. `LinkRevoked`, and nothing is written,
        if the link with the hash `by` may not write any more; with None no link is checked.
        """
        if not lines:
            raise ValueError("nothing to append: a send has at least one line")
        if len(lines) == 1 and lines[0].fell is None:
            appended = self.engine.append_at_once(
                owner, seen=seen, key=key, line=lines[0], at=at, wrote=wrote, by=by
            )
            if appended is not None:
                return appended
        with self._writing(owner) as db:
            return log.append(db, owner, seen=seen, key=key, lines=lines, at=at, wrote=wrote, by=by)

    def with_id(self, owner: int) -> Opened | None:
        """The table or book with this id, or None."""
        with self._reading() as db:
            return owners.with_id(db, owner)

    def newest(
        self, kind: Kind, first: int = 0, most: int = log.EVERY, *, deleted: bool = False
    ) -> list[Opened]:
        """The tables or books that are not deleted, or those that are, the newest first; `first` of
        them left out.
        """
        with self._reading() as db:
            return owners.newest(db, kind, first, most, deleted=deleted)

    def set_deleted(self, owner: int, at: int | None) -> None:
        """Mark a table or book as deleted at a time, or with None as not deleted."""
        with self._writing(owner) as db:
            owners.set_deleted(db, owner, at)

    def count_uptime(self, now: int) -> None:
        """Count the time since the last call as uptime; the clock may be wrong."""
        with self._writing() as db:
            db.execute(_LIVE, {"now": now, "most": LONGEST_STEP})

    def purge_deleted(self, before: int, lived: int) -> tuple[int, int]:
        """Purge books and tables that were deleted before a time and at least `lived` seconds of
        uptime ago; gives their numbers. The tables of a book stay: each has links of its own.
        """
        with self._writing() as db:
            old_books = owners.to_be_purged(db, "book", before, lived)
            for book_id in old_books:
                sessions.remove_all(db, book_id)
            old_tables = owners.to_be_purged(db, "table", before, lived)
            for owner in (*old_books, *old_tables):
                owners.remove(db, owner)
            return len(old_books), len(old_tables)

    def count(self, kind: Kind) -> int:
        """How many tables or books are kept."""
        with self._reading() as db:
            return owners.count(db, kind)

    def size(self) -> int:
        """The bytes of the database."""
        with self._reading() as db:
            return int(db.execute(self.engine.SIZE).fetchone()[0])

    def probe(self) -> None:
        """Write to the database and read from it, or raise `StoreUnavailable` within two seconds.
        Nothing that is kept changes.
        """
        self.engine.probe()

    def close(self) -> None:
        """Close the database. Closing twice does no harm."""
        self.engine.close()


def _unborn(*name: str) -> int:
    """The number of what has none yet, for the database's locks: the same name waits for itself,
    and no table or book waits for it.
    """
    return -int.from_bytes(sha256("\0".join(name).encode()).digest()[:7])


def open_store(path: str | Path, *, busy_ms: int = 3000, alone: bool = False) -> Store:
    """The store in the file at `path`, made if missing.

    `busy_ms` is how long a write waits for another process before it is refused as locked;
    ``alone`` holds the file for this one, which needs no shared memory then (as in a browser).
    StoreUnavailable says why a file cannot be opened; such a file is left as it was.
    """
    return Store(OneFile(open_database(path, busy_ms, alone=alone)))
