"""Words that are spelled nearly like another: a letter wrong, missing, too many, or two swapped."""

from collections.abc import Iterable

LONG, SHORT = 6, 4
"""From how many letters on two may be wrong, and one."""
NEAR_MOST = 6
LENGTH_MOST = 24
"""No word of a rulebook that anybody types is longer."""


class Vocabulary:
    """A set of words, each with the set of its letters as bits."""

    def __init__(self, words: Iterable[str]) -> None:
        self._words = [(word, _letters(word)) for word in sorted(set(words)) if len(word) >= SHORT]

    def near(self, word: str) -> tuple[str, ...]:
        """The beginnings of words that have the fewest letters other than this one, if few."""
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
    """How much of a known word is the other with that many letters wrong; 0 if none is."""
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
