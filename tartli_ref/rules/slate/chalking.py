"""Chalking points (TH-SLATE-01 to -06): a slate is a fold over points in order.

Marks stay: points add strokes to existing signs, or new signs and numbers after them. Negative
points are written as a number; nothing is wiped. Only a full slate is wiped, as at a real table,
and its total is written again.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache

from tartli_ref.rules.slate.strokes import Stroke, strokes


@dataclass(frozen=True, eq=False, slots=True)
class Sign:
    """A sign and its points; compared by identity, even if two look alike."""

    value: int
    strokes: tuple[Stroke, ...]

    def grows_into(self, other: "Sign") -> bool:
        """Whether adding strokes turns this sign into the other."""
        mine = len(self.strokes)
        return mine < len(other.strokes) and other.strokes[:mine] == self.strokes


@dataclass(frozen=True, eq=False)
class Family:
    """Signs in order of preference, the size of a place, and the style of numbers.

    ``barred``: a number to be taken off has a bar above it instead of a minus. ``underlined``: a
    number of two digits or more is underlined.
    """

    key: str
    signs: tuple[Sign, ...]
    place: tuple[int, int] = (21, 28)
    barred: bool = False
    underlined: bool = False
    fresh: dict[int, Sign] = field(init=False, repr=False)
    growth: dict[int, tuple[tuple[Sign, Sign], ...]] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Precompute the sign for each number of points, and the possible growths."""
        fresh = {sign.value: sign for sign in reversed(self.signs)}
        growth = {points: tuple(self._growing(sign)) for points, sign in fresh.items()}
        object.__setattr__(self, "fresh", fresh)
        object.__setattr__(self, "growth", growth)

    def _growing(self, fresh: Sign) -> list[tuple[Sign, Sign]]:
        """The growths worth this sign's points, with no more strokes than it; fewest strokes first.

        Ties go to the growth into the preferred sign.
        """
        pairs = []
        for new in self.signs:
            for old in self.signs:
                if old.grows_into(new) and new.value - old.value == fresh.value:
                    pairs.append((old, new))
        pairs = [pair for pair in pairs if _added(pair) <= len(fresh.strokes)]
        return sorted(pairs, key=_added)


def _added(pair: tuple[Sign, Sign]) -> int:
    old, new = pair
    return len(new.strokes) - len(old.strokes)


# an upright stroke is 20; a place holds up to four, and Beck draws a fifth through them
TWENTIES = strokes("3.5,4 4.2,14 3.4,25", "8,5 7.6,15 8.2,26", "12.6,3.5 13,14 12.5,24.5")
TWENTIES += strokes("17,4.5 16.6,15 17.3,25.5")
FIFTH = strokes("1,21.5 11,14.5 19.6,6.5")
TALLY = tuple(Sign(20 * count, TWENTIES[:count]) for count in (1, 2, 3, 4))

# an X of four legs: the left ones are worth 30, the right ones 20
LEGS = strokes("2.6,3.4 6,8.6 10.4,14.6", "10.4,14.6 13.6,9 18.4,3")
LEGS += strokes("10.4,14.6 7.4,19.6 3,25.4", "10.4,14.6 14,19.4 18.2,25")
CROSS = (Sign(100, LEGS), Sign(80, LEGS[:3]), Sign(50, LEGS[:2]), Sign(30, LEGS[:1]))

# a W: a downstroke is worth 30, an upstroke 20; downstrokes slant so that a 30 cannot pass for a 20
ZIGZAG = strokes("1.8,4 4.4,13 8.2,24.6", "8.2,24.6 10,15 12.2,4.6")
ZIGZAG += strokes("12.2,4.6 14.6,14 18.6,25", "18.6,25 20.4,14 22.6,3.4")
DOUBLE = (Sign(100, ZIGZAG), Sign(80, ZIGZAG[:3]), Sign(50, ZIGZAG[:2]), Sign(30, ZIGZAG[:1]))

# Beck's additions: a lid that closes the V into a triangle, and the gate
LID = strokes("1.8,4 10,2.8 19.2,3.6")
CLOSED = (Sign(100, LEGS[:2] + LID), Sign(100, TWENTIES + FIFTH))

CROSSES = Family("x", CROSS + TALLY)
ZIGZAGS = Family("w", DOUBLE + TALLY, place=(24, 28))
AUSTRIAN = Family("beck", CROSS + TALLY + CLOSED, barred=True, underlined=True)
FAMILIES = {family.key: family for family in (CROSSES, ZIGZAGS, AUSTRIAN)}
"""Families by key, the default first."""


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
    for value in points:
        slate = chalk(slate, value)
    return slate


Loose = tuple[frozenset[int], ...]
"""For each mark the strokes that are drawn loosely, as their points still wait for something."""


def chalked_loosely(family: Family, points: Iterable[tuple[int, bool]]) -> tuple[Slate, Loose]:
    """A slate with these points chalked one after the other, each firmly or loosely."""
    slate = Slate(family)
    loose = Loose()
    for value, is_loose in points:
        after = chalk(slate, value)
        loose_after = []
        for place, mark in enumerate(after.marks):
            before = None
            strokes = NO_STROKES
            if place < len(slate.marks):
                before = slate.marks[place]
                strokes = loose[place]
            if mark is not before:
                strokes = _loose_in(mark, before, strokes, is_loose)
            loose_after.append(strokes)
        slate = after
        loose = tuple(loose_after)
    return slate, loose


NO_STROKES: frozenset[int] = frozenset()


def _loose_in(
    mark: Mark, before: Mark | None, loose: frozenset[int], is_loose: bool
) -> frozenset[int]:
    """The loose strokes of a new mark, or of one that has grown from the mark ``before``."""
    if isinstance(mark, Odd):
        return NO_STROKES
    first = 0
    if isinstance(before, Sign) and before.grows_into(mark):
        first = len(before.strokes)
    else:
        loose = NO_STROKES
    if is_loose:
        loose |= frozenset(range(first, len(mark.strokes)))
    return loose


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
    if odd:
        return (*marks, Odd(odd))
    return marks


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
    hundreds, remainder = divmod(points, 100)
    if remainder not in SIGNS:  # 10 can be made only together with a hundred
        hundreds -= 1
        remainder += 100
    if hundreds < 0 or remainder not in SIGNS:
        return None
    return (100,) * hundreds + SIGNS[remainder]
