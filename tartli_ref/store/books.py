"""Storage of books. Shares the store's connection and lock."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tartli_ref.store import drafts as draft_tables
from tartli_ref.store import importing, links, log, owners
from tartli_ref.store.importing import MakeLink
from tartli_ref.store.records import (
    Appended,
    AppendResult,
    Engine,
    Held,
    Imported,
    ImportedBook,
    ImportedTable,
    Member,
    NewLine,
    Opened,
    Send,
    Summary,
)


@dataclass(frozen=True, slots=True)
class Membership:
    """A table joining or leaving a book with a line of the book's log."""

    table_id: int
    joins: bool


class BookStore:
    """Books, their logs and their tables."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._reading = engine.reading
        self._writing = engine.writing

    def with_uid(self, uid: str) -> Opened | None:
        """The book with this id, or None; ids are the same on every machine."""
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
        member: Membership | None = None,
        by: str | None = None,
    ) -> AppendResult:
        """Append a line, and let its table join or leave in the same transaction.

        ValueError if a joining table already belongs to a book; `LinkRevoked` if the link with the
        hash `by` may no longer write.
        """
        changed = [book_id]
        if member is not None:
            changed.append(member.table_id)
        with self._writing(*changed) as db:
            answer = log.append(db, book_id, Send(seen, key, [NewLine(line)], at, by=by))
            if isinstance(answer, Appended) and member is not None:
                if not member.joins:
                    owners.leave(db, member.table_id)
                elif owners.book_of(db, member.table_id) is None:
                    owners.join(db, book_id, member.table_id)
                else:
                    raise ValueError("this table is a session of a book already")
            return answer

    def uid_of(self, table_id: int) -> str:
        """The table's global id; empty if it has none yet."""
        with self._reading() as db:
            return owners.uid_of(db, table_id)

    def table_with(self, uid: str) -> Opened | None:
        """The table with this global id, or None."""
        with self._reading() as db:
            return owners.with_uid(db, "table", uid)

    def can_write(self, owner: int, held: Held) -> bool:
        """Whether any of these links may write to the table or book now."""
        with self._reading() as db:
            return links.can_write(db, owner, held)

    def member(self, book_id: int, uid: str) -> Opened | None:
        """The table with this id if it is a session of this book."""
        with self._reading() as db:
            return owners.member(db, book_id, uid)

    def book_of(self, table_id: int) -> int | None:
        """The book a table belongs to, or None."""
        with self._reading() as db:
            return owners.book_of(db, table_id)

    def import_book(
        self,
        copy: ImportedBook,
        *,
        key: str,
        held: Held,
        make: MakeLink,
        in_portions: bool = True,
    ) -> Imported | None:
        """Import a book from another machine, all or nothing. A repeated `key` returns the book it
        created. Returns None, writing nothing, if the data here has changed since it was read:
        ``in_portions``, which lets others write in between, leaves more time for that.
        """
        with self._reading() as db:
            before = owners.made_before(db, "book", key)
        if before is not None:
            return Imported(before, 0, 0)
        drafts = {}
        if in_portions:
            new = [table for table in copy.tables if table.seen is None]
            drafts = self._drafts(new, make)
        with self._writing() as db:
            brought = importing.import_book(db, copy, drafts, key=key, held=held, make=make)
        if brought is None:
            draft_tables.discard(self._engine, drafts.values())
        return brought

    def import_table(self, table: ImportedTable, make: MakeLink) -> None:
        """Create the table or append the rows to the existing one, whatever links it has; only for
        the owner of the store.
        """
        drafts = {}
        if not self.table_with(table.uid):
            drafts = self._drafts([table], make)
        with self._writing() as db:
            importing.import_table(db, table, drafts, make)

    def _drafts(self, new: list[ImportedTable], make: MakeLink) -> dict[str, int]:
        """Drafts of new tables if they are many, otherwise none."""
        if not draft_tables.are_many(new):
            return {}
        return draft_tables.write(self._engine, new, lambda: (make("play"), make("watch")))

    def members(self, book_id: int) -> list[Member]:
        """The tables of a book, oldest first."""
        with self._reading() as db:
            return owners.members(db, book_id)

    def data_of(self, members: Iterable[Member]) -> list[str | None]:
        """The stored summaries of these tables; None for one replaced in the meantime."""
        with self._reading() as db:
            return [owners.data_of(db, member) for member in members]

    def put(self, summaries: Sequence[Summary]) -> None:
        """Store the summaries of some tables."""
        tables = [summary.table_id for summary in summaries]
        with self._writing(*tables) as db:
            owners.put(db, summaries)
