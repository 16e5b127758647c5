"""The wall: a table, or the running tables of a book, for a television or a stream.

It opens without a cookie, writes nothing, and asks for news as phones do.
"""

from collections import Counter
from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

from flask import Blueprint, render_template, request, url_for
from markupsafe import Markup

from tartli_ref.book.points import points_table
from tartli_ref.book.view import BookHandle, OpenBook
from tartli_ref.table.service import Table
from tartli_ref.web.machinery.access import service, table_or_404
from tartli_ref.web.machinery.parts import Parts
from tartli_ref.web.machinery.same import Same
from tartli_ref.web.screen.at import At
from tartli_ref.web.screen.book_access import book_or_404, keeper
from tartli_ref.web.sharing.share import app_here
from tartli_ref.web.table.sheets import rows_of
from tartli_ref.web.table.table_screen import Sends, screen
from tartli_ref.words.cards import skin
from tartli_ref.words.game_words import game_title
from tartli_ref.words.language import _, language, ngettext
from tartli_ref.words.lists import signed

blueprint = Blueprint("wall", __name__)

CELLS_MOST = 12
PLACES_MOST = 6
BAR = 100
TURN = 20
"""Seconds for which the standing takes the place of a table."""
DRAWN_KEPT = 300
STANDINGS_KEPT = 50
FLAGS = ("transparent", "flip")
NO_SENDS = Sends("", str, str, "")


class Shown(NamedTuple):
    """The wishes in the address: a clear background, sides exchanged, only the scores; ``in_book``:
    as one of the tables of a book.
    """

    transparent: bool
    flip: bool
    only_score: bool
    in_book: bool = False

    @property
    def parameters(self) -> dict[str, Any]:
        """The same wishes for another address."""
        flags: dict[str, Any] = {name: "1" for name in FLAGS if getattr(self, name)}
        if self.in_book:
            flags["only"] = "book"
        elif self.only_score:
            flags["only"] = "score"
        return flags


def _wishes() -> Shown:
    transparent, flip = (request.args.get(name, "") not in ("", "0") for name in FLAGS)
    only = request.args.get("only")
    return Shown(transparent, flip, only_score=only == "score", in_book=only == "book")


@blueprint.get("/t/<link>/screen")
@blueprint.get("/t/<link>/screen/<int:seen>")
def table(link: str, seen: int = 0) -> str:  # noqa: ARG001 - ``news`` has answered if there is nothing
    """The wall of a table."""
    wishes = _wishes()
    table = table_or_404(link)
    return _page(" – ".join(table.terms.seats), [cell(link, table, wishes)], wishes)


