"""Records that the store takes and returns, and the interface that it needs from a database:
statements, transactions, and a few writes that each engine optimises. The SQL statements are the
same on every engine.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal, Protocol

from tartli_ref.store.errors import LogDamaged

Kind = Literal["table", "book"]


@dataclass(frozen=True, slots=True)
class Opened:
    """A table or book as opened by one of its links.

    `uid` is its global id; a book has no `header`. `created` and `deleted` are Unix seconds;
    `deleted` is None if it is not deleted.
    """

    id: int
    uid: str
    header: str
    created: int
    may_write: bool
    deleted: int | None = None


@dataclass(frozen=True, slots=True)
class Member:
    """A table of a book: the number of `lines` in its log, and the lines covered by its summary
    (`summed`, by program `version`), None without a summary. `head` is the digest of its last line.
    """

    id: int
    uid: str
    header: str
    created: int
    lines: int
    summed: int | None
    version: int | None
    head: str | None


@dataclass(frozen=True, slots=True)
class Summary:
    """A summary of a table up to line `seq` of its log; `data` is opaque to the store."""

    table_id: int
    seq: int
    version: int
    data: str


@dataclass(frozen=True, slots=True)
class NewLink:
    """A link to be stored: its hash, which is the lookup key, and its seed."""

    hash: str
    seed: str = ""


@dataclass(frozen=True, slots=True)
class Seeds:
    """The seeds of the writing and the read-only link of a table or book. Empty if a seed is
    unknown.
    """

    write: str
    read: str


@dataclass(frozen=True, slots=True)
class NewLine:
    """A line to be written: exactly one line of text, so that a log can be a text file. `fell` are
    the numbers of the lines invalidated by a correction, None for other lines.
    """

    line: str
    accepted: bool = True
    fell: tuple[int, ...] | None = None

    def __post_init__(self) -> None:
        if "\n" in self.line or "\r" in self.line:
            raise ValueError(f"a log line cannot hold a line break: {self.line!r}")


@dataclass(frozen=True, slots=True)
class Send:
    """Lines to be appended to a log that ends at `seen`, all or none.

    `key` is the same when a client retries, None for the lines of an uploaded file. `wrote` is the
    seat of the sending phone. `by` is the hash of the link, which has to be able to write; None
    skips the check. `after` is the digest of line `seen` as the sender knows it, None if unknown.
    """

    seen: int
    key: str | None
    lines: Sequence[NewLine]
    at: int
    wrote: str | None = None
    by: str | None = None
    after: str | None = None


@dataclass(frozen=True, slots=True)
class LogRow:
    """A written line. `key` is that of its send, None for lines of an uploaded file. `wrote` is the
    seat whose phone sent it, None if unknown. `fell` as in `NewLine`. `digest` is the store's own:
    None in a log without a chain, and for rows of another store.
    """

    seq: int
    line: str
    accepted: bool
    key: str | None
    at: int
    wrote: str | None = None
    fell: tuple[int, ...] | None = None
    digest: str | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Appended:
    """The lines are on disk; `seq` is the last of them, and `digest` its digest."""

    seq: int
    digest: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Stale:
    """Another client wrote first; nothing was written, and the log now ends at `seq`."""

    seq: int


@dataclass(frozen=True, slots=True)
class Repeated:
    """This send was already written; nothing was written now, and `seq` is the first answer."""

    seq: int


AppendResult = Appended | Stale | Repeated


class LinkRevoked(Exception):
    """The link of this write was revoked; nothing was written."""

    def __init__(self, kind: Kind) -> None:
        super().__init__(kind)
        self.kind: Kind = kind


@dataclass(frozen=True, slots=True)
class ImportedTable:
    """A table of an exported book. `rows` follow the `seen` lines of its log here; None if it is
    not here yet. `joins`: it becomes a session of the book.
    """

    uid: str
    header: str
    created: int
    rows: tuple[LogRow, ...]
    seen: int | None = None
    joins: bool = True


@dataclass(frozen=True, slots=True)
class ImportedBook:
    """An exported book. Its `rows` follow the `seen` lines of its log here, None if it is not here
    yet; `members` are its sessions afterwards.
    """

    uid: str
    created: int
    rows: tuple[LogRow, ...]
    tables: tuple[ImportedTable, ...]
    members: tuple[str, ...]
    seen: int | None = None


Held = frozenset[str]
"""The hashes of the importer's links."""


@dataclass(frozen=True, slots=True)
class Imported:
    """Result of an import into the book `book_id`: the numbers of new tables and of new lines
    (tables and book); `apart` are new tables that joined no book.
    """

    book_id: int
    tables: int
    lines: int
    apart: tuple[int, ...] = ()


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

    def note_damage(self, error: LogDamaged) -> None:
        """Take no more entries for this log, and none for another before it was read in full."""

    def forget(self, owners: Iterable[int]) -> None:
        """Keep no note of tables and books that are about to be removed in this transaction."""

    def probe(self) -> None:
        """Write and read, or raise within two seconds."""

    def settle(self) -> None:
        """Leave nothing of what was erased outside of the database itself."""

    def close(self) -> None:
        """Close the database; idempotent."""
