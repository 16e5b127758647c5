"""The house rules of a question: a preset, and switches that the query changes."""

from collections.abc import Iterable
from typing import Any

from tartli_ref.games import find_game
from tartli_ref.rulebook import option_text
from tartli_ref.table.log import AnyGame
from tartli_ref.web.desk.reading import Given, Odd, Texts, Trouble, check_times, filled
from tartli_ref.web.desk.views import Choice, HouseView
from tartli_ref.words.game_words import preset_name
from tartli_ref.words.language import _, language
from tartli_ref.words.lists import one_of

RULES, OPTION = "rules", "option"


def rules_of(given: Given) -> tuple[Texts, Texts]:
    """The texts of the preset, and of the changed switches."""
    return filled(given.get(RULES, ())), filled(given.get(OPTION, ()))


def game_of(key: str) -> AnyGame:
    """The game with this key."""
    game = find_game(key)
    assert game is not None  # only games of the registry have a desk
    return game


def read_house(key: str, rules: Texts, options: Texts) -> Any:
    """The house rules of a game; ``Odd`` for an unknown preset, switch or value."""
    game = game_of(key)
    check_times(rules, 1)
    check_times(options, len(game.house.switches))
    preset = rules[0].lower() if rules else game.house.usual
    if preset not in game.house.presets:
        text = _("There are no rules called “{rules}”: {known}.")
        raise Odd(text.format(rules=preset, known=_either(game.house.presets)))
    return game.house.read(preset, tuple(_change(game, option) for option in options))


def _change(game: AnyGame, option: str) -> tuple[str, str]:
    key, _equals, value = option.partition("=")
    if key not in game.house.switches:
        raise Odd(_("There is no house rule “{key}”.").format(key=key))
    if value not in game.house.switches[key]:
        text = _("The house rule “{key}” cannot be “{value}”: {known}.")
        raise Odd(text.format(key=key, value=value, known=_either(game.house.switches[key])))
    return key, value


def _either(names: Iterable[str]) -> str:
    *first, last = names
    return one_of((", ".join(first), last)) if first else last


def house_view(key: str, rules: Texts, options: Texts, trouble: Trouble | None) -> HouseView:
    """The house rules in the form; a switch can be taken out by its box."""
    presets = game_of(key).house.presets
    chosen = rules[0] if rules else game_of(key).house.usual
    known = [*presets, *([] if chosen.lower() in presets else [chosen])]
    summary = _("House rules: {rules}")
    if options:
        summary = _("House rules: {rules}, {number} changed")
    return HouseView(
        rules=tuple(
            Choice(name, preset_name(key, name), name == chosen.lower() or name == chosen)
            for name in known
        ),
        options=tuple(
            Choice(option, _option_label(key, option), chosen=True) for option in options
        ),
        summary=summary.format(rules=preset_name(key, chosen.lower()), number=len(options)),
        trouble=trouble,
    )


def _option_label(game: str, option: str) -> str:
    """The meaning of a switch with this value, or its text if either is unknown."""
    key, _equals, value = option.partition("=")
    if value not in game_of(game).house.switches.get(key, ()):
        return option
    text = option_text(key, game, language())
    return f"{text.title}: {text.values[value]}"
