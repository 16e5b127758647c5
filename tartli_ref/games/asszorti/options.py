"""House rules of an Asszorti table, frozen when it is opened.

A switch is a key with its values; the first of them holds unless it is changed.
"""

from dataclasses import dataclass
from typing import Literal

from tartli_ref.games.common.house import HouseRules


@dataclass(frozen=True, slots=True)
class AsszortiOptions:
    """One field a switch."""

    jump: Literal["off", "on"] = "off"
    """Whether a bid may skip steps; then the contract is the final bid (AS-AUC-16)."""
    draw_fewer: Literal["off", "on"] = "off"
    """Whether fewer cards may be drawn than the contract says (AS-TAL-04, AMB-22)."""
    rest_tricks: Literal["single", "split"] = "single"
    """Who gets tricks that the declarer gives up while no opponent has one: a single opponent, so
    that it is 6:5:0, or both (AS-CLM-07, AMB-24)."""
    review: Literal["on", "off"] = "on"
    """Whether a finished deal tells what could have been, if somebody asks (AS-SCO-01)."""


STANDARD = AsszortiOptions()
HOUSE = HouseRules({"standard": STANDARD})
