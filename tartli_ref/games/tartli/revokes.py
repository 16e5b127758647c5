"""A revoke, a card that broke a duty from trick 8 on, and what a table does about it (TH-PLAY-15).

No source names a penalty. A table with one of its own writes it as an adjustment (AMB-45): the
referee cannot know how much it is, so only the points are left open in the line that it offers.
"""

from dataclasses import replace

from tartli_ref.games.common.seats import Seat
from tartli_ref.games.tartli.options import TartliOptions
from tartli_ref.rulings import RuleId, Ruling, refuse

DUTIES = ("TH-PLAY-09", "TH-PLAY-10", "TH-PLAY-13")
"""Following suit, trumping, following trumps."""
REASON = "revoke"


def has_penalty(house: TartliOptions, rule: RuleId) -> bool:
    """Whether this table has a penalty of its own for breaking this rule."""
    return house.revoke == "custom" and rule in DUTIES


def penalty_line(seat: Seat) -> str:
    """The adjustment to be entered, with the points left open."""
    return f'adjust {seat} -N "{REASON}"'


def with_penalty(house: TartliOptions, ruling: Ruling, seat: Seat) -> Ruling:
    """The refusal of a card; where it is a revoke it tells of this table's own penalty too."""
    if not has_penalty(house, ruling.rule):
        return ruling
    return replace(ruling, also=refuse("TH-PLAY-15", "custom", seat=seat, line=penalty_line(seat)))
