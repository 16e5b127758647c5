"""A book as somebody opens it, and what becomes of a line that is entered there."""

from dataclasses import dataclass

from tartli_ref.rulings import Ruling, Unreadable


@dataclass(frozen=True, slots=True)
class BookHandle:
    """A book as somebody with a link sees it; ``uid`` is its name on every machine, ``by`` the hash
    of that link.
    """

    id: int
    uid: str
    may_write: bool
    created: int
    deleted: int | None
    by: str | None = None


@dataclass(frozen=True, slots=True)
class BookLinks:
    """The two keys of a book: who has the first may write, who has the second may look."""

    keep: str
    look: str


@dataclass(frozen=True, slots=True)
class Entered:
    """The line is on disk."""

    seq: int


@dataclass(frozen=True, slots=True)
class Rejected:
    """The line has no meaning in this book; nothing was stored."""

    ruling: Ruling


@dataclass(frozen=True, slots=True)
class Unread:
    """The line cannot be read; nothing was stored."""

    error: Unreadable


EnterResult = Entered | Rejected | Unread
