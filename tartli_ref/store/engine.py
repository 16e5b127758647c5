"""What a database has to offer for a store to be on it: statements, transactions, and a few writes
that each engine does in its own quickest way. The statements themselves are the same on each.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from typing import Any, ClassVar, Protocol

from tartli_ref.store.records import Appended, Kind, NewLine


class Rows(Protocol):
    """The rows that a statement has found, or how many it has written."""

    @property
    def rowcount(self) -> int:
        """How many rows were written."""

    def fetchone(self) -> Any:
        """The next row, or None."""

    def fetchall(self) -> list[Any]:
        """All rows that are left."""

    def __iter__(self) -> Iterator[Any]:
        """Each row that is left."""


class Db(Protocol):
    """An open database. ``clash`` is raised where one of its constraints refuses a row."""

    @property
    def clash(self) -> type[Exception] | tuple[type[Exception], ...]:
        """What is raised where a constraint refuses a row."""

    def execute(self, sql: str, parameters: Sequence[Any] | dict[str, Any] = (), /) -> Rows:
        """One statement, with ``?`` or ``:name`` where a value goes."""

    def executemany(self, sql: str, rows: Iterable[Sequence[Any]], /) -> object:
        """The same statement for each of these rows."""


class Engine(Protocol):
    """The database of a store. Each method raises `StoreUnavailable` when it cannot be used."""

    SIZE: ClassVar[str]
    """The statement that tells the bytes of the database."""

    def reading(self) -> AbstractContextManager[Db]:
        """For statements that only read."""

    def writing(self, *owners: int) -> AbstractContextManager[Db]:
        """One transaction. What is read in it stays true until it ends: of these tables and books,
        or of everything if none is named.
        """

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
        """Write one line without reading first, which suits nearly every tap. None if nothing was
        written: `log.append` tells why.
        """

    def last_known(self, kind: Kind, key_hash: str) -> int | None:
        """The last line of the log of a link as it was a moment ago; None if that is not known."""

    def probe(self) -> None:
        """Write to it and read from it, or raise within two seconds."""

    def close(self) -> None:
        """Closes it. Closing twice does no harm."""
