"""Similar spellings: a letter wrong, missing or extra, or two swapped."""

from collections.abc import Iterable

LONG, SHORT = 6, 4
"""The shortest words in which two letters, and one letter, may be wrong."""
NEAR_MOST = 6
LENGTH_MOST = 24
"""Longer words are not compared; no rulebook word is longer."""


class Vocabulary:
    """A set of words, each with a bit set of its letters."""

    def __init__(self, words: Iterable[str]) -> None:
        self._words = [(word, _letters(word)) for word in sorted(set(words)) if len(word) >= SHORT]

    def near(self, word: str) -> tuple[str, ...]:
        """The prefixes of known words closest to this one, if they are close enough."""
        if not SHORT <= len(word) <= LENGTH_MOST:
            return ()
        for wrong in (1, 2) if len(word) >= LONG else (1,):
            if found := self._within(word, wrong):
                return found
        return ()

    def _within(self, word: str, wrong: int) -> tuple[str, ...]:
        letters = _letters(word)
        alike = (
            known
            for known, has in self._words
            if (letters & ~has).bit_count() <= wrong and (wrong == 1 or known[0] == word[0])
        )
        near = {known[:end] for known in alike if (end := _beginning(word, known, wrong))}
        return tuple(sorted(near))[:NEAR_MOST]


def _letters(word: str) -> int:
    bits = 0
    for letter in word:
        bits |= 1 << (ord(letter) & 63)
    return bits


def _beginning(word: str, known: str, wrong: int) -> int:
    """The length of the prefix of ``known`` closest to the word, within ``wrong`` errors; 0 for no
    match.
    """
    before: list[int] = []
    row = list(range(min(len(known), len(word) + wrong) + 1))
    for place, letter in enumerate(word, start=1):
        last, before, row = before, row, [place]
        for end in range(1, len(before)):
            same = letter == known[end - 1]
            best = min(before[end] + 1, row[-1] + 1, before[end - 1] + (not same))
            if (
                place > 1
                and end > 1
                and word[place - 2] == known[end - 1]
                and (letter == known[end - 2])
            ):
                best = min(best, last[end - 2] + 1)
            row.append(best)
        if min(row) > wrong:
            return 0
    least = min(row)
    return max(end for end, each in enumerate(row) if each == least) if least <= wrong else 0
