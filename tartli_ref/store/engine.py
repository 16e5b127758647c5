"""The interface a store needs from a database: statements, transactions, and a few writes that each
engine optimises. The SQL statements are the same on every engine.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from typing import Any, ClassVar, Protocol

from tartli_ref.store.records import Appended, Kind, Send


class Rows(Protocol):
    """The rows of a query, or the number of rows written."""

    @property
    def rowcount(self) -> int:
        """Number of rows written."""

    def fetchone(self) -> Any:
        """The next row, or None."""

    def fetchall(self) -> list[Any]:
        """All remaining rows."""

    def __iter__(self) -> Iterator[Any]:
        """Iterate over the remaining rows."""


class Db(Protocol):
    """An open database. ``clash`` is its constraint-violation error."""

    @property
    def clash(self) -> type[Exception] | tuple[type[Exception], ...]:
        """The error raised when a constraint rejects a row."""

    def execute(self, sql: str, parameters: Sequence[Any] | dict[str, Any] = (), /) -> Rows:
        """Execute a statement with ``?`` or ``:name`` parameters."""

    def executemany(self, sql: str, rows: Iterable[Sequence[Any]], /) -> object:
        """Execute the statement for each of these rows."""


class Engine(Protocol):
    """The database of a store. Every method raises `StoreUnavailable` when it cannot be used."""

    SIZE: ClassVar[str]
    """The query for the database size in bytes."""

    def reading(self) -> AbstractContextManager[Db]:
        """A connection for reading only."""

    def writing(self, *owners: int) -> AbstractContextManager[Db]:
        """A transaction. Reads stay valid until it ends: for the tables and books named, or for
        everything if none is named.
        """

    def append_at_once(self, owner: int, send: Send) -> Appended | None:
        """Append one line without reading first, the fast path of a tap. None if nothing was
        written: `log.append` finds out why.
        """

    def last_known(self, kind: Kind, key_hash: str) -> int | None:
        """The last line of a link's log, possibly slightly out of date; None if unknown."""

    def probe(self) -> None:
        """Write and read, or raise within two seconds."""

    def close(self) -> None:
        """Close the database; idempotent."""
