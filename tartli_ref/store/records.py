"""The records that go into the store and come out of it."""

from dataclasses import dataclass
from typing import Literal

Kind = Literal["table", "book"]


@dataclass(frozen=True, slots=True)
class Opened:
    """A table or a book as one of its links opens it.

    `uid` is its id on every machine; a book has no `header`. `created` and `deleted` are in Unix
    seconds; `deleted` is None if it is not deleted.
    """

    id: int
    uid: str
    header: str
    created: int
    may_write: bool
    deleted: int | None = None


@dataclass(frozen=True, slots=True)
class Member:
    """A table of a book: the number of `lines` in its log, and of those that its summary knows
    (`summed`, by this `version` of the program), None if there is no summary.
    """

    id: int
    uid: str
    header: str
    created: int
    lines: int
    summed: int | None
    version: int | None


@dataclass(frozen=True, slots=True)
class Summary:
    """A summary of a table up to line `seq` of its log; `data` is the bookkeeper's."""

    table_id: int
    seq: int
    version: int
    data: str


@dataclass(frozen=True, slots=True)
class NewLink:
    """A link to be stored: its hash, by which it is found, and the seed that it is made of."""

    hash: str
    seed: str = ""


@dataclass(frozen=True, slots=True)
class Seeds:
    """The seeds of the two links of a table or book: the one that may write, the one that may only
    look. Empty if a link's seed is not known.
    """

    write: str
    read: str


@dataclass(frozen=True, slots=True)
class NewLine:
    """A line to be written: exactly one line of text, so that a log can be a text file. `fell` are
    the numbers of the lines that do not stand after a correction, None for other lines.
    """

    line: str
    accepted: bool = True
    fell: tuple[int, ...] | None = None

    def __post_init__(self) -> None:
        if "\n" in self.line or "\r" in self.line:
            raise ValueError(f"a log line cannot hold a line break: {self.line!r}")


@dataclass(frozen=True, slots=True)
class LogRow:
    """A written line. `key` is that of its send, None for the lines of an uploaded file. `wrote` is
    the seat whose phone sent it, None if that phone has not said whose it is. `fell` as in
    `NewLine`.
    """

    seq: int
    line: str
    accepted: bool
    key: str | None
    at: int
    wrote: str | None = None
    fell: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Appended:
    """The lines are on disk, and `seq` is the last of them."""

    seq: int


@dataclass(frozen=True, slots=True)
class Stale:
    """Somebody wrote first; nothing was written, and the log now ends at `seq`."""

    seq: int


@dataclass(frozen=True, slots=True)
class Repeated:
    """This send was written before; nothing was written now, and `seq` is the first answer."""

    seq: int


AppendResult = Appended | Stale | Repeated


class LinkRevoked(Exception):
    """The link of this write was revoked; nothing was written."""

    def __init__(self, kind: Kind) -> None:
        super().__init__(kind)
        self.kind: Kind = kind


@dataclass(frozen=True, slots=True)
class ImportedTable:
    """A table of an exported book. `rows` follow the `seen` lines that its log has here; None for
    one that is not here yet. `joins`: it becomes a session of the book.
    """

    uid: str
    header: str
    created: int
    rows: tuple[LogRow, ...]
    seen: int | None = None
    joins: bool = True


@dataclass(frozen=True, slots=True)
class ImportedBook:
    """An exported book. Its `rows` follow the `seen` lines that its log has here, None if it is not
    here yet; `members` are the tables that are its sessions after them.
    """

    uid: str
    created: int
    rows: tuple[LogRow, ...]
    tables: tuple[ImportedTable, ...]
    members: tuple[str, ...]
    seen: int | None = None


Held = frozenset[str]
"""The hashes of the links that an importer has."""


@dataclass(frozen=True, slots=True)
class Imported:
    """The result of an import into the book `book_id`: the numbers of new tables and new lines, of
    tables and of the book; `apart` are the new tables that joined no book.
    """

    book_id: int
    tables: int
    lines: int
    apart: tuple[int, ...] = ()
