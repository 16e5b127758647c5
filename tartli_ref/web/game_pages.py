"""The registry of games with pages, by key."""

from tartli_ref.games import GAMES
from tartli_ref.games.asszorti import panels as asszorti
from tartli_ref.games.tartli import panels as tartli
from tartli_ref.games.ulti import panels as ulti
from tartli_ref.table.log import AnyGame
from tartli_ref.web.game import GamePages

PAGES: dict[str, GamePages] = {
    "tartli": tartli.PAGES,
    "ulti": ulti.PAGES,
    "asszorti": asszorti.PAGES,
}


def pages_of(game: str) -> GamePages:
    """The pages of the game with this key."""
    return PAGES[game]


def games_with_pages() -> list[AnyGame]:
    """The playable games, in the order of the start page."""
    return [game for key, game in GAMES.items() if key in PAGES]
