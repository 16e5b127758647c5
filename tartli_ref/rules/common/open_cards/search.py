"""One against two with open cards: can the soloist make the undertaking against best defence?

The search goes trick by trick and caches its results by distribution of the cards.
"""

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from typing import Generic, NamedTuple, TypeVar

from tartli_ref.rules.common.open_cards.hands import Hands, Places
from tartli_ref.rules.common.seats import THREE_SEATS, Seat, Trio
from tartli_ref.rules.common.tricks import AnyCard, TrickRules

C = TypeVar("C", bound=AnyCard)
_MORE_THAN_THERE_ARE = 99


class Wanted(NamedTuple, Generic[C]):
    """Conditions that all have to be met.

    ``units`` are needed: each of the ``counting`` cards is one for the side that takes it, each
    trick counts ``trick`` and the last one ``last`` more. The defenders may take none of the
    ``guarded`` cards and none of the last ``all_of`` tricks; ``none``: the soloist may take no
    trick. ``last_with`` is the soloist's card that must win the last trick; ``held_back`` is one
    that the rules let the soloist play only under compulsion.
    """

    units: int = 0
    counting: frozenset[C] = frozenset()
    trick: int = 0
    last: int = 0
    guarded: frozenset[C] = frozenset()
    all_of: int = 0
    none: bool = False
    last_with: C | None = None
    held_back: C | None = None

    def marks(self) -> dict[C, int]:
        """The marks that set cards apart from otherwise equivalent ones."""
        alone = frozenset(card for card in (self.last_with, self.held_back) if card is not None)
        kinds = (self.counting, self.guarded, alone)
        marks = dict[C, int]()
        for bit, kind in enumerate(kinds):
            for card in kind:
                marks[card] = marks.get(card, 0) | 1 << bit
        return marks


def never() -> Wanted[C]:
    """A goal that the cards rule out from the start."""
    return Wanted(units=_MORE_THAN_THERE_ARE)


def together(one: Wanted[C], other: Wanted[C]) -> Wanted[C]:
    """Both goals at once; at most one of them may need units."""
    of_units = max(one, other, key=lambda goal: goal.units)
    return of_units._replace(
        guarded=one.guarded | other.guarded,
        all_of=max(one.all_of, other.all_of),
        none=one.none or other.none,
        last_with=one.last_with or other.last_with,
        held_back=one.held_back or other.held_back,
    )


MOST_POSITIONS = 20_000
"""The search gives up after this many positions, about a second. None of 1,200 deals reached it."""
_UNKNOWN = (-1, 99)
"""The bounds for an unexplored position: more units than this can be made, and this many cannot."""
_SEATS = len(THREE_SEATS)


class NotSolved(Exception):
    """The search exceeded its limit."""


class Position(NamedTuple):
    """The start of a trick: the remaining cards as bits, the leader, the units still needed."""

    remaining: int
    leader: Seat
    needed: int


class _Table(NamedTuple):
    """The cards of the current trick: count and bits, the lead, the best card and its owner."""

    number: int
    bits: int
    lead: int
    best: int
    winner: Seat


