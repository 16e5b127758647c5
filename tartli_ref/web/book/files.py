"""Export of a book to files, and size limits for uploads."""

from collections.abc import Callable

from flask import Blueprint, Flask, Response, render_template, request

from tartli_ref.bookkeeping import BookHandle
from tartli_ref.web.book.access import book_or_404, keeper, transfer
from tartli_ref.web.game_pages import edition
from tartli_ref.web.news import tagged
from tartli_ref.web.turns import in_turn

blueprint = Blueprint("files", __name__)

UPLOAD_MOST = 1024 * 1024
LARGEST_BOOK = 16 * 1024 * 1024
LARGEST_COPY = 64 * 1024 * 1024
PACKED_MOST = 4 * 1024 * 1024  # characters of a packed file in a form; players' texts compress well
LARGEST = {
    "uploads.look": LARGEST_COPY,
    "uploads.upload": LARGEST_BOOK,
    "kept.bring_in": LARGEST_COPY,
}
FIELD_MOST = {"uploads.upload": PACKED_MOST, "kept.bring_in": LARGEST_COPY}


def register(app: Flask) -> None:
    """Set the upload limits, which exceed that of other forms and are highest for a book.

    Register this before anything that reads the form.
    """
    app.before_request(_let_files_be_large)


def _let_files_be_large() -> None:
    if request.mimetype == "multipart/form-data":
        most = LARGEST_COPY if edition().owned else LARGEST_BOOK
        request.max_content_length = min(most, LARGEST.get(request.endpoint or "", UPLOAD_MOST))
        request.max_form_memory_size = FIELD_MOST.get(request.endpoint or "", UPLOAD_MOST)


@blueprint.get("/b/<book>/files")
def page(book: str) -> str:
    title = keeper().book(book_or_404(book)).title
    return render_template("book/files.html", book=book, title=title)


@blueprint.get("/b/<book>/book.json")
def book_json(book: str) -> Response:
    """The whole book as JSON."""
    found = book_or_404(book)

    def write() -> str:
        with in_turn():
            return transfer().export_json(found)

    response = tagged(transfer().tag(found), write, may_write=found.may_write)
    response.headers["Content-Disposition"] = 'attachment; filename="book.json"'
    return response


@blueprint.get("/b/<book>/deals.csv")
def deals(book: str) -> Response:
    """All deals as CSV."""
    return _file(book, transfer().deals_csv, "deals.csv", "text/csv")


@blueprint.get("/b/<book>/ledger.csv")
def ledger(book: str) -> Response:
    """All sessions and payments as CSV."""
    return _file(book, transfer().ledger_csv, "ledger.csv", "text/csv")


def _file(book: str, write: Callable[[BookHandle], str], name: str, mimetype: str) -> Response:
    found = book_or_404(book)
    with in_turn():
        text = write(found)
    disposition = f'attachment; filename="{name}"'
    return Response(text, mimetype=mimetype, headers={"Content-Disposition": disposition})
