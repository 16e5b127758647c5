"""The links of a table, with QR codes and renewal; and the seat of this phone."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from flask import Blueprint, abort, current_app, redirect, render_template, request, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response

from tartli_ref.rules.common.seats import Seat
from tartli_ref.table.service import Table
from tartli_ref.web.machinery.access import (
    TABLES,
    moved,
    phone_of,
    service,
    sit,
    table_to_write_or_403,
)
from tartli_ref.web.machinery.edition import edition
from tartli_ref.web.machinery.look import keep_look, look
from tartli_ref.web.machinery.qr_codes import drawn
from tartli_ref.web.screen.at import At, at_or_404, at_to_write_or_403

blueprint = Blueprint("share", __name__, url_prefix="/t/<link>/share")

PHONE_HOSTS: Final = "tartli_ref.phone_hosts"
ACROSS: Final = "across"
"""The value for a phone lying between two players who sit opposite."""
ADDRESSES_KEPT = 16


class Shared(NamedTuple):
    """A link with its QR code, an SVG of one path. ``whose`` is the player meant to open it,
    ``screen`` the address of the wall.

    ``address`` is empty for a link made under another secret, for instance after a backup was
    restored elsewhere: it still opens the table, but the server cannot show it.
    """

    kind: str
    address: str
    code: Markup
    whose: str = ""
    screen: str = ""


@blueprint.get("/")
def links(link: str) -> str:
    """The seat of this phone; both links for a writer, the watch link for a watcher."""
    at = at_or_404(link)
    return render_template(
        "share/links.html",
        link=link,
        table=at.table,
        shared=_shared(at) if edition().shares else (),
        seats=at.by_letter,
        seat=phone_of(link),
        renewed=request.args.get("renewed"),
        host=host_in_the_network(),
        app_here=app_here(),
    )


def _shared(at: At) -> list[Shared]:
    links = service().links(at.table)
    watch = links.watch
    play = links.play
    if not _opens(watch, at.table):
        watch = "" if at.may_write else at.link
    if not _opens(play, at.table):
        play = at.link
    if not at.may_write:
        return [_to_watch(watch)]
    return [_to_play(at, play, phone_of(at.link)), _to_watch(watch)]


def _opens(link: str, table: Table) -> bool:
    opened = service().find(link)
    return opened is not None and opened.id == table.id


def _to_watch(link: str) -> Shared:
    if not link:
        return shared("watch", "")
    to_watch = shared("watch", url_for("play.table", link=link, _external=True))
    return to_watch._replace(screen=url_for("wall.table", link=link))


def _to_play(at: At, link: str, seat: str | None) -> Shared:
    """The play link, which asks the new phone for its seat; of two players it suggests the other
    one, if this phone's seat is set.
    """
    others = [(letter, name) for letter, name in at.by_letter.items() if letter != seat]
    if seat is None or len(others) > 1:
        return shared("play", url_for("share.join", link=link, _external=True))
    ((other, name),) = others
    return shared("play", url_for("share.join", link=link, seat=other, _external=True), name)


@blueprint.post("/<any(play,watch):kind>")
def renew(link: str, kind: str) -> Response:
    """Renew a link; the old one is revoked."""
    table = table_to_write_or_403(link)
    new = service().renew(table, kind, by=link)
    if new is None:
        return redirect(url_for("share.links", link=link), 303)
    if kind == "play":
        moved(link, new.play)
        link = new.play
    return redirect(url_for("share.links", link=link, renewed=kind), 303)


@blueprint.post("/seat")
def seat(link: str) -> Response:
    """Set the seat of this phone: its half is shown at the near edge, and the history names it for
    each line. On a phone between two players the far half may be rotated.
    """
    at = at_to_write_or_403(link)
    choice = request.form.get("seat", "")
    seat = _seat_of(at, "" if choice == ACROSS else choice)
    TABLES.add(link)
    sit(link, Seat[seat] if seat else None)
    answer = redirect(url_for("play.table", link=link), 303)
    if not seat:
        keep_look(answer, replace(look(), seating=ACROSS if choice == ACROSS else "same"))
    return answer


@blueprint.get("/as/")
@blueprint.get("/as/<seat>")
def join(link: str, seat: str = "") -> Response | str:
    """Ask a newly joined phone for its seat, once; a watcher goes to the table. A phone that took
    a table whose lease names a ``seat`` is asked until it has one.
    """
    at = at_or_404(link)
    expected = _seat_of(at, seat)
    has_joined = link in TABLES.links() and not (seat and phone_of(link) is None)
    if not at.may_write or has_joined:
        return redirect(url_for("play.table", link=link))
    return render_template(
        "share/whose.html", link=link, table=at.table, seats=at.by_letter, expected=expected
    )


def _seat_of(at: At, text: str) -> str:
    """The letter of a seat of this table, empty for a shared phone; otherwise 404."""
    if text and text not in at.by_letter:
        abort(404)
    return text


def shared(kind: str, address: str, whose: str = "") -> Shared:
    """A link with its QR code, for another phone; neither if the address is not known."""
    if not address:
        return Shared(kind, "", Markup())
    if host := host_in_the_network():
        url = urlsplit(address)
        address = url._replace(netloc=f"{host}:{url.port}" if url.port else host).geturl()
    return Shared(kind, address, drawn(address), whose)


def app_here() -> Shared:
    """The address of the first page with its code, as other phones reach it; empty if none does."""
    if host_in_the_network() == "":
        return shared("app", "")
    return _drawn_once(url_for("tables.start", _external=True), host_in_the_network())


@lru_cache(maxsize=ADDRESSES_KEPT)
def _drawn_once(address: str, _host: str | None) -> Shared:
    """A code takes 5 ms to draw, and every wall asks for it with each move."""
    return shared("app", address)


def host_in_the_network() -> str | None:
    """A host that other phones can reach, if this page was opened at a loopback address; empty if
    they cannot reach the server, None if the page's own host will do.
    """
    host = urlsplit(request.host_url).hostname or ""
    if host not in ("localhost", "::1") and not host.startswith("127."):
        return None
    hosts: Callable[[], Sequence[str]] | None = current_app.extensions.get(PHONE_HOSTS)
    if hosts is None:
        return None
    return next(iter(hosts()), "")
