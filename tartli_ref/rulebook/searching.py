"""Finding rules by words, without regard to case and accents."""

import re
import unicodedata
from collections.abc import Iterable
from typing import NamedTuple

from tartli_ref.rulebook.model import RuleText, Section

BY_ID, BY_TITLE, BY_TEXT = range(3)

_AROUND_A_WORD = ".,;:!?()[]\"'“”„’«»"


def fold(text: str) -> str:
    """The text in small letters without accents: ``Béla`` and ``bela`` are the same."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def words_of(query: str) -> tuple[str, ...]:
    """The different words of a query, folded, without the marks around them."""
    words = (word.strip(_AROUND_A_WORD) for word in fold(query).split())
    return tuple(dict.fromkeys(filter(None, words)))


class _Entry(NamedTuple):
    """A rule with everything it can be found by, folded."""

    section: Section
    id: str
    title: str
    text: str

    def rank(self, word: str) -> int | None:
        """By what this word finds the rule: smaller is better, None is not at all."""
        if self.id.startswith(word):
            return BY_ID
        beginning = re.compile(rf"(?<!\w){re.escape(word)}")
        if beginning.search(self.title):
            return BY_TITLE
        return BY_TEXT if beginning.search(self.text) else None


class Searcher:
    """The rules of one book in one language, made ready for searching."""

    def __init__(self, rules: Iterable[tuple[Section, RuleText]]) -> None:
        self._entries = [
            _Entry(section, fold(section.id), fold(text.title), fold(f"{text.text} {text.example}"))
            for section, text in rules
        ]

    def find(self, query: str) -> tuple[Section, ...]:
        """The rules in which every word is found, best first, else in book order."""
        words = words_of(query)
        if not words:
            return ()
        found = []
        for entry in self._entries:
            ranks = [rank for word in words if (rank := entry.rank(word)) is not None]
            if len(ranks) == len(words):
                found.append((min(ranks), sum(ranks), entry.section))
        found.sort(key=lambda ranked: ranked[:2])
        return tuple(section for *_, section in found)
