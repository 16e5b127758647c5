"""A chalk stroke: a few points and the curve through them.

A stroke is written ``"3,3 6,9 10,15"``. The curve touches the first and the last point; those
between are control points, and it passes midway between two of them.
"""

from collections.abc import Iterable, Iterator
from itertools import pairwise

Point = tuple[float, float]
Stroke = tuple[Point, ...]
"""At least two points, in drawing order."""


def strokes(*written: str) -> tuple[Stroke, ...]:
    """Parse strokes from these texts."""
    return tuple(tuple(map(_point, stroke.split())) for stroke in written)


def _point(written: str) -> Point:
    across, down = written.split(",")
    return float(across), float(down)


def path(drawn: Iterable[Stroke]) -> str:
    """The strokes as one SVG path; relative after the first point, so that it compresses well."""
    parts = []
    pen = (0.0, 0.0)
    for stroke in drawn:
        parts.append("m" + _from(pen, stroke[0]))
        pen = _rounded(stroke[0])
        for bend, to in _bends(stroke):
            parts.append("q" + _from(pen, bend) + " " + _from(pen, to))
            pen = _rounded(to)
    return "".join(parts)


def _bends(stroke: Stroke) -> Iterator[tuple[Point, Point]]:
    """The control point and end point of each segment of the curve."""
    if len(stroke) == 2:  # noqa: PLR2004 - two points make a straight line
        yield stroke
        return
    for bend, following in pairwise(stroke[1:-1]):
        yield bend, _middle(bend, following)
    yield stroke[-2], stroke[-1]


def _middle(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def _rounded(point: Point) -> Point:
    return round(point[0], 1), round(point[1], 1)


def _from(start: Point, end: Point) -> str:
    across, down = _rounded(end)
    return f"{_short(across - start[0])} {_short(down - start[1])}"


def _short(number: float) -> str:
    text = f"{round(number, 1):g}"
    return text.replace("0.", ".") if text[:2] in ("0.", "-0") else text


DIGITS = {
    "0": strokes("4.6,8 0.4,8.6 -0.6,22.4 4.2,22.2 8.8,21.6 8.4,7.4 4,8.2"),
    "1": strokes("1.6,11 4.4,9.8 5.6,8", "5.6,8 5.2,15 5.4,22.4"),
    "2": strokes("0.8,10.8 2.4,7.2 8.8,7 7.4,13.6 4.4,17 0.8,22", "0.8,22 4,21.4 8.2,22.2"),
    "3": strokes(
        "0.8,9.4 3,7.4 8.4,7.2 7.6,13.6 3.6,14.4",
        "3.6,14.4 9,14.2 8.6,22.4 3,23 0.4,20.6",
    ),
    "4": strokes("5,8 3.4,13 0.6,17.4", "0.6,17.4 4,17 8.6,17.2", "6.2,12.6 5.8,17 6,22.6"),
    "5": strokes(
        "7.8,8.2 4.6,8 2,8.4",
        "2,8.4 1.8,11 1.2,14",
        "1.2,14 8.6,11.6 9.6,22 3.4,23 0.6,20.8",
    ),
    "6": strokes("6.8,8 1.4,10.4 0,21.8 4.2,22.8 9.4,21.4 7.6,12.8 2.8,14.6 1.2,18"),
    "7": strokes("0.6,8.4 4,8 8.2,8.4", "8.2,8.4 5.4,14 4,22.4"),
    "8": strokes(
        "7.2,9.8 5.4,6.8 0.4,7.4 1,12.6 4.4,14.6 9.4,16.4 8,22.8 4.2,22.6",
        "4.2,22.6 -0.6,22 0.4,16.8 4.4,14.6 8.6,12.4 7.2,9.8",
    ),
    "9": strokes("2,22.4 7.4,20 8.8,8.6 4.6,7.6 -0.6,9 1.2,17.6 6,15.8 7.6,12.4"),
}
MINUS = strokes("0.4,15.4 2.6,14.8 5.2,15.2")
DIGIT_WIDE = 10
MINUS_WIDE = 7
BEFORE = 2
BEHIND = 3
BAR_DOWN = 4.0
LINE_DOWN = 26.2


def written(number: int, *, barred: bool, underlined: bool) -> tuple[Stroke, ...]:
    """The strokes of a number (TH-SLATE-03, TH-SLATE-07).

    A negative number gets a minus, or a bar above it if ``barred``; ``underlined`` applies to
    numbers of two digits or more.
    """
    drawn: list[Stroke] = []
    across = BEFORE
    if number < 0 and not barred:
        drawn += (_moved(stroke, across) for stroke in MINUS)
        across += MINUS_WIDE
    digits = str(abs(number))
    for digit in digits:
        drawn += (_moved(stroke, across) for stroke in DIGITS[digit])
        across += DIGIT_WIDE
    if number < 0 and barred:
        drawn.append(_level(across, BAR_DOWN))
    if number > 0 and underlined and len(digits) > 1:
        drawn.append(_level(across, LINE_DOWN))
    return tuple(drawn)


def width_of(number: int, *, barred: bool) -> int:
    """The width of a number, with its margins."""
    minus = MINUS_WIDE if number < 0 and not barred else 0
    return BEFORE + minus + DIGIT_WIDE * len(str(abs(number))) + BEHIND


def _moved(stroke: Stroke, across: int) -> Stroke:
    return tuple((x + across, y) for x, y in stroke)


def _level(across: int, down: float) -> Stroke:
    """A nearly level line, as drawn by hand."""
    return (BEFORE - 0.4, down + 0.4), (across / 2, down - 0.4), (across - 1.6, down)
