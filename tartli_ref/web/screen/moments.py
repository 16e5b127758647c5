"""The moments of a trick, and what somebody may want to do in them: who may do what, when."""

from collections.abc import Callable
from typing import NamedTuple


class Moment(NamedTuple):
    """A moment of a trick: the letter by which it is known, what has happened, and the lines of the
    trick that lead to it. ``last`` is the last trick that has such a moment.
    """

    key: str
    text: str
    lines: tuple[str, ...]
    last: int


class Act(NamedTuple):
    """Something that a player may want to do: its line. ``unasked`` are the moments at which the
    question has no meaning, as a record cannot tell them apart.
    """

    line: str
    unasked: str = ""


class Moments(NamedTuple):
    """The moments and acts of a game. ``before`` gives the lines that lead to a trick, ``tricks``
    are those that differ, each with its name; ``names`` are the players A, B, ….
    """

    moments: tuple[Moment, ...]
    acts: tuple[Act, ...]
    before: Callable[[int], tuple[str, ...]]
    tricks: tuple[tuple[int, str], ...]
    names: tuple[str, ...]
