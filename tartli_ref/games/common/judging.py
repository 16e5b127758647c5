"""One judge that can be heard thinking: a topic yields its rulings in the order of the rule.

A table hears the first refusal, or else the last ruling; who asks for more hears all of them.
"""

from collections.abc import Callable, Iterable

from tartli_ref.rulings import Ruling

Topic = Callable[..., Iterable[Ruling]]
"""The rulings on a kind of move, in the order of the rule."""


def in_one(rule: Callable[..., Ruling]) -> Topic:
    """A topic that has one ruling for a move."""
    return lambda *about: (rule(*about),)


def verdict(rulings: Iterable[Ruling]) -> Ruling:
    """The first refusal, else the last ruling; nothing behind a refusal is asked for."""
    for ruling in rulings:
        if not ruling.allowed:
            break
    return ruling
