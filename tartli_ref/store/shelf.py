"""The shelf: the part of the store that keeps books. It shares the store's connection and lock."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass

from sqlite_utils import Database

from tartli_ref.store import books, bringing, keys, log, sessions, tables
from tartli_ref.store.bringing import MakeLink
from tartli_ref.store.database import let_others_write
from tartli_ref.store.log import BOOKS
from tartli_ref.store.records import (
    Answer,
    Appended,
    BookCopy,
    BookRow,
    Brought,
    Held,
    LogRow,
    NewEntries,
    NewLine,
    NewLink,
    NewSession,
    Seeds,
    SessionRow,
    StaleTable,
    TableCopy,
    TableRow,
    Wanted,
)

Access = Callable[[], AbstractContextManager[Database]]


@dataclass(frozen=True, slots=True)
class Member:
    """A table that a line of a book puts in or takes out."""

    table_id: int
    joins: bool


class Shelf:
    """Books, their logs, and what is derived of their tables."""

    def __init__(self, reading: Access, writing: Access) -> None:
        self._reading = reading
        self._writing = writing

    def create(
        self,
        *,
        keep: NewLink,
        look: NewLink,
        uid: str,
        at: int,
        key: str,
        lines: Sequence[NewLine] = (),
    ) -> int:
        """Make a book whose log begins with `lines`, and give its id; a repeat gives the first."""
        with self._writing() as db:
            return books.create(
                db,
                keep=keep,
                look=look,
                uid=uid,
                at=at,
                key=key,
                lines=lines,
            )

    def find(self, key_hash: str) -> BookRow | None:
        """The book behind a link, or None."""
        with self._reading() as db:
            return books.find(db, key_hash)

    def with_uid(self, uid: str) -> BookRow | None:
        """The book that has this name on every machine, or None."""
        with self._reading() as db:
            return books.with_uid(db, uid)

    def with_id(self, book_id: int) -> BookRow | None:
        """The book with this id, or None."""
        with self._reading() as db:
            return books.with_id(db, book_id)

    def seeds(self, book_id: int) -> Seeds:
        """What the links of this book are made of."""
        with self._reading() as db:
            return keys.seeds(db, book_id, BOOKS)

    def first_seeds(self, book_id: int) -> Seeds:
        """What its first links were made of, whether they still open it or not."""
        with self._reading() as db:
            return keys.first_seeds(db, book_id, BOOKS)

    def renew_link(
        self, book_id: int, link: NewLink, *, may_write: bool, by: str | None, at: int
    ) -> bool:
        """Revoke the book's link of this kind and let another open it instead.

        False, and nothing is written, when the link with the hash `by` may not write any more.
        """
        with self._writing() as db:
            return keys.renew(db, book_id, link, may_write=may_write, by=by, at=at, of=BOOKS)

    def rows_after(self, book_id: int, seq: int) -> list[LogRow]:
        """All lines of the book that follow `seq`, in order."""
        with self._reading() as db:
            return log.rows_after(db, book_id, seq, BOOKS)

    def append(
        self,
        book_id: int,
        *,
        seen: int,
        key: str,
        line: str,
        at: int,
        member: Member | None = None,
    ) -> Answer:
        """Write a line, and with it what it does to a table: Appended, Stale or Repeated.

        ValueError if a table that joins is a session already.
        """
        with self._writing() as db:
            answer = log.append(
                db, book_id, seen=seen, key=key, lines=[NewLine(line)], at=at, of=BOOKS
            )
            if isinstance(answer, Appended) and member is not None:
                _change(db, book_id, member)
            return answer

    def name_table(self, table_id: int, uid: str) -> str:
        """The table's name in books, given now if it has none."""
        with self._writing() as db:
            return books.name_table(db, table_id, uid)

    def uid_of(self, table_id: int) -> str:
        """The table's name in books, empty while it has none."""
        with self._reading() as db:
            return books.uid_of(db, table_id)

    def table_with(self, uid: str) -> int | None:
        """The table that has this name in books, or None."""
        with self._reading() as db:
            return books.table_with(db, uid)

    def member(self, book_id: int, uid: str) -> TableRow | None:
        """The table with this name, if it is a session of this book."""
        with self._reading() as db:
            return books.member(db, book_id, uid)

    def uids(self, book_id: int) -> frozenset[str]:
        """The names in books of all tables that are sessions of this book."""
        with self._reading() as db:
            return sessions.uids(db, book_id)

    def book_of(self, table_id: int) -> int | None:
        """The book of which a table is a session, or None."""
        with self._reading() as db:
            return sessions.book_of(db, table_id)

    def put_away(self, book_id: int, at: int | None) -> None:
        """Mark a book as deleted, or with None as there again."""
        with self._writing() as db:
            books.put_away(db, book_id, at)

    def bring_in(self, copy: BookCopy, *, key: str, held: Held, make: MakeLink, at: int) -> Brought:
        """Make the book here what a copy from another machine says, whole or not at all. A repeated
        `key` gives the book that it made.

        `NotBrought` says what of it is here already and cannot become so.
        """
        with self._reading() as db:
            before = books.made_before(db, key)
            if before is not None:
                return Brought(before, 0, 0)
            bringing.check(db, copy, held)
        with self._staged(copy.tables, make, at) as staged:
            agreed: dict[str, int] = {}
            for portion in bringing.portions(copy.tables):
                with self._reading() as db:
                    agreed |= bringing.agreed(db, portion, staged)
                let_others_write()
            with self._writing() as db:
                return bringing.bring_in(db, copy, staged, agreed, key=key, held=held, make=make)

    def add(self, book_id: int, new: NewEntries, make: MakeLink, at: int) -> bool:
        """Write lines, each with its time, and make the tables sessions of the book, all or
        nothing. False, and nothing is written, when the log has grown since what was seen.

        `Diverged` if one of the tables is here already.
        """
        with self._staged(new.tables, make, at) as staged, self._writing() as db:
            return bringing.add(db, book_id, new, staged, make)

    @contextmanager
    def _staged(
        self, copies: Sequence[TableCopy], make: MakeLink, at: int
    ) -> Iterator[dict[str, int]]:
        """The new tables of a file, written while others go on writing."""
        staged: dict[str, int] = {}
        try:
            for portion in bringing.portions(copies):
                with self._writing() as db:
                    staged |= bringing.stage(db, portion, staged, make, at)
                let_others_write()
            yield staged
        finally:
            with self._reading() as db:
                left_over = bringing.left_over(db, staged.values())
            for table_id in left_over:
                with self._writing() as db:
                    tables.remove(db, table_id)

    # --- what is derived

    def outdate(self, version: int) -> None:
        """Mark what another version of the program derived as stale."""
        with self._writing() as db:
            sessions.outdate(db, version)

    def stale(self, book_id: int, most: int) -> list[StaleTable]:
        """Tables whose sessions are to be made anew."""
        with self._reading() as db:
            return sessions.stale(db, book_id, most)

    def put_sessions(self, made: Sequence[NewSession], version: int) -> None:
        """Keep what was derived of some tables."""
        with self._writing() as db:
            for session in made:
                sessions.put(db, session, version)

    def sessions(self, book_id: int, wanted: Wanted, first: int, most: int) -> list[SessionRow]:
        """Some of the wanted sessions, the latest first."""
        with self._reading() as db:
            return sessions.find(db, book_id, wanted, first, most)

    def count(self, book_id: int, wanted: Wanted) -> int:
        """How many sessions are wanted."""
        with self._reading() as db:
            return sessions.count(db, book_id, wanted)

    def sums(
        self,
        book_id: int,
        *,
        against: tuple[str, ...] = ("",),
        names: tuple[str, ...] | None = None,
    ) -> dict[str, dict[str, int]]:
        """What the sessions add up to for each name, in all or against others."""
        with self._reading() as db:
            return sessions.sums(db, book_id, against, names)

    def best(
        self, book_id: int, names: tuple[str, ...], what: str, *, against: tuple[str, ...] = ("",)
    ) -> int | None:
        """The best of a kind that these names have reached, in all or against others."""
        with self._reading() as db:
            return sessions.best(db, book_id, against, names, what)

    def spellings(self, book_id: int) -> dict[str, str]:
        """Each name that occurs, as it was spelled first."""
        with self._reading() as db:
            return sessions.spellings(db, book_id)

    def latest_results(
        self, book_id: int, names: tuple[str, ...], currency: str, most: int
    ) -> list[tuple[int, int, int]]:
        """The last sessions of a player in a currency: when, which table, and what was won."""
        with self._reading() as db:
            return sessions.latest_results(db, book_id, names, currency, most)

    def met(self, book_id: int, names: tuple[str, ...], others: tuple[str, ...]) -> bool:
        """Whether one of the names sat at a table with one of the others."""
        with self._reading() as db:
            return sessions.met(db, book_id, names, others)


def _change(db: Database, book_id: int, member: Member) -> None:
    if member.joins:
        if sessions.book_of(db, member.table_id) is not None:
            raise ValueError("this table is a session of a book already")
        sessions.add(db, book_id, member.table_id)
    else:
        sessions.remove(db, member.table_id)
