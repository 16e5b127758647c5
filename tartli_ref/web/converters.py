"""The URL converter for names that games supply: kinds of forms, and pages of their own."""

import re
from collections.abc import Mapping
from typing import TypeVar

from flask import Flask, abort
from werkzeug.routing import BaseConverter, Map

from tartli_ref.web.game_pages import PAGES

Supply = TypeVar("Supply")


class Supplied(BaseConverter):
    """Matches the names that games supply: ``<supplied(asides):name>``."""

    def __init__(self, url_map: Map, what: str) -> None:
        super().__init__(url_map)
        names = {name for pages in PAGES.values() for name in getattr(pages, what)}
        self.regex = "|".join(map(re.escape, sorted(names))) or "(?!)"


def register(app: Flask) -> None:
    """Registers the converter; must come before the routes that use it."""
    app.url_map.converters["supplied"] = Supplied


def supplied_or_404(some: Mapping[str, Supply], name: str) -> Supply:
    """The thing of this name that the game supplies; 404 if only another game does."""
    if name not in some:
        abort(404)
    return some[name]
