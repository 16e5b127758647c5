"""By which house rules a question is answered: a preset, and switches changed by the link."""

from collections.abc import Iterable

from tartli_ref.games.tartli.options import PRESETS, SWITCHES, TartliOptions, read_options
from tartli_ref.rulebook import option_text
from tartli_ref.web.tartli.ask_reading import Given, Odd, Texts, Trouble, check_times, filled
from tartli_ref.web.tartli.ask_views import Choice, HouseView

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
        raise Odd(f"There are no rules called “{preset}”: {_either(PRESETS)}.")
    return read_options(preset, tuple(_change(option) for option in options))


def _change(option: str) -> tuple[str, str]:
    key, _, value = option.partition("=")
    if key not in SWITCHES:
        raise Odd(f"There is no house rule “{key}”.")
    if value not in SWITCHES[key]:
        raise Odd(f"The house rule “{key}” cannot be “{value}”: {_either(SWITCHES[key])}.")
    return key, value


def _either(names: Iterable[str]) -> str:
    *first, last = names
    return f"{', '.join(first)} or {last}"


def house_view(rules: Texts, options: Texts, trouble: Trouble | None) -> HouseView:
    """How the form shows them; an option can be left out by its box."""
    chosen = rules[0] if rules else DEFAULT
    known = [*PRESETS, *([] if chosen.lower() in PRESETS else [chosen])]
    changed = f", {len(options)} changed" if options else ""
    return HouseView(
        rules=tuple(Choice(name, name, name == chosen.lower() or name == chosen) for name in known),
        options=tuple(Choice(option, _option_label(option), chosen=True) for option in options),
        summary=f"House rules: {chosen.lower()}{changed}",
        trouble=trouble,
    )


def _option_label(option: str) -> str:
    """What a switch means with this value, where both are known."""
    key, _, value = option.partition("=")
    if value not in SWITCHES.get(key, ()):
        return option
    text = option_text(key)
    return f"{text.title}: {text.values[value]}"
