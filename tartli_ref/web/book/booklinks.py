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
    handle = book_or_404(book)
    links = keeper().links(handle)
    look = ""
    if _opens(links.look, handle):
        look = links.look
    elif not handle.may_write:
        look = book
    watching = shared("watch", look and url_for("book.page", book=look, _external=True))
    if look:
        watching = watching._replace(screen=url_for("wall.book", book=look))
    shared_links = [watching]
    if handle.may_write:
        keep = book
        if _opens(links.keep, handle):
            keep = links.keep
        shared_links.insert(0, shared("play", url_for("book.page", book=keep, _external=True)))
    return render_template(
        "book/links.html",
        book=book,
        handle=handle,
        title=keeper().book(handle).title,
        shared=shared_links,
        renewed=request.args.get("renewed"),
        key=new_key(),
        host=host_in_the_network(),
    )


@blueprint.post("/<any(keep,look):which>")
def renew(book: str, which: str) -> Response:
    """Renew a link; the old one is revoked."""
    handle = book_to_write_or_403(book)
    must_be_sent()
    new = keeper().renew(handle, which, by=book)
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
