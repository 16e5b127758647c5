"""The talon: the two cards that a bidder lays down, where they are entered (UL-AUC-01, -02)."""

from tartli_ref.games.common.frozen import replace
from tartli_ref.games.common.seats import THREE_SEATS
from tartli_ref.games.ulti.marriage_cards import declared_by, no_suit_with
from tartli_ref.games.ulti.moves import Lays
from tartli_ref.games.ulti.room import talon_has_room
from tartli_ref.games.ulti.state import Deal, seen_elsewhere
from tartli_ref.rulings import Missing, Ruling, allow, impossible, not_checked, refuse

HAND_UNSEEN = not_checked("UL-AUC-02", Missing.HAND)


def rule_on_lays(deal: Deal, move: Lays) -> Ruling:
    """Whether this player can have laid down these two cards."""
    layer = deal.soloist if deal.soloist is not None else deal.auction.holder
    if layer is None or deal.auction.lifted is not None:
        return impossible("UL-AUC-02", "no_bid")
    if move.cards[0] == move.cards[1]:
        return impossible("UL-EQ-01", "twice", card=move.cards[0])
    if deal.laid:
        return impossible("UL-AUC-02", "laid_before", cards=deal.laid)
    if move.seat is not layer:
        return refuse("UL-AUC-02", "layer", seat=layer)
    for card in move.cards:
        if card in deal.gone:
            return impossible("UL-EQ-01", "twice", card=card)
        for other in THREE_SEATS:
            if other is not move.seat and card in deal.sure[other] | declared_by(deal, other):
                return refuse("UL-EQ-01", "theirs", seat=move.seat, card=card, other=other)
        if card in declared_by(deal, move.seat):
            return refuse("UL-AUC-02", "declared", card=card, seat=move.seat)
        wrong = no_suit_with(deal, card, None)
        if wrong:
            return wrong
    if not talon_has_room(deal, move.cards):
        return refuse("UL-PTS-01", "room")
    return allow("UL-AUC-02", HAND_UNSEEN, cards=move.cards)


def lay(deal: Deal, move: Lays) -> Deal:
    """The deal with these cards in the talon."""
    return replace(deal, laid=move.cards, sure=seen_elsewhere(deal.sure, move.cards))
