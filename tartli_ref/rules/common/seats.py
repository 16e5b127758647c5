"""Seats, and one value per seat.

A value per seat is a plain tuple in seat order; a ``Seat`` is its own index.
"""

from enum import IntEnum
from itertools import zip_longest
from typing import TypeVar

T = TypeVar("T")


class Seat(IntEnum):
    """A person at the table; its name is the person's letter in the notation."""

    A = 0
    B = 1
    C = 2
    D = 3
    E = 4
    F = 5
    G = 6
    H = 7

    def __str__(self) -> str:
        return self.name


Pair = tuple[T, T]
"""One value for each of two seats."""

Trio = tuple[T, T, T]
"""Three values of one kind."""

Each = tuple[T, ...]
"""One value for each person, by letter."""

ALL_SEATS = tuple(Seat)
TWO_SEATS = (Seat.A, Seat.B)
THREE_SEATS = (Seat.A, Seat.B, Seat.C)


def opponent(seat: Seat) -> Seat:
    """The other seat of a table for two."""
    return TWO_SEATS[1 - seat]


def put(pair: Pair[T], seat: Seat, value: T) -> Pair[T]:
    """The pair with this value at this seat; the same object if nothing changes."""
    if pair[seat] is value:
        return pair
    return (pair[0], value) if seat else (value, pair[1])


def add(pair: Pair[int], seat: Seat, points: int) -> Pair[int]:
    """The pair with points added at this seat."""
    return put(pair, seat, pair[seat] + points)


def put_at(values: Each[T], seat: Seat, value: T) -> Each[T]:
    """The values with this one at this seat; the same object if nothing changes."""
    if values[seat] is value:
        return values
    return (*values[:seat], value, *values[seat + 1 :])


def after(circle: Each[Seat], seat: Seat) -> Seat:
    """The seat that follows this one in the circle."""
    return circle[(circle.index(seat) + 1) % len(circle)]


def before(circle: Each[Seat], seat: Seat) -> Seat:
    """The seat that precedes this one in the circle."""
    return circle[circle.index(seat) - 1]


def others(circle: Each[Seat], seat: Seat) -> Each[Seat]:
    """The other seats of the circle, from the one that follows this seat."""
    place = circle.index(seat)
    return circle[place + 1 :] + circle[:place]


def sum_each(one: Each[int], other: Each[int]) -> Each[int]:
    """The sum of two values per person; whoever is missing in one of them has 0 there."""
    return tuple(first + second for first, second in zip_longest(one, other, fillvalue=0))
