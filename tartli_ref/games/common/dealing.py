"""Deals of games without bulis.

Their state has a ``deal`` (None between deals), a ``next_dealer``, the finished ``deals``, the
``score``, and ``made``, the score lines of the last move.
"""

from dataclasses import replace
from typing import Any, TypeVar

from tartli_ref.games.common.moves import AdjustEach
from tartli_ref.games.common.seats import Seat, sum_of_three
from tartli_ref.games.game import ScoreLine, Sheet

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
    """The state with these points recorded, at a table for three."""
    now: Any = state
    adjusted: S = replace(now, score=sum_of_three(now.score, move.points), made=move.lines)
    return adjusted


def sheet(state: Any) -> Sheet:
    """Deals and balance, for a game without bulis or a fixed end."""
    return Sheet(state.deals, state.score)
