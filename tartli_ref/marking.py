"""The gettext marker for messages stored before the language is known."""

from typing import Annotated, TypeVar

Table = TypeVar("Table")

Marked = Annotated[Table, "what stands in it is translated where it is said"]
"""A table whose values are messages, as in ``SUITS: Marked[dict[str, str]] = {...}``. Keys are not
translated.
"""


def N_(message: str) -> str:  # noqa: N802 - the conventional name of this marker
    """Mark a message for extraction; ``words.language._`` translates it on output."""
    return message
