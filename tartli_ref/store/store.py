"""The store of tables and books, on any engine."""

from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import NoReturn

from tartli_ref.store import drafts, links, log, owners
from tartli_ref.store.books import BookStore
from tartli_ref.store.database import OneFile, open_database
from tartli_ref.store.errors import LogDamaged, StoreUnavailable
from tartli_ref.store.records import (
    AppendResult,
    Engine,
    ImportedTable,
    Kind,
    LogRow,
    NewLine,
    NewLink,
    Opened,
    Seeds,
    Send,
)

LONGEST_STEP = 7 * 24 * 3600  # seconds; a larger step means that the clock was set
_LIVE = """
    UPDATE lived SET
        seconds = seconds + CASE
            WHEN told IS NULL OR :now < told THEN 0
            WHEN :now - told > :most THEN :most
            ELSE :now - told END,
        told = :now
"""


class Store:
    """Append-only logs, safe to use from any thread and beside other processes.

    Every method raises `StoreUnavailable` when the database cannot be used. A store does not
    survive a fork: a forking server opens it in the worker.
    """

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._reading = engine.reading
        self._writing = engine.writing
        self.books = BookStore(engine)
        self._without_chain: set[int] = set()
        """Logs of an earlier version that could not be written when they were read."""

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
        """Create a table or book whose log begins with `lines`, and return its id.

        A repeated `key` returns the existing one and writes nothing; the links passed now are then
        discarded, and `first_seeds` has the original seeds. ValueError for a link that is already
        in use.
        """
        rows = tuple(
            LogRow(seq, line.line, line.accepted, None, at, None, line.fell)
            for seq, line in enumerate(lines, start=1)
        )
        table = ImportedTable(uid or "", header, at, rows)
        if drafts.are_many([table]):
            [draft] = drafts.write(self.engine, [table], lambda: (write, read)).values()
            with self._writing(_unborn(kind, key)) as db:
                existing = owners.made_before(db, kind, key)
                if existing is None:
                    owners.publish(db, draft, uid=uid, key=key)
                    return draft
            drafts.discard(self.engine, [draft])
            return existing
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
        """The table or book that a link of this kind opens, or None."""
        with self._reading() as db:
            return owners.find(db, kind, key_hash)

    def was_revoked(self, kind: Kind, key_hash: str) -> bool:
        """Whether the link with this hash opened one of this kind until it was revoked."""
        with self._reading() as db:
            return links.was_revoked(db, kind, key_hash)

    def seeds(self, owner: int) -> Seeds:
        """The seeds of the valid links."""
        with self._reading() as db:
            return links.seeds(db, owner)

    def first_seeds(self, owner: int) -> Seeds:
        """The seeds of the original links, revoked or not."""
        with self._reading() as db:
            return links.first_seeds(db, owner)

    def renew_link(
        self, owner: int, link: NewLink, *, may_write: bool, by: str | None, at: int
    ) -> bool:
        """Replace the link of this kind. False, writing nothing, if the requesting link, with the
        hash `by`, may no longer write.
        """
        with self._writing(owner) as db:
            return links.renew(db, owner, link, may_write=may_write, by=by, at=at)

    def rows_after(
        self, owner: int, seq: int, most: int = log.EVERY, digest: str | None = None
    ) -> list[LogRow]:
        """Up to `most` lines following `seq`, in order; none if there is no such log. `LogDamaged`
        if they are not what was written, or if line `seq` is not the one with this `digest`.
        """
        lines: list[LogRow] = []
        while len(lines) < most:  # in portions, so that no tap waits for a long log
            portion = min(log.PORTION, most - len(lines))
            with self._reading() as db:
                rows = log.rows_after(db, owner, seq, portion, digest)
            if rows and rows[0].digest is None and self._gets_chain(owner):
                continue
            lines += rows
            if len(rows) < portion:
                break
            seq = rows[-1].seq
            digest = rows[-1].digest
        return lines

    def _gets_chain(self, owner: int) -> bool:
        """Give a log of an earlier version its chain, if the database can be written now."""
        if owner in self._without_chain:
            return False
        try:
            with self._writing(owner) as db:
                log.chain_up(db, owner)
        except StoreUnavailable as error:
            if error.reason == "damaged":
                raise
            self._without_chain.add(owner)
            return False
        return True

    def report_damaged(self, owner: int, seq: int) -> NoReturn:
        """Raise `LogDamaged`, and stop entries to a log whose line `seq`, or header if 0, cannot be
        read.
        """
        error = LogDamaged(owner, seq)
        self.engine.note_damage(error)
        raise error

    def last_seq(self, owner: int) -> int:
        """Number of the last line, 0 for an empty log; LookupError if there is no such log."""
        with self._reading() as db:
            return log.last_seq(db, owner)

    def last_seq_behind(self, kind: Kind, key_hash: str) -> int | None:
        """The last line of a link's log; None if the link opens nothing or a deleted owner."""
        with self._reading() as db:
            return log.last_seq_behind(db, kind, key_hash)

    def has_nothing_after(self, kind: Kind, key_hash: str, seq: int) -> bool:
        """Whether the log of this link ends at a line (the answer may be slightly out of date).
        False too if the link opens nothing, or something deleted.
        """
        last = self.engine.last_known(kind, key_hash)
        return last == seq or self.last_seq_behind(kind, key_hash) == seq

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
        after: str | None = None,
    ) -> AppendResult:
        """Write all of `lines` or none. ``after`` is the digest of line `seen`, if it is known.

        Repeated if this log already has lines under `key`; else Stale if the log does not end at
        `seen`; else Appended, and the lines are on disk. `LinkRevoked`, writing nothing, if the
        link with the hash `by` may not write; None skips the check.
        """
        if not lines:
            raise ValueError("nothing to append: a send has at least one line")
        send = Send(seen, key, lines, at, wrote, by, after)
        if len(lines) == 1 and lines[0].fell is None:
            appended = self.engine.append_at_once(owner, send)
            if appended is not None:
                return appended
        with self._writing(owner) as db:
            return log.append(db, owner, send)

    def head(self, owner: int) -> str | None:
        """The digest of the last line; None in a log without a chain, or if there is none."""
        with self._reading() as db:
            return log.head(db, owner)

    def head_behind(self, kind: Kind, key_hash: str) -> tuple[str | None, bool] | None:
        """The last digest of a link's log, None without a chain, and whether the link may write;
        None if the link opens nothing or a deleted owner.
        """
        with self._reading() as db:
            return log.head_behind(db, kind, key_hash)

    def with_id(self, owner: int) -> Opened | None:
        """The table or book with this id, or None."""
        with self._reading() as db:
            return owners.with_id(db, owner)

    def newest(
        self, kind: Kind, first: int = 0, most: int = log.EVERY, *, deleted: bool = False
    ) -> list[Opened]:
        """Tables or books that are not deleted (or only those that are), newest first, skipping
        `first`.
        """
        with self._reading() as db:
            return owners.newest(db, kind, first, most, deleted=deleted)

    def set_deleted(self, owner: int, at: int | None) -> None:
        """Set the time of deletion, or None to restore."""
        with self._writing(owner) as db:
            owners.set_deleted(db, owner, at)

    def block(self, owner: int, *, blocks: bool) -> None:
        """Block a table or book, or unblock it."""
        with self._writing(owner) as db:
            owners.block(db, owner, blocks=blocks)

    def erase(self, owner: int) -> None:
        """Remove a table or book for good. The tables of a book stay."""
        with self._writing(owner) as db:
            owners.block(db, owner, blocks=True)  # triggers protect every other log
            owners.leave(db, owner)
            owners.disband(db, owner)
            self.engine.forget([owner])
            owners.remove(db, owner)
        self.engine.settle()

    def count_uptime(self, now: int) -> None:
        """Add the time since the last call to the uptime; tolerates a wrong clock."""
        with self._writing() as db:
            db.execute(_LIVE, {"now": now, "most": LONGEST_STEP})

    def purge_deleted(self, before: int, lived: int) -> tuple[int, int]:
        """Purge books and tables deleted before a time and at least `lived` seconds of uptime ago;
        return their numbers. The tables of a book stay: they have links of their own.
        """
        with self._writing() as db:
            old_books = owners.to_be_purged(db, "book", before, lived)
            for book_id in old_books:
                owners.disband(db, book_id)
            old_tables = owners.to_be_purged(db, "table", before, lived)
            old = old_books + old_tables
            self.engine.forget(old)
            for owner in old:
                owners.remove(db, owner)
            return len(old_books), len(old_tables)

    def count(self, kind: Kind) -> int:
        """Number of tables or books stored."""
        with self._reading() as db:
            return owners.count(db, kind)

    def size(self) -> int:
        """Size of the database in bytes."""
        with self._reading() as db:
            return int(db.execute(self.engine.SIZE).fetchone()[0])

    def probe(self) -> None:
        """Write and read, or raise `StoreUnavailable` within two seconds. The data is unchanged."""
        self.engine.probe()

    def close(self) -> None:
        """Close the database; idempotent."""
        self.engine.close()


def _unborn(*name: str) -> int:
    """A lock number for an owner that has no id yet: requests with the same name wait for each
    other, and no existing table or book waits.
    """
    return -int.from_bytes(sha256("\0".join(name).encode()).digest()[:7])


def open_store(path: str | Path, *, busy_ms: int = 3000, alone: bool = False) -> Store:
    """Open the store in the file at `path`, creating it if missing.

    `busy_ms` is how long a write waits for another process before it fails as locked; ``alone``
    takes exclusive access, which needs no shared memory (as in a browser). Raises StoreUnavailable
    if the file cannot be opened; it is then unchanged.
    """
    return Store(OneFile(open_database(path, busy_ms, alone=alone)))
