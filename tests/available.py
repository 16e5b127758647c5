"""Every move that could be entered now, each with its ruling: what random play chooses from.

Moves with free numbers or text (a count, an adjustment, a note) are left out.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from tartli_ref.rules.asszorti import moves as a
from tartli_ref.rules.asszorti.game import ASSZORTI
from tartli_ref.rules.asszorti.values import (
    LEVELS,
    NEEDED,
    STEPS,
    TALON,
    TRICKS,
    Arrival,
    Item,
)
from tartli_ref.rules.cards import FRENCH, GERMAN, FrenchSuit, Rank, Suit
from tartli_ref.rules.common.seats import THREE_SEATS, TWO_SEATS, Seat
from tartli_ref.rules.game import Game
from tartli_ref.rules.rulings import Ruling
from tartli_ref.rules.tartli import moves as t
from tartli_ref.rules.tartli.melds import ALL_SEQUENCES, ALL_SETS
from tartli_ref.rules.tartli.referee import rule_on
from tartli_ref.rules.tartli.state import Match
from tartli_ref.rules.ulti import moves as u
from tartli_ref.rules.ulti.auction import settled
from tartli_ref.rules.ulti.bids import BIDS
from tartli_ref.rules.ulti.game import ULTI
from tartli_ref.rules.ulti.state import Deal as UltiDeal
from tartli_ref.rules.ulti.state import Evening as UltiEvening
from tartli_ref.rules.ulti.values import MARRIAGE, TRUMP_MARRIAGE
from tests.games.case_runner import Table

ANNOUNCEMENTS = (
    t.NOTHING,
    t.Announcement(1, ()),
    *(t.Announcement(sets, (length,)) for sets in (0, 1) for length in range(3, 9)),
)

Offered = Iterator[tuple[Any, Ruling]]


def _in_deal(seat: Seat) -> Iterator[t.Move]:
    yield from (t.Says(seat, announcement) for announcement in ANNOUNCEMENTS)
    yield from (t.Plays(seat, card) for card in GERMAN)
    yield from (t.Draws(seat, card) for card in GERMAN)
    yield from (t.Names(seat, rank) for rank in Rank)
    yield from (t.Answers(seat, higher) for higher in (True, False))
    yield t.Shows(seat, ())
    yield from (t.Shows(seat, (meld,)) for meld in ALL_SETS + ALL_SEQUENCES)
    yield from (make(seat) for make in (t.Takes, t.Swaps, t.Asks, t.Bela, t.Out))


IN_DEAL: tuple[t.Move, ...] = tuple(move for seat in TWO_SEATS for move in _in_deal(seat))
DEALS: tuple[t.Move, ...] = tuple(
    t.Deals(seat, turned) for seat in TWO_SEATS for turned in (*GERMAN.suits, *GERMAN)
)
CLAIMS: tuple[t.Move, ...] = tuple(t.Out(seat) for seat in TWO_SEATS)

ITEMS = ((Item.GAME,), (Item.ARRIVAZS,), (Item.GAME, Item.ARRIVAZS))


def _in_asszorti(seat: Seat) -> Iterator[a.Move]:
    yield from (make(seat) for make in (a.Deals, a.Passes, a.Holds))
    yield from (make(seat, level) for make in (a.Bids, a.Contracts) for level in LEVELS)
    yield from (make(seat, cards) for make in (a.Draws, a.Discards) for cards in range(TALON + 1))
    for arrivazs in (False, True):
        yield from (a.Names(seat, suit, arrivazs) for suit in (*FrenchSuit, None))
    yield from (a.Doubles(seat, step, items) for step in STEPS for items in ITEMS)
    yield from (a.Plays(seat, card) for card in FRENCH)
    yield from (make(seat) for make in (a.Takes, a.Claims, a.Concedes, a.Disputes))
    yield from (a.Made(seat, tricks) for tricks in range(TRICKS + 1))
    yield a.Made(seat, NEEDED, shared=True)


OF_ASSZORTI: tuple[a.Move, ...] = (
    *(move for seat in THREE_SEATS for move in _in_asszorti(seat)),
    a.Undisputed(),
    *(a.Arrived(arrival) for arrival in Arrival),
)


def _in_auction(seat: Seat) -> Iterator[u.Move]:
    yield u.Passes(seat)
    yield u.PicksUp(seat)
    yield from (u.Bids(seat, bid) for bid in BIDS)


def _in_play(seat: Seat) -> Iterator[u.Move]:
    yield u.Forfeits(seat)
    yield from (u.Names(seat, suit) for suit in Suit)
    yield from (u.Declares(seat, (declared,)) for declared in (*Suit, TRUMP_MARRIAGE, MARRIAGE))
    yield from (u.Plays(seat, card) for card in GERMAN)
    yield from (u.Takes(seat, points) for points in (None, 0, 10, 20, 30))


def _tartli(match: Match) -> Offered:
    for move in IN_DEAL if match.deal is not None else DEALS + CLAIMS:
        yield move, rule_on(match, move)


def _ulti(evening: UltiEvening) -> Iterator[u.Move]:
    if evening.deal is None:
        yield from map(u.Deals, THREE_SEATS)
        return
    if evening.deal.soloist is None:
        yield from (move for seat in THREE_SEATS for move in _in_auction(seat))
    deal = settled(evening.deal)
    if deal.soloist is not None:
        yield from (move for seat in THREE_SEATS for move in _in_play(seat))
        yield from _doubles(deal)
        yield u.Result()


def _doubles(deal: UltiDeal) -> Iterator[u.Move]:
    """The next step of each component, from each seat."""
    for feat in deal.contract.undertakings:
        step = deal.step_of(feat) + 1
        yield from (u.Doubles(seat, step, (feat,)) for seat in THREE_SEATS)


_OF: dict[str, Callable[[Any], Offered]] = {
    "tartli": _tartli,
    "asszorti": lambda evening: ((move, ASSZORTI.rule_on(evening, move)) for move in OF_ASSZORTI),
    "ulti": lambda evening: ((move, ULTI.rule_on(evening, move)) for move in _ulti(evening)),
}


def available(game: Game[Any, Any, Any], state: Any) -> Offered:
    """What this game offers in this state, allowed or not."""
    return _OF[game.key](state)


def offered_at(game: Game[Any, Any, Any], *lines: str, head: tuple[str, ...] = ()) -> Counter[str]:
    """How many moves of each kind may be made after these lines."""
    table = Table(game.key, list(head))
    for line in lines:
        assert table.enter(line).allowed, line
    moves = available(game, table.history.state)
    return Counter(type(move).__name__ for move, ruling in moves if ruling.allowed)
