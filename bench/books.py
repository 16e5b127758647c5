"""A book with any number of sessions."""

from collections.abc import Awaitable, Callable
from random import Random

from bench.ground import Ground
from bench.phone import Phone
from tartli_ref.book.keeper import Bookkeeper
from tartli_ref.store import ImportedBook, ImportedTable, LogRow
from tartli_ref.store.keyring import Keyring

MANY = 1_000
LOOKS = 40
PLAYERS = ("Anna", "Bence", "Cili", "Dani", "Emese", "Feri", "Gizi", "Hugó")
DAY = 24 * 3600
BEGUN = 1_600_000_000


def looking(phone: Phone, path: str, times: int = LOOKS) -> Callable[[int], Awaitable[int]]:
    """A page, looked at so often in each run."""

    async def look(_run: int) -> int:
        for _ in range(times):
            await phone.get(path)
        return times

    return look


def a_book(ground: Ground, sessions: int) -> str:
    """The link of a book with so many sessions, one a day, brought in at once. What is derived of
    them is made.
    """
    chance = Random(sessions)
    uid = f"{sessions:032x}"
    tables = tuple(_table(chance, uid, number) for number in range(sessions))
    lines = ['title "A book"']
    lines += [f"table {table.uid}" for table in tables]
    lines += _payments(chance)
    copy = ImportedBook(
        uid=uid,
        created=BEGUN,
        rows=_rows(lines, BEGUN),
        tables=tables,
        members=tuple(table.uid for table in tables),
    )
    make = Keyring(ground.secret).new
    brought = ground.store.books.import_book(copy, key=uid, held=frozenset(), make=make)
    assert brought is not None
    service = ground.service()
    keeper = Bookkeeper(ground.store, service, secret=ground.secret, now=lambda: BEGUN)
    link = keeper.first_links(brought.book_id).keep
    book = keeper.find(link)
    assert book is not None
    keeper.look(book)
    return link


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
