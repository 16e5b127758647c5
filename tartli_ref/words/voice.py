"""A voice: the players of a table by name, and which game they speak of."""

from typing import ClassVar


class Voice(tuple[str, ...]):
    """The players in seat order. A game's own voice also knows how things are called there."""

    __slots__ = ()
    game: ClassVar[str] = ""
    for_stakes: ClassVar[bool] = False
    """Whether each game is played for the stake by itself, so that nobody counts bulis."""
