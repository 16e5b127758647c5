"""The end of a deal for the search: from trick 8 on there are no draws, and both hands are known.

A hand is a bit set in pack order, because the search visits millions of them. Card strength and
values come from the rules' tables.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from tartli_ref.rules.cards import GERMAN, Card, Suit
from tartli_ref.rules.common.seats import TWO_SEATS, Seat, opponent
from tartli_ref.rules.tartli.values import LAST_TRICK, points_of, reply_wins

CARDS = tuple(GERMAN)
_BIT = {card: 1 << at for at, card in enumerate(CARDS)}
_SUITS = {suit: sum(_BIT[card] for card in CARDS if card.suit == suit) for suit in Suit}
_OF_ITS_SUIT = tuple(_SUITS[card.suit] for card in CARDS)

NOBODY = 0b00
EITHER = 0b11
TRICK = 2  # cards


def as_bits(cards: Iterable[Card]) -> int:
    """These cards as a bit set."""
    return sum(_BIT[card] for card in cards)


def in_bits(bits: int) -> Iterator[Card]:
    """The cards of this bit set."""
    return (CARDS[at] for at in places(bits))


def places(bits: int) -> Iterator[int]:
    """The set bits of this number, as places in the pack."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


class Position(NamedTuple):
    """The start of a trick: both hands, of equal size; the leader; the seats that may still make
    stichmatsch, as bits (1 is A, 2 is B; 0 if it does not count); and A's points ``made`` since
    trick 8, for goals that depend on them.
    """

    first: int
    second: int
    leader: Seat
    sweeps: int
    made: int = 0

    def hand(self, seat: Seat) -> int:
        if seat:
            return self.second
        return self.first


def to_play(position: Position, trick: Sequence[Card]) -> Seat:
    """The seat to play after none or one card of the trick."""
    if trick:
        return opponent(position.leader)
    return position.leader


class Line(NamedTuple):
    """The continuation of an ending: the cards, two per trick; the seat that makes stichmatsch, if
    it counts; and the seat that goes out after the last card, if any.
    """

    cards: tuple[Card, ...]
    swept: Seat | None = None
    out: Seat | None = None


class Goal(ABC):
    """The goal of both players with these trumps: A maximizes it, B minimizes it."""

    def __init__(self, trump: Suit) -> None:
        self._trumps = _SUITS[trump]
        self._points = tuple(points_of(card, trump) for card in CARDS)
        self._beaten_by = tuple(
            as_bits(reply for reply in CARDS if reply != card and reply_wins(card, reply, trump))
            for card in CARDS
        )

    @abstractmethod
    def worth_after(self, position: Position, cards: Sequence[Card] = ()) -> int:
        """The worth of a position with best play, after none, one or both cards of its trick."""

    def best_card(self, position: Position, trick: Sequence[Card], worth: int) -> Card:
        """A card that keeps the worth."""
        return next(self.keeping(position, trick, worth))

    def goes_out(self, _position: Position, _trick: Sequence[Card], _worth: int) -> Seat | None:
        """The seat for which going out beats any card, in play for the buli."""
        return None

    def declined(self, _position: Position, _lead: Card, worth: int) -> int:
        """The worth after a lead whose player has declined to go out before the reply."""
        return worth

    def keeping(self, position: Position, trick: Sequence[Card], worth: int) -> Iterator[Card]:
        """The cards that keep the position's ``worth``, after none or one card of the trick."""
        may = position.hand(position.leader)
        if trick:
            may = self.replies(position.hand(opponent(position.leader)), CARDS.index(trick[0]))
        return (card for card in in_bits(may) if self.keeps(position, (*trick, card), worth))

    def worth_of(self, position: Position, cards: Sequence[Card], worth: int) -> int:
        """The worth after the last of these cards, given the ``worth`` before it."""
        if self.keeps(position, cards, worth):
            return worth
        return self.worth_after(position, cards)

    def keeps(self, position: Position, cards: Sequence[Card], worth: int) -> bool:
        """Whether the last of these cards keeps the position's ``worth``."""
        return self.worth_after(position, cards) == worth

    def line_after(self, position: Position, cards: Sequence[Card] = ()) -> Line:
        """These cards and a continuation with best play."""
        trick = list(cards)
        line = list[Card]()
        while position.first:
            while len(trick) < TRICK:
                worth = self.worth_after(position, trick)
                out = self.goes_out(position, trick, worth)
                if out is not None:
                    return Line(tuple(line + trick), out=out)
                trick.append(self.best_card(position, trick, worth))
            line += trick
            position = self.next(position, *trick)
            trick = []
        swept = None if position.sweeps == NOBODY else TWO_SEATS[position.sweeps >> 1]
        return Line(tuple(line), swept)

    def replies(self, hand: int, lead: int) -> int:
        """The cards of a hand that may reply to this lead: its suit, else trumps, else any
        (TH-PLAY-09 to TH-PLAY-11).
        """
        return hand & _OF_ITS_SUIT[lead] or hand & self._trumps or hand

    def next(self, position: Position, lead: Card, reply: Card) -> Position:
        after, gained = self.won(position, CARDS.index(lead), CARDS.index(reply))
        return after._replace(made=position.made + gained)

    def won(self, position: Position, lead: int, reply: int) -> tuple[Position, int]:
        """The position after a trick, its ``made`` points reset, and A's points from it."""
        cards = 1 << lead | 1 << reply
        beaten = self._beaten_by[lead] >> reply & 1
        winner = TWO_SEATS[position.leader ^ beaten]
        first = position.first & ~cards
        second = position.second & ~cards
        after = Position(first, second, winner, position.sweeps & (1 << winner))
        return after, 0 if winner else self.points_of_trick(lead, reply, last=not first)

    def points_of_trick(self, lead: int, reply: int, *, last: bool) -> int:
        """The trick's points for its winner (TH-VAL-01 to -03)."""
        points = self._points[lead] + self._points[reply]
        if last:
            points += LAST_TRICK
        return points

    def points_in(self, position: Position) -> int:
        """The points still to be made by both, the last ten included."""
        cards = places(position.first | position.second)
        points = sum(self._points[card] for card in cards)
        if position.first:
            points += LAST_TRICK
        return points
