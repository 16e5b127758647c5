"""The parts of a rulebook: rules, open questions, house rules, and their texts."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Section:
    """A rule's entry in the book's index, without its text.

    ``variants`` are the presets in which it holds, ``switches`` the house rules that change or
    disable it, ``ambiguities`` the open questions about it.
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
    """A question on which the sources are silent or disagree.

    ``switch`` is the house rule that settles it, if there is one.
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
    """A house rule in one language: its name, its effect, and the meaning of each value."""

    title: str
    decides: str
    values: Mapping[str, str]


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


@dataclass(frozen=True, slots=True)
class Book:
    """The rulebook of one game."""

    game: str
    chapters: tuple[str, ...]
    sections: tuple[Section, ...]
    ambiguities: tuple[Ambiguity, ...]
    wordings: Mapping[str, Wording]
