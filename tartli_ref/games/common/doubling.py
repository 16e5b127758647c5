"""The doubling ladder: kontra, rekontra and so on, each step twice the one before.

The soloist's opponents begin, then the sides alternate. Each game has its own rules on when, what
and how far one may double.
"""

from dataclasses import dataclass
from enum import StrEnum


class Side(StrEnum):
    """The soloist's side and the other."""

    SOLOIST = "soloist"
    DEFENDERS = "defenders"


def factor(step: int) -> int:
    """The multiplier of a step: 1 before any kontra, then 2, 4, 8 ..."""
    return 1 << step


def speaker(step: int) -> Side:
    """The side that says this step."""
    return Side.DEFENDERS if step % 2 else Side.SOLOIST


@dataclass(frozen=True, slots=True)
class Ladder:
    """The names of the steps in the notation, from the first; higher steps have a number."""

    names: tuple[str, ...]

    def name(self, step: int) -> str:
        """The name of this step."""
        return self.names[step - 1] if step <= len(self.names) else f"kontra-{step}"
