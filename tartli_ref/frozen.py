"""Frozen values, quick to make and to change: a replay does little else.

A dataclass that is frozen at run time takes eight times as long to make as one that is not. These
are frozen for the type checker, and ``tests/test_frozen`` replays golden tables to see it held.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(kind: type[T]) -> type[T]:
    """A class of values that never change; two with equal fields are equal."""
    return dataclass(slots=True, unsafe_hash=True)(kind)


@dataclass_transform(frozen_default=True, eq_default=False, field_specifiers=(field,))
def distinct(kind: type[T]) -> type[T]:
    """The same for values that are equal to themselves only, as a step that holds all those before
    it: comparing would go back to the first.
    """
    return dataclass(slots=True, eq=False)(kind)


@cache
def _shape(kind: type[Any]) -> tuple[Callable[[Any], tuple[Any, ...]], dict[str, int]]:
    """How to read all fields of this class at once, and the place of each among them."""
    names = [field.name for field in fields(kind)]
    return attrgetter(*names), {name: place for place, name in enumerate(names)}


def replace(value: T, **changes: Any) -> T:
    """The same value with some fields changed; at least two fields, all of them in ``__init__``."""
    kind: Any = type(value)
    read, places = _shape(kind)
    parts = list(read(value))
    for name, part in changes.items():
        parts[places[name]] = part
    changed: T = kind(*parts)
    return changed
