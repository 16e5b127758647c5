"""The Hungarian article: ``a`` or ``az``, by the first sound of the next word."""

import re
from typing import Any

OPEN = "(z)"
"""The article in a message before a word that is filled in."""

_OPEN = re.compile(r"\b([Aa])\(z\)(?=\W*(\d+|\w+))")
_VOWELS = tuple("aáeéiíoóöőuúüű")
_ROMAN = re.compile("[IVX]+")


class WithArticle(str):
    """A message with an open article, which is chosen when the message is filled."""

    __slots__ = ()

    def format(self, *args: Any, **facts: Any) -> str:
        """The filled message with its articles."""
        return settled(super().format(*args, **facts))

    def format_map(self, facts: Any, /) -> str:
        """The filled message with its articles."""
        return settled(super().format_map(facts))


def settled(text: str) -> str:
    """The text with each open article chosen."""
    return _OPEN.sub(lambda found: found[1] + ("z" if _is_sung(found[2]) else ""), text)


def _is_sung(word: str) -> bool:
    """Whether the word is pronounced with a vowel first; a rank in Roman numerals never is."""
    if word.isdigit():  # egy, öt..., ezer...
        return word[0] == "5" or (word[0] == "1" and len(word) % 3 == 1)
    return not _ROMAN.fullmatch(word) and word.lower().startswith(_VOWELS)
