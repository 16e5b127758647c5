"""Some people with a book, for the tests to play and pay."""

from itertools import count

from tartli_ref.book.keeper import Bookkeeper
from tartli_ref.book.lines import BookLine, read_line
from tartli_ref.book.sessions import Session
from tartli_ref.book.transfer import Transfer
from tartli_ref.book.view import BookHandle, BookLinks, EnterResult, look_at
from tartli_ref.store import Held, Imported, Store
from tartli_ref.table.service import Done, Service, Table
from tests.book.evenings import head

LATER = 10**10
_keys = (f"a key of a test {number:>8}" for number in count())


class Clock:
    def __init__(self) -> None:
        self.time = 1_700_000_000

    def __call__(self) -> int:
        return self.time


class Group:
    """Some people with a book: opens tables, plays at them, enters in the book."""

    def __init__(self, store: Store, clock: Clock, secret: str = "the secret of a test") -> None:
        self.clock = clock
        self.service = Service(store, secret=secret, now=clock, draw=lambda _: 0)
        self.keeper = Bookkeeper(store, self.service, secret=secret, now=clock)
        self.transfer = Transfer(store, self.service, self.keeper, secret=secret)
        self.store = store
        self.links = self.keeper.open_book("Thursdays", next(_keys))
        self.book = self.found(self.links.keep)

    def found(self, link: str) -> BookHandle:
        handle = self.keeper.find(link)
        assert handle is not None
        return handle

    def table(self, names: str, *lines: str, stake: str = "10 HUF", more: str = "") -> Table:
        return self.found_table(head(names, stake=stake, more=more) + "\n".join(lines))

    def found_table(self, text: str) -> Table:
        table = self.service.find(self.service.open_file(text, next(_keys)).play)
        assert table is not None
        return table

    def session(self, names: str, *lines: str, stake: str = "10 HUF", more: str = "") -> Table:
        self.clock.time += 3600
        table = self.table(names, *lines, stake=stake, more=more)
        assert isinstance(self.join(table), Done)
        return table

    def join(self, table: Table) -> EnterResult:
        return self.keeper.join(self.book, table, next(_keys))

    def play(self, table: Table, *lines: str) -> None:
        """Enters these lines as they stand: several at once bring no others."""
        seen, (first, *others) = self.service.lines(table), lines
        done = self.service.submit(table, seen=seen, key=next(_keys), text=first, then=others)
        assert isinstance(done, Done), done

    def enter(self, line: BookLine | str) -> EnterResult:
        entered = read_line(line) if isinstance(line, str) else line
        return self.keeper.enter(self.book, entered, next(_keys))

    def write(self, *lines: str) -> None:
        for line in lines:
            answer = self.enter(line)
            assert isinstance(answer, Done), answer

    def held(self) -> Held:
        """Links to everything that is kept here."""
        with self.store.engine.reading() as db:
            rows = db.execute("SELECT hash FROM links WHERE may_write").fetchall()
        return frozenset(digest for (digest,) in rows)

    def bring_in(self, text: str, key: str | None = None) -> tuple[BookLinks, Imported]:
        """Brings a book in, as who has every link."""
        return self.transfer.import_json(text, key or next(_keys), self.held())

    def balance(self, currency: str = "HUF") -> dict[str, int]:
        """The balances once every evening counts."""
        sessions = self.keeper.sessions(self.book)
        sheets = look_at(self.keeper.book(self.book), sessions, LATER).balances
        return next((sheet.by_player for sheet in sheets if sheet.currency == currency), {})

    def sessions(self) -> list[Session]:
        """The sessions of the book, the latest first."""
        return self.keeper.sessions(self.book)[::-1]

    def uid(self, place: int = 0) -> str:
        """The name in books of the session at this place, the latest first."""
        return self.sessions()[place].uid
