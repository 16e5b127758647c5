"""The page about stored data, for the owner of the store: save a copy, import one, or delete
everything.
"""

from collections.abc import Iterator

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.wrappers import Response

from tartli_ref.store import StoreUnavailable, Unusable
from tartli_ref.table.service import DAY, DAYS_KEPT
from tartli_ref.web.machinery.access import service
from tartli_ref.web.machinery.errors import why_unavailable
from tartli_ref.web.machinery.holding import Added, held, say_kept
from tartli_ref.web.machinery.times import day, spoken_day
from tartli_ref.web.machinery.turns import in_turn
from tartli_ref.web.machinery.upload_sizes import LARGEST_COPY
from tartli_ref.web.screen.submit import LOCKED, UNPROCESSABLE
from tartli_ref.web.sharing.bringing import NotTaken, Preview, TooLarge, unpacked
from tartli_ref.words.language import Marked, _, ngettext

blueprint = Blueprint("kept", __name__, url_prefix="/kept")


WHY: Marked[dict[str, str]] = {
    "no database": "This is no copy of what Tartli Ref keeps.",
    "foreign": "This is a copy of another program.",
    "newer": "This copy was made by a newer version. Take that version first.",
    "damaged": "This copy is damaged.",
    "missing": "Choose a file.",
    "unreadable": "This copy is damaged.",
}


@blueprint.get("/")
def page() -> str:
    """The stored data, and the operations on it."""
    return _page()


@blueprint.post("/copy")
def copy() -> ResponseReturnValue:
    """Download everything in one file."""
    try:
        content = held().copy(counts="unsent" not in request.form)
    except (Unusable, StoreUnavailable):
        return _page(_("No copy could be made: what is kept here is damaged.")), LOCKED
    name = f"tartli-ref-{day(service().now())}.sqlite3"
    disposition = f'attachment; filename="{name}"'
    headers = {"Content-Disposition": disposition}
    return Response(content, mimetype="application/octet-stream", headers=headers)


def look(content: bytes) -> Preview:
    """Preview of a copy's additions."""
    try:
        added = held().look(content)
    except Unusable as error:
        raise NotTaken(_(WHY[error.fault]), UNPROCESSABLE, _("Nothing was changed.")) from None
    effects = tuple(_effects(added))
    return Preview(
        whose=_("A copy of everything"),
        sentences=effects or (_("Nothing is new: all of it is here already."),),
        button=_("Bring the copy in") if effects else "",
        here=url_for("kept.page"),
        takes="kept.bring_in",
    )


def _effects(added: Added) -> Iterator[str]:
    if added.tables or added.books:
        yield _("New: {tables}.").format(tables=say_kept(added.tables, added.books))
    if added.lines:
        text = ngettext(
            "{number} line is added to what is here.",
            "{number} lines are added to what is here.",
            added.lines,
        )
        yield text.format(number=added.lines)
    for log in added.apart:
        text = _(
            "{names}: this table went on here and in the copy, and they differ from line {line} "
            "on. Both are kept, the copy’s as a table of its own."
        )
        if log.kind == "book":
            text = _(
                "{names}: this book went on here and in the copy, and they differ from line {line} "
                "on. Both are kept, the copy’s as a book of its own, with its own sessions."
            )
        yield text.format(names=log.name, line=log.line)


@blueprint.post("/bring-in")
def bring_in() -> ResponseReturnValue:
    """Merge the copy carried by the preview page."""
    try:
        with in_turn():
            held().bring_in(unpacked(request.form.get("content", ""), LARGEST_COPY))
    except (ValueError, TooLarge):
        return _page(_("Choose a file.")), UNPROCESSABLE
    except Unusable as error:
        return _page(_(WHY[error.fault])), UNPROCESSABLE
    except StoreUnavailable as error:
        return _page(why_unavailable(error)), LOCKED
    return redirect(url_for("kept.page", done="in"), 303)


@blueprint.post("/empty")
def empty() -> ResponseReturnValue:
    """Delete everything after a second confirmation."""
    if "sure" not in request.form:
        return _page(_("Tick that you mean it."), emptying=True), UNPROCESSABLE
    try:
        held().empty()
    except StoreUnavailable as error:
        return _page(why_unavailable(error), emptying=True), LOCKED
    return redirect(url_for("kept.page", done="empty"), 303)


def _page(why: str = "", *, emptying: bool = False) -> str:
    return render_template(
        "kept.html",
        here=held().told(),
        deleted=_deleted(),
        emptying=emptying,
        why=why,
        done=request.args.get("done", ""),
    )


def _deleted() -> list[tuple[str, str, str]]:
    """The deleted tables that can be restored: link, names, and deadline."""
    tables = []
    for link, table in service().newest(deleted=True):
        if table.deleted is not None:
            until = table.deleted + DAYS_KEPT * DAY
            if until > service().now():
                tables.append((link, " – ".join(table.terms.seats), spoken_day(until)))
    return tables
