"""Growth: what a tap and a page cost late at a table, beside the same early."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

from bench.ground import ground
from bench.honest import HEAD, honest_lines
from bench.phone import Phone, seated
from bench.row import Row
from bench.servers import serving
from bench.turns import RUNS, at_most, in_turns

EARLY, LATE = 50, 5_000
TAPS = 40
BAR = 1.1


async def growth(folder: Path) -> AsyncIterator[Row]:
    """The same in turns at young tables and at old ones."""
    lines = honest_lines(LATE + TAPS)
    with ground(folder) as it:
        tables = {
            begun: [it.table(HEAD, lines[:begun]) for _ in range(RUNS + 1)]
            for begun in (EARLY, LATE)
        }
    with serving(folder) as server:
        early, late = [
            Sitting([await seated(server.port, link, begun) for link in links], lines[begun:])
            for begun, links in tables.items()
        ]
        early_tap, late_tap, early_look, late_look = await in_turns(
            (server, early.tap), (server, late.tap), (server, early.look), (server, late.look)
        )
    yield at_most(f"a tap at move {LATE}", late_tap, early_tap, f"at {EARLY}", BAR)
    yield at_most(f"the page at move {LATE}", late_look, early_look, f"at {EARLY}", BAR)


@dataclass(frozen=True, slots=True)
class Sitting:
    """A phone at a table of its own for each run, and the lines that go on there."""

    phones: list[Phone]
    lines: list[str]

    async def tap(self, run: int) -> int:
        """The next lines."""
        for line in self.lines[:TAPS]:
            await self.phones[run].tap(line)
        return TAPS

    async def look(self, run: int) -> int:
        """The page of the table."""
        for _ in range(TAPS):
            await self.phones[run].get(self.phones[run].link)
        return TAPS
