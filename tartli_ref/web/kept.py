"""The page about what is kept here, where whoever is here owns the store: a copy of everything is
saved, brought in, or everything emptied.
"""

from dataclasses import dataclass
from typing import Protocol

from flask import Blueprint, current_app, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.wrappers import Response

from tartli_ref.service import DAY, DAYS_KEPT
from tartli_ref.store import StoreUnavailable, Unusable
from tartli_ref.web.access import service
from tartli_ref.web.book.files import LARGEST_COPY
from tartli_ref.web.bringing import NotTaken, Preview, TooLarge, unpacked
from tartli_ref.web.errors import why_unavailable
from tartli_ref.web.submit import LOCKED, UNPROCESSABLE
from tartli_ref.web.times import Moment, day, spoken_day
from tartli_ref.web.turns import in_turn
from tartli_ref.words.language import Marked, _, ngettext

blueprint = Blueprint("kept", __name__, url_prefix="/kept")

HOLDING = "tartli_ref.holding"
KILO, MEGA = 1000, 1_000_000

WHY: Marked[dict[str, str]] = {
    "no database": "This is no copy of what Tartli Ref keeps.",
    "foreign": "This is a copy of another program.",
    "newer": "This copy was made by a newer version. Take that version first.",
    "damaged": "This copy is damaged.",
    "missing": "Choose a file.",
    "unreadable": "This copy is damaged.",
}


def say_kept(tables: int, books: int) -> str:
    """Numbers of tables and books in words."""
    of_tables = ngettext("{number} table", "{number} tables", tables).format(number=tables)
    of_books = ngettext("{number} book", "{number} books", books).format(number=books)
    return f"{of_tables}, {of_books}"


@dataclass(frozen=True, slots=True)
class KeptHere:
    """What is kept: bytes, numbers of tables, of books, and of ``evenings`` (tables that
    have lines), the times of its beginning and of the last copy. ``changed``: something was
    written that is in no copy.
    """

    size: int
    tables: int
    books: int
    evenings: int
    since: int
    saved: int | None
    changed: bool

    @property
    def how_big(self) -> str:
        """The size in words."""
        unit, name = (MEGA, "MB") if self.size >= MEGA else (KILO, "KB")
        return f"{max(1, round(self.size / unit))} {name}"

    @property
    def how_many(self) -> str:
        """The numbers in words."""
        return say_kept(self.tables, self.books)

    @property
    def played(self) -> str:
        """The number of evenings in words."""
        text = ngettext("{number} evening", "{number} evenings", self.evenings)
        return text.format(number=self.evenings)

    @property
    def began(self) -> Moment:
        """Since when it is kept."""
        return Moment(self.since)

    @property
    def copied(self) -> Moment | None:
        """When it was saved last."""
        return Moment(self.saved) if self.saved else None


class Held(Protocol):
    """The store as its owner handles it; an edition in which it has one supplies this."""

    def told(self) -> KeptHere:
        """What is kept."""

    def copy(self, *, counts: bool = True) -> bytes:
        """A checked copy of everything, which counts as saved unless it is still to be sent."""

    def look(self, content: bytes) -> tuple[int, int]:
        """How many tables and books a copy has; ``Unusable`` says why it cannot be brought in."""

    def bring_in(self, content: bytes) -> None:
        """Puts a copy in the place of everything; ``Unusable`` says why it cannot be."""

    def empty(self) -> None:
        """Leaves nothing."""


def held() -> Held:
    """The store of the running application, as its owner handles it."""
    found: Held = current_app.extensions[HOLDING]
    return found


@blueprint.get("/")
def page() -> str:
    """What is kept here, and what can be done with it."""
    return _page()


@blueprint.post("/copy")
def copy() -> ResponseReturnValue:
    """Everything in one file."""
    try:
        content = held().copy(counts="unsent" not in request.form)
    except (Unusable, StoreUnavailable):
        return _page(_("No copy could be made: what is kept here is damaged.")), LOCKED
    name = f"tartli-ref-{day(service().now())}.sqlite3"
    disposition = f'attachment; filename="{name}"'
    headers = {"Content-Disposition": disposition}
    return Response(content, mimetype="application/octet-stream", headers=headers)


def look(content: bytes) -> Preview:
    """What a copy would bring."""
    try:
        tables, books = held().look(content)
    except Unusable as error:
        raise NotTaken(_(WHY[error.fault]), UNPROCESSABLE, _("Nothing was changed.")) from None
    told, here = [_("In it: {tables}.").format(tables=say_kept(tables, books))], held().told()
    if here.tables or here.books:
        text = _("It takes the place of what is here: {tables}.")
        told.append(text.format(tables=here.how_many))
        if here.changed:
            told.append(_("Save that first if you want to keep it."))
    return Preview(
        whose=_("A copy of everything"),
        told=tuple(told),
        button=_("Bring the copy in"),
        takes="kept.bring_in",
    )


@blueprint.post("/bring-in")
def bring_in() -> ResponseReturnValue:
    """Puts a copy in the place of what is here."""
    content, here = _sent(), held().told()
    if not content:
        return _page(_("Choose a file.")), UNPROCESSABLE
    if (here.tables or here.books) and "sure" not in request.form:
        return _page(_("Say that it may take the place of what is here.")), UNPROCESSABLE
    try:
        with in_turn():
            held().bring_in(content)
    except Unusable as error:
        return _page(_(WHY[error.fault])), UNPROCESSABLE
    except StoreUnavailable as error:
        return _page(why_unavailable(error)), LOCKED
    return redirect(url_for("kept.page", done="in"), 303)


def _sent() -> bytes:
    """The copy, as it was chosen or as the page before has packed it; empty if there is none."""
    if file := request.files.get("file"):
        content: bytes = file.read()
        return content
    try:
        return unpacked(request.form.get("content", ""), LARGEST_COPY)
    except (ValueError, TooLarge):
        return b""


@blueprint.post("/empty")
def empty() -> ResponseReturnValue:
    """Leaves nothing, if that was asked for twice."""
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
    """The deleted tables that can still be brought back: link, names, and until when."""
    kept = DAYS_KEPT * DAY
    return [
        (link, " – ".join(table.terms.seats), spoken_day(table.deleted + kept))
        for link, table in service().newest(deleted=True)
        if table.deleted is not None and table.deleted + kept > service().now()
    ]
