"""The wall: a table, or the running tables of a book, for a television or a stream.

It opens without a cookie, writes nothing, and asks for news as phones do.
"""

from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

from flask import Blueprint, render_template, request, url_for
from markupsafe import Markup

from tartli_ref.book.view import BookHandle
from tartli_ref.table.service import Table
from tartli_ref.web.machinery.access import service, table_or_404
from tartli_ref.web.machinery.parts import Parts
from tartli_ref.web.screen.at import At
from tartli_ref.web.screen.book_access import book_or_404, keeper
from tartli_ref.web.sharing.share import app_here
from tartli_ref.web.table.sheets import rows_of
from tartli_ref.web.table.table_screen import Sends, screen
from tartli_ref.words.cards import skin
from tartli_ref.words.language import _, language

blueprint = Blueprint("wall", __name__)

CELLS_MOST = 12
DRAWN_KEPT = 300
FLAGS = ("transparent", "flip")
NO_SENDS = Sends("", str, str, "")


class Shown(NamedTuple):
    """The wishes in the address: a clear background, sides exchanged, only the scores."""

    transparent: bool
    flip: bool
    only_score: bool

    @property
    def parameters(self) -> dict[str, Any]:
        """The same wishes for another address."""
        flags: dict[str, Any] = {name: "1" for name in FLAGS if getattr(self, name)}
        if self.only_score:
            flags["only"] = "score"
        return flags


def _wishes() -> Shown:
    transparent, flip = (request.args.get(name, "") not in ("", "0") for name in FLAGS)
    return Shown(transparent, flip, only_score=request.args.get("only") == "score")


@blueprint.get("/t/<link>/screen")
@blueprint.get("/t/<link>/screen/<int:seen>")
def table(link: str, seen: int = 0) -> str:  # noqa: ARG001 - ``news`` has answered if there is nothing
    """The wall of a table."""
    wishes = _wishes()
    table = table_or_404(link)
    return _page(" – ".join(table.terms.seats), [cell(link, table, wishes)], wishes)


@blueprint.get("/b/<book>/screen")
def book(book: str) -> str:
    """The wall of a book: a cell for each running table, the newest first."""
    wishes = _wishes()
    opened = book_or_404(book)
    small = wishes._replace(only_score=True)
    cells = [cell(link, table, small) for link, table in _running(opened)]
    return _page(keeper().book(opened).title, cells, wishes)


def _running(book: BookHandle) -> list[tuple[str, Table]]:
    """The running tables of a book that can be watched, by their watch links."""
    now = service().now()
    running = []
    for session in keeper().sessions(book)[::-1]:
        if not (session.over or session.is_counted(now)):
            running.append(session.uid)
    tables = []
    for uid in running[:CELLS_MOST]:
        table = keeper().table(book, uid)
        if table and table.deleted is None and (links := keeper().table_links(table)):
            tables.append((links.watch, table))
    return tables


def _page(title: str, cells: list[Markup], wishes: Shown) -> str:
    bare = wishes.transparent or wishes.only_score
    code = Markup() if bare else app_here().code
    return render_template("wall/page.html", title=title, cells=cells, shown=wishes, code=code)


def cell(link: str, table: Table, wishes: Shown) -> Markup:
    """The table as an element of a wall; drawn once for all who watch."""
    table = replace(table, may_write=False, by=None)
    lines = service().lines(table)
    return _drawn(link, table, lines, wishes, language(), skin(), request.script_root)


@lru_cache(maxsize=DRAWN_KEPT)
def _drawn(
    link: str, table: Table, _lines: int, wishes: Shown, lang: str, skin: str, _root: str
) -> Markup:
    at = At(link, table)
    page = replace(screen(at, {}), sheet=())
    halves = page.view.halves
    if len(halves) == 2:  # noqa: PLR2004 - the first sits on the left
        page = replace(page, near=halves[1], far=halves[:1])
    text = render_template(
        "wall/table.html",
        link="",  # nothing on a television can be tapped
        table=table,
        page=page,
        halves=halves[::-1] if wishes.flip else halves,
        rows=() if wishes.only_score else _rows(at),
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
