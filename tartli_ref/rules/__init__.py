"""The rules of the games: pure, and complete without the program around them.

``GAMES`` are those that the program plays; ``tartli_ref.games`` enters them.
"""

from typing import Any

from tartli_ref.rules.game import Game

GAMES: dict[str, Game[Any, Any, Any]] = {}
"""The entered games by key, in the order of the start page."""


def find_game(key: str) -> Game[Any, Any, Any] | None:
    """The game with this key, if there is one; of ``plain:rummy`` it is ``plain``."""
    return GAMES.get(engine_of(key))


def engine_of(kind: str) -> str:
    """The key of the game that plays a game described by data: ``plain`` of ``plain:rummy``."""
    return kind.partition(":")[0]
