"""The error pages."""

from functools import lru_cache

from flask import Flask, render_template, request
from flask_wtf.csrf import CSRFError
from werkzeug.exceptions import BadHost, HTTPException, SecurityError
from werkzeug.sansio.utils import get_current_url

from tartli_ref.store import StoreUnavailable
from tartli_ref.web.machinery.edition import edition
from tartli_ref.web.machinery.rate_limit import TooManyOpened
from tartli_ref.web.machinery.turns import Busy
from tartli_ref.words.language import N_, Marked, _

TEXTS: Marked[dict[int, tuple[str, str]]] = {
    400: ("This form cannot be read.", "Go back, reload the page and try again."),
    403: ("This link is for watching only.", "Ask a player at the table for the link to play."),
    404: (
        "There is no such page or table.",
        "Check the link, or start at the first page.",
    ),
    405: ("This address takes no such request.", "Start at the first page."),
    422: ("This form cannot be read.", "Go back, reload the page and try again."),
    413: ("That is more than this page takes.", "A table file has at most 1 MB."),
}
HOSTS_KEPT = 100
ENTERED = "tartli_ref.entered"
"""The environ key for the status of an entry, used by metrics; 0 if it was recorded."""
OTHER: Marked[tuple[str, str]] = (
    "Something is wrong with this request.",
    "Start at the first page.",
)


def register(app: Flask) -> None:
    app.before_request(_known_host)
    app.register_error_handler(HTTPException, _http)
    app.register_error_handler(SecurityError, _host)
    app.register_error_handler(BadHost, _host)
    app.register_error_handler(CSRFError, _csrf)
    app.register_error_handler(TooManyOpened, _too_many)
    app.register_error_handler(Busy, _busy)
    app.register_error_handler(StoreUnavailable, _store)


def _known_host() -> None:
    """Refuse a host that is no name in any alphabet: a page with its own address would fail."""
    try:
        _written_out(request.host)
    except UnicodeError:
        raise BadHost from None


@lru_cache(maxsize=HOSTS_KEPT)
def _written_out(host: str) -> str:
    return get_current_url("http", host)


def _host(_error: SecurityError | BadHost) -> tuple[str, int, dict[str, str]]:
    """A text without links, because they would all have a foreign host."""
    return "This server is not asked by this name.\n", 400, {"Content-Type": "text/plain"}


def _page(status: int, what: str, instead: str) -> tuple[str, int]:
    page = render_template("error.html", what=_(what), instead=_(instead), status=status)
    return page, status


def _http(error: HTTPException) -> tuple[str, int]:
    status = error.code or 500
    what, instead = TEXTS.get(status, OTHER)
    return _page(status, what, instead)


def _too_many(error: TooManyOpened) -> tuple[str, int]:
    return _page(429, N_("No table was opened."), error.instead)


def _busy(_error: Busy) -> tuple[str, int]:
    return _page(
        429,
        N_("Other files are being read just now."),
        N_("Nothing was changed. Go back and send it again in a few seconds."),
    )


def _csrf(_error: CSRFError) -> tuple[str, int]:
    return _page(
        400,
        N_("This form was not made by this page, or it is too old."),
        N_("Nothing was recorded. Go back, reload the page and enter it again."),
    )


def _store(error: StoreUnavailable) -> tuple[str, int]:
    status = 503
    if error.reason in ("locked", "read-only", "full"):
        status = 423
    if request.method == "POST":
        if error.reason == "damaged":
            status = 423  # as a tap that finds it only when it is written
        request.environ[ENTERED] = status
    return _page(status, N_("Nothing was recorded now."), why_unavailable(error))


def why_unavailable(error: StoreUnavailable) -> str:
    """A sentence about the storage error, and whether earlier entries are safe."""
    why = _(str(error))
    if error.reason == "full" and edition().owned:
        why = _("This phone has no room left. Make some, then send it again.")
    if not error.spares_the_rest:
        return why
    return " ".join((why, _("Everything recorded before is safe.")))