@blueprint.get("/b/<book>/screen")
def book(book: str) -> str:
    """The wall of a book: a cell for each running table, the newest first. The standing has the
    free cell; where there is none, it takes its turn in the last one.
    """
    wishes = _wishes()
    opened = book_or_404(book)
    small = wishes._replace(in_book=True)
    view = keeper().look(opened)
    cells = [cell(link, table, small) for link, table in _running(opened, view)]
    standing = _standing(Same(view), language())
    if standing and len(cells) % 2:
        cells.append(standing)
    elif standing and cells and (service().now() // TURN) % (len(cells) + 1) == len(cells):
        cells[-1] = standing
    return _page(view.book.title, cells, wishes, in_book=True)


class Place(NamedTuple):
    """A person in the standing, with a bar from the middle to the points."""

    name: str
    chalk: int
    points: str
    wide: int
    is_below: bool


@lru_cache(maxsize=STANDINGS_KEPT)
def _standing(same: Same[OpenBook], _language: str) -> Markup | None:
    """The standing of the game played most, as a cell; None before anything counts."""
    view = same.value
    now = service().now()
    counted = [it for it in view.sessions if it.is_counted(now) and not it.is_empty]
    if not counted:
        return None
    often = Counter(session.game for session in counted)
    game = max(often, key=lambda key: often[key])
    of_game = [session for session in counted if session.game == game]
    rows = points_table(of_game, str, now)[:PLACES_MOST]
    most = max(abs(row.points) for row in rows) or 1
    places = []
    for row in rows:
        place = Place(
            name=view.name(row.player),
            chalk=view.players[row.player].chalk,
            points=signed(row.points),
            wide=round(BAR * abs(row.points) / most),
            is_below=row.points < 0,
        )
        places.append(place)
    evenings = ngettext("{number} evening", "{number} evenings", len(of_game))
    text = render_template(
        "wall/standing.html",
        title=view.book.title,
        about=f"{game_title(of_game[-1])} · {evenings.format(number=len(of_game))}",
        places=places,
        bar=BAR,
    )
    return Markup(text)


def _running(book: BookHandle, view: OpenBook) -> list[tuple[str, Table]]:
    """The running tables of a book that can be watched, by their watch links."""
    now = service().now()
    running = []
    for session in view.sessions[::-1]:
        if not (session.over or session.is_counted(now)):
            running.append(session.uid)
    tables = []
    for uid in running[:CELLS_MOST]:
        table = keeper().table(book, uid)
        if table and table.deleted is None and (links := keeper().table_links(table)):
            tables.append((links.watch, table))
    return tables


def _page(title: str, cells: list[Markup], wishes: Shown, *, in_book: bool = False) -> str:
    bare = wishes.transparent or wishes.only_score
    code = Markup() if bare else app_here().code
    return render_template(
        "wall/page.html", title=title, cells=cells, shown=wishes, code=code, in_book=in_book
    )


def cell(link: str, table: Table, wishes: Shown) -> Markup:
    """The table as an element of a wall; drawn once for all who watch."""
    table = replace(table, may_write=False, by=None)
    lines = service().lines(table)
    chalks: tuple[int, ...] = ()
    if wishes.in_book:
        chalks = _chalks(table)
    return _drawn(link, table, lines, wishes, chalks, language(), skin(), request.script_root)


def _chalks(table: Table) -> tuple[int, ...]:
    """The colours of a table's people in its book, by seat."""
    book = keeper().book_of(table)
    if book is None:
        return ()
    view = keeper().look(book)
    names = service().history_once(table).names
    persons = view.book.seated(keeper().uid(table), names)
    return tuple(view.players[key].chalk if key in view.players else 1 for key in persons)


@lru_cache(maxsize=DRAWN_KEPT)
def _drawn(  # noqa: PLR0917 - all of it is the key of the cache
    link: str,
    table: Table,
    _lines: int,
    wishes: Shown,
    chalks: tuple[int, ...],
    lang: str,
    skin: str,
    _root: str,
) -> Markup:
    at = At(link, table)
    page = replace(screen(at, {}), sheet=None)
    halves = page.view.halves
    if len(halves) == 2:  # noqa: PLR2004 - the first sits on the left
        page = replace(page, near=halves[1], far=halves[:1])
    text = render_template(
        at.pages.wall_in_book if wishes.in_book else at.pages.wall,
        game=game_title(table.terms),
        deal=len(at.sheet.deals) + at.is_running,
        chalks=dict(enumerate(chalks)),
        link="",  # nothing on a television can be tapped
        table=table,
        page=page,
        halves=halves[::-1] if wishes.flip else halves,
        rows=() if wishes.only_score or at.pages.has_rounds else _rows(at),
        shown=wishes,
        since=url_for("wall.table", link=link, seen=at.history.lines, **wishes.parameters),
        who=_("{names}: the table").format(names=" – ".join(page.names)),
        part=Parts((link, lang, skin), keeps=False),
        sends=NO_SENDS,
    )
    return Markup(text)


ROWS_MOST = {2: 2, 3: 5, 4: 4, 5: 3}
"""How many of the last deals a wall has room for, by the number of players."""
FEW_ROWS = 3


def _rows(at: At) -> list[Any]:
    """The last deals on the sheet, without links."""
    most = ROWS_MOST.get(len(at.voice), FEW_ROWS)
    return [row._replace(address="") for row in rows_of(at, most)]
