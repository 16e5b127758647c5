"""Who sits where: a name that may be one of several persons is asked for before a table joins."""

from typing import NamedTuple

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.wrappers import Response

from tartli_ref.book.lines import Coins, key_of
from tartli_ref.book.seating import Answer, Answers, Question
from tartli_ref.book.view import BookHandle, EnterResult, OpenBook
from tartli_ref.rules.common.lines import read_name
from tartli_ref.rules.rulings import Unreadable
from tartli_ref.table.service import Done, Table
from tartli_ref.table.terms import Money
from tartli_ref.web.machinery.access import service, table_to_write_or_403
from tartli_ref.web.machinery.forms import new_key
from tartli_ref.web.screen.book_access import (
    book_to_write_or_403,
    keeper,
    must_be_sent,
    problem_of,
    unreadable,
)
from tartli_ref.web.screen.pages import Problem
from tartli_ref.web.screen.submit import UNPROCESSABLE
from tartli_ref.words.language import _

blueprint = Blueprint("seating", __name__, url_prefix="/b/<book>/who")

NEW = "new"
"""The answer that it is somebody new."""


class Choice(NamedTuple):
    """A person that a name may stand for."""

    value: str
    name: str
    about: str
    chosen: bool


class Asked(NamedTuple):
    """A question about a seat: the persons it may be, and the name of a new one."""

    key: str
    headline: str
    why: str
    choices: tuple[Choice, ...]
    new_name: str
    is_new: bool


@blueprint.get("/")
def page(book: str) -> str | Response:
    """The questions about the table of a link; if there are none, its page."""
    handle = book_to_write_or_403(book)
    if "table" not in request.args:
        return redirect(url_for("book.page", book=book), 303)
    link = request.args["table"]
    table = table_to_write_or_403(link)
    questions = keeper().questions(handle, table, {})
    if not questions:
        return redirect(url_for("play.table", link=link), 303)
    return _page(handle, questions, {})


@blueprint.post("/")
def answer(book: str) -> ResponseReturnValue:
    """Seat the people of the table as answered, and let it join the book."""
    handle = book_to_write_or_403(book)
    link = request.form.get("table", "")
    if service().find(link) is None:
        abort(UNPROCESSABLE)
    table = table_to_write_or_403(link)
    key = must_be_sent()
    try:
        answers = _answers(handle, table)
    except Unreadable as error:
        questions = keeper().questions(handle, table, {})
        return _page(handle, questions, {}, unreadable(error, "who")), UNPROCESSABLE
    questions = keeper().questions(handle, table, answers)
    if questions:
        why = _("One person cannot hold two seats.")
        problem = Problem("who", "REF-NAMES", why, _("Choose another person or name."))
        all_questions = keeper().questions(handle, table, {})
        return _page(handle, all_questions, answers, problem), UNPROCESSABLE
    refused = problem_of(handle, seat_people(handle, table, key, answers), "who")
    if refused:
        questions = keeper().questions(handle, table, {})
        return _page(handle, questions, answers, refused), UNPROCESSABLE
    return redirect(url_for("play.table", link=link), 303)


def joined(
    handle: BookHandle, book: str, table: Table, link: str, key: str
) -> tuple[EnterResult | None, str]:
    """Let a table join a book. Where it has to be asked who sits there, nothing is entered, and
    the address of the questions comes back.
    """
    if keeper().questions(handle, table, {}):
        return None, url_for("seating.page", book=book, table=link)
    return seat_people(handle, table, key, {}), ""


SMALLEST_COINS = {"HUF": Money(500, "HUF")}
"""Where the smallest unit of a currency is no coin: 5 Ft."""


def seat_people(handle: BookHandle, table: Table, key: str, answers: Answers) -> EnterResult:
    """Let a table join as answered. The first that is played for such a currency sets the book's
    smallest coin, from this night on.
    """
    stake = table.terms.stake
    coin = SMALLEST_COINS.get(stake.key) if stake else None
    fold = keeper().book(handle)
    other = keeper().book_of(table)
    may_join = other is None or other.deleted is not None
    if (
        may_join
        and coin is not None
        and not any(money.key == coin.key for money in fold.coins.values())
    ):
        answer = keeper().enter(handle, Coins(coin), f"{key} coin")
        if not isinstance(answer, Done):
            return answer
    return keeper().seat(handle, table, key, answers)


def _answers(handle: BookHandle, table: Table) -> Answers:
    """The answers in the form; a new person's name is read."""
    answers = {}
    for question in keeper().questions(handle, table, {}):
        key = key_of(question.name)
        chosen = request.form.get(f"who:{key}", "")
        if chosen == NEW:
            name = request.form.get(f"name:{key}", "") or question.name
            answers[key] = Answer(name=read_name(name))
        elif chosen in question.persons:
            answers[key] = Answer(player=chosen)
    return answers


def _page(
    handle: BookHandle,
    questions: list[Question],
    answers: Answers,
    problem: Problem | None = None,
) -> str:
    view = keeper().look(handle)
    return render_template(
        "book/who.html",
        **(request.view_args or {}),
        link=request.values.get("table", ""),
        title=view.book.title,
        questions=[_asked(view, question, answers) for question in questions],
        problem=problem,
        new=NEW,
        key=new_key(),
    )


def _asked(view: OpenBook, question: Question, answers: Answers) -> Asked:
    key = key_of(question.name)
    given = answers.get(key, Answer())
    names = [view.name(person) for person in question.persons]
    if question.why == "twice":
        headline = _("Another {name}?").format(name=question.name)
        text = _("You typed “{name}”, and {other} sits here already.")
        why = text.format(name=question.name, other=names[0])
    elif question.why == "free":
        headline = _("Who is {name}?").format(name=question.name)
        why = _("“{name}” is free: whoever had it is called otherwise now.")
        why = why.format(name=question.name)
    else:
        headline = _("Is {name} {other}?").format(name=question.name, other=" / ".join(names))
        why = _("The names look alike. It is asked once and remembered.")
    choices = []
    if question.why != "twice":
        for person, name in zip(question.persons, names, strict=True):
            about = ", ".join(view.players[person].written) if person in view.players else ""
            choices.append(Choice(person, name, about, given.player == person))
    return Asked(
        key=key,
        headline=headline,
        why=why,
        choices=tuple(choices),
        new_name=given.name or _suggested(view, question),
        is_new=bool(given.name) or not choices,
    )


def _suggested(view: OpenBook, question: Question) -> str:
    """A name for somebody new: the one that was typed, or with a number if that is taken."""
    if question.why == "alike":
        return question.name
    number = 2
    owner = view.book.people.owner
    while owner(f"{question.name} {number}").player in view.players:
        number += 1
    return f"{question.name} {number}"
