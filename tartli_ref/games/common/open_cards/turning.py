"""Finds the cards that lost an undertaking, or regained it, in the actual play."""

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from typing import Generic, NamedTuple, TypeVar

from tartli_ref.games.common.open_cards.search import NotSolved, OpenCards, Position
from tartli_ref.games.common.open_cards.wanted import Wanted
from tartli_ref.games.common.seats import THREE_SEATS, Seat, Trio
from tartli_ref.games.common.tricks import AnyCard, TrickRules

C = TypeVar("C", bound=AnyCard)

Plays = tuple[tuple[Seat, C], ...]
"""The three cards of a trick, in playing order."""


class Turn(NamedTuple, Generic[C]):
    """A card after which the soloist ``can`` make it, or no longer; ``better`` would have left it
    unchanged.
    """

    trick: int
    seat: Seat
    card: C
    can: bool
    better: C


class Course(NamedTuple, Generic[C]):
    """Whether it could be made from the first card on, and each card that changed that."""

    could: bool
    turns: tuple[Turn[C], ...]


class Part(NamedTuple, Generic[C]):
    """One or several undertakings at once: ``made`` or not, and their course with open cards; None
    if the search gave up.
    """

    what: tuple[StrEnum, ...]
    made: bool
    course: Course[C] | None


def course_of(
    tricks: Sequence[Plays[C]], soloist: Seat, rules: TrickRules[C], wanted: Wanted[C]
) -> Course[C] | None:
    """The course of these tricks; None if the search gave up."""
    search = OpenCards(hands_of(tricks), soloist, rules, wanted)
    begin = search.begin(tricks[0][0][0])
    try:
        return Course(search.can(begin), tuple(_turns(search, begin, tricks)))
    except NotSolved:
        return None


def hands_of(tricks: Iterable[Plays[C]]) -> Trio[frozenset[C]]:
    """The hands at the start of these tricks."""
    plays = [each for trick in tricks for each in trick]
    first, second, third = (
        frozenset(card for player, card in plays if player is seat) for seat in THREE_SEATS
    )
    return first, second, third


def _turns(search: OpenCards[C], begin: Position, tricks: Iterable[Plays[C]]) -> Iterator[Turn[C]]:
    position: Position | None = begin
    can = search.can(begin)
    for number, trick in enumerate(tricks, start=1):
        if position is None:
            return
        cards = [card for _, card in trick]
        for at, (seat, card) in enumerate(trick):
            then = search.can(position, cards[: at + 1])
            if then is not can:
                may = search.may_play(position, cards[:at])
                better = next(it for it in may if search.can(position, [*cards[:at], it]) is can)
                yield Turn(number, seat, card, then, better)
            can = then
        position = search.after(position, cards)
