"""A book exported to files, and imported from one."""

from collections.abc import Callable
from functools import partial

from flask import Blueprint, Flask, Response, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict

from tartli_ref.bookkeeping import BookHandle, RefusedLine, UnreadableBook
from tartli_ref.links import held_links
from tartli_ref.service import terms_in
from tartli_ref.store import Diverged, Elsewhere, ImportRefused, Withheld
from tartli_ref.web.book.access import (
    BOOKS,
    book_or_404,
    book_to_write_or_403,
    keeper,
    not_filled,
    transfer,
    writable_books,
)
from tartli_ref.web.book.forms import BookFileForm, ColumnsForm
from tartli_ref.web.forms import new_key
from tartli_ref.web.known import known_links
from tartli_ref.web.pages import Problem
from tartli_ref.web.rate_limit import TooManyOpened, has_opened, may_open
from tartli_ref.web.submit import CONFLICT, TOO_MANY, UNPROCESSABLE, this_send
from tartli_ref.web.turns import in_turn
from tartli_ref.words.book import say_refusal
from tartli_ref.words.language import _
from tartli_ref.words.lists import all_of
from tartli_ref.words.rulings import say_facts

blueprint = Blueprint("files", __name__)

UPLOAD_MOST = 1024 * 1024
LARGEST_BOOK = 16 * 1024 * 1024
LARGEST = {
    "files.import_book": LARGEST_BOOK,
    "files.import_columns": LARGEST_BOOK,
    "kept.bring_in": 64 * 1024 * 1024,
}


def register(app: Flask) -> None:
    """Sets the limit of an upload, which is higher than that of other forms and highest for a book.

    It must be registered before anything that reads the form.
    """
    app.before_request(_let_files_be_large)


def _let_files_be_large() -> None:
    if request.mimetype == "multipart/form-data":
        request.max_content_length = LARGEST.get(request.endpoint or "", UPLOAD_MOST)


@blueprint.get("/b/<book>/files")
def page(book: str) -> str:
    """The files of a book, and the form that imports columns into it."""
    return _files_page(book, book_or_404(book), ColumnsForm(key=new_key(), formdata=None))


@blueprint.post("/b/<book>/columns")
def import_columns(book: str) -> ResponseReturnValue:
    """Imports what the book lacks of a CSV of deals or of a ledger."""
    found = book_to_write_or_403(book)
    form = ColumnsForm(_sent())
    if not form.validate_on_submit():
        return _files_page(book, found, form, not_filled("columns")), UNPROCESSABLE
    sent, opened = this_send(), 0
    try:
        with in_turn():
            text = form.file.data.read().decode("utf-8")
            link, opening = held_links([book]), partial(may_open, sent)
            brought = transfer().import_csv(found, text, link, opening)
            opened = brought.tables
    except UnicodeDecodeError:
        problem = _problem(
            _("This is no text file in UTF-8, so it is no CSV of a book."), "columns"
        )
    except RefusedLine as error:
        problem = _refused_line(error, keeper().look(found).name, "columns")
    except UnreadableBook as error:
        problem = _problem(say_facts(error.message, error.facts), "columns")
    except TooManyOpened as error:
        return _files_page(book, found, form, _too_many(error, "columns")), TOO_MANY
    except Diverged:
        problem = _problem(_("Another phone has just brought this in."), "columns")
    except Withheld:  # the link was renewed, or the book deleted, while the file was read
        book_to_write_or_403(book)
        raise
    else:
        return redirect(url_for("files.page", book=book, added=brought.lines), 303)
    finally:
        has_opened(sent, opened)
    return _files_page(book, found, form, problem), UNPROCESSABLE


def _files_page(
    book: str, found: BookHandle, form: ColumnsForm, problem: Problem | None = None
) -> str:
    return render_template(
        "book/files.html",
        book=book,
        found=found,
        title=keeper().book(found).title,
        form=form,
        problem=problem,
        added=request.args.get("added", type=int),
    )


@blueprint.get("/b/<book>/book.json")
def book_json(book: str) -> Response:
    """The whole book."""
    return _file(book, transfer().export_json, "book.json", "application/json")


