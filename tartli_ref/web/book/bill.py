"""The night's bill: all tables of a night, the payments that settle it, and one tap to agree."""

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.wrappers import Response

from tartli_ref.book.bill import Bill, bills_of
from tartli_ref.book.ledger import DuePayment
from tartli_ref.book.lines import Carries, Paid
from tartli_ref.book.nights import Night, nights_of
from tartli_ref.book.sessions import CONFIRMED, Session
from tartli_ref.book.view import BookHandle, OpenBook
from tartli_ref.rules.common.seats import Seat
from tartli_ref.rules.rulings import Unreadable
from tartli_ref.table.service import Done
from tartli_ref.table.terms import decimals_of, read_money
from tartli_ref.web.book.lists import name_in
from tartli_ref.web.book.result import Due, Rank, Result
from tartli_ref.web.book.session import picture_of
from tartli_ref.web.machinery.access import phone_of, service
from tartli_ref.web.machinery.forms import new_key
from tartli_ref.web.machinery.look import look
from tartli_ref.web.machinery.times import clock, day, spoken_day
from tartli_ref.web.screen.book_access import (
    book_or_404,
    book_to_write_or_403,
    keeper,
    must_be_sent,
    problem_of,
    unreadable,
)
from tartli_ref.web.screen.pages import Problem
from tartli_ref.web.screen.submit import UNPROCESSABLE
from tartli_ref.words.game_words import game_title, say_played
from tartli_ref.words.language import _, ngettext
from tartli_ref.words.lists import all_of, say_currency, say_money, signed_amount

RANKS_MOST = 6
"""The rows for which the picture has room."""

blueprint = Blueprint("bill", __name__, url_prefix="/b/<book>/night/<uid>")


class Cell(NamedTuple):
    """An amount on the bill, with its sign for the colour."""

    text: str
    sign: int


class Row(NamedTuple):
    """A person on the bill."""

    name: str
    chalk: int
    cells: tuple[Cell, ...]
    total: Cell


class PaymentLine(NamedTuple):
    """A payment of the bill; ``state`` says what became of it, empty while it is due."""

    payer: str
    payee: str
    money: str
    text: str
    payer_chalk: int
    payee_chalk: int
    state: str
    number: int = 0


class Sheet(NamedTuple):
    """The bill in one currency, ready to be laid out."""

    currency: str
    columns: tuple[tuple[str, str], ...]
    rows: tuple[Row, ...]
    coins: str
    headline: str
    payments: tuple[PaymentLine, ...]


class Unsigned(NamedTuple):
    """A table of the night to which not all have agreed, by its link."""

    text: str
    link: str


@blueprint.get("/")
def page(book: str, uid: str) -> str:
    return _page(book, book_or_404(book), uid)


@blueprint.post("/paid")
def paid(book: str, uid: str) -> ResponseReturnValue:
    """Enter a payment of the bill as paid."""
    return _settle(book, uid, carries=False)


@blueprint.post("/carried")
def carried(book: str, uid: str) -> ResponseReturnValue:
    """Carry a payment of the bill over to the next one."""
    return _settle(book, uid, carries=True)


def _settle(book: str, uid: str, *, carries: bool) -> ResponseReturnValue:
    handle = book_to_write_or_403(book)
    key = must_be_sent()
    if _night(handle, uid) is None:  # its table was taken out of the book meanwhile
        return redirect(url_for("book.page", book=book), 303)
    payer = request.form.get("payer", "")
    payee = request.form.get("payee", "")
    try:
        money = read_money(request.form.get("money", ""))
    except Unreadable as error:
        return _page(book, handle, uid, unreadable(error, "bill")), UNPROCESSABLE
    line = Carries(payer, payee, money, uid) if carries else Paid(payer, payee, money)
    refused = problem_of(handle, keeper().enter(handle, line, key), "bill")
    if refused:
        return _page(book, handle, uid, refused), UNPROCESSABLE
    if request.form.get("back") == "book":
        return redirect(url_for("book.page", book=book), 303)
    return redirect(url_for("bill.page", book=book, uid=uid), 303)


