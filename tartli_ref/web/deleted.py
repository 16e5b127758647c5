"""What was deleted can be brought back for thirty days, by who has the link that may write."""

import secrets
from dataclasses import dataclass

from flask import Flask, abort, render_template, url_for
from werkzeug.exceptions import Gone

from tartli_ref.service import DAY, DAYS_KEPT
from tartli_ref.web.times import day


@dataclass(frozen=True, slots=True)
class PutAway:
    """A deleted table or book as its link still finds it."""

    kind: str
    when: str
    until: str
    back: str


class Deleted(Gone):
    """The answer for a link to something deleted."""

    def __init__(self, what: PutAway) -> None:
        super().__init__()
        self.what = what


def register(app: Flask) -> None:
    """Adds the page for what was deleted."""
    app.register_error_handler(Deleted, _page)


def _page(error: Exception) -> tuple[str, int]:
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
        back = url_for("books.bring_back", book=link) if kind == "book" else ""
        back = back or url_for("session.bring_back", link=link)
    raise Deleted(PutAway(kind, day(deleted), day(until), back))
