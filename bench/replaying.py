"""Replaying: a table file read, judged and applied; and a stored table loaded."""

from collections.abc import AsyncIterator, Callable
from pathlib import Path
from statistics import median
from time import process_time

from bench.ground import Ground, ground
from bench.honest import HEAD, file_of, honest_lines
from bench.row import Row
from tartli_ref.replay import replay
from tartli_ref.table.files import read_file

LINES = 6_000
STORED = 5_000
TIMES = 7
BAR = 20_000


async def replaying(folder: Path) -> AsyncIterator[Row]:
    """The same lines several times over; the middle one counts."""
    text = file_of(honest_lines(LINES))
    speed = LINES / _seconds(lambda: _replay(text))
    parsing = LINES / _seconds(lambda: read_file(text))
    yield Row(
        "replay",
        f"{LINES} moves by cards",
        f"only read: {parsing:,.0f} moves/s",
        f"{speed:,.0f} moves/s",
        f"{BAR:,} moves/s",
        speed >= BAR,
    )
    with ground(folder) as it:
        yield _loading(it)


def _replay(text: str) -> None:
    replayed = replay(read_file(text))
    assert not replayed.refused


def _loading(it: Ground) -> Row:
    """The first look at a table after the server was started."""
    link = it.table(HEAD, honest_lines(STORED))

    def load() -> None:
        service = it.service()
        table = service.find(link)
        assert table is not None
        assert service.history(table).lines == STORED

    seconds = _seconds(load)
    speed = f"{STORED / seconds:,.0f} moves/s"
    return Row("a stored table loaded", f"{STORED} moves: {seconds * 1000:.0f} ms", "", speed)


def _seconds(work: Callable[[], object]) -> float:
    """What the work takes of one core, whatever else the machine does meanwhile."""
    samples = []
    for _ in range(TIMES):
        begun = process_time()
        work()
        samples.append(process_time() - begun)
    return median(samples)
