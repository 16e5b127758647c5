"""Addresses that games supply: kinds of forms, and pages of their own."""

import re
from collections.abc import Mapping
from typing import TypeVar

from flask import Flask, abort
from werkzeug.routing import BaseConverter, Map

from tartli_ref.web.game_pages import PAGES

Supply = TypeVar("Supply")


class Supplied(BaseConverter):
    """A part of an address that some game supplies: ``<supplied(asides):name>``."""

    def __init__(self, url_map: Map, what: str) -> None:
        super().__init__(url_map)
        names = {name for pages in PAGES.values() for name in getattr(pages, what)}
        self.regex = "|".join(map(re.escape, sorted(names))) or "(?!)"


def register(app: Flask) -> None:
    """Makes such addresses known; must come before the pages that have them."""
    app.url_map.converters["supplied"] = Supplied


def supplied_or_404(some: Mapping[str, Supply], name: str) -> Supply:
    """What this game supplies under the name; what only another one has is not found here."""
    if name not in some:
        abort(404)
    return some[name]
