"""House rules of an Ulti table, frozen when it is opened (UL-SET-05).

A switch is a key with its values; the first of them holds unless it is changed.
"""

from dataclasses import dataclass
from typing import Literal

from tartli_ref.games.common.house import HouseRules


@dataclass(frozen=True, slots=True)
class UltiOptions:
    """One field a switch."""

    forfeit: Literal["on", "off"] = "on"
    """Whether a Simple that nobody has outbid is forfeited, or played (UL-AUC-08)."""
    talon: Literal["defenders", "soloist", "nobody"] = "defenders"
    """For whom the aces and tens in the last talon count (UL-PTS-05, AMB-33)."""
    beating: Literal["off", "on"] = "off"
    """Whether a player must beat the cards on the table if he can (UL-PLAY-04, AMB-34)."""
    ranking: Literal["components", "value", "list"] = "components"
    """What decides between bids of equal value (UL-BID-15, AMB-35)."""
    silent_loss: Literal["all", "ulti", "none"] = "all"
    """Which silent bids cost double when they are lost (UL-SIL-06, AMB-41)."""
    silent_sum: Literal["on", "off"] = "on"
    """Whether several silent bids of one side add up (UL-SIL-07)."""
    marriage_trick: Literal["off", "on"] = "off"
    """Whether a marriage counts only for a side that wins a trick (UL-MAR-05, AMB-38)."""
    talon_ace: Literal["ignore", "lost"] = "ignore"
    """What an ace in the talon does to Four Aces (UL-BID-03, AMB-36)."""
    silent_kontra: Literal["off", "on"] = "off"
    """Whether silent bids are doubled with the game (UL-DBL-08, AMB-37)."""
    silent_durchmars: Literal["3", "4"] = "3"
    """What a silent durchmars is worth in a Simple (UL-SIL-05, AMB-39)."""
    scoring: Literal["zero_sum", "soloist_only"] = "zero_sum"
    """Whether all three are written down, or the soloist alone (UL-SET-01, UL-SET-02)."""
    revoke: Literal["note", "custom"] = "note"
    """What a revoke brings: nothing but its mark, or an adjustment by agreement (AMB-45)."""
    review: Literal["on", "off"] = "on"
    """Whether a finished deal tells what could have been, if somebody asks (UL-SET-05)."""


STANDARD = UltiOptions()
HOUSE = HouseRules({"standard": STANDARD})
