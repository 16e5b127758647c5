"""The page about stored data, for the owner of the store: save a copy, import one, or delete
everything.
"""

from collections.abc import Iterator
from typing import NamedTuple, Protocol

from flask import Blueprint, current_app, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.wrappers import Response

from tartli_ref.service import DAY, DAYS_KEPT
from tartli_ref.store import Kind, StoreUnavailable, Unusable
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


class KeptHere(NamedTuple):
    """The stored data: bytes, numbers of tables, books and ``evenings`` (tables with lines), and
    the times of its creation and its last copy. ``changed``: something is in no copy yet.
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
        """The time of creation."""
        return Moment(self.since)

    @property
    def copied(self) -> Moment | None:
        """The time of the last copy."""
        return Moment(self.saved) if self.saved else None


class Apart(NamedTuple):
    """A table or book of a copy that diverged from the one here at ``line``; it is imported
    separately. ``name`` is a book's title or a table's players.
    """

    kind: Kind
    name: str
    line: int


class Added(NamedTuple):
    """The additions of a copy: new tables and books, and new lines in existing ones."""

    tables: int
    books: int
    lines: int
    apart: tuple[Apart, ...]


class Held(Protocol):
    """The owner's operations on the store; supplied by an edition that has an owner."""

    def told(self) -> KeptHere:
        """A description of the stored data."""

    def copy(self, *, counts: bool = True) -> bytes:
        """A verified copy of everything; counts as saved unless it still has to be sent."""

    def look(self, content: bytes) -> Added:
        """Preview of a copy's additions; raises ``Unusable`` if it cannot be imported."""

    def bring_in(self, content: bytes) -> None:
        """Merge a copy into the store; raises ``Unusable`` if it cannot be imported."""

    def empty(self) -> None:
        """Delete everything."""


def held() -> Held:
    """The owner's operations on the running application's store."""
    found: Held = current_app.extensions[HOLDING]
    return found


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
    told = tuple(_told(added))
    return Preview(
        whose=_("A copy of everything"),
        told=told or (_("Nothing is new: all of it is here already."),),
        button=_("Bring the copy in") if told else "",
        here=url_for("kept.page"),
        takes="kept.bring_in",
    )


def _told(added: Added) -> Iterator[str]:
    if added.tables or added.books:
        yield _("New: {tables}.").format(tables=say_kept(added.tables, added.books))
    if added.lines:
        text = ngettext(
            "{number} line is added to what is here.",
            "{number} lines are added to what is here.",
            added.lines,
        )
        yield text.format(number=added.lines)
    for it in added.apart:
        text = _(
            "{names}: this table went on here and in the copy, and they differ from line {line} "
            "on. Both are kept, the copy’s as a table of its own."
        )
        if it.kind == "book":
            text = _(
                "{names}: this book went on here and in the copy, and they differ from line {line} "
                "on. Both are kept, the copy’s as a book of its own, with its own sessions."
            )
        yield text.format(names=it.name, line=it.line)


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
    kept = DAYS_KEPT * DAY
    return [
        (link, " – ".join(table.terms.seats), spoken_day(table.deleted + kept))
        for link, table in service().newest(deleted=True)
        if table.deleted is not None and table.deleted + kept > service().now()
    ]
