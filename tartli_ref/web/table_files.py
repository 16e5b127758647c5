"""A table from a file: what it would bring, and taking it in."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager

from flask import redirect, url_for
from werkzeug.wrappers import Response

from tartli_ref.service import FAMILY, Brought, Came, Table, TooMany
from tartli_ref.table.apart import APART_MOST, TooFarApart
from tartli_ref.table.files import FileError, TableFile, read_file
from tartli_ref.table.history import LINES_MOST
from tartli_ref.table.terms import Terms
from tartli_ref.web.access import TABLES, service
from tartli_ref.web.book.access import keeper, writable_books
from tartli_ref.web.bringing import SHOWN, NotTaken, Preview
from tartli_ref.web.edition import edition
from tartli_ref.web.game_pages import PAGES
from tartli_ref.web.rate_limit import may_open
from tartli_ref.web.submit import UNPROCESSABLE
from tartli_ref.words.game_words import title_of, voice_of
from tartli_ref.words.language import _, ngettext
from tartli_ref.words.lines import say_entry
from tartli_ref.words.lists import capital
from tartli_ref.words.rulings import say, say_misread


def look(text: str) -> Preview:
    """What the file would bring: to its table, if this browser may play there, or as a new one."""
    with _trouble():
        file = _read(text)
        link = _kept_here(file)
        table = service().find(link) if link else None
        told, came = service().would_bring(file, table)
    refused = [it for it in came if not it.line.accepted]
    return Preview(
        whose=" – ".join(file.terms.seats),
        told=tuple(_told(file, told, is_here=table is not None)),
        button=_button(told, is_here=table is not None),
        refused=tuple(_refused(file.terms, it) for it in refused[:SHOWN]),
        more=len(refused[SHOWN:]),
        here=url_for("play.table", link=link) if link else "",
    )


def take(text: str, sent: str) -> Response:
    """Adds the lines of a file to its table, if this browser may play there; else opens one."""
    with _trouble():
        file = _read(text)
        link = _kept_here(file)
        table = service().find(link) if link else None
        if link is None or table is None:
            may_open(sent)
            return _go_to(service().open_table(file.terms, sent, file.log, uid=file.uid).play)
        TABLES.add(link)
        told = service().bring(table, file, sent)
    new, own, refused = told.new, told.own, told.refused
    return redirect(url_for("uploads.brought", link=link, new=new, own=own, refused=refused), 303)


def _read(text: str) -> TableFile:
    file = read_file(text)
    if file.terms.game not in PAGES:
        no_pages = _("There are no pages for {game} yet, so it stays a file.")
        raise NotTaken(no_pages.format(game=file.terms.game), UNPROCESSABLE)
    return file


@contextmanager
def _trouble() -> Iterator[None]:
    """Says why a file cannot be taken in."""
    try:
        yield
    except FileError as error:
        why = _("The file cannot be read. {why}.").format(why=capital(say_misread(error)))
    except TooMany:
        too_many = _("The table and its file have more than {most} lines together.")
        why = too_many.format(most=LINES_MOST)
    except TooFarApart:
        apart = _("The table and its file went on apart in more than {most} lines.")
        why = apart.format(most=APART_MOST)
    else:
        return
    raise NotTaken(why, UNPROCESSABLE)


def _told(file: TableFile, told: Brought, *, is_here: bool) -> Iterator[str]:
    game = title_of(file.terms.game)
    if not is_here:
        lines = ngettext(
            "A new table of {game} opens, with {number} line.",
            "A new table of {game} opens, with {number} lines.",
            told.new,
        )
        yield lines.format(game=game, number=told.new)
    elif told.new:
        lines = ngettext(
            "This table is here. {number} line is added to it.",
            "This table is here. {number} lines are added to it.",
            told.new,
        )
        yield lines.format(number=told.new)
    else:
        yield _("Nothing is new: all of it is here already.")
    if told.refused:
        yield say_refused(told.refused)
    if told.own and told.new:
        own = ngettext(
            "{number} line here is not in the file. It stays, and what is new is judged behind it.",
            "{number} lines here are not in the file. They stay, and what is new is judged behind "
            "them.",
            told.own,
        )
        yield own.format(number=told.own)


def say_refused(number: int) -> str:
    """How many of the lines would not stand."""
    text = ngettext(
        "{number} of them does not stand here. It is kept as refused, and changes nothing.",
        "{number} of them do not stand here. They are kept as refused, and change nothing.",
        number,
    )
    return text.format(number=number)


def _button(told: Brought, *, is_here: bool) -> str:
    if not is_here:
        return _("Open the table")
    return add_lines(told.new) if told.new else ""


def add_lines(number: int) -> str:
    """The button that adds so many lines."""
    text = ngettext("Add {number} line", "Add {number} lines", number)
    return text.format(number=number)


def _refused(terms: Terms, came: Came) -> tuple[str, str]:
    """A line that would not stand, and why."""
    sentence = capital(say_entry(terms, came.line.line))
    return sentence, say(came.ruling, voice_of(terms)).why


def _kept_here(file: TableFile) -> str | None:
    """The link to play at the table of this file, if it is here and this browser may write to it:
    by that link, or by one to keep its book.
    """
    if not file.uid:
        return None
    own = {it.id: link for link in TABLES.links() if (it := service().find(link)) and it.may_write}
    found = [*service().family(file.uid), *_of_family(own.values(), file.uid)]
    fitting = (it for it in found if it.deleted is None and it.terms == file.terms)
    return next(filter(None, (_link_to(it, own) for it in fitting)), None)


def _of_family(links: Iterable[str], uid: str) -> list[Table]:
    """The tables of these links with a name of this family, however many others there are."""
    tables = [it for link in links if (it := service().find(link))]
    return [it for it in tables if keeper().uid(it)[:FAMILY] == uid[:FAMILY]]


def _link_to(table: Table, own: Mapping[int, str]) -> str | None:
    books, book = writable_books(), keeper().book_of(table)
    if edition().owned or (book and any(book.id == it.id for it in books.values())):
        links = keeper().table_links(table)
        return links.play if links else None
    return own.get(table.id)


def _go_to(link: str) -> Response:
    TABLES.add(link)
    table = service().find(link)
    whole = table is None or all(row.accepted for row in service().rows(table))
    return redirect(url_for("play.table" if whole else "uploads.refused", link=link), 303)
