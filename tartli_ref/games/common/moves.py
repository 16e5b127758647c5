"""The moves that every table has, whatever is played: a note, an audit looked at, an adjustment."""

from collections.abc import Sized
from dataclasses import dataclass

from tartli_ref.games.common.seats import Trio
from tartli_ref.rulings import Ruling, allow, impossible


@dataclass(frozen=True, slots=True)
class Note:
    """A remark; it changes nothing."""

    text: str


@dataclass(frozen=True, slots=True)
class Audits:
    """The players have looked at the audit of a finished deal; it changes nothing."""

    deal: int


@dataclass(frozen=True, slots=True)
class AdjustEach:
    """Points given and taken by agreement at a table for three, in seat order, with the reason."""

    points: Trio[int]
    reason: str


def rule_on_audits(deals: Sized, move: Audits) -> Ruling:
    """Whether there is such a finished deal to look back at."""
    if not 1 <= move.deal <= len(deals):
        return impossible("REF-AUDIT", "no_deal", number=move.deal, deals=len(deals))
    return allow("REF-AUDIT", number=move.deal)
