"""The end of a deal, solved exactly: from trick 8 on nothing is drawn, and with both hands known
each card has its worth against best play.

A hand is a number with a bit for each card, in the order of the pack: the search asks millions of
them. Which card beats which, and what it is worth, are the tables of the rules.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from tartli_ref.cards import GERMAN, Card, Suit
from tartli_ref.games.common.seats import TWO_SEATS, Pair, Seat, opponent
from tartli_ref.games.tartli.values import DEAL_POINTS, LAST_TRICK, points_of, reply_wins

CARDS = tuple(GERMAN)
_BIT = {card: 1 << at for at, card in enumerate(CARDS)}
_SUITS = {suit: sum(_BIT[card] for card in CARDS if card.suit == suit) for suit in Suit}
_OF_ITS_SUIT = tuple(_SUITS[card.suit] for card in CARDS)

NOBODY = 0
TRICK = 2  # cards
_LEAST, _MOST = -DEAL_POINTS, 2 * DEAL_POINTS


def as_bits(cards: Iterable[Card]) -> int:
    """These cards as a number."""
    return sum(_BIT[card] for card in cards)


def in_bits(bits: int) -> Iterator[Card]:
    """The cards of such a number."""
    return (CARDS[at] for at in _places(bits))


def _places(bits: int) -> Iterator[int]:
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


class Position(NamedTuple):
    """Both hands, of the same size, before a trick; who leads; and as bits of seats (1 is A, 2 is
    B) who may still make stichmatsch, ``NOBODY`` where it does not count.
    """

    first: int
    second: int
    leader: Seat
    sweeps: int

    def hand(self, seat: Seat) -> int:
        """The hand of this seat."""
        return self.second if seat else self.first


class Endings:
    """The endings of one deal: its trumps, and what stichmatsch brings each seat beyond its own
    tricks, which is the other's pile of tricks 1 to 7 (TH-SCO-03). What was searched is kept.
    """

    def __init__(self, trump: Suit, brings: Pair[int] = (0, 0)) -> None:
        self._trumps = _SUITS[trump]
        self._points = tuple(points_of(card, trump) for card in CARDS)
        self._beaten_by = tuple(
            as_bits(each for each in CARDS if each != card and reply_wins(card, each, trump))
            for card in CARDS
        )
        self._brings = brings
        self._known: dict[Position, Pair[int]] = {}

    def worth(self, position: Position) -> int:
        """The points that A makes from here on if both play their best; B makes the rest. With
        stichmatsch it may be more than there is, or less than nothing.
        """
        return self._search(position, _LEAST, _MOST)

    def worth_after(self, position: Position, cards: Sequence[Card]) -> int:
        """The same once none, one or both cards of the trick were played."""
        match [CARDS.index(card) for card in cards]:
            case [lead, reply]:
                return self._after(position, lead, reply, _LEAST, _MOST)
            case [lead]:
                return self._after_lead(position, lead, _LEAST, _MOST)
            case _:
                return self.worth(position)

    def line_after(self, position: Position, cards: Sequence[Card] = ()) -> tuple[Card, ...]:
        """These cards and those behind them that both may play to make what it is worth, two for
        each trick to the end.
        """
        trick, line = list(cards), list[Card]()
        while position.first:
            while len(trick) < TRICK:
                trick.append(self._best_card(position, trick))
            line += trick
            position = self.next(position, *trick)
            trick = []
        return tuple(line)

    def _best_card(self, position: Position, trick: Sequence[Card]) -> Card:
        """A card that keeps what it is worth."""
        worth = self.worth_after(position, trick)
        may = position.hand(position.leader)
        if trick:
            may = self.replies(position.hand(opponent(position.leader)), CARDS.index(trick[0]))
        return next(
            card for card in in_bits(may) if self.worth_after(position, (*trick, card)) == worth
        )

    def replies(self, hand: int, lead: int) -> int:
        """The cards of a hand that may be played to this lead: its suit, else trumps, else any
        (TH-PLAY-09 to TH-PLAY-11).
        """
        return hand & _OF_ITS_SUIT[lead] or hand & self._trumps or hand

    def next(self, position: Position, lead: Card, reply: Card) -> Position:
        """The position after this trick."""
        return self._next(position, CARDS.index(lead), CARDS.index(reply))[0]

    def _search(self, position: Position, low: int, high: int) -> int:
        """Alpha-beta: exact between ``low`` and ``high``, else a bound on that side."""
        if not position.first:
            return self._swept(position.sweeps)
        least, most = self._known.get(position, (_LEAST, _MOST))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        best = self._best(position, max(low, least), min(high, most))
        if best > low:
            least = max(least, best)
        if best < high:
            most = min(most, best)
        self._known[position] = least, most
        return best

    def _swept(self, sweeps: int) -> int:
        return {1: self._brings[0], 2: -self._brings[1]}.get(sweeps, 0)

    def _best(self, position: Position, low: int, high: int) -> int:
        leads = _places(position.hand(position.leader))
        if position.leader:
            best = _MOST
            for lead in leads:
                best = min(best, self._after_lead(position, lead, low, min(high, best)))
                if best <= low:
                    break
            return best
        best = _LEAST
        for lead in leads:
            best = max(best, self._after_lead(position, lead, max(low, best), high))
            if best >= high:
                break
        return best

    def _after_lead(self, position: Position, lead: int, low: int, high: int) -> int:
        second = opponent(position.leader)
        replies = _places(self.replies(position.hand(second), lead))
        if second:
            best = _MOST
            for reply in replies:
                best = min(best, self._after(position, lead, reply, low, min(high, best)))
                if best <= low:
                    break
            return best
        best = _LEAST
        for reply in replies:
            best = max(best, self._after(position, lead, reply, max(low, best), high))
            if best >= high:
                break
        return best

    def _after(self, position: Position, lead: int, reply: int, low: int, high: int) -> int:
        after, made = self._next(position, lead, reply)
        return made + self._search(after, low - made, high - made)

    def _next(self, position: Position, lead: int, reply: int) -> tuple[Position, int]:
        """The position after a trick, and what A has made in it."""
        cards = 1 << lead | 1 << reply
        beaten = self._beaten_by[lead] >> reply & 1
        winner = TWO_SEATS[position.leader ^ beaten]
        first, second = position.first & ~cards, position.second & ~cards
        after = Position(first, second, winner, position.sweeps & (1 << winner))
        if winner:
            return after, 0
        return after, self._points[lead] + self._points[reply] + (0 if first else LAST_TRICK)