class OpenCards(Generic[C]):
    """The search for this ``goal`` with these hands and rules."""

    def __init__(
        self,
        hands: Trio[frozenset[C]],
        soloist: Seat,
        rules: TrickRules[C],
        goal: Wanted[C],
        most: int = MOST_POSITIONS,
    ) -> None:
        held_back = goal.held_back if goal.held_back in hands[soloist] else None
        self._hands = Hands(hands, rules, goal.marks(), held_back)
        self._soloist = soloist
        self._goal = goal
        self._most = most
        self._counting = self._hands.bits(goal.counting)
        self._guarded = self._hands.bits(goal.guarded)
        self._last_with = 0
        if goal.last_with:
            self._last_with = self._hands.bits([goal.last_with])
        self._known: dict[tuple[int, Seat], tuple[int, int]] = {}

    def begin(self, leader: Seat) -> Position:
        """The position before the first trick."""
        return Position(self._hands.all, leader, self._goal.units)

    def can(self, position: Position, cards: Iterable[C] = ()) -> bool:
        """Whether the soloist can still make it after these cards of the trick; may raise
        ``NotSolved``.
        """
        return self._goes_on(position, self._table(position, cards))

    def after(self, position: Position, trick: Iterable[C]) -> Position | None:
        """The position after a whole trick; None if the trick loses it."""
        return self._after(position, self._table(position, trick))

    def may_play(self, position: Position, cards: Iterable[C]) -> list[C]:
        """The legal next cards, one of each equivalent group."""
        places = self._may_play(position, self._table(position, cards))
        return [self._hands.card(place) for place in places]

    def _table(self, position: Position, cards: Iterable[C]) -> _Table:
        table = _Table(0, 0, 0, 0, position.leader)
        for card in cards:
            table = self._with(position, table, self._hands.place(card))
        return table

    def _with(self, position: Position, table: _Table, place: int) -> _Table:
        number, bits, lead, best, winner = table
        if not number:
            return _Table(1, 1 << place, place, place, position.leader)
        if self._hands.beats[best] >> place & 1:
            best = place
            winner = self._turn(position, number)
        return _Table(number + 1, bits | 1 << place, lead, best, winner)

    def _turn(self, position: Position, number: int) -> Seat:
        """The seat to play the card with this number in the trick."""
        return THREE_SEATS[(position.leader + number) % _SEATS]

    def _may_play(self, position: Position, table: _Table) -> Places:
        seat = self._turn(position, table.number)
        if not table.number:
            return self._hands.leads(position.remaining, seat)
        return self._hands.replies(position.remaining, seat, table.lead, table.best)

    def _goes_on(self, position: Position, table: _Table) -> bool:
        """Whether the soloist can make it from this table."""
        if not table.number:
            return self._can(position)
        if table.number == _SEATS:
            after = self._after(position, table)
            return after is not None and self._can(after)
        return self._by_any_card(position, table)

    def _by_any_card(self, position: Position, table: _Table) -> bool:
        """On the soloist's turn one good card suffices; on a defender's no card may refute it."""
        mine = self._turn(position, table.number) is self._soloist
        for place in self._in_order(position, table):
            if self._goes_on(position, self._with(position, table, place)) is mine:
                return mine
        return not mine

    def _can(self, position: Position) -> bool:
        """As above, before a trick; cached by distribution."""
        answer = self._at_once(position)
        if answer is not None:
            return answer
        key = self._hands.form(position.remaining), position.leader
        enough, too_many = self._known.get(key, _UNKNOWN)
        if position.needed <= enough:
            return True
        if position.needed >= too_many:
            return False
        if len(self._known) >= self._most:
            raise NotSolved
        can = self._by_any_card(position, _Table(0, 0, 0, 0, position.leader))
        enough, too_many = self._known.get(key, _UNKNOWN)
        if can:
            enough = max(enough, position.needed)
        else:
            too_many = min(too_many, position.needed)
        self._known[key] = (enough, too_many)
        return can

    def _at_once(self, position: Position) -> bool | None:
        """The answer without a search; None if one is needed."""
        remaining, _leader, needed = position
        if not remaining:
            return not needed
        if self._last_with and not remaining & self._last_with & self._hands.of[self._soloist]:
            return False
        goal = self._goal
        if needed > self._units_in(remaining) + goal.last + goal.trick * tricks_in(remaining):
            return False
        more = goal.all_of or goal.none or goal.last_with or remaining & self._guarded
        if not needed and not more:
            return True
        return None

    def _units_in(self, cards: int) -> int:
        return (cards & self._counting).bit_count()

    def _after(self, position: Position, table: _Table) -> Position | None:
        remaining = position.remaining ^ table.bits
        if self._loses(table, remaining):
            return None
        needed = position.needed
        if table.winner is self._soloist:
            needed -= self._goal.trick + self._units_in(table.bits)
            if not remaining:
                needed -= self._goal.last
        return Position(remaining, table.winner, max(needed, 0))

    def _loses(self, table: _Table, remaining: int) -> bool:
        """Whether this trick loses the undertaking, given the ``remaining`` cards."""
        goal = self._goal
        mine = table.winner is self._soloist
        if self._last_with and (table.bits & self._last_with or not remaining):
            return bool(remaining) or not mine or 1 << table.best != self._last_with
        if mine:
            return goal.none
        return bool(table.bits & self._guarded) or tricks_in(remaining) < goal.all_of

    def _in_order(self, position: Position, table: _Table) -> Sequence[int]:
        """The legal cards, the most decisive first."""
        places = self._may_play(position, table)
        if len(places) == 1:
            return places
        goal = self._goal
        mine = self._turn(position, table.number) is self._soloist
        if not table.number:
            if goal.none:
                return places
            return places[::-1]
        beats = self._hands.beats[table.best]
        if goal.none:
            if not mine:
                return places
            return sorted(places, key=lambda place: (beats >> place & 1, -place))
        if (table.winner is self._soloist) is mine:
            return sorted(places, key=lambda place: (not self._counting >> place & 1, place))
        return sorted(places, key=lambda place: (not beats >> place & 1, place))


def tricks_in(cards: int) -> int:
    """The number of tricks that this many cards make."""
    return cards.bit_count() // _SEATS


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
    tricks: Sequence[Plays[C]], soloist: Seat, rules: TrickRules[C], goal: Wanted[C]
) -> Course[C] | None:
    """The course of these tricks; None if the search gave up."""
    players = _players(tricks)
    search = OpenCards(hands_of(tricks), Seat(players.index(soloist)), rules, goal)
    begin = search.begin(Seat(players.index(tricks[0][0][0])))
    try:
        return Course(search.can(begin), tuple(_turns(search, begin, tricks)))
    except NotSolved:
        return None


def hands_of(tricks: Sequence[Plays[C]]) -> Trio[frozenset[C]]:
    """The hands at the start of these tricks, in the order of play from the first letter."""
    players = _players(tricks)
    hands: Trio[set[C]] = (set(), set(), set())
    for trick in tricks:
        for player, card in trick:
            hands[players.index(player)].add(card)
    first, second, third = map(frozenset, hands)
    return first, second, third


def _players(tricks: Sequence[Plays[C]]) -> list[Seat]:
    """The three who play, in the order of play from the first letter."""
    seats = [seat for seat, _ in tricks[0]]
    first = seats.index(min(seats))
    return seats[first:] + seats[:first]


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
                better = next(
                    other for other in may if search.can(position, [*cards[:at], other]) is can
                )
                yield Turn(number, seat, card, then, better)
            can = then
        position = search.after(position, cards)
