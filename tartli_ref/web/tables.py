"""The first page: go on with a table, play as last time, open a new one."""

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from markupsafe import Markup

from tartli_ref.store import StoreUnavailable
from tartli_ref.table.log import AnyGame
from tartli_ref.web.access import TABLES, service
from tartli_ref.web.book.suggested import (
    book_choices,
    book_of_last,
    chosen_book,
    join_book,
    suggested,
    whose,
)
from tartli_ref.web.forms import new_key, text_of
from tartli_ref.web.game_pages import games_with_pages, pages_of
from tartli_ref.web.known import as_last_time, known_tables, running, shown
from tartli_ref.web.new_table import (
    HouseForm,
    NewTableForm,
    holds,
    house_form,
    house_rules,
    house_rules_as_typed,
    last_of,
    new_table_form,
    terms_of,
)
from tartli_ref.web.rate_limit import TooManyOpened, may_open
from tartli_ref.web.submit import LOCKED, TOO_MANY, UNPROCESSABLE, this_send
from tartli_ref.words.game_words import title_of
from tartli_ref.words.language import _

blueprint = Blueprint("tables", __name__)


@blueprint.get("/")
def start() -> ResponseReturnValue:
    """The start page, for the game in its address, else for the one played last."""
    return _fresh_page()


@blueprint.post("/tables")
def open_table() -> ResponseReturnValue:
    """Opens a table and goes there."""
    game = _game_named(request.form.get("game")) or games_with_pages()[0]
    form, house = new_table_form(game)(request.form), house_form(game)(request.form)
    fine = house.validate() and form.validate_on_submit()
    terms = terms_of(game, form, house, service().draw_dealer) if fine else None
    book = chosen_book(form)
    if terms is None or form.book.errors:
        return _start_page(game, form, house, status=UNPROCESSABLE)
    try:
        sent = this_send()
        may_open(sent)
        links = service().open_table(terms, sent)
        if book is not None:
            join_book(links.play, book, text_of(form.key))
    except StoreUnavailable as error:
        return _start_page(game, form, house, status=LOCKED, trouble=_(str(error)))
    except TooManyOpened as error:
        return _start_page(game, form, house, status=TOO_MANY, trouble=error.instead)
    TABLES.add(links.play)
    return redirect(url_for("play.table", link=links.play), 303)


def _game_named(key: str | None) -> AnyGame | None:
    return next((game for game in games_with_pages() if game.key == key), None)


def _fresh_page() -> tuple[str, int]:
    """The start page with a fresh form for a new table."""
    given = suggested()
    played = [given.terms] if given.terms else []
    played += [table.terms for _link, table in known_tables()]
    last_played = _game_named(played[0].game) if played else None
    game = _game_named(request.args.get("game")) or last_played or games_with_pages()[0]
    data = last_of(game, played) | {
        "game": game.key,
        "book": given.book or book_of_last(game.key, known_tables()),
    }
    if given.dealer and game is last_played:
        data["dealer"] = given.dealer
    form = new_table_form(game)(formdata=None, key=new_key(), data=data)
    house = house_form(game)(formdata=None, data=data)
    return _start_page(
        game, form, house, shown_rules=house_rules(game, data), offered=given.offered
    )


def _start_page(
    game: AnyGame,
    form: NewTableForm,
    house: HouseForm,
    *,
    shown_rules: Markup | None = None,
    status: int = 200,
    trouble: str = "",
    offered: str = "",
) -> tuple[str, int]:
    choices = [("", _("no book")), *book_choices()]
    chosen = text_of(form.book)
    offered = offered or (chosen if chosen not in dict(choices) else "")
    offer = whose(offered) if offered else ""
    form.book.choices = [*choices, (offered, offer)] if offer else choices
    known = known_tables()
    now_running = running(known)
    page = render_template(
        "tables/start.html",
        game=game,
        desk=pages_of(game.key).desk is not None,
        games={each.key: title_of(each.key) for each in games_with_pages()},
        form=form,
        names=form.names(game),
        house=house_rules_as_typed(game, house) if shown_rules is None else shown_rules,
        house_open=bool(house.errors),
        holds=holds(
            game, form, house, dict(choices)[chosen] if chosen in dict(choices) and chosen else ""
        ),
        offer=offer,
        now=shown(*now_running) if now_running else None,
        again=as_last_time(known),
        tables=[shown(link, table) for link, table in known],
        key=new_key(),
        trouble=trouble,
    )
    return page, status
