"""A table from a file, and what the referee refused of its lines."""

from typing import Any

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from tartli_ref.store import StoreUnavailable
from tartli_ref.table.files import FileError, read_file
from tartli_ref.web.access import TABLES, service, table_or_404
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
                sent = this_send()
                may_open(sent)
                entries = (entry for _line, entry in table.entries)
                return _go_to(service().open_table(table.terms, sent, entries).play)
        no_pages = _("There are no pages for {game} yet, so it stays a file.")
        form.file.errors = [no_pages.format(game=table.terms.game)]
    except UnicodeDecodeError:
        form.file.errors = [N_("This is no text file in UTF-8, so it is no table file.")]
    except FileError as error:
        why = _("The file cannot be read. {why}.")
        form.file.errors = [why.format(why=capital(say_misread(error)))]
    except StoreUnavailable as error:
        return _page(form, LOCKED, _(str(error)))
    except TooManyOpened as error:
        return _page(form, TOO_MANY, error.instead)
    return _page(form)


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
    table = table_or_404(link)
    lines, number = refused_lines(link, table, SHOWN)
    return render_template(
        "tables/refused.html",
        link=link,
        table=table,
        lines=lines,
        number=number,
        more=number - len(lines),
    )
