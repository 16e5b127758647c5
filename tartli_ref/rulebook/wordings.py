"""Loads the books: each game's index and texts, and the names that players use."""

import re
import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from tartli_ref.rulebook.searching import (
    Ambiguity,
    AmbiguityText,
    Book,
    Name,
    OptionText,
    RuleText,
    Section,
    Wording,
    fold,
)

LANGUAGES = ("en", "hu", "de")
NO_CASE = "rule"
"""The case name of a rule that can be broken in only one way."""
UNCHECKED = "unchecked"
"""The case name of a check that the audit could not make."""


class Wordings(Mapping[str, Wording]):
    """The texts of a book by language, each loaded on first use."""

    def __init__(self, package: str) -> None:
        self._package = package

    def __getitem__(self, language: str) -> Wording:
        if language not in LANGUAGES:
            raise KeyError(language)
        return _read(self._package, language)

    def __iter__(self) -> Iterator[str]:
        return iter(LANGUAGES)

    def __len__(self) -> int:
        return len(LANGUAGES)


@cache
def _read(package: str, language: str) -> Wording:
    found = _unfolded(texts(language, package))
    rules, questions, options = (found.get(part, {}) for part in ("rules", "questions", "options"))
    says = _by_case(found, "says")
    findings = _by_case(found, "found")
    of_any_rule = {key.partition(" ")[2]: text for key, text in findings.items() if " " in key}
    return Wording(
        chapters=found.get("chapters", {}),
        rules={key: _rule(rule) for key, rule in rules.items() if "title" in rule},
        ambiguities={
            key: AmbiguityText(it["question"], tuple(it["readings"]), it["why"])
            for key, it in questions.items()
        },
        options={key: OptionText(**option) for key, option in options.items()},
        says={key: (why, instead) for key, (why, instead) in says.items()},
        found=of_any_rule | findings,
    )


def _rule(rule: Mapping[str, Any]) -> RuleText:
    return RuleText(rule["title"], rule["text"], rule["example"])


def _by_case(found: Mapping[str, Any], kind: str) -> dict[str, Any]:
    """The sentences of this kind by rule and case, or by case alone if they apply to any rule."""
    of_any_rule: Mapping[str, Any] = found.get(kind, {})
    by_rule = {
        f"{rule} {case}".removesuffix(f" {NO_CASE}"): said
        for rule, rule_texts in found.get("rules", {}).items()
        for case, said in rule_texts.get(kind, {}).items()
    }
    return {**of_any_rule, **by_rule}


def _unfolded(found: Any) -> Any:
    """The texts with the file's line breaks removed."""
    match found:
        case str():
            return " ".join(found.split())
        case list():
            return [_unfolded(each) for each in found]
        case _:
            return {key: _unfolded(each) for key, each in found.items()}


@cache
def names_players_use() -> Mapping[str, list[Name]]:
    """Players' names for rules in every language, by rule id, from
    ``texts/names.<language>.toml``.
    """
    found: dict[str, list[Name]] = {}
    for language in LANGUAGES:
        for names, rules in texts(f"names.{language}").items():
            for place, rule in enumerate(rules.split()):
                found.setdefault(rule, []).extend(Name(each, place) for each in names.split(", "))
    return found


def book_of(game: str, package: str, presets: Collection[str]) -> Book:
    """The book of a game, from ``texts/index.toml`` of its package. A rule without presets holds
    in all of them.
    """
    index = texts("index", package)
    asked = tuple(
        Ambiguity(key, tuple(it["rules"].split()), it.get("switch"))
        for key, it in index["questions"].items()
    )
    sections = (
        Section(
            rule,
            chapter,
            tuple(it["sources"].split(", ")),
            frozenset(it["holds"].split() if "holds" in it else presets),
            tuple(it.get("switches", "").split()),
            tuple(question.id for question in asked if rule in question.rules),
            it.get("setting", ""),
        )
        for chapter, rules in index["chapters"].items()
        for rule, it in rules.items()
    )
    return Book(game, tuple(index["chapters"]), tuple(sections), asked, Wordings(package))


def texts(name: str, package: str = __package__) -> dict[str, Any]:
    """The parsed contents of one text file: one about all games, or a game's own."""
    path = files(package) / "texts" / f"{name}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


Pieces = tuple[tuple[str, bool], ...]
"""A text in pieces, each with a flag: marked or not."""
BEGINNING = 3
"""The shortest prefix, in letters, worth marking."""

_SENTENCE = re.compile(r"(?<=[^\d][.!?…”])\s+(?=[^\W\d_a-z]|[“„\"])")
_JOINT = re.compile(r"[-–:’]")
_WORD = re.compile(r"(\w+(?:[-–:’]\w+)*)")


def sentence_with(texts: Iterable[str], words: Sequence[str]) -> str:
    """The sentence that matches most of these prefixes; the first sentence if none matches."""
    sentences = [sentence for text in texts for sentence in _SENTENCE.split(text)]
    return max(sentences, key=lambda sentence: _matches(sentence, words))


def _matches(sentence: str, words: Sequence[str]) -> int:
    found = [_parts(word) for word in _WORD.findall(sentence)]
    return sum(any(_begins(parts, word) for parts in found) for word in words)


@lru_cache(maxsize=8192)
def _parts(found: str) -> tuple[str, ...]:
    """A word of a text, folded, and the words it is compounded from."""
    return (fold(found), *_JOINT.split(fold(found)))


def _begins(parts: tuple[str, ...], word: str) -> bool:
    if len(word) < BEGINNING:
        return word in parts
    return any(part.startswith(word) for part in parts)


def marked(text: str, words: Sequence[str]) -> Pieces:
    """The text in pieces, with each word marked that starts with one of these prefixes."""
    pieces = (piece for piece in _WORD.split(text) if piece)
    return tuple((piece, any(_begins(_parts(piece), word) for word in words)) for piece in pieces)
