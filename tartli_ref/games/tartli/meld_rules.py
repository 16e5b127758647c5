"""May these melds score for this seat, apart from the contest? (TH-DECL-01 to -04, TH-RE)

One set and one sequence a trick, one scorer a trick, possible cards, nothing scored twice.
"""

from tartli_ref.cards import Card
from tartli_ref.games.common.seats import Seat, opponent
from tartli_ref.games.tartli.holding import cannot_hold
from tartli_ref.games.tartli.melds import CARDS_OF, Meld, Sequence, Vannak
from tartli_ref.games.tartli.redeclaring import rule_on_sequence
from tartli_ref.games.tartli.state import Deal
from tartli_ref.games.tartli.values import HAND_SIZE, MELD_TRICKS
from tartli_ref.rulings import Ruling, refuse


def refusal_of(deal: Deal, seat: Seat, melds: tuple[Meld, ...], trick: int | None) -> Ruling | None:
    """Why these melds cannot score in this trick (None: not recorded which), or None."""
    refusal = _too_many(deal, seat, melds, trick) or _more_than_a_hand(deal, seat, melds)
    if refusal:
        return refusal
    own = deal.trick.card_of(seat) if deal.trick else None
    before = deal.scored_by(seat)
    for meld in melds:
        refusal = scored_before(meld, before) or cannot_hold(deal, seat, CARDS_OF[meld], trick, own)
        if refusal:
            return refusal
        before = (*before, meld)
    return None


def scored_before(meld: Meld, before: tuple[Meld, ...]) -> Ruling | None:
    """Why a meld cannot be declared after those the same seat has scored (TH-RE), or None."""
    if isinstance(meld, Vannak):
        return refuse("TH-RE-04", meld=meld) if meld in before else None
    ruling = rule_on_sequence(meld, (old for old in before if isinstance(old, Sequence)))
    return None if ruling.allowed else ruling


def _more_than_a_hand(deal: Deal, seat: Seat, melds: tuple[Meld, ...]) -> Ruling | None:
    """Nobody holds more than nine cards, the one he has on the table among them (TH-DEAL-04)."""
    cards = frozenset[Card]().union(*(CARDS_OF[meld] for meld in melds))
    if deal.tracked and deal.trick is not None:
        own = deal.trick.card_of(seat)
        cards |= deal.sure[seat] | (frozenset() if own is None else frozenset({own}))
    if len(cards) > HAND_SIZE:
        return refuse("TH-DEAL-04", "hand", seat=seat, cards=len(cards))
    return None


def _too_many(deal: Deal, seat: Seat, melds: tuple[Meld, ...], trick: int | None) -> Ruling | None:
    here = [scored for scored in deal.scored if trick is not None and scored.trick == trick]
    if any(scored.seat is not seat for scored in here):
        return refuse("TH-CON-01", "other", seat=seat, other=opponent(seat))
    together = [*melds, *(scored.meld for scored in here)]
    sets = sum(isinstance(meld, Vannak) for meld in together)
    if sets > 1 or len(together) - sets > 1:
        return refuse("TH-DECL-03", "shown", melds=tuple(together))
    sequences = sum(isinstance(scored.meld, Sequence) for scored in deal.scored)
    if sequences >= MELD_TRICKS and any(isinstance(meld, Sequence) for meld in melds):
        return refuse("TH-DECL-01", "eight", scored=sequences)
    return None
