"""The families of signs (TH-SLATE-01, -02, -05 to -07), as data.

A sign is a list of strokes. It can grow into another sign whose strokes begin with its own, because
then strokes are only added. A new family is one more list of signs. All drawings are reconstructed
from the text (TH-SLATE-08).
"""

from dataclasses import dataclass, field

from tartli_ref.slate.strokes import Stroke, strokes


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
        pairs = [(old, new) for new in self.signs for old in self.signs if old.grows_into(new)]
        pairs = [(old, new) for old, new in pairs if new.value - old.value == fresh.value]
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
