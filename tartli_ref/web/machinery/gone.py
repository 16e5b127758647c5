"""Pages for links that open nothing: deleted tables or books, and revoked links.

Anything deleted can be restored for some days (RETENTION) by a link that may write to it. A revoked
link only says whom to ask for the new one: its holder is locked out. A blocked one
opens by no link.
"""

import secrets
from typing import NamedTuple, NoReturn

from flask import Flask, abort, current_app, render_template, url_for
from werkzeug.exceptions import Gone, NotFound

from tartli_ref.store import BLOCKED, Kind, LinkRevoked, Store
from tartli_ref.store.keyring import hash_of
from tartli_ref.table.service import DAY
from tartli_ref.web.machinery.privacy import CONTACT, days_kept
from tartli_ref.web.machinery.times import spoken_day
from tartli_ref.words.language import N_, Marked, _


class DeletedPage(NamedTuple):
    """The page of a deleted table or book; ``back`` is the address that restores it."""

    kind: str
    when: str
    until: str
    back: str


class Deleted(Gone):
    """410 for a link to something deleted."""

    def __init__(self, what: DeletedPage) -> None:
        super().__init__()
        self.what = what


class Blocked(Gone):
    """410 for tables and books that the operator has blocked."""


def register(app: Flask) -> None:
    """Register the pages for deletion, blocking and revocation."""
    app.register_error_handler(Blocked, _blocked)
    app.register_error_handler(Deleted, _deleted)
    app.register_error_handler(Revoked, _revoked)
    app.register_error_handler(LinkRevoked, _revoked)


def _deleted(error: Exception) -> tuple[str, int]:
    assert isinstance(error, Deleted)
    return render_template("deleted.html", what=error.what, key=secrets.token_urlsafe(18)), 410


def _blocked(_error: Exception) -> tuple[str, int]:
    what = _("The operator of this server has blocked this.")
    instead = _(
        "Nothing of it is lost, and nothing was recorded from here. Ask the operator: {contact}"
    )
    contact = current_app.config[CONTACT] or _("whoever runs this server")
    instead = instead.format(contact=contact)
    return render_template("error.html", what=what, instead=instead, status=410), 410


def check_kept(deleted: int | None, now: int, kind: str, link: str, *, may_write: bool) -> None:
    """Raise 410 for something deleted, with the way to restore it; 404 after the days it is
    kept. Blocked ones say so.
    """
    if deleted is None:
        return
    if deleted == BLOCKED:
        raise Blocked
    until = deleted + days_kept() * DAY
    if until <= now:
        abort(404)
    back = ""
    if may_write:
        back = url_for("books.undelete", book=link) if kind == "book" else ""
        back = back or url_for("session.undelete", link=link)
    raise Deleted(DeletedPage(kind, spoken_day(deleted), spoken_day(until), back))


STORE = "tartli_ref.store"

WHOM_TO_ASK: Marked[dict[Kind, str]] = {
    "table": "The old link opens nothing any more, and nothing was recorded from here. Ask whoever"
    " keeps the table for the new one.",
    "book": "The old link opens nothing any more, and nothing was recorded from here. Ask whoever"
    " keeps the book for the new one.",
}


class Revoked(NotFound):
    """404 for a revoked link."""

    def __init__(self, kind: Kind) -> None:
        super().__init__()
        self.kind: Kind = kind


def no_such(kind: Kind, link: str) -> NoReturn:
    """Raise 404 for a link that was revoked or never existed."""
    store: Store = current_app.extensions[STORE]
    if store.was_revoked(kind, hash_of(link)):
        raise Revoked(kind)
    abort(404)


def _revoked(error: Exception) -> tuple[str, int]:
    assert isinstance(error, Revoked | LinkRevoked)
    what = _(N_("This link was renewed."))
    instead = _(WHOM_TO_ASK[error.kind])
    return render_template("error.html", what=what, instead=instead, status=404), 404
