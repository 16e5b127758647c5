"""``replace`` for frozen dataclasses, as in the standard library but at a third of its time.

A replayed move makes a new trick, deal and match, so this is what a replay mostly does.
"""

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar

T = TypeVar("T")


@cache
def _shape(kind: type[Any]) -> tuple[Callable[[Any], tuple[Any, ...]], dict[str, int]]:
    """How to read all fields of this dataclass at once, and the place of each among them."""
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
