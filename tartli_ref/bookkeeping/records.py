"""An open book, its accepted lines, and the result of an entry."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tartli_ref.book.book import Written
from tartli_ref.book.lines import read_line
from tartli_ref.rulings import Ruling
from tartli_ref.service import Done, Misread
from tartli_ref.store import LogRow


@dataclass(frozen=True, slots=True)
class BookHandle:
    """A book opened by a link; ``uid`` is its global id, ``by`` the link's hash."""

    id: int
    uid: str
    may_write: bool
    created: int
    deleted: int | None
    by: str | None = None


@dataclass(frozen=True, slots=True)
class BookLinks:
    """The two links of a book: ``keep`` may write, ``look`` is read-only."""

    keep: str
    look: str


@dataclass(frozen=True, slots=True)
class Rejected:
    """The line has no meaning in this book; nothing was stored."""

    ruling: Ruling


def in_force(rows: Iterable[LogRow]) -> Iterator[Written]:
    """The accepted lines of a book; files of version 0.2.0 may contain refused ones."""
    return (Written(row.seq, row.at, read_line(row.line)) for row in rows if row.accepted)


EnterResult = Done | Rejected | Misread
