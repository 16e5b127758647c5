"""Replaying: a table file read, judged and applied; and a stored table loaded.

Both stand beside a loop that only the machine and the interpreter make quicker, in turns with it.
"""

from collections.abc import AsyncIterator, Callable
from pathlib import Path
from statistics import median
from time import process_time

from bench.ground import Ground, ground
from bench.honest import HEAD, file_of, honest_lines
from bench.row import Row
from tartli_ref.server.replaying import replay
from tartli_ref.table.files import read_file

LINES = 6_000
STORED = 5_000
TIMES = 7
LOOP = 300_000
REPLAY_MOST = 5.6
"""In loops: half of the 11.3 that it took when a value was frozen at run time."""
LOADING_MOST = 2.5
"""In loops: a third of the 7.6 that it took then, as 80 ms are of 240."""


async def replaying(folder: Path) -> AsyncIterator[Row]:
    """The same lines several times over; the middle one counts."""
    text = file_of(honest_lines(LINES))
    yield _row("replay", LINES, lambda: _replay(text), REPLAY_MOST)
    with ground(folder) as filled:
        yield _loading(filled)


def _replay(text: str) -> None:
    replayed = replay(read_file(text))
    assert not replayed.refused


def _loading(filled: Ground) -> Row:
    """The first look at a table after the server was started."""
    link = filled.table(HEAD, honest_lines(STORED))

    def load() -> None:
        service = filled.service()
        table = service.find(link)
        assert table is not None
        assert service.history(table).lines == STORED

    return _row("a stored table loaded", STORED, load, LOADING_MOST)


def _row(name: str, moves: int, work: Callable[[], object], most: float) -> Row:
    loops = []
    works = []
    for _ in range(TIMES):
        loops.append(_seconds(_loop))
        works.append(_seconds(work))
    seconds = median(works)
    beside = median(loops)
    return Row(
        name,
        f"{moves} moves: {seconds * 1000:.0f} ms",
        f"a loop: {beside * 1000:.0f} ms",
        f"× {seconds / beside:.1f}",
        f"× {most}",
        seconds <= most * beside,
    )


def _loop() -> None:
    last_turns: dict[int, tuple[int, int]] = {}
    number = 0
    for turn in range(LOOP):
        number = (number * 31 + turn) & 0xFFFF
        last_turns[number & 0xFF] = (turn, number)


def _seconds(work: Callable[[], object]) -> float:
    """What the work takes of one core, whatever else the machine does meanwhile."""
    begun = process_time()
    work()
    return process_time() - begun
