"""The page about what is kept here, where whoever is here owns the store: a copy of everything is
saved, brought in, or everything emptied.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

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


@dataclass(frozen=True, slots=True)
class Apart:
    """A table or book of a copy that went on differently here, from ``line`` on; it comes as one of
    its own. ``name`` is the title of a book, or has the names of the players.
    """

    kind: Kind
    name: str
    line: int


@dataclass(frozen=True, slots=True)
class Added:
    """What a copy adds: numbers of new tables and books, and of new lines in those here."""

    tables: int
    books: int
    lines: int
    apart: tuple[Apart, ...]


class Held(Protocol):
    """The store as its owner handles it; an edition in which it has one supplies this."""

    def told(self) -> KeptHere:
        """What is kept."""

    def copy(self, *, counts: bool = True) -> bytes:
        """A checked copy of everything, which counts as saved unless it is still to be sent."""

    def look(self, content: bytes) -> Added:
        """What a copy would add; ``Unusable`` says why it cannot be brought in."""

    def bring_in(self, content: bytes) -> None:
        """Adds a copy to what is here; ``Unusable`` says why it cannot be."""

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
    """What a copy would add."""
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
    """Adds a copy, as the page before has packed it, to what is here."""
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
