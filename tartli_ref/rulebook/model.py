"""The parts of a rulebook: rules, open questions, house rules, and their texts."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Section:
    """A rule as an entry of the book, without words.

    ``variants`` are the sets of rules in which it holds, ``switches`` the house rules that change
    it or switch it off, ``ambiguities`` the open questions about it.
    """

    id: str
    chapter: str
    sources: tuple[str, ...]
    variants: frozenset[str]
    switches: tuple[str, ...] = ()
    ambiguities: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RuleText:
    """A rule in one language, with a worked example."""

    title: str
    text: str
    example: str


@dataclass(frozen=True, slots=True)
class Ambiguity:
    """A question that the sources leave open or answer differently.

    ``switch`` is the house rule that bears on it, if there is one.
    """

    id: str
    rules: tuple[str, ...]
    switch: str | None = None


@dataclass(frozen=True, slots=True)
class AmbiguityText:
    """An open question in one language; the first reading is ours."""

    question: str
    readings: tuple[str, ...]
    why: str


@dataclass(frozen=True, slots=True)
class OptionText:
    """A switch of the game in one language: its name, what it decides, what each value means."""

    title: str
    decides: str
    values: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Wording:
    """All texts of a book in one language; missing ones are taken from English.

    ``says`` has by rule and case why a move is refused, and what may be done instead; ``found``
    what the audit found, and under ``unchecked`` what it could not check. What stands under a case
    alone is for any rule.
    """

    chapters: Mapping[str, str] = field(default_factory=dict)
    rules: Mapping[str, RuleText] = field(default_factory=dict)
    ambiguities: Mapping[str, AmbiguityText] = field(default_factory=dict)
    options: Mapping[str, OptionText] = field(default_factory=dict)
    says: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    found: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Book:
    """The rulebook of one game."""

    game: str
    chapters: tuple[str, ...]
    sections: tuple[Section, ...]
    ambiguities: tuple[Ambiguity, ...]
    wordings: Mapping[str, Wording]