@blueprint.post("/agree")
def agree(book: str, uid: str) -> ResponseReturnValue:
    """Sign all tables of the night for everybody who sat there; the log says which phone did."""
    handle = book_to_write_or_403(book)
    key = must_be_sent()
    night = _night(handle, uid)
    if night is None:  # its table was taken out of the book meanwhile
        return redirect(url_for("book.page", book=book), 303)
    for session in night.sessions:
        problem = _sign(handle, session, key)
        if problem:
            return _page(book, handle, uid, problem), UNPROCESSABLE
    return redirect(url_for("bill.page", book=book, uid=uid), 303)


def _sign(handle: BookHandle, session: Session, key: str) -> Problem | None:
    """Sign a table for all who have not yet; None if it is signed."""
    table = keeper().table(handle, session.uid)
    if table is None or session.is_empty:
        return None
    lines = []
    for place, mark in enumerate(session.signed):
        if mark != CONFIRMED:
            lines.append(f"{Seat(place)} confirms")
    if not lines:
        return None
    links = keeper().table_links(table)
    wrote = phone_of(links.play) if links else None
    answer = service().submit(
        table,
        seen=service().lines(table),
        key=f"{key} {session.uid}"[:100],
        text=lines[0],
        then=lines[1:],
        wrote=wrote,
    )
    if isinstance(answer, Done):
        return None
    why = _("{table} could not be signed.").format(table=_about(session))
    return Problem("agree", "", why, _("Open the table and look at its last line."))


def night_or_404(handle: BookHandle, uid: str) -> Night:
    """The night that began with this table, or to which it belongs."""
    found = _night(handle, uid)
    if found is None:
        abort(404)
    return found


def _night(handle: BookHandle, uid: str) -> Night | None:
    for night in nights_of(keeper().sessions(handle)):
        if any(session.uid == uid for session in night.sessions):
            return night
    return None


def bills_at(handle: BookHandle, view: OpenBook, night: Night) -> list[Bill]:
    """The bills of a night: its tables count, agreed to or not."""
    sessions = keeper().sessions(handle)
    return bills_of(view.book, sessions, view.results, night, service().now())


def _page(book: str, handle: BookHandle, uid: str, problem: Problem | None = None) -> str:
    view = keeper().look(handle)
    night = night_or_404(handle, uid)
    people = {key: None for session in night.sessions for key in session.keys}
    names = all_of([view.name(key) for key in people])
    bills = bills_at(handle, view, night)
    return render_template(
        "book/bill.html",
        book=book,
        uid=night.uid,
        handle=handle,
        title=view.book.title,
        day=spoken_day(night.at),
        sheets=[_sheet(view, bill) for bill in bills],
        text=_result(view, bills[0]).text if bills else "",
        file=f"tartli-ref-{day(night.at)}.png",
        played=[_about(session) for session in night.sessions],
        unsigned=list(_unsigned(handle, night)),
        names=names,
        problem=problem,
        key=new_key(),
    )


def _unsigned(handle: BookHandle, night: Night) -> Iterator[Unsigned]:
    for session in night.sessions:
        table = keeper().table(handle, session.uid)
        if table is None or session.is_signed or session.is_empty:
            continue
        links = keeper().table_links(table)
        if links:
            yield Unsigned(_about(session), links.play if handle.may_write else links.watch)


def _about(session: Session) -> str:
    return f"{game_title(session)}, {say_played(session, session.deals)}"


def _sheet(view: OpenBook, bill: Bill) -> Sheet:
    columns = []
    for session in bill.tables:
        stake = say_money(session.stake) if session.stake else ""
        columns.append((game_title(session), stake))
    has_pot = any(row.pot for row in bill.rows)
    has_before = any(row.before for row in bill.rows)
    if has_pot:
        columns.append((_("The pot"), ""))
    if has_before:
        columns.append((_("From before"), ""))
    rows = []
    for row in bill.rows:
        cells = [_cell(bill, minor) for minor in row.at_tables]
        if has_pot:
            cells.append(_cell(bill, row.pot))
        if has_before:
            cells.append(_cell(bill, row.before))
        total = _cell(bill, row.total)
        rows.append(Row(name_in(view, row.player), _chalk(view, row.player), tuple(cells), total))
    payments = tuple(_payments(view, bill))
    due = sum(1 for line in payments if not line.state)
    headline = ngettext("{number} payment settles it", "{number} payments settle it", due).format(
        number=due
    )
    if not due:
        headline = _("Nothing is open.")
    return Sheet(
        currency=say_currency(bill.currency),
        columns=tuple(columns),
        rows=tuple(rows),
        coins=_coins(view, bill),
        headline=headline,
        payments=payments,
    )


