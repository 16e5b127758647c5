"""The referee's desk: the questions of each game, and those about a table."""

from flask import Blueprint, abort, render_template, request
from flask.typing import ResponseReturnValue

from tartli_ref.web.access import table_or_404
from tartli_ref.web.asking.pages import answered, answered_at, listed, listed_at
from tartli_ref.web.asking.referee import Referee
from tartli_ref.web.game_pages import PAGES, pages_of
from tartli_ref.words.game_words import title_of

blueprint = Blueprint("ask", __name__)

NOT_FOUND = 404
NAME_MOST = 40


def referees() -> dict[str, Referee]:
    """Who answers for a game, by the game."""
    return {key: pages.referee for key, pages in PAGES.items() if pages.referee is not None}


@blueprint.get("/ask/")
def questions() -> str:
    """What the referee of a game can be asked, or which games have one."""
    found = referees().get(request.args.get("game", ""))
    return listed(found) if found else _games()


@blueprint.get("/ask/<about>")
def question(about: str) -> ResponseReturnValue:
    """One question of some game: its form, and its answer if the address asks it."""
    for referee in referees().values():
        if about in referee.askings:
            return answered(referee, about)
    return _games(about[:NAME_MOST]), NOT_FOUND


def _games(missing: str = "") -> str:
    """The games to choose from; of a single one its questions at once."""
    known = referees()
    if len(known) == 1:
        return listed(next(iter(known.values())), missing)
    games = {key: title_of(key) for key in known}
    return render_template("ask/desks.html", games=games, missing=missing)


@blueprint.get("/t/<link>/ask/")
def of_table(link: str) -> str:
    """The questions about what was recorded at a table."""
    table = table_or_404(link)
    return listed_at(_referee_or_404(table.terms.game), link, table)


@blueprint.get("/t/<link>/ask/<about>")
def at_table(link: str, about: str) -> ResponseReturnValue:
    """A question filled in with what was recorded at a table."""
    table = table_or_404(link)
    return answered_at(_referee_or_404(table.terms.game), link, table, about)


def _referee_or_404(game: str) -> Referee:
    referee = pages_of(game).referee
    if referee is None:
        abort(404)
    return referee
