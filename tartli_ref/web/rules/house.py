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
from tartli_ref.web.screen.pages import Problem
from tartli_ref.web.screen.submit import UNPROCESSABLE
from tartli_ref.words.game_words import preset_name
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
    found = game_or_404(game)
    return render_template(
        "rules/house.html",
        game=titled(game),
        presets=_presets(found),
        switches=[_switch(found, key) for key in found.house.kinds],
    )


@blueprint.get("/rules/<game>/set")
def shared(game: str) -> ResponseReturnValue:
    """The set in the address, compared with its preset or the one asked for; tables and books can
    take it.
    """
    found = game_or_404(game)
    it = sets.asked_set(found, request.args)
    if isinstance(it, Problem):
        return _odd_set(found, it), UNPROCESSABLE
    preset = RuleSet(game, it.rules)
    text = request.args.get("against", "")
    asked = sets.asked_set(found, MultiDict(parse_qs(text))) if text else preset
    other = preset if isinstance(asked, Problem) else asked
    shown = render_template(
        "rules/set.html",
        game=titled(game),
        name=sets.name_of_set(it),
        other=sets.name_of_set(other),
        problem=asked if isinstance(asked, Problem) else None,
        pairs=tuple(sets.compare(found, it, other)),
        choices=sets.comparable(found),
        own=urlencode(sets.query_of(it)),
        chosen=urlencode(sets.query_of(other)),
        query=sets.query_of(it),
        link=url_for("house.shared", game=game, **sets.query_of(it), _external=True),
        books=[(book, keeper().book(kept).title) for book, kept in writable_books().items()],
    )
    return shown, UNPROCESSABLE if isinstance(asked, Problem) else 200


def _odd_set(game: AnyGame, problem: Problem) -> str:
    """The page of a set that cannot be used here, with a link to its known part."""
    known = None
    with suppress(Unreadable):
        it = sets.ruleset_in(game, request.args)
        known = sets.query_of(without_unknown(it)) if unknown_in(it) else None
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
    having = {it: str(getattr(game.house.read(it, ()), key)) for it in game.house.presets}
    values = text.values or {it: it for it in having.values()}
    return Switch(
        key,
        text,
        tuple(
            Value(
                meant,
                ", ".join(
                    preset_name(game.key, preset) for preset, has in having.items() if has == value
                ),
            )
            for value, meant in values.items()
        ),
    )


def _here(game: AnyGame, key: str, options: Any, others: Any) -> Here:
    title = option_text(key, game.key, language()).title
    value = getattr(options, key)
    return Here(title, sets.meaning(game, key, value), differs=value != getattr(others, key))
