"""Duties to play a card, and the cards a seat can hold; hands are never seen.

The duties of a trick go from strictest to weakest (UL-PLAY-02, -04, -05). The cards played, laid
down and declared, and the duties they imply, limit the hand at the start of the play.
"""

from collections.abc import Iterable, Iterator
from functools import cache

from tartli_ref.rules.cards import GERMAN, Card, Rank, Suit
from tartli_ref.rules.common.seats import Seat
from tartli_ref.rules.common.tricks import (
    FOLLOW,
    FOLLOW_HIGHER,
    TRUMP,
    TRUMP_HIGHER,
    Duty,
    TrickRules,
    broken_by,
    duties,
)
from tartli_ref.rules.ulti.state import Deal, Trick
from tartli_ref.rules.ulti.values import TRICKS, VII, Feat

SEVEN = "seven"
"""The duty to keep the trump VII, in addition to those of every trick."""
RULE_OF = {
    FOLLOW: "UL-PLAY-02",
    TRUMP: "UL-PLAY-02",
    FOLLOW_HIGHER: "UL-PLAY-04",
    TRUMP_HIGHER: "UL-PLAY-04",
    SEVEN: "UL-PLAY-05",
}
"""The rule of each kind of duty."""


def trick_rules(deal: Deal) -> TrickRules[Card]:
    """The trick rules of this contract."""
    return _trick_rules(deal.contract.order, deal.trump, deal.house.beating)


@cache
def _trick_rules(order: tuple[Rank, ...], trump: Suit | None, beating: str) -> TrickRules[Card]:
    return TrickRules(GERMAN.cards, order, trump, must_beat=beating == "on")


def seven_of(deal: Deal) -> Card | None:
    """The trump VII, if trumps are known."""
    if deal.trump is None:
        return None
    return Card(deal.trump, VII)


def duties_at(deal: Deal, trick: Trick, seat: Seat) -> tuple[Duty[Card], ...]:
    """The duties of this seat in this trick before its card, strictest first.

    In an Ulti the soloist keeps the trump VII for the last trick: it is the last choice within any
    duty (UL-PLAY-05).
    """
    plain = duties(_cards_before(trick, seat), trick_rules(deal))
    if keeps_seven(deal, trick, seat):
        return _keeping_seven(deal, plain)
    return plain


def _cards_before(trick: Trick, seat: Seat) -> tuple[Card, ...]:
    """The cards on the table at this seat's turn."""
    cards = []
    for player, card in trick.plays:
        if player is seat:
            break
        cards.append(card)
    return tuple(cards)


def keeps_seven(deal: Deal, trick: Trick, seat: Seat) -> bool:
    """Whether this seat has to keep the trump VII in this trick."""
    return deal.contract.has(Feat.ULTI) and seat is deal.soloist and trick.number < TRICKS


def _keeping_seven(deal: Deal, plain: tuple[Duty[Card], ...]) -> tuple[Duty[Card], ...]:
    seven = seven_of(deal)
    keeping = []
    for duty in plain:
        if seven in duty.cards:
            keeping.append(Duty(duty.kind, duty.cards - {seven}))
        keeping.append(duty)
    return tuple(keeping)


def broken_kind(deal: Deal, trick: Trick, seat: Seat, held: Iterable[Card]) -> str | None:
    """The kind of duty broken by this seat's card of a trick, given other cards ``held``."""
    card = trick.card_of(seat)
    if card is None:
        return None
    duty = broken_by(card, held, duties_at(deal, trick, seat))
    if duty is None:
        return None
    plain = duties(_cards_before(trick, seat), trick_rules(deal))
    same = next((other for other in plain if other.kind == duty.kind), None)
    keeps = card == seven_of(deal) and same is not None and card in same.cards
    if keeps:
        return SEVEN
    return duty.kind


def could_hold(deal: Deal, seat: Seat, card: Card) -> bool:
    """Whether this seat can have held the card when play began, as far as was recorded."""
    for trick in tricks_of(deal):
        for player, played in trick.plays:
            if played == card:
                return player is seat
    if card in deal.laid or _never_held(deal, seat, card):
        return False
    return all(card not in deal.sure[other] for other in deal.players if other is not seat)


def could_hold_all(deal: Deal, seat: Seat, cards: frozenset[Card]) -> bool:
    """As above, for several cards: cards a seat can no longer hold must have been played in
    unrecorded tricks.
    """
    went = len(cards & deal.lacks[seat])
    return went <= _unseen(deal, seat) and all(could_hold(deal, seat, card) for card in cards)


def _unseen(deal: Deal, seat: Seat) -> int:
    """The number of tricks in which this seat's card was not entered."""
    return sum(won.trick.card_of(seat) is None for won in deal.won)


def _never_held(deal: Deal, seat: Seat, card: Card) -> bool:
    """Whether the seat showed that it lacks the card while its play was fully recorded; otherwise
    the card may have been played unseen.
    """
    if card not in deal.lacks[seat]:
        return False
    for trick in tricks_of(deal):
        if trick.card_of(seat) is None:
            return False
        if broken_kind(deal, trick, seat, (card,)) is not None:
            return True
    return False


def tricks_of(deal: Deal) -> Iterator[Trick]:
    """The recorded tricks, the one on the table included."""
    yield from (won.trick for won in deal.won)
    if deal.trick is not None:
        yield deal.trick
