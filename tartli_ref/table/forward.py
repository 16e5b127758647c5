"""Fast-forward: a file may extend a log only if the log is a prefix of the file."""

from collections.abc import Sequence


class Diverged(Exception):
    """Two logs of the same table or book differ from ``line`` on (from 1); ``owner`` is the id of
    the local one.
    """

    def __init__(self, line: int, owner: int) -> None:
        super().__init__(line)
        self.line = line
        self.owner = owner


def check_forward(here: Sequence[object], there: Sequence[object], owner: int) -> None:
    """Raise ``Diverged`` unless one log is a prefix of the other."""
    for number, (mine, its) in enumerate(zip(here, there, strict=False), start=1):
        if mine != its:
            raise Diverged(number, owner)
