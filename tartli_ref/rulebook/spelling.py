"""Similar spellings, by the standard library's measure of likeness."""

from collections.abc import Iterable
from difflib import get_close_matches

SHORTEST, LONGEST = 4, 24
"""The letters of words that are compared; no rulebook word is longer."""
NEAR_MOST = 6
LIKENESS = 0.75


class Vocabulary:
    """A set of words."""

    def __init__(self, words: Iterable[str]) -> None:
        self._words = sorted({word for word in words if len(word) >= SHORTEST})

    def near(self, word: str) -> tuple[str, ...]:
        """The prefixes of known words closest to this one, if they are close enough."""
        if not SHORTEST <= len(word) <= LONGEST:
            return ()
        lengths = range(len(word) - 1, len(word) + 2)
        known = {each[:end] for each in self._words for end in lengths if len(each) >= end}
        alike = [each for each in known if not set(word[:2]).isdisjoint(each[:2])]
        return tuple(get_close_matches(word, alike, NEAR_MOST, LIKENESS))
