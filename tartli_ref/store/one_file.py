"""A store's engine on one SQLite file: one connection, one lock, whole transactions; and a second
connection for the question that is asked most, which waits for no writer.
"""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Lock
from typing import ClassVar

from tartli_ref.store import log
from tartli_ref.store.database import OpenFile, Place, open_beside, probe, writing
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
        self._beside = open_beside(db)

    @contextmanager
    def reading(self) -> Iterator[OpenFile]:
        """The file, for this thread alone."""
        with self._lock, as_unavailable():
            yield self.db

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

    def last_seq_at_once(self, kind: Kind, key_hash: str) -> int | None:
        """The last line of the log of a link, as the second connection sees it."""
        if self._beside is None:
            return None
        with as_unavailable():
            return log.last_seq_behind(self._beside, kind, key_hash)

    def probe(self) -> None:
        """Write and read on a connection of its own: no slow request is waited for."""
        if not self._place.is_held:
            raise StoreUnavailable("replaced")
        with as_unavailable():
            probe(self.db)

    def close(self) -> None:
        """Close the file. Of one that was removed or replaced, all is saved before."""
        with self._lock:
            with suppress(StoreUnavailable):  # which was told
                self._place.hold(self.db)
            if self._beside is not None:
                self._beside.close()
            self.db.close()
