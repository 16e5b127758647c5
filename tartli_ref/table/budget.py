"""The work that a file may cost before it is refused."""

from dataclasses import dataclass


class TooMuchWork(Exception):
    """Reading the file would cost more than its way in allows; nothing was changed."""


@dataclass(slots=True)
class Budget:
    """The work left for one file: parts of its JSON, lines of all its logs, and lines that its
    corrections rule on again.
    """

    parts: int
    lines: int
    redone: int

    def spend(self, *, parts: int = 0, lines: int = 0, redone: int = 0) -> None:
        """Takes this work off; ``TooMuchWork`` if that is more than is left."""
        self.parts -= parts
        self.lines -= lines
        self.redone -= redone
        if min(self.parts, self.lines, self.redone) < 0:
            raise TooMuchWork


def unlimited() -> Budget:
    """For the command line, whose files the operator has chosen."""
    return Budget(parts=10**9, lines=10**9, redone=10**9)
