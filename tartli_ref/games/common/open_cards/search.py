"""One against two with open cards: whether he can make what he undertook against best defence.

The search goes from trick to trick and keeps what it found of each way in which cards can lie.
"""

from collections.abc import Iterable, Sequence
from typing import Generic, NamedTuple, TypeVar

from tartli_ref.games.common.open_cards.hands import Hands, Places
from tartli_ref.games.common.open_cards.wanted import Wanted
from tartli_ref.games.common.seats import THREE_SEATS, Seat, Trio
from tartli_ref.games.common.tricks import AnyCard, TrickRules

C = TypeVar("C", bound=AnyCard)

MOST_POSITIONS = 20_000
"""After so many positions before a trick a search gives up: that takes a second. None of 1,200
deals needed as many."""
_UNKNOWN = (-1, 99)
"""Of a position: more units than this can be made, and so many not."""
_SEATS = len(THREE_SEATS)


class NotSolved(Exception):
    """The search would have taken longer than it may."""


class Position(NamedTuple):
    """Before a trick: the cards that are left, as bits; who leads; the units still needed."""

    left: int
    leader: Seat
    needed: int


class _Table(NamedTuple):
    """The cards of a trick: their number and bits, the first, the best and whose that is."""

    number: int
    bits: int
    lead: int
    best: int
    winner: Seat


class OpenCards(Generic[C]):
    """The search for what the soloist ``wanted``, with these hands and rules."""

    def __init__(
        self,
        hands: Trio[frozenset[C]],
        soloist: Seat,
        rules: TrickRules[C],
        wanted: Wanted[C],
        most: int = MOST_POSITIONS,
    ) -> None:
        kept = wanted.kept if wanted.kept in hands[soloist] else None
        self._hands = Hands(hands, rules, wanted.marks(), kept)
        self._soloist, self._wanted, self._most = soloist, wanted, most
        self._counting = self._hands.bits(wanted.counting)
        self._guarded = self._hands.bits(wanted.guarded)
        self._last_with = self._hands.bits([wanted.last_with] if wanted.last_with else [])
        self._known: dict[tuple[int, Seat], tuple[int, int]] = {}

    def begin(self, leader: Seat) -> Position:
        """Before the first trick."""
        return Position(self._hands.all, leader, self._wanted.units)

    def can(self, position: Position, cards: Iterable[C] = ()) -> bool:
        """Whether he can make it, once these cards of a trick were played; ``NotSolved``."""
        return self._goes_on(position, self._table(position, cards))

    def after(self, position: Position, trick: Iterable[C]) -> Position | None:
        """The position after a whole trick; None if it is lost with it."""
        return self._after(position, self._table(position, trick))

    def may_play(self, position: Position, cards: Iterable[C]) -> list[C]:
        """The cards that may be played next, one of those that are as good as each other."""
        found = self._may_play(position, self._table(position, cards))
        return [self._hands.card(place) for place in found]

    def _table(self, position: Position, cards: Iterable[C]) -> _Table:
        table = _Table(0, 0, 0, 0, position.leader)
        for card in cards:
            table = self._with(position, table, self._hands.place(card))
        return table

    def _with(self, position: Position, table: _Table, place: int) -> _Table:
        """The table with a card more."""
        number, bits, lead, best, winner = table
        if not number:
            return _Table(1, 1 << place, place, place, position.leader)
        if self._hands.beats[best] >> place & 1:
            best, winner = place, self._turn(position, number)
        return _Table(number + 1, bits | 1 << place, lead, best, winner)

    def _turn(self, position: Position, number: int) -> Seat:
        """Who plays once so many cards lie there."""
        return THREE_SEATS[(position.leader + number) % _SEATS]

    def _may_play(self, position: Position, table: _Table) -> Places:
        seat = self._turn(position, table.number)
        if not table.number:
            return self._hands.leads(position.left, seat)
        return self._hands.replies(position.left, seat, table.lead, table.best)

    def _goes_on(self, position: Position, table: _Table) -> bool:
        """Whether he can make it with these cards on the table."""
        if not table.number:
            return self._can(position)
        if table.number == _SEATS:
            after = self._after(position, table)
            return after is not None and self._can(after)
        return self._by_any_card(position, table)

    def _by_any_card(self, position: Position, table: _Table) -> bool:
        """His own card has to keep it, and no card of theirs may take it."""
        mine = self._turn(position, table.number) is self._soloist
        for place in self._in_order(position, table):
            if self._goes_on(position, self._with(position, table, place)) is mine:
                return mine
        return not mine

    def _can(self, position: Position) -> bool:
        """The same before a trick, remembered by how the cards lie."""
        found = self._at_once(position)
        if found is not None:
            return found
        key = self._hands.form(position.left), position.leader
        enough, too_many = self._known.get(key, _UNKNOWN)
        if position.needed <= enough:
            return True
        if position.needed >= too_many:
            return False
        if len(self._known) >= self._most:
            raise NotSolved
        can = self._by_any_card(position, _Table(0, 0, 0, 0, position.leader))
        enough, too_many = self._known.get(key, _UNKNOWN)
        found_now = (max(enough, position.needed), too_many)
        self._known[key] = found_now if can else (enough, min(too_many, position.needed))
        return can

    def _at_once(self, position: Position) -> bool | None:
        """What can be told of a position without a search; None if nothing can."""
        left, _leader, needed = position
        if not left:
            return not needed
        if self._last_with and not left & self._last_with & self._hands.of[self._soloist]:
            return False
        wanted = self._wanted
        if needed > self._units_in(left) + wanted.last + wanted.trick * tricks_in(left):
            return False
        rest = wanted.all_of or wanted.none or wanted.last_with or left & self._guarded
        return True if not needed and not rest else None

    def _units_in(self, cards: int) -> int:
        return (cards & self._counting).bit_count()

    def _after(self, position: Position, table: _Table) -> Position | None:
        left = position.left ^ table.bits
        if self._loses(table, left):
            return None
        needed = position.needed
        if table.winner is self._soloist:
            needed -= self._wanted.trick + self._units_in(table.bits)
            needed -= 0 if left else self._wanted.last
        return Position(left, table.winner, max(needed, 0))

    def _loses(self, table: _Table, left: int) -> bool:
        """Whether a trick, after which these cards are ``left``, loses what was wanted."""
        wanted, mine = self._wanted, table.winner is self._soloist
        if self._last_with and (table.bits & self._last_with or not left):
            return bool(left) or not mine or 1 << table.best != self._last_with
        if mine:
            return wanted.none
        return bool(table.bits & self._guarded) or tricks_in(left) < wanted.all_of

    def _in_order(self, position: Position, table: _Table) -> Sequence[int]:
        """The cards that may be played, those first that are likely to settle it."""
        found = self._may_play(position, table)
        if len(found) == 1:
            return found
        wanted, mine = self._wanted, self._turn(position, table.number) is self._soloist
        if not table.number:
            return found if wanted.none else found[::-1]
        beats = self._hands.beats[table.best]
        if wanted.none:
            return sorted(found, key=lambda it: (beats >> it & 1, -it)) if mine else found
        if (table.winner is self._soloist) is mine:
            return sorted(found, key=lambda it: (not self._counting >> it & 1, it))
        return sorted(found, key=lambda it: (not beats >> it & 1, it))


def tricks_in(cards: int) -> int:
    """How many tricks so many cards make."""
    return cards.bit_count() // _SEATS
