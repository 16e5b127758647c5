"""House rules of an Asszorti table, frozen when it is opened.

A switch is a key with its values; the first of them holds unless it is changed.
"""

from collections.abc import Iterable
from dataclasses import dataclass, fields, replace

from tartli_ref.rulings import Unreadable

SWITCHES: dict[str, tuple[str, ...]] = {
    "jump": ("off", "on"),
    "draw_fewer": ("off", "on"),
    "rest_tricks": ("single", "split"),
}


@dataclass(frozen=True, slots=True)
class AsszortiOptions:
    """One field a switch."""

    jump: str = "off"
    """Whether a bid may skip steps; then the contract is the final bid (AS-AUC-16)."""
    draw_fewer: str = "off"
    """Whether fewer cards may be drawn than the contract says (AS-TAL-04, AMB-22)."""
    rest_tricks: str = "single"
    """Who gets tricks that the declarer gives up while no opponent has one: a single opponent, so
    that it is 6:5:0, or both (AS-CLM-07, AMB-24)."""


STANDARD = AsszortiOptions()
PRESETS = {"standard": STANDARD}

_KEYS = tuple(field.name for field in fields(AsszortiOptions))


def read_options(preset: str, changes: Iterable[tuple[str, str]]) -> AsszortiOptions:
    """The preset with some switches changed; ``Unreadable`` for what is not known."""
    options = PRESETS.get(preset.lower())
    if options is None:
        raise Unreadable(preset, "rules: {presets}", presets=", ".join(PRESETS))
    for key, value in changes:
        if key not in SWITCHES:
            raise Unreadable(key, "an option that Asszorti has: {keys}", keys=", ".join(_KEYS))
        if value not in SWITCHES[key]:
            values = tuple(f"{key}={each}" for each in SWITCHES[key])
            raise Unreadable(value, "{values}", values=values)
        options = replace(options, **{key: value})
    return options


def changed_options(preset: str, options: AsszortiOptions) -> tuple[tuple[str, str], ...]:
    """The switches that differ from their preset."""
    plain = PRESETS[preset.lower()]
    return tuple(
        (key, getattr(options, key))
        for key in _KEYS
        if getattr(options, key) != getattr(plain, key)
    )
