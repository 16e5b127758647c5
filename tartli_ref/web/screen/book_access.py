"""Access to books by link (remembered in the session cookie), and the problems of entries."""

from collections.abc import Mapping
from typing import NamedTuple

from flask import abort, current_app, request

from tartli_ref.book.keeper import Bookkeeper
from tartli_ref.book.transfer import Transfer
from tartli_ref.book.view import BookHandle, EnterResult, OpenBook, Rejected
from tartli_ref.rules.rulings import Unreadable
from tartli_ref.table.service import Done, Misread, Table
from tartli_ref.web.machinery.access import Remembered, kept_here, to_write
from tartli_ref.web.machinery.edition import edition
from tartli_ref.web.machinery.forms import ActForm, text_of
from tartli_ref.web.screen.pages import Problem
from tartli_ref.web.screen.submit import UNPROCESSABLE
from tartli_ref.words.language import _
from tartli_ref.words.rulings import say_expected
from tartli_ref.words.statistics import say_refusal

KEEPER = "tartli_ref.keeper"
TRANSFER = "tartli_ref.transfer"
BOOKS = Remembered("books", 10)


def keeper() -> Bookkeeper:
    """The bookkeeper of the running application."""
    bookkeeper: Bookkeeper = current_app.extensions[KEEPER]
    return bookkeeper


def transfer() -> Transfer:
    """Export and import of books in the running application."""
    of_books: Transfer = current_app.extensions[TRANSFER]
    return of_books


def book_or_404(link: str) -> BookHandle:
    """The book that the link opens; 404 if there is none, 410 if it was deleted."""
    return kept_here("book", link, keeper().find(link))


def book_to_write_or_403(link: str) -> BookHandle:
    """The book, if the link may write to it; 403 for a read-only link."""
    return to_write(book_or_404(link))


def known_books() -> dict[str, BookHandle]:
    """The remembered books by link; all books for the owner of the store."""
    if edition().owned:
        return keeper().newest()
    books = {}
    for link in BOOKS.links():
        book = keeper().find(link)
        if book and book.deleted is None:
            books[link] = book
    return books


def writable_books() -> dict[str, BookHandle]:
    """The known books with write access."""
    return {link: book for link, book in known_books().items() if book.may_write}


def link_of(book: BookHandle | None, books: Mapping[str, BookHandle]) -> str | None:
    """The link by which this browser knows a book, if it does."""
    for link, handle in books.items():
        if book is not None and handle.id == book.id:
            return link
    return None


class Home(NamedTuple):
    """The book of a table that this browser knows: its link and title, and the table's id there."""

    link: str
    title: str
    uid: str


def home_of(table: Table) -> Home | None:
    """The book of a table, if it has one that this browser may write to."""
    book = keeper().book_of(table)
    link = link_of(book, writable_books()) if book and book.deleted is None else None
    if book is None or link is None:
        return None
    return Home(link, keeper().book(book).title, keeper().uid(table))


def link_in(text: str) -> str:
    """The link in an address such as https://.../t/LINK/."""
    parts = [part for part in text.split("/") if part]
    for kind in ("t", "b"):
        if kind in parts[:-1]:
            return parts[parts.index(kind) + 1]
    return parts[-1] if parts else ""


def must_be_sent() -> str:
    """The key of a one-button form; 422 if it is missing."""
    form = ActForm(request.form)
    if not form.validate_on_submit():
        abort(UNPROCESSABLE)
    return text_of(form.key)


def problem_of(book: BookHandle, answer: EnterResult, where: str) -> Problem | None:
    """The problem of a failed entry, or None."""
    match answer:
        case Done():
            return None
        case Rejected(ruling):
            view: OpenBook = keeper().look(book)
            refusal = say_refusal(ruling, view.name)
            return Problem(where, refusal.rule, refusal.why, refusal.instead)
        case Misread(error):
            return unreadable(error, where)


def unreadable(error: Unreadable, where: str) -> Problem:
    """The problem of a text that cannot be parsed."""
    why = _("Something is missing.")
    if error.text:
        why = _("“{text}” cannot be read.").format(text=error.text)
    return Problem(where, error.rule, why, expected(error))


def expected(error: Unreadable) -> str:
    """A sentence describing valid input."""
    return _("Expected {expected}.").format(expected=say_expected(error))


def not_filled(where: str) -> Problem:
    """The problem of a form with a missing field."""
    return Problem(
        where, "", _("This form is not filled in."), _("Fill it in, or reload the page.")
    )
