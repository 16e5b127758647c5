"""What a link says that was made anew: that it was, and whom to ask for the new one. It says no
more, as whoever still has it is out.
"""

from typing import NoReturn

from flask import Flask, abort, current_app, render_template
from werkzeug.exceptions import NotFound

from tartli_ref.links import hash_of
from tartli_ref.store import Kind, LinkRevoked, Store
from tartli_ref.words.language import N_, Marked, _

STORE = "tartli_ref.store"

WHOM_TO_ASK: Marked[dict[Kind, str]] = {
    "table": "The old link opens nothing any more, and nothing was recorded from here. Ask whoever"
    " keeps the table for the new one.",
    "book": "The old link opens nothing any more, and nothing was recorded from here. Ask whoever"
    " keeps the book for the new one.",
}


class Revoked(NotFound):
    """The answer for a link that opened something until another was made in its place."""

    def __init__(self, kind: Kind) -> None:
        super().__init__()
        self.kind: Kind = kind


def register(app: Flask) -> None:
    """Adds the page for a link that was made anew, before it was sent or while it was read."""
    app.register_error_handler(Revoked, _page)
    app.register_error_handler(LinkRevoked, _page)


def no_such(kind: Kind, link: str) -> NoReturn:
    """Refuses a link that opens nothing: it was made anew, or there never was one."""
    store: Store = current_app.extensions[STORE]
    if store.was_revoked(kind, hash_of(link)):
        raise Revoked(kind)
    abort(404)


def _page(error: Exception) -> tuple[str, int]:
    assert isinstance(error, Revoked | LinkRevoked)
    what, instead = _(N_("This link was made anew.")), _(WHOM_TO_ASK[error.kind])
    return render_template("error.html", what=what, instead=instead, status=404), 404
