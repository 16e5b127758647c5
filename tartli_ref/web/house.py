"""House rules: a comparison of presets, and of a table's rules with another set."""

from typing import Any, NamedTuple

from flask import Blueprint, abort, render_template, request

from tartli_ref.rulebook import OptionText, option_text
from tartli_ref.table.log import AnyGame
from tartli_ref.table.terms import game_of
from tartli_ref.web.access import table_or_404
from tartli_ref.web.rules import game_or_404, options_of, titled
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
        switches=[_switch(found, key) for key in found.house.switches],
    )


@blueprint.get("/t/<link>/house")
def of_table(link: str) -> str:
    """The house rules of a table, and their differences from another preset."""
    table = table_or_404(link)
    game = game_of(table.terms)
    other = request.args.get("against", game.house.usual)
    if other not in game.house.presets:
        abort(404)
    options, others = options_of(table.terms), game.house.read(other, ())
    return render_template(
        "rules/table_house.html",
        link=link,
        table=table,
        rules=preset_name(game.key, table.terms.rules),
        presets=_presets(game),
        other=other,
        switches=[_here(game, key, options, others) for key in game.house.switches],
    )


def _presets(game: AnyGame) -> dict[str, str]:
    return {preset: preset_name(game.key, preset) for preset in game.house.presets}


def _switch(game: AnyGame, key: str) -> Switch:
    text = option_text(key, game.key, language())
    having = {preset: getattr(game.house.read(preset, ()), key) for preset in game.house.presets}
    return Switch(
        key,
        text,
        tuple(
            Value(
                meaning,
                ", ".join(
                    preset_name(game.key, preset) for preset, has in having.items() if has == value
                ),
            )
            for value, meaning in text.values.items()
        ),
    )


def _here(game: AnyGame, key: str, options: Any, others: Any) -> Here:
    text, value = option_text(key, game.key, language()), getattr(options, key)
    return Here(text.title, text.values[value], differs=value != getattr(others, key))
