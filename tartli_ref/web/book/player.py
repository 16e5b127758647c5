"""A player of a book, or two compared: statistics and balances."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from tartli_ref.book.ledger import Balances
from tartli_ref.book.sessions import SESSIONS, Session
from tartli_ref.book.totals import AHEAD, BEHIND, SessionFilter, best, facing, sums
from tartli_ref.book.view import BookHandle, OpenBook
from tartli_ref.table.terms import currency_key
from tartli_ref.web.book.charts import Point
from tartli_ref.web.book.lists import dated
from tartli_ref.web.book.stories import stories_of
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
    handle: BookHandle, view: OpenBook, player: str
) -> list[tuple[str, tuple[Moment, ...]]]:
    """A player's balance in each currency, oldest first."""
    return [
        (say_currency(sheet.currency), _moments(handle, view, player, sheet))
        for sheet in view.balances
        if player in sheet.by_player
    ]


def _moments(
    handle: BookHandle, view: OpenBook, player: str, sheet: Balances
) -> tuple[Moment, ...]:
    """Computed backwards from the current balance, so that older entries need not be read."""
    changes = list(_won(handle, view, player, sheet.currency))
    changes += _reported(view, player, sheet.currency)
    changes += _paid(view, player, sheet.currency)
    changes += _due(view, player, sheet.currency)
    for coin in view.coins:
        if coin.player == player and coin.money.key == sheet.currency:
            changes.append((coin.at, coin.money.minor))
    changes.sort(reverse=True)
    balance = sheet.by_player[player]
    moments = []
    for at, minor in changes[:SHOWN]:
        amount = signed_amount(sheet.money(balance))
        moments.append(Moment(spoken_day(at), axis_day(at), (amount,)))
        balance -= minor
    return tuple(moments[::-1])


def _won(
    handle: BookHandle, view: OpenBook, player: str, currency: str
) -> Iterator[tuple[int, int]]:
    names = view.names_of(player)
    for session in keeper().sessions(handle, SessionFilter(names)):
        if session.currency == currency and session.is_counted(service().now()):
            for key, won in zip(session.keys, session.money, strict=True):
                if key in names:
                    yield session.at, won


def _reported(view: OpenBook, player: str, currency: str) -> Iterator[tuple[int, int]]:
    """The results imported without deals."""
    for number, line in view.results:
        persons = view.book.seated(line.table, line.names, number)
        for person, minor in zip(persons, line.money, strict=True):
            if currency_key(line.currency) == currency and person == player:
                yield line.at, minor


def _paid(view: OpenBook, player: str, currency: str) -> Iterator[tuple[int, int]]:
    for payment in view.book.payments:
        if payment.money.key == currency:
            if payment.payer == player:
                yield payment.at, payment.money.minor
            elif payment.payee == player:
                yield payment.at, -payment.money.minor


def _due(view: OpenBook, player: str, currency: str) -> Iterator[tuple[int, int]]:
    for due in view.dues:
        if due.money.key == currency and due.player == player:
            yield due.at, -due.money.minor


blueprint = Blueprint("player", __name__, url_prefix="/b/<book>/player")

SESSIONS_SHOWN = 10


@blueprint.get("/")
def page(book: str) -> str | Response:
    """One player by the key ``name``; without one, all of them."""
    handle = book_or_404(book)
    if "name" not in request.args:
        return redirect(url_for("people.page", book=book), 303)
    view = keeper().look(handle)
    key = _player(view, "name")
    names = view.names_of(key)
    sessions = _counted(handle, names)
    counts = sums(sessions, names)
    bests = _bests(sessions, names)
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
        told=stories_of(book, view, sessions, key),
        chalk=view.players[key].chalk,
        nickname=view.book.people.nicknames.get(key, ""),
        over_time=over_time(handle, view, key),
        rivals=_rivals(sessions, view, names),
        sessions=[dated(session) for session in sessions[: -SESSIONS_SHOWN - 1 : -1]],
    )


