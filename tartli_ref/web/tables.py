"""The first page: open a table, go on with one, upload one."""

import secrets
from collections.abc import Callable
from typing import Any, TypeVar

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response
from wtforms import Field

from tartli_ref.games.tartli import TARTLI
from tartli_ref.games.tartli.options import SWITCHES
from tartli_ref.rulings import Unreadable
from tartli_ref.store import StoreUnavailable
from tartli_ref.table.files import FileError, read_file
from tartli_ref.table.terms import (
    POINTS_CARRIED_MOST,
    TARGET_MOST,
    Terms,
    read_dealer,
    read_name,
    read_names,
    read_pair,
    read_stake,
    read_target,
)
from tartli_ref.web.access import remember, remembered, service
from tartli_ref.web.answers import LOCKED, TOO_MANY, UNPROCESSABLE
from tartli_ref.web.book.suggested import book_choices, join_book, suggested
from tartli_ref.web.forms import HouseForm, NewTableForm, UploadForm, text_of
from tartli_ref.web.game_pages import PAGES
from tartli_ref.web.opening import TooManyOpened, may_open
from tartli_ref.web.pages import RunningTable, running_table
from tartli_ref.words.language import _
from tartli_ref.words.lists import capital
from tartli_ref.words.rulings import say_expected, say_misread

blueprint = Blueprint("tables", __name__)

Found = TypeVar("Found")
Answer = tuple[str, int] | Response


def new_key() -> str:
    """A key for a form, so that sending it twice acts once."""
    return secrets.token_urlsafe(18)


@blueprint.get("/")
def start() -> Answer:
    """The start page; what a new table begins with may come from an earlier one."""
    given = suggested()
    form = NewTableForm(formdata=None, key=new_key(), **given.fields)
    house = HouseForm(formdata=None, data=given.house)
    return _start_page(form, UploadForm(key=new_key()), house)


@blueprint.post("/tables")
def open_table() -> Answer:
    """Opens a table and goes there."""
    form, upload = NewTableForm(request.form), UploadForm(key=new_key(), formdata=None)
    house = HouseForm(request.form)
    fine = house.validate() and form.validate_on_submit()
    terms = _terms_of(form, house) if fine else None
    if terms is None:
        return _start_page(form, upload, house, UNPROCESSABLE)
    try:
        may_open(text_of(form.key))
        links = service().open_table(terms, text_of(form.key))
        join_book(links.play, text_of(form.book), text_of(form.key))
    except StoreUnavailable as error:
        return _start_page(form, upload, house, LOCKED, _(str(error)))
    except TooManyOpened as error:
        return _start_page(form, upload, house, TOO_MANY, error.instead)
    return _go_to(links.play)


@blueprint.post("/files")
def upload() -> Answer:
    """Opens a table from a table file and goes there."""
    form = UploadForm(_with_file())
    new, house = NewTableForm(key=new_key(), formdata=None), HouseForm()
    if not form.validate_on_submit():
        return _start_page(new, form, house, UNPROCESSABLE)
    try:
        text = form.file.data.read().decode("utf-8")
        table = read_file(text)
        if table.terms.game in PAGES:
            may_open(text_of(form.key))
            entries = (entry for _, entry in table.entries)
            return _go_to(service().open_table(table.terms, text_of(form.key), entries).play)
        no_pages = _("There are no pages for {game} yet, so it stays a file.")
        form.file.errors = [no_pages.format(game=table.terms.game)]
    except UnicodeDecodeError:
        form.file.errors = [_("This is no text file in UTF-8, so it is no table file.")]
    except FileError as error:
        why = capital(say_misread(error))
        form.file.errors = [_("The file cannot be read. {why}.").format(why=why)]
    except StoreUnavailable as error:
        return _start_page(new, form, house, LOCKED, _(str(error)))
    except TooManyOpened as error:
        return _start_page(new, form, house, TOO_MANY, error.instead)
    return _start_page(new, form, house, UNPROCESSABLE)


def _with_file() -> MultiDict[str, Any]:
    """What was typed, and a file only where one belongs."""
    sent: MultiDict[str, Any] = MultiDict(request.form)
    sent.setlist("file", request.files.getlist("file"))
    return sent


def _go_to(link: str) -> Response:
    remember(link)
    return redirect(url_for("play.table", link=link), 303)


def _start_page(
    form: NewTableForm,
    upload: UploadForm,
    house: HouseForm,
    status: int = 200,
    trouble: str = "",
) -> tuple[str, int]:
    form.book.choices = [("", _("no book")), *book_choices()]
    page = render_template(
        "tables/start.html",
        form=form,
        upload=upload,
        house=house,
        switches=[house[key] for key in SWITCHES],
        running=_running(),
        trouble=trouble,
    )
    return page, status


def _running() -> list[RunningTable]:
    found = ((link, service().find(link)) for link in remembered())
    return [
        running_table(link, table, service().history(table))
        for link, table in found
        if table and table.deleted is None
    ]


def _terms_of(form: NewTableForm, house: HouseForm) -> Terms | None:
    """The terms that were typed, or None with the complaints at their fields."""
    names = [_read(form.name_a, read_name), _read(form.name_b, read_name)]
    if None not in names:
        _read(form.name_b, lambda _text: read_names([str(name) for name in names], 2))
    target = _read(form.target, read_target)
    most = TARGET_MOST if target is None else target - 1
    stake = _read(form.stake, read_stake) if text_of(form.stake) else None
    points = _carried(form.start, POINTS_CARRIED_MOST, "120-80")
    bulis = _carried(form.bulis, most, "2-1")
    if form.errors:
        return None
    drawn = form.dealer.data == "draw"
    rules = text_of(house.rules)
    return Terms(
        game="tartli",
        rules=rules,
        options=TARTLI.changed_options(rules, TARTLI.options(rules, house.changed())),
        seats=(str(names[0]), str(names[1])),
        target=target,
        stake=stake,
        points=points,
        bulis=bulis,
        dealer=service().draw_dealer(2) if drawn else read_dealer(text_of(form.dealer)),
    )


def _read(field: Field, reader: Callable[[str], Found]) -> Found | None:
    """What the field says, or None with the complaint at the field."""
    try:
        return reader(text_of(field))
    except Unreadable as error:
        field.errors = [_("Expected {what}.").format(what=say_expected(error))]
        return None


def _carried(field: Field, most: int, example: str) -> tuple[int, int]:
    if not text_of(field):
        return (0, 0)
    return _read(field, lambda text: read_pair(text, most, example)) or (0, 0)
