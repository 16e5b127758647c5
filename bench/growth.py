"""Growth: what a tap and a page cost late at a table, beside the same early."""

from collections.abc import Iterator
from pathlib import Path

from bench.honest import honest_lines
from bench.programs import program
from bench.row import Row, at_most, times

EARLY, LATE = 50, 5_000
TABLES, TAPS = 20, 15
BAR = 1.3


def growth(folder: Path) -> Iterator[Row]:
    """Taps in turns at young tables and at an old one; each table is looked at between them."""
    lines = honest_lines(LATE + TABLES * TAPS)
    early_tap, late_tap, early_look, late_look = [], [], [], []
    with program(folder) as it:
        old = it.phone_at(lines[:LATE])
        for _ in range(TABLES):
            young = it.phone_at(lines[:EARLY])
            for line in lines[EARLY : EARLY + TAPS]:
                early_look.append(young.look().took)
                early_tap.append(young.tap(line))
                late_look.append(old.look().took)
                late_tap.append(old.tap(lines[old.lines]))
    what = f"at move {EARLY}"
    yield at_most(
        f"a tap at move {LATE}", times(late_tap), times(early_tap), what, by="p50", bar=BAR
    )
    late, early = times(late_look), times(early_look)
    ratio = f"p50 × {late.p50 / early.p50:.2f}"
    yield Row(f"the page at move {LATE}", str(late), f"{what}: {early}", ratio)
