"""The session of a table: settlement, signatures, rematch."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from markupsafe import Markup
from werkzeug.wrappers import Response

from tartli_ref.book.book import Book
from tartli_ref.book.lines import POT, Plays, key_of, read_note
from tartli_ref.book.pot import shares_of
from tartli_ref.book.seating import Answer
from tartli_ref.book.sessions import Session, session_of
from tartli_ref.rules.common.lines import write_quoted
from tartli_ref.rules.common.seats import Seat
from tartli_ref.rules.rulings import Unreadable
from tartli_ref.table.log import Recorded
from tartli_ref.table.terms import Money, Terms
from tartli_ref.web.book.forms import DisputeForm, JoinForm
from tartli_ref.web.book.result import Rank, Result, result_of, settlement
from tartli_ref.web.book.seating import joined, seat_people
from tartli_ref.web.machinery.access import (
    TABLES,
    phone_of,
    seat_of_phone,
    service,
    sit,
    table_to_write_or_403,
)
from tartli_ref.web.machinery.edition import edition
from tartli_ref.web.machinery.forms import Tap, new_key, text_of
from tartli_ref.web.machinery.holding import held
from tartli_ref.web.machinery.look import look
from tartli_ref.web.machinery.rate_limit import may_open
from tartli_ref.web.screen.at import At, at_or_404, at_to_write_or_403
from tartli_ref.web.screen.book_access import (
    keeper,
    link_in,
    link_of,
    must_be_sent,
    not_filled,
    problem_of,
    unreadable,
    writable_books,
)
from tartli_ref.web.screen.game import Described
from tartli_ref.web.screen.markup import HIGH, strokes_of
from tartli_ref.web.screen.pages import Problem
from tartli_ref.web.screen.pictures import fitting, suits_below
from tartli_ref.web.screen.submit import UNPROCESSABLE, send_tap, this_send
from tartli_ref.words.language import _
from tartli_ref.words.lists import first_names
from tartli_ref.words.statistics import say_due

LEFT = 152
RIGHT = 928
BETWEEN = 24
TWO = 2
BASES = (492, 670, 820)
ABOVE = 102
"""The baselines of the rows, and the offset of the dividing line above each."""
CLOSER = {
    4: (446, 584, 708, 832),
    5: (430, 542, 642, 742, 842),
    6: (424, 512, 598, 684, 770, 856),
}
"""The baselines of more than three rows."""
CROWD = 5
"""From this number of rows on there is no room for a larger first one."""
FIRST = (100, 4.125)
OTHERS = (70, 3.0)
"""The type size of the name and the scale of the figures, for a sole leader and for others."""


class Row(NamedTuple):
    """A player: position and size of the name, and the strokes of the number."""

    name: str
    base: int
    line: int
    size: int
    across: int
    down: int
    scale: float
    strokes: Markup
    leads: bool


class Text(NamedTuple):
    """A text with its height and its size, and another at the end of its row."""

    text: str
    base: int
    size: int
    also: str = ""
    also_size: int = 48


class Picture(NamedTuple):
    """The content of the picture; ``said`` is its text alternative."""

    said: str
    headline: Text
    about: str
    rows: tuple[Row, ...]
    dues: tuple[Text, ...]
    suits: tuple[tuple[str, int], ...]
    day: str


def picture_of(result: Result, *, french: bool) -> Picture:
    return Picture(
        said=result.text,
        headline=Text(result.headline, 196, fitting(64, 820, [result.headline])),
        about=result.about,
        rows=tuple(_rows(result.ranks)),
        dues=tuple(_dues(result)),
        suits=suits_below(french=french),
        day=result.day,
    )


def _rows(ranks: tuple[Rank, ...]) -> Iterable[Row]:
    bases = CLOSER.get(len(ranks), BASES)
    is_led = sum(rank.leads for rank in ranks) == 1
    shrunk = min(1, (bases[-1] - bases[-2]) / (BASES[-1] - BASES[-2]))
    for place, (rank, base) in enumerate(zip(ranks, bases, strict=False)):
        size, scale = OTHERS
        if place == 0 and is_led and len(bases) < CROWD:
            size, scale = FIRST
        scale = round(scale * shrunk, 3)
        width, strokes = strokes_of(rank.figure)
        across = round(RIGHT - width * scale)
        yield Row(
            name=rank.name,
            base=base,
            line=base - round(ABOVE * shrunk),
            size=fitting(round(size * shrunk), across - LEFT - BETWEEN, [rank.name]),
            across=across,
            down=base - round(HIGH * scale * 3 / 4),
            scale=scale,
            strokes=strokes,
            leads=rank.leads,
        )


def _dues(result: Result) -> Iterable[Text]:
    number = len(result.dues)
    if number <= TWO:
        size = 44
        first = 1006 - 38 * (number - 1)
        step = 76
        amount = 48
    else:
        size = 120 // number
        first = 906 + 120 // number
        step = 160 // number
        amount = 120 // number
    size = fitting(size, 560, [due.who for due in result.dues])
    for place, due in enumerate(result.dues):
        yield Text(due.who, first + step * place, size, due.money, amount)


blueprint = Blueprint("session", __name__, url_prefix="/t/<link>/session")


@blueprint.get("/")
def page(link: str) -> str:
    return _page(at_or_404(link))


@blueprint.get("/picture.svg")
def picture(link: str) -> Response:
    """The result as a picture, without any link."""
    at = at_or_404(link)
    session = session_of(at.table.terms, at.history, at=at.table.created, tallies=False)
    result = result_of(at, session, first_names(session.names))
    drawn = render_template("book/picture.svg", picture=picture_of(result, french=look().french))
    return Response(drawn, mimetype="image/svg+xml")


@blueprint.post("/sign")
def sign(link: str) -> ResponseReturnValue:
    """Enter a one-tap line: a side confirms the session, or the match goes on."""
    at = at_to_write_or_403(link)
    return _enter(at, Tap(request.form), request.form.get("where", "sign"))


def _enter(at: At, tap: Tap, where: str) -> ResponseReturnValue:
    link = at.link
    refused = send_tap(at, tap, where, phone_of(link))
    if refused is not None:
        problem, status = refused
        return _page(at.now(), problem), status
    if where == "target":
        return redirect(url_for("play.table", link=link), 303)
    return redirect(url_for("session.page", link=link, _anchor="signatures"), 303)


@blueprint.post("/dispute")
def dispute(link: str) -> ResponseReturnValue:
    """Enter a side's dispute of the session."""
    at = at_to_write_or_403(link)
    form = DisputeForm(request.form)
    where = f"dispute{text_of(form.seat)}"
    if not form.validate_on_submit():
        return _page(at, not_filled(where)), UNPROCESSABLE
    try:
        note = read_note(text_of(form.note))
    except Unreadable as error:
        return _page(at, unreadable(error, where)), UNPROCESSABLE
    if not note:
        why = Problem(where, "", _("Say what is wrong."), _("A few words are enough."))
        return _page(at, why), UNPROCESSABLE
    line = f"{text_of(form.seat)} disputes {write_quoted(note)}"
    fields = {"line": line, "seen": request.form.get("seen", ""), "key": text_of(form.key)}
    return _enter(at, Tap(fields), where)


