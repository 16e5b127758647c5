"""The account of a trick: how many melds fit into it (TH-DECL-21).

In one trick only one player scores, at most one set, and one sequence; where several sequences may
be declared (TA-DECL-01), as many as nine cards hold. A chalked hundred may be a set or a sequence.
What no trick is recorded for must fit into the eight tricks that have melds.
"""

from collections.abc import Iterable
from typing import NamedTuple

from tartli_ref.games.common.seats import TWO_SEATS, Seat, opponent
from tartli_ref.games.tartli.rules.melds import Kind, Meld, Vannak
from tartli_ref.games.tartli.rules.moves import Announcement
from tartli_ref.games.tartli.rules.state import Chalked, Deal, Scored
from tartli_ref.games.tartli.rules.values import (
    HAND_SIZE,
    MELD_TRICKS,
    SEQUENCES_A_TRICK,
    TartliOptions,
)
from tartli_ref.rulings import Ruling, refuse

SHORTEST_HUNDRED = 5
"""The shortest sequence worth a hundred points."""
LONGER_THAN_HALF = 5
"""The length of a sequence that leaves no room for another of its length in nine cards."""
ALMOST_HALF = 4
"""The length of a sequence of which nine cards hold two."""
SHARED_BY_A_SET = 2
"""The fewest further cards of a set beside sequences: it shares a card with each of two."""


class Melds(NamedTuple):
    """Melds of one player: sets, lengths of sequences, and hundreds that may be either."""

    sets: int
    lengths: tuple[int, ...]
    hundreds: int


def sorted_out(melds: Iterable[Meld | Kind]) -> Melds:
    """These melds by what is known of them."""
    sets, lengths, hundreds = 0, list[int](), 0
    for meld in melds:
        if isinstance(meld, Vannak):
            sets += 1
        elif isinstance(meld, Kind) and not meld.length:
            hundreds += 1
        else:
            lengths.append(meld.length)
    return Melds(sets, tuple(lengths), hundreds)


def fits(melds: Iterable[Meld | Kind], house: TartliOptions) -> bool:
    """Whether one player can score these melds in one trick."""
    sets, lengths, hundreds = sorted_out(melds)
    as_set = 1 if hundreds and not sets else 0
    runs = (*lengths, *[SHORTEST_HUNDRED] * (hundreds - as_set))
    declared = Announcement(sets + as_set, runs)
    few_enough = declared.sets <= 1 and len(runs) <= SEQUENCES_A_TRICK[house.sequences]
    return few_enough and declared.least_cards <= HAND_SIZE


def tricks_needed(melds: Iterable[Meld | Kind], house: TartliOptions) -> int:
    """The fewest tricks into which these melds of one player can fit, or a bound below it."""
    sets, lengths, hundreds = sorted_out(melds)
    total = sets + len(lengths) + hundreds
    if house.sequences == "one":
        return max(sets, len(lengths), _halves(total))
    either = sets + hundreds
    cards = sum(lengths) + SHARED_BY_A_SET * either
    long = sum(length >= LONGER_THAN_HALF for length in lengths)
    not_short = sum(length >= ALMOST_HALF for length in lengths)
    by_cards = -(-cards // HAND_SIZE)
    return max(sets, long, _halves(not_short), by_cards)


def _halves(number: int) -> int:
    return -(-number // 2)


def no_room(deal: Deal, seat: Seat, what: Meld | Kind, trick: int | None) -> Ruling | None:
    """The refusal of a meld for which the trick, or the deal, has no room (TH-DECL-21)."""
    if trick is not None:
        here = [each for each in deal.on_slate if each.trick == trick]
        if any(each.seat is not seat for each in here):
            return refuse("TH-DECL-21", "other", seat=seat, other=opponent(seat), trick=trick)
        if not fits((*map(_meld_of, here), what), deal.house):
            return refuse("TH-DECL-21", "full", seat=seat, trick=trick)
    needed = 0
    for player in TWO_SEATS:
        mine = [each for each in deal.on_slate if each.seat is player]
        melds = [_meld_of(each) for each in mine]
        if player is seat:
            melds.append(what)
        numbered = {each.trick for each in mine if each.trick is not None}
        needed += max(len(numbered), tricks_needed(melds, deal.house))
    if needed > MELD_TRICKS:
        return refuse("TH-DECL-21", "deal", seat=seat, tricks=needed)
    return None


def fits_trick_one(deal: Deal) -> bool:
    """Whether all that was chalked so far can belong to one trick, the first."""
    melds = deal.on_slate
    one_seat = len({each.seat for each in melds}) <= 1
    first = all(each.trick in (None, 1) for each in melds)
    return one_seat and first and fits(map(_meld_of, melds), deal.house)


def _meld_of(each: Scored | Chalked) -> Meld | Kind:
    return each.meld if isinstance(each, Scored) else each.kind
