"""A persistent sequence that grows only at its end, sharing all earlier items.

The state after each line holds everything finished so far; a tuple would be copied with every deal,
while a ``Past`` takes constant space per item. Lookup uses a skew-binary jump list (Myers, 1983):
each link knows its predecessor and one far before it, so finding item ``n`` takes logarithmic time.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Generic, TypeVar, overload

T = TypeVar("T")


class Past(Sequence[T], Generic[T]):
    """The items so far; ``then`` returns a longer sequence. Equal if the items are equal."""

    __slots__ = ("_before", "_count", "_last", "_leap")

    _before: "Past[T]"
    _leap: "Past[T]"
    _last: T

    def __init__(self) -> None:
        self._count = 0

    def then_all(self, items: Iterable[T]) -> "Past[T]":
        """The sequence with further items at its end."""
        longer = self
        for item in items:
            longer = longer.then(item)
        return longer

    def then(self, item: T) -> "Past[T]":
        """The sequence with one more item at its end."""
        longer: Past[T] = Past.__new__(Past)
        longer._count = self._count + 1
        longer._last = item
        longer._before = self
        leap = self._leap if self._count else self
        far = leap._leap if leap._count else leap
        as_wide = self._count - leap._count == leap._count - far._count
        longer._leap = far if as_wide else self
        return longer

    @property
    def last(self) -> T | None:
        """The last item, or None."""
        return self._last if self._count else None

    def first(self, count: int) -> "Past[T]":
        """The sequence of the first ``count`` items."""
        link = self
        while link._count > count:
            link = link._leap if link._leap._count >= count else link._before
        return link

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
            one = one._before
            other = other._before
        return True

    def __hash__(self) -> int:
        return hash((self._count, self.last))

    def __repr__(self) -> str:
        return f"Past{self[:]}"
