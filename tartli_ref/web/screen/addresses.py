"""Cached URLs for templates. A page has a hundred of them, mostly the same as on the previous page,
and building them took a quarter of its time.

Also URL converters for games and for names that games supply.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, TypeVar

from flask import Flask, abort, request, url_for
from werkzeug.routing import BaseConverter, Map

from tartli_ref.rulebook import text_of
from tartli_ref.web.screen.game_pages import PAGES
from tartli_ref.words.language import language

KEPT = 5_000
TABLE_PATH = "/t/"


def path_of(endpoint: str, **values: Any) -> str:
    """As ``url_for``, cached. It builds paths only: an address with a host would depend on the
    request.
    """
    return _built(request.script_root, endpoint, tuple(values.items()))


@lru_cache(maxsize=KEPT)
def _built(_root: str, endpoint: str, values: tuple[tuple[str, Any], ...]) -> str:
    return url_for(endpoint, _external=False, **dict(values))


def register(app: Flask) -> None:
    """Give the templates a caching ``url_for``."""

    def rule_address(rule: str, **came_from: str) -> str:
        return path_of("rules.rule", rule_id=rule, **here(), **came_from)

    app.jinja_env.globals.update(url_for=path_of, rule_address=rule_address, rule_title=rule_title)


def rule_title(rule: str) -> str:
    """The title of a rule in the page's language."""
    return text_of(rule, language()).title


def here() -> dict[str, str]:
    """The link of the table this page belongs to, if any; links to rules lead back there."""
    arguments = request.view_args or {}
    if request.path.startswith(TABLE_PATH) and "link" in arguments:
        return {"link": arguments["link"]}
    return {}


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
        names: set[str] = set()
        for pages in PAGES.values():
            names.update(getattr(pages, what))
        self.regex = "|".join(map(re.escape, sorted(names))) or "(?!)"


def register_converters(app: Flask) -> None:
    """Register the converters; call this before adding routes that use them."""
    app.url_map.converters["game"] = Game
    app.url_map.converters["supplied"] = Supplied


def supplied_or_404(some: Mapping[str, Supply], name: str) -> Supply:
    """The entry with this name; 404 if this game does not supply it."""
    if name not in some:
        abort(404)
    return some[name]
