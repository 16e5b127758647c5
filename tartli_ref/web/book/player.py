"""A player of a book, or two compared: statistics and balances."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from tartli_ref.book.ledger import Balances
from tartli_ref.book.summaries import (
    AHEAD,
    BEHIND,
    SESSIONS,
    SessionFilter,
    SessionSummary,
    best,
    facing,
    sums,
)
from tartli_ref.book.view import BookHandle, OpenBook
from tartli_ref.table.terms import currency_key
from tartli_ref.web.book.charts import Point
from tartli_ref.web.book.lists import dated, session_line
from tartli_ref.web.machinery.access import service
from tartli_ref.web.machinery.times import axis_day, spoken_day
from tartli_ref.web.screen.book_access import book_or_404, keeper
from tartli_ref.words.lists import say_currency, signed_amount, signed_money
from tartli_ref.words.statistics import (
    Count,
    Source,
    bests_asked,
    by_game,
    by_name,
    counted,
    sources,
)

SHOWN = 24


class Rival(NamedTuple):
    """Another player met at a table; ``duel`` is how many evenings ended ahead of it and behind."""

    key: str
    name: str
    sessions: int
    duel: str


class Moment(NamedTuple):
    """A row of the chart's table: the day, its axis label, and the balance after it."""

    label: str
    short: str
    values: tuple[str, ...]


def over_time(
    found: BookHandle, view: OpenBook, player: str
) -> list[tuple[str, tuple[Moment, ...]]]:
    """A player's balance in each currency, oldest first."""
    return [
        (say_currency(sheet.currency), _moments(found, view, player, sheet))
        for sheet in view.balances
        if player in sheet.by_player
    ]


def _moments(found: BookHandle, view: OpenBook, player: str, sheet: Balances) -> tuple[Moment, ...]:
    """Computed backwards from the current balance, so that older entries need not be read."""
    changes = sorted(
        (
            *_won(found, view, player, sheet.currency),
            *_told(view, player, sheet.currency),
            *_paid(view, player, sheet.currency),
            *_due(view, player, sheet.currency),
        ),
        reverse=True,
    )
    balance = sheet.by_player[player]
    moments = []
    for at, minor in changes[:SHOWN]:
        moments.append(Moment(spoken_day(at), axis_day(at), (signed_amount(sheet.money(balance)),)))
        balance -= minor
    return tuple(moments[::-1])


def _won(
    found: BookHandle, view: OpenBook, player: str, currency: str
) -> Iterator[tuple[int, int]]:
    names = view.names_of(player)
    for it in keeper().summaries(found, SessionFilter(names)):
        if it.currency == currency and it.counts_as_money(service().now()):
            yield from (
                (it.at, won) for key, won in zip(it.keys, it.money, strict=True) if key in names
            )


def _told(view: OpenBook, player: str, currency: str) -> Iterator[tuple[int, int]]:
    """The results imported without deals."""
    for _number, line in view.results:
        for name, minor in zip(line.names, line.money, strict=True):
            if currency_key(line.currency) == currency and view.book.people.player(name) == player:
                yield line.at, minor


def _paid(view: OpenBook, player: str, currency: str) -> Iterator[tuple[int, int]]:
    for it in view.book.payments:
        if it.money.key == currency and player in (it.payer, it.payee):
            yield it.at, it.money.minor if it.payer == player else -it.money.minor


def _due(view: OpenBook, player: str, currency: str) -> Iterator[tuple[int, int]]:
    for it in view.dues:
        if it.money.key == currency and it.player == player:
            yield it.at, -it.money.minor


blueprint = Blueprint("player", __name__, url_prefix="/b/<book>/player")

SESSIONS_SHOWN = 10


@blueprint.get("/")
def page(book: str) -> str | Response:
    """One player by the key ``name``; without one, all of them."""
    found = book_or_404(book)
    if "name" not in request.args:
        return redirect(url_for("people.page", book=book), 303)
    view = keeper().look(found)
    key = _player(view, "name")
    own = view.names_of(key)
    sessions = keeper().summaries(found, SessionFilter(own))
    counts = sums(sessions, own)
    bests = _bests(sessions, own)
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
        counts=counted(counts, bests),
        of_games=by_game(counts, bests),
        sources=_bars(counts),
        over_time=over_time(found, view, key),
        rivals=_rivals(sessions, view, own),
        sessions=[session_line(dated(it)) for it in sessions[: -SESSIONS_SHOWN - 1 : -1]],
    )