def _cell(bill: Bill, minor: int | None) -> Cell:
    if minor is None:
        return Cell("–", 0)
    return Cell(signed_amount(bill.money(minor)), minor)


def _chalk(view: OpenBook, player: str) -> int:
    """The colour of a person; 0 for the pot."""
    if player not in view.players:
        return 0
    return view.players[player].chalk


def _coins(view: OpenBook, bill: Bill) -> str:
    """The coins in which it is paid, and whose sums changed by that."""
    if bill.coin == 1:
        return ""
    text = _("In coins of {coin}.").format(coin=say_money(bill.money(bill.coin)))
    moved = []
    for row in bill.rows:
        if row.moved:
            exact = row.total - row.moved
            change = _("{name} {before} became {after}").format(
                name=name_in(view, row.player),
                before=signed_amount(bill.money(exact)),
                after=signed_amount(bill.money(row.total)),
            )
            moved.append(change)
    if moved:
        text += " " + ", ".join(moved) + ". "
        text += _("It still adds up to zero, and nobody moves by a whole coin.")
    return text


def _payments(view: OpenBook, bill: Bill) -> Iterator[PaymentLine]:
    for payment in bill.paid:
        state = _("paid {time}").format(time=clock(payment.at))
        due = DuePayment(payment.payer, payment.payee, payment.money.minor)
        yield _line(view, bill, due, state)
    for due in bill.due:
        yield _line(view, bill, due, "")
    for number, line in bill.carried:
        due = DuePayment(line.payer, line.payee, line.money.minor)
        yield _line(view, bill, due, _("carried over to the next bill"))._replace(number=number)


def _line(view: OpenBook, bill: Bill, due: DuePayment, state: str) -> PaymentLine:
    name = partial(name_in, view)
    text = _("{payer} to {payee}").format(payer=name(due.payer), payee=name(due.payee))
    return PaymentLine(
        payer=due.payer,
        payee=due.payee,
        money=say_money(bill.money(due.minor)),
        text=text,
        payer_chalk=_chalk(view, due.payer),
        payee_chalk=_chalk(view, due.payee),
        state=state,
    )


@blueprint.get("/picture.svg")
def picture(book: str, uid: str) -> Response:
    """The bill as a picture, without any link; the page where no money was played for."""
    handle = book_or_404(book)
    view = keeper().look(handle)
    night = night_or_404(handle, uid)
    bills = bills_at(handle, view, night)
    if not bills:
        return redirect(url_for("bill.page", book=book, uid=uid), 303)
    drawn = picture_of(_result(view, bills[0]), french=look().french)
    text = render_template("book/picture.svg", picture=drawn)
    return Response(text, mimetype="image/svg+xml")


def _result(view: OpenBook, bill: Bill) -> Result:
    """The bill as a result: who has what, and who pays whom."""
    most = max((row.total for row in bill.rows), default=0)
    unit = 10 ** decimals_of(bill.currency)
    ranks = []
    for row in bill.rows[:RANKS_MOST]:
        whole, rest = divmod(row.total, unit)
        number = row.total / unit if rest else whole
        leads = row.total == most > 0
        ranks.append(Rank(name_in(view, row.player), number, "+" if number else "", leads))
    dues = []
    for due in bill.due:
        money = say_money(bill.money(due.minor))
        dues.append(Due(name_in(view, due.payer), name_in(view, due.payee), money))
    games = [game_title(session) for session in bill.tables]
    about = " · ".join([*dict.fromkeys(games), say_currency(bill.currency)])
    return Result(
        headline=_("The night’s bill"),
        about=about,
        day=spoken_day(bill.night.at),
        ranks=tuple(ranks),
        dues=tuple(dues),
    )
