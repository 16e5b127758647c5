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


class _Word(NamedTuple):
    """A word of a query, and the pattern of words that begin with it."""

    text: str
    beginning: re.Pattern[str]

    def begins_in(self, text: str) -> bool:
        """Whether a word of the text begins so; a plain search rules out most texts first."""
        return self.text in text and self.beginning.search(text) is not None


class _Entry(NamedTuple):
    """A rule with all its searchable texts, folded."""

    section: Section
    id: str
    title: str
    text: str

    def rank(self, word: _Word) -> int | None:
        """The rank of a rule for this word: smaller is better, None is no match."""
        if self.id.startswith(word.text):
            return BY_ID
        if word.begins_in(self.title):
            return BY_TITLE
        return BY_TEXT if word.begins_in(self.text) else None

    def ranks(self, words: Iterable[_Word]) -> list[int]:
        """The ranks of the words, up to the first that does not match."""
        ranks = []
        for word in words:
            rank = self.rank(word)
            if rank is None:
                break
            ranks.append(rank)
        return ranks


class Searcher:
    """The search index of one book in one language."""

    def __init__(self, rules: Iterable[tuple[Section, RuleText]]) -> None:
        self._entries = [
            _Entry(section, fold(section.id), fold(text.title), fold(f"{text.text} {text.example}"))
            for section, text in rules
        ]

    def find(self, query: str) -> tuple[Section, ...]:
        """The rules in which every word is found, best first, else in book order."""
        words = [_Word(word, re.compile(rf"(?<!\w){re.escape(word)}")) for word in words_of(query)]
        if not words:
            return ()
        found = []
        for entry in self._entries:
            ranks = entry.ranks(words)
            if len(ranks) == len(words):
                found.append((min(ranks), sum(ranks), entry.section))
        found.sort(key=lambda ranked: ranked[:2])
        return tuple(section for *_, section in found)
