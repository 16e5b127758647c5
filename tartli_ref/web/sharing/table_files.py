"""A table from a file: preview and import."""

from collections.abc import Iterator
from contextlib import contextmanager

from flask import redirect, url_for
from werkzeug.wrappers import Response

from tartli_ref.rules.common.seats import Seat
from tartli_ref.table.files import Diverged, FileError, TableFile, digest_of_file, read_file
from tartli_ref.table.history import lease_passed
from tartli_ref.table.service import Brought, Came, Table
from tartli_ref.table.terms import Terms
from tartli_ref.web.machinery.access import TABLES, phone_of, service
from tartli_ref.web.machinery.edition import edition
from tartli_ref.web.machinery.rate_limit import may_open
from tartli_ref.web.screen.book_access import keeper, writable_books
from tartli_ref.web.screen.game_pages import PAGES
from tartli_ref.web.screen.submit import UNPROCESSABLE
from tartli_ref.web.sharing.bringing import (
    SHOWN,
    NotTaken,
    PassesLease,
    Preview,
    budget,
    may_come_from,
)
from tartli_ref.words.game_words import game_title, voice_of
from tartli_ref.words.language import _, ngettext
from tartli_ref.words.lists import capital
from tartli_ref.words.rulings import say, say_entry, say_lease, say_misread


def look(text: str) -> Preview:
    """Preview of the import: into its table if this browser may play there, or as a new one."""
    file = _read(text)
    whose = " – ".join(file.terms.seats)
    table = None
    address = ""
    if link := _link_here(file):
        table = service().find(link)
        address = url_for("play.table", link=link)
    past = _past(file, table, link)
    try:
        brought = service().would_bring(file, table, budget())
    except Diverged as error:
        apart = _("Open the file separately")
        return Preview(whose, (say_diverged(error),), apart=apart, here=address, uid=file.uid)
    sentences = list(_effects(file, brought, is_here=table is not None))
    if past is not None:
        text = _("But here {lease}, and these lines are not from there. Add them all the same?")
        sentences.append(text.format(lease=say_lease(past, voice_of(file.terms))))
    return Preview(
        whose=whose,
        sentences=tuple(sentences),
        button=_button(brought, is_here=table is not None),
        refused=tuple(_refused(file.terms, line) for line in brought.refused[:SHOWN]),
        more=len(brought.refused[SHOWN:]),
        here=address,
        uid=file.uid if table else "",
        past="" if past is None else str(past),
    )


def _past(file: TableFile, table: Table | None, link: str | None) -> Seat | None:
    """The seat whose lease the file passes."""
    if table is None or link is None:
        return None
    history = service().history(table)
    return lease_passed(history.lease, file.log[history.lines :], may_come_from(link))


def take(text: str, sent: str, *, apart: bool, past: str) -> Response:
    """Append the lines of a file to its table if this browser may play there; otherwise, or with
    ``apart``, open a new one. Raises ``Diverged`` if the logs differ, ``PassesLease`` unless
    ``past`` agrees to it.
    """
    file = _read(text)
    link = None if apart else _link_here(file)
    table = service().find(link) if link else None
    if link is None or table is None:
        may_open(sent)
        links = service().open_table(file.terms, sent, file.log, uid=file.uid, budget=budget())
        return go_to(links.play)
    passed = _past(file, table, link)
    if passed is not None and str(passed) != past:
        raise PassesLease
    service().bring(table, file, sent, budget())
    return go_to(link)


def _read(text: str) -> TableFile:
    with _trouble():
        file = read_file(text)
    if file.terms.game not in PAGES:
        no_pages = _("There are no pages for {game} yet, so it stays a file.")
        raise NotTaken(no_pages.format(game=file.terms.game), UNPROCESSABLE)
    return file


@contextmanager
def _trouble() -> Iterator[None]:
    """Convert read errors into problems."""
    try:
        yield
    except FileError as error:
        why = _("The file cannot be read. {why}.").format(why=capital(say_misread(error)))
        raise NotTaken(why, UNPROCESSABLE) from None


