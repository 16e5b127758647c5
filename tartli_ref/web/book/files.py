"""A book exported to files, and imported from one."""

from collections.abc import Callable
from functools import partial

from flask import Blueprint, Flask, Response, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict

from tartli_ref.bookkeeping import BookHandle, RefusedLine, UnreadableBook
from tartli_ref.links import held_links
from tartli_ref.store import Diverged, Withheld
from tartli_ref.web.book.access import (
    book_or_404,
    book_to_write_or_403,
    keeper,
    not_filled,
    transfer,
)
from tartli_ref.web.book.forms import ColumnsForm
from tartli_ref.web.bringing import SHOWN
from tartli_ref.web.forms import new_key
from tartli_ref.web.pages import Problem
from tartli_ref.web.rate_limit import TooManyOpened, has_opened, may_open
from tartli_ref.web.submit import TOO_MANY, UNPROCESSABLE, this_send
from tartli_ref.web.turns import in_turn
from tartli_ref.words.book import say_entries, say_refusal
from tartli_ref.words.language import _
from tartli_ref.words.rulings import say_facts

blueprint = Blueprint("files", __name__)

UPLOAD_MOST = 1024 * 1024
LARGEST_BOOK = 16 * 1024 * 1024
LARGEST_COPY = 64 * 1024 * 1024
PACKED_MOST = 4 * 1024 * 1024  # letters of a file in a form; what players write packs well
LARGEST = {
    "uploads.look": LARGEST_COPY,
    "uploads.upload": LARGEST_BOOK,
    "files.import_columns": LARGEST_BOOK,
    "kept.bring_in": LARGEST_COPY,
}
FIELD_MOST = {"uploads.upload": PACKED_MOST, "kept.bring_in": LARGEST_COPY}


def register(app: Flask) -> None:
    """Sets the limit of an upload, which is higher than that of other forms and highest for a book.

    It must be registered before anything that reads the form.
    """
    app.before_request(_let_files_be_large)


def _let_files_be_large() -> None:
    if request.mimetype == "multipart/form-data":
        request.max_content_length = LARGEST.get(request.endpoint or "", UPLOAD_MOST)
        request.max_form_memory_size = FIELD_MOST.get(request.endpoint or "", UPLOAD_MOST)


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


@blueprint.get("/b/<book>/brought")
def brought(book: str) -> str:
    """What a file has brought to the book: the numbers of new lines and of those refused of them;
    and what is refused.
    """
    found = book_or_404(book)
    view = keeper().look(found)
    new, refused = (request.args.get(it, 0, int) for it in ("new", "refused"))
    return render_template(
        "book/brought.html",
        book=book,
        title=view.book.title,
        new=new,
        refused=refused,
        entries=say_entries(keeper().entries_refused(found), view.name)[-SHOWN:] if refused else (),
        sessions=keeper().with_refused(found)[:SHOWN] if refused else (),
    )


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
