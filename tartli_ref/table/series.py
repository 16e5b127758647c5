"""A series: an evening ends after a number of deals, once each has dealt so often, or at a time."""

from typing import Any

from tartli_ref.rules.common.seats import ALL_SEATS
from tartli_ref.rules.rulings import Ruling, allow, impossible, refuse
from tartli_ref.table.log import AnyGame, Series


def left(game: AnyGame, state: Any, series: Series | None) -> int | None:
    """The deals that are left, below 0 for more than were agreed; None if nothing was."""
    if series is None or series.kind not in ("deals", "each"):
        return None
    deals = game.sheet(state).deals
    if series.kind == "deals":
        return series.number - len(deals)
    people = getattr(state, "circle", ALL_SEATS[: len(game.sheet(state).score)])
    dealers = [deal.dealer for deal in deals]
    if None in dealers:  # not every dealer is recorded
        return series.number * len(people) - len(deals)
    dealt = [dealers.count(seat) for seat in people]
    missing = sum(max(series.number - often, 0) for often in dealt)
    return missing or series.number - max(dealt)


def left_of_round(game: AnyGame, state: Any) -> int:
    """The deals to come until all who sit have dealt equally often; whoever came late owes none. A
    running deal is not among them. 0 where a dealer is unknown.
    """
    deals = game.sheet(state).deals
    next_dealer = game.deals_next(state) if game.deals_next else None
    people = list(getattr(state, "circle", ALL_SEATS[: len(game.sheet(state).score)]))
    first = next_dealer
    if game.running(state):
        dealer = getattr(getattr(state, "deal", None), "dealer", None)
        if dealer not in people:
            return 0
        first = dealer
        next_dealer = people[(people.index(dealer) + 1) % len(people)]
    if next_dealer not in people:
        return 0
    if deals:
        first = deals[0].dealer
    place = people.index(next_dealer)
    order = people[place:] + people[:place]
    if first in order:
        return order.index(first)
    dealt = {deal.dealer for deal in deals}  # the first dealer has left: those who have not dealt
    return sum(seat not in dealt for seat in order)


def rule_on_series(game: AnyGame, state: Any, series: Series) -> Ruling:
    """Whether the evening can end then: not before the deals already played."""
    due = left(game, state, series)
    if due is not None and due < 0:
        return impossible("REF-SERIES", "short", number=len(game.sheet(state).deals))
    return allow("REF-SERIES")


def over(game: AnyGame, state: Any, series: Series | None) -> bool:
    """Whether the last deal of the series is played."""
    due = left(game, state, series)
    return due is not None and due <= 0 and not game.running(state)


def one_deal_too_many(game: AnyGame, state: Any, series: Series | None, move: Any) -> Ruling | None:
    """The refusal of a move that begins one more deal after the last; the players may agree."""
    if not over(game, state, series):
        return None
    played = len(game.sheet(state).deals)
    after = game.apply(state, move)
    if game.running(after) or len(game.sheet(after).deals) > played:
        return refuse("REF-SERIES", "over", number=played)
    return None
