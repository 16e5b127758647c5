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
    return tuple(tuple(_point(point) for point in stroke.split()) for stroke in written)


def _point(written: str) -> Point:
    across, down = written.split(",")
    return float(across), float(down)


def path(drawn: Iterable[Stroke]) -> str:
    """The strokes as one SVG path; relative after the first point, so that it compresses well."""
    parts: list[str] = []
    here = (0.0, 0.0)
    for stroke in drawn:
        parts.append("m" + _from(here, stroke[0]))
        here = _rounded(stroke[0])
        for bend, to in _bends(stroke):
            parts.append("q" + _from(here, bend) + " " + _from(here, to))
            here = _rounded(to)
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


def _from(here: Point, there: Point) -> str:
    across, down = _rounded(there)
    return f"{_short(across - here[0])} {_short(down - here[1])}"


def _short(number: float) -> str:
    text = f"{round(number, 1):g}"
    return text.replace("0.", ".") if text[:2] in ("0.", "-0") else text
