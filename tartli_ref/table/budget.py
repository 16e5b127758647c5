"""A limit on the work that one uploaded file may cause."""

from dataclasses import dataclass


class TooMuchWork(Exception):
    """The file exceeds its work budget; nothing was changed."""


@dataclass(slots=True)
class Budget:
    """The work left for one file: JSON parts, log lines, and lines re-judged by its corrections."""

    parts: int
    lines: int
    redone: int

    def spend(self, *, parts: int = 0, lines: int = 0, redone: int = 0) -> None:
        """Deduct this work; ``TooMuchWork`` if too little is left."""
        self.parts -= parts
        self.lines -= lines
        self.redone -= redone
        if min(self.parts, self.lines, self.redone) < 0:
            raise TooMuchWork


def unlimited() -> Budget:
    """No limit, for the command line, where the operator picks the files."""
    return Budget(parts=10**9, lines=10**9, redone=10**9)
