"""When cards can have been received: nine were dealt, one was drawn after each of tricks 1-7.

Nobody saw which card came when. A set of claims is impossible only if no order of drawing fits it;
``can_be_drawn`` takes what is due first first, and that finds an order if there is one.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from tartli_ref.cards import Card
from tartli_ref.games.tartli.values import HAND_SIZE, TALON_TRICKS

FIRST_OF_NINE = TALON_TRICKS + 1
"""The trick from which nothing is drawn any more, so that hands are exact (TH-PLAY-05)."""

DRAWS = (1,) * HAND_SIZE + tuple(range(2, FIRST_OF_NINE + 1))
"""For each card that a player receives, the first trick for which he has it (TH-PLAY-06)."""


class Receipt(NamedTuple):
    """When a card can have been received: for trick ``first`` or later, for ``last`` at latest."""

    first: int
    last: int


Receipts = Mapping[Card, Receipt]


def can_be_drawn(receipts: Iterable[Receipt]) -> bool:
    """Whether all these cards can have come among the sixteen that a player receives."""
    waiting = sorted(receipts, key=_by_last)
    for trick in DRAWS:
        here = next((receipt for receipt in waiting if receipt.first <= trick), None)
        if here is None:
            continue
        if here.last < trick:
            return False
        waiting.remove(here)
    return not waiting


def _by_last(receipt: Receipt) -> int:
    return receipt.last


def hastened(receipts: Receipts, due: Iterable[tuple[Card, int]]) -> Receipts:
    """The receipts with these cards received by these tricks."""
    sooner = dict(receipts)
    for card, last in due:
        receipt = sooner.get(card, Receipt(1, last))
        sooner[card] = receipt._replace(last=min(last, receipt.last))
    return sooner


def surely_received(receipts: Receipts, trick: int) -> frozenset[Card]:
    """The cards that had come when the trick began, in whatever order they were drawn."""
    return frozenset(
        card for card in receipts if not can_be_drawn(_drawn_after(receipts, card, trick))
    )


def _drawn_after(receipts: Receipts, card: Card, trick: int) -> Iterable[Receipt]:
    """The receipts if this card had come only after the trick began."""
    receipt = receipts[card]
    later = receipt._replace(first=max(receipt.first, trick + 1))
    return {**receipts, card: later}.values()
