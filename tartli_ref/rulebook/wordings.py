"""Loads the books: each game's index and texts, and the names that players use."""

import re
import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from itertools import chain
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
    book = _unfolded(texts(language, package))
    rules = {}
    for key, rule in book.get("rules", {}).items():
        if "title" in rule:
            rules[key] = RuleText(rule["title"], rule["text"], rule["example"])
    questions = {}
    for key, question in book.get("questions", {}).items():
        readings = tuple(question["readings"])
        questions[key] = AmbiguityText(question["question"], readings, question["why"])
    says = _by_case(book, "says")
    findings = _by_case(book, "found")
    of_any_rule = {key.partition(" ")[2]: text for key, text in findings.items() if " " in key}
    return Wording(
        chapters=book.get("chapters", {}),
        rules=rules,
        ambiguities=questions,
        options={key: OptionText(**option) for key, option in book.get("options", {}).items()},
        says={key: (why, instead) for key, (why, instead) in says.items()},
        found=of_any_rule | findings,
    )


def _by_case(book: Mapping[str, Any], kind: str) -> dict[str, Any]:
    """The sentences of this kind by rule and case, or by case alone if they apply to any rule."""
    sentences = dict(book.get(kind, {}))
    for rule, rule_texts in book.get("rules", {}).items():
        for case, sentence in rule_texts.get(kind, {}).items():
            sentences[f"{rule} {case}".removesuffix(f" {NO_CASE}")] = sentence
    return sentences


def _unfolded(content: Any) -> Any:
    """The texts with the file's line breaks removed."""
    match content:
        case str():
            return " ".join(content.split())
        case list():
            return list(map(_unfolded, content))
        case _:
            return {key: _unfolded(value) for key, value in content.items()}


def names_players_use() -> Mapping[str, list[Name]]:
    """Players' names for rules in every language, by rule id, from
    ``texts/names.<language>.toml``.
    """
    names_of_rule: dict[str, list[Name]] = {}
    for language in LANGUAGES:
        for names, rules in texts(f"names.{language}").items():
            for place, rule in enumerate(rules.split()):
                named = (Name(name, place) for name in names.split(", "))
                names_of_rule.setdefault(rule, []).extend(named)
    return names_of_rule


def book_of(game: str, package: str, presets: Collection[str], numbers: Mapping[str, int]) -> Book:
    """The book of a game, from ``texts/index.toml`` of its package. A rule without presets holds
    in all of them. ``numbers`` are its switches that are numbers, as the usual rules have them.
    """
    index = texts("index", package)
    questions = []
    for key, entry in index["questions"].items():
        questions.append(Ambiguity(key, tuple(entry["rules"].split()), entry.get("switch")))
    sections = []
    for chapter, rules in index["chapters"].items():
        for rule, entry in rules.items():
            variants = entry["holds"].split() if "holds" in entry else presets
            sections.append(
                Section(
                    rule,
                    chapter,
                    sources=tuple(entry["sources"].split(", ")),
                    variants=frozenset(variants),
                    switches=tuple(entry.get("switches", "").split()),
                    ambiguities=tuple(asks.id for asks in questions if rule in asks.rules),
                    setting=entry.get("setting", ""),
                )
            )
    return Book(
        game=game,
        chapters=tuple(index["chapters"]),
        sections=tuple(sections),
        ambiguities=tuple(questions),
        wordings=Wordings(package),
        numbers=numbers,
    )


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
    sentences = chain.from_iterable(map(_SENTENCE.split, texts))
    return max(sentences, key=lambda sentence: _matches(sentence, words))


def _matches(sentence: str, prefixes: Iterable[str]) -> int:
    words = _WORD.findall(sentence)
    number = 0
    for prefix in prefixes:
        number += any(_begins(word, prefix) for word in words)
    return number


@lru_cache(maxsize=8192)
def _parts(word: str) -> tuple[str, ...]:
    """A word of a text, folded, and the words it is compounded from."""
    folded = fold(word)
    return folded, *_JOINT.split(folded)


def _begins(word: str, prefix: str) -> bool:
    parts = _parts(word)
    if len(prefix) < BEGINNING:
        return prefix in parts
    return any(part.startswith(prefix) for part in parts)


def marked(text: str, prefixes: Sequence[str]) -> Pieces:
    """The text in pieces, with each word marked that starts with one of these prefixes."""
    pieces = []
    for piece in filter(None, _WORD.split(text)):
        pieces.append((piece, any(_begins(piece, prefix) for prefix in prefixes)))
    return tuple(pieces)