@blueprint.get("/against")
def against(book: str) -> str | Response:
    """Two players compared, by the keys ``one`` and ``other``."""
    handle = book_or_404(book)
    if "one" not in request.args:
        return redirect(url_for("people.page", book=book), 303)
    view = keeper().look(handle)
    one = _player(view, "one")
    other = _player(view, "other")
    names = view.names_of(one)
    others = view.names_of(other)
    sessions = _counted(handle, names)
    counts = sums(sessions, names, others)
    their_counts = sums(sessions, others, names)
    zeros = dict.fromkeys(counts | their_counts, 0)
    figures = zeros | counts, _bests(sessions, names, others)
    their_figures = zeros | their_counts, _bests(sessions, others, names)
    games = []
    for game, theirs in zip(by_game(*figures), by_game(*their_figures), strict=True):
        rows = _beside(game.rows, theirs.rows)
        games.append((game.title, rows, game.by, _beside(game.kinds, theirs.kinds)))
    return render_template(
        "book/against.html",
        book=book,
        title=view.book.title,
        sides=[view.name(one), view.name(other)],
        counts=_counts_of_both(counted(*figures), counted(*their_figures)),
        of_games=games,
        sources=_sources_of_both(counts, their_counts),
    )


Cells = list[tuple[str, str]]
"""A row for two players: for each the count, if there is one, and the amount."""


def _counts_of_both(one: list[Count], other: list[Count]) -> list[tuple[str, Cells]]:
    """The rows of both players; one of them may have a row less."""
    rows: dict[str, Cells] = {}
    for row in one + other:
        rows.setdefault(row.label, []).append(("", row.value))
    return list(rows.items())


def _beside(one: list[Count], other: list[Count]) -> list[tuple[str, Cells]]:
    return [
        (row.label, [("", row.value), ("", theirs.value)])
        for row, theirs in zip(one, other, strict=True)
    ]


def _sources_of_both(
    one: dict[str, float], other: dict[str, float]
) -> list[tuple[str, list[tuple[str, Cells]]]]:
    """The sources of points of two players by game, largest combined source first."""
    games = {game.title: game.sources for game in sources(one)}
    their_games = {game.title: game.sources for game in sources(other)}
    return [
        (title, _side_by_side(games.get(title, []), their_games.get(title, [])))
        for title in games | their_games
    ]


def _side_by_side(one: list[Source], other: list[Source]) -> list[tuple[str, Cells]]:
    total: dict[str, float] = {}
    for source in one + other:
        total[source.label] = total.get(source.label, 0) + source.points
    cells = {source.label: (source.times, source.told) for source in one}
    their_cells = {source.label: (source.times, source.told) for source in other}
    none = "", "0"
    return [
        (label, [cells.get(label, none), their_cells.get(label, none)])
        for label in sorted(total, key=lambda label: -total[label])
    ]


def _bars(sums: dict[str, float]) -> list[tuple[str, tuple[Point, ...]]]:
    """The sources of points as chart rows, with the game if there are several."""
    bars = []
    for game in sources(sums):
        points = [Point(source.label, (source.told, source.times)) for source in game.sources]
        bars.append((game.title, tuple(points)))
    return bars


def _counted(handle: BookHandle, names: tuple[str, ...]) -> list[Session]:
    """A player's sessions without those that run."""
    now = service().now()
    sessions = keeper().sessions(handle, SessionFilter(names))
    return [session for session in sessions if session.is_counted(now)]


def _player(view: OpenBook, name: str) -> str:
    """The player in the address; 404 for an unknown key."""
    key = view.book.people.player(request.args.get(name, ""))
    if key not in view.players:
        abort(404)
    return key


def _bests(
    sessions: list[Session], names: tuple[str, ...], against: tuple[str, ...] = ()
) -> dict[str, float | None]:
    return {
        what: best(sessions, names, what, against)
        for what in bests_asked({session.game for session in sessions})
    }


def _rivals(sessions: list[Session], view: OpenBook, names: tuple[str, ...]) -> list[Rival]:
    """The other players met at a table, those met most often first."""
    met: dict[str, Counter[str]] = {}
    for name, counts in facing(sessions, names).items():
        met.setdefault(view.book.people.player(name), Counter()).update(counts)
    rivals = []
    for key, total in met.items():
        duel = f"{total[AHEAD]} – {total[BEHIND]}"
        rivals.append(Rival(key, view.name(key), total[SESSIONS], duel))
    return sorted(rivals, key=lambda rival: (-rival.sessions, by_name(rival.name)))
