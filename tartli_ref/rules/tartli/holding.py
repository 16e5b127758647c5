"""Can this seat hold these cards? Hands are never seen, but the pack has each card once.

A card that was played, that the other player is known to have had, or that lies under the talon is
not in this hand. Everything else is possible and stays unchecked. Without recorded tricks an
exchange may have gone unrecorded too, so the turned card can be almost anywhere.
"""

from collections.abc import Iterable

from tartli_ref.rules.cards import Card, Rank, Suit
from tartli_ref.rules.common.seats import Seat, opponent
from tartli_ref.rules.rulings import Missing, Ruling, not_checked, refuse
from tartli_ref.rules.tartli.melds import bela_cards, cards_in
from tartli_ref.rules.tartli.state import Deal
from tartli_ref.rules.tartli.values import HAND_SIZE, TALON_TRICKS

HAND_UNSEEN = not_checked("TH-DECL-02", Missing.HAND)


def cannot_hold(
    deal: Deal,
    seat: Seat,
    cards: Iterable[Card],
    trick: int | None,
    on_table: Card | None = None,
) -> Ruling | None:
    """The refusal if the seat cannot have these cards in ``trick`` (None: not recorded).

    ``on_table`` is the seat's card of this trick if it still counts as held, because it was played
    after the declaration (TH-RE-02).
    """
    theirs = deal.held[opponent(seat)]
    for card in sorted(cards):
        if card in deal.gone and card != on_table:
            return refuse("TH-DECL-02", "played", card=card, seat=seat)
        if card in theirs:
            return refuse("TH-DECL-02", "theirs", card=card, seat=seat, other=opponent(seat))
        if _lies(deal, seat, card, trick):
            rule = "TH-DECL-02"
            if deal.swapped is seat and card == deal.lying:
                rule = "TA-EXC-02" if _just_exchanged(deal, trick) else "TH-EXC-03"
            return refuse(rule, "lying", card=card, seat=seat)
    return None


def _lies(deal: Deal, seat: Seat, card: Card, trick: int | None) -> bool:
    """Whether the card certainly lay under the talon in this trick.

    Without recorded tricks only two cases are certain: the trump VII stays there, and no exchange
    brings the second player the turned card in trick 1 (TH-EXC-01, TH-EXC-07).
    """
    if trick is None or trick > TALON_TRICKS:
        return False
    if deal.tracked or card.rank is Rank.SEVEN:
        return card == deal.lying
    first = trick == 1 and seat is deal.dealer and deal.house.exchange == "leader"
    return first and card == deal.turned


def _just_exchanged(deal: Deal, trick: int | None) -> bool:
    """Whether the VII was exchanged in this trick, at a table that allows it at any time."""
    return deal.swapped_in == trick and deal.house.exchange == "any_time"


def more_than_a_hand(
    deal: Deal, seat: Seat, cards: Iterable[Card], trick: int | None
) -> Ruling | None:
    """The refusal if the seat would hold more than nine cards, including the one on the table
    (TH-DEAL-04).
    """
    together = frozenset(cards) | _held_with(deal, seat, trick)
    if len(together) > HAND_SIZE:
        return refuse("TH-DEAL-04", "hand", seat=seat, cards=len(together))
    return None


def _held_with(deal: Deal, seat: Seat, trick: int | None) -> frozenset[Card]:
    """The other cards of the seat in this trick: those known in its hand, and those chalked."""
    if deal.tracked and deal.trick is not None:
        on_table = deal.trick.card_of(seat)
        if on_table is None:
            return deal.sure[seat]
        return deal.sure[seat] | {on_table}
    if trick is None:
        return frozenset()
    in_trick = (scored for scored in deal.scored if scored.seat is seat and scored.trick == trick)
    cards = cards_in(scored.meld for scored in in_trick)
    if deal.bela is seat and deal.bela_trick == trick:
        cards |= frozenset(bela_cards(deal.trump))
    return cards


def known_in_hand(deal: Deal, seat: Seat) -> frozenset[Card]:
    """Cards the seat certainly holds now.

    From trick 8 on, a suit the opponent lacks is all in this hand, if every card so far was
    recorded.
    """
    void = deal.void[opponent(seat)]
    if not void or any(won.trick.lead is None or won.trick.reply is None for won in deal.won):
        return deal.sure[seat]
    return deal.sure[seat] | {card for card in deal.not_played if card.suit in void}


def certainly_has(deal: Deal, seat: Seat, suit: Suit) -> bool:
    """Whether the seat certainly holds a card of this suit now."""
    cards = deal.sure[seat]
    if suit in deal.void[opponent(seat)]:
        cards = known_in_hand(deal, seat)
    return any(card.suit == suit for card in cards)
