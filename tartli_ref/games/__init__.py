"""The games by key."""

from typing import Any

from tartli_ref.games.asszorti import ASSZORTI
from tartli_ref.games.game import Game
from tartli_ref.games.plain import PLAIN
from tartli_ref.games.tartli import TARTLI
from tartli_ref.games.ulti import ULTI

GAMES: dict[str, Game[Any, Any, Any]] = {game.key: game for game in (TARTLI, ULTI, ASSZORTI, PLAIN)}


def find_game(key: str) -> Game[Any, Any, Any] | None:
    """The game with this key, if there is one."""
    return GAMES.get(key)
