"""What a seat can have held when the play began: no hand is ever seen."""

from collections.abc import Iterator

from tartli_ref.cards import Card
from tartli_ref.games.common.seats import THREE_SEATS, Seat
from tartli_ref.games.ulti.duties import broken_kind
from tartli_ref.games.ulti.state import Deal
from tartli_ref.games.ulti.trick import Trick


def could_hold(deal: Deal, seat: Seat, card: Card) -> bool:
    """Whether this seat can have had the card when play began, as far as was recorded."""
    plays = (each for trick in _tricks(deal) for each in trick.plays)
    played_by = next((player for player, played in plays if played == card), None)
    if played_by is not None:
        return played_by is seat
    if card in deal.laid or _never_held(deal, seat, card):
        return False
    return all(card not in deal.sure[other] for other in THREE_SEATS if other is not seat)


def could_hold_all(deal: Deal, seat: Seat, cards: frozenset[Card]) -> bool:
    """The same of several cards: what he has shown to hold no more went in tricks nobody saw."""
    went = len(cards & deal.lacks[seat])
    return went <= _unseen(deal, seat) and all(could_hold(deal, seat, card) for card in cards)


def _unseen(deal: Deal, seat: Seat) -> int:
    """In how many tricks the card of this seat was not entered."""
    return sum(won.trick.card_of(seat) is None for won in deal.won)


def _never_held(deal: Deal, seat: Seat, card: Card) -> bool:
    """Whether the seat showed that it lacks the card, while all that it played was recorded: else
    the card may have fallen unseen before.
    """
    if card not in deal.lacks[seat]:
        return False
    for trick in _tricks(deal):
        if trick.card_of(seat) is None:
            return False
        if broken_kind(deal, trick, seat, (card,)) is not None:
            return True
    return False


def _tricks(deal: Deal) -> Iterator[Trick]:
    """All tricks so far, the one on the table too."""
    yield from (won.trick for won in deal.won)
    if deal.trick is not None:
        yield deal.trick
