"""A book from a file: what it would bring, and taking it in."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

from flask import redirect, url_for
from werkzeug.wrappers import Response

from tartli_ref.bookkeeping import Coming, RefusedLine, UnreadableBook
from tartli_ref.links import held_links
from tartli_ref.service import terms_in
from tartli_ref.store import Elsewhere, ImportRefused, Withheld
from tartli_ref.web.book.access import BOOKS, keeper, transfer, writable_books
from tartli_ref.web.bringing import SHOWN, NotTaken, Preview
from tartli_ref.web.known import known_links
from tartli_ref.web.rate_limit import has_opened, may_open
from tartli_ref.web.submit import CONFLICT, UNPROCESSABLE
from tartli_ref.web.table_files import add_lines, say_refused
from tartli_ref.words.book import say_entries, say_refusal
from tartli_ref.words.language import _, ngettext
from tartli_ref.words.lists import all_of
from tartli_ref.words.rulings import say_facts


def look(text: str) -> Preview:
    """What the file would bring: to its book, if this browser knows it, or as a new one."""
    known = {book.id: link for link, book in writable_books().items()}
    with _trouble():
        coming = transfer().look_json(text, held_links([*known.values(), *known_links()]))
    refused = _refused(coming)
    return Preview(
        whose=coming.title,
        told=tuple(_told(coming)),
        button=_button(coming),
        refused=tuple(refused[:SHOWN]),
        more=len(refused[SHOWN:]),
        here=url_for("book.page", book=known[coming.book.id]) if coming.book else "",
    )


def take(text: str, sent: str) -> Response:
    """Imports a book: a new one, or one that this browser knows, which gets what it lacks."""
    known = {book.id: link for link, book in writable_books().items()}
    held, opened = held_links([*known.values(), *known_links()]), 0
    try:
        with _trouble():
            links, brought = transfer().import_json(text, sent, held, partial(may_open, sent))
            opened = max(brought.tables, brought.book_id not in known)
    finally:
        has_opened(sent, opened)
    link = known.get(brought.book_id, links.keep)
    BOOKS.add(link)
    if brought.book_id in known:
        new, refused = brought.lines, brought.refused
        return redirect(url_for("files.brought", book=link, new=new, refused=refused), 303)
    return redirect(url_for("book.page", book=link), 303)


@contextmanager
def _trouble() -> Iterator[None]:
    """Says why a file cannot be taken in."""
    unchanged = _("Nothing was changed.")
    try:
        yield
    except RefusedLine as error:
        said = say_refusal(error.ruling, str)
        line = _("Line {line} of the file:").format(line=error.line)
        raise NotTaken(f"{line} {said.why}", UNPROCESSABLE, unchanged, said.rule) from None
    except UnreadableBook as error:
        raise NotTaken(say_facts(error.message, error.facts), UNPROCESSABLE, unchanged) from None
    except ImportRefused as error:
        why, again = _why_refused(error)
        raise NotTaken(why, CONFLICT, f"{unchanged} {again}".strip()) from None


def _why_refused(error: ImportRefused) -> tuple[str, str]:
    """Which part of the file cannot be imported, and what can be done about it."""
    names = all_of(terms_in(error.header).seats) if error.header else ""
    again = _("Open it here by its link once, then bring the file in again.")
    match error:
        case Withheld() if names:
            why = _(
                "The session of {names} is kept here already, or was deleted, outside this book."
            )
            again = _(
                "Open it by its link to play, bring it back if need be, "
                "then bring the file in again."
            )
        case Withheld():
            why = _("This book is kept here already.")
        case Elsewhere():
            why = _(
                "The session of {names} is in another book here, into which its deals may have "
                "come as columns."
            )
            again = _(
                "Whoever keeps that book can take it out there. Then bring the file in again."
            )
        case _:
            why = _("The session of {names} is kept here too, and went another way.")
            again = ""
    return why.format(names=names), again


def _told(coming: Coming) -> Iterator[str]:
    tables, lines = coming.new_tables, coming.lines
    if coming.book is None:
        text = ngettext(
            "A new book opens, with {number} session.",
            "A new book opens, with {number} sessions.",
            len(coming.lacked.tables),
        )
        yield text.format(number=len(coming.lacked.tables))
        return
    if not lines:
        yield _("Nothing is new: all of it is here already.")
        return
    text = ngettext(
        "This book is here. {number} line is added to it and its sessions.",
        "This book is here. {number} lines are added to it and its sessions.",
        lines,
    )
    yield text.format(number=lines)
    if tables:
        text = ngettext("{number} session is new.", "{number} sessions are new.", tables)
        yield text.format(number=tables)
    if coming.refused:
        yield say_refused(coming.refused)


def _button(coming: Coming) -> str:
    if coming.book is None:
        return _("Bring the book in")
    return add_lines(coming.lines) if coming.lines else ""


def _refused(coming: Coming) -> list[tuple[str, str]]:
    """What would not stand here: entries of the book, and sessions with lines that would not."""
    if coming.book is None:
        return []
    name = keeper().look(coming.book).name
    found = [(it, "") for it in say_entries(coming.entries_refused, name)]
    for table, number in coming.tables_refused:
        text = ngettext("{number} line", "{number} lines", number)
        found.append((" – ".join(terms_in(table.header).seats), text.format(number=number)))
    return found
