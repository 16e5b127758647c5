"""The parts of a rulebook, and a full-text search that ignores case, accents and small typos.

Matches in the reader's language, or by a nickname, win outright. Only if there are none does the
search try the other languages, then similar spellings, then rules that lack one of the words.
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cached_property
from itertools import chain
from operator import itemgetter
from types import MappingProxyType
from typing import NamedTuple


class Section(NamedTuple):
    """A rule's entry in the book's index, without its text.

    ``variants`` are the presets in which it holds, ``switches`` the house rules that change or
    disable it, ``ambiguities`` the open questions about it. ``setting`` is the switch and value,
    as ``redeclare=different``, of a rule that holds only there and in no preset.
    """

    id: str
    chapter: str
    sources: tuple[str, ...]
    variants: frozenset[str]
    switches: tuple[str, ...] = ()
    ambiguities: tuple[str, ...] = ()
    setting: str = ""


class RuleText(NamedTuple):
    """A rule in one language, with a worked example."""

    title: str
    text: str
    example: str

    def filled(self, numbers: Mapping[str, int]) -> "RuleText":
        """The text with these numbers of switches where it names them: ``{worth_ulti}``, or twice
        as much, ``{worth_ulti:2}``.
        """
        if not any("{" in text for text in self):
            return self
        factors = {switch: _Factor(number) for switch, number in numbers.items()}
        return RuleText(*(text.format_map(factors) for text in self))


class _Factor(int):
    """A number whose format is how many times it is taken."""

    def __format__(self, times: str) -> str:
        return str(self * int(times or 1))


class Ambiguity(NamedTuple):
    """A question on which the sources are silent or disagree.

    ``switch`` is the house rule that settles it, if there is one.
    """

    id: str
    rules: tuple[str, ...]
    switch: str | None = None


class AmbiguityText(NamedTuple):
    """An open question in one language; the first reading is ours."""

    question: str
    readings: tuple[str, ...]
    why: str


class OptionText(NamedTuple):
    """A house rule in one language: its name, its effect, and the meaning of each value."""

    title: str
    decides: str
    values: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Wording:
    """All texts of a book in one language; missing ones fall back to English.

    ``says`` maps rule and case to the reason for a refusal and its remedy; ``found`` holds the
    audit's findings and, under ``unchecked``, the checks it could not make. A case without a rule
    applies to any rule.
    """

    chapters: Mapping[str, str] = field(default_factory=dict)
    rules: Mapping[str, RuleText] = field(default_factory=dict)
    ambiguities: Mapping[str, AmbiguityText] = field(default_factory=dict)
    options: Mapping[str, OptionText] = field(default_factory=dict)
    says: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    found: Mapping[str, str] = field(default_factory=dict)


class Book(NamedTuple):
    """The rulebook of one game."""

    game: str
    chapters: tuple[str, ...]
    sections: tuple[Section, ...]
    ambiguities: tuple[Ambiguity, ...]
    wordings: Mapping[str, Wording]
    numbers: Mapping[str, int] = MappingProxyType({})
    """The switches that are numbers, each as the usual rules have it."""


_AROUND_A_WORD = ".,;:!?()[]\"'“”„’«»"


def fold(text: str) -> str:
    """The text in lower case without accents: ``Béla`` and ``bela`` are the same."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def words_of(query: str) -> tuple[str, ...]:
    """The distinct words of a query, folded, without surrounding punctuation."""
    words = (word.strip(_AROUND_A_WORD) for word in fold(query).split())
    return tuple(dict.fromkeys(filter(None, words)))


SHORTEST = 4
LONGEST = 24
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
        prefixes = set()
        for length in range(len(word) - 1, len(word) + 2):
            prefixes |= {longer[:length] for longer in self._words if len(longer) >= length}
        alike = [prefix for prefix in prefixes if not set(word[:2]).isdisjoint(prefix[:2])]
        return tuple(get_close_matches(word, alike, NEAR_MOST, LIKENESS))


BY_ID, BY_TITLE, BY_TEXT, MISSING = range(4)
WORDS_MOST = 8
RULES_MOST = 9
"""Above any name's ``place``: no name is shared by this many rules. Among rules with the word in
their title, those with the name rank first.
"""


class Hit(NamedTuple):
    """A matching rule: ``words`` are the prefixes to mark, ``name`` the players' name for it.

    ``exact``: every word was found as typed.
    """

    section: Section
    words: tuple[str, ...]
    name: str
    exact: bool


class _Word(NamedTuple):
    """A word of a query: the prefixes it stands for and the pattern that finds them."""

    beginnings: tuple[str, ...]
    pattern: re.Pattern[str]

    def begins_in(self, text: str) -> bool:
        """Whether a word of the text has this prefix; a substring test rules out most
        texts first.
        """
        if not any(beginning in text for beginning in self.beginnings):
            return False
        return bool(self.pattern.search(text))


def _word(beginnings: Sequence[str]) -> _Word:
    either = "|".join(map(re.escape, beginnings))
    return _Word(tuple(beginnings), re.compile(rf"(?<!\w)(?:{either})"))


