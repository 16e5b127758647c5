"""The links of a book, with QR codes and renewal."""

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from tartli_ref.book.view import BookHandle
from tartli_ref.web.machinery.forms import new_key
from tartli_ref.web.screen.book_access import (
    BOOKS,
    book_or_404,
    book_to_write_or_403,
    keeper,
    must_be_sent,
)
from tartli_ref.web.sharing.share import host_in_the_network, shared

blueprint = Blueprint("booklinks", __name__, url_prefix="/b/<book>/links")


@blueprint.get("/")
def page(book: str) -> str:
    """Both links for a writer, the look link for others. For links made under another secret, only
    the one in the address is known.
    """
    found = book_or_404(book)
    links = keeper().links(found)
    keep = links.keep if _opens(links.keep, found) else book
    look = links.look if _opens(links.look, found) else "" if found.may_write else book
    links_shown = {"play": keep, "watch": look} if found.may_write else {"watch": look}
    shown = [
        shared(kind, link and url_for("book.page", book=link, _external=True))._replace(
            screen=url_for("wall.book", book=link) if link and kind == "watch" else ""
        )
        for kind, link in links_shown.items()
    ]
    return render_template(
        "book/links.html",
        book=book,
        found=found,
        title=keeper().book(found).title,
        shared=shown,
        renewed=request.args.get("renewed"),
        key=new_key(),
        host=host_in_the_network(),
    )


@blueprint.post("/<any(keep,look):which>")
def renew(book: str, which: str) -> Response:
    """Renew a link; the old one is revoked."""
    found = book_to_write_or_403(book)
    must_be_sent()
    new = keeper().renew(found, which, by=book)
    if new is None:
        return redirect(url_for("booklinks.page", book=book), 303)
    if which == "keep":
        BOOKS.replace(book, new.keep)
        book = new.keep
    kind = "play" if which == "keep" else "watch"
    return redirect(url_for("booklinks.page", book=book, renewed=kind), 303)


def _opens(link: str, book: BookHandle) -> bool:
    opened = keeper().find(link)
    return opened is not None and opened.id == book.id
