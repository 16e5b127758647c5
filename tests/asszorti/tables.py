"""A table of Asszorti for the tests: lines go in, rulings and the state come out."""

from collections.abc import Iterable

from tartli_ref.games.asszorti import ASSZORTI
from tartli_ref.games.asszorti.bidding import rule_on_call
from tartli_ref.games.asszorti.doubling import rule_on_doubles
from tartli_ref.games.asszorti.moves import Bids, Call, Doubles, Holds, Passes
from tartli_ref.games.asszorti.state import Deal, Evening, PlayedDeal
from tartli_ref.games.asszorti.values import LEVELS, STEPS, Item
from tartli_ref.games.common.seats import THREE_SEATS, Seat
from tartli_ref.games.game import Opening, ScoreLine
from tartli_ref.rulings import Ruling
from tartli_ref.table.history import History, accept, begin, stands
from tartli_ref.table.log import Entry, read_entry

NOTHING = (0, 0, 0)


def opened(options: Iterable[tuple[str, str]] = (), dealer: Seat | None = None) -> History:
    """The history of a table before its first line."""
    house = ASSZORTI.house.read("standard", options)
    return begin(ASSZORTI, Opening(house, None, NOTHING, NOTHING, dealer))


class Table:
    """A table with these house rules, at which lines are entered."""

    def __init__(self, options: Iterable[tuple[str, str]] = (), dealer: Seat | None = None) -> None:
        self.history = opened(options, dealer)
        self.stood = True

    def enter(self, line: str | Entry) -> Ruling:
        """One line more, applied if it stands."""
        entry = read_entry(ASSZORTI, line) if isinstance(line, str) else line
        self.history, ruling = accept(self.history, entry)
        self.stood = stands(entry, ruling)
        return ruling

    def play(self, *lines: str) -> "Table":
        """Lines that must all stand."""
        for line in lines:
            ruling = self.enter(line)
            assert self.stood, f"{line}: {ruling}"
        return self

    @property
    def state(self) -> Evening:
        match: Evening = self.history.state
        return match

    @property
    def deal(self) -> Deal:
        """The deal in progress."""
        assert self.state.deal is not None
        return self.state.deal

    @property
    def last(self) -> PlayedDeal:
        """The last finished deal."""
        return self.state.deals[-1]

    @property
    def made(self) -> tuple[ScoreLine, ...]:
        """The score lines of the line just entered."""
        head = self.history.head
        return () if head is None or not self.stood else self.history.made_by(head)


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
    return tuple(call for call in every if rule_on_call(deal.auction, deal.house, call).allowed)


def doubles_now(deal: Deal) -> tuple[Doubles, ...]:
    """What may be said now to one item, by any seat (AS-KON-02 to AS-KON-08)."""
    every = (
        Doubles(seat, step, (item,)) for seat in THREE_SEATS for step in STEPS for item in Item
    )
    return tuple(move for move in every if rule_on_doubles(deal, move).allowed)
