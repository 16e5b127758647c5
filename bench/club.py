"""A club: the same taps on PostgreSQL, from one process and from four, near to it and far from it.

PostgreSQL waits for its disk here. It, the phones and the processes share the machine's cores.
"""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter

from bench.evenings import Evening, evenings
from bench.far_away import far_away
from bench.ground import ground
from bench.phone import Phone, seated
from bench.phones import full_house, furnished
from bench.row import Row
from bench.servers import serving
from bench.turns import RUNS, at_most, in_turns
from tartli_ref.club.moving import move
from tartli_ref.club.postgres import open_postgres
from tartli_ref.serving.keeping import store_in
from tests.postgres_server import PostgresServer

WORKERS = 4
AGAINST_ONE_FILE = 2  # times the CPU of a tap on SQLite
NEAR, FAR = 1.6, 3  # times what one process answers
P95_MS, MEMORY_MB = 60, 1_000
AT_ONCE = 64  # phones that tap as fast as they are answered
AWAY_SECONDS = 0.1  # until an answer of the far database is here
LINES = 20  # of an evening, by each of them
TURNS = 3


async def club(folder: Path) -> AsyncIterator[Row]:
    """What a tap costs there, what more processes bring, and a full house."""
    async for row in _one_tap(folder):
        yield row
    yield await _more_processes(folder / "near", 0, NEAR)
    yield await _more_processes(folder / "far", AWAY_SECONDS, FAR)
    tables = furnished(folder / "house")
    with (
        moved(folder / "house") as address,
        serving(folder / "house", DATABASE=address, WORKERS=str(WORKERS)) as server,
    ):
        for row in await full_house(server, tables, P95_MS, MEMORY_MB):
            yield row


@contextmanager
def moved(instance: Path) -> Iterator[str]:
    """The address of a PostgreSQL of its own, where everything of this folder is now."""
    with closing(PostgresServer(durable=True)) as postgres:
        with closing(store_in(instance)) as here, closing(open_postgres(postgres.address)) as there:
            move(here, there)
        yield postgres.address


async def _one_tap(folder: Path) -> AsyncIterator[Row]:
    """The CPU of the process that serves, on both databases in turns."""
    played = evenings()
    with ground(folder / "here") as it:
        tables = [[it.table(one.head) for _ in range(2 * (RUNS + 1))] for one in played]
    with (
        moved(folder / "here") as address,
        serving(folder / "here") as file,
        serving(folder / "here", DATABASE=address) as postgres,
    ):
        for evening, links in zip(played, tables, strict=True):
            half = len(links) // 2
            on_file = [await seated(file.port, link) for link in links[:half]]
            on_postgres = [await seated(postgres.port, link) for link in links[half:]]
            one, other = await in_turns(
                (file, _Tapping(evening, on_file)), (postgres, _Tapping(evening, on_postgres))
            )
            name = f"on PostgreSQL: {evening.name}"
            yield at_most(name, other, one, "SQLite", AGAINST_ONE_FILE)


class _Tapping:
    """Each run taps the lines of an evening at a table of its own."""

    def __init__(self, evening: Evening, phones: list[Phone]) -> None:
        self._lines = evening.lines
        self._phones = phones

    async def __call__(self, run: int) -> int:
        for line in self._lines:
            await self._phones[run].tap(line)
        return len(self._lines)


async def _more_processes(folder: Path, away: float, bar: float) -> Row:
    """How many times the taps of one process four answer, in the middle of several turns."""
    evening = evenings()[0]
    with ground(folder) as it:
        links = iter([it.table(evening.head) for _ in range(2 * (TURNS + 1) * AT_ONCE)])
    with ExitStack() as open_ones:
        address = open_ones.enter_context(moved(folder))
        if away:
            address = open_ones.enter_context(far_away(folder, address, away))
        ports = [
            open_ones.enter_context(serving(folder, DATABASE=address, WORKERS=number)).port
            for number in ("1", str(WORKERS))
        ]
        rates = [
            [await _taps_a_second(port, links, evening.lines[:LINES]) for port in ports]
            for _ in range(TURNS + 1)
        ][1:]
    few, many = (median(each) for each in zip(*rates, strict=True))
    ratio = median(more / one for one, more in rates)
    where = f"{1000 * away:.0f} ms away" if away else "near"
    return Row(
        f"{WORKERS} processes, PostgreSQL {where}",
        f"{many:.0f} taps/s",
        f"1 process: {few:.0f} taps/s",
        f"× {ratio:.2f}",
        f"≥ × {bar}",
        ratio >= bar,
    )


async def _taps_a_second(port: int, links: Iterator[str], lines: list[str]) -> float:
    """All phones tap the lines, each at its own table and as fast as it is answered."""
    phones = [await seated(port, next(links)) for _ in range(AT_ONCE)]

    async def tap_all(phone: Phone) -> None:
        for line in lines:
            await phone.tap(line)

    begun = perf_counter()
    await asyncio.gather(*map(tap_all, phones))
    took = perf_counter() - begun
    for phone in phones:
        phone.leave()
    return len(lines) * AT_ONCE / took
