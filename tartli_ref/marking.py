"""The mark of a message: for texts that are kept where nothing can be translated yet."""

from typing import TypeVar

Marked = TypeVar("Marked")


def N_(messages: Marked) -> Marked:  # noqa: N802 - what this mark is called everywhere
    """Marks a message, or a table of them, that ``words.language._`` translates where it is said.

    Of a table the values are messages, its keys are not.
    """
    return messages
