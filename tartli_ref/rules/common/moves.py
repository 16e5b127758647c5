"""Moves of every game: a note, an audit looked at, an adjustment."""

from collections.abc import Sized
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, TypeVar

from tartli_ref.rules.common.seats import Each, Seat, sum_each
from tartli_ref.rules.game import ScoreLine, Sheet
from tartli_ref.rules.rulings import RuleId, Ruling, allow, impossible


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
    """Points given and taken by agreement, by letter, with a reason."""

    points: Each[int]
    reason: str

    @property
    def lines(self) -> tuple[ScoreLine, ...]:
        """The score lines of the adjustment."""
        return tuple(
            ScoreLine(seat, points, RuleId("REF-ADJUST"))
            for seat, points in zip(Seat, self.points, strict=False)
            if points
        )


def rule_on_audits(deals: Sized, move: Audits) -> Ruling:
    """Whether the finished deal to be audited exists."""
    if not 1 <= move.deal <= len(deals):
        return impossible("REF-AUDIT", "no_deal", number=move.deal, deals=len(deals))
    return allow("REF-AUDIT", number=move.deal)


S = TypeVar("S")


def running(state: Any) -> bool:
    """Whether a deal is in progress."""
    return state.deal is not None


def thrown_in(before: S, now: Any) -> S:
    """The state before the deal, with the same dealer to deal again (REF-MISDEAL)."""
    earlier: Any = before
    state: S = replace(earlier, next_dealer=now.deal.dealer, made=())
    return state


def deals_next(state: Any) -> Seat | None:
    """The dealer of the next deal, if known."""
    dealer: Seat | None = state.next_dealer
    return dealer


def made(state: Any) -> tuple[ScoreLine, ...]:
    """The score lines of the last move."""
    lines: tuple[ScoreLine, ...] = state.made
    return lines


def adjust(state: S, move: AdjustEach) -> S:
    """The state with these points recorded."""
    now: Any = state
    adjusted: S = replace(now, score=sum_each(now.score, move.points), made=move.lines)
    return adjusted


def sheet(state: Any) -> Sheet:
    """Deals and balance, for a game without bulis or a fixed end."""
    return Sheet(state.deals, state.score)


class Side(StrEnum):
    """The soloist's side and the other."""

    SOLOIST = "soloist"
    DEFENDERS = "defenders"


def factor(step: int) -> int:
    """The multiplier of a step: 1 before any kontra, then 2, 4, 8 ..."""
    return 1 << step


def speaker(step: int) -> Side:
    """The side that says this step."""
    return Side.DEFENDERS if step % 2 else Side.SOLOIST


@dataclass(frozen=True, slots=True)
class Ladder:
    """The names of the steps in the notation, from the first; higher steps have a number."""

    names: tuple[str, ...]

    def name(self, step: int) -> str:
        """The name of this step."""
        return self.names[step - 1] if step <= len(self.names) else f"kontra-{step}"
