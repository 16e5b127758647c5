"""The start page: continue a table, repeat the last one, open a new one."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, NamedTuple

from flask import Blueprint, redirect, render_template, request, session, url_for
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict

from tartli_ref.rules.cards import Card, Rank, Suit
from tartli_ref.rules.common.lines import NAME_MOST
from tartli_ref.rules.common.seats import ALL_SEATS
from tartli_ref.rules.slate import CROSSES, Drawing, chalked, draw
from tartli_ref.store import StoreUnavailable
from tartli_ref.table.log import AnyGame, Recorded, read_series
from tartli_ref.table.rulesets import RuleSet
from tartli_ref.web.book.books import (
    book_choices,
    book_of_last,
    chosen_book,
    join_book,
    suggested,
    whose,
)
from tartli_ref.web.machinery.access import BY_LOT, TABLES, service
from tartli_ref.web.machinery.edition import edition
from tartli_ref.web.machinery.forms import KEY, new_key, text_of
from tartli_ref.web.machinery.holding import held
from tartli_ref.web.machinery.rate_limit import TooManyOpened, may_open
from tartli_ref.web.rules.rulesets import (
    RULES,
    SET,
    asked_set,
    query_of,
    ruleset_of,
    to_its_page,
)
from tartli_ref.web.screen.at import at_or_404
from tartli_ref.web.screen.book_access import keeper
from tartli_ref.web.screen.game import Described
from tartli_ref.web.screen.game_pages import games_with_pages, pages_of
from tartli_ref.web.screen.pages import Problem
from tartli_ref.web.screen.screen import Said
from tartli_ref.web.screen.series import series_in
from tartli_ref.web.screen.submit import LOCKED, TOO_MANY, UNPROCESSABLE, this_send
from tartli_ref.web.screen.trials import OPTION
from tartli_ref.web.shelf import described_in, page_of_game
from tartli_ref.web.table.known import (
    PAGE,
    Known,
    as_last_time,
    first_asked,
    known_tables,
    shown,
)
from tartli_ref.web.table.new_table import (
    DRAW,
    NewTableForm,
    ShownRules,
    fixed_rules,
    holds,
    house_data,
    house_form,
    house_rules,
    last_of,
    new_table_form,
    sayings,
    terms_of,
    typed_rules,
)
from tartli_ref.words.cards import card_name, rank_letter
from tartli_ref.words.game_words import title_of
from tartli_ref.words.language import _, language
from tartli_ref.words.lists import say_currency

OK = 200
FORINT = "HUF"
EURO = "EUR"
TYPED_OF = "typed"
"""The key of what was typed on the form of a new table, in the session."""
_NAMES = tuple(f"name_{str(seat).lower()}" for seat in ALL_SEATS)
_REST = ["dealer", "ends", "ends_at", "target", "own", "start", "bulis", "stake", "at_once", "book"]
TYPED = frozenset((*_NAMES, *_REST))
blueprint = Blueprint("tables", __name__)


@blueprint.get("/")
def start() -> ResponseReturnValue:
    """The start page, for the game in its address or else the one played last."""
    return _fresh_page()


@blueprint.get("/tables")
def opened() -> ResponseReturnValue:
    """The start page, for whoever opens the address of a refused form again."""
    return redirect(url_for("tables.start"))


@blueprint.post("/tables/rules")
def change_rules() -> ResponseReturnValue:
    """Go to the sheet of the rules on the form; what else was typed waits for the way back."""
    game = _game_named(request.form.get("game")) or games_with_pages()[0]
    if not KEY.fullmatch(request.form.get("key", "")):
        form = new_table_form(game)(request.form)
        trouble = _("Reload the page and try again.")
        rules = house_rules(game, {})
        return _start_page(game, form, rules, status=UNPROCESSABLE, trouble=trouble)
    house = house_form(game)(request.form)
    house.asks = False
    ruleset = RuleSet(game.key, game.house.usual)
    if house.validate():
        ruleset = RuleSet(game.key, text_of(house[RULES]), tuple(house.changed()))
    typed = {name: text for name, text in request.form.items() if name in TYPED}
    session[TYPED_OF] = {"game": game.key, **{name: typed[name][:NAME_MOST] for name in typed}}
    address: Any = {"game": game.key, **query_of(ruleset)}
    return redirect(url_for("sheet.page", **address), 303)


def _typed_before(game: AnyGame) -> dict[str, str]:
    """What was typed on the form before the rules were changed on the sheet."""
    typed: dict[str, str] = session.get(TYPED_OF, {})
    if typed.get("game") != game.key:
        return {}
    return {name: text for name, text in typed.items() if name in TYPED}


@blueprint.post("/tables")
def open_table() -> ResponseReturnValue:
    game = _game_named(request.form.get("game")) or games_with_pages()[0]
    sheet = request.form.get("sheet", "")
    described = described_in(game, sheet)
    if isinstance(described, Problem):
        return page_of_game(game, sheet, described)
    seats = described.seats if described else None
    form = new_table_form(game, seats)(request.form)
    named = None
    if request.form.get(SET):
        named = asked_set(game, request.form)
    if isinstance(named, Problem):
        rules = house_rules(game, {})
        trouble = f"{named.why} {named.instead}"
        return _start_page(game, form, rules, status=UNPROCESSABLE, trouble=trouble)
    house = house_form(game)(MultiDict(house_data(named)) if named else request.form)
    house.asks = named is None

    def refused(status: int, trouble: str = "") -> ResponseReturnValue:
        rules = fixed_rules(game, named) if named else typed_rules(game, house)
        return _start_page(game, form, rules, status=status, trouble=trouble, described=described)

    is_valid = house.validate() and form.validate_on_submit()
    book = chosen_book(form)
    terms = None
    if is_valid:
        usual = (keeper().currency(book) if book else "") or _usual_currency(known_tables())
        draw = service().draw_dealer
        terms = terms_of(game, form, house, draw, usual=usual, described=described)
    if terms is None or form.book.errors:
        return refused(UNPROCESSABLE)
    if named:
        terms = replace(terms, named=named.named)
    ask = ""
    try:
        sent = this_send()
        may_open(sent)
        links = service().open_table(terms, sent, series_in(form) or _usual_end(game, terms.rules))
        if book is not None:
            ask = join_book(links.play, book, text_of(form.book), text_of(form.key))
    except StoreUnavailable as error:
        return refused(LOCKED, _(str(error)))
    except TooManyOpened as error:
        return refused(TOO_MANY, error.instead)
    TABLES.add(links.play)
    session.pop(TYPED_OF, None)
    if text_of(form["dealer"]) == DRAW:
        session[BY_LOT] = links.play
    return redirect(ask or url_for("play.table", link=links.play), 303)


def _usual_currency(tables: Iterable[Known]) -> str:
    """The currency of an amount without one: that of the last stake on this phone, or else of the
    example beside the field.
    """
    for _link, table in tables:
        if table.terms.stake is not None:
            return table.terms.stake.currency
    return EURO if language() == "de" else FORINT


def _usual_end(game: AnyGame, rules: str) -> tuple[Recorded, ...]:
    """The end of an evening by these rules, if they say one and the players agreed on none."""
    ends = "" if game.house.ends is None else game.house.ends(rules)
    if not ends:
        return ()
    return (Recorded(read_series(f"ends {ends}")),)


class Demo(NamedTuple):
    """What plays by itself on the first page: both slates, far one first, and a trick."""

    slates: tuple[Drawing, Drawing]
    cards: tuple[Said, Said]


def _demo() -> Demo:
    far, near = (draw(chalked(CROSSES, (score,)), rows=1) for score in (64, 157))
    led = _face_up(Card(Suit.HEARTS, Rank.EIGHT))
    answer = _face_up(Card(Suit.LEAVES, Rank.OVER))
    return Demo((far, near), (led, answer))


def _face_up(card: Card) -> Said:
    return Said(None, card_name(card), rank_letter(card.rank), str(card.suit))


def _game_named(key: str | None) -> AnyGame | None:
    return next((game for game in games_with_pages() if game.key == key), None)


def _fresh_page() -> ResponseReturnValue:
    suggestion = suggested()
    tables = known_tables()
    played = [suggestion.terms] if suggestion.terms else []
    played += [table.terms for _link, table in tables]
    last_played = _game_named(played[0].game) if played else None
    game = _game_named(request.args.get("game")) or last_played or games_with_pages()[0]
    ruleset: RuleSet | Problem | None = None
    if any(name in request.args for name in (SET, RULES, OPTION)):
        ruleset = asked_set(game, request.args)
    if isinstance(ruleset, Problem):
        return to_its_page(game)
    if ruleset is None and game is last_played and played[0].named:
        ruleset = ruleset_of(played[0])
    sheet = request.args.get("sheet", "")
    if not sheet and not request.args.get("game") and played:
        sheet = "\n".join(played[0].data)
    described = described_in(game, sheet)
    if isinstance(described, Problem):
        return redirect(url_for("shelf.shared", sheet=sheet))
    data = last_of(game, played)
    if described:
        data["sheet"] = "\n".join(described.lines)
        data["ends_points"] = described.target
    data["game"] = game.key
    data["book"] = suggestion.book or book_of_last(game.key, tables)
    if suggestion.dealer and game is last_played:
        data["dealer"] = suggestion.dealer
    if ruleset:
        data = {key: data[key] for key in data if key not in game.house.kinds}
        data |= house_data(ruleset) | _typed_before(game)
    seats = described.seats if described else None
    form = new_table_form(game, seats)(formdata=None, key=new_key(), data=data)
    rules = fixed_rules(game, ruleset) if ruleset and ruleset.named else house_rules(game, data)
    return _start_page(game, form, rules, tables, offered=suggestion.offered, described=described)


def _start_page(
    game: AnyGame,
    form: NewTableForm,
    rules: ShownRules,
    newest: list[Known] | None = None,
    *,
    status: int = 200,
    trouble: str = "",
    offered: str = "",
    described: Described | None = None,
) -> tuple[str, int]:
    books = {"": _("no book")} | dict(book_choices())
    chosen = text_of(form.book)
    if not offered and chosen not in books:
        offered = chosen
    offer = whose(offered) if offered else ""
    form.book.choices = list(books.items())
    if offer:
        form.book.choices.append((offered, offer))
    if newest is None:
        newest = known_tables()
    tables = [shown(link, table) for link, table in newest]
    owned = edition().owned
    first = first_asked() if owned else 0
    listed = tables
    if first:
        listed = [shown(link, table) for link, table in known_tables(first)]
    now = next((table for table in tables if table.goes_on), None)
    is_new_here = not (tables or request.args or trouble or offer) and status == OK
    page = render_template(
        "tables/start.html",
        game=game,
        games={playable.key: title_of(playable.key) for playable in games_with_pages()},
        form=form,
        names=form.names(game),
        described=described,
        shelves={playable.key for playable in games_with_pages() if pages_of(playable.key).shelf},
        house=rules.shown,
        house_open=rules.wrong,
        holds=holds(game, form, rules, books.get(chosen, "") if chosen else ""),
        sayings=sayings(game),
        named=rules.named,
        offer=offer,
        now=now,
        acts=_who_acts(now.link) if now else "",
        again=as_last_time(newest),
        tables=[table for table in listed if table is not now],
        first=first,
        here=held().told() if owned else None,
        newer=max(0, first - PAGE) if first else None,
        older=first + PAGE if owned and len(listed) == PAGE else None,
        key=new_key(),
        currency=say_currency(_usual_currency(newest)),
        trouble=trouble,
        demo=_demo() if is_new_here else None,
    )
    return page, status


def _who_acts(link: str) -> str:
    """Who is to act at the running table."""
    at = at_or_404(link)
    return at.pages.status(at.history.state, at.voice)
