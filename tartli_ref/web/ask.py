"""The referee's desk: the questions of each game, and those about a table."""

from flask import Blueprint, abort, render_template, request

from tartli_ref.web.access import table_or_404
from tartli_ref.web.asking.desk import Answered, Desk
from tartli_ref.web.game_pages import PAGES, pages_of
from tartli_ref.words.game_words import title_of

blueprint = Blueprint("ask", __name__)

NOT_FOUND = 404
NAME_MOST = 40


def desks() -> dict[str, Desk]:
    """The desks by game."""
    return {key: pages.desk for key, pages in PAGES.items() if pages.desk is not None}


@blueprint.get("/ask/")
def questions() -> str:
    """What the referee of a game can be asked, or which games have one."""
    found = desks().get(request.args.get("game", ""))
    return found.listed("") if found else _desks_page("")


@blueprint.get("/ask/<about>")
def question(about: str) -> Answered:
    """One question of some game: its form, and its answer if the address asks it."""
    for desk in desks().values():
        if about in desk.keys:
            return desk.answered(about)
    return _desks_page(about[:NAME_MOST]), NOT_FOUND


def _desks_page(missing: str) -> str:
    """The games to choose from; of a single one its questions at once."""
    known = desks()
    if len(known) == 1:
        return next(iter(known.values())).listed(missing)
    games = {key: title_of(key) for key in known}
    return render_template("ask/desks.html", games=games, missing=missing)


@blueprint.get("/t/<link>/ask/")
def of_table(link: str) -> str:
    """The questions about what was recorded at a table."""
    table = table_or_404(link)
    return _desk_or_404(table.terms.game).listed_at(link, table)


@blueprint.get("/t/<link>/ask/<about>")
def at_table(link: str, about: str) -> Answered:
    """A question filled in with what was recorded at a table."""
    table = table_or_404(link)
    return _desk_or_404(table.terms.game).answered_at(link, table, about)


def _desk_or_404(game: str) -> Desk:
    desk = pages_of(game).desk
    if desk is None:
        abort(404)
    return desk
