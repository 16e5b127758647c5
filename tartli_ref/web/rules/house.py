"""House rules: presets and sets of rules, compared with one another and with a table's."""

from contextlib import suppress
from typing import Any, NamedTuple
from urllib.parse import parse_qs, urlencode

from flask import Blueprint, abort, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict

from tartli_ref.rulebook import OptionText, option_text
from tartli_ref.rules.rulings import Unreadable
from tartli_ref.table.log import AnyGame
from tartli_ref.table.rulesets import RuleSet, unknown_in, without_unknown
from tartli_ref.table.terms import game_of
from tartli_ref.web.machinery.access import table_or_404
from tartli_ref.web.rules import rulesets as sets
from tartli_ref.web.rules.rules import game_or_404, options_of, titled
from tartli_ref.web.screen.book_access import keeper, writable_books
from tartli_ref.web.screen.game import WorkedDeal
from tartli_ref.web.screen.game_pages import pages_of
from tartli_ref.web.screen.pages import Problem
from tartli_ref.web.screen.submit import UNPROCESSABLE
from tartli_ref.words.game_words import preset_name, say_question
from tartli_ref.words.language import language

blueprint = Blueprint("house", __name__)


class Value(NamedTuple):
    """A value of a house rule: its meaning, and the presets that have it."""

    text: str
    presets: str


class Switch(NamedTuple):
    """A house rule with its values."""

    key: str
    text: OptionText
    values: tuple[Value, ...]


class Here(NamedTuple):
    """A table's house rule, and whether another preset differs."""

    title: str
    meaning: str
    differs: bool


@blueprint.get("/rules/<game>/house")
def presets(game: str) -> str:
    """All switches of a game, with the value of each preset."""
    rules = game_or_404(game)
    return render_template(
        "rules/house.html",
        game=titled(game),
        presets=_presets(rules),
        switches=[_switch(rules, key) for key in rules.house.kinds],
    )


@blueprint.get("/rules/<game>/set")
def shared(game: str) -> ResponseReturnValue:
    """The set in the address, compared with the one asked for, or else with the preset that it
    changes; tables and books can take it.
    """
    rules = game_or_404(game)
    ruleset = sets.asked_set(rules, request.args)
    if isinstance(ruleset, Problem):
        return _odd_set(rules, ruleset), UNPROCESSABLE
    other = RuleSet(game, ruleset.rules if ruleset.options else rules.house.usual)
    problem = None
    if text := request.args.get("against", ""):
        against = sets.asked_set(rules, MultiDict(parse_qs(text)))
        if isinstance(against, Problem):
            problem = against
        else:
            other = against
    query = sets.query_of(ruleset)
    page = render_template(
        "rules/set.html",
        game=titled(game),
        name=sets.name_of_set(ruleset),
        other=sets.name_of_set(other),
        problem=problem,
        pairs=tuple(sets.compare(rules, ruleset, other)),
        worked=_worked(rules, ruleset, other),
        questions=questions_about(rules, ruleset),
        choices=sets.comparable(rules),
        own=urlencode(query),
        chosen=urlencode(sets.query_of(other)),
        query=query,
        link=url_for("house.shared", game=game, **query, _external=True),
        books=[(link, keeper().book(book).title) for link, book in writable_books().items()],
    )
    return page, UNPROCESSABLE if problem else 200


def _worked(game: AnyGame, one: RuleSet, other: RuleSet) -> tuple[WorkedDeal, ...]:
    """Deals that the two sets pay differently, if the game's pages find some."""
    values = pages_of(game.key).values
    if values is None:
        return ()
    options = game.house.read(one.rules, one.options)
    others = game.house.read(other.rules, other.options)
    return values.worked(options, others)


def questions_about(game: AnyGame, ruleset: RuleSet) -> list[str]:
    """What about a set may be a mistake; a preset is not asked about by itself."""
    usual = game.house.questions(game.house.read(ruleset.rules))
    options = game.house.read(ruleset.rules, ruleset.options)
    found = [question for question in game.house.questions(options) if question not in usual]
    return [say_question(game.key, question) for question in found]


def _odd_set(game: AnyGame, problem: Problem) -> str:
    """The page of a set that cannot be used here, with a link to its known part."""
    known = None
    with suppress(Unreadable):
        ruleset = sets.ruleset_in(game, request.args)
        if unknown_in(ruleset):
            known = sets.query_of(without_unknown(ruleset))
    return render_template(
        "rules/odd_set.html", game=titled(game.key), problem=problem, known=known
    )


@blueprint.get("/t/<link>/house")
def of_table(link: str) -> str:
    """The house rules of a table, and their differences from another preset."""
    table = table_or_404(link)
    game = game_of(table.terms)
    other = request.args.get("against", game.house.usual)
    if other not in game.house.presets:
        abort(404)
    options = options_of(table.terms)
    others = game.house.read(other, ())
    return render_template(
        "rules/table_house.html",
        link=link,
        table=table,
        rules=sets.name_of_set(sets.ruleset_of(table.terms)),
        query=sets.query_of(sets.ruleset_of(table.terms)),
        presets=_presets(game),
        other=other,
        switches=[_here(game, key, options, others) for key in game.house.kinds],
    )


def _presets(game: AnyGame) -> dict[str, str]:
    return {preset: preset_name(game.key, preset) for preset in game.house.presets}


def _switch(game: AnyGame, key: str) -> Switch:
    text = option_text(key, game.key, language())
    presets: dict[str, list[str]] = {}
    for preset in game.house.presets:
        value = game.house.in_force(game.house.read(preset, ()), key)
        presets.setdefault(value, []).append(preset_name(game.key, preset))
    meanings = text.values or {value: value for value in presets}
    values = [
        Value(meaning, ", ".join(presets.get(value, ()))) for value, meaning in meanings.items()
    ]
    return Switch(key, text, tuple(values))


def _here(game: AnyGame, key: str, options: Any, others: Any) -> Here:
    title = option_text(key, game.key, language()).title
    value = game.house.in_force(options, key)
    differs = value != game.house.in_force(others, key)
    return Here(title, sets.meaning(game, key, value), differs=differs)
