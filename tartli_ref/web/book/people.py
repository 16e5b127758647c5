"""The players of a book: renaming, and merging of spellings."""

from collections.abc import Callable

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from wtforms import SelectField

from tartli_ref.book.lines import BookLine, Merges, Renames, Titled
from tartli_ref.book.sessions import Naming
from tartli_ref.book.view import BookHandle
from tartli_ref.rules.common.lines import read_name
from tartli_ref.rules.rulings import Unreadable
from tartli_ref.web.book.forms import MergeForm, RenameForm, TitleForm
from tartli_ref.web.book.payments import choices, suggest_second
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
from tartli_ref.words.statistics import by_name, say_line

blueprint = Blueprint("people", __name__, url_prefix="/b/<book>/people")


@blueprint.get("/")
def page(book: str) -> str:
    """The players with their spellings, and the renamings and merges entered."""
    return _page(book, book_or_404(book))


@blueprint.post("/rename")
def rename(book: str) -> ResponseReturnValue:
    handle = book_to_write_or_403(book)
    form = RenameForm(request.form)

    def line() -> Renames:
        return Renames(text_of(form.player), read_name(text_of(form.name)))

    return _enter(book, handle, form, "rename", line)


@blueprint.post("/merge")
def merge(book: str) -> ResponseReturnValue:
    """Merge two spellings into one player."""
    handle = book_to_write_or_403(book)
    form = MergeForm(request.form)

    def line() -> Merges:
        return Merges(text_of(form.player), text_of(form.into))

    return _enter(book, handle, form, "merge", line)


@blueprint.post("/title")
def title(book: str) -> ResponseReturnValue:
    handle = book_to_write_or_403(book)
    form = TitleForm(request.form)
    return _enter(book, handle, form, "title", lambda: Titled(read_name(text_of(form.title))))


def _enter(
    book: str, handle: BookHandle, form: KeyedForm, where: str, line: Callable[[], BookLine]
) -> ResponseReturnValue:
    if not form.validate_on_submit():
        return _page(book, handle, not_filled(where), **{where: form}), UNPROCESSABLE
    try:
        entered: BookLine = line()
    except Unreadable as error:
        return _page(book, handle, unreadable(error, where), **{where: form}), UNPROCESSABLE
    refused = problem_of(handle, keeper().enter(handle, entered, text_of(form.key)), where)
    if refused:
        return _page(book, handle, refused, **{where: form}), UNPROCESSABLE
    return redirect(url_for("people.page", book=book), 303)


def _page(book: str, handle: BookHandle, problem: Problem | None = None, **typed: KeyedForm) -> str:
    view = keeper().look(handle)
    forms = {
        "rename": typed.get("rename") or RenameForm(key=new_key(), formdata=None),
        "merge": typed.get("merge") or MergeForm(key=new_key(), formdata=None),
        "title": typed.get("title")
        or TitleForm(key=new_key(), formdata=None, title=view.book.title),
    }
    players = choices(view)
    for form in forms.values():
        for field in form:
            if isinstance(field, SelectField):
                field.choices = players
                if field.name == "into":
                    suggest_second(field, players)
    entered = []
    for number, at, line in view.book.kept[::-1]:
        if isinstance(line, Naming):
            entered.append((number, say_line(line, view.written), spoken_day(at)))
    return render_template(
        "book/people.html",
        book=book,
        handle=handle,
        title=view.book.title,
        players=sorted(view.players.values(), key=lambda player: by_name(player.name)),
        forms=forms,
        entered=entered,
        problem=problem,
        key=new_key(),
    )
