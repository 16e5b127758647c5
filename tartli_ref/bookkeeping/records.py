"""A book as a link opens it, and what becomes of a line of it."""

from dataclasses import dataclass

from tartli_ref.rulings import Ruling
from tartli_ref.service import Done, Misread


@dataclass(frozen=True, slots=True)
class BookHandle:
    """A book as a link opens it; ``uid`` is its name everywhere, ``by`` the hash of that link."""

    id: int
    uid: str
    may_write: bool
    created: int
    deleted: int | None
    by: str | None = None


@dataclass(frozen=True, slots=True)
class BookLinks:
    """The two links of a book: ``keep`` may write, ``look`` may only look."""

    keep: str
    look: str


@dataclass(frozen=True, slots=True)
class Rejected:
    """The line has no meaning in this book; nothing was stored."""

    ruling: Ruling


EnterResult = Done | Rejected | Misread
