"""A book from a file: preview and import."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import chain

from flask import redirect, url_for
from werkzeug.wrappers import Response

from tartli_ref.book.book_json import RefusedLine, UnreadableBook
from tartli_ref.book.incoming import Incoming
from tartli_ref.store import Held, ImportedTable
from tartli_ref.store.keyring import held_links
from tartli_ref.table.files import Diverged
from tartli_ref.table.history import lease_passed
from tartli_ref.table.log import read_entry
from tartli_ref.table.service import terms_in
from tartli_ref.table.terms import game_of
from tartli_ref.web.machinery.access import TABLES, service
from tartli_ref.web.machinery.rate_limit import has_opened, may_open
from tartli_ref.web.screen.book_access import BOOKS, keeper, transfer, writable_books
from tartli_ref.web.screen.submit import UNPROCESSABLE
from tartli_ref.web.sharing.bringing import (
    NotTaken,
    PassesLease,
    Preview,
    budget,
    may_come_from,
)
from tartli_ref.web.sharing.table_files import add_lines, say_diverged
from tartli_ref.web.table.known import known_links
from tartli_ref.words.language import _, ngettext
from tartli_ref.words.lists import all_of
from tartli_ref.words.rulings import say_facts
from tartli_ref.words.statistics import say_refusal


def look(text: str) -> Preview:
    """Preview of the import: into its book if this browser may write to it, or as a new one."""
    links, held = _known()
    with _trouble():
        try:
            incoming = transfer().look_json(text, held, budget())
        except Diverged as error:
            apart = _("Open the file separately")
            here = url_for("book.page", book=links[error.owner])
            return Preview(_("The book"), (say_diverged(error),), apart=apart, here=here)
    book = incoming.book
    past = _past(incoming)
    return Preview(
        whose=incoming.title,
        sentences=tuple(chain(_effects(incoming), _passed_leases(incoming, past))),
        button=_button(incoming),
        here=url_for("book.page", book=links[book.id]) if book else "",
        past=" ".join(past),
    )


def _past(incoming: Incoming) -> tuple[str, ...]:
    """The ids of the sessions whose lease the file passes."""
    sessions = (session for session in incoming.brings.tables if session.seen is not None)
    return tuple(session.uid for session in sessions if _passes(session))


def _passes(session: ImportedTable) -> bool:
    table = service().table_with(session.uid)
    if table is None:
        return False
    links = keeper().table_links(table)
    if links is None:
        return False
    game = game_of(table.terms)
    lines = (read_entry(game, row.line) for row in session.rows)
    lease = service().history(table).lease
    return lease_passed(lease, lines, may_come_from(links.play)) is not None


def _passed_leases(incoming: Incoming, past: Sequence[str]) -> Iterator[str]:
    for session in incoming.brings.tables:
        if session.uid in past:
            text = _(
                "At the session of {names} one phone writes, and the file’s lines are not from "
                "there. Add them all the same?"
            )
            yield text.format(names=all_of(terms_in(session.header).seats))


def take(text: str, sent: str, *, apart: bool, past: str) -> Response:
    """Extend the book if this browser may write to it; otherwise, or with ``apart``, open a new
    one. Raises ``Diverged`` if the logs differ, ``PassesLease`` unless ``past`` agrees to it.
    """
    books, held = _known()
    opened = 0

    def check(incoming: Incoming) -> None:
        if " ".join(_past(incoming)) not in ("", past):
            raise PassesLease

    try:
        with _trouble():
            opening = partial(may_open, sent)
            links, brought = transfer().import_json(
                text, sent, held, opening, check, apart=apart, budget=budget()
            )
            opened = max(brought.tables, brought.book_id not in books)
    finally:
        has_opened(sent, opened)
    link = books.get(brought.book_id, links.keep)
    BOOKS.add(link)
    for play in transfer().links_of(brought.apart):
        TABLES.add(play)
    return redirect(url_for("book.page", book=link), 303)


def _known() -> tuple[dict[int, str], Held]:
    """The books that this browser may write to, by id, and all links it has."""
    books = {book.id: link for link, book in writable_books().items()}
    return books, held_links(chain(books.values(), known_links()))


@contextmanager
def _trouble() -> Iterator[None]:
    unchanged = _("Nothing was changed.")
    try:
        yield
    except RefusedLine as error:
        refused = say_refusal(error.ruling, str)
        line = _("Line {line} of the file:").format(line=error.line)
        raise NotTaken(f"{line} {refused.why}", UNPROCESSABLE, unchanged, refused.rule) from None
    except UnreadableBook as error:
        raise NotTaken(say_facts(error.message, error.facts), UNPROCESSABLE, unchanged) from None


def _effects(incoming: Incoming) -> Iterator[str]:
    tables = incoming.new_tables
    lines = incoming.lines
    if incoming.book is None:
        number = len(incoming.brings.tables)
        text = ngettext(
            "A new book opens, with {number} session.",
            "A new book opens, with {number} sessions.",
            number,
        )
        yield text.format(number=number)
    elif lines:
        text = ngettext(
            "This book is here. {number} line is added to it and its sessions.",
            "This book is here. {number} lines are added to it and its sessions.",
            lines,
        )
        yield text.format(number=lines)
        if tables:
            text = ngettext("{number} session is new.", "{number} sessions are new.", tables)
            yield text.format(number=tables)
    else:
        yield _("Nothing is new: all of it is here already.")
    if incoming.is_taken:
        yield _(
            "A book with this id is kept here already, and this browser has no link that may write "
            "to it: the file opens a copy. If the book is yours, open it by its link first."
        )
    if incoming.copied:
        text = ngettext(
            "{number} session is kept here already, outside this book: it comes as a copy.",
            "{number} sessions are kept here already, outside this book: they come as copies.",
            incoming.copied,
        )
        yield text.format(number=incoming.copied)
    for table in incoming.diverged:
        text = _(
            "The session of {names} went on here and in the file. Both are kept, the file’s as a "
            "table of its own outside the book."
        )
        yield text.format(names=all_of(terms_in(table.header).seats))


def _button(incoming: Incoming) -> str:
    if incoming.book is None:
        return _("Bring the book in")
    if not incoming.lines:
        return ""
    return add_lines(incoming.lines)
