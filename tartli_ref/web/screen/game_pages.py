"""The registry of games with pages, by key."""

from tartli_ref.rules import GAMES
from tartli_ref.table.log import AnyGame
from tartli_ref.web.screen.game import GamePages

PAGES: dict[str, GamePages] = {}
"""The pages of the entered games, by key."""


def pages_of(game: str) -> GamePages:
    """The pages of the game with this key."""
    return PAGES[game]


def games_with_pages() -> list[AnyGame]:
    """The playable games, in the order of the start page."""
    return [game for key, game in GAMES.items() if key in PAGES]
