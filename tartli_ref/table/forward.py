"""Fast-forward: a file extends a log only if the log is its beginning."""

from collections.abc import Sequence


class Diverged(Exception):
    """Two logs of the same table or book differ, from ``line`` on (from 1); ``owner`` is the id of
    the one here.
    """

    def __init__(self, line: int, owner: int) -> None:
        super().__init__(line)
        self.line = line
        self.owner = owner


def check_forward(here: Sequence[object], there: Sequence[object], owner: int) -> None:
    """``Diverged`` unless one of two logs is the beginning of the other."""
    for number, (mine, its) in enumerate(zip(here, there, strict=False), start=1):
        if mine != its:
            raise Diverged(number, owner)
