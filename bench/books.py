"""Books: what the pages of a book with ten thousand sessions cost beside one with a hundred."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

from bench.phone import Phone
from bench.programs import SECRET, program
from bench.row import Row, at_most, times
from tartli_ref.bookkeeping import BookHandle, Bookkeeper
from tartli_ref.links import Keyring
from tartli_ref.store import ImportedBook, ImportedTable, LogRow, Store
from tartli_ref.web.book.access import KEEPER

FEW, MANY = 100, 10_000
LOOKS = 60
FOUND = 200
BAR = 1.5
PLAYERS = ("Anna", "Bence", "Cili", "Dani", "Emese", "Feri", "Gizi", "Hugó")
DAY = 24 * 3600
BEGUN = 1_600_000_000

PAGES = (
    ("the page of a book", ""),
    ("the page of a player", "player/?name=anna"),
    ("two against each other", "player/against?one=anna&other=bence"),
    ("a search by player", "?player=anna"),
    ("a search by game, date", "?game=tartli&since=2020-10-01&until=2020-12-31"),
)


def books(folder: Path) -> Iterator[Row]:
    """Each page of both books in turns. What is derived of the sessions is made before."""
    with program(folder) as it:
        keeper: Bookkeeper = it.app.extensions[KEEPER]
        phone = Phone(it.app)
        urls = {}
        for number in (FEW, MANY):
            book = a_book(it.store, keeper, number)
            keeper.look(book)
            urls[number] = f"/b/{keeper.links(book).keep}/"
        for what, page in PAGES:
            few, many = [], []
            for _ in range(LOOKS):
                few.append(_look(phone, urls[FEW] + page))
                many.append(_look(phone, urls[MANY] + page))
            name, beside = f"{what}, {MANY}", f"{FEW} sessions"
            yield at_most(name, times(many), times(few), beside, by="p50", bar=BAR)


def _look(phone: Phone, url: str) -> float:
    answer = phone.get(url)
    assert answer.status == FOUND, (url, answer.status)
    return answer.took


def a_book(store: Store, keeper: Bookkeeper, sessions: int) -> BookHandle:
    """A book with so many sessions, one a day, brought in at once."""
    chance = Random(sessions)
    uid, ring = f"{sessions:032x}", Keyring(SECRET)
    tables = tuple(_table(chance, uid, number) for number in range(sessions))
    lines = ['title "A book"', *(f"table {table.uid}" for table in tables)]
    lines += _payments(chance)
    copy = ImportedBook(
        uid=uid,
        created=BEGUN,
        rows=_rows(lines, BEGUN),
        tables=tables,
        members=tuple(table.uid for table in tables),
    )
    brought = store.books.import_book(copy, key=uid, held=frozenset(), make=ring.new, at=BEGUN)
    found = keeper.find(keeper.first_links(brought.book_id).keep)
    assert found is not None
    return found


def _table(chance: Random, book: str, number: int) -> ImportedTable:
    one, other = chance.sample(PLAYERS, 2)
    stake = chance.choice(("100 HUF", "0.10 EUR"))
    header = f"game: tartli\nrules: hungarian\nseats: {one}, {other}\ntarget: 5\nstake: {stake}\n"
    at = BEGUN + number * DAY
    return ImportedTable(
        uid=f"{book[-6:]}{number:010x}",
        header=header,
        created=at,
        rows=_rows(_evening(chance), at),
    )


def _evening(chance: Random) -> list[str]:
    """Two deals in chalk, and a buli or more by agreement."""
    lines = []
    for dealer in "AB":
        first = chance.randint(20, 140)
        lines += [f"deal {dealer} P", "@1 A shows Z:A-terc", f"count {first}-{161 - first}"]
    for _ in range(chance.randint(1, 4)):
        lines.append(f'adjust {chance.choice("AB")} 600 "a buli"')
    return lines


def _payments(chance: Random) -> list[str]:
    pairs = (chance.sample(PLAYERS, 2) for _ in range(20))
    return [f'paid "{one.casefold()}" "{other.casefold()}" 5 HUF' for one, other in pairs]


def _rows(lines: list[str], at: int) -> tuple[LogRow, ...]:
    return tuple(LogRow(seq, line, True, None, at) for seq, line in enumerate(lines, start=1))
