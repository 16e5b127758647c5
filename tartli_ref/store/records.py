"""What goes into the store and what comes out of it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

Kind = Literal["table", "book"]


@dataclass(frozen=True, slots=True)
class Opened:
    """A table or a book as one of its links shows it.

    `uid` is its name on every machine, empty for a table that was never in a book; a book has no
    `header`. `created` and `deleted` are in Unix seconds, `deleted` is None while it is there.
    """

    id: int
    uid: str
    header: str
    created: int
    may_write: bool
    deleted: int | None = None


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """What a session says of one seat: `counts` can be summed, `bests` compared."""

    name: str
    spelling: str
    currency: str
    amount: int
    counts: Mapping[str, int]
    bests: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class NewSession:
    """What a table's log up to `seq` comes to; `data` is for whoever shows it."""

    table_id: int
    at: int
    game: str
    seq: int
    data: str
    seats: tuple[SeatFacts, ...]


@dataclass(frozen=True, slots=True)
class SessionRow:
    """A session of a book as it was kept; `uid` is its table's name in books."""

    table_id: int
    uid: str
    at: int
    game: str
    data: str


@dataclass(frozen=True, slots=True)
class StaleTable:
    """A table of a book whose session has to be made anew from its log of so many lines."""

    id: int
    header: str
    created: int
    lines: int


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which sessions of a book to give: those of one of `names`, of a game, between two moments.

    Empty names are everybody's; `since` is included, `until` is not.
    """

    names: tuple[str, ...] = ()
    game: str = ""
    since: int | None = None
    until: int | None = None


@dataclass(frozen=True, slots=True)
class NewLink:
    """A link to be stored: its hash, by which it is found, and the seed that it is made of."""

    hash: str
    seed: str = ""


@dataclass(frozen=True, slots=True)
class Seeds:
    """What the two links of a table or book are made of: the one that may write, the one that may
    look. Empty for a link of which that is not known.
    """

    write: str
    read: str


@dataclass(frozen=True, slots=True)
class NewLine:
    """A line to be written: exactly one line of text, so that a log can be a text file. With a
    correction stand the numbers of the lines that `fell`: that do not stand after it.
    """

    line: str
    accepted: bool = True
    fell: tuple[int, ...] | None = None

    def __post_init__(self) -> None:
        if "\n" in self.line or "\r" in self.line:
            raise ValueError(f"a log line cannot hold a line break: {self.line!r}")


@dataclass(frozen=True, slots=True)
class LogRow:
    """A written line. `key` is that of its send; None for the lines a table began with. `wrote` is
    the seat whose phone sent it, None where that phone has not said whose it is. `fell` are the
    lines that do not stand after a correction, None for other lines.
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
    """The link by which somebody writes opens nothing any more; nothing was written."""

    def __init__(self, kind: Kind) -> None:
        super().__init__(kind)
        self.kind: Kind = kind


@dataclass(frozen=True, slots=True)
class ImportedTable:
    """A table of a book as another machine has it."""

    uid: str
    header: str
    created: int
    rows: tuple[LogRow, ...]


@dataclass(frozen=True, slots=True)
class ImportedBook:
    """A whole book as another machine has it; `members` are the tables in it now."""

    uid: str
    created: int
    rows: tuple[LogRow, ...]
    tables: tuple[ImportedTable, ...]
    members: tuple[str, ...]


Held = frozenset[str]
"""The hashes of the links that somebody has shown who brings something in."""


@dataclass(frozen=True, slots=True)
class Imported:
    """What of a copy was new here: how many tables, and lines of tables and of the book. `book_id`
    is the book that it is in now.
    """

    book_id: int
    tables: int
    lines: int


@dataclass(frozen=True, slots=True)
class NewEntries:
    """What is added to a book that ends at line `seen`: lines with their times, and new tables."""

    seen: int
    lines: Sequence[tuple[str, int]]
    tables: Sequence[ImportedTable] = ()


class ImportRefused(Exception):
    """Something of a copy is here already and cannot become what the copy says; nothing was
    written. `uid` and `header` are those of the table, or empty for the book itself.
    """

    def __init__(self, uid: str = "", header: str = "") -> None:
        super().__init__(uid)
        self.uid = uid
        self.header = header


class Diverged(ImportRefused):
    """The log here and the same log in the copy have gone different ways."""


class Elsewhere(ImportRefused):
    """The table is a session of another book here."""


class Withheld(ImportRefused):
    """Who brings the copy in has shown no link that may write to what is here."""
