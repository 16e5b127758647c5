"""A book's page: points, balances, payments due, sessions."""

import re
from calendar import monthrange
from collections.abc import Hashable, Iterable, Iterator
from datetime import date, timedelta
from functools import lru_cache, partial
from typing import NamedTuple

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from markupsafe import Markup
from werkzeug.wrappers import Response

from tartli_ref.book.sessions import Session
from tartli_ref.book.totals import SessionFilter
from tartli_ref.book.view import BookHandle, OpenBook
from tartli_ref.web.book.forms import BringForm, SearchForm
from tartli_ref.web.book.friday import debts, last_night, season_of, tonight
from tartli_ref.web.book.lists import PointsList, dated, points_list, sheets, titles_of
from tartli_ref.web.book.seating import joined
from tartli_ref.web.machinery.access import TABLES, service
from tartli_ref.web.machinery.forms import new_key, text_of
from tartli_ref.web.machinery.same import Same
from tartli_ref.web.machinery.times import begins, month_of, spoken_day
from tartli_ref.web.screen.book_access import (
    BOOKS,
    book_or_404,
    book_to_write_or_403,
    keeper,
    link_in,
    must_be_sent,
    not_filled,
    problem_of,
)
from tartli_ref.web.screen.pages import Problem
from tartli_ref.web.screen.submit import UNPROCESSABLE
from tartli_ref.web.table.known import first_asked, known_tables
from tartli_ref.words.game_words import game_title
from tartli_ref.words.language import _, language
from tartli_ref.words.lists import short_month

blueprint = Blueprint("book", __name__, url_prefix="/b/<book>")

SESSIONS_SHOWN = 20
PARTS_KEPT = 300
SEASON = re.compile(r"(19|20)\d\d(-(0[1-9]|1[0-2]))?", re.ASCII)
"""A year, or a month of it."""


@blueprint.get("/")
def page(book: str) -> str:
    handle = book_or_404(book)
    BOOKS.add(book)
    return _page(book, handle)


@blueprint.get("/s/<uid>")
def session(book: str, uid: str) -> Response | str:
    """Redirect to the table of a session, with the access of the book's link."""
    handle = book_or_404(book)
    table = keeper().table(handle, uid)
    if table is None:
        abort(404)
    links = keeper().table_links(table)
    if links is None:
        return render_template(
            "book/session_link.html", book=book, uid=uid, table=table, key=new_key()
        )
    link = links.play if handle.may_write else links.watch
    return redirect(url_for("session.page", link=link), 303)


@blueprint.post("/s/<uid>/link")
def link_anew(book: str, uid: str) -> Response:
    """Renew the links of a table whose links were made under another secret."""
    table = keeper().table(book_to_write_or_403(book), uid)
    if table is None:
        abort(404)
    must_be_sent()
    if keeper().table_links(table) is None:
        service().renew(table, "watch")
        service().renew(table, "play")
    return redirect(url_for("book.session", book=book, uid=uid), 303)


@blueprint.post("/s/<uid>/leave")
def leave(book: str, uid: str) -> ResponseReturnValue:
    """Remove a session from the book."""
    handle = book_to_write_or_403(book)
    table = keeper().table(handle, uid)
    problem = problem_of(handle, keeper().leave(handle, uid, must_be_sent()), "sessions")
    if problem:
        return _page(book, handle, problem), UNPROCESSABLE
    if table and (links := keeper().table_links(table)):
        TABLES.add(links.play)  # because no page of the book links to it any more
    return redirect(url_for("book.page", book=book), 303)


@blueprint.post("/bring")
def bring(book: str) -> ResponseReturnValue:
    """Add a table by its link, either the whole address or the last part."""
    handle = book_to_write_or_403(book)
    form = BringForm(request.form)
    if not form.validate_on_submit():
        return _page(book, handle, not_filled("bring"), form), UNPROCESSABLE
    table = service().find(link_in(text_of(form.table)))
    if table is None or not table.may_write or table.deleted is not None:
        why = _("This is no link with which a table can be played.")
        problem = Problem("bring", "", why, _("Copy the link from the table's page."))
        return _page(book, handle, problem, form), UNPROCESSABLE
    link = link_in(text_of(form.table))
    answer, ask = joined(handle, book, table, link, text_of(form.key))
    if answer is None:
        return redirect(ask, 303)
    refused = problem_of(handle, answer, "bring")
    if refused:
        return _page(book, handle, refused, form), UNPROCESSABLE
    return redirect(url_for("book.page", book=book), 303)


