"""Judging by topic: a topic yields its rulings in rule order.

The table gets the first refusal, or else the last ruling; try mode gets them all.
"""

from collections.abc import Callable, Iterable

from tartli_ref.rulings import Ruling

Topic = Callable[..., Iterable[Ruling]]
"""Yields the rulings on one kind of move, in rule order."""


def in_one(rule: Callable[..., Ruling]) -> Topic:
    """A topic with a single ruling."""
    return lambda *about: (rule(*about),)


def verdict(rulings: Iterable[Ruling]) -> Ruling:
    """The first refusal, else the last ruling; rulings after a refusal are not computed."""
    for ruling in rulings:
        if not ruling.allowed:
            break
    return ruling
