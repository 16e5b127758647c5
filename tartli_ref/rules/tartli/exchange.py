"""The open card of the talon: its exchange for the trump VII, and the last draw.

TH-EXC-01 to TH-EXC-07, TA-EXC-01, TA-EXC-02, TA-TALON-01.
"""

from collections.abc import Iterator

from tartli_ref.rules.cards import Card, Rank
from tartli_ref.rules.common.seats import Seat, opponent, put
from tartli_ref.rules.rulings import Missing, Ruling, allow, impossible, not_checked, refuse
from tartli_ref.rules.tartli.holding import HAND_UNSEEN, cannot_hold
from tartli_ref.rules.tartli.melds import CARDS_OF
from tartli_ref.rules.tartli.moves import Asks, Draws, Swaps
from tartli_ref.rules.tartli.state import Deal, Scored, Trick
from tartli_ref.rules.tartli.values import TALON_TRICKS

TRICK_UNKNOWN = not_checked("TH-EXC-01", Missing.TRICK)


def seven_of(deal: Deal) -> Card:
    return Card(deal.trump, Rank.SEVEN)


def swaps(deal: Deal, trick: Trick, move: Swaps) -> Iterator[Ruling]:
    """Whether this seat may exchange now."""
    seat = move.seat
    seven = seven_of(deal)
    no_meaning = _nothing_to_exchange(deal, trick, seat)
    if no_meaning:
        yield no_meaning
        return
    if seven in deal.gone or seven in deal.held[opponent(seat)]:
        yield refuse("TH-EXC-01", "no_seven", seat=seat, card=seven)
    unchecked = [HAND_UNSEEN]
    if not deal.tracked:
        unchecked.append(TRICK_UNKNOWN)
    if move.chalked and not deal.tracked:
        yield _chalked(deal, seat)
    elif deal.house.exchange == "any_time":
        yield _any_time(deal, trick, seat) or allow("TA-EXC-01", *unchecked)
    elif seat is not trick.leader:
        yield refuse("TH-EXC-01", "not_leader", seat=seat, leader=trick.leader)
    elif not trick.untouched or trick.shown:
        yield refuse("TH-EXC-04", seat=seat, trick=trick.number, last=TALON_TRICKS)
    else:
        yield allow("TH-EXC-01", *unchecked)


def _nothing_to_exchange(deal: Deal, trick: Trick, seat: Seat) -> Ruling | None:
    """The refusal of a second exchange, of one after the talon, or for itself (TH-EXC-06,
    TH-EXC-07).
    """
    if deal.swapped is not None:
        return impossible("TH-EXC-07", "again", seat=deal.swapped)
    if deal.turned == seven_of(deal):
        return impossible("TH-EXC-07", "turned", card=deal.turned)
    if deal.talon_lies or _winner_of_seven_may(deal, trick, seat):
        return None
    return impossible("TH-EXC-06", trick=trick.number)


def _chalked(deal: Deal, seat: Seat) -> Ruling:
    """Any trick is possible, but not after the other player got the turned card."""
    other = opponent(seat)
    if deal.lying in deal.held[other]:
        return refuse("TH-DECL-02", "theirs", card=deal.lying, seat=seat, other=other)
    rule = "TA-EXC-01" if deal.house.exchange == "any_time" else "TH-EXC-01"
    return allow(rule, HAND_UNSEEN, TRICK_UNKNOWN)


def _winner_of_seven_may(deal: Deal, trick: Trick, seat: Seat) -> bool:
    """Whether a house rule lets the winner of trick 7 exchange a VII that he has just drawn
    (AMB-19).
    """
    at_the_draw = trick.number == TALON_TRICKS + 1 and trick.untouched
    may = deal.house.exchange_seventh == "on" and seat is trick.leader
    return may and at_the_draw and deal.last_drawn is not None


def _any_time(deal: Deal, trick: Trick, seat: Seat) -> Ruling | None:
    """On lead or not, but not in a trick where a sequence uses the VII (TA-EXC-02)."""
    for shower, meld in trick.shown:
        if shower is seat and seven_of(deal) in CARDS_OF[meld]:
            return refuse("TA-EXC-02", "melded", seat=seat, card=seven_of(deal))
    return None


def swap(deal: Deal, move: Swaps) -> Deal:
    """The deal with the VII under the talon and the turned card in the hand (TH-EXC-05)."""
    if not deal.talon_lies:
        return _swap_with_the_loser(deal, move.seat)
    seat = move.seat
    seven = frozenset({seven_of(deal)})
    taken = frozenset() if deal.lying is None else frozenset({deal.lying})
    swapped_in = None
    if deal.trick and deal.tracked:
        swapped_in = deal.trick.number
    deal = deal._replace(
        lying=seven_of(deal),
        held=put(deal.held, seat, deal.held[seat] - seven),
        sure=put(deal.sure, seat, deal.sure[seat] - seven),
        swapped=seat,
        swapped_in=swapped_in,
    )
    return deal.seen_with(seat, taken)


def _swap_with_the_loser(deal: Deal, seat: Seat) -> Deal:
    """After trick 7 the loser draws the VII instead of the turned card."""
    taken = frozenset() if deal.last_drawn is None else frozenset({deal.last_drawn})
    loser = opponent(seat)
    seven = frozenset({seven_of(deal)})
    held = put(deal.held, loser, deal.held[loser] - taken)
    sure = put(deal.sure, loser, deal.sure[loser] - taken)
    deal = deal._replace(
        held=put(held, seat, held[seat] - seven),
        sure=put(sure, seat, sure[seat] - seven),
        swapped=seat,
        swapped_in=TALON_TRICKS,
    )
    return deal.seen_with(seat, taken).seen_with(loser, seven)


def rule_on_asks(deal: Deal, trick: Trick, move: Asks) -> Ruling:
    """Whether the other player must show what he has scored in the trick (TH-DECL-19, TA-SHOW-01).

    It is shown at the end of the trick, béla included; the next lead ends the right to ask.
    """
    other = opponent(move.seat)
    if deal.house.showing == "none":
        return refuse("TH-DECL-19", seat=move.seat, other=other)
    on_slate = [entry for entry in deal.on_slate if not deal.tracked or entry.trick == trick.number]
    theirs = [entry for entry in on_slate if entry.seat is other]
    of_this_trick = deal.bela_trick in (trick.number, trick.number + deal.lies)
    bela = deal.bela is other and (not deal.tracked or of_this_trick)
    if not theirs and not bela:
        return refuse("TA-SHOW-01", "nothing", seat=move.seat, other=other)
    melds = tuple(entry.meld for entry in theirs if isinstance(entry, Scored))
    return allow("TA-SHOW-01", seat=move.seat, other=other, melds=melds)


def rule_on_draws(deal: Deal, trick: Trick, move: Draws) -> Ruling:
    """Whether the last talon card is shown now (TH-PLAY-06, TA-TALON-01)."""
    if len(deal.won) != TALON_TRICKS or not trick.untouched:
        return impossible("TA-TALON-01", "time", seat=move.seat)
    if deal.house.talon_card == "hidden":
        return refuse("TH-PLAY-06", "unseen", seat=move.seat)
    if move.seat is not trick.leader:
        return refuse("TA-TALON-01", "winner", seat=move.seat, winner=trick.leader)
    foreign = cannot_hold(deal, move.seat, [move.card], trick.number)
    return foreign or allow("TA-TALON-01", HAND_UNSEEN, card=move.card)


def draw(deal: Deal, move: Draws) -> Deal:
    """The deal with this card known to be in the hand."""
    return deal.seen_with(move.seat, frozenset({move.card}))