@blueprint.post("/again")
def again(link: str) -> ResponseReturnValue:
    """Open a rematch with the same people, rules, stake and book; the dealer follows in turn."""
    at = at_to_write_or_403(link)
    must_be_sent()
    sent = this_send()
    may_open(sent)
    history = at.history
    log = [] if history.series is None else [Recorded(history.series)]
    links = service().open_table(rematch(at), sent, log)
    book = keeper().book_of(at.table)
    opened = service().find(links.play)
    if book is not None and book.deleted is None and opened is not None:
        persons = keeper().book(book).seated(keeper().uid(at.table), history.names)
        answers = {}
        for name, person in zip(history.names, persons, strict=True):
            answers[key_of(name)] = Answer(player=person)
        seat_people(book, opened, sent, answers)
    TABLES.add(links.play)
    seat = seat_of_phone(link)
    place = None
    if seat in history.seated:
        place = history.seated.index(Seat(seat))
    sit(links.play, place)
    return redirect(url_for("play.table", link=links.play), 303)


def rematch(at: At) -> Terms:
    """The terms of a rematch: the next dealer deals first, and no score is carried in.

    The target is the original one: playing on was for that evening only.
    """
    history = at.history
    game = at.game
    next_dealer = game.deals_next(history.state) if game.deals_next else None
    names = tuple(history.names[seat] for seat in history.seated)
    if next_dealer is None:
        dealer = service().draw_dealer(len(names))
    else:
        dealer = Seat(history.seated.index(next_dealer))
    zero = (0,) * game.seats[0]
    return replace(at.table.terms, seats=names, points=zero, bulis=zero, dealer=dealer)


@blueprint.post("/game")
def name_game(link: str) -> ResponseReturnValue:
    """Name the game of a table that named none, in its book."""
    at = at_to_write_or_403(link)
    book = keeper().book_of(at.table)
    books = writable_books()
    book_link = link_of(book, books)
    key = must_be_sent()
    ready = [one for one in _ready(at) if one.key == request.form.get("sheet")]
    if book is None or book_link is None or not ready:
        return redirect(url_for("session.page", link=link), 303)
    line = Plays(keeper().uid(at.table), f"{at.table.terms.game}:{ready[0].key}", ready[0].title)
    refused = problem_of(book, keeper().enter(books[book_link], line, key), "join")
    if refused:
        return _page(at, refused), UNPROCESSABLE
    return redirect(url_for("session.page", link=link), 303)


