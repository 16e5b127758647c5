"""Can this seat hold these cards? Hands are never seen, but the pack has each card once.

A card that was played, that the other player is known to have had, or that lies under the talon
is not in this hand. Everything else is possible and stays unchecked. Where no tricks are recorded,
an exchange may have gone unrecorded too, so that the turned card can be anywhere.
"""

from collections.abc import Iterable

from tartli_ref.cards import GERMAN, Card, Suit
from tartli_ref.games.common.seats import Seat, opponent
from tartli_ref.games.tartli.state import Deal
from tartli_ref.games.tartli.values import TALON_TRICKS
from tartli_ref.rulings import Missing, Ruling, not_checked, refuse

HAND_UNSEEN = not_checked("TH-DECL-02", Missing.HAND)


def cannot_hold(
    deal: Deal,
    seat: Seat,
    cards: Iterable[Card],
    trick: int | None,
    own: Card | None = None,
) -> Ruling | None:
    """Why the seat cannot have these cards in trick ``trick`` (None: not recorded), or None.

    ``own`` is a card of his own on the table that still counts as held, because he declared before
    he played it (TH-RE-02).
    """
    theirs = deal.held[opponent(seat)]
    for card in sorted(cards):
        if card in deal.gone and card != own:
            return refuse("TH-DECL-02", "played", card=card, seat=seat)
        if card in theirs:
            return refuse("TH-DECL-02", "theirs", card=card, seat=seat, other=opponent(seat))
        if card == deal.lying and deal.tracked and trick is not None and trick <= TALON_TRICKS:
            after_exchange = "TA-EXC-02" if _just_exchanged(deal, trick) else "TH-EXC-03"
            rule = after_exchange if deal.swapped is seat else "TH-DECL-02"
            return refuse(rule, "lying", card=card, seat=seat)
    return None


def _just_exchanged(deal: Deal, trick: int) -> bool:
    """Whether the VII was exchanged in this trick, where that may be done at any time."""
    return deal.swapped_in == trick and deal.house.exchange == "any_time"


def known_in_hand(deal: Deal, seat: Seat) -> frozenset[Card]:
    """Cards that the seat certainly holds now.

    From trick 8 on, a suit that the opponent has shown not to have is all in this hand, if every
    card so far was recorded.
    """
    void = deal.void[opponent(seat)]
    if not void or any(won.trick.lead is None or won.trick.reply is None for won in deal.won):
        return deal.sure[seat]
    return deal.sure[seat] | {
        card for card in GERMAN if card.suit in void and card not in deal.gone
    }


def suits_known(deal: Deal, seat: Seat) -> frozenset[Suit]:
    """Suits of which the seat certainly holds a card now."""
    return frozenset(card.suit for card in known_in_hand(deal, seat))
