"""A book put together: its rules, and its texts from ``texts/<game>.<language>.toml``."""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import Any

from tartli_ref.rulebook.model import (
    Ambiguity,
    AmbiguityText,
    Book,
    Option,
    OptionText,
    RuleText,
    Section,
    Wording,
)
from tartli_ref.rulebook.searching import Name

LANGUAGES = ("en", "hu", "de")
NO_CASE = "rule"
"""What stands in a text for a rule that is broken in one way only."""
UNCHECKED = "unchecked"
"""The case of what the audit could not check of a rule."""


class Wordings(Mapping[str, Wording]):
    """The texts of a book by language, each read once, when it is first asked for."""

    def __init__(self, game: str) -> None:
        self._game = game

    def __getitem__(self, language: str) -> Wording:
        if language not in LANGUAGES:
            raise KeyError(language)
        return _read(self._game, language)

    def __iter__(self) -> Iterator[str]:
        return iter(LANGUAGES)

    def __len__(self) -> int:
        return len(LANGUAGES)


@cache
def _read(game: str, language: str) -> Wording:
    path = files(__package__) / "texts" / f"{game}.{language}.toml"
    found = _unfolded(tomllib.loads(path.read_text(encoding="utf-8")))
    rules, questions, options = (found.get(part, {}) for part in ("rules", "questions", "options"))
    says, findings = _by_case(found, "says"), _by_case(found, "found")
    of_any_rule = {key.partition(" ")[2]: text for key, text in findings.items() if " " in key}
    return Wording(
        chapters=found.get("chapters", {}),
        rules={key: _rule(rule) for key, rule in rules.items() if "title" in rule},
        ambiguities={key: _question(asked) for key, asked in questions.items()},
        options={key: OptionText(**option) for key, option in options.items()},
        says={key: (why, instead) for key, (why, instead) in says.items()},
        found=of_any_rule | findings,
    )


def _rule(rule: Mapping[str, Any]) -> RuleText:
    return RuleText(rule["title"], rule["text"], rule["example"])


def _by_case(found: Mapping[str, Any], kind: str) -> dict[str, Any]:
    """The sentences of this kind by rule and case; those of any rule by case alone."""
    of_any_rule: Mapping[str, Any] = found.get(kind, {})
    by_rule = {
        f"{rule} {case}".removesuffix(f" {NO_CASE}"): said
        for rule, texts in found.get("rules", {}).items()
        for case, said in texts.get(kind, {}).items()
    }
    return {**of_any_rule, **by_rule}


def _question(asked: Mapping[str, Any]) -> AmbiguityText:
    return AmbiguityText(asked["question"], tuple(asked["readings"]), asked["why"])


def _unfolded(found: Any) -> Any:
    """The texts without the line breaks of the file, which mean nothing."""
    match found:
        case str():
            return " ".join(found.split())
        case list():
            return [_unfolded(each) for each in found]
        case _:
            return {key: _unfolded(each) for key, each in found.items()}


@cache
def names_players_use() -> Mapping[str, list[Name]]:
    """What players call a rule in any language, by its id, from ``texts/names.<language>.toml``."""
    found: dict[str, list[Name]] = {}
    for language in LANGUAGES:
        path = files(__package__) / "texts" / f"names.{language}.toml"
        for names, rules in tomllib.loads(path.read_text(encoding="utf-8")).items():
            for place, rule in enumerate(rules.split()):
                found.setdefault(rule, []).extend(Name(each, place) for each in names.split(", "))
    return found


def book_of(
    game: str,
    chapters: Mapping[str, Iterable[Section]],
    ambiguities: tuple[Ambiguity, ...],
    options: tuple[Option, ...],
) -> Book:
    """The book of a game, each rule with its chapter and the open questions about it."""

    def placed(section: Section, chapter: str) -> Section:
        asked = tuple(question.id for question in ambiguities if section.id in question.rules)
        return replace(section, chapter=chapter, ambiguities=asked)

    rules = (placed(rule, chapter) for chapter, found in chapters.items() for rule in found)
    return Book(game, tuple(chapters), tuple(rules), ambiguities, options, Wordings(game))
