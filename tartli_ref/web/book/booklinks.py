"""The links of a book, shown as codes for other phones."""

from flask import Blueprint, render_template, url_for

from tartli_ref.web.book.access import book_or_404, keeper
from tartli_ref.web.share import shared

blueprint = Blueprint("booklinks", __name__, url_prefix="/b/<book>/links")


@blueprint.get("/")
def page(book: str) -> str:
    """Both links for who may write, and to look for everybody. A link that was made under another
    secret is known only as far as it was opened.
    """
    found = book_or_404(book)
    links = keeper().links(found)
    known = keeper().find(links.keep) is not None
    keep, look = (links.keep, links.look) if known else (book, "" if found.may_write else book)
    shown = []
    if found.may_write:
        shown.append(shared("play", url_for("book.page", book=keep, _external=True)))
    if look:
        shown.append(shared("watch", url_for("book.page", book=look, _external=True)))
    return render_template(
        "book/links.html", book=book, title=keeper().book(found).title, shared=shown
    )
