"""The first screen of a book: the last night, open debts, the race, and tonight's start."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from tartli_ref.book.lines import key_of
from tartli_ref.book.nights import Night, currencies_of, gains_of, nights_of
from tartli_ref.book.points import fewest_win, points_of
from tartli_ref.book.seating import Answer
from tartli_ref.book.sessions import Session
from tartli_ref.book.view import BookHandle, OpenBook
from tartli_ref.rules.common.seats import Seat
from tartli_ref.table.log import Recorded, Series
from tartli_ref.table.service import Table
from tartli_ref.table.terms import Money, Terms, game_of
from tartli_ref.web.book.lists import name_in
from tartli_ref.web.book.seating import seat_people
from tartli_ref.web.machinery.access import TABLES, service
from tartli_ref.web.machinery.rate_limit import TooManyOpened, may_open
from tartli_ref.web.machinery.same import Same
from tartli_ref.web.machinery.times import axis_day, spoken_day
from tartli_ref.web.screen.book_access import book_to_write_or_403, keeper, must_be_sent
from tartli_ref.web.screen.pages import Problem
from tartli_ref.web.screen.race import Race, race
from tartli_ref.web.screen.submit import TOO_MANY, UNPROCESSABLE, this_send
from tartli_ref.words.game_words import game_title
from tartli_ref.words.language import _, language, ngettext
from tartli_ref.words.lists import digits_of, say_money, signed, signed_money
from tartli_ref.words.rulings import say_series

blueprint = Blueprint("friday", __name__, url_prefix="/b/<book>/start")

VIEWS_KEPT = 50
RACE_MOST = 16
RACE_LEAST = 3
"""The latest evenings of the race, and the fewest that make one."""
REGULARS_MOST = 8
LOSSES_TOLD = 3


class Place(NamedTuple):
    """A person in the last night: the figure, and a remark if there is one."""

    name: str
    chalk: int
    figure: str
    remark: str
    leads: bool


class LastNight(NamedTuple):
    """The last night that counts, ranked."""

    uid: str
    about: str
    places: tuple[Place, ...]


class Debt(NamedTuple):
    """An open debt, with what the forms of the bill send."""

    payer: str
    payee: str
    money: str
    text: str
    payer_chalk: int
    payee_chalk: int
    state: str = ""
    number: int = 0


class Runner(NamedTuple):
    """A person in the race."""

    name: str
    chalk: int


class Season(NamedTuple):
    """The race of a season, with the days at both ends; ``people`` are the runners by key."""

    game: str
    evenings: str
    race: Race
    people: Mapping[str, Runner]
    first: str
    last: str


class Regular(NamedTuple):
    """A person who may be here tonight."""

    key: str
    name: str
    chalk: int
    here: bool


class Tonight(NamedTuple):
    """Who is usually here, and what is usually played."""

    regulars: tuple[Regular, ...]
    about: str


def last_night(view: OpenBook) -> LastNight | None:
    """The last night with a table that counts; None before the first."""
    return _last_night(Same(view), language())


@lru_cache(maxsize=VIEWS_KEPT)
def _last_night(same: Same[OpenBook], _language: str) -> LastNight | None:
    view = same.value
    sessions = view.sessions
    now = service().now()
    nights = []
    for night in nights_of(sessions):
        counted = tuple(it for it in night.sessions if it.is_counted(now) and not it.is_empty)
        if counted:
            nights.append(Night(counted))
    if not nights:
        return None
    night = nights[-1]
    games = dict.fromkeys(game_title(session) for session in night.sessions)
    about = f"{spoken_day(night.at)} · {', '.join(games)}"
    currencies = currencies_of(night)
    if len(currencies) == 1:
        gains = gains_of(view.book, night, currencies[0])
        players = list(gains)
        figures = [signed_money(Money(minor, currencies[0])) for minor in gains.values()]
        most = max(gains.values())
        leads = [minor == most > 0 for minor in gains.values()]
    else:
        session = night.sessions[-1]
        points = points_of(session)
        order = sorted(range(len(points)), key=lambda seat: -session.units[seat])
        players = [session.keys[seat] for seat in order]
        is_signed = sum(points) == 0
        figures = [signed(points[seat]) if is_signed else digits_of(points[seat]) for seat in order]
        leads = [session.is_first(seat) for seat in order]
    places = []
    for player, figure, is_leading in zip(players, figures, leads, strict=True):
        place = Place(
            name=view.name(player),
            chalk=view.players[player].chalk if player in view.players else 0,
            figure=figure,
            remark=_remark(sessions, player, now),
            leads=is_leading,
        )
        places.append(place)
    return LastNight(night.uid, about, tuple(places))


def _remark(sessions: Sequence[Session], player: str, now: int) -> str:
    """What the last evening of a person was among all of the same game."""
    units = []
    firsts = []
    game = ""
    for session in reversed(sessions):
        if player not in session.keys or not session.is_counted(now) or session.is_empty:
            continue
        game = game or session.game
        if session.game == game:
            seat = session.keys.index(player)
            units.append(session.units[seat])
            firsts.append(session.is_first(seat))
    losses = 0
    for amount in units:
        if amount >= 0:
            break
        losses += 1
    if losses >= LOSSES_TOLD:
        return _("{number} losses in a row").format(number=losses)
    is_best = len(units) >= RACE_LEAST and units[0] > max(0, *units[1:])
    if is_best and firsts[0]:
        return _("best evening so far")
    return ""


def debts(view: OpenBook, due: Sequence[tuple[str, str, str]]) -> list[Debt]:
    """The open debts as cards: payer, payee and money."""

    def chalk(player: str) -> int:
        return view.players[player].chalk if player in view.players else 0

    cards = []
    for payer, payee, money in due:
        text = _("{payer} owes {payee}")
        text = text.format(payer=name_in(view, payer), payee=name_in(view, payee))
        cards.append(Debt(payer, payee, money, text, chalk(payer), chalk(payee)))
    return cards


def season_of(view: OpenBook) -> Season | None:
    """The points of the latest evenings of one game, added up; None before there are three."""
    return _season_of(Same(view), language())


@lru_cache(maxsize=VIEWS_KEPT)
def _season_of(same: Same[OpenBook], _language: str) -> Season | None:
    view = same.value
    now = service().now()
    counted = [it for it in view.sessions if it.is_counted(now) and not it.is_empty]
    if not counted:
        return None
    latest = counted[-RACE_MOST:]
    often = Counter(session.game for session in latest)
    game = max(often, key=lambda game: often[game])
    of_game = [session for session in counted if session.game == game][-RACE_MOST:]
    if len(of_game) < RACE_LEAST:
        return None
    courses: dict[str, list[float]] = {}
    for number, session in enumerate(of_game, start=1):
        for key, points in zip(session.keys, points_of(session), strict=True):
            course = courses.setdefault(key, [0.0] * number)
            course.append(course[-1] + points)
        for course in courses.values():
            if len(course) == number:
                course.append(course[-1])
    people = {}
    for key in courses:
        chalk = view.players[key].chalk if key in view.players else 1
        people[key] = Runner(view.name(key), chalk)
    evenings = ngettext("{number} evening", "{number} evenings", len(of_game))
    return Season(
        game=game_title(of_game[-1]),
        evenings=evenings.format(number=len(of_game)),
        race=race(courses, upside_down=fewest_win(of_game)),
        people=people,
        first=axis_day(of_game[0].at),
        last=axis_day(of_game[-1].at),
    )


def tonight(handle: BookHandle, view: OpenBook) -> Tonight | None:
    """Who was here last time, then who came most often; None in a new book."""
    sessions = view.sessions
    if not sessions:
        return None
    usual = _usual(handle, sessions)
    if usual is None:
        return None
    terms, ends, present, _dealer = usual
    often = sorted(view.players.values(), key=lambda player: -player.sessions)
    keys = [*present, *(player.key for player in often if player.key not in present)]
    regulars = []
    for key in keys[:REGULARS_MOST]:
        if key in view.players:
            player = view.players[key]
            regulars.append(Regular(key, player.name, player.chalk, key in present))
    about = [game_title(usual_session(sessions))]
    if terms.stake:
        about.append(say_money(terms.stake))
    about += [say_series(series) for series in ends]
    return Tonight(tuple(regulars), " · ".join(about))


Usual = tuple[Terms, list[Series], list[str], str]


def usual_session(sessions: Sequence[Session]) -> Session:
    """The table with which the last night began."""
    return nights_of(sessions)[-1].sessions[0]


def _usual(handle: BookHandle, sessions: Sequence[Session]) -> Usual | None:
    """The terms of the usual table, its agreed end, its people, and who deals next."""
    last = usual_session(sessions)
    table = keeper().table(handle, last.uid)
    if table is None:
        return None
    ends, seated, dealer = _left_as(last.uid, table, service().lines(table))
    present = [last.keys[int(seat)] for seat in seated]
    next_dealer = last.keys[int(dealer)] if dealer is not None else ""
    return table.terms, ends, present, next_dealer


@lru_cache(maxsize=VIEWS_KEPT)
def _left_as(
    _uid: str, table: Table, _lines: int
) -> tuple[list[Series], tuple[Seat, ...], Seat | None]:
    """What was agreed at a table on its end, who sits there, and who deals next."""
    history = service().history_once(table)
    ends = [] if history.series is None else [history.series]
    deals_next = game_of(table.terms).deals_next
    dealer = deals_next(history.state) if deals_next else None
    return ends, history.seated, dealer


@blueprint.post("/")
def start(book: str) -> ResponseReturnValue:
    """Open a table as usual with the people who are here."""
    handle = book_to_write_or_403(book)
    must_be_sent()
    view = keeper().look(handle)
    sessions = keeper().sessions(handle)
    usual = _usual(handle, sessions) if sessions else None
    if usual is None:
        return redirect(url_for("tables.start", book=book, _anchor="new"), 303)
    terms, ends, present, next_dealer = usual
    chosen = [key for key in request.form.getlist("who") if key in view.players]
    people = [key for key in present if key in chosen]
    people += [key for key in chosen if key not in people]
    game = game_of(terms)
    fewest, most = game.seats
    if not fewest <= len(people) <= most:
        return _refused(book, terms, len(people)), UNPROCESSABLE
    dealer = people.index(next_dealer) if next_dealer in people else 0
    zero = (0,) * game.seats[0]
    names = tuple(view.name(key) for key in people)
    terms = replace(terms, seats=names, points=zero, bulis=zero, dealer=Seat(dealer))
    try:
        sent = this_send()
        may_open(sent)
        links = service().open_table(terms, sent, [Recorded(series) for series in ends])
    except TooManyOpened as error:
        problem = Problem("start", "", _("No table was opened."), error.instead)
        return _with(book, problem), TOO_MANY
    table = service().find(links.play)
    assert table is not None  # it was just opened
    answers = {key_of(name): Answer(player=key) for name, key in zip(names, people, strict=True)}
    seat_people(handle, table, sent, answers)
    TABLES.add(links.play)
    return redirect(url_for("play.table", link=links.play), 303)


def _refused(book: str, terms: Terms, number: int) -> str:
    fewest, most = game_of(terms).seats
    why = _("{number} are too few or too many for this game.").format(number=number)
    instead = _("Choose {fewest} to {most}, or another game with Change.")
    if fewest == most:
        instead = _("Choose {most}, or another game with Change.")
    problem = Problem("start", "", why, instead.format(fewest=fewest, most=most))
    return _with(book, problem)


def _with(book: str, problem: Problem) -> str:
    return render_template("book/start_refused.html", book=book, problem=problem)
