"""Every move that could be entered now, each with its ruling: what random play chooses from.

Moves with free numbers or text (a count, an adjustment, a note) are left out.
"""

from collections.abc import Callable, Iterator
from typing import Any

from tartli_ref.cards import GERMAN
from tartli_ref.games.asszorti import ASSZORTI
from tartli_ref.games.common.seats import THREE_SEATS, TWO_SEATS
from tartli_ref.games.game import Game
from tartli_ref.games.tartli.moves import Deals, Move, Out
from tartli_ref.games.tartli.rules import rule_on
from tartli_ref.games.tartli.state import Match
from tartli_ref.games.ulti import ULTI
from tartli_ref.games.ulti import moves as u
from tartli_ref.games.ulti.auction import settled
from tartli_ref.games.ulti.state import Deal as UltiDeal
from tartli_ref.games.ulti.state import Evening as UltiEvening
from tartli_ref.rulings import Ruling
from tartli_ref.web.asszorti.entries import MOVES
from tartli_ref.web.tartli.buttons import IN_DEAL
from tartli_ref.web.ulti import entries as ulti

Offered = Iterator[tuple[Any, Ruling]]

DEALS: tuple[Move, ...] = tuple(
    Deals(seat, turned) for seat in TWO_SEATS for turned in (*GERMAN.suits, *GERMAN)
)
CLAIMS: tuple[Move, ...] = tuple(Out(seat) for seat in TWO_SEATS)


def _tartli(match: Match) -> Offered:
    for move in IN_DEAL if match.deal is not None else DEALS + CLAIMS:
        yield move, rule_on(match, move)


def _ulti(evening: UltiEvening) -> Iterator[u.Move]:
    if evening.deal is None:
        yield from ulti.DEALS
        return
    if evening.deal.soloist is None:
        yield from ulti.IN_AUCTION
    deal = settled(evening.deal)
    if deal.soloist is not None:
        yield from ulti.IN_PLAY
        yield from _doubles(deal)
        yield u.Result()


def _doubles(deal: UltiDeal) -> Iterator[u.Move]:
    """The next step of each component, from each seat."""
    for feat, _value in deal.contract.components:
        step = deal.step_of(feat) + 1
        yield from (u.Doubles(seat, step, (feat,)) for seat in THREE_SEATS)


_OF: dict[str, Callable[[Any], Offered]] = {
    "tartli": _tartli,
    "asszorti": lambda evening: ((move, ASSZORTI.rule_on(evening, move)) for move in MOVES),
    "ulti": lambda evening: ((move, ULTI.rule_on(evening, move)) for move in _ulti(evening)),
}


def available(game: Game[Any, Any, Any], state: Any) -> Offered:
    """What this game offers in this state, allowed or not."""
    return _OF[game.key](state)
