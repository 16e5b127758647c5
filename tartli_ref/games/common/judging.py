"""One judge that can be heard thinking: a topic yields its rulings in the order of the rule.

A table hears the first refusal, or else the last ruling; who asks for more hears all of them.
"""

from collections.abc import Iterable

from tartli_ref.rulings import Ruling


def verdict(rulings: Iterable[Ruling]) -> Ruling:
    """The first refusal, else the last ruling; nothing behind a refusal is asked for."""
    for ruling in rulings:
        if not ruling.allowed:
            break
    return ruling
