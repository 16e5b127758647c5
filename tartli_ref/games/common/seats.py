"""Seats, and one value per seat.

A value per seat is a plain tuple in seat order; a ``Seat`` is its own index.
"""

from enum import IntEnum
from typing import TypeVar

T = TypeVar("T")


class Seat(IntEnum):
    """A place at the table; its name is its letter in the notation."""

    A = 0
    B = 1
    C = 2

    def __str__(self) -> str:
        return self.name


Pair = tuple[T, T]
"""One value for each of two seats."""

Trio = tuple[T, T, T]
"""One value for each of three seats."""

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


def put_of_three(trio: Trio[T], seat: Seat, value: T) -> Trio[T]:
    """The trio with this value at this seat; the same object if nothing changes."""
    if trio[seat] is value:
        return trio
    first, second, third = trio
    if seat is Seat.A:
        return value, second, third
    return (first, value, third) if seat is Seat.B else (first, second, value)


def next_of_three(seat: Seat) -> Seat:
    """The seat to play after this one at a table for three."""
    return THREE_SEATS[(seat + 1) % len(THREE_SEATS)]


def others_of_three(seat: Seat) -> Pair[Seat]:
    """The two opponents of this seat, in order of play."""
    return next_of_three(seat), next_of_three(next_of_three(seat))


def last_of_three(seat: Seat) -> Seat:
    """The seat to play before this one at a table for three."""
    return THREE_SEATS[(seat - 1) % len(THREE_SEATS)]


def sum_of_three(one: Trio[int], other: Trio[int]) -> Trio[int]:
    """The sum of two trios, seat by seat."""
    return one[0] + other[0], one[1] + other[1], one[2] + other[2]
