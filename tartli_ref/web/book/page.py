"""A book's page: points, balances, payments due, sessions."""

import re
from calendar import monthrange
from collections.abc import Callable, Hashable, Iterable, Iterator
from datetime import date, timedelta
from functools import lru_cache, partial
from typing import Any, NamedTuple

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from markupsafe import Markup
from werkzeug.wrappers import Response

from tartli_ref.book.summaries import SessionFilter, SessionSummary
from tartli_ref.book.view import BookHandle, OpenBook
from tartli_ref.rules import GAMES
from tartli_ref.web.book.forms import BringForm, SearchForm
from tartli_ref.web.book.lists import dated, game_name, points_list, session_line, sheets
from tartli_ref.web.machinery.access import TABLES, service
from tartli_ref.web.machinery.forms import new_key, text_of
from tartli_ref.web.machinery.times import begins, month_of, spoken_day
from tartli_ref.web.screen.book_access import (
    BOOKS,
    book_or_404,
    book_to_write_or_403,
    keeper,
    must_be_sent,
    not_filled,
    problem_of,
)
from tartli_ref.web.screen.pages import Problem
from tartli_ref.web.screen.submit import UNPROCESSABLE
from tartli_ref.web.table.known import first_asked, known_tables
from tartli_ref.words.game_words import title_of
from tartli_ref.words.language import _, language
from tartli_ref.words.lists import short_month

blueprint = Blueprint("book", __name__, url_prefix="/b/<book>")

SESSIONS_SHOWN = 20
PARTS_KEPT = 300
SEASON = re.compile(r"(19|20)\d\d(-(0[1-9]|1[0-2]))?", re.ASCII)
"""A year, or a month of it."""


@blueprint.get("/")
def page(book: str) -> str:
    found = book_or_404(book)
    BOOKS.add(book)
    return _page(book, found)


@blueprint.get("/s/<uid>")
def session(book: str, uid: str) -> Response | str:
    """Redirect to the table of a session, with the access of the book's link."""
    found = book_or_404(book)
    table = keeper().table(found, uid)
    if table is None:
        abort(404)
    links = keeper().table_links(table)
    if links is None:
        return render_template(
            "book/session_link.html", book=book, uid=uid, table=table, key=new_key()
        )
    link = links.play if found.may_write else links.watch
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
    found = book_to_write_or_403(book)
    table = keeper().table(found, uid)
    problem = problem_of(found, keeper().leave(found, uid, must_be_sent()), "sessions")
    if problem:
        return _page(book, found, problem), UNPROCESSABLE
    links = keeper().table_links(table) if table else None
    if links:
        TABLES.add(links.play)  # because no page of the book links to it any more
    return redirect(url_for("book.page", book=book), 303)


@blueprint.post("/bring")
def bring(book: str) -> ResponseReturnValue:
    """Add a table by its link, either the whole address or the last part."""
    found = book_to_write_or_403(book)
    form = BringForm(request.form)
    if not form.validate_on_submit():
        return _page(book, found, not_filled("bring"), form), UNPROCESSABLE
    table = service().find(link_in(text_of(form.table)))
    if table is None or not table.may_write or table.deleted is not None:
        why = _("This is no link with which a table can be played.")
        problem = Problem("bring", "", why, _("Copy the link from the table's page."))
        return _page(book, found, problem, form), UNPROCESSABLE
    refused = problem_of(found, keeper().join(found, table, text_of(form.key)), "bring")
    if refused:
        return _page(book, found, refused, form), UNPROCESSABLE
    return redirect(url_for("book.page", book=book), 303)


def link_in(text: str) -> str:
    """The link in an address such as https://.../t/LINK/."""
    parts = [part for part in text.split("/") if part]
    for kind in ("t", "b"):
        if kind in parts[:-1]:
            return parts[parts.index(kind) + 1]
    return parts[-1] if parts else ""


def _page(
    book: str, found: BookHandle, problem: Problem | None = None, bring: BringForm | None = None
) -> str:
    view = keeper().look(found)
    drawn = partial(_drawn, book, found.may_write)
    search = SearchForm(request.args if request.method == "GET" else None)
    first = first_asked()
    wanted = _wanted(view, search)
    sessions = keeper().summaries(found)
    rows = [] if wanted is None else [it for it in sessions if it in wanted]
    game = text_of(search.game) or (rows[-1].game if rows else "")
    points = points_list(view, [it for it in rows if it.game == game])
    rows = rows[::-1][first:]
    return render_template(
        "book/page.html",
        book=book,
        found=found,
        title=view.book.title,
        games=_games(book, search, sessions, game),
        seasons=_seasons(book, search, sessions),
        points=drawn("points", [points], unchanged),
        sheets=drawn("sheets", sheets(view), unchanged),
        pending=view.pending,
        sessions=drawn("sessions", map(dated, rows[:SESSIONS_SHOWN]), session_line),
        search=search,
        searched=any(map(text_of, (search.player, search.since, search.until))),
        older=_url(book, search, first=first + SESSIONS_SHOWN)
        if len(rows) > SESSIONS_SHOWN
        else None,
        newer=_url(book, search, first=max(0, first - SESSIONS_SHOWN)) if first else None,
        fresh=not view.players,
        free=list(_in_no_book()) if found.may_write else [],
        bring=bring or BringForm(key=new_key(), formdata=None),
        problem=problem,
        key=new_key(),
    )


