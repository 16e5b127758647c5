"""The registry of games with pages, by key."""

from dataclasses import dataclass

from flask import current_app

from tartli_ref.games import GAMES
from tartli_ref.games.asszorti import panels as asszorti
from tartli_ref.games.plain import panels as plain
from tartli_ref.games.tartli import panels as tartli
from tartli_ref.games.ulti import panels as ulti
from tartli_ref.table.log import AnyGame
from tartli_ref.web.game import GamePages

PAGES: dict[str, GamePages] = {
    "tartli": tartli.PAGES,
    "ulti": ulti.PAGES,
    "asszorti": asszorti.PAGES,
    "plain": plain.PAGES,
}


def pages_of(game: str) -> GamePages:
    """The pages of the game with this key."""
    return PAGES[game]


def games_with_pages() -> list[AnyGame]:
    """The playable games, in the order of the start page."""
    return [game for key, game in GAMES.items() if key in PAGES]


EDITION = "tartli_ref.edition"


@dataclass(frozen=True, slots=True)
class Edition:
    """The features of an edition, set by its composition root and read by pages only.

    ``shares``: links open on other phones, which poll for news. ``framed``: a page of the same
    origin shows the pages in a frame, and stores them. ``owned``: the user owns the store, so pages
    list every table and book without a link, and there is a page about the stored data.
    """

    shares: bool
    framed: bool
    owned: bool


SERVER = Edition(shares=True, framed=False, owned=False)
POCKET = Edition(shares=False, framed=True, owned=True)


def edition() -> Edition:
    """The edition of the running application."""
    found: Edition = current_app.extensions[EDITION]
    return found
