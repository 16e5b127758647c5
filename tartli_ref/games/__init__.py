"""The games this house keeps, by key."""

from typing import Any

from tartli_ref.games.game import Game
from tartli_ref.games.tartli import TARTLI

GAMES: dict[str, Game[Any, Any, Any]] = {game.key: game for game in (TARTLI,)}


def find_game(key: str) -> Game[Any, Any, Any] | None:
    """The game with this key, if the house keeps it."""
    return GAMES.get(key)
