"""The bookkeeper: opens books, finds them by their links, and takes their lines."""

from collections.abc import Callable, Sequence
from contextlib import nullcontext
from dataclasses import replace

from tartli_ref.book.book import Book, Known, extend, judge
from tartli_ref.book.lines import BookLine, Joins, Leaves, Titled, read_line, write_line
from tartli_ref.book.sessions import session_of
from tartli_ref.bookkeeping.records import (
    BookHandle,
    BookLinks,
    EnterResult,
    Rejected,
    in_force,
    new_book_uid,
)
from tartli_ref.bookkeeping.summaries import (
    MONEY,
    SESSIONS,
    VERSION,
    SessionSummary,
    new_session,
    summary_of,
)
from tartli_ref.bookkeeping.view import OpenBook, look_at
from tartli_ref.fold_cache import MANY_LINES, FoldCache, InTurn
from tartli_ref.links import Doors, Keyring, hash_of
from tartli_ref.rulings import Unreadable, impossible
from tartli_ref.service import Done, Links, Misread, Service, Table, new_uid, sent_once, terms_in
from tartli_ref.store import (
    LogRow,
    Member,
    NewLine,
    NewSession,
    Opened,
    Stale,
    StaleTable,
    Store,
    Wanted,
)

MADE_AT_ONCE = 200
BOOKS_KEPT = 50
LINES_KEPT = 100_000  # of all folds of books together


