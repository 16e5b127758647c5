"""The table from which somebody asks: its names, its link and its house rules.

An address holds only a mark of the link. It names the table to a browser that has opened it, and
to nobody else.
"""

from hashlib import sha256
from typing import Any, NamedTuple

from flask import request

from tartli_ref.web.machinery.access import TABLES, service
from tartli_ref.web.screen.trials import OPTION

FROM = "from"  # in an address
KEPT = ("rules", OPTION, FROM)
"""What every page of a question hands on to the next."""
MARK = 8  # characters


class Origin(NamedTuple):
    """The link of the table and its people; all are empty if nobody came from a table."""

    link: str = ""
    names: tuple[str, ...] = ()


def mark_of(link: str) -> str:
    """The mark by which a browser knows this link again."""
    return sha256(link.encode()).hexdigest()[:MARK]


def origin(game: str) -> Origin:
    """The table whose mark is in this address, if this browser knows it and it plays this game."""
    mark = request.args.get(FROM, "")
    if not mark:
        return Origin()
    for link in TABLES.links():
        if mark_of(link) != mark:
            continue
        table = service().find(link)
        if table is not None and table.terms.game == game:
            return Origin(link, table.terms.seats)
    return Origin()


def kept() -> dict[str, Any]:
    """The house rules and the mark of this address, for the next one."""
    given: dict[str, Any] = {}
    for name in KEPT:
        values = request.args.getlist(name)
        if values:
            given[name] = values
    return given
