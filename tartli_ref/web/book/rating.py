"""The rating of a book that wants one: each player's gain per deal, never without its error, and
which players can be told apart.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import ceil
from typing import NamedTuple

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from tartli_ref.book.lines import Rates
from tartli_ref.book.points import fewest_win
from tartli_ref.book.rating import DEALS_LEAST, Deal, Difference, Rating, rate
from tartli_ref.book.view import BookHandle, OpenBook
from tartli_ref.web.book.lists import titles_of
from tartli_ref.web.machinery.access import service
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
from tartli_ref.words.language import _, ngettext
from tartli_ref.words.statistics import ratio

blueprint = Blueprint("rating", __name__, url_prefix="/b/<book>/rating")

KEPT = 100
PAIRS_MOST = 6
NO_RATING = Rating((), ())


WIDE = 200
"""The width of the drawing of a range, whose middle is the average player."""


class Line(NamedTuple):
    """A player's line: gain per deal, the error on each side, and the number of deals; in the
    drawing where the range begins, its width, and where the gain lies.
    """

    key: str
    name: str
    worth: str
    error: str
    deals: int
    begins: int
    wide: int
    middle: int


class Pair(NamedTuple):
    """Two players and whether they can be told apart."""

    one: str
    other: str
    verdict: str
    about: str


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
    now = service().now()
    sessions = [session for session in sessions if session.is_counted(now)]
    titles = titles_of(session for session in sessions if session.changes)
    played = list(titles)
    chosen = request.args.get("game", "")
    if chosen not in played:
        dealt = Counter[str]()
        for session in sessions:
            dealt[session.game] += len(session.changes)
        chosen = max(played, key=lambda game: dealt[game], default="")
    of_game = [session for session in sessions if session.game == chosen]
    sign = -1 if fewest_win(of_game) else 1
    deals = []
    for session in of_game:
        people = list(map(player, session.keys))
        for change in session.changes:
            deals.append(_deal_of(change, people, sign))
    rated = _rated(tuple(deals), chosen) if view.book.rates else NO_RATING
    evenings = sum(1 for session in of_game if session.changes)
    return render_template(
        "book/rating.html",
        book=book,
        handle=handle,
        on=view.book.rates,
        games=[(game, titles[game], game == chosen) for game in played],
        game=titles[chosen] if chosen else "",
        lines=_lines(view, rated),
        pairs=_pairs(view, rated, len(deals), evenings),
        wide=WIDE,
        deals=len(deals),
        evenings=evenings,
        least=DEALS_LEAST,
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


def _lines(view: OpenBook, rating: Rating) -> list[Line]:
    """The players, each with the range drawn to one scale."""
    most = max((abs(player.worth) + player.error for player in rating.players), default=0.0)
    scale = WIDE / 2 / most if most else 0.0
    lines = []
    for player in rating.players:
        line = Line(
            key=player.player,
            name=view.name(player.player),
            worth=_tenths(player.worth),
            error=_tenths(player.error, ""),
            deals=player.deals,
            begins=round(WIDE / 2 + scale * (player.worth - player.error)),
            wide=max(round(2 * scale * player.error), 1),
            middle=round(WIDE / 2 + scale * player.worth),
        )
        lines.append(line)
    return lines


def _pairs(view: OpenBook, rating: Rating, deals: int, evenings: int) -> list[Pair]:
    """The best against the last, and each player against the next one."""
    players = [player.player for player in rating.players]
    asked = list(pairwise(players))
    if len(players) > 2:  # noqa: PLR2004 - else the best and the last are neighbours
        asked.insert(0, (players[0], players[-1]))
    differences = {(it.better, it.worse): it for it in rating.differences}
    an_evening = max(deals / evenings, 1) if evenings else 1
    pairs = []
    for one, other in asked[:PAIRS_MOST]:
        difference = differences[one, other]
        verdict, about = _told_apart(difference, view.name(one), deals, an_evening)
        pairs.append(Pair(view.name(one), view.name(other), verdict, about))
    return pairs


def _told_apart(
    difference: Difference, better: str, deals: int, an_evening: float
) -> tuple[str, str]:
    """Whether two can be told apart, and what it would take."""
    more = difference.more_deals(deals)
    if more == 0:
        return _("Yes: {name} is better").format(name=better), _("as good as certain")
    if more is None:
        return _("Not yet"), _("too equal to tell")
    if difference.is_likely:
        verdict = _("Very likely {name}").format(name=better)
        return verdict, _("about {deals} deals more to be sure").format(deals=more)
    text = ngettext(
        "about {deals} deals more, {number} evening",
        "about {deals} deals more, {number} evenings",
        ceil(more / an_evening),
    )
    return _("Not yet"), text.format(deals=more, number=ceil(more / an_evening))


def _rated(deals: tuple[Deal, ...], game: str) -> Rating:
    if len(deals) < DEALS_LEAST:
        return NO_RATING
    with in_turn():
        return _rated_once(deals, game)


@lru_cache(maxsize=KEPT)
def _rated_once(deals: tuple[Deal, ...], game: str) -> Rating:
    try:
        return rate(deals, game)
    except ValueError:  # those who play most have too few deals with one another
        return NO_RATING
