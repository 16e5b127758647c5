"""A sequence that only grows at its end: each longer one shares all of the shorter one before it.

A state after each line holds what has been finished so far. As a tuple that would be copied with
every deal; a ``Past`` takes the same room for one more, however many there are. To find an item it
goes back by leaps (Myers, 1983): each link knows the one before it and one far before it, so that
item ``n`` is found in steps that grow as the number of digits of the length.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Generic, TypeVar, overload

T = TypeVar("T")


class Past(Sequence[T], Generic[T]):
    """What has been so far; ``then`` makes a longer one. Equal if the items are equal."""

    __slots__ = ("_before", "_count", "_last", "_leap")

    _before: "Past[T]"
    _leap: "Past[T]"
    _last: T

    def __init__(self) -> None:
        self._count = 0

    def then_all(self, items: Iterable[T]) -> "Past[T]":
        """The same with further items at its end."""
        found = self
        for item in items:
            found = found.then(item)
        return found

    def then(self, item: T) -> "Past[T]":
        """The same with one more item at its end."""
        longer: Past[T] = Past.__new__(Past)
        longer._count, longer._last, longer._before = self._count + 1, item, self
        leap = self._leap if self._count else self
        far = leap._leap if leap._count else leap
        as_wide = self._count - leap._count == leap._count - far._count
        longer._leap = far if as_wide else self
        return longer

    @property
    def last(self) -> T | None:
        """The item added last, None where there is none."""
        return self._last if self._count else None

    def first(self, count: int) -> "Past[T]":
        """The first so many items, as they were before the others were added."""
        found = self
        while found._count > count:
            found = found._leap if found._leap._count >= count else found._before
        return found

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, place: int) -> T: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[T, ...]: ...
    def __getitem__(self, place: int | slice) -> T | tuple[T, ...]:
        if isinstance(place, slice):
            start, stop, step = place.indices(self._count)
            if step != 1:
                return tuple(self)[place]
            back = self.first(stop)._back_to(start)
            return tuple(back)[::-1]
        count = place + 1 if place >= 0 else self._count + place + 1
        if not 0 < count <= self._count:
            raise IndexError(place)
        return self.first(count)._last

    def _back_to(self, start: int) -> Iterator[T]:
        link = self
        while link._count > start:
            yield link._last
            link = link._before

    def __iter__(self) -> Iterator[T]:
        return iter(self[:])

    def __reversed__(self) -> Iterator[T]:
        return self._back_to(0)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Past):
            return NotImplemented
        if self._count != other._count:
            return False
        one: Past[T] = self
        while one is not other and one._count:
            if one._last != other._last:
                return False
            one, other = one._before, other._before
        return True

    def __hash__(self) -> int:
        return hash((self._count, self.last))

    def __repr__(self) -> str:
        return f"Past{self[:]}"
