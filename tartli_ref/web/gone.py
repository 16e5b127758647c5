"""Links to what is not there: deleted, and kept for thirty days for who may write; or made anew.

A link that was made anew says that it was, and whom to ask for the new one. It says no more, as
whoever still has it is out.
"""

import secrets
from dataclasses import dataclass
from typing import NoReturn

from flask import Flask, abort, current_app, render_template, url_for
from werkzeug.exceptions import Gone, NotFound

from tartli_ref.links import hash_of
from tartli_ref.service import DAY, DAYS_KEPT
from tartli_ref.store import Kind, LinkRevoked, Store
from tartli_ref.web.times import day
from tartli_ref.words.language import N_, Marked, _


@dataclass(frozen=True, slots=True)
class DeletedPage:
    """A deleted table or book as its link still finds it."""

    kind: str
    when: str
    until: str
    back: str


class Deleted(Gone):
    """The answer for a link to something deleted."""

    def __init__(self, what: DeletedPage) -> None:
        super().__init__()
        self.what = what


def register(app: Flask) -> None:
    """Adds the pages for what was deleted, and for a link that was made anew."""
    app.register_error_handler(Deleted, _deleted)
    app.register_error_handler(Revoked, _revoked)
    app.register_error_handler(LinkRevoked, _revoked)


def _deleted(error: Exception) -> tuple[str, int]:
    assert isinstance(error, Deleted)
    return render_template("deleted.html", what=error.what, key=secrets.token_urlsafe(18)), 410


def check_kept(deleted: int | None, now: int, kind: str, link: str, *, may_write: bool) -> None:
    """Lets pass what is there; else 410 with the way back, or 404 when the time is over."""
    if deleted is None:
        return
    until = deleted + DAYS_KEPT * DAY
    if until <= now:
        abort(404)
    back = ""
    if may_write:
        back = url_for("books.undelete", book=link) if kind == "book" else ""
        back = back or url_for("session.undelete", link=link)
    raise Deleted(DeletedPage(kind, day(deleted), day(until), back))


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


def no_such(kind: Kind, link: str) -> NoReturn:
    """Refuses a link that opens nothing: it was made anew, or there never was one."""
    store: Store = current_app.extensions[STORE]
    if store.was_revoked(kind, hash_of(link)):
        raise Revoked(kind)
    abort(404)


def _revoked(error: Exception) -> tuple[str, int]:
    assert isinstance(error, Revoked | LinkRevoked)
    what, instead = _(N_("This link was made anew.")), _(WHOM_TO_ASK[error.kind])
    return render_template("error.html", what=what, instead=instead, status=404), 404
