"""Seats, and one value for each of them.

A value for each seat is a plain tuple in seat order; a ``Seat`` is its own index.
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

TWO_SEATS = (Seat.A, Seat.B)


def opponent(seat: Seat) -> Seat:
    """The other seat of a table for two."""
    return Seat.B if seat is Seat.A else Seat.A


def put(pair: Pair[T], seat: Seat, value: T) -> Pair[T]:
    """The pair with another value at this seat."""
    return (value, pair[1]) if seat is Seat.A else (pair[0], value)


def add(pair: Pair[int], seat: Seat, points: int) -> Pair[int]:
    """The pair with points added at this seat."""
    return put(pair, seat, pair[seat] + points)
