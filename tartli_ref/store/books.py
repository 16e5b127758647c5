"""The part of the store that keeps books. It shares the store's connection and lock."""

from collections.abc import Sequence
from dataclasses import dataclass

from tartli_ref.store import derived, importing, links, log, owners
from tartli_ref.store.engine import Db, Engine
from tartli_ref.store.importing import MakeLink
from tartli_ref.store.records import (
    Appended,
    AppendResult,
    Held,
    Imported,
    ImportedBook,
    NewLine,
    NewSession,
    Opened,
    SessionRow,
    StaleTable,
    Wanted,
)


@dataclass(frozen=True, slots=True)
class Member:
    """A table that joins or leaves a book with a line of its log."""

    table_id: int
    joins: bool


class BookStore:
    """Books, their logs, and the rows derived from their tables."""

    def __init__(self, engine: Engine) -> None:
        self._reading = engine.reading
        self._writing = engine.writing

    def with_uid(self, uid: str) -> Opened | None:
        """The book of this name, or None; the name is the same on every machine."""
        with self._reading() as db:
            return owners.with_uid(db, "book", uid)

    def append(
        self,
        book_id: int,
        *,
        seen: int,
        key: str,
        line: str,
        at: int,
        member: Member | None = None,
        by: str | None = None,
    ) -> AppendResult:
        """Write a line, and let its table join or leave in the same transaction.

        ValueError if a table that joins is a session already; `LinkRevoked` if the link with the
        hash `by` may not write any more.
        """
        changed = (book_id,) if member is None else (book_id, member.table_id)
        with self._writing(*changed) as db:
            lines = [NewLine(line)]
            answer = log.append(db, book_id, seen=seen, key=key, lines=lines, at=at, by=by)
            if isinstance(answer, Appended) and member is not None:
                _change(db, book_id, member)
            return answer

    def name_table(self, table_id: int, uid: str) -> str:
        """The table's name in books, given now if it has none."""
        with self._writing(table_id) as db:
            return owners.name(db, table_id, uid)

    def uid_of(self, table_id: int) -> str:
        """The table's name in books, empty while it has none."""
        with self._reading() as db:
            return owners.uid_of(db, table_id)

    def table_with(self, uid: str) -> Opened | None:
        """The table of this name, or None; the name is the same on every machine."""
        with self._reading() as db:
            return owners.with_uid(db, "table", uid)

    def can_write(self, owner: int, held: Held) -> bool:
        """Whether one of these links may write to the table or book now."""
        with self._reading() as db:
            return links.can_write(db, owner, held)

    def member(self, book_id: int, uid: str) -> Opened | None:
        """The table with this name, if it is a session of this book."""
        with self._reading() as db:
            return owners.member(db, book_id, uid)

    def uids(self, book_id: int) -> frozenset[str]:
        """The names in books of all tables that are sessions of this book."""
        with self._reading() as db:
            return derived.uids(db, book_id)

    def book_of(self, table_id: int) -> int | None:
        """The book of which a table is a session, or None."""
        with self._reading() as db:
            return derived.book_of(db, table_id)

    def import_book(
        self, copy: ImportedBook, *, key: str, held: Held, make: MakeLink
    ) -> Imported | None:
        """Import a book from another machine, whole or not at all. A repeated `key` gives the book
        that it made. None, and nothing is written, if what is here has changed since it was seen.
        """
        with self._reading() as db:
            before = owners.made_before(db, "book", key)
        if before is not None:
            return Imported(before, 0, 0)
        with self._writing() as db:
            return importing.import_book(db, copy, key=key, held=held, make=make)

    # --- derived rows

    def outdate(self, version: int) -> None:
        """Mark rows that another version of the program derived as stale."""
        with self._writing() as db:
            derived.outdate(db, version)

    def stale(self, book_id: int, most: int) -> list[StaleTable]:
        """Tables whose session rows are stale."""
        with self._reading() as db:
            return derived.stale(db, book_id, most)

    def put_sessions(self, made: Sequence[NewSession], version: int) -> None:
        """Store the session rows of some tables."""
        with self._writing() as db:
            for session in made:
                derived.put(db, session, version)

    def sessions(self, book_id: int, wanted: Wanted, first: int, most: int) -> list[SessionRow]:
        """Some of the wanted sessions, the latest first."""
        with self._reading() as db:
            return derived.find(db, book_id, wanted, first, most)

    def count(self, book_id: int, wanted: Wanted) -> int:
        """The number of wanted sessions."""
        with self._reading() as db:
            return derived.count(db, book_id, wanted)

    def sums(
        self,
        book_id: int,
        *,
        against: tuple[str, ...] = ("",),
        names: tuple[str, ...] | None = None,
    ) -> dict[str, dict[str, int]]:
        """The sums of the sessions for each name, in all or against others."""
        with self._reading() as db:
            return derived.sums(db, book_id, against, names)

    def standings(self, book_id: int, counted: str, money: str) -> dict[str, dict[str, int]]:
        """Of the sums of each name only what is counted, and those that begin with ``money``."""
        with self._reading() as db:
            return derived.standings(db, book_id, counted, money)

    def best(
        self, book_id: int, names: tuple[str, ...], what: str, *, against: tuple[str, ...] = ("",)
    ) -> int | None:
        """The best of a kind that these names have reached, in all or against others."""
        with self._reading() as db:
            return derived.best(db, book_id, against, names, what)

    def spellings(self, book_id: int) -> dict[str, str]:
        """Each name that occurs, as it was spelled first."""
        with self._reading() as db:
            return derived.spellings(db, book_id)

    def latest_results(
        self, book_id: int, names: tuple[str, ...], currency: str, most: int
    ) -> list[tuple[int, int, int]]:
        """The last sessions of a player in a currency: when, which table, and what was won."""
        with self._reading() as db:
            return derived.latest_results(db, book_id, names, currency, most)

    def met(self, book_id: int, names: tuple[str, ...], others: tuple[str, ...]) -> bool:
        """Whether one of the names sat at a table with one of the others."""
        with self._reading() as db:
            return derived.met(db, book_id, names, others)


def _change(db: Db, book_id: int, member: Member) -> None:
    if member.joins:
        if derived.book_of(db, member.table_id) is not None:
            raise ValueError("this table is a session of a book already")
        derived.add(db, book_id, member.table_id)
    else:
        derived.remove(db, member.table_id)
