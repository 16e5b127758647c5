"""House rules of an Asszorti table, fixed when it is opened.

A switch is a key with its values; the first is the default.
"""

from dataclasses import dataclass
from typing import Literal

from tartli_ref.games.common.house import HouseRules


@dataclass(frozen=True, slots=True)
class AsszortiOptions:
    """One field per switch."""

    jump: Literal["off", "on"] = "off"
    """Whether a bid may skip steps; then the contract is the final bid (AS-AUC-16)."""
    draw_fewer: Literal["off", "on"] = "off"
    """Whether the declarer may draw fewer cards than the contract allows (AS-TAL-04, AMB-22)."""
    rest_tricks: Literal["single", "split"] = "single"
    """The owner of tricks the declarer gives up while neither opponent has one: a single opponent,
    for 6:5:0, or both (AS-CLM-07, AMB-24).
    """
    review: Literal["on", "off"] = "on"
    """Whether players can ask for a review of a finished deal (AS-SCO-01)."""


STANDARD = AsszortiOptions()
HOUSE = HouseRules({"standard": STANDARD})
