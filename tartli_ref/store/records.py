"""What goes into the store and what comes out of it."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table as one of its links shows it.

    `may_write` is true by the play link and false by the watch link; `created` and `deleted` are in
    Unix seconds, `deleted` is None while the table is there.
    """

    id: int
    header: str
    created: int
    may_write: bool
    deleted: int | None = None


@dataclass(frozen=True, slots=True)
class BookRow:
    """A book as one of its links shows it; `uid` is its name on every machine."""

    id: int
    uid: str
    created: int
    may_write: bool
    deleted: int | None
    lines: int


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
    """A table of a book whose session has to be made anew from its log."""

    id: int
    header: str
    created: int


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
class MadeLinks:
    """From what key the links of a table or book are made, and how many there were of each kind:
    of those that may write (``play``) and of those that may look (``watch``).
    """

    key: str
    play: int
    watch: int


@dataclass(frozen=True, slots=True)
class NewLine:
    """A line to be written: exactly one line of text, so that a log can be a text file."""

    line: str
    accepted: bool = True

    def __post_init__(self) -> None:
        if "\n" in self.line or "\r" in self.line:
            raise ValueError(f"a log line cannot hold a line break: {self.line!r}")


@dataclass(frozen=True, slots=True)
class LogRow:
    """A written line. `key` is that of its send; None for the lines a table began with. `wrote` is
    the seat whose phone sent it, None where that phone has not said whose it is.
    """

    seq: int
    line: str
    accepted: bool
    key: str | None
    at: int
    wrote: str | None = None


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


Answer = Appended | Stale | Repeated


@dataclass(frozen=True, slots=True)
class TableCopy:
    """A table of a book as another machine has it; the hashes and `key` are for links here."""

    uid: str
    header: str
    created: int
    rows: tuple[LogRow, ...]
    play_hash: str
    watch_hash: str
    key: str


@dataclass(frozen=True, slots=True)
class BookCopy:
    """A whole book as another machine has it; `members` are the tables in it now."""

    uid: str
    created: int
    rows: tuple[LogRow, ...]
    tables: tuple[TableCopy, ...]
    members: tuple[str, ...]
    write_hash: str
    read_hash: str
    key: str


@dataclass(frozen=True, slots=True)
class Brought:
    """What of a copy was new here: how many tables, and lines of tables and of the book."""

    tables: int
    lines: int


class Diverged(Exception):
    """A log here and the same log in the copy have gone different ways; nothing was written.

    `uid` names the table, or is empty for the book's own log.
    """

    def __init__(self, uid: str) -> None:
        super().__init__(uid)
        self.uid = uid
