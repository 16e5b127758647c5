"""The records that go into the store and come out of it."""

import re
from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Literal

from tartli_ref.frozen import frozen

Kind = Literal["table", "book"]


@frozen
class Opened:
    """A table or a book as one of its links opens it.

    `uid` is its name on every machine, empty for a table that was never in a book; a book has no
    `header`. `created` and `deleted` are in Unix seconds; `deleted` is None if it is not deleted.
    """

    id: int
    uid: str
    header: str
    created: int
    may_write: bool
    deleted: int | None = None


@frozen
class SeatFacts:
    """The statistics of one seat in a session: `counts` can be summed, `bests` compared."""

    name: str
    spelling: str
    currency: str
    amount: int
    counts: Mapping[str, int]
    bests: Mapping[str, int]


@frozen
class NewSession:
    """A session derived from a table's log up to `seq`; `data` is for the pages."""

    table_id: int
    at: int
    game: str
    seq: int
    data: str
    seats: tuple[SeatFacts, ...]


@frozen
class SessionRow:
    """A session of a book as it is stored; `uid` is its table's name in books."""

    table_id: int
    uid: str
    at: int
    game: str
    data: str


@frozen
class StaleTable:
    """A table of a book whose session is stale; `lines` is the length of its log."""

    id: int
    header: str
    created: int
    lines: int


@frozen
class Wanted:
    """A filter of sessions: those of one of `names`, of a game, between two times.

    Empty names match everybody; `since` is included, `until` is not.
    """

    names: tuple[str, ...] = ()
    game: str = ""
    since: int | None = None
    until: int | None = None


@frozen
class NewLink:
    """A link to be stored: its hash, by which it is found, and the seed that it is made of."""

    hash: str
    seed: str = ""


@frozen
class Seeds:
    """The seeds of the two links of a table or book: the one that may write, the one that may only
    look. Empty if a link's seed is not known.
    """

    write: str
    read: str


@frozen
class NewLine:
    """A line to be written: exactly one line of text, so that a log can be a text file. `fell` are
    the numbers of the lines that do not stand after a correction, None for other lines. `after` are
    the last lines that the writer of a line from elsewhere had seen, None for all before it.
    """

    line: str
    accepted: bool = True
    fell: tuple[int, ...] | None = None
    after: tuple[int, ...] | None = None

    def __post_init__(self) -> None:
        if "\n" in self.line or "\r" in self.line:
            raise ValueError(f"a log line cannot hold a line break: {self.line!r}")


@frozen
class LogRow:
    """A written line. `key` is that of its send, None for the lines of an uploaded file. `wrote` is
    the seat whose phone sent it, None if that phone has not said whose it is. `fell` as in
    `NewLine`. A line from elsewhere has in the place of its key what its writer had seen.
    """

    seq: int
    line: str
    accepted: bool
    key: str | None
    at: int
    wrote: str | None = None
    fell: tuple[int, ...] | None = None

    @property
    def after(self) -> tuple[int, ...] | None:
        """The last lines that the writer of a line from elsewhere had seen; else None."""
        found = _APART.fullmatch(self.key or "")
        if found is None or found[1] != str(self.seq):
            return None
        return tuple(map(int, found[2].split()))

    @property
    def apart(self) -> str | None:
        """The key of a line from elsewhere, which is the same in every copy of this log."""
        return None if self.after is None else self.key


_AFTER = " after "
_APART = re.compile(rf"(\d{{1,9}}){_AFTER}((?:\d{{1,9}}(?: \d{{1,9}})*)?)", re.ASCII)


def key_after(seq: int, after: tuple[int, ...]) -> str:
    """The key of a line from elsewhere: no form has such a key."""
    return f"{seq}{_AFTER}{' '.join(map(str, after))}"


@frozen
class Appended:
    """The lines are on disk, and `seq` is the last of them."""

    seq: int


@frozen
class Stale:
    """Somebody wrote first; nothing was written, and the log now ends at `seq`."""

    seq: int


@frozen
class Repeated:
    """This send was written before; nothing was written now, and `seq` is the first answer."""

    seq: int


AppendResult = Appended | Stale | Repeated


class LinkRevoked(Exception):
    """The link of this write was revoked; nothing was written."""

    def __init__(self, kind: Kind) -> None:
        super().__init__(kind)
        self.kind: Kind = kind


@frozen
class ImportedTable:
    """A table out of an exported book; `rows` follow the `seen` lines that its log has here."""

    uid: str
    header: str
    created: int
    rows: tuple[LogRow, ...]
    seen: int = 0


@frozen
class ImportedBook:
    """A book exported by another machine; `members` are the tables that are its sessions then.
    Its `rows` follow the `seen` lines that its log has here.
    """

    uid: str
    created: int
    rows: tuple[LogRow, ...]
    tables: tuple[ImportedTable, ...]
    members: tuple[str, ...]
    seen: int = 0

    @property
    def refused(self) -> int:
        """How many of the lines are refused, of tables and of the book."""
        rows = chain(self.rows, *(table.rows for table in self.tables))
        return sum(not row.accepted for row in rows)


Held = frozenset[str]
"""The hashes of the links that an importer has."""


@frozen
class Imported:
    """The result of an import into the book `book_id`: the numbers of new tables and new lines, of
    tables and of the book, and of lines among them that are `refused`.
    """

    book_id: int
    tables: int
    lines: int
    refused: int = 0


@frozen
class NewEntries:
    """Entries for a book that ends at line `seen`: lines with their times, and new tables."""

    seen: int
    lines: Sequence[tuple[str, int]]
    tables: Sequence[ImportedTable] = ()


class ImportRefused(Exception):
    """A table, or the book itself, is here already and cannot be brought up to the import; nothing
    was written. `uid` and `header` are those of the table, empty for the book.
    """

    def __init__(self, uid: str = "", header: str = "") -> None:
        super().__init__(uid)
        self.uid = uid
        self.header = header


class Diverged(ImportRefused):
    """The log here and the same log in the import have gone different ways."""


class Elsewhere(ImportRefused):
    """The table is a session of another book here."""


class Withheld(ImportRefused):
    """No link of the importer may write to what is here."""
