"""Measures everything, or the parts named, and prints a row for each, with its bar."""

import asyncio
import os
import platform
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import tartli_ref.games  # noqa: F401 - enters them
from bench.pages import pages
from bench.phones import phones
from bench.pocket import pocket
from bench.rating import rating
from bench.replaying import replaying
from bench.row import HEAD, Row
from bench.taps import taps
from bench.watchers import watchers
from bench.weight import weight

ON_DISK = Path("/var/tmp")
FOLDER = ON_DISK if ON_DISK.is_dir() else None
"""Where servers have their data: a /tmp in memory would make everything look slow beside its disk.
"""

Part = Callable[[Path], AsyncIterator[Row]]
PARTS: dict[str, Part] = {
    "taps": taps,
    "pages": pages,
    "replaying": replaying,
    "weight": weight,
    "phones": phones,
    "watchers": watchers,
    "pocket": pocket,
    "rating": rating,
}


async def main(names: list[str]) -> None:
    """Prints each row as soon as it is measured; the exit status says nothing about the bars."""
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores, {platform.platform()}")
    print(HEAD)
    for name in names or PARTS:
        with TemporaryDirectory(dir=FOLDER) as folder:
            async for row in PARTS[name](Path(folder)):
                print(row, flush=True)


if __name__ == "__main__":
    unknown = set(sys.argv[1:]) - set(PARTS)
    if unknown:
        sys.exit(f"There is no part {', '.join(sorted(unknown))}; there are {', '.join(PARTS)}.")
    asyncio.run(main(sys.argv[1:]))
