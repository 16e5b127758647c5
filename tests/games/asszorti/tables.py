"""A table of Asszorti for the tests: lines go in, rulings and the state come out."""

from collections.abc import Iterable
from itertools import product

from tartli_ref.rules.asszorti.bidding import calls
from tartli_ref.rules.asszorti.doubling import doubles
from tartli_ref.rules.asszorti.moves import Bids, Call, Doubles, Holds, Passes
from tartli_ref.rules.asszorti.state import Deal, PlayedDeal
from tartli_ref.rules.asszorti.values import LEVELS, STEPS, Item
from tartli_ref.rules.common.findings import verdict
from tartli_ref.rules.common.seats import THREE_SEATS
from tartli_ref.table.history import History
from tests.games import case_runner


def opened(options: Iterable[tuple[str, str]] = ()) -> History:
    """The history of a table before its first line."""
    return Table(options).history


class Table(case_runner.Table):
    """A table with these house rules, at which lines are entered."""

    def __init__(self, options: Iterable[tuple[str, str]] = ()) -> None:
        super().__init__("asszorti", [f"option: {key}={value}" for key, value in options])

    @property
    def deal(self) -> Deal:
        """The deal in progress."""
        assert self.state.deal is not None
        return self.state.deal

    @property
    def last(self) -> PlayedDeal:
        """The last finished deal."""
        return self.state.deals[-1]


def calls_now(deal: Deal) -> tuple[Call, ...]:
    """What the player whose turn it is may say; nothing once the auction is over."""
    speaker = deal.auction.speaker
    if speaker is None or deal.contract is not None:
        return ()
    every: tuple[Call, ...] = (
        Holds(speaker),
        *(Bids(speaker, level) for level in LEVELS),
        Passes(speaker),
    )
    rulings = {call: verdict(calls(deal.auction, deal.house, call)) for call in every}
    return tuple(call for call in every if rulings[call].allowed)


def doubles_now(deal: Deal) -> tuple[Doubles, ...]:
    """What may be said now to one item, by any seat (AS-KON-02 to AS-KON-08)."""
    every = [Doubles(seat, step, (item,)) for seat, step, item in product(THREE_SEATS, STEPS, Item)]
    return tuple(move for move in every if verdict(doubles(deal, move)).allowed)
