"""Deals of a game whose state has a ``deal``, None between deals, and a ``next_dealer``."""

from typing import Any, TypeVar

from tartli_ref.frozen import replace

S = TypeVar("S")


def running(state: Any) -> bool:
    """Whether a deal is in progress."""
    return state.deal is not None


def thrown_in(before: S, now: Any) -> S:
    """The state before the deal, and whoever dealt it deals again (REF-MISDEAL)."""
    return replace(before, next_dealer=now.deal.dealer, made=())
