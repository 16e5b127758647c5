"""By which house rules a question is answered: a preset, and switches changed by the link."""

from collections.abc import Iterable

from tartli_ref.games.tartli.options import PRESETS, SWITCHES, TartliOptions, read_options
from tartli_ref.rulebook import option_text
from tartli_ref.web.tartli.ask_reading import Given, Odd, Texts, Trouble, check_times, filled
from tartli_ref.web.tartli.ask_views import Choice, HouseView
from tartli_ref.words.game_words import preset_name
from tartli_ref.words.language import _, language
from tartli_ref.words.lists import one_of

RULES, OPTION = "rules", "option"
DEFAULT = "hungarian"
AUSTRIAN = "austrian"
OPTIONS_MOST = len(SWITCHES)


def rules_of(given: Given) -> tuple[Texts, Texts]:
    """The texts that name a preset, and those that change its switches."""
    return filled(given.get(RULES, ())), filled(given.get(OPTION, ()))


def read_house(rules: Texts, options: Texts) -> TartliOptions:
    """The house rules; ``Odd`` for what is not known."""
    check_times(rules, 1)
    check_times(options, OPTIONS_MOST)
    preset = rules[0].lower() if rules else DEFAULT
    if preset not in PRESETS:
        text = _("There are no rules called “{rules}”: {known}.")
        raise Odd(text.format(rules=preset, known=_either(PRESETS)))
    return read_options(preset, tuple(_change(option) for option in options))


def _change(option: str) -> tuple[str, str]:
    key, _equals, value = option.partition("=")
    if key not in SWITCHES:
        raise Odd(_("There is no house rule “{key}”.").format(key=key))
    if value not in SWITCHES[key]:
        text = _("The house rule “{key}” cannot be “{value}”: {known}.")
        raise Odd(text.format(key=key, value=value, known=_either(SWITCHES[key])))
    return key, value


def _either(names: Iterable[str]) -> str:
    *first, last = names
    return one_of((", ".join(first), last))


def house_view(rules: Texts, options: Texts, trouble: Trouble | None) -> HouseView:
    """How the form shows them; an option can be left out by its box."""
    chosen = rules[0] if rules else DEFAULT
    known = [*PRESETS, *([] if chosen.lower() in PRESETS else [chosen])]
    summary = _("House rules: {rules}")
    if options:
        summary = _("House rules: {rules}, {number} changed")
    return HouseView(
        rules=tuple(
            Choice(name, preset_name("tartli", name), name == chosen.lower() or name == chosen)
            for name in known
        ),
        options=tuple(Choice(option, _option_label(option), chosen=True) for option in options),
        summary=summary.format(rules=preset_name("tartli", chosen.lower()), number=len(options)),
        trouble=trouble,
    )


def _option_label(option: str) -> str:
    """What a switch means with this value, where both are known."""
    key, _equals, value = option.partition("=")
    if value not in SWITCHES.get(key, ()):
        return option
    text = option_text(key, language())
    return f"{text.title}: {text.values[value]}"
