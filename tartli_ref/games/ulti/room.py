"""Whether the aces and tens find their places in the tricks and the talon (UL-PTS-01)."""

from collections.abc import Iterable
from functools import reduce

from tartli_ref.cards import Card
from tartli_ref.games.ulti.spreading import Pile, pile_of, spreads
from tartli_ref.games.ulti.state import Deal
from tartli_ref.games.ulti.trick import Trick
from tartli_ref.games.ulti.values import SEATS, TALON_SIZE, TRICKS


def leaves_room(deal: Deal, trick: Trick, cards: Iterable[Card], points: int | None) -> bool:
    """Whether the trick on the table can be so; not if nothing had room before, by agreement.

    Where no points were told every card has its place.
    """
    told = any(won.points is not None and not won.trick.complete for won in deal.won)
    if points is None and not told:
        return True
    return _room(deal, trick, cards, points) or not _room(deal, trick, trick.cards, None)


def _room(deal: Deal, trick: Trick, cards: Iterable[Card], points: int | None) -> bool:
    piles = [_pile(won.trick.cards, won.points) for won in deal.won]
    later = Pile(most=SEATS * (TRICKS - trick.number))
    whole = reduce(Pile.with_cards, (*piles, _pile(cards, points), later), Pile())
    return bool(spreads(whole, Pile(), pile_of(deal.laid, TALON_SIZE - len(deal.laid))))


def _pile(cards: Iterable[Card], points: int | None) -> Pile:
    known = tuple(cards)
    return pile_of(known, SEATS - len(known), points)
