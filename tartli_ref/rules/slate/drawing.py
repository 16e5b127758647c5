"""The drawing of a slate: the position of each mark, and its strokes.

Signs stand in rows of places in drawing order and keep their place: a place leaves room for
everything a sign can grow into; a number takes the width it needs. A slate has three rows, a fuller
one more.
"""

from functools import lru_cache
from typing import NamedTuple

from tartli_ref.rules.slate.chalking import NO_STROKES, Family, Loose, Mark, Odd, Slate
from tartli_ref.rules.slate.strokes import Point, Stroke, path, width_of, written

WIDE = 172
EDGE = 2
ROWS = 3

# a hand never draws a sign the same way twice: each place's offset and slant
HANDS = (
    (0.0, 0.3, -0.02),
    (0.5, -0.6, 0.04),
    (-0.4, 0.6, 0.0),
    (0.3, 0.0, -0.05),
    (0.0, -0.5, 0.02),
    (-0.5, 0.4, 0.05),
    (0.4, -0.2, -0.03),
)
MIDDLE = 14.0


class Drawn(NamedTuple):
    """A mark in its place: its points, its strokes, and their SVG path; ``loose`` ones apart."""

    value: int
    is_odd: bool
    strokes: tuple[Stroke, ...]
    path: str
    loose: str = ""


class Drawing(NamedTuple):
    """A whole slate; ``wide`` and ``high`` are its bounding box,
    ``used`` the width of its last row."""

    value: int
    wide: int
    high: int
    used: int
    marks: tuple[Drawn, ...]


def draw(slate: Slate, *, rows: int = ROWS, wide: int = WIDE, loose: Loose = ()) -> Drawing:
    """The slate as positioned strokes, with at least ``rows`` rows, some of them ``loose``."""
    high = slate.family.place[1]
    marks = []
    across = EDGE
    row = 0
    for number, mark in enumerate(slate.marks):
        reach = reach_of(mark, slate.family)
        if across + reach > wide and across > EDGE:
            across = EDGE
            row = row + 1
        corner = (across, EDGE + row * high)
        hand = number % len(HANDS)
        apart = loose[number] if loose else NO_STROKES
        marks.append(_drawn(mark, slate.family, corner, hand, apart))
        across += reach
    return Drawing(slate.value, wide, 2 * EDGE + max(rows, row + 1) * high, across, tuple(marks))


@lru_cache(4096)
def _drawn(mark: Mark, family: Family, corner: Point, hand: int, loose: frozenset[int]) -> Drawn:
    """The mark at this corner of the slate, slightly offset as if by hand."""
    across, down, lean = HANDS[hand]
    strokes = []
    firm = []
    apart = []
    for place, stroke in enumerate(strokes_of(mark, family)):
        moved = tuple(
            (x + corner[0] + across + lean * (MIDDLE - y), y + corner[1] + down) for x, y in stroke
        )
        strokes.append(moved)
        if place in loose:
            apart.append(moved)
        else:
            firm.append(moved)
    return Drawn(mark.value, isinstance(mark, Odd), tuple(strokes), path(firm), path(apart))


def strokes_of(mark: Mark, family: Family) -> tuple[Stroke, ...]:
    """The strokes of a sign or number, relative to its own place."""
    if isinstance(mark, Odd):
        return written(mark.value, barred=family.barred, underlined=family.underlined)
    return mark.strokes


def reach_of(mark: Mark, family: Family) -> int:
    """The width of the mark's place."""
    if isinstance(mark, Odd):
        return width_of(mark.value, barred=family.barred)
    return family.place[0]
