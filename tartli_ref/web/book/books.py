"""The books known to this browser: open, delete and restore."""

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.wrappers import Response

from tartli_ref.book.view import BookHandle
from tartli_ref.rules.common.lines import read_name
from tartli_ref.rules.common.seats import Seat
from tartli_ref.rules.rulings import Unreadable
from tartli_ref.table.service import Table
from tartli_ref.table.terms import Terms, game_of
from tartli_ref.web.book.forms import NewBookForm
from tartli_ref.web.book.seating import joined
from tartli_ref.web.machinery.access import service
from tartli_ref.web.machinery.edition import edition
from tartli_ref.web.machinery.forms import new_key, text_of
from tartli_ref.web.machinery.rate_limit import TooManyOpened, may_open
from tartli_ref.web.screen.book_access import (
    BOOKS,
    book_to_write_or_403,
    keeper,
    link_of,
    must_be_sent,
    not_filled,
    unreadable,
    writable_books,
)
from tartli_ref.web.screen.pages import Problem
from tartli_ref.web.screen.submit import TOO_MANY, UNPROCESSABLE, this_send
from tartli_ref.web.table.new_table import NewTableForm
from tartli_ref.words.language import N_, _

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
    book = keeper().find(keep)
    table = service().find(session)
    if book is not None and table is not None and table.may_write and table.deleted is None:
        joined(book, keep, table, session, sent)


@blueprint.post("/b/<book>/delete")
def delete(book: str) -> Response:
    """Soft-delete the book; its tables stay."""
    handle = book_to_write_or_403(book)
    must_be_sent()
    keeper().delete(handle)
    return redirect(url_for("books.known"), 303)


@blueprint.post("/b/<book>/bring-back")
def undelete(book: str) -> Response:
    """Restore a deleted book."""
    handle = keeper().find(book)
    if handle is None:
        abort(404)
    if not handle.may_write:
        abort(403)
    must_be_sent()
    keeper().undelete(handle)
    return redirect(url_for("book.page", book=book), 303)


def _page(form: NewBookForm, problem: Problem | None = None) -> str:
    books = [(link, keeper().book(handle).title, handle.deleted) for link, handle in _known()]
    return render_template("book/books.html", books=books, form=form, problem=problem)


def _known() -> list[tuple[str, BookHandle]]:
    """The books opened in this browser; all for the owner of the store."""
    if edition().owned:
        return list(keeper().newest().items()) + list(keeper().newest(deleted=True).items())
    books = []
    for link in BOOKS.links():
        if handle := keeper().find(link):
            books.append((link, handle))
    return books


NAMES_SHOWN = 6


class Suggested(NamedTuple):
    """The model for a new table, its next dealer, and the book's link. ``offered`` is the link of a
    book new to this browser: it is offered but not preselected.
    """

    terms: Terms | None = None
    dealer: str = ""
    book: str = ""
    offered: str = ""


def suggested() -> Suggested:
    """The suggestion in the address: ``?again=`` gives a table's link, ``?book=`` a book's."""
    book_link = request.args.get("book", "")
    book = keeper().find(book_link) if book_link else None
    if book is not None and book.may_write and book.deleted is None:
        if book_link not in BOOKS.links() and not edition().owned:
            return Suggested(offered=book_link)
        return _like(_last_table(book), book_link)
    again = request.args.get("again", "")
    table = service().find(again) if again else None
    if table is None or table.deleted is not None:
        return Suggested()
    return _like(table, _known_book_of(table))


def book_choices() -> list[tuple[str, str]]:
    """The books a new table can join."""
    return [(link, keeper().book(book).title) for link, book in writable_books().items()]


def whose(book_link: str) -> str:
    """The title of a book, with its players."""
    book = keeper().find(book_link)
    if book is None or not book.may_write or book.deleted is not None:
        return ""
    view = keeper().look(book)
    names = sorted(player.name for player in view.players.values())
    if not names:
        return view.book.title
    return f"{view.book.title} ({', '.join(names[:NAMES_SHOWN])})"


def chosen_book(form: NewTableForm) -> BookHandle | None:
    """The book chosen for a new table; a read-only link is an error at the field."""
    link = text_of(form.book)
    if not link:
        return None
    book = keeper().find(link)
    if book is not None and book.may_write and book.deleted is None:
        return book
    form.book.errors = [
        N_(
            "This book takes no table by the link that you have. Ask whoever keeps it for"
            " another, or open the table in no book."
        )
    ]
    return None


def join_book(table_link: str, book: BookHandle, book_link: str, key: str) -> str:
    """Add a new table to its book; or the address of what has to be asked before."""
    table = service().find(table_link)
    if table is None:
        return ""
    _answer, ask = joined(book, book_link, table, table_link, key)
    return ask


def book_of_last(game: str, tables: Iterable[tuple[str, Table]]) -> str:
    """The link of the book of this browser's last table of a game."""
    for _link, table in tables:
        if table.terms.game == game:
            return _known_book_of(table)
    return ""


def _like(table: Table | None, book: str) -> Suggested:
    if table is None:
        return Suggested(book=book)
    history = service().history_once(table)
    deals_next = game_of(table.terms).deals_next
    next_dealer = deals_next(history.state) if deals_next else None
    seated = history.seated
    terms = replace(table.terms, seats=tuple(history.names[seat] for seat in seated))
    dealer = ""
    if next_dealer is not None:
        dealer = str(Seat(seated.index(next_dealer)))
    return Suggested(terms, dealer, book)


def _last_table(book: BookHandle) -> Table | None:
    sessions = keeper().sessions(book)
    if not sessions:
        return None
    return keeper().table(book, sessions[-1].uid)


def _known_book_of(table: Table) -> str:
    books = writable_books()
    if not books:
        return ""
    return link_of(keeper().book_of(table), books) or ""
