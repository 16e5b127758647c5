"""House rules of an Ulti table, fixed when it is opened (UL-SET-05).

A switch is a key with its values; the first is the default.
"""

from dataclasses import dataclass
from typing import Literal

from tartli_ref.games.common.house import HouseRules


@dataclass(frozen=True, slots=True)
class UltiOptions:
    """One field per switch."""

    forfeit: Literal["on", "off"] = "on"
    """Whether an uncontested Simple is forfeited or played (UL-AUC-08)."""
    talon: Literal["defenders", "soloist", "nobody"] = "defenders"
    """The side that scores aces and tens in the last talon (UL-PTS-05, AMB-33)."""
    beating: Literal["off", "on"] = "off"
    """Whether a player must beat the cards on the table if possible (UL-PLAY-04, AMB-34)."""
    ranking: Literal["components", "value", "list"] = "components"
    """The tie-break between bids of equal value (UL-BID-15, AMB-35)."""
    silent_loss: Literal["all", "ulti", "none"] = "all"
    """The silent bids that cost double when lost (UL-SIL-06, AMB-41)."""
    silent_sum: Literal["on", "off"] = "on"
    """Whether several silent bids of one side add up (UL-SIL-07)."""
    marriage_trick: Literal["off", "on"] = "off"
    """Whether a marriage counts only for a side that wins a trick (UL-MAR-05, AMB-38)."""
    talon_ace: Literal["ignore", "lost"] = "ignore"
    """The effect of an ace in the talon on Four Aces (UL-BID-03, AMB-36)."""
    silent_kontra: Literal["off", "on"] = "off"
    """Whether silent bids are doubled with the game (UL-DBL-08, AMB-37)."""
    silent_durchmars: Literal["3", "4"] = "3"
    """The value of a silent durchmars in a Simple (UL-SIL-05, AMB-39)."""
    scoring: Literal["zero_sum", "soloist_only"] = "zero_sum"
    """Whether all three players are written down, or only the soloist (UL-SET-01, UL-SET-02)."""
    revoke: Literal["note", "custom"] = "note"
    """The penalty for a revoke: none, or an adjustment by agreement (AMB-45)."""
    review: Literal["on", "off"] = "on"
    """Whether players can ask for a review of a finished deal (UL-SET-05)."""


STANDARD = UltiOptions()
HOUSE = HouseRules({"standard": STANDARD})
