"""May these melds score for this seat, apart from the contest? (TH-DECL-01 to -04, TH-RE)

One set and one sequence a trick, one scorer a trick, possible cards, nothing scored twice.
"""

from tartli_ref.cards import Card
from tartli_ref.games.common.seats import Seat, opponent
from tartli_ref.games.tartli.holding import cannot_hold, known_in_hand, more_than_a_hand
from tartli_ref.games.tartli.melds import CARDS_OF, Meld, Sequence, Vannak
from tartli_ref.games.tartli.redeclaring import rule_on_sequence
from tartli_ref.games.tartli.state import Deal
from tartli_ref.games.tartli.values import MELD_TRICKS, set_order
from tartli_ref.rulings import Ruling, refuse


def refusal_of(deal: Deal, seat: Seat, melds: tuple[Meld, ...], trick: int | None) -> Ruling | None:
    """Why these melds cannot score in this trick (None: not recorded which), or None."""
    cards = frozenset[Card]().union(*(CARDS_OF[meld] for meld in melds))
    refusal = _too_many(deal, seat, melds, trick) or more_than_a_hand(deal, seat, cards, trick)
    if refusal:
        return refusal
    own = deal.trick.card_of(seat) if deal.trick else None
    before = deal.scored_by(seat)
    for meld in melds:
        refusal = (
            _unknown_set(deal, meld)
            or _scored_before(deal, seat, meld, before)
            or cannot_hold(deal, seat, CARDS_OF[meld], trick, own)
        )
        if refusal:
            return refusal
        before = (*before, meld)
    return None


def _unknown_set(deal: Deal, meld: Meld) -> Ruling | None:
    """Four nines are no meld where the house says so (TA-MELD-01)."""
    if isinstance(meld, Vannak) and meld.rank not in set_order(deal.house):
        return refuse("TA-MELD-01", "shown", meld=meld)
    return None


def _scored_before(deal: Deal, seat: Seat, meld: Meld, before: tuple[Meld, ...]) -> Ruling | None:
    """Why a meld cannot be declared after those the same seat has scored (TH-RE, TA-RE)."""
    if isinstance(meld, Vannak):
        return refuse("TH-RE-04", meld=meld) if meld in before else None
    sequences = (old for old in before if isinstance(old, Sequence))
    ruling = rule_on_sequence(meld, sequences, deal.house, known_in_hand(deal, seat))
    return None if ruling.allowed else ruling


def _too_many(deal: Deal, seat: Seat, melds: tuple[Meld, ...], trick: int | None) -> Ruling | None:
    here = [scored for scored in deal.scored if trick is not None and scored.trick == trick]
    if any(scored.seat is not seat for scored in here):
        return refuse("TH-CON-01", "other", seat=seat, other=opponent(seat))
    together = [*melds, *(scored.meld for scored in here)]
    suits = [meld.suit for meld in together if isinstance(meld, Sequence)]
    if len(together) - len(suits) > 1:
        return refuse("TH-DECL-03", "shown", melds=tuple(together))
    if deal.house.sequences == "per_suit":
        if len(set(suits)) < len(suits):
            return refuse("TA-DECL-01", "suit", melds=tuple(together))
        return None
    if len(suits) > 1:
        return refuse("TH-DECL-03", "shown", melds=tuple(together))
    sequences = sum(isinstance(scored.meld, Sequence) for scored in deal.scored)
    if sequences >= MELD_TRICKS and any(isinstance(meld, Sequence) for meld in melds):
        return refuse("TH-DECL-01", "eight", scored=sequences)
    return None
