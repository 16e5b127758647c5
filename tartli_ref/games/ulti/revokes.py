"""A revoke, a card that broke a duty, and what a table does about it (AMB-45).

No source names a penalty. A table with one of its own writes it as an adjustment: the referee
cannot know how much it is, so only the points are left open in the line that it offers.
"""

from tartli_ref.games.common.frozen import replace
from tartli_ref.games.common.seats import THREE_SEATS, Seat
from tartli_ref.games.ulti.options import UltiOptions
from tartli_ref.rulings import RuleId, Ruling, refuse

DUTIES = ("UL-PLAY-02", "UL-PLAY-04", "UL-PLAY-05")
"""Following suit and trumping, beating, keeping the trump VII."""
PENALTY_RULE = "UL-PLAY-02"
"""The rule that the house rule about revokes is told with."""
REASON = "revoke"


def has_penalty(house: UltiOptions, rule: RuleId) -> bool:
    """Whether this table has a penalty of its own for breaking this rule."""
    return house.revoke == "custom" and rule in DUTIES


def penalty_line(seat: Seat) -> str:
    """The adjustment to be entered: the others get N each from this seat."""
    given = " ".join(f"{each} {'-2N' if each is seat else '+N'}" for each in THREE_SEATS)
    return f'adjust {given} "{REASON}"'


def with_penalty(house: UltiOptions, ruling: Ruling, seat: Seat) -> Ruling:
    """The refusal of a card; where it is a revoke it tells of this table's own penalty too."""
    if ruling.allowed or not has_penalty(house, ruling.rule):
        return ruling
    return replace(ruling, also=refuse("UL-PLAY-02", "custom", seat=seat, line=penalty_line(seat)))
