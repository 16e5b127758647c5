"""What goes into the store and what comes out of it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table as one of its links shows it.

    `may_write` is true by the play link and false by the watch link; `created` is in Unix seconds.
    """

    id: int
    header: str
    created: int
    may_write: bool


@dataclass(frozen=True, slots=True)
class MadeLinks:
    """From what key a table's links are made, and how many there were of each kind."""

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
