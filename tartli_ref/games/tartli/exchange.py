"""Exchanging the trump VII for the turned card (TH-EXC-01 to TH-EXC-07)."""

from tartli_ref.cards import Card, Rank
from tartli_ref.games.common.frozen import replace
from tartli_ref.games.common.seats import opponent, put
from tartli_ref.games.tartli.holding import HAND_UNSEEN
from tartli_ref.games.tartli.moves import Swaps
from tartli_ref.games.tartli.state import Deal
from tartli_ref.games.tartli.trick import Trick
from tartli_ref.games.tartli.values import TALON_TRICKS
from tartli_ref.rulings import Missing, Ruling, allow, impossible, not_checked, refuse

TRICK_UNKNOWN = not_checked("TH-EXC-01", Missing.TRICK)


def rule_on_swaps(deal: Deal, trick: Trick, move: Swaps) -> Ruling:
    """Whether this seat may exchange now."""
    seat, seven = move.seat, Card(deal.trump, Rank.SEVEN)
    if deal.swapped is not None:
        return impossible("TH-EXC-07", "again", seat=deal.swapped)
    if deal.turned == seven:
        return impossible("TH-EXC-07", "turned", card=seven)
    if not deal.talon_lies:
        return impossible("TH-EXC-06", trick=trick.number)
    if seven in deal.gone or seven in deal.held[opponent(seat)]:
        return refuse("TH-EXC-01", "no_seven", seat=seat, card=seven)
    if not deal.tracked:
        return allow("TH-EXC-01", HAND_UNSEEN, TRICK_UNKNOWN)
    if seat is not trick.leader:
        return refuse("TH-EXC-01", "not_leader", seat=seat, leader=trick.leader)
    if not trick.untouched or trick.shown:
        return refuse("TH-EXC-04", seat=seat, trick=trick.number, last=TALON_TRICKS)
    return allow("TH-EXC-01", HAND_UNSEEN)


def swap(deal: Deal, move: Swaps) -> Deal:
    """The deal with the VII lying under the talon and the turned card in the hand (TH-EXC-05)."""
    seat, seven = move.seat, frozenset({Card(deal.trump, Rank.SEVEN)})
    taken = frozenset() if deal.lying is None else frozenset({deal.lying})
    deal = replace(
        deal,
        lying=Card(deal.trump, Rank.SEVEN),
        held=put(deal.held, seat, deal.held[seat] - seven),
        sure=put(deal.sure, seat, deal.sure[seat] - seven),
        swapped=seat,
    )
    return deal.seen_with(seat, taken)
