"""Which trick totals the cards of the pack can make (TH-VAL-01 to TH-VAL-04).

A pile has whole tricks, so an even number of cards; the winner of the last has ten more.
"""

from functools import cache

from tartli_ref.cards import GERMAN, Suit
from tartli_ref.games.common.seats import Pair
from tartli_ref.games.tartli.values import CARD_POINTS, DEAL_POINTS, LAST_TRICK, points_of


@cache
def sums_of_tricks() -> frozenset[int]:
    """What whole tricks can be worth, whichever suit is trumps."""
    even, odd = {0}, set[int]()
    for card in GERMAN:
        points = points_of(card, Suit.HEARTS)
        even, odd = even | {each + points for each in odd}, odd | {each + points for each in even}
    return frozenset(even)


@cache
def totals_of_a_deal() -> frozenset[int]:
    """What a pile can be worth at the end of a deal, with the last ten or without them."""
    tricks = sums_of_tricks()
    return frozenset(
        each
        for each in range(DEAL_POINTS + 1)
        if (each in tricks and CARD_POINTS - each in tricks)
        or (each - LAST_TRICK in tricks and DEAL_POINTS - each in tricks)
    )


def nearest_counts(points: Pair[int]) -> tuple[Pair[int], Pair[int]] | None:
    """The counts below and above that cards can make; None if they can make this one."""
    near = _nearest(points[0], totals_of_a_deal())
    if near is None:
        return None
    below, above = near
    return (below, DEAL_POINTS - below), (above, DEAL_POINTS - above)


def nearest_piles(points: int) -> Pair[int] | None:
    """The worths below and above that whole tricks can have; None if they can have this one."""
    return _nearest(points, sums_of_tricks())


def _nearest(points: int, found: frozenset[int]) -> Pair[int] | None:
    if points in found:
        return None
    below = max(each for each in found if each < points)
    return below, min(each for each in found if each > points)
