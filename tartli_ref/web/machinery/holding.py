"""The operations of an edition whose user owns the store."""

from typing import NamedTuple, Protocol

from flask import current_app

from tartli_ref.store import Kind
from tartli_ref.web.machinery.times import Moment
from tartli_ref.words.language import ngettext

HOLDING = "tartli_ref.holding"


KILO = 1000
MEGA = 1_000_000


def say_kept(tables: int, books: int) -> str:
    """Numbers of tables and books in words."""
    of_tables = ngettext("{number} table", "{number} tables", tables).format(number=tables)
    of_books = ngettext("{number} book", "{number} books", books).format(number=books)
    return f"{of_tables}, {of_books}"


class KeptHere(NamedTuple):
    """The stored data: bytes, numbers of tables, books and ``evenings`` (tables with lines), and
    the times of its creation and its last copy. ``changed``: something is in no copy yet.
    """

    size: int
    tables: int
    books: int
    evenings: int
    since: int
    saved: int | None
    changed: bool

    @property
    def how_big(self) -> str:
        """The size in words."""
        if self.size >= MEGA:
            return f"{round(self.size / MEGA)} MB"
        return f"{max(1, round(self.size / KILO))} KB"

    @property
    def how_many(self) -> str:
        """The numbers in words."""
        return say_kept(self.tables, self.books)

    @property
    def played(self) -> str:
        """The number of evenings in words."""
        text = ngettext("{number} evening", "{number} evenings", self.evenings)
        return text.format(number=self.evenings)

    @property
    def began(self) -> Moment:
        """The time of creation."""
        return Moment(self.since)

    @property
    def copied(self) -> Moment | None:
        """The time of the last copy."""
        if not self.saved:
            return None
        return Moment(self.saved)


class Apart(NamedTuple):
    """A table or book of a copy that diverged from the one here at ``line``; it is imported
    separately. ``name`` is a book's title or a table's players.
    """

    kind: Kind
    name: str
    line: int


class Added(NamedTuple):
    """The additions of a copy: new tables and books, and new lines in existing ones."""

    tables: int
    books: int
    lines: int
    apart: tuple[Apart, ...]


class Held(Protocol):
    """The owner's operations on the store; supplied by an edition that has an owner."""

    def told(self) -> KeptHere:
        """A description of the stored data."""

    def copy(self, *, counts: bool = True) -> bytes:
        """A verified copy of everything; counts as saved unless it still has to be sent."""

    def look(self, content: bytes) -> Added:
        """Preview of a copy's additions; raises ``Unusable`` if it cannot be imported."""

    def bring_in(self, content: bytes) -> None:
        """Merge a copy into the store; raises ``Unusable`` if it cannot be imported."""

    def empty(self) -> None:
        """Delete everything."""


def held() -> Held:
    """The owner's operations on the running application's store."""
    of_owner: Held = current_app.extensions[HOLDING]
    return of_owner
