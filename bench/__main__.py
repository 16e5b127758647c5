"""Measures everything once and prints a row for each, with its bar where the design has one."""

import os
import platform
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.books import books
from bench.growth import growth
from bench.replaying import replaying
from bench.row import HEAD, Row
from bench.taps import taps
from bench.weight import weight
from tartli_ref.gc_tuning import collect_seldom

ON_DISK = Path("/var/tmp")  # a /tmp in memory would make everything look slow beside its disk

PARTS: tuple[Callable[[Path], Iterator[Row]], ...] = (taps, growth, books, replaying, weight)


def main() -> None:
    """Prints each row as soon as it is measured; the exit status says nothing about the bars."""
    collect_seldom()  # as the program does
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores, {platform.platform()}")
    print(HEAD)
    for part in PARTS:
        with TemporaryDirectory(dir=ON_DISK if ON_DISK.is_dir() else None) as folder:
            for row in part(Path(folder)):
                print(row, flush=True)


if __name__ == "__main__":
    main()