@blueprint.get("/b/<book>/deals.csv")
def deals(book: str) -> Response:
    """All deals for a spreadsheet."""
    return _file(book, transfer().deals_csv, "deals.csv", "text/csv")


@blueprint.get("/b/<book>/ledger.csv")
def ledger(book: str) -> Response:
    """All sessions and payments for a spreadsheet."""
    return _file(book, transfer().ledger_csv, "ledger.csv", "text/csv")


def _file(book: str, write: Callable[[BookHandle], str], name: str, mimetype: str) -> Response:
    found = book_or_404(book)
    with in_turn():
        text = write(found)
    disposition = f'attachment; filename="{name}"'
    return Response(text, mimetype=mimetype, headers={"Content-Disposition": disposition})


@blueprint.get("/books/file")
def import_page() -> str:
    """The form that imports a book."""
    return _import_page(BookFileForm(key=new_key(), formdata=None))


@blueprint.post("/books/file")
def import_book() -> ResponseReturnValue:
    """Imports a book: a new one, or one that this browser knows, which gets what it lacks."""
    form = BookFileForm(_sent())
    if not form.validate_on_submit():
        return _import_page(form, not_filled("file")), UNPROCESSABLE
    sent, opened = this_send(), 0
    known = {book.id: link for link, book in writable_books().items()}
    held = held_links([*known.values(), *known_links()])
    try:
        with in_turn():
            text = form.file.data.read().decode("utf-8")
            links, brought = transfer().import_json(text, sent, held, partial(may_open, sent))
            opened = max(brought.tables, brought.book_id not in known)
    except UnicodeDecodeError:
        why = _("This is no text file in UTF-8, so it is no book.")
        return _import_page(form, _problem(why)), UNPROCESSABLE
    except RefusedLine as error:
        return _import_page(form, _refused_line(error, str, "file")), UNPROCESSABLE
    except UnreadableBook as error:
        return _import_page(form, _problem(say_facts(error.message, error.facts))), UNPROCESSABLE
    except ImportRefused as error:
        return _import_page(form, _refused(error)), CONFLICT
    except TooManyOpened as error:
        return _import_page(form, _too_many(error, "file")), TOO_MANY
    finally:
        has_opened(sent, opened)
    link = known.get(brought.book_id, links.keep)
    BOOKS.add(link)
    return redirect(url_for("book.page", book=link), 303)


def _refused(error: ImportRefused) -> Problem:
    """Which part of the file cannot be imported, and what can be done about it."""
    names = all_of(terms_in(error.header).seats) if error.header else ""
    again = _("Open it here by its link once, then bring the file in again.")
    match error:
        case Withheld() if names:
            why = _(
                "The session of {names} is kept here already, or was deleted, outside this book."
            )
            again = _(
                "Open it by its link to play, bring it back if need be, "
                "then bring the file in again."
            )
        case Withheld():
            why = _("This book is kept here already.")
        case Elsewhere():
            why = _(
                "The session of {names} is in another book here, into which its deals may have "
                "come as columns."
            )
            again = _(
                "Whoever keeps that book can take it out there. Then bring the file in again."
            )
        case _:
            why = _("The session of {names} is kept here too, and went another way.")
            again = ""
    instead = " ".join(filter(None, (_("Nothing was changed."), again)))
    return Problem("file", "", why.format(names=names), instead)


def _too_many(error: TooManyOpened, where: str) -> Problem:
    return Problem(where, "", _("No table was opened."), error.instead)


def _refused_line(error: RefusedLine, name: Callable[[str], str], where: str) -> Problem:
    """Which line of the file the book refuses, and why."""
    said = say_refusal(error.ruling, name)
    line = _("Line {line} of the file:").format(line=error.line)
    return _problem(f"{line} {said.why}", where, said.rule)


def _sent() -> MultiDict[str, object]:
    """The form with its file."""
    sent: MultiDict[str, object] = MultiDict(request.form)
    sent.setlist("file", request.files.getlist("file"))
    return sent


def _problem(why: str, where: str = "file", rule: str = "") -> Problem:
    return Problem(where, rule, why, _("Nothing was changed."))


def _import_page(form: BookFileForm, problem: Problem | None = None) -> str:
    return render_template("book/bring.html", form=form, problem=problem)
