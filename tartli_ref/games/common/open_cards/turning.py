"""By which cards what was undertaken was lost, and made again, as it was played."""

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from typing import Generic, NamedTuple, TypeVar

from tartli_ref.games.common.open_cards.search import NotSolved, OpenCards, Position
from tartli_ref.games.common.open_cards.wanted import Wanted
from tartli_ref.games.common.seats import THREE_SEATS, Seat, Trio
from tartli_ref.games.common.tricks import AnyCard, TrickRules

C = TypeVar("C", bound=AnyCard)

Plays = tuple[tuple[Seat, C], ...]
"""The three cards of a trick, in the order in which they were played."""


class Turn(NamedTuple, Generic[C]):
    """A card after which the soloist ``can`` make it, or no longer; ``better`` would have left it
    as it was.
    """

    trick: int
    seat: Seat
    card: C
    can: bool
    better: C


class Course(NamedTuple, Generic[C]):
    """Whether it could be made from the first card on, and each card that turned it."""

    could: bool
    turns: tuple[Turn[C], ...]


class Part(NamedTuple, Generic[C]):
    """What was undertaken, one thing or several at once: whether that was ``made``, and how it
    went with open cards; None if that is not solved in time.
    """

    what: tuple[StrEnum, ...]
    made: bool
    course: Course[C] | None


def course_of(
    tricks: Sequence[Plays[C]], soloist: Seat, rules: TrickRules[C], wanted: Wanted[C]
) -> Course[C] | None:
    """How these tricks went; None if that is not solved in time."""
    search = OpenCards(hands_of(tricks), soloist, rules, wanted)
    begin = search.begin(tricks[0][0][0])
    try:
        return Course(search.can(begin), tuple(_turns(search, begin, tricks)))
    except NotSolved:
        return None


def hands_of(tricks: Iterable[Plays[C]]) -> Trio[frozenset[C]]:
    """The hands that these tricks were played from."""
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
