"""A store's engine on one SQLite file: one connection, one lock, whole transactions."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Lock
from typing import ClassVar

from tartli_ref.store import log
from tartli_ref.store.database import OpenFile, Place, probe, writing
from tartli_ref.store.errors import StoreUnavailable, as_unavailable
from tartli_ref.store.records import Appended, Kind, NewLine


class OneFile:
    """The engine on a file, safe to use from any thread and beside any other process.

    It does not outlive a fork: a server that forks opens it in the worker.
    """

    SIZE: ClassVar[str] = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"

    def __init__(self, db: OpenFile) -> None:
        self.db = db
        self._lock = Lock()
        self._place = Place(db)

    @contextmanager
    def reading(self) -> Iterator[OpenFile]:
        """The file, for this thread alone."""
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
        """One transaction, which has the whole file for itself."""
        with self._in_place() as db, writing(db):
            yield db

    @contextmanager
    def _in_place(self) -> Iterator[OpenFile]:
        """For a write that is a transaction of its own; it is not answered if the file was replaced
        meanwhile.
        """
        self._place.refuse()  # not behind the lock, while what is left is saved
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
        """Write one line in one statement, at half the time of a transaction that reads first."""
        with self._in_place() as db:
            if db.conn.in_transaction:
                return None
            return log.append_at_once(
                db, owner, seen=seen, key=key, line=line, at=at, wrote=wrote, by=by
            )

    def last_known(self, _kind: Kind, _key_hash: str) -> int | None:
        """None: to ask the file costs no more than to remember."""
        return None

    def probe(self) -> None:
        """Write and read on a connection of its own: no slow request is waited for."""
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
        """Close the file. Of one that was removed or replaced, all is saved before."""
        with self._lock:
            with suppress(StoreUnavailable):  # which was told
                self._place.hold(self.db)
            self.db.close()
