"""The glossary: terms in three languages, including nicknames of the cards."""

import re
from collections.abc import Mapping
from functools import cache
from itertools import chain
from typing import NamedTuple

from flask import Blueprint, render_template, request

from tartli_ref.rulebook.searching import Vocabulary, fold
from tartli_ref.rulebook.wordings import texts
from tartli_ref.words.language import language
from tartli_ref.words.lists import capital


class Term(NamedTuple):
    """A term in three languages; the first of several words is the one used in this app."""

    en: str
    hu: str
    de: str

    @property
    def words(self) -> dict[str, str]:
        return {"en": self.en, "hu": self.hu, "de": self.de}


class Section(NamedTuple):
    """Terms of one topic; ``title`` by language."""

    key: str
    title: Mapping[str, str]
    terms: tuple[Term, ...]


def _terms(text: str) -> tuple[Term, ...]:
    rows = (line.split(" | ") for line in text.strip().splitlines())
    return tuple(Term(en, hu, de) for en, hu, de in rows)


@cache
def sections() -> tuple[Section, ...]:
    """All terms by section."""
    topics = texts("glossary").items()
    return tuple(Section(key, topic["title"], _terms(topic["terms"])) for key, topic in topics)


def look_up(word: str) -> tuple[Term, ...]:
    """The terms with a word, in any language, that starts like this one; failing that, similar
    ones.
    """
    folded = fold(word.strip())
    if not folded:
        return ()
    return _beginning_with((folded,)) or _beginning_with(_vocabulary().near(folded))


def _beginning_with(beginnings: tuple[str, ...]) -> tuple[Term, ...]:
    terms = []
    for term, words in _spoken().items():
        if any(word.startswith(beginnings) for word in words):
            terms.append(term)
    return tuple(terms)


@cache
def _spoken() -> dict[Term, tuple[str, ...]]:
    """The single words of each term, folded."""
    words = {}
    for section in sections():
        for term in section.terms:
            words[term] = _words_of(", ".join(term.words.values()))
    return words


def _words_of(texts: str) -> tuple[str, ...]:
    return tuple(filter(None, re.split("[,;“”„ ]+", fold(texts))))


@cache
def _vocabulary() -> Vocabulary:
    return Vocabulary(chain.from_iterable(_spoken().values()))


blueprint = Blueprint("glossary", __name__)

QUERY_MOST = 40


@blueprint.get("/glossary")
def terms() -> str:
    """All terms, or those matching a search."""
    query = request.args.get("q", "").strip()[:QUERY_MOST]
    return render_template(
        "glossary.html",
        query=query,
        found=look_up(query) if query else None,
        sections=[
            (section.key, capital(section.title[language()]), section.terms)
            for section in sections()
        ],
    )
