"""The mark of a message: for texts that are kept where nothing can be translated yet."""

from typing import Annotated, TypeVar

Table = TypeVar("Table")

Marked = Annotated[Table, "what stands in it is translated where it is said"]
"""A table of messages, as in ``SUITS: Marked[dict[str, str]] = {...}``; its keys are none."""


def N_(message: str) -> str:  # noqa: N802 - what this mark is called everywhere
    """Marks a message that ``words.language._`` translates where it is said."""
    return message
