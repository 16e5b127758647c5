"""A voice: the players of a table by name, and which game they speak of."""

from typing import ClassVar


class Voice(tuple[str, ...]):
    """The players in seat order. A game's own voice also knows how things are called there."""

    __slots__ = ()
    game: ClassVar[str] = ""
