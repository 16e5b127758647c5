"""What must be shown: a scored meld on request, the last card of the talon (TA-SHOW, TA-TALON)."""

from tartli_ref.games.common.seats import opponent
from tartli_ref.games.tartli.holding import HAND_UNSEEN, cannot_hold
from tartli_ref.games.tartli.moves import Asks, Draws
from tartli_ref.games.tartli.state import Deal
from tartli_ref.games.tartli.trick import Trick
from tartli_ref.games.tartli.values import TALON_TRICKS
from tartli_ref.rulings import Ruling, allow, impossible, refuse


def rule_on_asks(deal: Deal, trick: Trick, move: Asks) -> Ruling:
    """Whether the other player must show what was scored (TH-DECL-19, TA-SHOW-01)."""
    other = opponent(move.seat)
    if deal.house.showing == "none":
        return refuse("TH-DECL-19", seat=move.seat, other=other)
    recent = [
        scored.meld
        for scored in deal.scored
        if scored.seat is other and (scored.trick is None or scored.trick >= trick.number - 1)
    ]
    if not recent:
        return refuse("TA-SHOW-01", "nothing", seat=move.seat, other=other)
    return allow("TA-SHOW-01", seat=move.seat, other=other, melds=tuple(recent))


def rule_on_draws(deal: Deal, trick: Trick, move: Draws) -> Ruling:
    """Whether the last card of the talon is shown now (TH-PLAY-06, TA-TALON-01)."""
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
