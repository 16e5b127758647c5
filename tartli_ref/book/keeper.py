"""The bookkeeper: opens books, finds them by link, and accepts their lines."""

from collections.abc import Callable, Sequence
from contextlib import nullcontext, suppress
from dataclasses import replace
from typing import NamedTuple

from tartli_ref.book.book import Book, Known, extend, judge
from tartli_ref.book.lines import BookLine, Joins, Leaves, Titled, read_line, write_line
from tartli_ref.book.pot import fines_of
from tartli_ref.book.seating import Answers, Question, lines_of, questions
from tartli_ref.book.sessions import VERSION, Session, read, session_of, written
from tartli_ref.book.totals import SessionFilter
from tartli_ref.book.view import (
    BookHandle,
    BookLinks,
    EnterResult,
    OpenBook,
    Rejected,
    in_force,
    look_at,
)
from tartli_ref.rules.rulings import Unreadable, impossible
from tartli_ref.store import (
    LogRow,
    Member,
    Membership,
    NewLine,
    Opened,
    Stale,
    Store,
    StoreUnavailable,
    Summary,
)
from tartli_ref.store.fold_cache import MANY_LINES, FoldCache, InTurn
from tartli_ref.store.keyring import Doors, Keyring, hash_of
from tartli_ref.table.service import Done, Links, Misread, Service, Table, sent_once
from tartli_ref.table.terms import Money, currency_key

MADE_AT_ONCE = 200
BOOKS_KEPT = 50
LINES_KEPT = 100_000  # all book folds together
SESSIONS_KEPT = 5_000


class Look(NamedTuple):
    """A book as it was looked at: its own log, its sessions, and which of them counted."""

    fold: Book
    sessions: list[Session]
    counted: list[bool]
    view: OpenBook

    def is_of(self, fold: Book, sessions: list[Session], counted: list[bool]) -> bool:
        """Whether it is of these very values, with their statistics."""
        if self.fold is not fold or self.counted != counted:
            return False
        if len(self.sessions) != len(sessions):
            return False
        return all(map(Session.is_copy_of, self.sessions, sessions))


