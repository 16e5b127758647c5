"""The doubling ladder: kontra, rekontra and so on, each step twice the one before.

The opponents of the soloist begin, then the sides alternate. What can be doubled, when, and how far
is each game's own.
"""

from dataclasses import dataclass
from enum import StrEnum


class Side(StrEnum):
    """The two sides of a game that one plays against the others."""

    SOLOIST = "soloist"
    DEFENDERS = "defenders"


def factor(step: int) -> int:
    """What a step multiplies by: 1 before any kontra, then 2, 4, 8 ..."""
    return 1 << step


def speaker(step: int) -> Side:
    """The side whose word this step is."""
    return Side.DEFENDERS if step % 2 else Side.SOLOIST


@dataclass(frozen=True, slots=True)
class Ladder:
    """The names of the steps in the notation, from the first; beyond them a step has a number."""

    names: tuple[str, ...]

    def name(self, step: int) -> str:
        """What is said at this step."""
        return self.names[step - 1] if step <= len(self.names) else f"kontra-{step}"
