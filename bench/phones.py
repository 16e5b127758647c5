"""A full house: two thousand phones at seven hundred tables of one server, sixty of them played at.

Each phone keeps its connection and asks for news as the script of the page does; at a table that is
played at, one of them taps.
"""

import asyncio
import re
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from random import Random
from statistics import quantiles
from time import perf_counter

from bench.evenings import evenings
from bench.ground import ground
from bench.honest import HEAD
from bench.phone import Phone, parts_of, seated
from bench.row import Row
from bench.servers import Server, serving
from tartli_ref.server.network import room_for_connections

PHONES = 2_000
TABLES = 700
PLAYED = 60
TAP_EACH = 4.0  # seconds
ASK_EACH = 1.5
ASK_AT_REST = 8.0  # where nobody has played for eight minutes
WARM = 10.0
LASTS = 60.0
P95_MS = 50
MEMORY_MB = 400
SEEN = re.compile(r'data-seen="(\d+)"')


async def phones(folder: Path) -> AsyncIterator[Row]:
    """All sit down, and are watched for a minute."""
    tables = furnished(folder)
    with serving(folder) as server:
        for row in await full_house(server, tables, P95_MS, MEMORY_MB):
            yield row


def furnished(folder: Path) -> list[str]:
    """The links of all tables, which lie in this folder."""
    with ground(folder) as filled:
        mixed = cycle(evenings())
        heads = [next(mixed).head for _ in range(PLAYED)] + [HEAD] * (TABLES - PLAYED)
        return [filled.table(head) for head in heads]


async def full_house(server: Server, tables: list[str], p95_ms: int, memory_mb: int) -> list[Row]:
    """What all phones meet in a minute at these tables, beside these bars."""
    room_for_connections(PHONES)  # this side of them
    played = evenings()
    house = House(server, p95_ms, memory_mb)
    for number in range(PHONES):
        phone = await seated(server.port, tables[number % TABLES])
        lines = played[number % len(played)].lines if number < PLAYED else []
        house.phones.append((phone, lines))
    return await house.watched()


@dataclass(slots=True)
class House:
    """The phones, each with the lines that it taps, and what they meet."""

    server: Server
    p95_ms: int
    memory_mb: int
    phones: list[tuple[Phone, list[str]]] = field(default_factory=list)
    taps: list[float] = field(default_factory=list)
    questions: int = 0
    errors: list[str] = field(default_factory=list)

    async def watched(self) -> list[Row]:
        """What they meet in a minute."""
        chance = Random(PHONES)
        tasks = [
            asyncio.create_task(self._use(number, chance.uniform(0, ASK_AT_REST)))
            for number in range(len(self.phones))
        ]
        await asyncio.sleep(WARM)
        self.taps.clear()
        self.questions = 0
        cpu = self.server.cpu()
        await asyncio.sleep(LASTS)
        cpu = self.server.cpu() - cpu
        memory = self.server.memory()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        return self._rows(cpu / LASTS, memory)

    def _rows(self, cpu: float, memory: float) -> list[Row]:
        cuts = quantiles([1000 * tap for tap in self.taps], n=20)
        p50 = cuts[9]
        p95 = cuts[18]
        most = 1000 * max(self.taps)
        house = f"{PHONES} phones, {TABLES} tables, {PLAYED} played"
        rates = f"{len(self.taps) / LASTS:.0f} taps, {self.questions / LASTS:.0f} questions/s"
        for error in self.errors[:3]:
            print(error)
        return [
            Row(
                "a tap in a full house",
                f"p50 {p50:.0f}, p95 {p95:.0f}, max {most:.0f} ms",
                house,
                f"p95 {p95:.0f} ms",
                f"{self.p95_ms} ms",
                p95 <= self.p95_ms,
            ),
            Row("  errors", str(len(self.errors)), "", str(len(self.errors)), "0", not self.errors),
            Row(
                "  memory",
                "",
                "",
                f"{memory:.0f} MB",
                f"{self.memory_mb} MB",
                memory <= self.memory_mb,
            ),
            Row("  CPU", rates, "", f"{100 * cpu:.0f} % of a core"),
        ]

    async def _use(self, number: int, begins: float) -> None:
        """A phone that asks, and taps if it has lines; the first error ends it."""
        phone, lines = self.phones[number]
        pause = ASK_EACH if number % TABLES < PLAYED else ASK_AT_REST
        await asyncio.sleep(begins)
        try:
            if lines:
                await self._tap_on(phone, lines)
            else:
                await self._ask_on(phone, pause)
        except (AssertionError, EOFError, OSError) as error:
            self.errors.append(repr(error))

    async def _ask_on(self, phone: Phone, pause: float) -> None:
        while True:
            await self._ask(phone, pause)

    async def _tap_on(self, phone: Phone, lines: list[str]) -> None:
        for line in lines:
            await self._ask(phone)
            await self._ask(phone)
            await asyncio.sleep(TAP_EACH - 2 * ASK_EACH)
            begun = perf_counter()
            await phone.tap(line)
            self.taps.append(perf_counter() - begun)

    async def _ask(self, phone: Phone, pause: float = ASK_EACH) -> None:
        await asyncio.sleep(pause)
        answer = await phone.ask_for_news()
        self.questions += 1
        if answer.body:
            seen = SEEN.search(answer.text)
            assert seen is not None, answer.status
            phone.lines = int(seen[1])
            phone.parts = parts_of(answer)
