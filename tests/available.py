"""Every move that could be entered now, each with its ruling: what random play chooses from.

Moves with free numbers or text (a count, an adjustment, a note) are left out.
"""

from collections.abc import Callable, Iterator
from typing import Any

from tartli_ref.cards import GERMAN
from tartli_ref.games.asszorti import available as asszorti
from tartli_ref.games.common.seats import TWO_SEATS
from tartli_ref.games.game import Game
from tartli_ref.games.tartli.moves import Deals, Move, Out
from tartli_ref.games.tartli.rules import rule_on
from tartli_ref.games.tartli.state import Match
from tartli_ref.games.ulti import available as ulti
from tartli_ref.rulings import Ruling
from tartli_ref.web.tartli.buttons import IN_DEAL

Offered = Iterator[tuple[Any, Ruling]]

DEALS: tuple[Move, ...] = tuple(
    Deals(seat, turned) for seat in TWO_SEATS for turned in (*GERMAN.suits, *GERMAN)
)
CLAIMS: tuple[Move, ...] = tuple(Out(seat) for seat in TWO_SEATS)


def _tartli(match: Match) -> Offered:
    for move in IN_DEAL if match.deal is not None else DEALS + CLAIMS:
        yield move, rule_on(match, move)


_OF: dict[str, Callable[[Any], Offered]] = {
    "tartli": _tartli,
    "asszorti": asszorti.available,
    "ulti": ulti.available,
}


def available(game: Game[Any, Any, Any], state: Any) -> Offered:
    """What this game offers in this state, allowed or not."""
    return _OF[game.key](state)