def _ready(at: At) -> tuple[Described, ...]:
    """The games by which a table that names none may be called."""
    shelf = at.pages.shelf
    if shelf is None or at.table.terms.data:
        return ()
    return shelf.ready()


@blueprint.post("/book")
def join(link: str) -> ResponseReturnValue:
    """Add the table to a book."""
    at = at_to_write_or_403(link)
    form = JoinForm(request.form)
    if not form.validate_on_submit():
        return _page(at, not_filled("join")), UNPROCESSABLE
    book = keeper().find(link_in(text_of(form.link) or text_of(form.known)))
    if book is None or not book.may_write or book.deleted is not None:
        why = _("This is no link with which a book can be written.")
        problem = Problem("join", "", why, _("Copy the link from the book's page."))
        return _page(at, problem), UNPROCESSABLE
    book_link = link_in(text_of(form.link) or text_of(form.known))
    answer, ask = joined(book, book_link, at.table, link, text_of(form.key))
    if answer is None:
        return redirect(ask, 303)
    refused = problem_of(book, answer, "join")
    if refused:
        return _page(at, refused), UNPROCESSABLE
    return redirect(url_for("session.page", link=link), 303)


@blueprint.post("/leave")
def leave(link: str) -> ResponseReturnValue:
    """Remove the table from its book."""
    table = table_to_write_or_403(link)
    keeper().take_out(table, must_be_sent())
    return redirect(url_for("session.page", link=link), 303)


@blueprint.post("/delete")
def delete(link: str) -> ResponseReturnValue:
    """Soft-delete the table; it leaves its book."""
    table = table_to_write_or_403(link)
    keeper().take_out(table, must_be_sent())
    service().delete(table)
    return redirect(url_for("tables.start"), 303)


@blueprint.post("/bring-back")
def undelete(link: str) -> Response:
    """Restore a deleted table."""
    table = service().find(link)
    if table is None:
        abort(404)
    if not table.may_write:
        abort(403)
    must_be_sent()
    service().undelete(table)
    return redirect(url_for("session.page", link=link), 303)


def _to_pot(book: Book, session: Session) -> Iterator[str]:
    """The pot's share of the session, in sentences."""
    share = book.share_at(book.tables.get(session.uid, 0))
    currency = session.stake.currency if session.stake else ""
    won = [Money(minor, currency) for minor in session.money]
    if session.deals or any(session.money):
        for due in shares_of(share, (session.uid, session.at), session.names, won):
            yield say_due(due.player, POT, due.money, str)


def _page(at: At, problem: Problem | None = None) -> str:
    link = at.link
    table = at.table
    uid = keeper().uid(table)
    session = session_of(table.terms, at.history, uid=uid, at=table.created, tallies=False)
    settled = settlement(at, session)
    to_sign = not settled["empty"] and any(
        not side.confirmed and phone_of(link) in (None, side.letter) for side in settled["sides"]
    )
    form = JoinForm(key=new_key(), formdata=None)
    books = writable_books()
    form.known.choices = [
        (book_link, keeper().book(book).title) for book_link, book in books.items()
    ]
    book = keeper().book_of(table)
    title = None
    keys: dict[str, str] = {}
    to_pot: list[str] = []
    if book:
        fold = keeper().book(book)
        title = fold.title
        persons = fold.seated(session.uid, session.names)
        keys = dict(zip(session.names, persons, strict=True))
        if table.may_write and book.deleted is None:
            to_pot = list(_to_pot(fold, session))
    return render_template(
        "book/session.html",
        link=link,
        table=table,
        names=at.voice,
        to_sign=to_sign,
        result=result_of(at, session, session.names),
        text=result_of(at, session, first_names(session.names)).text,
        keys=keys,
        book=title,
        here=held().told() if edition().owned else None,
        book_deleted=book is not None and book.deleted is not None,
        book_link=link_of(book, books),
        to_pot=to_pot,
        owed=session.is_counted(service().now()),
        night=uid if book else "",
        ready=_ready(at),
        played=keeper().book(book).played(session.uid) if book else None,
        moments=at.has_moments,
        form=form,
        problem=problem,
        seen=at.history.lines,
        key=new_key(),
        closing=closing_line(at),
        **settled,
    )


def closing_line(at: At) -> str:
    """The line that ends the evening here, where something is paid at its end and nobody has agreed
    on one; empty if there is nothing of the kind.
    """
    closes = at.game.closes
    state = at.history.state
    played = len(at.sheet.deals)
    if closes is None or at.is_running or not played or at.history.over:
        return ""
    if at.game.sheet(closes(state, lambda: True)).score == at.sheet.score:
        return ""
    return f"ends {played} deals"