@blueprint.get("/against")
def against(book: str) -> str | Response:
    """Two players compared, by the keys ``one`` and ``other``."""
    found = book_or_404(book)
    if "one" not in request.args:
        return redirect(url_for("people.page", book=book), 303)
    view = keeper().look(found)
    one = _player(view, "one")
    other = _player(view, "other")
    pair = ((one, other), (other, one))
    names = [(view.names_of(own), view.names_of(theirs)) for own, theirs in pair]
    sessions = keeper().summaries(found, SessionFilter(names[0][0]))
    counts = [sums(sessions, *both) for both in names]
    bests = [_bests(sessions, *both) for both in names]
    return render_template(
        "book/against.html",
        book=book,
        title=view.book.title,
        sides=[view.name(own) for own, _theirs in pair],
        counts=_counts_of_both(counts, bests),
        of_games=_games_of_both(counts, bests),
        sources=_sources_of_both(counts),
    )


Cells = list[tuple[str, str]]
"""A row for two players: for each the count, if there is one, and the amount."""


def _counts_of_both(
    counted_of: list[dict[str, int]], bests_of: list[dict[str, int | None]]
) -> list[tuple[str, Cells]]:
    """The rows of both players; a missing count is zero."""
    nothing = dict.fromkeys([key for counts in counted_of for key in counts], 0)
    rows: dict[str, Cells] = {}
    for counts, bests in zip(counted_of, bests_of, strict=True):
        for row in counted(nothing | counts, bests):
            rows.setdefault(row.label, []).append(("", row.value))
    return list(rows.items())


def _games_of_both(
    counted_of: list[dict[str, int]], bests_of: list[dict[str, int | None]]
) -> list[tuple[str, list[tuple[str, Cells]], str, list[tuple[str, Cells]]]]:
    """The counts specific to each game: its title, and rows of items made and lost."""
    nothing = dict.fromkeys([key for counts in counted_of for key in counts], 0)
    one, other = (
        by_game(nothing | counts, bests) for counts, bests in zip(counted_of, bests_of, strict=True)
    )
    return [
        (game.title, _beside(game.rows, theirs.rows), game.by, _beside(game.kinds, theirs.kinds))
        for game, theirs in zip(one, other, strict=True)
    ]


def _beside(one: list[Count], other: list[Count]) -> list[tuple[str, Cells]]:
    return [
        (row.label, [("", row.value), ("", theirs.value)])
        for row, theirs in zip(one, other, strict=True)
    ]


def _sources_of_both(sums: list[dict[str, int]]) -> list[tuple[str, list[tuple[str, Cells]]]]:
    found = [{it.title: it.sources for it in sources(counts)} for counts in sums]
    titles = list(dict.fromkeys(title for own in found for title in own))
    return [(title, _side_by_side([own.get(title, []) for own in found])) for title in titles]


def _side_by_side(lists: list[list[Source]]) -> list[tuple[str, Cells]]:
    """The point sources of two players, largest combined source first."""
    found = [{it.label: it for it in own} for own in lists]
    total: dict[str, int] = {}
    for own in found:
        for label, it in own.items():
            total[label] = total.get(label, 0) + it.points
    labels = sorted(total, key=lambda label: -total[label])
    return [(label, [_cell(own.get(label)) for own in found]) for label in labels]


def _cell(source: Source | None) -> tuple[str, str]:
    return ("", "0") if source is None else (source.times, source.told)


def _bars(sums: dict[str, int]) -> list[tuple[str, tuple[Point, ...]]]:
    """The sources of points as chart rows, with the game if there are several."""
    return [
        (of.title, tuple(Point(it.label, (it.told, it.times)) for it in of.sources))
        for of in sources(sums)
    ]


def _player(view: OpenBook, name: str) -> str:
    """The player in the address; 404 for an unknown key."""
    key = view.book.people.player(request.args.get(name, ""))
    if key not in view.players:
        abort(404)
    return key


def _bests(
    sessions: list[SessionSummary], names: tuple[str, ...], against: tuple[str, ...] = ()
) -> dict[str, int | None]:
    return {what: best(sessions, names, what, against) for what in bests_asked()}


def _rivals(sessions: list[SessionSummary], view: OpenBook, own: tuple[str, ...]) -> list[Rival]:
    """The other players met at a table, those met most often first."""
    met: dict[str, Counter[str]] = {}
    for name, counts in facing(sessions, own).items():
        met.setdefault(view.book.people.player(name), Counter()).update(counts)
    rivals = [
        Rival(other, view.name(other), it[SESSIONS], f"{it[AHEAD]} – {it[BEHIND]}")
        for other, it in met.items()
    ]
    return sorted(rivals, key=lambda it: (-it.sessions, by_name(it.name)))
