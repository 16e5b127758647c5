"""The engine on one SQLite file: one connection, one lock, serialised transactions."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Lock
from typing import ClassVar

from tartli_ref.store import log
from tartli_ref.store.database import OpenFile, Place, probe, writing
from tartli_ref.store.errors import StoreUnavailable, as_unavailable
from tartli_ref.store.records import Appended, Kind, NewLine


class OneFile:
    """The SQLite engine, safe to use from any thread and beside other processes.

    It does not survive a fork: a forking server opens it in the worker.
    """

    SIZE: ClassVar[str] = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"

    def __init__(self, db: OpenFile) -> None:
        self.db = db
        self._lock = Lock()
        self._place = Place(db)

    @contextmanager
    def reading(self) -> Iterator[OpenFile]:
        """Access for this thread alone."""
        with self._lock:
            try:
                with as_unavailable():
                    yield self.db
            except StoreUnavailable as error:
                if error.reason == "damaged" and self._place.is_damaged():
                    self._place.save(self.db)
                raise

    @contextmanager
    def writing(self, *_owners: int) -> Iterator[OpenFile]:
        """A transaction with exclusive access to the file."""
        with self._in_place() as db, writing(db):
            yield db

    @contextmanager
    def _in_place(self) -> Iterator[OpenFile]:
        """Guard for a single-statement write; it is not acknowledged if the file was replaced in
        the meantime.
        """
        self._place.refuse()  # checked before the lock, which is held while the data is saved
        with self.reading() as db:
            self._place.hold(db)
            yield db
            self._place.hold(db)

    def append_at_once(
        self,
        owner: int,
        *,
        seen: int,
        key: str,
        line: NewLine,
        at: int,
        wrote: str | None,
        by: str | None,
    ) -> Appended | None:
        """Append one line in one statement, in half the time of a transaction that reads first."""
        with self._in_place() as db:
            if db.conn.in_transaction:
                return None
            return log.append_at_once(
                db, owner, seen=seen, key=key, line=line, at=at, wrote=wrote, by=by
            )

    def last_known(self, _kind: Kind, _key_hash: str) -> int | None:
        """None: querying the file is as cheap as caching."""
        return None

    def probe(self) -> None:
        """Write and read on a fresh connection, without waiting for slow requests."""
        self._place.check()
        try:
            with as_unavailable():
                probe(self.db)
        except StoreUnavailable as error:
            if error.reason == "damaged" and self._place.is_damaged():
                with self._lock:
                    self._place.save(self.db)
            raise

    def close(self) -> None:
        """Close the file; a removed or replaced one is saved first."""
        with self._lock:
            with suppress(StoreUnavailable):  # already reported
                self._place.hold(self.db)
            self.db.close()
