"""A tap: a move sent by its form, checked, judged, written and answered."""

from collections.abc import Iterator
from pathlib import Path

from bench.honest import honest_lines
from bench.programs import bare_view, program
from bench.row import Row, at_most, times

TAPS = 800
WARM = 500
BAR = 2.0


def taps(folder: Path) -> Iterator[Row]:
    """One tap, one bare view, in turns."""
    with program(folder) as it, bare_view(folder) as bare:
        phone = it.phone_at([])
        tapped, inserted = [], []
        for line in honest_lines(WARM + TAPS):
            tapped.append(phone.tap(line))
            inserted.append(bare.post("/", {"line": line}).took)
    yield at_most(
        "a tap", times(tapped[WARM:]), times(inserted[WARM:]), "bare view", by="p95", bar=BAR
    )