def say_diverged(error: Diverged) -> str:
    """The problem of two diverged logs: their first difference and the options."""
    text = _(
        "This went on here and in the file, and they differ from line {line} on. Nothing is mixed: "
        "keep what is here, or open the file separately."
    )
    return text.format(line=error.line)


def _effects(file: TableFile, brought: Brought, *, is_here: bool) -> Iterator[str]:
    game = game_title(file.terms)
    number = len(brought.lines)
    if not is_here:
        lines = ngettext(
            "A new table of {game} opens, with {number} line.",
            "A new table of {game} opens, with {number} lines.",
            number,
        )
        yield lines.format(game=game, number=number)
        same = service().table_with(file.uid) if file.uid else None
        if same and same.deleted is not None and edition().owned:
            yield _(
                "You deleted this table, so the file opens as a copy. You can restore the old one "
                "under “What is kept here”."
            )
        elif same:
            yield _(
                "A table with this id is kept here already, and this browser has no link to play "
                "at it: the file opens a copy. If the table is yours, open it by its link first."
            )
    elif number:
        lines = ngettext(
            "This table is here. {number} line is added to it.",
            "This table is here. {number} lines are added to it.",
            number,
        )
        yield lines.format(number=number)
    else:
        yield _("Nothing is new: all of it is here already.")
    if brought.refused:
        text = ngettext(
            "{number} of them does not stand here. It is kept as refused, and changes nothing.",
            "{number} of them do not stand here. They are kept as refused, and change nothing.",
            len(brought.refused),
        )
        yield text.format(number=len(brought.refused))


def _button(brought: Brought, *, is_here: bool) -> str:
    if not is_here:
        return _("Open the table")
    if not brought.lines:
        return ""
    return add_lines(len(brought.lines))


def add_lines(number: int) -> str:
    """The label of the button that adds these lines."""
    text = ngettext("Add {number} line", "Add {number} lines", number)
    return text.format(number=number)


def _refused(terms: Terms, refused: Came) -> tuple[str, str]:
    voice = voice_of(terms)
    sentence = capital(say_entry(terms.game, refused.line.line, voice))
    return sentence, say(refused.ruling, voice).why


def _link_here(file: TableFile) -> str | None:
    """The link to the table of this file, if it is here and this browser may write to it: a play
    link, or the keep link of its book.
    """
    table = service().table_with(file.uid) if file.uid else None
    if table is None or table.deleted is not None or table.terms != file.terms:
        return None
    return _link_to(table)


def with_same_lines(uid: str, digest: str) -> str | None:
    """The link to the table with this id, if this browser may write to it and its lines have this
    digest.
    """
    table = service().table_with(uid) if uid else None
    if table is None or table.deleted is not None:
        return None
    link = _link_to(table)
    if link is None or digest_of_file(service().file_of(table)) != digest:
        return None
    return link


def _link_to(table: Table) -> str | None:
    """A link of this browser that may write to this table."""
    for link in TABLES.links():
        opened = service().find(link)
        if opened and opened.id == table.id and opened.may_write:
            return link
    return _link_of_owner(table)


def _link_of_owner(table: Table) -> str | None:
    if not edition().owned:
        book = keeper().book_of(table)
        if book is None or book.id not in {mine.id for mine in writable_books().values()}:
            return None
    links = keeper().table_links(table)
    return links.play if links else None


def go_to(link: str) -> Response:
    TABLES.add(link)
    table = service().find(link)
    if table is not None:
        lease = service().history(table).lease
        if lease is not None and phone_of(link) is None:
            return redirect(url_for("share.join", link=link, seat=str(lease)), 303)
        if not all(row.accepted for row in service().rows(table)):
            return redirect(url_for("uploads.refused", link=link), 303)
    return redirect(url_for("play.table", link=link), 303)
