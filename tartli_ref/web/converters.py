"""URL converters for games, and for names supplied by games: kinds of forms, their own pages."""

import re
from collections.abc import Mapping
from typing import TypeVar

from flask import Flask, abort
from werkzeug.routing import BaseConverter, Map

from tartli_ref.web.game_pages import PAGES

Supply = TypeVar("Supply")


class Game(BaseConverter):
    """Matches a game with pages: ``<game:game>``."""

    def __init__(self, url_map: Map) -> None:
        super().__init__(url_map)
        self.regex = "|".join(map(re.escape, PAGES))


class Supplied(BaseConverter):
    """Matches names supplied by games: ``<supplied(asides):name>``."""

    def __init__(self, url_map: Map, what: str) -> None:
        super().__init__(url_map)
        names = {name for pages in PAGES.values() for name in getattr(pages, what)}
        self.regex = "|".join(map(re.escape, sorted(names))) or "(?!)"


def register(app: Flask) -> None:
    """Register the converters; call this before adding routes that use them."""
    app.url_map.converters["game"] = Game
    app.url_map.converters["supplied"] = Supplied


def supplied_or_404(some: Mapping[str, Supply], name: str) -> Supply:
    """The entry with this name; 404 if this game does not supply it."""
    if name not in some:
        abort(404)
    return some[name]
