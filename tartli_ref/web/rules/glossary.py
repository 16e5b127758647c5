"""The glossary: terms in three languages, including nicknames of the cards."""

import re
from collections.abc import Mapping
from functools import cache
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
    found = texts("glossary").items()
    return tuple(Section(key, it["title"], _terms(it["terms"])) for key, it in found)


def look_up(word: str) -> tuple[Term, ...]:
    """The terms with a word, in any language, that starts like this one; failing that, similar
    ones.
    """
    wanted = fold(word.strip())
    if not wanted:
        return ()
    return _beginning_with((wanted,)) or _beginning_with(_vocabulary().near(wanted))


def _beginning_with(beginnings: tuple[str, ...]) -> tuple[Term, ...]:
    return tuple(
        term
        for term, spoken in _spoken().items()
        if any(each.startswith(beginnings) for each in spoken)
    )


@cache
def _spoken() -> dict[Term, tuple[str, ...]]:
    """The single words of each term, folded."""
    every = (term for section in sections() for term in section.terms)
    return {term: _words_of(", ".join(term.words.values())) for term in every}


def _words_of(texts: str) -> tuple[str, ...]:
    return tuple(filter(None, re.split("[,;“”„ ]+", fold(texts))))


@cache
def _vocabulary() -> Vocabulary:
    return Vocabulary(word for spoken in _spoken().values() for word in spoken)


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
        sections=[(it.key, capital(it.title[language()]), it.terms) for it in sections()],
    )
