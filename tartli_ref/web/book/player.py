"""A player of a book, and two against each other: statistics, and where they stand."""

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from tartli_ref.bookkeeping import BookTable, OpenBook
from tartli_ref.store import Wanted
from tartli_ref.web.book.access import book_or_404, keeper
from tartli_ref.web.book.balances import over_time
from tartli_ref.web.book.charts import Point
from tartli_ref.web.book.lists import session_line
from tartli_ref.words.book import signed_money
from tartli_ref.words.statistics import BESTS, counted, sources

blueprint = Blueprint("player", __name__, url_prefix="/b/<book>/player")

SESSIONS_SHOWN = 10


@blueprint.get("/")
def page(book: str) -> str | Response:
    """One player: ``name`` is the key; without one, all of them."""
    found = book_or_404(book)
    if "name" not in request.args:
        return redirect(url_for("people.page", book=book), 303)
    view = keeper().look(found)
    key = _player(view, "name")
    sums = keeper().sums(found, view, key)
    wanted = Wanted(names=view.names_of(key))
    return render_template(
        "book/player.html",
        book=book,
        title=view.book.title,
        key=key,
        name=view.name(key),
        balances=[
            signed_money(sheet.money(sheet.by_player[key]))
            for sheet in view.balances
            if key in sheet.by_player
        ],
        counts=counted(sums, _bests(found, view, key)),
        sources=_bars(sums),
        over_time=over_time(found, view, key),
        rivals=_rivals(found, view, key),
        sessions=[session_line(it) for it in keeper().sessions(found, wanted, 0, SESSIONS_SHOWN)],
    )


@blueprint.get("/against")
def against(book: str) -> str | Response:
    """Two players against each other: ``one`` and ``other`` are their keys."""
    found = book_or_404(book)
    if "one" not in request.args:
        return redirect(url_for("people.page", book=book), 303)
    view = keeper().look(found)
    one, other = _player(view, "one"), _player(view, "other")
    sides = []
    for own, theirs in ((one, other), (other, one)):
        sums = keeper().sums(found, view, own, theirs)
        sides.append(
            (view.name(own), counted(sums, _bests(found, view, own, theirs)), sources(sums))
        )
    return render_template(
        "book/against.html", book=book, title=view.book.title, sides=sides, one=one, other=other
    )


def _bars(sums: dict[str, int]) -> tuple[Point, ...]:
    """What points came from, as rows of a picture's table."""
    return tuple(Point(it.label, (it.points, it.times)) for it in sources(sums))


def _player(view: OpenBook, name: str) -> str:
    """The key that the address asks for; 404 where nobody has it."""
    key = view.book.people.player(request.args.get(name, ""))
    if key not in view.players:
        abort(404)
    return key


def _bests(found: BookTable, view: OpenBook, key: str, against: str = "") -> dict[str, int | None]:
    return {what: keeper().best(found, view, key, what, against) for _label, what in BESTS}


def _rivals(found: BookTable, view: OpenBook, key: str) -> list[tuple[str, str, int]]:
    """With whom this player has sat at tables, and how often."""
    met: dict[str, int] = {}
    for name, counts in keeper().facing(found, view, key).items():
        other = view.book.people.player(name)
        met[other] = met.get(other, 0) + counts.get("sessions", 0)
    found_rivals = [(other, view.name(other), number) for other, number in met.items()]
    return sorted(found_rivals, key=lambda it: (-it[2], it[1].casefold()))
