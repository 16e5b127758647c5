"""A book's sets of rules: list, make, change; a changed set is its next version."""

from typing import NamedTuple

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from tartli_ref.book.lines import Sets, key_of
from tartli_ref.rules.common.lines import NAME_MOST, read_name
from tartli_ref.rules.rulings import Unreadable
from tartli_ref.table.log import AnyGame
from tartli_ref.table.rulesets import RuleSet, unknown_in
from tartli_ref.web.book.forms import SetForm
from tartli_ref.web.machinery.forms import new_key, text_of
from tartli_ref.web.machinery.times import spoken_day
from tartli_ref.web.rules.rules import game_or_404, titled
from tartli_ref.web.rules.rulesets import (
    CALLED,
    RULES,
    asked_set,
    name_of_set,
    query_of,
    to_its_page,
)
from tartli_ref.web.screen.book_access import (
    BOOKS,
    book_or_404,
    book_to_write_or_403,
    keeper,
    not_filled,
    problem_of,
    unreadable,
)
from tartli_ref.web.screen.game_pages import games_with_pages
from tartli_ref.web.screen.pages import Problem
from tartli_ref.web.screen.submit import UNPROCESSABLE
from tartli_ref.web.table.new_table import (
    HouseForm,
    changes,
    house_data,
    house_form,
)
from tartli_ref.words.game_words import game_title

blueprint = Blueprint("sets", __name__, url_prefix="/b/<book>/sets")


class Listed(NamedTuple):
    """A version of a set; ``unknown``: a newer version of the app wrote it."""

    number: int
    name: str
    about: str
    game: str
    query: dict[str, str]
    called: str
    unknown: bool


@blueprint.get("/")
def page(book: str) -> str:
    """The sets of the book, each with its versions, newest first."""
    handle = book_or_404(book)
    BOOKS.add(book)
    sets: dict[tuple[str, str], list[Listed]] = {}
    for number, at, rules in keeper().book(handle).sets[::-1]:
        listed = Listed(
            number=number,
            name=name_of_set(rules),
            about=f"{game_title(rules)} · {spoken_day(at)}",
            game=rules.game,
            query=query_of(rules),
            called=_name(rules),
            unknown=bool(unknown_in(rules)),
        )
        sets.setdefault((rules.game, key_of(_name(rules))), []).append(listed)
    return render_template(
        "book/sets.html",
        book=book,
        handle=handle,
        sets=sets.values(),
        games=[titled(game.key) for game in games_with_pages() if game.house.switches],
        key=new_key(),
    )


@blueprint.get("/<game:game>")
def form(book: str, game: str) -> ResponseReturnValue:
    """The form for a set, filled in with the one in the address."""
    book_to_write_or_403(book)
    rules = game_or_404(game)
    rule_set = asked_set(rules, request.args)
    if isinstance(rule_set, Problem):
        return to_its_page(rules)
    name = request.args.get(CALLED, _name(rule_set))[:NAME_MOST]
    named = SetForm(key=new_key(), formdata=None, name=name)
    house = house_form(rules)(formdata=None, data=house_data(rule_set))
    return _form_page(book, rules, named, house)


@blueprint.post("/<game:game>")
def write(book: str, game: str) -> ResponseReturnValue:
    """Write the set; under a name that the book has, its next version."""
    handle = book_to_write_or_403(book)
    rules = game_or_404(game)
    named = SetForm(request.form)
    house = house_form(rules)(request.form)
    fine = house.validate() and named.validate_on_submit()
    problem = None if named.name.errors or house.errors else not_filled("set")
    if fine:
        try:
            line = _line(rules, text_of(named.name), house)
            problem = problem_of(handle, keeper().enter(handle, line, text_of(named.key)), "set")
        except Unreadable as error:
            problem = unreadable(error, "set")
    if fine and problem is None:
        return redirect(url_for("sets.page", book=book), 303)
    return _form_page(book, rules, named, house, problem), UNPROCESSABLE


def _name(rules: RuleSet) -> str:
    return rules.named.name if rules.named else ""


def _line(game: AnyGame, name: str, house: HouseForm) -> Sets:
    rules = text_of(house["rules"])
    options = game.house.changed(rules, game.house.read(rules, house.changed()))
    return Sets(read_name(name), game.key, rules, options)


def _form_page(
    book: str,
    game: AnyGame,
    named: SetForm,
    house: HouseForm,
    problem: Problem | None = None,
) -> str:
    rules = text_of(house[RULES])
    if rules not in game.house.presets:
        rules = game.house.usual
    fine = [(key, value) for key, value in house.changed() if not house[key].errors]
    rule_set = RuleSet(game.key, rules, tuple(fine))
    query = query_of(rule_set)
    if text_of(named.name):
        query[CALLED] = text_of(named.name)
    return render_template(
        "book/set_form.html",
        book=book,
        game=titled(game.key),
        form=named,
        house=house,
        changes=tuple(changes(game, house)),
        rules=name_of_set(rule_set),
        query=query,
        problem=problem,
    )
