"""House rules of a Tartli table (RULES part 5), frozen when the table is opened."""

from collections.abc import Iterable
from dataclasses import dataclass, fields, replace

from tartli_ref.rulings import Unreadable


@dataclass(frozen=True, slots=True)
class TartliOptions:
    """One field a house rule; the defaults are the Hungarian game."""

    stichmatsch: bool = True
    """Winning all of tricks 8-16 takes every trick point of the deal (TH-SCO-03)."""


HUNGARIAN = TartliOptions()
PRESETS = {"hungarian": HUNGARIAN}

_SWITCH = {"on": True, "off": False}


def read_options(preset: str, changes: Iterable[tuple[str, str]]) -> TartliOptions:
    """The preset with some options changed; ``Unreadable`` for what is not known."""
    options = PRESETS.get(preset.lower())
    if options is None:
        raise Unreadable(preset, "rules: " + " or ".join(PRESETS))
    known = [field.name for field in fields(TartliOptions)]
    for key, value in changes:
        if key not in known:
            raise Unreadable(key, "an option that Tartli has: " + ", ".join(known))
        if value not in _SWITCH:
            raise Unreadable(value, f"{key}=on or {key}=off")
        options = replace(options, **{key: _SWITCH[value]})
    return options


def changed_options(options: TartliOptions) -> tuple[tuple[str, str], ...]:
    """The options that differ from the Hungarian ones, as key and value."""
    return tuple(
        (field.name, "on" if getattr(options, field.name) else "off")
        for field in fields(options)
        if getattr(options, field.name) != getattr(HUNGARIAN, field.name)
    )
