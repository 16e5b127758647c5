"""The rulebook as data: the title, text and sources of each rule, and a search.

Ids such as ``TH-RE-09`` belong to one game each; only an open question may concern several games,
and has one text for all of them. Chapters and house rules are looked up by game. Texts missing in a
language fall back to English.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from functools import cache
from itertools import chain
from typing import TypeVar

from tartli_ref.rulebook import searching
from tartli_ref.rulebook.searching import (
    Ambiguity,
    AmbiguityText,
    Book,
    Hit,
    OptionText,
    RuleText,
    Section,
    Wording,
)
from tartli_ref.rulebook.wordings import LANGUAGES, UNCHECKED, names_players_use

T = TypeVar("T")

ENGLISH = "en"
BOOKS: dict[str, Book] = {}
"""The rulebooks of the entered games, by key."""


def game_of(rule: str) -> str | None:
    """The game of a rule or open question; the first one if there are several."""
    return next(iter(games_of(rule)), None)


def games_of(rule: str) -> tuple[str, ...]:
    """All games of a rule or open question."""
    return tuple(game for game in BOOKS if rule in _sections(game) or rule in _questions(game))


def languages(game: str) -> tuple[str, ...]:
    """The languages in which the book has texts."""
    return tuple(BOOKS[game].wordings)


def chapters(game: str) -> tuple[str, ...]:
    """The keys of the chapters, in book order."""
    return BOOKS[game].chapters


def chapter_title(chapter: str, game: str, language: str = ENGLISH) -> str:
    """The title of a chapter; ``KeyError`` if there is none."""
    return _in_words(BOOKS[game], language, chapter, lambda wording: wording.chapters)


def rules(game: str) -> tuple[Section, ...]:
    """All rules, in book order."""
    return BOOKS[game].sections


def find_rule(rule: str) -> Section | None:
    """The rule with this id."""
    for game in BOOKS:
        if rule in _sections(game):
            return _sections(game)[rule]
    return None


def text_of(
    rule: str, language: str = ENGLISH, numbers: Mapping[str, int] | None = None
) -> RuleText:
    """The text of a rule, with the ``numbers`` of a table's switches where it says them, else with
    the usual ones; ``KeyError`` if there is none.
    """
    book = _book_with(rule)
    text = _in_words(book, language, rule, lambda wording: wording.rules)
    return text.filled(book.numbers if numbers is None else numbers)


def ambiguities(game: str) -> tuple[Ambiguity, ...]:
    """All open questions, in the order of their ids."""
    return BOOKS[game].ambiguities


def find_ambiguity(ambiguity: str) -> Ambiguity | None:
    """The open question with this id, with its rules in all games."""
    questions = [_questions(game)[ambiguity] for game in BOOKS if ambiguity in _questions(game)]
    if not questions:
        return None
    rules = chain.from_iterable(question.rules for question in questions)
    return questions[0]._replace(rules=tuple(rules))


def ambiguity_text(ambiguity: str, language: str = ENGLISH) -> AmbiguityText:
    """The text of an open question; ``KeyError`` if there is none."""
    places = [(game, ambiguity) for game in games_of(ambiguity)]
    return _first(places, language, lambda words: words.ambiguities)


def option_text(key: str, game: str, language: str = ENGLISH) -> OptionText:
    """The text of a house rule and of its values; ``KeyError`` if there is none."""
    return _in_words(BOOKS[game], language, key, lambda wording: wording.options)


def refusal(rule: str, case: str, game: str, language: str = ENGLISH) -> tuple[str, str]:
    """The reason for a refusal and the remedy; ``KeyError`` if there is no text.

    A game may have its own wording for another book's rule.
    """
    key = f"{rule} {case}".strip()
    places = ((game, key), (game, case), (game_of(rule) or game, key))
    return _first(places, language, lambda wording: wording.says)


def finding(rule: str, cases: Collection[str], game: str, language: str = ENGLISH) -> str:
    """The audit's wording for the first of ``cases`` that has one; ``KeyError`` if none has."""
    places: list[tuple[str, str]] = []
    for case in cases:
        places += (game, f"{rule} {case}"), (game, case)
    return _first(places, language, lambda wording: wording.found)


def search(query: str, language: str = ENGLISH, first: str = "") -> tuple[Hit, ...]:
    """Rules that match the query, those of the game ``first`` before others, best first.

    Case, accents and small typos do not matter, and a prefix of a word is enough. Rules matched by
    id come first, then by title or name, then by text.
    """
    if not any(language in book.wordings for book in BOOKS.values()):
        language = ENGLISH
    hits = searching.find(query, _index(language), _every_index())
    if not first:
        return hits
    return tuple(sorted(hits, key=lambda hit: game_of(hit.section.id) != first))


def _book_with(rule: str) -> Book:
    game = game_of(rule)
    if game is None:
        raise KeyError(rule)
    return BOOKS[game]


@cache
def _sections(game: str) -> dict[str, Section]:
    return {section.id: section for section in BOOKS[game].sections}


@cache
def _questions(game: str) -> dict[str, Ambiguity]:
    return {question.id: question for question in BOOKS[game].ambiguities}


def _in_words(
    book: Book, language: str, key: str, texts: Callable[[Wording], Mapping[str, T]]
) -> T:
    """The text under this key in this language, falling back to English."""
    return _first([(book.game, key)], language, texts)


def _first(
    places: Collection[tuple[str, str]],
    language: str,
    texts: Callable[[Wording], Mapping[str, T]],
) -> T:
    """The text under the first key that has one, each with its game; falls back to English."""
    for spoken in (language, ENGLISH):
        for game, key in places:
            wording = BOOKS[game].wordings.get(spoken)
            if wording is not None and key in texts(wording):
                return texts(wording)[key]
    raise KeyError(*places)


@cache
def _index(language: str) -> searching.Index:
    sections = chain.from_iterable(book.sections for book in BOOKS.values())
    rules = ((section, text_of(section.id, language)) for section in sections)
    return searching.Index(rules, names_players_use())


@cache
def _every_index() -> searching.Index:
    return searching.joined(list(map(_index, LANGUAGES)))
