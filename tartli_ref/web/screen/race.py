"""A race in chalk: a line for each runner from the left to the right, and its name at the end."""

from collections.abc import Mapping
from collections.abc import Sequence as Listing
from itertools import pairwise
from typing import NamedTuple

WIDE = 346
HIGH = 150
LEFT = 4
RIGHT = 276
TOP = 12
BELOW = 24
LABEL = 13
"""The drawing, the room for the words below it, and the least distance of two names at its end."""
LETTER = 7
"""The width of a letter of a name."""
BESIDE = 4
"""A name's letters stand on a line so far below the end of its runner."""


class Line(NamedTuple):
    """A runner's line: its points, and the height of its name."""

    key: str
    points: str
    label: float


class Race(NamedTuple):
    """The lines of a race, and the height of zero."""

    lines: tuple[Line, ...]
    zero: float
    wide: int = WIDE
    high: int = HIGH
    left: int = LEFT
    right: int = RIGHT


Course = Listing[float | None]
"""What a runner has at each step; None before the runner is there."""


def race(
    courses: Mapping[str, Course],
    *,
    upside_down: bool = False,
    high: int = HIGH,
    letters: int = 0,
) -> Race:
    """The race of these courses, all of one length; the greatest number is on top, or below. The
    longest name at its end has so many ``letters``.
    """
    right = min(RIGHT, WIDE - LETTER * (letters + 1))
    low = high - BELOW
    numbers = [number for course in courses.values() for number in course if number is not None]
    least = min(numbers)
    tall = (max(numbers) - least) or 1

    def down(points: float) -> float:
        share = (points - least) / tall
        if upside_down:
            share = 1 - share
        return round(low - share * (low - TOP), 1)

    at_end = {key: down(course[-1] or 0) for key, course in courses.items()}
    ends = sorted(courses, key=lambda key: (at_end[key], key))
    labels = spread([at_end[key] for key in ends], low)
    lines = []
    for key, label in zip(ends, labels, strict=True):
        step = (right - LEFT) / max(len(courses[key]) - 1, 1)
        path = []
        for number, points in enumerate(courses[key]):
            if points is not None:
                path.append(f"{LEFT + number * step:.1f},{down(points)}")
        lines.append(Line(key, " ".join(path), label + BESIDE))
    return Race(tuple(lines), down(0.0), high=high, right=right)


def spread(heights: Listing[float], low: int) -> list[float]:
    """Heights from the top down to ``low``, moved so that no two names lie on each other."""
    placed: list[float] = []
    for height in heights:
        placed.append(max(height, placed[-1] + LABEL) if placed else height)
    below = placed[-1] - low if placed else 0.0
    if below > 0:
        placed = [max(height - below, TOP + LABEL * at - LABEL) for at, height in enumerate(placed)]
        for at, (one, other) in enumerate(pairwise(placed), start=1):
            placed[at] = max(other, one + LABEL)
    return placed
