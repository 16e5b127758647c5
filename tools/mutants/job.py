"""What a session is asked to do, and how a mutant can end."""

from dataclasses import dataclass
from enum import IntEnum


@dataclass(frozen=True, slots=True)
class Job:
    """The mutants by their numbers, the places of the tests, trees for mutants that need a process
    of their own, and a folder for what the processes tell each other.
    """

    numbers: list[str]
    tests: list[str]
    copies: list[str]
    notes: str


class End(IntEnum):
    """The exit code of a process in which a mutant was tried."""

    SURVIVED = 0
    KILLED = 1
    NOT_HERE = 3
    """It needs a process of its own."""
    BROKEN = 70
    """Not a test failed but the trial itself."""
    TIME = -27
    """A test worked too long, and SIGPROF ended it."""