class Bookkeeper:
    """The books of a store. Tables are accessed through the table service."""

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
        self._folds = FoldCache(
            store,
            _extended,
            in_turn,
            most=BOOKS_KEPT,
            most_lines=LINES_KEPT,
            unreadable=Unreadable,
        )
        self._sessions: dict[int, tuple[int, Session]] = {}
        """By table: the number of its lines, and the session that they make."""
        self._looks: dict[int, Look] = {}

    # --- opening and finding

    def open_book(self, title: str, key: str) -> BookLinks:
        """Open a book and return its links; a repeated key returns the original result."""
        write, read = self._doors.new()
        book_id = self._store.create(
            "book",
            write=write,
            read=read,
            at=self._now(),
            key=key,
            lines=[NewLine(write_line(Titled(title)))],
        )
        return self.first_links(book_id)

    def first_links(self, book_id: int) -> BookLinks:
        """The original links of a book, revoked or not."""
        return self._doors.first(book_id)

    def links(self, book: BookHandle) -> BookLinks:
        """The valid links of the book."""
        return self._doors.current(book.id)

    def renew(self, book: BookHandle, kind: str, by: str) -> BookLinks | None:
        """Revoke the link of this kind (``keep`` or ``look``) and create another. None if ``by``,
        the link making the request, has been revoked in the meantime.
        """
        return self._doors.renew(book.id, kind, by)

    def find(self, link: str) -> BookHandle | None:
        """The book that this link opens, or None."""
        by = hash_of(link)
        row = self._store.find("book", by)
        return None if row is None else as_opened(row, by)

    def newest(self, *, deleted: bool = False) -> dict[str, BookHandle]:
        """The books of the store by their keep links, newest first; only for the owner of the
        store.
        """
        books = map(as_opened, self._store.newest("book", deleted=deleted))
        return {self.links(book).keep: book for book in books}

    def delete(self, book: BookHandle) -> None:
        """Soft-delete the book: it can be restored for thirty days. Its tables stay."""
        self._store.set_deleted(book.id, self._now())

    def undelete(self, book: BookHandle) -> None:
        """Restore a deleted book."""
        self._store.set_deleted(book.id, None)

    # --- viewing

    def book(self, book: BookHandle) -> Book:
        """The fold over the book's own log."""
        fold, digest = self._folds.current(book.id, Book)
        return self._folds.keep(book.id, fold, digest)

    def look(self, book: BookHandle) -> OpenBook:
        """The book with its players and balances, made again once anything of it has changed."""
        now = self._now()
        fold = self.book(book)
        sessions = self.sessions(book)
        counted = [session.is_counted(now) for session in sessions]
        looked = self._looks.get(book.id)
        if looked is None or not looked.is_of(fold, sessions, counted):
            looked = Look(fold, sessions, counted, look_at(fold, sessions, now))
            while len(self._looks) >= BOOKS_KEPT:
                self._looks.pop(next(iter(self._looks)), None)
            self._looks[book.id] = looked
        return looked.view

    def currency(self, book: BookHandle) -> str:
        """The book's currency; empty if it has none or several."""
        currencies = _currencies(self.book(book), self.sessions(book))
        return currencies.pop() if len(currencies) == 1 else ""

    def sessions(self, book: BookHandle, search: SessionFilter = SessionFilter()) -> list[Session]:
        """The sessions that a filter matches, oldest first; computed and stored if missing."""
        members = self._books.members(book.id)
        unread = [member for member in members if not self._is_current(member)]
        self._read(unread)
        stale = [member for member in unread if not self._is_current(member)]
        for first in range(0, len(stale), MADE_AT_ONCE):
            self._make(stale[first : first + MADE_AT_ONCE])
        fold = self.book(book)
        sessions = [self._seated(fold, member) for member in members]
        while len(self._sessions) > SESSIONS_KEPT:
            self._sessions.pop(next(iter(self._sessions)))
        return [session for session in sessions if session in search]

    def counted(self, book: BookHandle) -> list[Session]:
        """The sessions that count by now, oldest first."""
        now = self._now()
        return [session for session in self.sessions(book) if session.is_counted(now)]

    def _seated(self, fold: Book, member: Member) -> Session:
        """The session of a table with the persons of the book who sat there."""
        lines, session = self._sessions[member.id]
        persons: tuple[str, ...] = ()
        if not fold.is_plain:
            persons = fold.seated(member.uid, session.spelled)
        if persons == session.spelled:
            persons = ()
        named = session.playing(fold.played(member.uid) if fold.plays else None)
        if persons != named.players:
            named = replace(named, players=persons)
        if named is not session:
            self._sessions[member.id] = (lines, named)
        return named

    def _is_current(self, member: Member) -> bool:
        lines, _session = self._sessions.get(member.id, (None, None))
        return lines == member.lines

    def _read(self, members: Sequence[Member]) -> None:
        stored = [
            member
            for member in members
            if (member.summed, member.version) == (member.lines, VERSION)
        ]
        for member, data in zip(stored, self._books.data_of(stored), strict=True):
            if data is not None:
                session = read(data, member.uid, member.created)
                self._sessions[member.id] = (member.lines, session)

    def _make(self, members: Sequence[Member]) -> None:
        """Summarise sessions, queueing for a turn if they are long, and cache the result."""
        heavy = sum(member.lines for member in members) > MANY_LINES
        with self._in_turn() if heavy else nullcontext():
            summaries = [self._summarise(member) for member in members]
        with suppress(StoreUnavailable):  # a read-only database works without this cache
            self._books.put(summaries)

    def _summarise(self, member: Member) -> Summary:
        row = Opened(member.id, member.uid, member.header, member.created, may_write=False)
        table = self._tables.as_table(row)
        history = self._tables.history_once(table)
        session = session_of(table.terms, history, uid=member.uid, at=member.created)
        self._sessions[member.id] = (member.lines, session)
        return Summary(member.id, history.lines, VERSION, written(session))

    def book_of(self, table: Table) -> BookHandle | None:
        """The book of a table, or None."""
        book_id = self._books.book_of(table.id)
        if book_id is None:
            return None
        row = self._store.with_id(book_id)
        return None if row is None else as_opened(row)

    def table(self, book: BookHandle, uid: str) -> Table | None:
        """The table of a session, with the access of the book's link."""
        row = self._books.member(book.id, uid)
        if row is None:
            return None
        return replace(self._tables.as_table(row), may_write=book.may_write)

    def uid(self, table: Table) -> str:
        """The global id of a table."""
        return self._books.uid_of(table.id)

    def table_links(self, table: Table) -> Links | None:
        """The links of a session's table; None if they were made under another secret."""
        links = self._tables.links(table)
        return links if self._tables.find(links.play) else None

    # --- writing

    def enter(self, book: BookHandle, line: BookLine, key: str) -> EnterResult:
        """Enter a line in the book; for tables use ``join`` and ``leave``."""
        try:
            line = read_line(write_line(line))
        except Unreadable as error:
            return Misread(error)
        return self._enter(book, line, key, None)

    def join(self, book: BookHandle, table: Table, key: str) -> EnterResult:
        """Make the table a session of the book; it leaves a deleted book."""
        uid = self._books.uid_of(table.id)
        joined = self.book_of(table)
        if joined is not None and joined.deleted is not None:
            self.take_out(table, key)
        if self._books.book_of(table.id) not in (None, book.id):
            return Rejected(impossible("REF-BOOK", "other_book", table=uid))
        return self._enter(book, Joins(uid), key, Membership(table.id, joins=True))

    def questions(self, book: BookHandle, table: Table, answers: Answers) -> list[Question]:
        """What is to be asked about who sits at a table, before it joins."""
        view = self.look(book)
        uid = self._books.uid_of(table.id)
        names = self._tables.history_once(table).names
        return questions(view.book, view.players, uid, names, answers)

    def seat(self, book: BookHandle, table: Table, key: str, answers: Answers) -> EnterResult:
        """Enter who sits at a table, as answered, and make it a session of the book."""
        view = self.look(book)
        uid = self._books.uid_of(table.id)
        is_member = uid in view.book.tables
        other = self.book_of(table)
        elsewhere = other is not None and other.id != book.id and other.deleted is None
        if elsewhere or (is_member and not answers):
            return self.join(book, table, key)  # it says why not
        names = self._tables.history_once(table).names
        for line in lines_of(view.book, view.players, uid, names, answers):
            answer = self.enter(book, line, f"{key} {write_line(line)}")
            if not isinstance(answer, Done):
                return answer
        if is_member:
            return Done(view.book.lines)
        return self.join(book, table, key)

    def take_out(self, table: Table, key: str) -> None:
        """Remove the table from its book, if any; play access to the table is sufficient."""
        book = self.book_of(table)
        if book is not None:
            self.leave(book, self._books.uid_of(table.id), key)

    def leave(self, book: BookHandle, uid: str, key: str) -> EnterResult:
        """Remove the table from the book."""
        table = self._books.table_with(uid)
        if table is None:
            return Rejected(impossible("REF-BOOK", "no_session", table=uid))
        return self._enter(book, Leaves(uid), key, Membership(table.id, joins=False))

    def _enter(
        self, book: BookHandle, line: BookLine, key: str, member: Membership | None
    ) -> EnterResult:
        """Judge the line and append it; if another line came first, judge it again."""
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
        """The first result of a retry, even if its line would now be refused."""
        rows = self._store.rows_after(book.id, 0)
        return next((Done(row.seq) for row in rows if row.key == key), None)

    def known(self, book: BookHandle, fold: Book) -> Known:
        """The facts about sessions needed for a ruling on a line of this book."""
        sessions = self.sessions(book)
        view = look_at(fold, sessions, self._now())
        joined = {session.uid for session in sessions}
        tables = [set(session.keys) for session in sessions]
        for number, line in view.results:
            tables.append(set(fold.seated(line.table, line.names, number)))

        def met(one: str, other: str) -> bool:
            return any({one, other} <= players for players in tables)

        currencies = frozenset(_currencies(fold, sessions))
        return Known(frozenset(view.players), met, joined.__contains__, currencies)


def as_opened(row: Opened, by: str | None = None) -> BookHandle:
    """The book in a store row, opened by this link."""
    return BookHandle(row.id, row.uid, row.may_write, row.created, row.deleted, by)


def _currencies(fold: Book, sessions: Sequence[Session]) -> set[str]:
    """The keys of all currencies in the book."""
    currencies = {session.currency for session in sessions if session.currency}
    currencies |= {payment.money.key for payment in fold.payments}
    currencies |= {fine.money.key for fine in fines_of(fold)}
    currencies |= {currency_key(line.currency) for _number, line in fold.results}
    currencies |= {share.key for share in fold.shares.values() if isinstance(share, Money)}
    return currencies


def _extended(fold: Book, rows: Sequence[LogRow]) -> Book:
    extended = extend(fold, in_force(rows))
    extended.lines = rows[-1].seq
    return extended