class Bookkeeper:
    """The books of a store. It goes through the service for their tables."""

    def __init__(
        self,
        store: Store,
        tables: Service,
        *,
        secret: str,
        now: Callable[[], int],
        in_turn: InTurn = nullcontext,
    ) -> None:
        self._store = store
        self._books = store.books
        self._tables = tables
        self._doors = Doors(store, Keyring(secret), ("keep", "look"), BookLinks, now)
        self._now = now
        self._in_turn = in_turn
        self._folds = FoldCache(store, _extended, in_turn, most=BOOKS_KEPT, most_lines=LINES_KEPT)
        self._is_current = False

    # --- opening and finding

    def open_book(self, title: str, key: str) -> BookLinks:
        """Opens a book and gives its links; a repeated key gives those of its first time."""
        write, read = self._doors.new()
        book_id = self._store.create(
            "book",
            write=write,
            read=read,
            uid=new_book_uid(),
            at=self._now(),
            key=key,
            lines=[NewLine(write_line(Titled(title)))],
        )
        return self.first_links(book_id)

    def first_links(self, book_id: int) -> BookLinks:
        """The first links of a book, revoked or not."""
        return self._doors.first(book_id)

    def links(self, book: BookHandle) -> BookLinks:
        """The links that open the book now."""
        return self._doors.current(book.id)

    def renew(self, book: BookHandle, kind: str, by: str) -> BookLinks | None:
        """Revokes the link of this kind (``keep`` or ``look``) and makes another; None if ``by``,
        the link that asks for it, was itself revoked meanwhile.
        """
        return self._doors.renew(book.id, kind, by)

    def find(self, link: str) -> BookHandle | None:
        """The book that this link opens, or None."""
        by = hash_of(link)
        row = self._store.find("book", by)
        return None if row is None else as_opened(row, by)

    def newest(self, *, deleted: bool = False) -> dict[str, BookHandle]:
        """The books of the store by their links to keep, the newest first: for its owner."""
        books = map(as_opened, self._store.newest("book", deleted=deleted))
        return {self.links(book).keep: book for book in books}

    def delete(self, book: BookHandle) -> None:
        """Deletes the book softly: it can be undeleted for thirty days. Its tables stay."""
        self._store.set_deleted(book.id, self._now())

    def undelete(self, book: BookHandle) -> None:
        """Takes the deletion back."""
        self._store.set_deleted(book.id, None)

    # --- looking

    def book(self, book: BookHandle) -> Book:
        """The fold over the book's own log."""
        return self._folds.keep(book.id, self._folds.current(book.id, Book()))

    def look(self, book: BookHandle) -> OpenBook:
        """The book with its players and where they stand."""
        self.bring_up_to_date(book)
        return self._look(book, self.book(book))

    def sessions(
        self, book: BookHandle, wanted: Wanted, first: int = 0, most: int = 20
    ) -> list[SessionSummary]:
        """A page of the wanted sessions, the latest first."""
        self.bring_up_to_date(book)
        return [summary_of(row) for row in self._books.sessions(book.id, wanted, first, most)]

    def count(self, book: BookHandle, wanted: Wanted) -> int:
        """The number of wanted sessions."""
        return self._books.count(book.id, wanted)

    def sums(
        self, book: BookHandle, view: OpenBook, player: str, against: str = ""
    ) -> dict[str, int]:
        """The sums of a player's sessions, of all or of those against another."""
        others = view.names_of(against) if against else ("",)
        found: dict[str, int] = {}
        of_names = self._books.sums(book.id, against=others, names=view.names_of(player))
        for counts in of_names.values():
            for what, amount in counts.items():
                found[what] = found.get(what, 0) + amount
        return found

    def facing(self, book: BookHandle, view: OpenBook, player: str) -> dict[str, dict[str, int]]:
        """The sums of the sessions with a player, for each of the others by spelling."""
        return self._books.sums(book.id, against=view.names_of(player))

    def best(
        self, book: BookHandle, view: OpenBook, player: str, what: str, against: str = ""
    ) -> int | None:
        """The best of a kind that a player has reached."""
        others = view.names_of(against) if against else ("",)
        return self._books.best(book.id, view.names_of(player), what, against=others)

    def latest_results(
        self, book: BookHandle, view: OpenBook, player: str, currency: str, most: int
    ) -> list[tuple[int, int, int]]:
        """A player's last sessions in a currency: when, which table, and what was won."""
        return self._books.latest_results(book.id, view.names_of(player), currency, most)

    def book_of(self, table: Table) -> BookHandle | None:
        """The book of a table, or None."""
        book_id = self._books.book_of(table.id)
        row = None if book_id is None else self._store.with_id(book_id)
        return None if row is None else as_opened(row)

    def table(self, book: BookHandle, uid: str) -> Table | None:
        """The table of a session, as the link of the book opens it."""
        row = self._books.member(book.id, uid)
        if row is None:
            return None
        return Table(row.id, terms_in(row.header), book.may_write, row.created, row.deleted)

    def uid(self, table: Table) -> str:
        """The name of a table in books, empty while it has none."""
        return self._books.uid_of(table.id)

    def table_links(self, table: Table) -> Links | None:
        """The links of a session's table; None if they were made under another secret."""
        links = self._tables.links(table)
        return links if self._tables.find(links.play) else None

    # --- entering

    def enter(self, book: BookHandle, line: BookLine, key: str) -> EnterResult:
        """Enters a line in the book; for tables there are ``join`` and ``leave``."""
        try:
            line = read_line(write_line(line))
        except Unreadable as error:
            return Misread(error)
        self.bring_up_to_date(book)
        return self._enter(book, line, key, None)

    def join(self, book: BookHandle, table: Table, key: str) -> EnterResult:
        """Makes the table a session of the book; it leaves a book that was deleted."""
        uid = self._books.name_table(table.id, new_uid())
        book_here = self.book_of(table)
        if book_here is not None and book_here.deleted is not None:
            self.take_out(table, key)
        other = self._books.book_of(table.id)
        if other is not None and other != book.id:
            return Rejected(impossible("REF-BOOK", "other_book", table=uid))
        return self._enter(book, Joins(uid), key, Member(table.id, joins=True))

    def take_out(self, table: Table, key: str) -> None:
        """Takes the table out of its book, if it is in one: whoever may play there may do so."""
        book = self.book_of(table)
        if book is not None:
            self.leave(book, self._books.uid_of(table.id), key)

    def leave(self, book: BookHandle, uid: str, key: str) -> EnterResult:
        """Takes the table out of the book."""
        table = self._books.table_with(uid)
        if table is None:
            return Rejected(impossible("REF-BOOK", "no_session", table=uid))
        return self._enter(book, Leaves(uid), key, Member(table.id, joins=False))

    def _enter(
        self, book: BookHandle, line: BookLine, key: str, member: Member | None
    ) -> EnterResult:
        """Judges the line and appends it; if another line came first, judges it again."""
        key = sent_once(key, write_line(line))
        while True:
            fold = self.book(book)
            ruling = judge(fold, line, self.known(book, fold))
            if not ruling.allowed:
                return self._sent_before(book, key) or Rejected(ruling)
            answer = self._books.append(
                book.id,
                seen=fold.lines,
                key=key,
                line=write_line(line),
                at=self._now(),
                member=member,
                by=book.by,
            )
            if not isinstance(answer, Stale):
                return Done(answer.seq)

    def _sent_before(self, book: BookHandle, key: str) -> Done | None:
        """The first result of a repeated send, even if its line would be refused by now."""
        rows = self._store.rows_after(book.id, 0)
        return next((Done(row.seq) for row in rows if row.key == key), None)

    # --- derived rows

    def bring_up_to_date(self, book: BookHandle) -> None:
        """Derives the stale sessions again, in their turn if they have many lines."""
        if not self._is_current:
            self._books.outdate(VERSION)
            self._is_current = True
        while stale := self._books.stale(book.id, MADE_AT_ONCE):
            if sum(table.lines for table in stale) <= MANY_LINES:
                self._make(stale)
            else:
                with self._in_turn():
                    # the request before may have derived them
                    self._make(self._books.stale(book.id, MADE_AT_ONCE))

    def _make(self, stale: Sequence[StaleTable]) -> None:
        self._books.put_sessions([self._made(table) for table in stale], VERSION)

    def _made(self, stale: StaleTable) -> NewSession:
        table = Table(stale.id, terms_in(stale.header), may_write=False, created=stale.created)
        history = self._tables.history_once(table)
        return new_session(table.id, table.created, session_of(table.terms, history))

    def _look(self, book: BookHandle, fold: Book) -> OpenBook:
        joined = self._books.uids(book.id) if fold.results else frozenset()
        sums = self._books.standings(book.id, SESSIONS, MONEY)
        return look_at(fold, self._books.spellings(book.id), sums, joined)

    def known(self, book: BookHandle, fold: Book) -> Known:
        """The facts about sessions that a ruling on a line of this book asks for."""
        view = self._look(book, fold)
        player = fold.people.player
        told = [{player(name) for name in it.line.names} for it in view.results]

        def met(one: str, other: str) -> bool:
            if any({one, other} <= players for players in told):
                return True
            return self._books.met(book.id, view.names_of(one), view.names_of(other))

        def joined(uid: str) -> bool:
            table = self._books.table_with(uid)
            return table is not None and self._books.book_of(table.id) == book.id

        return Known(frozenset(view.players), met, joined)


def as_opened(row: Opened, by: str | None = None) -> BookHandle:
    """The book in a row of the store, opened by this link."""
    return BookHandle(row.id, row.uid, row.may_write, row.created, row.deleted, by)


def _extended(fold: Book, rows: Sequence[LogRow]) -> Book:
    return replace(extend(fold, in_force(rows)), lines=rows[-1].seq)
