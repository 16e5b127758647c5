"""Chalking points (TH-SLATE-01 to -06): a slate is a fold over points in order.

Marks stay: points add strokes to existing signs, or new signs and numbers after them. Negative
points are written as a number; nothing is wiped. Only a full slate is wiped, as at a real table,
and its total is written again.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from tartli_ref.slate.families import Family, Sign

ROOM = 40
"""The most signs and numbers on a slate; a buli rarely needs half of them."""

SIGNS = {
    0: (),
    20: (20,),
    30: (30,),
    40: (20, 20),
    50: (50,),
    60: (30, 30),
    70: (50, 20),
    80: (80,),
    110: (80, 30),
}
"""The fewest signs for the points below a hundred; no sign is worth only 10 (TH-SLATE-01)."""

SIGNED = range(1000)
"""The range of points drawn as signs; negative points and a thousand are written as numbers."""

ODD = range(-9, 15)
"""Odd points: usually 10 or less (TH-SLATE-03); up to 14, where zero is nearer than a sign."""


@dataclass(frozen=True, slots=True)
class Odd:
    """Points written as a number, added or taken off (TH-SLATE-03)."""

    value: int


Mark = Sign | Odd


@dataclass(frozen=True, slots=True)
class Slate:
    """The signs and numbers on a slate, in drawing order."""

    family: Family
    marks: tuple[Mark, ...] = ()

    @property
    def value(self) -> int:
        """The sum of all marks (TH-SLATE-04)."""
        return sum(mark.value for mark in self.marks)


def chalked(family: Family, points: Iterable[int]) -> Slate:
    """A slate with these points chalked one after the other."""
    slate = Slate(family)
    for each in points:
        slate = chalk(slate, each)
    return slate


def chalk(slate: Slate, points: int) -> Slate:
    """The slate with these points added, or subtracted if negative."""
    marks = _add(slate.family, slate.marks, points)
    if len(marks) > ROOM:
        marks = _add(slate.family, (), slate.value + points)
    return Slate(slate.family, marks)


def _add(family: Family, marks: tuple[Mark, ...], points: int) -> tuple[Mark, ...]:
    values, odd = split(points)
    for value in values:
        marks = _draw(family, marks, value)
    return (*marks, Odd(odd)) if odd else marks


def _draw(family: Family, marks: tuple[Mark, ...], value: int) -> tuple[Mark, ...]:
    """Add a stroke or two to a sign that can grow by this value (TH-SLATE-02, -05, -06), or a new
    sign.
    """
    for old, new in family.growth[value]:
        if old in marks:
            place = marks.index(old)
            return (*marks[:place], new, *marks[place + 1 :])
    return (*marks, family.fresh[value])


@lru_cache(len(SIGNED))
def split(points: int) -> tuple[tuple[int, ...], int]:
    """The points as sign values, large ones first, and an odd rest.

    Uses the fewest marks, with the smallest odd number.
    """
    if points not in SIGNED:
        return (), points
    ways = [(values, odd) for odd in ODD if (values := _signs(points - odd)) is not None]
    return min(ways, key=lambda way: (len(way[0]) + bool(way[1]), abs(way[1]), -way[1]))


def _signs(points: int) -> tuple[int, ...] | None:
    """Signs for the hundreds and the rest; None if no signs add up to it."""
    hundreds, left = divmod(points, 100)
    if left not in SIGNS:  # 10 can be made only together with a hundred
        hundreds, left = hundreds - 1, left + 100
    return (100,) * hundreds + SIGNS[left] if hundreds >= 0 and left in SIGNS else None
