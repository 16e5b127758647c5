"""Possible distributions of aces and tens: over both sides' tricks and the talon (UL-PTS-01).

A trick holds three cards, the talon two, the pack four aces and four tens. The record fixes some of
them; the others can be anywhere there is room. If an agreement leaves no room, nothing more is
refused.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from enum import StrEnum
from functools import cache, reduce
from typing import NamedTuple

from tartli_ref.rules.cards import Card, Suit
from tartli_ref.rules.ulti.state import Deal
from tartli_ref.rules.ulti.values import (
    COUNTING,
    COUNTING_POINTS,
    SEATS,
    TALON_SIZE,
    TRICKS,
    A,
)

EACH = len(Suit)
"""The number of aces in the pack, and of tens."""


class Share(StrEnum):
    """The soloist's share of something: all, some or none."""

    ALL = "all"
    SOME = "some"
    NONE = "none"


def share_of(mine: int, theirs: int) -> Share:
    """The soloist's share, given both sides' numbers."""
    if not theirs:
        return Share.ALL
    if mine:
        return Share.SOME
    return Share.NONE


class Pile(NamedTuple):
    """Counting cards of a trick or a side: those seen, and the most unseen ones."""

    aces: int = 0
    tens: int = 0
    least: int = 0
    most: int = 0

    def with_cards(self, other: "Pile") -> "Pile":
        """The two piles together; room is capped at the number of cards there are."""
        most = min(self.most + other.most, 2 * EACH)
        tens = self.tens + other.tens
        least = self.least + other.least
        return Pile(self.aces + other.aces, tens, least, most)


def pile_of(cards: Iterable[Card], room: int, points: int | None = None) -> Pile:
    """A pile of these cards with room for ``room`` unseen ones; ``points``, if given, covers all of
    them.

    If the points need more room than there is, nothing fits.
    """
    ranks = [card.rank for card in cards if card.rank in COUNTING]
    aces = ranks.count(A)
    if points is None:
        return Pile(aces, len(ranks) - aces, 0, room)
    unseen = points // COUNTING_POINTS - len(ranks)
    return Pile(aces, len(ranks) - aces, unseen, min(unseen, room))


class Spread(NamedTuple):
    """One distribution: the owners of the aces, whether one is in the talon, and the counting
    cards.
    """

    aces: Share
    ace_laid: bool
    mine: int
    theirs: int


@cache
def spreads(mine: Pile, theirs: Pile, talon: Pile) -> frozenset[Spread]:
    """Every possible distribution of the unseen aces and tens."""
    aces = EACH - mine.aces - theirs.aces - talon.aces
    tens = EACH - mine.tens - theirs.tens - talon.tens
    return frozenset(
        Spread(
            share_of(mine.aces + my_aces, theirs.aces + their_aces),
            bool(talon.aces + laid_aces),
            mine.aces + mine.tens + my_aces + my_tens,
            theirs.aces + theirs.tens + their_aces + their_tens,
        )
        for my_aces, their_aces, laid_aces in _shared(aces)
        for my_tens, their_tens, laid_tens in _shared(tens)
        if mine.least <= my_aces + my_tens <= mine.most
        and theirs.least <= their_aces + their_tens <= theirs.most
        and laid_aces + laid_tens <= talon.most
    )


def _shared(number: int) -> Iterator[tuple[int, int, int]]:
    """Every split of ``number`` cards over both sides and the talon."""
    for mine in range(number + 1):
        for theirs in range(number - mine + 1):
            yield mine, theirs, number - mine - theirs


def trick_has_room(deal: Deal, cards: Iterable[Card], points: int | None = None) -> bool:
    """Whether these cards can lie on the table, or the current trick can have these points."""
    if points is None and not _has_unseen_points(deal):
        return True
    return _room(deal, cards, points) or not _room(deal, _table(deal))


def talon_has_room(deal: Deal, cards: tuple[Card, ...]) -> bool:
    """Whether these cards can lie in the talon."""
    if not _has_unseen_points(deal):
        return True
    return _room(replace(deal, laid=cards), _table(deal)) or not _room(deal, _table(deal))


def _has_unseen_points(deal: Deal) -> bool:
    """Whether any points were entered for unseen cards; otherwise every card's place is known."""
    return any(won.points is not None and not won.trick.complete for won in deal.won)


def _table(deal: Deal) -> tuple[Card, ...]:
    if deal.trick is None:
        return ()
    return deal.trick.cards


def _room(deal: Deal, table: Iterable[Card], points: int | None = None) -> bool:
    piles = [_pile(won.trick.cards, won.points) for won in deal.won]
    if deal.trick is not None:
        piles += [_pile(table, points), Pile(most=SEATS * (TRICKS - deal.trick.number))]
    taken = reduce(Pile.with_cards, piles, Pile())
    return bool(spreads(taken, Pile(), pile_of(deal.laid, TALON_SIZE - len(deal.laid))))


def _pile(cards: Iterable[Card], points: int | None) -> Pile:
    seen = tuple(cards)
    return pile_of(seen, SEATS - len(seen), points)
