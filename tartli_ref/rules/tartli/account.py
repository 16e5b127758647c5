"""The account of a trick: how many melds fit into it (TH-DECL-21).

In one trick only one player scores, at most one set, and one sequence; where several sequences may
be declared (TA-DECL-01), as many as nine cards hold. A chalked hundred may be a set or a sequence.
What no trick is recorded for must fit into the eight tricks that have melds.

Where no trick is recorded at all, the last melds are kept as one account until there is no room
for another. Nothing is refused then: the page asks whether it was another trick.
"""

from collections.abc import Iterable
from typing import NamedTuple

from tartli_ref.rules.common.seats import TWO_SEATS, Seat, opponent
from tartli_ref.rules.rulings import Ruling, allow, impossible, refuse
from tartli_ref.rules.tartli.melds import Kind, Meld, Vannak
from tartli_ref.rules.tartli.moves import Announcement
from tartli_ref.rules.tartli.state import Account, Chalked, Deal, OfTrick, Scored
from tartli_ref.rules.tartli.values import (
    HAND_SIZE,
    MELD_TRICKS,
    SEQUENCES_A_TRICK,
    TartliOptions,
)

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
    sets = 0
    lengths = []
    hundreds = 0
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
    as_set = int(hundreds > 0 and not sets)
    runs = lengths + (SHORTEST_HUNDRED,) * (hundreds - as_set)
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
        in_trick = [meld for meld in deal.on_slate if meld.trick == trick]
        if any(meld.seat is not seat for meld in in_trick):
            return refuse("TH-DECL-21", "other", seat=seat, other=opponent(seat), trick=trick)
        if not fits((*map(_meld_of, in_trick), what), deal.house):
            return refuse("TH-DECL-21", "full", seat=seat, trick=trick)
    elif deal.account.ended >= MELD_TRICKS:
        return refuse("TH-DECL-21", "deal", seat=seat, tricks=deal.account.ended + 1)
    needed = 0
    for player in TWO_SEATS:
        mine = [meld for meld in deal.on_slate if meld.seat is player]
        melds = [_meld_of(meld) for meld in mine]
        if player is seat:
            melds.append(what)
        numbered = {meld.trick for meld in mine if meld.trick is not None}
        needed += max(len(numbered), tricks_needed(melds, deal.house))
    if needed > MELD_TRICKS:
        return refuse("TH-DECL-21", "deal", seat=seat, tricks=needed)
    return None


def fits_trick_one(deal: Deal) -> bool:
    """Whether all that was chalked so far can belong to one trick, the first."""
    melds = deal.on_slate
    one_seat = len({meld.seat for meld in melds}) <= 1
    first = all(meld.trick in (None, 1) for meld in melds) and not deal.account.ended
    return one_seat and first and fits(map(_meld_of, melds), deal.house)


def _meld_of(entry: Scored | Chalked) -> Meld | Kind:
    if isinstance(entry, Scored):
        return entry.meld
    return entry.kind


def account_of(deal: Deal) -> Account:
    """The account as it stands: without what was wiped, and with what was told."""
    account = deal.account
    standing = (_as_it_stands(deal, meld) for meld in account.melds)
    melds = tuple(meld for meld in standing if meld is not None)
    in_question = account.asked and _as_it_stands(deal, account.asked)
    if in_question is not None and not melds:
        melds = (in_question,)
        in_question = None
    return account._replace(melds=melds, asked=in_question)


def has_room(deal: Deal, melds: Iterable[OfTrick], seat: Seat, what: Meld | Kind) -> bool:
    """Whether the trick of these melds has room for another."""
    together = [what]
    for meld in melds:
        if meld.seat is not seat:
            return False
        together.append(meld.what)
    return fits(together, deal.house)


def entered(deal: Deal, meld: OfTrick, trick: int | None) -> Deal:
    """The deal with this meld in the account: in that of a new trick if another number is given, if
    the question before it was left unanswered, or if one player has scored what has no room in one
    trick; asked about if the other player has scored.
    """
    account = account_of(deal)
    if trick not in (None, account.trick):
        account = Account(trick=trick, ended=account.ended)
    elif account.asked is not None:
        account = Account((account.asked,), ended=account.ended)
    if has_room(deal, account.melds, meld.seat, meld.what):
        account = account._replace(melds=(*account.melds, meld))
    elif account.melds[0].seat is meld.seat:
        account = Account((meld,), ended=account.ended)
    else:
        account = account._replace(asked=meld)
    return deal._replace(account=account)


def rule_on_next_trick(deal: Deal) -> Ruling:
    """Whether an account may be ended here: not before the question is answered."""
    if deal.tracked:
        return impossible("TH-DECL-21", "recorded")
    account = account_of(deal)
    if account.asked is not None:
        return impossible("TH-DECL-21", "asked", seat=account.asked.seat)
    if not account.melds:
        return impossible("TH-DECL-21", "empty")
    return allow("TH-DECL-21")


def rule_on_another_trick(deal: Deal) -> Ruling:
    """Whether the meld that is asked about can be of another trick."""
    account = Account() if deal.tracked else account_of(deal)
    if account.asked is None:
        return impossible("TH-DECL-21", "not_asked")
    if account.ended + 1 >= MELD_TRICKS:
        seat = account.asked.seat
        return refuse("TH-DECL-21", "deal", seat=seat, tricks=account.ended + 2)
    return allow("TH-DECL-21")


def end_account(deal: Deal) -> Deal:
    """The deal with the account of another trick; what was asked about belongs to that one."""
    account = account_of(deal)
    melds: tuple[OfTrick, ...] = ()
    if account.asked is not None:
        melds = (account.asked,)
    return deal._replace(account=Account(melds, ended=account.ended + 1))


def _as_it_stands(deal: Deal, meld: OfTrick) -> OfTrick | None:
    """This meld as it was told, if it was; None if it was wiped."""
    if meld.place is None:
        return meld
    tells = deal.chalked[meld.place].told
    if tells is None:
        return meld
    if tells.meld is None:
        return None
    return meld._replace(what=tells.meld)


SURELY_A_SET = 9
"""Above the length of any sequence, as a set beats them all."""


def may_have_lost(account: Account) -> tuple[Seat, ...]:
    """Whose melds do not count if the one that is asked about was of the same trick: those of the
    player with the lower meld, of either if that is not known.
    """
    in_question = account.asked
    if in_question is None:
        return ()
    first = account.melds[0].seat
    before = [_strength(meld.what) for meld in account.melds]
    least = max(low for low, _high in before)
    most = max(high for _low, high in before)
    low, high = _strength(in_question.what)
    if low > most:
        return (first,)
    if least > high:
        return (in_question.seat,)
    return (in_question.seat, first)


def is_wiped_next(deal: Deal, account: Account, seat: Seat) -> bool:
    """Whether the last untold chalk of this player, which is wiped first, is in the account."""
    melds = list(account.melds)
    if account.asked is not None:
        melds.append(account.asked)
    last = next(meld for meld in reversed(melds) if meld.seat is seat)
    untold = [
        place
        for place, chalked in enumerate(deal.chalked)
        if chalked.seat is seat and chalked.told is None
    ]
    return bool(untold) and untold[-1] == last.place


def _strength(what: Meld | Kind) -> tuple[int, int]:
    """The least and the most that it can be in a contest."""
    if isinstance(what, Vannak):
        return SURELY_A_SET, SURELY_A_SET
    if isinstance(what, Kind) and not what.length:
        return SHORTEST_HUNDRED, SURELY_A_SET
    return what.length, what.length
