"""The links of a table, shown as codes and made anew; and whose phone this is."""

from dataclasses import dataclass

import segno
from flask import Blueprint, abort, redirect, render_template, request, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response

from tartli_ref.service import Table
from tartli_ref.web.access import (
    moved,
    remember,
    seat_of_phone,
    service,
    sit,
    table_or_404,
    table_to_write_or_403,
)

blueprint = Blueprint("share", __name__, url_prefix="/t/<link>/share")

KINDS = ("play", "watch")


@dataclass(frozen=True, slots=True)
class Shared:
    """A link with its code for a camera, an SVG of one path."""

    kind: str
    address: str
    code: Markup


@blueprint.get("/")
def links(link: str) -> str:
    """Both links, for who may write; a watcher sees how to watch, and no more."""
    table = table_or_404(link)
    found = service().links(table)
    shown = {"play": found.play, "watch": found.watch}
    kinds = KINDS if table.may_write else KINDS[1:]
    return render_template(
        "share.html",
        link=link,
        table=table,
        shared=[_shared(kind, shown[kind]) for kind in kinds],
        seat=seat_of_phone(link),
    )


@blueprint.post("/<any(play,watch):kind>")
def renew(link: str, kind: str) -> Response:
    """A new link of this kind. Who has the old one is out."""
    table = table_to_write_or_403(link)
    new = service().renew(table, kind)
    if kind == "play":
        moved(link, new.play)
    return redirect(url_for("share.links", link=new.play), 303)


@blueprint.post("/seat")
def seat(link: str) -> Response:
    """Whose phone this is: that half is near, and the history tells who entered a line."""
    table = table_to_write_or_403(link)
    remember(link)
    sit(link, _seat_of(table, request.form.get("seat", "")))
    return redirect(url_for("play.table", link=link), 303)


@blueprint.get("/as/<seat>")
def join(link: str, seat: str) -> Response:
    """The way in of another phone: it is told whose it is, and goes to the table."""
    table = table_or_404(link)
    remember(link)
    if table.may_write:
        sit(link, _seat_of(table, seat))
    return redirect(url_for("play.table", link=link))


def _seat_of(table: Table, text: str) -> int | None:
    letters = "ABC"[: len(table.terms.seats)]
    if text and text not in letters:
        abort(404)
    return letters.index(text) if text else None


def _shared(kind: str, link: str) -> Shared:
    address = url_for("play.table", link=link, _external=True)
    code = segno.make_qr(address, error="m").svg_inline(
        border=3, omitsize=True, svgclass="qr", lineclass=None, dark="#000", light="#fff"
    )
    return Shared(kind, address, Markup(code))
