"""The books known to this browser: open, delete and restore."""

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.wrappers import Response

from tartli_ref.bookkeeping import BookHandle
from tartli_ref.rulings import Unreadable
from tartli_ref.table.terms import read_name
from tartli_ref.web.access import service
from tartli_ref.web.book.access import (
    BOOKS,
    book_to_write_or_403,
    keeper,
    must_be_sent,
    not_filled,
    unreadable,
)
from tartli_ref.web.book.forms import NewBookForm
from tartli_ref.web.edition import edition
from tartli_ref.web.forms import new_key, text_of
from tartli_ref.web.pages import Problem
from tartli_ref.web.rate_limit import TooManyOpened, may_open
from tartli_ref.web.submit import TOO_MANY, UNPROCESSABLE, this_send
from tartli_ref.words.language import _

blueprint = Blueprint("books", __name__)


@blueprint.get("/books")
def known() -> str:
    """The books of this browser, and the form for a new one."""
    session = request.args.get("session", "")
    return _page(NewBookForm(key=new_key(), session=session, formdata=None))


@blueprint.post("/books")
def open_book() -> ResponseReturnValue:
    """Open a book and redirect to it; a session that asked for the book joins it."""
    form = NewBookForm(request.form)
    if not form.validate_on_submit():
        return _page(form, not_filled("book")), UNPROCESSABLE
    try:
        sent = this_send()
        may_open(sent)
        links = keeper().open_book(read_name(text_of(form.title)), sent)
    except Unreadable as error:
        return _page(form, unreadable(error, "book")), UNPROCESSABLE
    except TooManyOpened as error:
        problem = Problem("book", "", _("No book was opened."), error.instead)
        return _page(form, problem), TOO_MANY
    BOOKS.add(links.keep)
    _join_first(links.keep, text_of(form.session), sent)
    return redirect(url_for("book.page", book=links.keep), 303)


def _join_first(keep: str, session: str, sent: str) -> None:
    """Add the table with this link to the new book, if the link may write to it."""
    book, table = keeper().find(keep), service().find(session) if session else None
    if book is not None and table is not None and table.may_write and table.deleted is None:
        keeper().join(book, table, sent)


@blueprint.post("/b/<book>/delete")
def delete(book: str) -> Response:
    """Soft-delete the book; its tables stay."""
    found = book_to_write_or_403(book)
    must_be_sent()
    keeper().delete(found)
    return redirect(url_for("books.known"), 303)


@blueprint.post("/b/<book>/bring-back")
def undelete(book: str) -> Response:
    """Restore a deleted book."""
    found = keeper().find(book)
    if found is None:
        abort(404)
    if not found.may_write:
        abort(403)
    must_be_sent()
    keeper().undelete(found)
    return redirect(url_for("book.page", book=book), 303)


def _page(form: NewBookForm, problem: Problem | None = None) -> str:
    books = [(link, keeper().book(it).title, it.deleted) for link, it in _known()]
    return render_template("book/books.html", books=books, form=form, problem=problem)


def _known() -> list[tuple[str, BookHandle]]:
    """The books opened in this browser; all for the owner of the store."""
    if edition().owned:
        return [*keeper().newest().items(), *keeper().newest(deleted=True).items()]
    found = ((link, keeper().find(link)) for link in BOOKS.links())
    return [(link, book) for link, book in found if book]
