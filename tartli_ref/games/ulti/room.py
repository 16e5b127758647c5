"""Whether the aces and tens find their places in the tricks and the talon (UL-PTS-01).

Where by agreement they have none as it is, nothing more is held against anybody.
"""

from collections.abc import Iterable
from functools import reduce

from tartli_ref.cards import Card
from tartli_ref.games.common.frozen import replace
from tartli_ref.games.ulti.spreading import Pile, pile_of, spreads
from tartli_ref.games.ulti.state import Deal
from tartli_ref.games.ulti.values import SEATS, TALON_SIZE, TRICKS


def trick_has_room(deal: Deal, cards: Iterable[Card], points: int | None = None) -> bool:
    """Whether these cards can lie on the table, or the trick on it have so many points."""
    if points is None and not _told(deal):
        return True
    return _room(deal, cards, points) or not _room(deal, _table(deal))


def talon_has_room(deal: Deal, cards: tuple[Card, ...]) -> bool:
    """Whether these cards can lie in the talon."""
    if not _told(deal):
        return True
    return _room(replace(deal, laid=cards), _table(deal)) or not _room(deal, _table(deal))


def _told(deal: Deal) -> bool:
    """Whether points were told of cards that were not: where all are known each has its place."""
    return any(won.points is not None and not won.trick.complete for won in deal.won)


def _table(deal: Deal) -> tuple[Card, ...]:
    return () if deal.trick is None else deal.trick.cards


def _room(deal: Deal, table: Iterable[Card], points: int | None = None) -> bool:
    piles = [_pile(won.trick.cards, won.points) for won in deal.won]
    if deal.trick is not None:
        piles += [_pile(table, points), Pile(most=SEATS * (TRICKS - deal.trick.number))]
    whole = reduce(Pile.with_cards, piles, Pile())
    return bool(spreads(whole, Pile(), pile_of(deal.laid, TALON_SIZE - len(deal.laid))))


def _pile(cards: Iterable[Card], points: int | None) -> Pile:
    known = tuple(cards)
    return pile_of(known, SEATS - len(known), points)
