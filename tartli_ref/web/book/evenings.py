"""The evenings of a book as ranked lines: a card for each night, what runs on top."""

from typing import NamedTuple

from flask import Blueprint, render_template, request

from tartli_ref.book.nights import Night, currencies_of, gains_of, nights_of
from tartli_ref.book.points import points_of
from tartli_ref.book.sessions import Session
from tartli_ref.book.view import OpenBook
from tartli_ref.table.terms import Money
from tartli_ref.web.machinery.access import service
from tartli_ref.web.machinery.times import spoken_day
from tartli_ref.web.screen.book_access import BOOKS, book_or_404, keeper
from tartli_ref.web.table.known import first_asked
from tartli_ref.words.game_words import game_title, is_in_rounds, say_played
from tartli_ref.words.language import _
from tartli_ref.words.lists import digits_of, say_currency, signed, signed_amount

blueprint = Blueprint("evenings", __name__, url_prefix="/b/<book>/evenings")

SHOWN = 15


class Line(NamedTuple):
    """A person of an evening, with the figure."""

    name: str
    chalk: int
    figure: str


class Card(NamedTuple):
    """An evening: what was played, and who came in which place."""

    uid: str
    day: str
    played: str
    lines: tuple[Line, ...]
    note: str


class Running(NamedTuple):
    """A table that runs."""

    uid: str
    text: str
    standing: str


class Chip(NamedTuple):
    """A game by which the list is narrowed; empty for all."""

    game: str
    label: str
    chosen: bool


@blueprint.get("/")
def page(book: str) -> str:
    """The evenings, the latest first; ``game`` narrows them."""
    handle = book_or_404(book)
    BOOKS.add(book)
    view = keeper().look(handle)
    now = service().now()
    sessions = [session for session in keeper().sessions(handle) if not session.is_empty]
    game = request.args.get("game", "")
    titles = {session.game: game_title(session) for session in sessions}
    if game not in titles:
        game = ""
    running = [session for session in sessions if not session.is_counted(now)]
    nights = []
    for night in nights_of(sessions):
        counted = []
        for session in night.sessions:
            if session.is_counted(now) and game in ("", session.game):
                counted.append(session)
        if counted:
            nights.append(Night(tuple(counted)))
    first = first_asked()
    shown = nights[::-1][first : first + SHOWN]
    chips = [Chip("", _("All games"), not game)]
    chips += [Chip(key, title, key == game) for key, title in titles.items()]
    return render_template(
        "book/evenings.html",
        book=book,
        title=view.book.title,
        running=[_running(session) for session in running[::-1]],
        cards=[_card(view, night, game) for night in shown],
        chips=chips if len(titles) > 1 else [],
        game=game,
        total=len(nights),
        older=first + SHOWN if len(nights) > first + SHOWN else 0,
        newer=first > 0,
        newer_first=max(first - SHOWN, 0),
    )


def _running(session: Session) -> Running:
    text = _("Running now: {game}, deal {number}")
    if is_in_rounds(session):
        text = _("Running now: {game}, round {number}")
    standing = []
    for name, points in zip(session.names, points_of(session), strict=True):
        standing.append(f"{name} {signed(points)}")
    return Running(
        uid=session.uid,
        text=text.format(game=game_title(session), number=session.deals + 1),
        standing=", ".join(standing),
    )


def _card(view: OpenBook, night: Night, game: str) -> Card:
    played = []
    for session in night.sessions:
        played.append(f"{game_title(session)} {say_played(session, session.deals)}")
    lines: list[Line] = []
    note = ""
    currencies = [] if game else currencies_of(night)
    if len(currencies) == 1:
        for player, minor in gains_of(view.book, night, currencies[0]).items():
            lines.append(_line(view, player, signed_amount(Money(minor, currencies[0]))))
        note = say_currency(currencies[0])
        if len(night.sessions) > 1:
            text = _("{currency}, all tables together")
            note = text.format(currency=note)
    else:
        session = night.sessions[-1]
        points = points_of(session)
        order = sorted(range(len(points)), key=lambda seat: -session.units[seat])
        is_signed = sum(points) == 0
        for seat in order:
            figure = signed(points[seat]) if is_signed else digits_of(points[seat])
            lines.append(_line(view, session.keys[seat], figure))
        if points[order[0]] < points[order[-1]]:
            note = _("Fewest points win.")
    return Card(night.uid, spoken_day(night.at), ", ".join(played), tuple(lines), note)


def _line(view: OpenBook, player: str, figure: str) -> Line:
    chalk = view.players[player].chalk if player in view.players else 0
    return Line(view.name(player), chalk, figure)