class Name(NamedTuple):
    """A players' name for a rule; ``place`` counts the rules with a better claim to the name."""

    name: str
    place: int


class _Entry(NamedTuple):
    """A rule with its searchable texts, folded: names, titles, body."""

    section: Section
    id: str
    names: Mapping[Name, str]
    title: str
    text: str

    def rank(self, word: _Word) -> int:
        """The rank of the rule for this word: smaller is better."""
        if self.id.startswith(word.beginnings):
            return BY_ID
        if word.begins_in(self.title):
            return BY_TITLE
        if word.begins_in(self.text):
            return BY_TEXT
        return MISSING

    def called(self, words: Sequence[_Word]) -> Name | None:
        """The name that contains all these words."""
        names = dict(self.names)
        for word in words:
            names = {name: text for name, text in names.items() if word.begins_in(text)}
        return min(names, key=lambda name: name.place, default=None)


def _entry(section: Section, text: RuleText, names: Iterable[Name]) -> _Entry:
    folded = {name: fold(name.name) for name in names}
    title = "\n".join([fold(text.title), *folded.values()])
    return _Entry(section, fold(section.id), folded, title, fold(f"{text.text} {text.example}"))


class Index:
    """The search index of one language over all games, in book order."""

    def __init__(
        self,
        rules: Iterable[tuple[Section, RuleText]],
        names: Mapping[str, Iterable[Name]],
    ) -> None:
        self.entries = [_entry(section, text, names.get(section.id, ())) for section, text in rules]

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """Every word in the index."""
        texts = (f"{entry.title} {entry.text}" for entry in self.entries)
        return Vocabulary(re.findall(r"\w+", " ".join(texts)))


def joined(indexes: Sequence[Index]) -> Index:
    """One index over several languages."""
    index = Index((), {})
    for translations in zip(*[language.entries for language in indexes], strict=True):
        title = "\n".join(entry.title for entry in translations)
        text = "\n".join(entry.text for entry in translations)
        index.entries.append(translations[0]._replace(title=title, text=text))
    return index


def find(query: str, readers: Index, every: Index) -> tuple[Hit, ...]:
    """Matching rules, best first: in the reader's own language, or failing that in any."""
    words = [_word((word,)) for word in words_of(query)[:WORDS_MOST]]
    if not words:
        return ()
    phrase = " ".join(fold(query).split())
    entries = _having_all(words, phrase, readers) or _having_all(words, phrase, every)
    if entries:
        return tuple(_hit(entry, words, exact=True) for entry in entries)
    near = list(filter(None, (_nearest(word, readers, every) for word in words)))
    if not near:
        return ()
    entries = _nearly(near, phrase, readers) or _nearly(near, phrase, every)
    return tuple(_hit(entry, near, exact=False) for entry in entries)


def _having_all(words: Sequence[_Word], phrase: str, index: Index) -> list[_Entry]:
    """The rules that contain every word, best first."""

    def order(ranked: tuple[_Entry, list[int]]) -> tuple[bool, int, int, int]:
        entry, ranks = ranked
        name = entry.called(words)
        place = name.place if name else RULES_MOST
        return phrase not in entry.title, min(ranks), sum(ranks), place

    ranked = [(entry, ranks) for entry in index.entries if (ranks := _ranks(entry, words))]
    return [entry for entry, _ranks in sorted(ranked, key=order)]


def _ranks(entry: _Entry, words: Iterable[_Word]) -> list[int]:
    """The rule's rank for each word; empty if it lacks one."""
    ranks = []
    for word in words:
        rank = entry.rank(word)
        if rank == MISSING:
            return []
        ranks.append(rank)
    return ranks


def _nearly(words: Sequence[_Word], phrase: str, index: Index) -> list[_Entry]:
    """The rules with all of these words; failing that, those with the most, if more than half."""
    if entries := _having_all(words, phrase, index):
        return entries
    ranked = [(entry, list(map(entry.rank, words))) for entry in index.entries]
    fewest = min(ranks.count(MISSING) for _entry, ranks in ranked)
    if fewest >= len(words) / 2:
        return []
    nearest = [(entry, sum(ranks)) for entry, ranks in ranked if ranks.count(MISSING) == fewest]
    return [entry for entry, _rank in sorted(nearest, key=itemgetter(1))]


def _hit(entry: _Entry, words: Sequence[_Word], *, exact: bool) -> Hit:
    beginnings = tuple(chain.from_iterable(word.beginnings for word in words))
    name = entry.called(words)
    return Hit(entry.section, beginnings, name.name if name else "", exact)


def _nearest(word: _Word, readers: Index, every: Index) -> _Word | None:
    """The word itself if it is in the index, otherwise words with similar spelling."""
    if any(entry.rank(word) != MISSING for entry in every.entries):
        return word
    (text,) = word.beginnings
    near = readers.vocabulary.near(text) or every.vocabulary.near(text)
    if not near:
        return None
    return _word(near)
