"""The first page: open a table, go on with one, upload one."""

from typing import Any

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from markupsafe import Markup
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from tartli_ref.service import Table
from tartli_ref.store import StoreUnavailable
from tartli_ref.table.files import FileError, read_file
from tartli_ref.table.log import AnyGame
from tartli_ref.web.access import TABLES, service
from tartli_ref.web.book.suggested import book_choices, chosen_book, join_book, suggested, whose
from tartli_ref.web.forms import UploadForm, new_key, text_of
from tartli_ref.web.game_pages import PAGES, games_with_pages, pages_of
from tartli_ref.web.new_table import (
    NewTableForm,
    house_form,
    house_rules,
    house_rules_as_typed,
    last_of,
    new_table_form,
    terms_of,
)
from tartli_ref.web.pages import running_table
from tartli_ref.web.rate_limit import TooManyOpened, may_open
from tartli_ref.web.submit import LOCKED, TOO_MANY, UNPROCESSABLE, this_send
from tartli_ref.web.turns import in_turn
from tartli_ref.words.game_words import title_of
from tartli_ref.words.language import N_, _
from tartli_ref.words.lists import capital
from tartli_ref.words.rulings import say_misread

blueprint = Blueprint("tables", __name__)


@blueprint.get("/")
def start() -> ResponseReturnValue:
    """The start page, for the game in its address, else for the one played last."""
    return _fresh_page(UploadForm(key=new_key()))


@blueprint.post("/tables")
def open_table() -> ResponseReturnValue:
    """Opens a table and goes there."""
    game = _game_named(request.form.get("game")) or games_with_pages()[0]
    form, house = new_table_form(game)(request.form), house_form(game)(request.form)
    fine = house.validate() and form.validate_on_submit()
    terms = terms_of(game, form, house, service().draw_dealer) if fine else None
    book = chosen_book(form)
    upload = UploadForm(key=new_key(), formdata=None)
    if terms is None or form.book.errors:
        return _start_page(
            game, form, house_rules_as_typed(game, house), upload, status=UNPROCESSABLE
        )
    try:
        sent = this_send()
        may_open(sent)
        links = service().open_table(terms, sent)
        if book is not None:
            join_book(links.play, book, text_of(form.key))
    except StoreUnavailable as error:
        return _start_page(
            game,
            form,
            house_rules_as_typed(game, house),
            upload,
            status=LOCKED,
            trouble=_(str(error)),
        )
    except TooManyOpened as error:
        return _start_page(
            game,
            form,
            house_rules_as_typed(game, house),
            upload,
            status=TOO_MANY,
            trouble=error.instead,
        )
    return _go_to(links.play)


@blueprint.post("/files")
def upload() -> ResponseReturnValue:
    """Opens a table from a table file and goes there."""
    form = UploadForm(_with_file())
    if not form.validate_on_submit():
        return _fresh_page(form, UNPROCESSABLE)
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
        return _fresh_page(form, LOCKED, _(str(error)))
    except TooManyOpened as error:
        return _fresh_page(form, TOO_MANY, error.instead)
    return _fresh_page(form, UNPROCESSABLE)


def _with_file() -> MultiDict[str, Any]:
    """The form with its file."""
    sent: MultiDict[str, Any] = MultiDict(request.form)
    sent.setlist("file", request.files.getlist("file"))
    return sent


def _go_to(link: str) -> Response:
    TABLES.add(link)
    return redirect(url_for("play.table", link=link), 303)


def _game_named(key: str | None) -> AnyGame | None:
    return next((game for game in games_with_pages() if game.key == key), None)


def _fresh_page(upload: UploadForm, status: int = 200, trouble: str = "") -> tuple[str, int]:
    """The start page with a fresh form for a new table."""
    given, known = suggested(), _known_tables()
    played = [given.terms] if given.terms else []
    played += [table.terms for _link, table in known]
    last_played = _game_named(played[0].game) if played else None
    game = _game_named(request.args.get("game")) or last_played or games_with_pages()[0]
    data = last_of(game, played) | {"game": game.key, "book": given.book}
    if given.dealer and game is last_played:
        data["dealer"] = given.dealer
    form = new_table_form(game)(formdata=None, key=new_key(), data=data)
    house = house_rules(game, data)
    return _start_page(
        game, form, house, upload, status=status, trouble=trouble, offered=given.offered
    )


def _start_page(
    game: AnyGame,
    form: NewTableForm,
    house: Markup,
    upload: UploadForm,
    *,
    status: int,
    trouble: str = "",
    offered: str = "",
) -> tuple[str, int]:
    choices = [("", _("no book")), *book_choices()]
    chosen = text_of(form.book)
    offered = offered or (chosen if chosen not in dict(choices) else "")
    offer = whose(offered) if offered else ""
    form.book.choices = [*choices, (offered, offer)] if offer else choices
    page = render_template(
        "tables/start.html",
        game=game,
        desk=pages_of(game.key).desk is not None,
        games={each.key: title_of(each.key) for each in games_with_pages()},
        form=form,
        names=form.names(game),
        upload=upload,
        house=house,
        offer=offer,
        running=[
            running_table(link, table, service().history(table)) for link, table in _known_tables()
        ],
        trouble=trouble,
    )
    return page, status


def _known_tables() -> list[tuple[str, Table]]:
    """The tables that this browser has opened, the latest first."""
    found = ((link, service().find(link)) for link in TABLES.links())
    return [(link, table) for link, table in found if table and table.deleted is None]
