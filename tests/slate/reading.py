"""A player who reads a slate: what the strokes of each sign say, worked out from the text alone.

An upright stroke is 20, and so is one struck through others. A sign that begins obliquely is 30,
50, 80 and 100 with one, two, three and four strokes, except that a lid makes a triangle: 100.
"""

from collections.abc import Iterable
from itertools import chain

from tartli_ref.rules.slate import Drawing
from tartli_ref.rules.slate.strokes import Point, Stroke

OBLIQUE = {1: 30, 2: 50, 3: 80, 4: 100}
V_AND_LID = 3


def read(drawing: Drawing) -> int:
    """The number that is drawn."""
    return sum(mark.value if mark.is_odd else read_sign(mark.strokes) for mark in drawing.marks)


def read_sign(strokes: tuple[Stroke, ...]) -> int:
    """What one sign is worth."""
    if is_upright(strokes[0]):
        assert all(is_upright(stroke) for stroke in strokes[:4])
        return 20 * len(strokes)
    if len(strokes) == V_AND_LID and is_level(strokes[2]):
        return 100
    return OBLIQUE[len(strokes)]


def is_upright(stroke: Stroke) -> bool:
    across, down = reach(stroke)
    return abs(across) < down / 6


def is_level(stroke: Stroke) -> bool:
    across, down = reach(stroke)
    return abs(down) < abs(across) / 6


def reach(stroke: Stroke) -> Point:
    return stroke[-1][0] - stroke[0][0], stroke[-1][1] - stroke[0][1]


def count(drawing: Drawing) -> int:
    """How many strokes there are."""
    return sum(len(mark.strokes) for mark in drawing.marks)


def unchanged(before: Drawing, after: Drawing) -> bool:
    """Whether everything that was drawn is still there, in its place, and was drawn first."""
    return len(before.marks) <= len(after.marks) and all(
        new.strokes[: len(old.strokes)] == old.strokes
        for old, new in zip(before.marks, after.marks, strict=False)
    )


def points_in(strokes: Iterable[Stroke]) -> list[Point]:
    return list(chain.from_iterable(strokes))
