"""What has become known of the hands: no hand is ever seen."""

from collections.abc import Iterable

from tartli_ref.cards import Card
from tartli_ref.games.common.seats import THREE_SEATS, Seat, Trio
from tartli_ref.games.ulti.state import Deal


def seen_elsewhere(sure: Trio[frozenset[Card]], cards: Iterable[Card]) -> Trio[frozenset[Card]]:
    """What the hands certainly hold, once these cards were seen in none of them."""
    seen = frozenset(cards)
    first, second, third = sure
    return first - seen, second - seen, third - seen


def could_hold(deal: Deal, seat: Seat, card: Card) -> bool:
    """Whether this seat can have had the card when play began, as far as was recorded."""
    played_by = next(
        (
            player
            for trick in (*(won.trick for won in deal.won), *filter(None, (deal.trick,)))
            for player, played in trick.plays
            if played == card
        ),
        None,
    )
    if played_by is not None:
        return played_by is seat
    if card in deal.laid or (card in deal.lacks[seat] and not _unseen(deal, seat)):
        return False
    return all(card not in deal.sure[other] for other in THREE_SEATS if other is not seat)


def could_hold_all(deal: Deal, seat: Seat, cards: frozenset[Card]) -> bool:
    """The same of several cards: what he has shown to hold no more went in tricks nobody saw."""
    went = len(cards & deal.lacks[seat])
    return went <= _unseen(deal, seat) and all(could_hold(deal, seat, card) for card in cards)


def _unseen(deal: Deal, seat: Seat) -> int:
    """In how many tricks the card of this seat was not entered."""
    return sum(won.trick.card_of(seat) is None for won in deal.won)
