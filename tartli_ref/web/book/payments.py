"""Payments between players: enter, list, take back."""

from functools import partial

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from wtforms import SelectField

from tartli_ref.book.lines import POT, Coins, Paid, Reported, TakesBack, read_note
from tartli_ref.book.view import BookHandle, OpenBook
from tartli_ref.rules.rulings import Unreadable
from tartli_ref.table.terms import Money, read_amount
from tartli_ref.web.book.forms import CoinForm, PaymentForm, TakeBackForm
from tartli_ref.web.book.lists import name_in, sheets
from tartli_ref.web.machinery.forms import new_key, text_of
from tartli_ref.web.machinery.times import spoken_day
from tartli_ref.web.screen.book_access import (
    book_or_404,
    book_to_write_or_403,
    expected,
    keeper,
    not_filled,
    problem_of,
    unreadable,
)
from tartli_ref.web.screen.pages import Problem
from tartli_ref.web.screen.submit import UNPROCESSABLE
from tartli_ref.words.game_words import game_title
from tartli_ref.words.lists import say_money, signed_money
from tartli_ref.words.statistics import by_name, say_paid

blueprint = Blueprint("payments", __name__, url_prefix="/b/<book>/payments")

SHOWN = 50
FIELDS = ("payer", "payee", "money")


@blueprint.get("/")
def page(book: str) -> str:
    """The payments, with a form that is prefilled with a payment due."""
    handle = book_or_404(book)
    fields = {name: request.args[name] for name in FIELDS if name in request.args}
    if not fields:
        fields = _owed(handle)
    return _page(book, handle, PaymentForm(key=new_key(), formdata=None, **fields))


def _owed(handle: BookHandle) -> dict[str, str]:
    """The first payment due, as form fields; empty if there is none."""
    for sheet in sheets(keeper().look(handle)):
        for due in sheet.due:
            return {"payer": due.payer, "payee": due.payee, "money": due.money}
    return {}


@blueprint.post("/")
def enter(book: str) -> ResponseReturnValue:
    handle = book_to_write_or_403(book)
    form = PaymentForm(request.form)
    line = None
    if form.validate_on_submit():
        line = _line(form, keeper().currency(handle))
    if line is None:
        problem = None if form.errors else not_filled("payment")
        return _page(book, handle, form, problem), UNPROCESSABLE
    refused = problem_of(handle, keeper().enter(handle, line, text_of(form.key)), "payment")
    if refused:
        return _page(book, handle, form, refused), UNPROCESSABLE
    return redirect(url_for("payments.page", book=book), 303)


@blueprint.post("/coin")
def coin(book: str) -> ResponseReturnValue:
    """Set the smallest coin, for the nights that join from now on."""
    handle = book_to_write_or_403(book)
    form = CoinForm(request.form)
    empty = PaymentForm(key=new_key(), formdata=None)
    if not form.validate_on_submit():
        return _page(book, handle, empty, not_filled("coin")), UNPROCESSABLE
    try:
        line = Coins(read_amount(text_of(form.coin), keeper().currency(handle)))
    except Unreadable as error:
        return _page(book, handle, empty, unreadable(error, "coin")), UNPROCESSABLE
    refused = problem_of(handle, keeper().enter(handle, line, text_of(form.key)), "coin")
    if refused:
        return _page(book, handle, empty, refused), UNPROCESSABLE
    return redirect(url_for("payments.page", book=book), 303)


@blueprint.post("/undo")
def take_back(book: str) -> ResponseReturnValue:
    handle = book_to_write_or_403(book)
    form = TakeBackForm(request.form)
    number = text_of(form.line)
    empty = PaymentForm(key=new_key(), formdata=None)
    if not (form.validate_on_submit() and number.isascii() and number.isdigit() and int(number)):
        return _page(book, handle, empty, not_filled("list")), UNPROCESSABLE
    answer = keeper().enter(handle, TakesBack(int(number)), text_of(form.key))
    refused = problem_of(handle, answer, "list")
    if refused:
        return _page(book, handle, empty, refused), UNPROCESSABLE
    page = request.form.get("back")
    if page not in ("people", "sets", "pot"):
        page = "payments"
    return redirect(url_for(f"{page}.page", book=book), 303)


def _line(form: PaymentForm, usual: str) -> Paid | None:
    """The payment in the form, or None with errors at the fields; ``usual`` is the currency of a
    number alone.
    """
    try:
        money = read_amount(text_of(form.money), usual)
    except Unreadable as error:
        form.money.errors = [expected(error)]
        return None
    try:
        note = read_note(text_of(form.note))
    except Unreadable as error:
        form.note.errors = [expected(error)]
        return None
    return Paid(text_of(form.payer), text_of(form.payee), money, note)


def _coins(view: OpenBook) -> str:
    """The smallest coins in force, one a currency."""
    latest = {money.key: money for money in view.book.coins.values()}
    return ", ".join(map(say_money, latest.values()))


def _shares(line: Reported) -> str:
    shares = zip(line.names, line.money, strict=True)
    return " · ".join(
        f"{name} {signed_money(Money(minor, line.currency))}" for name, minor in shares
    )


def choices(view: OpenBook) -> list[tuple[str, str]]:
    """The players for a select field, by name."""
    players = sorted(view.players.values(), key=lambda player: by_name(player.name))
    return [(player.key, player.name) for player in players]


def suggest_second(field: SelectField, players: list[tuple[str, str]]) -> None:
    """Preselect another player in the second of two fields that must differ."""
    if field.data is None and len(players) > 1:
        field.data = players[1][0]


def _page(book: str, handle: BookHandle, form: PaymentForm, problem: Problem | None = None) -> str:
    view = keeper().look(handle)
    players = choices(view)
    if view.has_pot or POT in (form.payer.data, form.payee.data):
        players.append((POT, name_in(view, POT)))
    form.payer.choices = form.payee.choices = players
    suggest_second(form.payee, players)
    payments = []
    for payment in view.book.payments[::-1][:SHOWN]:
        text = say_paid(payment.payer, payment.payee, payment.money, partial(name_in, view))
        payments.append((payment.number, text, payment.note, spoken_day(payment.at)))
    results = [
        (number, _shares(line), game_title(line), spoken_day(line.at))
        for number, line in view.results[::-1][:SHOWN]
    ]
    return render_template(
        "book/payments.html",
        book=book,
        handle=handle,
        title=view.book.title,
        form=form,
        payments=payments,
        more=len(view.book.payments) - len(payments),
        results=results,
        coins=_coins(view),
        more_results=len(view.results) - len(results),
        problem=problem,
        key=new_key(),
    )
