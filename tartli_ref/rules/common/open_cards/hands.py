"""Three open hands as bit sets, because the search visits hundreds of thousands of positions.

A card's bit is its place: suit by suit, from the lowest card to the highest. Following, trumping
and beating come from the game's own trick rules.
"""

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from typing import Generic, NamedTuple, TypeVar

from tartli_ref.rules.common.seats import Trio
from tartli_ref.rules.common.tricks import AnyCard, TrickRules

C = TypeVar("C", bound=AnyCard)
Places = tuple[int, ...]
_Kind = tuple[int, int]
"""A card's owner and its mark."""
_Lie = tuple[_Kind, ...]
"""The owners of a suit's cards, from the lowest."""
_FORM_BITS = 12  # four suits of nine cards can lie in at most 4 * 512 ways


class _Group(NamedTuple):
    """Cards of one suit: the number of their distribution, and for each seat one card of each
    equivalent group.
    """

    form: int
    by_seat: Trio[Places]


class _Suit(dict[int, _Group]):
    """The remaining cards of a suit, analysed by bit set on demand.

    Cards of one seat and one ``mark`` with none between them are equivalent. ``forms`` numbers the
    distributions, shared by all suits.
    """

    def __init__(self, kinds: Mapping[int, _Kind], forms: dict[_Lie, int]) -> None:
        super().__init__()
        self._kinds = kinds
        self._forms = forms

    def __missing__(self, bits: int) -> _Group:
        by_seat: tuple[list[int], list[int], list[int]] = ([], [], [])
        lie: list[_Kind] = []
        for place in places(bits):
            kind = self._kinds[place]
            if not lie or lie[-1] != kind:
                by_seat[kind[0]].append(place)
            lie.append(kind)
        first, second, third = map(tuple, by_seat)
        held = _Group(self._forms.setdefault(tuple(lie), len(self._forms)), (first, second, third))
        self[bits] = held
        return held


def places(bits: int) -> Iterator[int]:
    """The set bits of this number, from the lowest."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


class Hands(Generic[C]):
    """Three hands and their trick rules, trumps in the lowest places; ``marks`` set cards apart
    from otherwise equivalent ones; ``held_back`` is a card played only under compulsion.
    """

    def __init__(
        self,
        hands: Trio[frozenset[C]],
        rules: TrickRules[C],
        marks: Mapping[C, int],
        held_back: C | None = None,
    ) -> None:
        suits = sorted(
            dict.fromkeys(card.suit for card in rules.pack), key=lambda suit: suit != rules.trump
        )
        self._cards = tuple(
            sorted(
                rules.pack, key=lambda card: (suits.index(card.suit), -rules.order.index(card.rank))
            )
        )
        self._place = {card: place for place, card in enumerate(self._cards)}
        self.of = self.bits(hands[0]), self.bits(hands[1]), self.bits(hands[2])
        self.all = sum(self.of)
        self._suit = tuple(suits.index(card.suit) for card in self._cards)
        self._suits = self._by_suits(suits, hands, marks)
        self._trump = None if rules.trump is None else 0
        self.beats = tuple(self._higher(place) for place in range(len(self._cards)))
        self._must_beat = rules.must_beat
        self._held_back = None if held_back is None else self._place[held_back]

    def _by_suits(
        self, suits: Iterable[StrEnum], hands: Trio[frozenset[C]], marks: Mapping[C, int]
    ) -> tuple[tuple[int, _Suit], ...]:
        """Each suit's bits and its analysis."""
        forms: dict[_Lie, int] = {}
        kinds = {}
        for seat, hand in enumerate(hands):
            for card in hand:
                kinds[self._place[card]] = (seat, marks.get(card, 0))
        groups = []
        for suit in suits:
            bits = self.bits(card for card in self._cards if card.suit == suit)
            groups.append((bits, _Suit(kinds, forms)))
        return tuple(groups)

    def bits(self, cards: Iterable[C]) -> int:
        """These cards as a bit set."""
        return sum(1 << self._place[card] for card in cards)

    def place(self, card: C) -> int:
        """The bit number of a card."""
        return self._place[card]

    def card(self, place: int) -> C:
        """The card with this bit number."""
        return self._cards[place]

    def _higher(self, place: int) -> int:
        """The cards that beat this one while it is the best of the trick."""
        suit = self._suit[place]
        bits, _held = self._suits[suit]
        higher = bits & -(2 << place)
        if self._trump is not None and suit != self._trump:
            higher |= self._suits[self._trump][0]
        return higher

    def form(self, remaining: int) -> int:
        """The distribution of the remaining cards: equal for equivalent ones."""
        forms = [held[remaining & bits].form for bits, held in self._suits]
        form = 0
        if self._trump is not None:
            form = forms.pop(self._trump)
        for plain in sorted(forms):
            form = form << _FORM_BITS | plain
        return form

    def leads(self, remaining: int, seat: int) -> Places:
        """The cards a seat may lead, one of each equivalent group."""
        leads: Places = ()
        for bits, held in self._suits:
            leads += held[remaining & bits].by_seat[seat]
        return self._keeping(leads)

    def replies(self, remaining: int, seat: int, lead: int, best: int) -> Places:
        """The cards a seat may play to this lead: its suit, else trumps, else any."""
        suit = self._suit[lead]
        replies = self._of_suit(remaining, seat, suit, best)
        if not replies and self._trump is not None:
            replies = self._of_suit(remaining, seat, self._trump, best)
        if replies:
            return self._keeping(replies)
        return self.leads(remaining, seat)

    def _of_suit(self, remaining: int, seat: int, suit: int, best: int) -> Places:
        bits, held = self._suits[suit]
        cards = held[remaining & bits].by_seat[seat]
        if self._must_beat:
            higher = self.beats[best]
            return tuple(place for place in cards if higher >> place & 1) or cards
        return cards

    def _keeping(self, cards: Places) -> Places:
        if self._held_back in cards and len(cards) > 1:
            return tuple(place for place in cards if place != self._held_back)
        return cards
