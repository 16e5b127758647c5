"""Every move that could be entered now, each with its ruling: buttons and random play use it.

Moves with free numbers or text (a result, the talon, adjust, note) are left out; a page asks
``rule_on`` for those when they are typed.
"""

from collections.abc import Iterator

from tartli_ref.cards import GERMAN, Suit
from tartli_ref.games.common.seats import THREE_SEATS, Seat
from tartli_ref.games.ulti.auction import settled
from tartli_ref.games.ulti.bids import BIDS
from tartli_ref.games.ulti.moves import (
    Bids,
    Deals,
    Declares,
    Doubles,
    Forfeits,
    Move,
    Names,
    Passes,
    PicksUp,
    Plays,
    Result,
    Takes,
)
from tartli_ref.games.ulti.rules import rule_on
from tartli_ref.games.ulti.state import Deal, Evening
from tartli_ref.games.ulti.values import MARRIAGE, TRUMP_MARRIAGE
from tartli_ref.rulings import Ruling

TRICK_POINTS = (None, 0, 10, 20, 30)


def _auction(seat: Seat) -> Iterator[Move]:
    yield Passes(seat)
    yield PicksUp(seat)
    yield from (Bids(seat, bid) for bid in BIDS)


def _play(seat: Seat) -> Iterator[Move]:
    yield Forfeits(seat)
    yield from (Names(seat, suit) for suit in Suit)
    yield from (Declares(seat, (each,)) for each in (*Suit, TRUMP_MARRIAGE, MARRIAGE))
    yield from (Plays(seat, card) for card in GERMAN)
    yield from (Takes(seat, points) for points in TRICK_POINTS)


DEALS: tuple[Move, ...] = tuple(Deals(seat) for seat in THREE_SEATS)
IN_AUCTION: tuple[Move, ...] = tuple(move for seat in THREE_SEATS for move in _auction(seat))
IN_PLAY: tuple[Move, ...] = tuple(move for seat in THREE_SEATS for move in _play(seat))


def _doubles(deal: Deal) -> Iterator[Move]:
    """The next step of each component, from each seat."""
    for component in deal.contract.components:
        step = deal.step_of(component.feat) + 1
        yield from (Doubles(seat, step, (component.feat,)) for seat in THREE_SEATS)


def _moves(evening: Evening) -> Iterator[Move]:
    if evening.deal is None:
        yield from DEALS
        return
    if evening.deal.soloist is None:
        yield from IN_AUCTION
    deal = settled(evening.deal)
    if deal.soloist is not None:
        yield from IN_PLAY
        yield from _doubles(deal)
        yield Result()


def available(evening: Evening) -> Iterator[tuple[Move, Ruling]]:
    """Each move with its ruling; the caller keeps the allowed ones or asks the others why."""
    for move in _moves(evening):
        yield move, rule_on(evening, move)
