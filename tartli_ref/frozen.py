"""Frozen values, quick to make and to change: a replay does little else.

A dataclass that is frozen at run time takes eight times as long to make as one that is not. These
are frozen for the type checker, and ``tests/test_frozen`` replays golden tables to see it held.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from functools import cache
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
def _copier(kind: type[Any]) -> Callable[[Any], Any]:
    """What copies a value of this class. It is written out field by field, as a dataclass has its
    ``__init__`` written: a loop over the fields would take four times as long.
    """
    lines = [f"    copy.{each.name} = value.{each.name}" for each in fields(kind)]
    source = ["def copied(value):", "    copy = new(kind)", *lines, "    return copy"]
    names: dict[str, Any] = {"new": object.__new__, "kind": kind}
    exec("\n".join(source), names)
    copier: Callable[[Any], Any] = names["copied"]
    return copier


def replace(value: T, **changes: Any) -> T:
    """The same value with some fields changed."""
    kind: Any = type(value)
    changed: T = _copier(kind)(value)
    for name, part in changes.items():
        setattr(changed, name, part)
    return changed


def without(these: frozenset[T], one: T) -> frozenset[T]:
    """The set without this one; the same set if it is not there."""
    return these - {one} if one in these else these
