"""A table from a file, and what the referee refused of its lines."""

from typing import Any

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from tartli_ref.service import Brought, TooMany
from tartli_ref.store import StoreUnavailable
from tartli_ref.table.apart import APART_MOST, TooFarApart
from tartli_ref.table.files import FileError, TableFile, read_file
from tartli_ref.table.history import LINES_MOST
from tartli_ref.web.access import TABLES, service, table_or_404
from tartli_ref.web.book.access import keeper, writable_books
from tartli_ref.web.edition import edition
from tartli_ref.web.forms import UploadForm, new_key
from tartli_ref.web.game_pages import PAGES
from tartli_ref.web.history import refused_lines
from tartli_ref.web.rate_limit import TooManyOpened, may_open
from tartli_ref.web.submit import LOCKED, TOO_MANY, UNPROCESSABLE, this_send
from tartli_ref.web.turns import in_turn
from tartli_ref.words.language import N_, _
from tartli_ref.words.lists import capital
from tartli_ref.words.rulings import say_misread

blueprint = Blueprint("uploads", __name__)

SHOWN = 20


@blueprint.get("/files")
def page() -> ResponseReturnValue:
    """Asks for the file."""
    return _page(UploadForm(key=new_key(), formdata=None), 200)


@blueprint.post("/files")
def upload() -> ResponseReturnValue:
    """Opens a table from a table file and goes there; first to its refused lines, if it has any."""
    form = UploadForm(_with_file())
    if not form.validate_on_submit():
        return _page(form)
    try:
        with in_turn():
            table = read_file(form.file.data.read().decode("utf-8"))
            if table.terms.game in PAGES:
                return _taken_in(table)
        no_pages = _("There are no pages for {game} yet, so it stays a file.")
        form.file.errors = [no_pages.format(game=table.terms.game)]
    except UnicodeDecodeError:
        form.file.errors = [N_("This is no text file in UTF-8, so it is no table file.")]
    except FileError as error:
        why = _("The file cannot be read. {why}.")
        form.file.errors = [why.format(why=capital(say_misread(error)))]
    except TooMany:
        too_many = _("The table and its file have more than {most} lines together.")
        form.file.errors = [too_many.format(most=LINES_MOST)]
    except TooFarApart:
        apart = _("The table and its file went on apart in more than {most} lines.")
        form.file.errors = [apart.format(most=APART_MOST)]
    except StoreUnavailable as error:
        return _page(form, LOCKED, _(str(error)))
    except TooManyOpened as error:
        return _page(form, TOO_MANY, error.instead)
    return _page(form)


def _taken_in(file: TableFile) -> Response:
    """Adds the lines of a file to its table, if this browser may play there; else opens one."""
    sent, link = this_send(), _kept_here(file)
    table = service().find(link) if link else None
    if link is None or table is None:
        may_open(sent)
        return _go_to(service().open_table(file.terms, sent, file.log, uid=file.uid).play)
    TABLES.add(link)
    told = service().bring(table, file, sent)
    new, own, refused = told.new, told.own, told.refused
    return redirect(url_for("uploads.brought", link=link, new=new, own=own, refused=refused), 303)


def _kept_here(file: TableFile) -> str | None:
    """The link to play at the table of this file, if it is here and this browser may write to it:
    by that link, or by one to keep its book.
    """
    found = service().with_uid(file.uid)
    if found is None or found.deleted is not None or found.terms != file.terms:
        return None
    books, book = writable_books(), keeper().book_of(found)
    if edition().owned or (book and any(book.id == it.id for it in books.values())):
        links = keeper().table_links(found)
        return links.play if links else None
    for link in TABLES.links():
        table = service().find(link)
        if table is not None and table.id == found.id and table.may_write:
            return link
    return None


def _with_file() -> MultiDict[str, Any]:
    """The form with its file."""
    sent: MultiDict[str, Any] = MultiDict(request.form)
    sent.setlist("file", request.files.getlist("file"))
    return sent


def _go_to(link: str) -> Response:
    TABLES.add(link)
    table = service().find(link)
    whole = table is None or all(row.accepted for row in service().rows(table))
    return redirect(url_for("play.table" if whole else "uploads.refused", link=link), 303)


def _page(form: UploadForm, status: int = UNPROCESSABLE, trouble: str = "") -> tuple[str, int]:
    return render_template("tables/file.html", upload=form, trouble=trouble), status


@blueprint.get("/t/<link>/refused")
def refused(link: str) -> str:
    """The refused lines of a table with their rulings, the first ones."""
    return _refused_page(link)


@blueprint.get("/t/<link>/brought")
def brought(link: str) -> str:
    """What a file has brought to the table: the numbers of new lines, of those refused of them, and
    of those that the file lacks.
    """
    new, refused, own = (request.args.get(it, 0, int) for it in ("new", "refused", "own"))
    return _refused_page(link, Brought(new, refused, own))


def _refused_page(link: str, brought: Brought | None = None) -> str:
    table = table_or_404(link)
    most = SHOWN if brought is None or brought.refused else 0
    lines, number = refused_lines(link, table, most)
    return render_template(
        "tables/refused.html",
        link=link,
        table=table,
        brought=brought,
        lines=lines,
        number=number,
        more=number - len(lines) if most else 0,
    )
