"""The cards of the marriages that were declared: nobody else has had them (UL-PTS-02).

Where the suit of a twenty was not said, the cards that are seen since can leave none that it can be
of. What leaves none is refused when it is entered; but in a hundred game such cards decide whether
its own marriage was held (UL-MAR-04).
"""

from collections.abc import Iterator
from itertools import permutations

from tartli_ref.cards import Card, Suit
from tartli_ref.games.common.seats import Seat
from tartli_ref.games.ulti.holding import could_hold_all
from tartli_ref.games.ulti.state import Deal, Declared
from tartli_ref.games.ulti.values import K, O
from tartli_ref.rulings import Ruling, refuse

Way = dict[Suit, Seat]
"""Whose marriage each suit is."""


def pair_of(suit: Suit) -> frozenset[Card]:
    """King and Over of a suit."""
    return frozenset({Card(suit, K), Card(suit, O)})


def declared_by(deal: Deal, seat: Seat) -> frozenset[Card]:
    """The cards of the marriages that this seat has declared, where their suit is known."""
    suits = (each.suit for each in deal.declared if each.seat is seat)
    return frozenset(card for suit in suits if suit for card in pair_of(suit))


def no_suit_for(deal: Deal, declared: tuple[Declared, ...]) -> Ruling | None:
    """Why these marriages, the last of them new, cannot all be declared; None if they can."""
    before, after = (next(_ways(deal, each), None) for each in (deal.declared, declared))
    if before is None or after is not None:
        return None
    return refuse("UL-PTS-02", "no_suit", seat=declared[-1].seat)


def no_suit_with(deal: Deal, card: Card, seat: Seat | None) -> Ruling | None:
    """Why this card cannot be this seat's, or the talon's; None if it leaves a suit for each."""
    ways = list(_ways(deal, deal.declared)) if card.rank in (K, O) else []
    if not ways or any(way.get(card.suit, seat) is seat for way in ways):
        return None
    return refuse("UL-PTS-02", "no_suit_left", card=card, seat=ways[0][card.suit])


def _ways(deal: Deal, declared: tuple[Declared, ...]) -> Iterator[Way]:
    """Every way in which all these marriages can have been held."""
    open_ones = [each.seat for each in declared if each.suit is None]
    told = {each.suit for each in declared} | {deal.trump}
    if not open_ones or deal.needs_trump or deal.contract.hundred is not None:
        yield {}
        return
    for suits in permutations([suit for suit in Suit if suit not in told], len(open_ones)):
        way = dict(zip(suits, open_ones, strict=True))
        if all(could_hold_all(deal, seat, pair_of(suit)) for suit, seat in way.items()):
            yield way
