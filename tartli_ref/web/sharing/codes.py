"""A table for a phone without a network: as QR codes and as one link, and which phone writes."""

from functools import lru_cache
from typing import NamedTuple

from flask import Blueprint, Response, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from markupsafe import Markup

from tartli_ref.table.codes import CodeError, CodeTooLarge, read_codes, write_codes
from tartli_ref.table.log import Lease
from tartli_ref.web.machinery.access import (
    phone_of,
    service,
    table_or_404,
)
from tartli_ref.web.machinery.forms import Tap, new_key
from tartli_ref.web.machinery.qr_codes import drawn
from tartli_ref.web.machinery.upload_sizes import UPLOAD_MOST
from tartli_ref.web.screen.at import At, at_or_404, at_to_write_or_403
from tartli_ref.web.screen.pages import Problem
from tartli_ref.web.screen.submit import UNPROCESSABLE, send_tap
from tartli_ref.web.sharing.bringing import NotTaken, TooLarge
from tartli_ref.web.table.described import lease_of
from tartli_ref.words.language import _

blueprint = Blueprint("codes", __name__, url_prefix="/t/<link>/code")

WHOLE = 10**9
"""As many letters as a link may need."""
SVG = "http://www.w3.org/2000/svg"
CODES_KEPT = 240  # about 20 KB each
CODES_MOST = 60
"""As many codes as a camera takes in half a minute; each costs 20 ms to draw."""


class Writer(NamedTuple):
    """A phone that may be given the lease: the line, its owner, and whether it writes now."""

    line: str
    name: str
    writes: bool


@blueprint.get("/")
def page(link: str) -> str:
    """The table as codes and as a link; for a writer also which phone writes."""
    return _page(at_or_404(link))


@blueprint.post("/")
def lease(link: str) -> ResponseReturnValue:
    """Enter which phone writes, unless it is the one that writes already."""
    at = at_to_write_or_403(link)
    tap = Tap(request.form)
    writes_already = any(writer.writes and writer.line == tap.line for writer in _writers(at))
    if not writes_already and (refused := send_tap(at, tap, "lease", phone_of(link))):
        problem, status = refused
        return _page(at.now(), problem), status
    return redirect(url_for("codes.page", link=link), 303)


def _page(at: At, problem: Problem | None = None) -> str:
    text = service().file_of(at.table)
    codes = write_codes(text)
    number = 0
    first = Markup()
    if len(codes) <= CODES_MOST:
        number = len(codes)
        first = _drawn(_address(codes[0]))
    return render_template(
        "share/code.html",
        link=at.link,
        table=at.table,
        names=at.history.names,
        codes=number,
        first=first,
        address=_address(write_codes(text, WHOLE)[0]),
        writers=tuple(_writers(at)) if at.may_write else (),
        lease=lease_of(at),
        key=new_key(),
        seen=at.history.lines,
        problem=problem,
    )


def _address(code: str) -> str:
    return f"{url_for('tables.start', _external=True)}#{code}"


@blueprint.get("/<int:number>.svg")
def one(link: str, number: int) -> ResponseReturnValue:
    """One of several codes as a picture; the same lines always have the same codes."""
    table = table_or_404(link)
    codes = write_codes(service().file_of(table))
    if not 0 < number <= len(codes) <= CODES_MOST:
        abort(404)
    drawn_in_page = str(_drawn(_address(codes[number - 1])))  # markup would escape what is put in
    picture = drawn_in_page.replace("<svg", f'<svg xmlns="{SVG}"', 1)
    return Response(picture, mimetype="image/svg+xml")


@lru_cache(maxsize=CODES_KEPT)
def _drawn(address: str) -> Markup:
    return drawn(address, error="l")


def _writers(at: At) -> list[Writer]:
    names = {seat: at.voice[seat] for seat in at.history.seated} | {None: _("Every phone")}
    return [
        Writer(at.write(Lease(seat)), name, seat == at.history.lease)
        for seat, name in names.items()
    ]


def from_codes(text: str) -> bytes:
    """The table file in a text with its codes. Raises ``NotTaken`` or ``TooLarge``."""
    try:
        return read_codes(text, UPLOAD_MOST).encode()
    except CodeTooLarge:
        raise TooLarge from None
    except CodeError as error:
        why, instead = _said(error)
        raise NotTaken(why, UNPROCESSABLE, instead) from None


def _said(error: CodeError) -> tuple[str, str]:
    match error.why:
        case "half":
            why = _("{here} of {of} codes are here.").format(here=error.parts, of=error.of)
            return why, _("Scan the others too; the other phone shows them in turn.")
        case "newer":
            why = _("A newer version of Tartli Ref made this code.")
            return why, _("Update the app here, then scan it again.")
        case "damaged":
            return _("This code is damaged."), _("Scan it again, or copy the whole link.")
        case _:
            why = _("This is no code of a table.")
            return why, _("Scan the codes on the other phone, or paste its link.")
