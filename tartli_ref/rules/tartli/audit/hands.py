"""Possible hands, read backwards from the cards played.

A card belongs to the player who played it. From trick 8 on, a hand is exactly the cards its player
still plays. Before that it is only partly known: nine cards were dealt and one was drawn after each
of tricks 1 to 7, in an unknown order. A set of claims is impossible only if no drawing order fits
it; ``can_be_drawn`` assigns the earliest deadline first, which finds an order if there is one.
``drawing_orders`` counts them.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import NamedTuple

from tartli_ref.rules.cards import GERMAN, Card
from tartli_ref.rules.common.seats import TWO_SEATS, Pair, Seat, put
from tartli_ref.rules.tartli.audit.record import (
    FIRST_OF_NINE,
    Exchange,
    PlayedCards,
    believable,
    exchange_of,
    misplaced_bottom,
    played_in,
)
from tartli_ref.rules.tartli.exchange import seven_of
from tartli_ref.rules.tartli.state import Deal
from tartli_ref.rules.tartli.values import HAND_SIZE

DRAWS = (1,) * HAND_SIZE + tuple(range(2, FIRST_OF_NINE + 1))
"""The first trick of each received card in the hand (TH-PLAY-06)."""


class Receipt(NamedTuple):
    """The time a card can have been received: between tricks ``first`` and ``last``."""

    first: int
    last: int


Receipts = Mapping[Card, Receipt]


def can_be_drawn(receipts: Iterable[Receipt]) -> bool:
    """Whether these cards can all be among the sixteen that a player receives."""
    waiting = sorted(receipts, key=lambda receipt: receipt.last)
    for trick in DRAWS:
        next_due = next((receipt for receipt in waiting if receipt.first <= trick), None)
        if next_due is None:
            continue
        if next_due.last < trick:
            return False
        waiting.remove(next_due)
    return not waiting


def drawing_orders(receipts: Iterable[Receipt]) -> int:
    """The number of ways in which these cards can be among the sixteen that a player receives.

    Every card may have been dealt, but for one that is known to be the last drawn. Taken by their
    deadlines, each card finds the places up to its own deadline that the cards before it left.
    """
    waiting = list(receipts)
    if any(receipt.last < receipt.first for receipt in waiting):
        return 0
    fixed = [receipt for receipt in waiting if receipt.first == FIRST_OF_NINE]
    orders = 1
    free = sorted(receipt.last for receipt in waiting if receipt.first == 1)
    for used, last in enumerate(free):
        places = HAND_SIZE - 1 + last
        if last == FIRST_OF_NINE:
            places -= len(fixed)
        orders *= max(places - used, 0)
    return orders


def hastened(receipts: Receipts, due: Iterable[tuple[Card, int]]) -> Receipts:
    """The receipts with these cards received no later than the tricks due."""
    sooner = dict(receipts)
    for card, last in due:
        receipt = sooner.get(card, Receipt(1, last))
        sooner[card] = receipt._replace(last=min(last, receipt.last))
    return sooner


def surely_received(receipts: Receipts, trick: int) -> frozenset[Card]:
    """The cards received before this trick in any drawing order."""
    return frozenset(
        card for card in receipts if not can_be_drawn(_drawn_after(receipts, card, trick))
    )


def _drawn_after(receipts: Receipts, card: Card, trick: int) -> Iterable[Receipt]:
    """The receipts if this card came only after the trick began."""
    receipt = receipts[card]
    later = receipt._replace(first=max(receipt.first, trick + 1))
    return {**receipts, card: later}.values()


Due = Mapping[Card, int]
"""The latest trick for each card a player claimed to hold."""


@dataclass(frozen=True, slots=True)
class Hands:
    """Both hands as far as the played cards show them, and the claims believed so far.

    ``exchange`` and ``bottom`` (the card drawn by the loser of trick 7) are None if unknown or
    contradicted by the played cards.
    """

    deal: Deal
    played: PlayedCards
    exchange: Exchange | None
    bottom: Card | None
    received: Pair[Receipts]
    due: Pair[Due] = field(default=({}, {}))

    def why_not(self, seat: Seat, card: Card, trick: int) -> str:
        """The reason why the seat cannot have held this card when the trick began; empty
        if it can.
        """
        seen = self.played.get(card)
        if seen is not None and seen.trick < trick:
            return "played"
        if trick < FIRST_OF_NINE:
            if self.exchange is not None and card == seven_of(self.deal):
                return self._why_not_the_seven(seat, self.exchange, trick)
            if card == self.deal.turned and self._lies(trick):
                return "lying"
        if seen is not None and seen.seat is not seat:
            return "theirs"
        return ""

    def _why_not_the_seven(self, seat: Seat, exchange: Exchange, trick: int) -> str:
        if trick < exchange.trick:
            if seat is exchange.seat:
                return ""
            return "exchanged"
        if seat is exchange.seat:
            return "given"
        return "lying"

    def _lies(self, trick: int) -> bool:
        if self.exchange is not None:
            return trick < self.exchange.trick
        return self.bottom == self.deal.turned

    def possible(self, seat: Seat, trick: int) -> frozenset[Card]:
        """Every card the seat can have held, each considered separately.

        In the trick of an exchange this includes the VII, which may have been announced just
        before.
        """
        fine = {card for card in GERMAN if not self.why_not(seat, card, trick)}
        if self.exchange == (seat, trick) and trick < FIRST_OF_NINE:
            fine.add(seven_of(self.deal))
        return frozenset(fine)

    def fits(self, seat: Seat, cards: Iterable[Card], trick: int) -> bool:
        """Whether the seat can have held all of these at once, each being possible by itself."""
        claims = (*self.due[seat].items(), *((card, trick) for card in cards))
        return can_be_drawn(self._received(seat, claims).values())

    def likelihood(self, seat: Seat, cards: Iterable[Card], trick: int) -> Fraction:
        """The share of the drawing orders that fit the record in which the seat held all of these
        when the trick began. For cards that the seat played in this trick or later.
        """
        all_orders = drawing_orders(self._received(seat, self.due[seat].items()).values())
        if not all_orders or any(self.why_not(seat, card, trick) for card in cards):
            return Fraction(0)
        claims = (*self.due[seat].items(), *((card, trick) for card in cards))
        return Fraction(drawing_orders(self._received(seat, claims).values()), all_orders)

    def must_hold(self, seat: Seat, trick: int) -> frozenset[Card]:
        """Cards the seat held when the trick began, whatever the drawing order.

        Excludes the turned card in the trick in which it was taken.
        """
        taken = self.deal.turned if self.exchange == (seat, trick) else None
        received = surely_received(self._received(seat, self.due[seat].items()), trick)
        return frozenset(
            card for card in received if card != taken and not self.why_not(seat, card, trick)
        )

    def believed(self, seat: Seat, cards: Iterable[Card], trick: int) -> "Hands":
        """These hands with one more claim that fits."""
        due = dict(self.due[seat])
        for card in cards:
            due[card] = min(trick, due.get(card, trick))
        return replace(self, due=put(self.due, seat, due))

    def _received(self, seat: Seat, claims: Iterable[tuple[Card, int]]) -> Receipts:
        return hastened(self.received[seat], self._as_received(seat, claims))

    def _as_received(
        self, seat: Seat, claims: Iterable[tuple[Card, int]]
    ) -> Iterator[tuple[Card, int]]:
        """The claims with the turned card replaced by the VII: for its exchanger both are one
        received card.

        If the turned card was not recorded, the claim is dropped.
        """
        exchange = self.exchange
        seven = seven_of(self.deal)
        for card, trick in claims:
            if card == seven and exchange and exchange.seat is seat and trick <= exchange.trick:
                if self.deal.turned is not None:
                    yield self.deal.turned, trick
            else:
                yield card, trick


def read_hands(deal: Deal) -> Hands:
    """The hands of a finished deal, from its record."""
    played = played_in(deal)
    exchange = exchange_of(deal)
    if exchange is not None and not believable(deal, exchange, played):
        exchange = None
    bottom = _bottom(deal, exchange, played)
    first, second = (_receipts(deal, seat, played, exchange, bottom) for seat in TWO_SEATS)
    return Hands(deal, played, exchange, bottom, (first, second))


def _bottom(deal: Deal, exchange: Exchange | None, played: PlayedCards) -> Card | None:
    """The final bottom card of the talon, unless the played cards contradict it."""
    if exchange is not None:
        return seven_of(deal)
    exchanged_somewhen = deal.swapped is not None and not deal.tracked
    if exchanged_somewhen or misplaced_bottom(deal, played) is not None:
        return None
    return deal.turned


def _receipts(
    deal: Deal,
    seat: Seat,
    played: PlayedCards,
    exchange: Exchange | None,
    bottom: Card | None,
) -> Receipts:
    """The time the seat can have received each card it played."""
    receipts = {
        card: Receipt(1, min(seen.trick, FIRST_OF_NINE))
        for card, seen in played.items()
        if seen.seat is seat
    }
    if exchange is not None and exchange.seat is seat and deal.turned is not None:
        receipts[deal.turned] = Receipt(1, exchange.trick)
    if bottom in receipts:
        receipts[bottom] = Receipt(FIRST_OF_NINE, FIRST_OF_NINE)
    return receipts
