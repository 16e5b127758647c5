"""Export of a book to files, and size limits for uploads."""

from collections.abc import Callable

from flask import Blueprint, Response, render_template

from tartli_ref.book.view import BookHandle
from tartli_ref.web.machinery.news import tagged
from tartli_ref.web.machinery.turns import in_turn
from tartli_ref.web.screen.book_access import book_or_404, keeper, transfer

blueprint = Blueprint("files", __name__)


@blueprint.get("/b/<book>/files")
def page(book: str) -> str:
    title = keeper().book(book_or_404(book)).title
    return render_template("book/files.html", book=book, title=title)


@blueprint.get("/b/<book>/book.json")
def book_json(book: str) -> Response:
    """The whole book as JSON."""
    handle = book_or_404(book)

    def write() -> str:
        with in_turn():
            return transfer().export_json(handle)

    response = tagged(transfer().tag(handle), write, may_write=handle.may_write)
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
    handle = book_or_404(book)
    with in_turn():
        text = write(handle)
    disposition = f'attachment; filename="{name}"'
    return Response(text, mimetype=mimetype, headers={"Content-Disposition": disposition})
