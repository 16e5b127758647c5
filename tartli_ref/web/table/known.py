"""The tables this browser knows: those to continue, and those to repeat."""

from typing import NamedTuple

from flask import request

from tartli_ref.book.sessions import is_running
from tartli_ref.table.service import Table
from tartli_ref.web.machinery.access import TABLES, service
from tartli_ref.web.machinery.edition import edition
from tartli_ref.web.machinery.times import Moment
from tartli_ref.web.screen.at import At
from tartli_ref.web.screen.book_access import keeper
from tartli_ref.words.game_words import game_title
from tartli_ref.words.language import _
from tartli_ref.words.lists import say_money

Known = tuple[str, Table]
"""A table with the link by which this browser knows it."""

AGAIN_MOST = 2
PAGE = 20
DIGITS_MOST = 9


class KnownTable(NamedTuple):
    """A table on the start page. ``standing`` is its bulis, or its balance in a game without;
    ``goes_on``: it is running, or its match is not over.
    """

    link: str
    game: str
    names: tuple[str, ...]
    score: tuple[float, ...]
    standing: str
    in_bulis: bool
    over: bool
    goes_on: bool
    opened: Moment

    @property
    def who(self) -> str:
        return " – ".join(self.names)


class Again(NamedTuple):
    """A rematch with the same people; ``terms`` describes it."""

    link: str
    who: str
    terms: str


def known_tables(first: int = 0) -> list[Known]:
    """The tables opened in this browser, latest first; for the owner of the store a page of all,
    skipping ``first``.
    """
    if edition().owned:
        return service().newest(first, PAGE)
    tables = ((link, service().find(link)) for link in TABLES.links())
    return [(link, table) for link, table in tables if table and table.deleted is None]


def first_asked() -> int:
    """The number of newest tables or sessions to skip, from the address."""
    text = request.args.get("first", "")
    if text.isascii() and text.isdigit() and len(text) <= DIGITS_MOST:
        return int(text)
    return 0


def known_links() -> list[str]:
    """The links of all tables known to this browser."""
    if edition().owned:
        return [link for link, _table in service().newest()]
    return TABLES.links()


def _goes_on(at: At) -> bool:
    rounds = at.sheet.rounds
    if rounds is not None and rounds.target is not None:
        return not at.history.over
    return is_running(at.table.created, service().now(), over=at.history.over)


def as_last_time(known: list[Known]) -> tuple[Again, ...]:
    """The latest table of each group and game, if this browser may write there."""
    latest: dict[tuple[str, frozenset[str]], Known] = {}
    for link, table in known:
        if table.may_write:
            company = frozenset(name.casefold() for name in table.terms.seats)
            latest.setdefault((table.terms.kind, company), (link, table))
    return tuple(_again(link, table) for link, table in list(latest.values())[:AGAIN_MOST])


def _again(link: str, table: Table) -> Again:
    terms = table.terms
    texts = [game_title(terms)]
    if terms.target:
        texts.append(_("to {number}").format(number=terms.target))
    if terms.stake:
        texts.append(say_money(terms.stake))
    book = keeper().book_of(table)
    if book and book.deleted is None:
        texts.append(keeper().book(book).title)
    return Again(link, " – ".join(terms.seats), " · ".join(filter(None, texts)))


def shown(link: str, table: Table) -> KnownTable:
    """A table as shown on the start page."""
    at = At(link, table)
    history = at.history
    return KnownTable(
        link=link,
        game=game_title(table.terms),
        names=history.names,
        score=tuple(at.sheet.score),
        standing=_standing(at),
        in_bulis=at.sheet.rounds is not None,
        over=history.over,
        goes_on=_goes_on(at) and len(history.signatures()) < len(history.names),
        opened=Moment(table.created),
    )


def _standing(at: At) -> str:
    rounds = at.sheet.rounds
    if rounds is None:
        return at.words.say_standing(at.sheet, at.voice)
    text = _("stakes {won}") if at.voice.for_stakes else _("bulis {won}")
    won = text.format(won=" : ".join(map(str, rounds.won)))
    if not rounds.target:
        return won
    return f"{won}, {_('to {number}').format(number=rounds.target)}"
