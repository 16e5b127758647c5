"""Moves of every game: a note, an audit looked at, an adjustment."""

from collections.abc import Sized
from dataclasses import dataclass

from tartli_ref.games.common.seats import THREE_SEATS, Trio
from tartli_ref.games.game import ScoreLine
from tartli_ref.rulings import RuleId, Ruling, allow, impossible


@dataclass(frozen=True, slots=True)
class Note:
    """A remark; it changes nothing."""

    text: str


@dataclass(frozen=True, slots=True)
class Audits:
    """The players looked at the audit of a finished deal; it changes nothing."""

    deal: int


@dataclass(frozen=True, slots=True)
class AdjustEach:
    """Points given and taken by agreement at a table for three, in seat order, with a reason."""

    points: Trio[int]
    reason: str

    @property
    def lines(self) -> tuple[ScoreLine, ...]:
        """The score lines of the adjustment."""
        return tuple(
            ScoreLine(seat, self.points[seat], RuleId("REF-ADJUST"))
            for seat in THREE_SEATS
            if self.points[seat]
        )


def rule_on_audits(deals: Sized, move: Audits) -> Ruling:
    """Whether the finished deal to be audited exists."""
    if not 1 <= move.deal <= len(deals):
        return impossible("REF-AUDIT", "no_deal", number=move.deal, deals=len(deals))
    return allow("REF-AUDIT", number=move.deal)
