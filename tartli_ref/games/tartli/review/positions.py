"""The end of a deal as it is searched: from trick 8 on nothing is drawn, and both hands are known.

A hand is a number with a bit for each card, in the order of the pack: the search asks millions of
them. Which card beats which, and what it is worth, are the tables of the rules.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from tartli_ref.cards import GERMAN, Card, Suit
from tartli_ref.games.common.seats import TWO_SEATS, Seat, opponent
from tartli_ref.games.tartli.values import LAST_TRICK, points_of, reply_wins

CARDS = tuple(GERMAN)
_BIT = {card: 1 << at for at, card in enumerate(CARDS)}
_SUITS = {suit: sum(_BIT[card] for card in CARDS if card.suit == suit) for suit in Suit}
_OF_ITS_SUIT = tuple(_SUITS[card.suit] for card in CARDS)

NOBODY, EITHER = 0b00, 0b11
TRICK = 2  # cards


def as_bits(cards: Iterable[Card]) -> int:
    """These cards as a number."""
    return sum(_BIT[card] for card in cards)


def in_bits(bits: int) -> Iterator[Card]:
    """The cards of such a number."""
    return (CARDS[at] for at in places(bits))


def places(bits: int) -> Iterator[int]:
    """The places in the pack of the cards of such a number."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


class Position(NamedTuple):
    """Both hands, of the same size, before a trick; who leads; as bits of seats (1 is A, 2 is B)
    who may still make stichmatsch, ``NOBODY`` where it does not count; and what A has ``made``
    since trick 8, for a goal that hangs on it.
    """

    first: int
    second: int
    leader: Seat
    sweeps: int
    made: int = 0

    def hand(self, seat: Seat) -> int:
        """The hand of this seat."""
        return self.second if seat else self.first


def to_play(position: Position, trick: Sequence[Card]) -> Seat:
    """Whose card is due, none or one being played."""
    return opponent(position.leader) if trick else position.leader


class Line(NamedTuple):
    """How an ending goes on: the cards, two for each trick; who makes stichmatsch with them, if it
    counts; and who goes out behind the last of them, if somebody does.
    """

    cards: tuple[Card, ...]
    swept: Seat | None = None
    out: Seat | None = None


class Goal(ABC):
    """What both play for, with these trumps: A for the most, B for the least of it."""

    def __init__(self, trump: Suit) -> None:
        self._trumps = _SUITS[trump]
        self._points = tuple(points_of(card, trump) for card in CARDS)
        self._beaten_by = tuple(
            as_bits(each for each in CARDS if each != card and reply_wins(card, each, trump))
            for card in CARDS
        )

    @abstractmethod
    def worth_after(self, position: Position, cards: Sequence[Card] = ()) -> int:
        """What a position is worth with best play, once none, one or both cards of its trick were
        played.
        """

    def best_card(self, position: Position, trick: Sequence[Card], worth: int) -> Card:
        """A card that keeps what it is worth."""
        return next(self.keeping(position, trick, worth))

    def goes_out(self, _position: Position, _trick: Sequence[Card], _worth: int) -> Seat | None:
        """Who does better to go out than with any card, if it is played for the buli."""
        return None

    def declined(self, _position: Position, _lead: Card, worth: int) -> int:
        """What it is worth after a lead, once the leader has not gone out before the reply."""
        return worth

    def keeping(self, position: Position, trick: Sequence[Card], worth: int) -> Iterator[Card]:
        """The cards that keep what a position is ``worth``, once none or one card was played."""
        may = position.hand(position.leader)
        if trick:
            may = self.replies(position.hand(opponent(position.leader)), CARDS.index(trick[0]))
        return (card for card in in_bits(may) if self.keeps(position, (*trick, card), worth))

    def worth_of(self, position: Position, cards: Sequence[Card], worth: int) -> int:
        """What it is worth after the last of these cards, if it was ``worth`` so much before it."""
        return worth if self.keeps(position, cards, worth) else self.worth_after(position, cards)

    def keeps(self, position: Position, cards: Sequence[Card], worth: int) -> bool:
        """Whether the last of these cards keeps what the position was ``worth`` before it."""
        return self.worth_after(position, cards) == worth

    def line_after(self, position: Position, cards: Sequence[Card] = ()) -> Line:
        """These cards and those behind them that both may play to make what it is worth."""
        trick, line = list(cards), list[Card]()
        while position.first:
            while len(trick) < TRICK:
                worth = self.worth_after(position, trick)
                out = self.goes_out(position, trick, worth)
                if out is not None:
                    return Line((*line, *trick), out=out)
                trick.append(self.best_card(position, trick, worth))
            line += trick
            position = self.next(position, *trick)
            trick = []
        swept = None if position.sweeps == NOBODY else TWO_SEATS[position.sweeps >> 1]
        return Line(tuple(line), swept)

    def replies(self, hand: int, lead: int) -> int:
        """The cards of a hand that may be played to this lead: its suit, else trumps, else any
        (TH-PLAY-09 to TH-PLAY-11).
        """
        return hand & _OF_ITS_SUIT[lead] or hand & self._trumps or hand

    def next(self, position: Position, lead: Card, reply: Card) -> Position:
        """The position after this trick."""
        after, made = self.won(position, CARDS.index(lead), CARDS.index(reply))
        return after._replace(made=position.made + made)

    def won(self, position: Position, lead: int, reply: int) -> tuple[Position, int]:
        """The position after a trick, as if nothing had been made, and what A has made in it."""
        cards = 1 << lead | 1 << reply
        beaten = self._beaten_by[lead] >> reply & 1
        winner = TWO_SEATS[position.leader ^ beaten]
        first, second = position.first & ~cards, position.second & ~cards
        after = Position(first, second, winner, position.sweeps & (1 << winner))
        return after, 0 if winner else self.points_of_trick(lead, reply, last=not first)

    def points_of_trick(self, lead: int, reply: int, *, last: bool) -> int:
        """What a trick is worth to its winner (TH-VAL-01 to -03)."""
        return self._points[lead] + self._points[reply] + (LAST_TRICK if last else 0)

    def points_in(self, position: Position) -> int:
        """What is still to be made by both, the last ten included."""
        cards = places(position.first | position.second)
        return sum(self._points[card] for card in cards) + (LAST_TRICK if position.first else 0)
