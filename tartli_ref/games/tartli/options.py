"""House rules of a Tartli table, frozen when it is opened.

A switch is a key with its values, the first of them the Hungarian one; a preset is a set of values
that belong together (TH-VAR-02: every difference between them is a switch of its own).
"""

from collections.abc import Iterable
from dataclasses import dataclass, fields, replace

from tartli_ref.rulings import Unreadable

SWITCHES: dict[str, tuple[str, ...]] = {
    "bela_timing": ("any", "step7", "with_meld"),
    "four_nines": ("on", "off"),
    "tens_rank": ("trump_order", "below_unders"),
    "sequences": ("one", "per_suit"),
    "redeclare": ("abc", "not_contained"),
    "redeclare_scope": ("all", "last"),
    "gap": ("melds", "hand"),
    "repeat": ("off", "on"),
    "showing": ("none", "on_request"),
    "exchange": ("leader", "any_time"),
    "exchange_seventh": ("off", "on"),
    "talon_card": ("hidden", "shown"),
    "turned_card": ("19", "by_packet"),
    "next_dealer": ("alternate", "hand_winner", "game_winner"),
    "stichmatsch": ("on", "off"),
    "maccs": ("at_most_250", "below_250"),
    "unit": ("buli", "stake"),
    "false_claim": ("one", "maccs"),
    "sudden_death": ("all", "tricks"),
    "revoke": ("note", "custom"),
    "running_points": ("hidden", "shown"),
}


@dataclass(frozen=True, slots=True)
class TartliOptions:
    """One field a switch; the defaults are the Hungarian game."""

    bela_timing: str = "any"
    """When béla is scored: at any time, at step 7 of a trick (TH-BELA-06), or there only beside
    another meld that scores in the trick (AMB-13)."""
    four_nines: str = "on"
    """Whether four nines are a set (TH-MELD-08, TA-MELD-01)."""
    tens_rank: str = "trump_order"
    """Where a set of tens ranks: in trump order, or below the unders (TA-MELD-02)."""
    sequences: str = "one"
    """Sequences in one trick: one, or one in each suit (TH-DECL-03, TA-DECL-01)."""
    redeclare: str = "abc"
    """What bars a further sequence in a suit (TH-RE-05, TA-RE-01)."""
    redeclare_scope: str = "all"
    """Whether each scored sequence of the suit bars, or only the last (TH-RE-10, AMB-06).

    Against the last only, taken at its word: after a lower one the identical sequence is higher
    again, and scores again."""
    gap: str = "melds"
    """Where the card of a gap must be missing: in the melds, or in the hand too (AMB-07)."""
    repeat: str = "off"
    """Whether the identical sequence may be declared again, Austrian rule only (TA-RE-03)."""
    showing: str = "none"
    """Whether a scored meld must be shown on request (TH-DECL-19, TA-SHOW-01)."""
    exchange: str = "leader"
    """Who may exchange the trump VII, and when (TH-EXC-01, TA-EXC-01)."""
    exchange_seventh: str = "off"
    """Whether the winner of trick 7 may exchange a VII he has just drawn (AMB-19)."""
    talon_card: str = "hidden"
    """Whether the winner of trick 7 shows the last face-down card (TA-TALON-01)."""
    turned_card: str = "19"
    """Which card is turned up: the 19th, or one after any packet (TH-DEAL-05, TA-DEAL-01)."""
    next_dealer: str = "alternate"
    """Who deals next: the other player, the winner of the deal (TH-DEAL-02, TA-DEAL-02), or after
    a game its winner and else the other player (AMB-17)."""
    stichmatsch: str = "on"
    """Whether all of tricks 8-16 take every trick point (TH-SCO-03, TA-SCO-01)."""
    maccs: str = "at_most_250"
    """When the winner gets double (TH-WIN-02, TA-WIN-02)."""
    unit: str = "buli"
    """What a game is worth: buli points to a target, or stakes (TH-WIN-01, TA-WIN-01)."""
    false_claim: str = "one"
    """What a false claim costs: one, or two with a maccs score (TH-OUT-08, AMB-16)."""
    sudden_death: str = "all"
    """Which points decide after a tie: any, or only those of tricks (AMB-50)."""
    revoke: str = "note"
    """What a revoke brings: nothing but its mark, or an adjustment by agreement (AMB-45)."""
    running_points: str = "hidden"
    """Whether the card points in the piles are shown while a deal is played: players are meant to
    count them in their heads."""


HUNGARIAN = TartliOptions()
PAIS = replace(HUNGARIAN, bela_timing="step7")
AUSTRIAN = TartliOptions(
    four_nines="off",
    sequences="per_suit",
    redeclare="not_contained",
    showing="on_request",
    exchange="any_time",
    exchange_seventh="on",
    talon_card="shown",
    turned_card="by_packet",
    next_dealer="hand_winner",
    stichmatsch="off",
    maccs="below_250",
    unit="stake",
)
PRESETS = {"hungarian": HUNGARIAN, "austrian": AUSTRIAN, "pais": PAIS}

_KEYS = tuple(field.name for field in fields(TartliOptions))


def read_options(preset: str, changes: Iterable[tuple[str, str]]) -> TartliOptions:
    """The preset with some switches changed; ``Unreadable`` for what is not known."""
    options = PRESETS.get(preset.lower())
    if options is None:
        raise Unreadable(preset, "rules: {presets}", presets=", ".join(PRESETS))
    for key, value in changes:
        if key not in SWITCHES:
            raise Unreadable(key, "an option that Tartli has: {keys}", keys=", ".join(_KEYS))
        if value not in SWITCHES[key]:
            values = tuple(f"{key}={each}" for each in SWITCHES[key])
            raise Unreadable(value, "{values}", values=values)
        options = replace(options, **{key: value})
    return options


def differences(options: TartliOptions, other: TartliOptions) -> tuple[tuple[str, str], ...]:
    """The switches in which ``options`` differ from ``other``, as key and value."""
    return tuple(
        (key, getattr(options, key))
        for key in _KEYS
        if getattr(options, key) != getattr(other, key)
    )


def changed_options(preset: str, options: TartliOptions) -> tuple[tuple[str, str], ...]:
    """The switches that differ from their preset."""
    return differences(options, PRESETS[preset.lower()])
