"""Every move that could be entered now, each with its ruling: buttons and random play use it.

Moves with free numbers or text (count, piles, adjust, note) are left out; a page asks ``rule_on``
for those when they are typed.
"""

from collections.abc import Iterator

from tartli_ref.cards import GERMAN, Rank
from tartli_ref.games.common.seats import TWO_SEATS, Seat
from tartli_ref.games.tartli.melds import ALL_SEQUENCES, ALL_SETS
from tartli_ref.games.tartli.moves import (
    NOTHING,
    Announcement,
    Answers,
    Asks,
    Bela,
    Deals,
    Draws,
    Move,
    Names,
    Out,
    Plays,
    Says,
    Shows,
    Swaps,
    Takes,
)
from tartli_ref.games.tartli.rules import rule_on
from tartli_ref.games.tartli.state import Match
from tartli_ref.games.tartli.values import SEQUENCE_VALUES
from tartli_ref.rulings import Ruling

ANNOUNCEMENTS: tuple[Announcement, ...] = (
    NOTHING,
    Announcement(1, ()),
    *(Announcement(0, (length,)) for length in SEQUENCE_VALUES),
    *(Announcement(1, (length,)) for length in SEQUENCE_VALUES),
)


def _of_seat(seat: Seat) -> Iterator[Move]:
    yield from (Says(seat, said) for said in ANNOUNCEMENTS)
    yield from (Plays(seat, card) for card in GERMAN)
    yield from (Draws(seat, card) for card in GERMAN)
    yield from (Names(seat, rank) for rank in Rank)
    yield from (Answers(seat, higher) for higher in (True, False))
    yield Shows(seat, ())
    yield from (Shows(seat, (meld,)) for meld in ALL_SETS + ALL_SEQUENCES)
    yield from (make(seat) for make in (Takes, Swaps, Asks, Bela, Out))


DEALS: tuple[Move, ...] = tuple(
    Deals(seat, turned) for seat in TWO_SEATS for turned in (*GERMAN.suits, *GERMAN)
)
CLAIMS: tuple[Move, ...] = tuple(Out(seat) for seat in TWO_SEATS)
IN_DEAL: tuple[Move, ...] = tuple(move for seat in TWO_SEATS for move in _of_seat(seat))


def available(match: Match) -> Iterator[tuple[Move, Ruling]]:
    """Each move with its ruling; the caller keeps the allowed ones or asks the others why."""
    for move in IN_DEAL if match.deal is not None else DEALS + CLAIMS:
        yield move, rule_on(match, move)
