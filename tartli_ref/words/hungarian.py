"""The Hungarian article: ``a`` or ``az`` by the sound with which the next word begins."""

import re
from typing import Any

OPEN = "(z)"
"""A message that leaves the article open before a word that is filled in has ``a(z)`` there."""

_OPEN = re.compile(r"\b([Aa])\(z\)(?=\W*(\d+|\w+))")
_VOWELS = tuple("aáeéiíoóöőuúüű")
_ROMAN = re.compile("[IVX]+")


class WithArticle(str):
    """A message in which an article is open until it is filled."""

    __slots__ = ()

    def format(self, *args: Any, **facts: Any) -> str:
        """The filled message with its articles."""
        return settled(super().format(*args, **facts))

    def format_map(self, facts: Any, /) -> str:
        """The filled message with its articles."""
        return settled(super().format_map(facts))


def settled(text: str) -> str:
    """The text with each open article as it is said."""
    return _OPEN.sub(lambda found: found[1] + ("z" if _is_sung(found[2]) else ""), text)


def _is_sung(word: str) -> bool:
    """Whether the word begins with a vowel when it is said; a rank in Roman letters never does."""
    if word.isdigit():  # egy, öt..., ezer...
        return word[0] == "5" or (word[0] == "1" and len(word) % 3 == 1)
    return not _ROMAN.fullmatch(word) and word.lower().startswith(_VOWELS)
