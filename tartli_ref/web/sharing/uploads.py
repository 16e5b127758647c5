"""Upload of a table, a book, or a copy of everything, with a preview before the import."""

import re
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from flask import Blueprint, Response, abort, render_template, request
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict

from tartli_ref.store import StoreUnavailable
from tartli_ref.table.files import Diverged, TooMuchWork
from tartli_ref.web.history.history import refused_lines
from tartli_ref.web.machinery.edition import edition
from tartli_ref.web.machinery.errors import why_unavailable
from tartli_ref.web.machinery.forms import UploadForm, new_key
from tartli_ref.web.machinery.qr_codes import drawn
from tartli_ref.web.machinery.rate_limit import TooManyOpened
from tartli_ref.web.machinery.turns import in_turn
from tartli_ref.web.machinery.upload_sizes import (
    LARGEST_BOOK,
    LARGEST_COPY,
    PACKED_MOST,
    UPLOAD_MOST,
)
from tartli_ref.web.screen.at import at_or_404
from tartli_ref.web.screen.submit import (
    CONFLICT,
    LOCKED,
    TOO_MANY,
    UNPROCESSABLE,
    this_send,
)
from tartli_ref.web.sharing import book_files as books
from tartli_ref.web.sharing import kept, table_files
from tartli_ref.web.sharing.bringing import (
    SHOWN,
    TOO_LARGE,
    NotTaken,
    PassesLease,
    TooLarge,
    packed,
    too_much,
    unpacked,
)
from tartli_ref.web.sharing.codes import from_codes
from tartli_ref.words.language import _

blueprint = Blueprint("uploads", __name__)

ACCEPTED = ".table,.txt,text/plain,.json,application/json"
COPIES = ",.sqlite3,application/octet-stream"
Done = TypeVar("Done")
JOINING = re.compile(r"l=1\.[oa]\.[\w-]{1,1800}", re.ASCII)
DATABASE = b"SQLite format 3\0"
NOTHING = 204


@blueprint.get("/files")
def page() -> ResponseReturnValue:
    return _page(UploadForm(key=new_key(), formdata=None), None, 200)


@blueprint.post("/files/code", endpoint="code")
@blueprint.post("/files/look")
def look() -> ResponseReturnValue:
    """Preview the file, or the table of the codes; writes nothing."""
    return _with_file(_preview)


@blueprint.post("/files/drawn")
def drawn_code() -> Response:
    """The QR code of a text by which two pockets connect, as SVG; 422 for any other text."""
    text = request.form.get("text", "")
    if not JOINING.fullmatch(text):
        abort(UNPROCESSABLE)
    return Response(drawn(text, error="l"), mimetype="image/svg+xml")


@blueprint.get("/files/same")
def same() -> ResponseReturnValue:
    """Redirect to the table that another phone has, if its lines here have the same digest; else
    204.
    """
    link = table_files.with_same_lines(request.args.get("table", ""), request.args.get("lines", ""))
    if link is None:
        return "", NOTHING
    return table_files.go_to(link)


@blueprint.post("/files")
def upload() -> ResponseReturnValue:
    """Import the file and redirect to the result."""

    def taken(form: UploadForm, content: bytes) -> ResponseReturnValue:
        sent = this_send()
        apart = "apart" in request.form
        past = request.form.get("past", "")
        take_book = partial(books.take, sent=sent, apart=apart, past=past)
        take_table = partial(table_files.take, sent=sent, apart=apart, past=past)
        try:
            if _is_to_be_seen_first(content):
                return _preview(form, content)
            return _way(content, take_book, take_table)
        except PassesLease:
            return _preview(form, content)
        except Diverged:
            trouble = NotTaken(_("Nothing was changed."), CONFLICT)
        except StoreUnavailable as error:
            trouble = NotTaken(_("Nothing was changed."), LOCKED, why_unavailable(error))
        except TooManyOpened as error:
            trouble = NotTaken(_("No table was opened."), TOO_MANY, error.instead)
        return _preview(form, content, trouble)

    return _with_file(taken)


