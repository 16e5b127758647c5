"""Every move that could be entered now, each with its ruling: buttons and random play use it.

Moves with free numbers or text (claims without recorded tricks, count, talon, adjust, note) are
left out; a page asks ``rule_on`` for those when they are typed.
"""

from collections.abc import Iterator

from tartli_ref.cards import FRENCH, FrenchSuit
from tartli_ref.games.asszorti.moves import (
    Arrived,
    Bids,
    Claims,
    Concedes,
    Contracts,
    Deals,
    Discards,
    Disputes,
    Doubles,
    Draws,
    Holds,
    Made,
    Move,
    Names,
    Passes,
    Plays,
    Takes,
    Undisputed,
)
from tartli_ref.games.asszorti.rules import rule_on
from tartli_ref.games.asszorti.state import Evening
from tartli_ref.games.asszorti.values import LEVELS, STEPS, TALON, TRICKS, Arrival, Item
from tartli_ref.games.common.seats import THREE_SEATS, Seat
from tartli_ref.rulings import Ruling

ITEMS = ((Item.GAME,), (Item.ARRIVAZS,), (Item.GAME, Item.ARRIVAZS))


def _of_seat(seat: Seat) -> Iterator[Move]:
    yield from (make(seat) for make in (Deals, Passes, Holds))
    yield from (make(seat, level) for make in (Bids, Contracts) for level in LEVELS)
    yield from (make(seat, cards) for make in (Draws, Discards) for cards in range(TALON + 1))
    for arrivazs in (False, True):
        yield from (Names(seat, suit, arrivazs) for suit in (*FrenchSuit, None))
    yield from (Doubles(seat, step, items) for step in STEPS for items in ITEMS)
    yield from (Plays(seat, card) for card in FRENCH)
    yield from (make(seat) for make in (Takes, Claims, Concedes, Disputes))
    yield from (Made(seat, tricks) for tricks in range(TRICKS + 1))


MOVES: tuple[Move, ...] = (
    *(move for seat in THREE_SEATS for move in _of_seat(seat)),
    Undisputed(),
    *(Arrived(arrival) for arrival in Arrival),
)


def available(evening: Evening) -> Iterator[tuple[Move, Ruling]]:
    """Each move with the referee's ruling on it; refused ones too, so that a page can say why."""
    return ((move, rule_on(evening, move)) for move in MOVES)
