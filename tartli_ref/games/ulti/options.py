"""House rules of an Ulti table, frozen when it is opened (UL-SET-05).

A switch is a key with its values; the first of them holds unless it is changed.
"""

from collections.abc import Iterable
from dataclasses import dataclass, fields, replace

from tartli_ref.rulings import Unreadable

SWITCHES: dict[str, tuple[str, ...]] = {
    "forfeit": ("on", "off"),
    "talon": ("defenders", "soloist", "nobody"),
    "beating": ("off", "on"),
    "ranking": ("components", "value", "list"),
    "silent_loss": ("all", "ulti", "none"),
    "silent_sum": ("on", "off"),
    "marriage_trick": ("off", "on"),
    "talon_ace": ("ignore", "lost"),
    "silent_kontra": ("off", "on"),
    "silent_durchmars": ("3", "4"),
    "scoring": ("zero_sum", "soloist_only"),
    "revoke": ("note", "custom"),
}


@dataclass(frozen=True, slots=True)
class UltiOptions:
    """One field a switch."""

    forfeit: str = "on"
    """Whether a Simple that nobody has outbid is forfeited, or played (UL-AUC-08)."""
    talon: str = "defenders"
    """For whom the aces and tens in the last talon count (UL-PTS-05, AMB-33)."""
    beating: str = "off"
    """Whether a player must beat the cards on the table if he can (UL-PLAY-04, AMB-34)."""
    ranking: str = "components"
    """What decides between bids of equal value (UL-BID-15, AMB-35)."""
    silent_loss: str = "all"
    """Which silent bids cost double when they are lost (UL-SIL-06, AMB-41)."""
    silent_sum: str = "on"
    """Whether several silent bids of one side add up (UL-SIL-07)."""
    marriage_trick: str = "off"
    """Whether a marriage counts only for a side that wins a trick (UL-MAR-05, AMB-38)."""
    talon_ace: str = "ignore"
    """What an ace in the talon does to Four Aces (UL-BID-03, AMB-36)."""
    silent_kontra: str = "off"
    """Whether silent bids are doubled with the game (UL-DBL-08, AMB-37)."""
    silent_durchmars: str = "3"
    """What a silent durchmars is worth in a Simple (UL-SIL-05, AMB-39)."""
    scoring: str = "zero_sum"
    """Whether all three are written down, or the soloist alone (UL-SET-01, UL-SET-02)."""
    revoke: str = "note"
    """What a revoke brings: nothing but its mark, or an adjustment by agreement (AMB-45)."""


STANDARD = UltiOptions()
PRESETS = {"standard": STANDARD}

_KEYS = tuple(field.name for field in fields(UltiOptions))


def read_options(preset: str, changes: Iterable[tuple[str, str]]) -> UltiOptions:
    """The preset with some switches changed; ``Unreadable`` for what is not known."""
    options = PRESETS.get(preset.lower())
    if options is None:
        raise Unreadable(preset, "rules: {presets}", presets=", ".join(PRESETS))
    for key, value in changes:
        if key not in SWITCHES:
            raise Unreadable(key, "an option that Ulti has: {keys}", keys=", ".join(_KEYS))
        if value not in SWITCHES[key]:
            values = tuple(f"{key}={each}" for each in SWITCHES[key])
            raise Unreadable(value, "{values}", values=values)
        options = replace(options, **{key: value})
    return options


def changed_options(preset: str, options: UltiOptions) -> tuple[tuple[str, str], ...]:
    """The switches that differ from their preset."""
    plain = PRESETS[preset.lower()]
    return tuple(
        (key, getattr(options, key))
        for key in _KEYS
        if getattr(options, key) != getattr(plain, key)
    )
