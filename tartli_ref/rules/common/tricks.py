"""Tricks: the winner and the playable cards, from orders and duties given as data.

A duty is a set of cards that take precedence. The duties of a moment are listed strictest first,
and the last one holds every card: a player may play any card of the first duty the hand can meet.
So a card of a later duty shows that the hand has none of the earlier ones.
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
    """Cards that take precedence over those of later duties, and the kind of duty."""

    kind: str
    cards: frozenset[C]


@dataclass(frozen=True, slots=True)
class TrickRules(Generic[C]):
    """Trick rules: all cards, ranks from high to low, trumps, and the obligations.

    The pack is the same for all rules of a game, so it is left out of the hash.
    """

    pack: tuple[C, ...] = field(hash=False)
    order: tuple[StrEnum, ...]
    trump: StrEnum | None = None
    must_trump: bool = True
    must_beat: bool = False


def winning_place(cards: Sequence[C], rules: TrickRules[C]) -> int:
    """The index of the winning card: the highest trump, or the highest of the suit led."""
    lead = cards[0].suit
    return max(range(len(cards)), key=lambda place: _strength(cards[place], lead, rules))


def _strength(card: C, lead: StrEnum, rules: TrickRules[C]) -> tuple[int, int]:
    height = -rules.order.index(card.rank)
    if card.suit == rules.trump:
        return 2, height
    return (1 if card.suit == lead else 0), height


def duties(table: tuple[C, ...], rules: TrickRules[C]) -> tuple[Duty[C], ...]:
    """The duties of the next player to these cards, strictest first."""
    listed: tuple[Duty[C], ...] = _duties(table, rules)
    return listed


@cache
def _duties(table: tuple[Any, ...], rules: TrickRules[Any]) -> tuple[Duty[Any], ...]:
    everything = frozenset(rules.pack)
    if not table:
        return (Duty(ANY, everything),)
    lead = table[0].suit
    listed = _of_suit(FOLLOW_HIGHER, FOLLOW, lead, table, rules)
    if rules.trump is not None and rules.trump != lead and rules.must_trump:
        listed += _of_suit(TRUMP_HIGHER, TRUMP, rules.trump, table, rules)
    return (*listed, Duty(ANY, everything))


def _of_suit(
    higher: str, kind: str, suit: StrEnum, table: tuple[C, ...], rules: TrickRules[C]
) -> tuple[Duty[C], ...]:
    """The duty to play this suit, preceded by the duty to beat if there is one."""
    cards = frozenset(card for card in rules.pack if card.suit == suit)
    plain = Duty(kind, cards)
    if not rules.must_beat:
        return (plain,)
    lead = table[0].suit
    best = _strength(table[winning_place(table, rules)], lead, rules)
    beating = frozenset(card for card in cards if _strength(card, lead, rules) > best)
    if beating:
        return (Duty(higher, beating), plain)
    return (plain,)


def playable(hand: Iterable[C], duties: Iterable[Duty[C]]) -> frozenset[C]:
    """The playable cards of a hand: those of the first duty it can meet."""
    held = frozenset(hand)
    return next((duty.cards & held for duty in duties if duty.cards & held), frozenset())


def denied_by(card: C, duties: Iterable[Duty[C]]) -> frozenset[C]:
    """The cards a player cannot hold if this card was legal."""
    denied: frozenset[C] = frozenset()
    for duty in duties:
        if card in duty.cards:
            return denied
        denied |= duty.cards
    return denied


def broken_by(card: C, held: Iterable[C], duties: Iterable[Duty[C]]) -> Duty[C] | None:
    """The first duty this card breaks, given other cards known to be in the hand."""
    hand = frozenset(held)
    for duty in duties:
        if card in duty.cards:
            return None
        if duty.cards & hand:
            return duty
    return None
