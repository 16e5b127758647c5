"""Memory: ten thousand tables, each looked at once, leave no more behind than a thousand."""

from collections.abc import AsyncIterator
from pathlib import Path

from bench.books import MANY, a_book, links_in
from bench.ground import ground
from bench.phone import Phone
from bench.row import Row
from bench.servers import serving

FIRST = 1_000
BAR = 1.1


async def memory(folder: Path) -> AsyncIterator[Row]:
    """The memory of the server after the first of them, and after all."""
    with ground(folder) as it:
        links = links_in(it, a_book(it, MANY))
    with serving(folder) as server:
        held = []
        for part in (links[:FIRST], links[FIRST:]):
            for link in part:
                phone = Phone(server.port)  # each has its own
                await phone.get(f"/t/{link}/")
                phone.leave()
            held.append(server.memory())
    first, last = held
    yield Row(
        f"memory after {MANY} tables",
        f"{last:.0f} MB",
        f"after {FIRST}: {first:.0f} MB",
        f"× {last / first:.2f}",
        f"× {BAR}",
        last / first <= BAR,
    )
