"""A voice: the players of a table by name, and their game."""

from typing import ClassVar


class Voice(tuple[str, ...]):
    """The players in seat order. Subclasses add a game's own names."""

    __slots__ = ()
    game: ClassVar[str] = ""
    for_stakes: ClassVar[bool] = False
    """Whether each game is played for its own stake, without counting bulis."""
