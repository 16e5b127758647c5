"""The cards that nobody has seen: what the record proves of the hands.

Each of them lies in a hand or elsewhere: in the talon that was not shown, or in a trick of which
not all was entered. A hand holds as many as its player has still to play, and no card of a suit
that he has shown not to have. What no way to lay them out allows is proven wrong (AS-PLAY-04,
AS-PLAY-05).
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from tartli_ref.cards import FRENCH, FrenchCard, FrenchSuit
from tartli_ref.games.asszorti.state import Deal
from tartli_ref.games.asszorti.values import TRICKS
from tartli_ref.games.common.seats import THREE_SEATS, Seat

ALL_CARDS = frozenset(FRENCH)
ELSEWHERE = len(THREE_SEATS)
ANYWHERE = (1 << ELSEWHERE + 1) - 1
"""All places, each a bit: the three seats, and elsewhere."""


class Unseen(NamedTuple):
    """Suit by suit how many cards are not seen, and the places where they can lie; and how many
    cards each place has.
    """

    counts: tuple[int, ...]
    places: tuple[int, ...]
    sizes: tuple[int, ...]


SUITS = tuple(FrenchSuit)


def unseen(deal: Deal) -> frozenset[FrenchCard]:
    """The cards that were neither played, as far as was entered, nor shown in the talon."""
    return ALL_CARDS - deal.gone - frozenset(deal.talon)


def can_hold(deal: Deal, seat: Seat, suit: FrenchSuit, without: Iterable[FrenchSuit] = ()) -> bool:
    """Whether this seat can hold a card of the suit, and none of some others."""
    return _possible(_unseen(deal), seat, SUITS.index(suit), frozenset(map(SUITS.index, without)))


def _unseen(deal: Deal) -> Unseen:
    cards = unseen(deal)
    suits = [card.suit for card in cards]
    left, trick = TRICKS - sum(deal.tricks), deal.trick
    hands = [left - (trick is not None and trick.card_of(seat) is not None) for seat in THREE_SEATS]
    return Unseen(
        tuple(map(suits.count, SUITS)),
        tuple(ANYWHERE & ~_void(deal, suit) for suit in SUITS),
        (*hands, len(cards) - sum(hands)),
    )


def _void(deal: Deal, suit: FrenchSuit) -> int:
    """Who has shown not to have the suit, as bits."""
    card = OF_SUIT[suit]
    return sum(1 << seat for seat in THREE_SEATS if card in deal.denied[seat])


OF_SUIT = {card.suit: card for card in FRENCH}
"""A card of each suit: what a player has shown not to have are whole suits."""


@lru_cache(maxsize=4096)
def _possible(hidden: Unseen, seat: Seat, suit: int, without: frozenset[int]) -> bool:
    """Where an agreement has made the record impossible as it is, it proves nothing."""
    places = [where & ~(at in without and 1 << seat) for at, where in enumerate(hidden.places)]
    counts = [count - (at == suit) for at, count in enumerate(hidden.counts)]
    laid = zip((*counts, 1), (*places, 1 << seat), strict=True)
    as_it_is = zip(hidden.counts, hidden.places, strict=True)
    return _fit(list(laid), hidden.sizes) or not _fit(list(as_it_is), hidden.sizes)


def _fit(cards: list[tuple[int, int]], sizes: tuple[int, ...]) -> bool:
    """Whether so many cards, each with its places, can be laid out: no places together are too
    small for the cards that can lie nowhere else, which is enough (Hall's theorem).
    """
    return all(
        sum(count for count, places in cards if not places & ~group)
        <= sum(size for place, size in enumerate(sizes) if group >> place & 1)
        for group in range(ANYWHERE)
    )
