"""The group's pot: its money, its share of evenings, fines, and what was taken out."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from tartli_ref.book.lines import (
    POT,
    BookLine,
    Fined,
    Shares,
    Spent,
    read_note,
    read_share,
)
from tartli_ref.book.view import BookHandle, OpenBook, is_of_pot
from tartli_ref.rules.rulings import Unreadable
from tartli_ref.table.terms import Money, read_amount
from tartli_ref.web.book.forms import FineForm, ShareForm, SpendForm
from tartli_ref.web.book.lists import name_in
from tartli_ref.web.book.payments import SHOWN, choices
from tartli_ref.web.machinery.forms import KeyedForm, new_key, text_of
from tartli_ref.web.machinery.times import spoken_day
from tartli_ref.web.screen.book_access import (
    book_or_404,
    book_to_write_or_403,
    keeper,
    not_filled,
    problem_of,
    unreadable,
)
from tartli_ref.web.screen.pages import Problem
from tartli_ref.web.screen.submit import UNPROCESSABLE
from tartli_ref.words.language import _
from tartli_ref.words.lists import capital, say_money
from tartli_ref.words.statistics import say_line, say_share

blueprint = Blueprint("pot", __name__, url_prefix="/b/<book>/pot")

FORMS: dict[str, type[KeyedForm]] = {"share": ShareForm, "fine": FineForm, "spend": SpendForm}


class Row(NamedTuple):
    """An entry of the pot; ``number`` is its line, 0 for the share of an evening."""

    at: int
    number: int
    text: str


class Sum(NamedTuple):
    """The pot in one currency: the money in it, and the amount still owed to it."""

    money: str
    owed: str
    short: bool


@blueprint.get("/")
def page(book: str) -> str:
    return _page(book, book_or_404(book))


@blueprint.post("/<any(share,fine,spend):what>")
def enter(book: str, what: str) -> ResponseReturnValue:
    handle = book_to_write_or_403(book)
    form = FORMS[what](request.form)
    if not form.validate_on_submit():
        problem = None if form.errors else not_filled(what)
        return _page(book, handle, problem, **{what: form}), UNPROCESSABLE
    try:
        line = LINES[what](form, keeper().currency(handle))
    except Unreadable as error:
        return _page(book, handle, unreadable(error, what), **{what: form}), UNPROCESSABLE
    refused = problem_of(handle, keeper().enter(handle, line, text_of(form.key)), what)
    if refused:
        return _page(book, handle, refused, **{what: form}), UNPROCESSABLE
    return redirect(url_for("pot.page", book=book), 303)


def _amount(form: Any, usual: str) -> tuple[Money, str]:
    return read_amount(text_of(form.money), usual), read_note(text_of(form.note))


LINES: dict[str, Callable[[Any, str], BookLine]] = {
    "share": lambda form, usual: Shares(read_share(text_of(form.share), usual)),
    "fine": lambda form, usual: Fined(text_of(form.player), *_amount(form, usual)),
    "spend": lambda form, usual: Spent(*_amount(form, usual)),
}


def _page(book: str, handle: BookHandle, problem: Problem | None = None, **typed: KeyedForm) -> str:
    view = keeper().look(handle)
    forms: dict[str, Any] = {}
    for what, form in FORMS.items():
        forms[what] = typed.get(what) or form(key=new_key(), formdata=None)
    forms["fine"].player.choices = choices(view)
    rows = sorted(_rows(view), reverse=True)
    share = view.book.share_at(view.book.lines)
    return render_template(
        "book/pot.html",
        book=book,
        handle=handle,
        title=view.book.title,
        sums=list(_sums(view)),
        share=share,
        rule=capital(say_share(share)),
        forms=forms,
        rows=[(row.number, row.text, spoken_day(row.at)) for row in rows[:SHOWN]],
        more=len(rows) - SHOWN,
        pot=POT,
        problem=problem,
        key=new_key(),
    )


def _sums(view: OpenBook) -> Iterator[Sum]:
    balances = {sheet.currency: sheet.by_player.get(POT, 0) for sheet in view.balances}
    spent = {entry.line.money.key for entry in view.book.kept if isinstance(entry.line, Spent)}
    for currency in sorted(balances.keys() | spent):
        in_pot = view.book.in_pot(currency)
        balance = balances.get(currency, 0)
        owed = ""
        if balance:
            text = _("Still owed to it: {money}") if balance > 0 else _("It still owes: {money}")
            owed = text.format(money=say_money(Money(abs(balance), currency)))
        if in_pot or balance or currency in spent:
            yield Sum(say_money(Money(in_pot, currency)), owed, in_pot < 0)


def _rows(view: OpenBook) -> Iterator[Row]:
    """The pot's lines in effect, and the shares of evenings."""

    def name(key: str) -> str:
        return name_in(view, view.book.people.player(key))

    for number, at, line in view.book.kept:
        if is_of_pot(line):
            yield Row(at, number, capital(say_line(line, name)))
    for due in view.dues:
        if due.table:
            text = _("{player} owes the pot {money} for an evening")
            money = say_money(due.money)
            yield Row(due.at, 0, text.format(player=name_in(view, due.player), money=money))