def _page(
    book: str, handle: BookHandle, problem: Problem | None = None, bring: BringForm | None = None
) -> str:
    view = keeper().look(handle)
    drawn = partial(_drawn, book, handle.may_write)
    search = SearchForm(request.args if request.method == "GET" else None)
    first = first_asked()
    sessions = list(view.sessions)
    matches = _matches(view, search)
    rows = [session for session in sessions if matches and session in matches]
    game = text_of(search.game)
    if rows and not game:
        game = rows[-1].game
    points = _points_of(Same(view), matches, game, language())
    rows = rows[::-1][first:]
    older = newer = None
    if len(rows) > SESSIONS_SHOWN:
        older = _url(book, search, first=first + SESSIONS_SHOWN)
    if first:
        newer = _url(book, search, first=max(0, first - SESSIONS_SHOWN))
    all_sheets = sheets(view)
    night = last_night(view)
    due = [(it.payer, it.payee, it.money) for sheet in all_sheets for it in sheet.due]
    return render_template(
        "book/page.html",
        night=night,
        owed=debts(view, due) if night else [],
        season=season_of(view),
        tonight=tonight(handle, view) if handle.may_write else None,
        book=book,
        handle=handle,
        title=view.book.title,
        games=_games(book, search, sessions, game),
        seasons=_seasons(book, search, _months_of(Same(view))),
        points=drawn("points", [points]),
        sheets=drawn("sheets", all_sheets),
        pending=view.pending,
        sessions=drawn("sessions", map(dated, rows[:SESSIONS_SHOWN])),
        search=search,
        searched=any(map(text_of, (search.player, search.since, search.until))),
        older=older,
        newer=newer,
        fresh=not view.players,
        free=list(_in_no_book()) if handle.may_write else [],
        bring=bring or BringForm(key=new_key(), formdata=None),
        problem=problem,
        key=new_key(),
    )


@lru_cache(maxsize=PARTS_KEPT)
def _points_of(
    same: Same[OpenBook], matches: SessionFilter | None, game: str, _language: str
) -> PointsList:
    """The table of points of the sessions that were searched for, of this game."""
    view = same.value
    rows = []
    for session in view.sessions:
        if matches and session in matches and session.game == game:
            rows.append(session)
    return points_list(view, rows)


@lru_cache(maxsize=PARTS_KEPT)
def _months_of(same: Same[OpenBook]) -> tuple[date, ...]:
    """The months in which there were sessions, newest first."""
    months = {month_of(session.at) for session in same.value.sessions}
    return tuple(sorted(months, reverse=True))


class Chip(NamedTuple):
    """A link that narrows the page to a game or a season."""

    label: str
    address: str
    chosen: bool


def _games(book: str, search: SearchForm, sessions: list[Session], chosen: str) -> list[Chip]:
    """The games of the book, if there are several."""
    chips = []
    for game, title in titles_of(sessions).items():
        chips.append(Chip(title, _url(book, search, game=game), game == chosen))
    if len(chips) == 1:
        return []
    return chips


def _seasons(book: str, search: SearchForm, months: tuple[date, ...]) -> list[Chip]:
    """All years, and the months of the chosen one or else of the last, newest first."""
    if len(months) < 2:  # noqa: PLR2004 - a single month is the whole book
        return []
    chosen = text_of(search.season)
    years = {str(month.year): str(month.year) for month in months}
    opened = chosen[:4] if chosen[:4] in years else str(months[0].year)
    labels = {"": _("All time")} | years
    for month in months:
        if str(month.year) == opened:
            labels[f"{month:%Y-%m}"] = short_month(month)
    return [
        Chip(label, _url(book, search, season=season), season == chosen)
        for season, label in labels.items()
    ]


def _in_no_book() -> Iterator[tuple[str, str, str]]:
    """This browser's tables that may join a book: link, players, game and day."""
    for link, table in known_tables():
        joined = keeper().book_of(table)
        if table.may_write and (joined is None or joined.deleted is not None):
            about = f"{game_title(table.terms)} · {spoken_day(table.created)}"
            yield link, " – ".join(table.terms.seats), about


def _drawn(book: str, may_write: bool, what: str, rows: Iterable[Hashable]) -> Markup:
    """A cached part of the page, keyed by its content."""
    return _drawn_once(what, book, may_write, tuple(rows), language(), request.script_root)


@lru_cache(maxsize=PARTS_KEPT)
def _drawn_once(
    what: str,
    book: str,
    may_write: bool,
    rows: tuple[Hashable, ...],
    _language: str,
    _root: str,
) -> Markup:
    return Markup(render_template(f"book/{what}.html", book=book, may_write=may_write, shown=rows))


def _url(book: str, search: SearchForm, **changed: str | int) -> str:
    """This page with the same search, except for these changes."""
    fields = {field.name: field.raw_data[0] for field in search if field.raw_data}
    query = {name: value for name, value in (fields | changed).items() if value}
    anchor = "sessions" if "first" in changed else None
    return url_for("book.page", book=book, _anchor=anchor, **query)


def _matches(view: OpenBook, search: SearchForm) -> SessionFilter | None:
    """The filter of a search; None if no player has that name."""
    search.validate()
    text = text_of(search.player).casefold()
    names: tuple[str, ...] = ()
    if text:
        for player in view.players.values():
            if any(text in name.casefold() for name in (player.name, *player.spellings)):
                names += (player.key,)
        if not names:
            return None
    first_day, last_day = _bounds(text_of(search.season))
    first_day = search.since.data or first_day
    last_day = search.until.data or last_day
    since = until = None
    if first_day:
        since = begins(first_day)
    if last_day and last_day < date.max:
        until = begins(last_day + timedelta(days=1))
    return SessionFilter(names, text_of(search.game), since, until)


def _bounds(season: str) -> tuple[date | None, date | None]:
    """The first and the last day of a year or a month."""
    if not SEASON.fullmatch(season):
        return None, None
    year = int(season[:4])
    if len(season) == len("2026"):
        return date(year, 1, 1), date(year, 12, 31)
    month = int(season[5:])
    return date(year, month, 1), date(year, month, monthrange(year, month)[1])