def _preview(
    form: UploadForm, content: bytes, trouble: NotTaken | None = None
) -> ResponseReturnValue:
    """The preview with its import button, or the reason for a failure."""
    if _is_copy(content) and edition().owned:
        preview = kept.look(content)
        most = LARGEST_COPY
    else:
        preview = _way(content, books.look, table_files.look)
        most = PACKED_MOST
    page = render_template(
        "tables/preview.html",
        preview=preview,
        upload=form,
        content=packed(content, most) if preview.button or preview.apart else "",
        problem=trouble.problem if trouble else None,
    )
    return page, trouble.status if trouble else 200


def _is_to_be_seen_first(content: bytes) -> bool:
    """Whether a preview comes first: of a scanned table, unless it only adds lines that stand to
    one that is here; of one from another phone, if it is here and not the one that this phone was
    offered.
    """
    offered = request.form.get("live")
    if offered is None and "scanned" not in request.form:
        return False
    preview = _way(content, books.look, table_files.look)
    if offered is not None:
        return bool(preview.here) and preview.uid != offered
    return not (preview.here and preview.button and not preview.refused)


def _with_file(
    act: Callable[[UploadForm, bytes], ResponseReturnValue],
) -> ResponseReturnValue:
    """Run an action on the form's file; on failure show the form with the problem."""
    form = UploadForm(_sent())
    if not form.validate_on_submit():
        return _page(form, NotTaken(_("Choose a file."), UNPROCESSABLE))
    try:
        with in_turn():
            return act(form, _content(form))
    except TooLarge:
        abort(TOO_LARGE)
    except TooMuchWork:
        return _page(form, too_much())
    except NotTaken as error:
        return _page(form, error)


def _sent() -> MultiDict[str, Any]:
    sent: MultiDict[str, Any] = MultiDict(request.form)
    sent.setlist("file", request.files.getlist("file"))
    return sent


def _content(form: UploadForm) -> bytes:
    """The file: uploaded, read from codes, or carried by the preview page."""
    if codes := request.form.get("codes", "").strip():
        return from_codes(codes)
    file = form.file.data
    if getattr(file, "filename", None):
        content: bytes = file.read()
        return content
    try:
        return unpacked(request.form.get("content", ""), LARGEST_BOOK)
    except ValueError:
        raise NotTaken(_("Choose a file."), UNPROCESSABLE) from None


def _is_copy(content: bytes) -> bool:
    return content.startswith(DATABASE)


def _way(content: bytes, of_book: Callable[[str], Done], of_table: Callable[[str], Done]) -> Done:
    """Dispatch to the book's or the table's handler by content."""
    if _is_copy(content):
        copy = _("This is a copy of everything that a phone keeps. It goes to a phone alone.")
        instead = _("Take a table or a book along as a file of its own.")
        raise NotTaken(copy, UNPROCESSABLE, instead)
    if len(content) > LARGEST_BOOK:
        raise TooLarge
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError:
        no_text = _("This is no text file in UTF-8, so it is no table file.")
        raise NotTaken(no_text, UNPROCESSABLE) from None
    if text.lstrip("\ufeff \t\r\n").startswith("{"):
        return of_book(text)
    if len(content) > UPLOAD_MOST:
        raise TooLarge
    return of_table(text)


def _page(form: UploadForm, error: NotTaken | None, status: int = 0) -> ResponseReturnValue:
    page = render_template(
        "tables/file.html",
        upload=form,
        problem=error.problem if error else None,
        codes=request.form.get("codes", ""),
        accepted=ACCEPTED + COPIES if edition().owned else ACCEPTED,
    )
    return page, error.status if error else status


@blueprint.get("/t/<link>/refused")
def refused(link: str) -> str:
    """The first refused lines of a table with their rulings."""
    at = at_or_404(link)
    lines, number = refused_lines(at, SHOWN)
    return render_template(
        "tables/refused.html",
        link=link,
        table=at.table,
        lines=lines,
        number=number,
        more=number - len(lines),
    )