class Chip(NamedTuple):
    """A link that narrows the page to a game or a season."""

    label: str
    address: str
    chosen: bool


def _games(
    book: str, search: SearchForm, sessions: list[SessionSummary], chosen: str
) -> list[Chip]:
    """The games of the book, if there are several."""
    played = {it.game for it in sessions}
    found = [Chip(game_name(it), _url(book, search, game=it), it == chosen) for it in GAMES
             if it in played]  # fmt: skip
    return found if len(found) > 1 else []


def _seasons(book: str, search: SearchForm, sessions: list[SessionSummary]) -> list[Chip]:
    """All years, and the months of the chosen one or else of the last, newest first."""
    months = sorted({month_of(it.at) for it in sessions}, reverse=True)
    if len(months) < 2:  # noqa: PLR2004 - a single month is the whole book
        return []
    chosen = text_of(search.season)
    years = list(dict.fromkeys(f"{it.year}" for it in months))
    labels = {"": _("All time")} | {it: it for it in years}
    shown = chosen[:4] if chosen[:4] in years else years[0]
    labels |= {f"{it:%Y-%m}": short_month(it) for it in months if f"{it.year}" == shown}
    return [
        Chip(label, _url(book, search, season=it), it == chosen) for it, label in labels.items()
    ]


def _in_no_book() -> Iterator[tuple[str, str, str]]:
    """This browser's tables that may join a book: link, players, game and day."""
    for link, table in known_tables():
        kept = keeper().book_of(table)
        if table.may_write and (kept is None or kept.deleted is not None):
            about = f"{title_of(table.terms.game)} · {spoken_day(table.created)}"
            yield link, " – ".join(table.terms.seats), about


def unchanged(shown: Hashable) -> Hashable:
    """The identity function, for content that is shown as given."""
    return shown


def _drawn(
    book: str, may_write: bool, what: str, shown: Iterable[Hashable], line: Callable[[Any], object]
) -> Markup:
    """A cached part of the page, keyed by its content; ``line`` builds each row."""
    return _drawn_once(what, book, may_write, tuple(shown), line, language(), request.script_root)


@lru_cache(maxsize=PARTS_KEPT)
def _drawn_once(
    what: str,
    book: str,
    may_write: bool,
    shown: tuple[Hashable, ...],
    line: Callable[[Any], object],
    _language: str,
    _root: str,
) -> Markup:
    lines = [line(each) for each in shown]
    return Markup(render_template(f"book/{what}.html", book=book, may_write=may_write, shown=lines))


def _url(book: str, search: SearchForm, **changed: str | int) -> str:
    """This page with the same search, except for these changes."""
    given = {field.name: field.raw_data[0] for field in search if field.raw_data}
    given = {name: value for name, value in (given | changed).items() if value}
    anchor = "sessions" if "first" in changed else None
    return url_for("book.page", book=book, _anchor=anchor, **given)


def _wanted(view: OpenBook, search: SearchForm) -> SessionFilter | None:
    """The filter of a search; None if no player has that name."""
    search.validate()
    text = text_of(search.player).casefold()
    names: tuple[str, ...] = ()
    if text:
        players = [it for it in view.players.values() if _fits(text, it.name, it.spellings)]
        names = tuple(name for player in players for name in player.spellings)
        if not names:
            return None
    begin, end = _bounds(text_of(search.season))
    since = search.since.data or begin
    until = search.until.data or end
    return SessionFilter(
        names=names,
        game=text_of(search.game),
        since=begins(since) if since else None,
        until=begins(until + timedelta(days=1)) if until and until < date.max else None,
    )


def _bounds(season: str) -> tuple[date | None, date | None]:
    """The first and the last day of a year or a month."""
    if not SEASON.fullmatch(season):
        return None, None
    year = int(season[:4])
    month = int(season[5:] or 0)
    end = date(year, month, monthrange(year, month)[1]) if month else date(year, 12, 31)
    return date(year, month or 1, 1), end


def _fits(text: str, name: str, spellings: tuple[str, ...]) -> bool:
    return any(text in each.casefold() for each in (name, *spellings))
