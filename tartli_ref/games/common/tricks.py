"""Tricks: who wins one, and which cards may be played, from orders and duties given as data.

A duty is a set of cards that go before all others. The duties of a moment are listed from the
strictest on, and the last one holds every card: a player may play any card of the first duty of
which he holds one. So whoever plays a card of a later duty shows that he has none of the earlier.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

FOLLOW_HIGHER = "follow_higher"
FOLLOW = "follow"
TRUMP_HIGHER = "trump_higher"
TRUMP = "trump"
ANY = "any"


class AnyCard(Protocol):
    """A card of any pack."""

    @property
    def suit(self) -> StrEnum: ...

    @property
    def rank(self) -> StrEnum: ...


C = TypeVar("C", bound=AnyCard)


class Duty(NamedTuple, Generic[C]):
    """Cards that go before those of later duties, and what kind of duty it is."""

    kind: str
    cards: frozenset[C]


@dataclass(frozen=True, slots=True)
class TrickRules(Generic[C]):
    """How tricks are played: all cards, ranks from high to low, trumps, and what must be done.

    The pack is the same for all rules of a game, so it takes no part in the hash.
    """

    pack: tuple[C, ...] = field(hash=False)
    order: tuple[StrEnum, ...]
    trump: StrEnum | None = None
    must_trump: bool = True
    must_beat: bool = False


def winning_place(cards: Sequence[C], rules: TrickRules[C]) -> int:
    """The place of the card that wins: the highest trump, or the highest of the suit led."""
    lead = cards[0].suit
    return max(range(len(cards)), key=lambda place: _strength(cards[place], lead, rules))


def _strength(card: C, lead: StrEnum, rules: TrickRules[C]) -> tuple[int, int]:
    height = -rules.order.index(card.rank)
    if card.suit == rules.trump:
        return 2, height
    return (1 if card.suit == lead else 0), height


def duties(table: tuple[C, ...], rules: TrickRules[C]) -> tuple[Duty[C], ...]:
    """The duties of the player who plays to these cards, the strictest first."""
    found: tuple[Duty[C], ...] = _duties(table, rules)
    return found


@cache
def _duties(table: tuple[Any, ...], rules: TrickRules[Any]) -> tuple[Duty[Any], ...]:
    everything = frozenset(rules.pack)
    if not table:
        return (Duty(ANY, everything),)
    lead = table[0].suit
    found = _of_suit(FOLLOW_HIGHER, FOLLOW, lead, table, rules)
    if rules.trump is not None and rules.trump != lead and rules.must_trump:
        found += _of_suit(TRUMP_HIGHER, TRUMP, rules.trump, table, rules)
    return (*found, Duty(ANY, everything))


def _of_suit(
    higher: str, kind: str, suit: StrEnum, table: tuple[C, ...], rules: TrickRules[C]
) -> tuple[Duty[C], ...]:
    """The duty to play this suit, and before it, where one has to beat, the cards that do."""
    cards = frozenset(card for card in rules.pack if card.suit == suit)
    plain = Duty(kind, cards)
    if not rules.must_beat:
        return (plain,)
    lead = table[0].suit
    best = _strength(table[winning_place(table, rules)], lead, rules)
    beating = frozenset(card for card in cards if _strength(card, lead, rules) > best)
    return (Duty(higher, beating), plain) if beating else (plain,)


def playable(hand: Iterable[C], duties: Iterable[Duty[C]]) -> frozenset[C]:
    """The cards of a hand that may be played: those of the first duty that it can keep."""
    held = frozenset(hand)
    return next((duty.cards & held for duty in duties if duty.cards & held), frozenset())


def denied_by(card: C, duties: Iterable[Duty[C]]) -> frozenset[C]:
    """The cards that a player cannot have held if this card was rightly played."""
    denied: frozenset[C] = frozenset()
    for duty in duties:
        if card in duty.cards:
            return denied
        denied |= duty.cards
    return denied


def broken_by(card: C, held: Iterable[C], duties: Iterable[Duty[C]]) -> Duty[C] | None:
    """The first duty that this card breaks, given cards that the player holds besides."""
    hand = frozenset(held)
    for duty in duties:
        if card in duty.cards:
            return None
        if duty.cards & hand:
            return duty
    return None
