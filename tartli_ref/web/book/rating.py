"""The rating of a book that wants one: each player's gain per deal, never without its error."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from tartli_ref.book.lines import Rates
from tartli_ref.book.points import fewest_win
from tartli_ref.book.rating import DEALS_LEAST, EVENINGS_MOST, Deal, Rated, rate
from tartli_ref.book.view import BookHandle
from tartli_ref.rules import GAMES
from tartli_ref.web.machinery.forms import new_key
from tartli_ref.web.machinery.turns import in_turn
from tartli_ref.web.screen.book_access import (
    book_or_404,
    book_to_write_or_403,
    keeper,
    must_be_sent,
    problem_of,
)
from tartli_ref.web.screen.pages import Problem
from tartli_ref.web.screen.submit import UNPROCESSABLE
from tartli_ref.words.game_words import title_of
from tartli_ref.words.statistics import ratio

blueprint = Blueprint("rating", __name__, url_prefix="/b/<book>/rating")

KEPT = 100


class Line(NamedTuple):
    """A player's line: gain per deal, the error on each side, and the number of deals."""

    key: str
    name: str
    worth: str
    error: str
    deals: int


@blueprint.get("/")
def page(book: str) -> str:
    """The rating, or how to switch it on."""
    return _page(book, book_or_404(book))


@blueprint.post("/")
def switch(book: str) -> ResponseReturnValue:
    """Switch the rating on or off."""
    handle = book_to_write_or_403(book)
    line = Rates(request.form.get("rating") == "on")
    problem = problem_of(handle, keeper().enter(handle, line, must_be_sent()), "rating")
    if problem:
        return _page(book, handle, problem), UNPROCESSABLE
    return redirect(url_for("rating.page", book=book), 303)


def _page(book: str, handle: BookHandle, problem: Problem | None = None) -> str:
    view = keeper().look(handle)
    sessions = keeper().sessions(handle)
    player = view.book.people.player
    with_deals = {session.game for session in sessions if session.changes}
    played = [game for game in GAMES if game in with_deals]
    chosen = request.args.get("game", "")
    if chosen not in played:
        chosen = played[-1] if played else ""
    of_game = [session for session in sessions if session.game == chosen]
    sign = -1 if fewest_win(of_game) else 1
    deals = []
    for session in of_game:
        people = list(map(player, session.keys))
        for change in session.changes:
            deals.append(_deal_of(change, people, sign))
    rated = _rated(tuple(deals)) if view.book.rates else ()
    lines = []
    for row in rated:
        name = view.name(row.player)
        lines.append(Line(row.player, name, _tenths(row.worth), _tenths(row.error, ""), row.deals))
    return render_template(
        "book/rating.html",
        book=book,
        handle=handle,
        on=view.book.rates,
        games=[(game, title_of(game), game == chosen) for game in played],
        lines=lines,
        deals=len(deals),
        least=DEALS_LEAST,
        most=EVENINGS_MOST,
        problem=problem,
        key=new_key(),
    )


def _deal_of(change: Sequence[float | None], people: Sequence[str], sign: int) -> Deal:
    """A deal by those who played it."""
    players = []
    gains = []
    for player, gain in zip(people, change, strict=True):
        if gain is not None:
            players.append(player)
            gains.append(sign * gain)
    return Deal(tuple(players), tuple(gains))


def _tenths(amount: float, plus: str = "+") -> str:
    return ratio(round(amount * 100), 100, plus)


def _rated(deals: tuple[Deal, ...]) -> tuple[Rated, ...]:
    if len(deals) < DEALS_LEAST:
        return ()
    with in_turn():
        return _rated_once(deals)


@lru_cache(maxsize=KEPT)
def _rated_once(deals: tuple[Deal, ...]) -> tuple[Rated, ...]:
    try:
        return tuple(rate(deals))
    except ValueError:  # those who play most have too few deals with one another
        return ()
