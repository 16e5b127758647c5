"""Each language of the book says the same: same rules, figures, cards, sequences, values."""

import unicodedata

import pytest

from tartli_ref import rulebook
from tartli_ref.rules import GAMES
from tests.rulebook.languages import (
    ENGLISH,
    TRANSLATED,
    WRITTEN,
    cards,
    cited,
    numbers,
    players,
    sequences,
    texts,
)

# languages that are still being written, as (game, language): what they lack is given in English
UNFINISHED: set[tuple[str, str]] = set()

# where a language says a thing otherwise than English, by field: the reason
SAID_OTHERWISE: dict[tuple[str, str, str], str] = {}

translated = pytest.mark.parametrize(("game", "language"), TRANSLATED)


def ids(game, language):
    """Everything that the language has, by id."""
    wording = rulebook.BOOKS[game].wordings[language]
    return [*wording.chapters, *wording.rules, *wording.ambiguities, *wording.options]


def all_ids(game):
    book = rulebook.BOOKS[game]
    rules = [section.id for section in book.sections]
    questions = [
        ambiguity.id for ambiguity in book.ambiguities if rulebook.game_of(ambiguity.id) == game
    ]
    return [*book.chapters, *rules, *questions, *GAMES[game].house.kinds]


def differences(game, language, read):
    """The fields in which something reads otherwise than in English."""
    english = dict(texts(game, ENGLISH))
    return [
        (field, read(text, language), read(english[field], ENGLISH))
        for field, text in texts(game, language)
        if (game, language, field) not in SAID_OTHERWISE
        and read(text, language) != read(english[field], ENGLISH)
    ]


@pytest.mark.parametrize("game", rulebook.BOOKS)
def test_the_languages_of_a_book_are_those_that_have_a_file(game):
    written = [language for book, language in WRITTEN if book == game]
    assert sorted(rulebook.languages(game)) == written
    assert rulebook.languages(game)[0] == ENGLISH


def test_only_an_unfinished_language_lacks_anything():
    lacking = {
        (game, language): missing
        for game, language in WRITTEN
        if (missing := sorted(set(all_ids(game)) - set(ids(game, language))))
    }
    assert lacking.keys() == UNFINISHED, lacking


@pytest.mark.parametrize(("game", "language"), WRITTEN)
def test_a_language_has_nothing_that_the_book_has_not(game, language):
    assert set(ids(game, language)) <= set(all_ids(game))


@translated
def test_a_language_has_the_same_fields_and_none_is_empty(game, language):
    english = dict(texts(game, ENGLISH))
    in_language = dict(texts(game, language))
    begun = {field.split()[0] for field in in_language}
    assert in_language.keys() == {field for field in english if field.split()[0] in begun}
    assert [field for field, text in in_language.items() if not text.strip()] == []


@translated
def test_nothing_was_left_in_english(game, language):
    english = dict(texts(game, ENGLISH))
    same = [
        field
        for field, text in texts(game, language)
        if text == english[field] and len(text.split()) > 2
    ]
    assert same == []


@translated
def test_the_values_of_a_house_rule_come_in_the_same_order(game, language):
    english, wording = (rulebook.BOOKS[game].wordings[spoken] for spoken in (ENGLISH, language))
    for key, values in GAMES[game].house.switches.items():
        if key in wording.options:
            assert list(wording.options[key].values) == list(english.options[key].values), key
            assert set(wording.options[key].values) == set(values), key


@translated
def test_the_same_figures_stand_in_a_text(game, language):
    assert differences(game, language, lambda text, _: numbers(text)) == []


@translated
def test_the_same_rules_are_cited(game, language):
    assert differences(game, language, lambda text, _: cited(text)) == []


@translated
def test_the_same_players_are_named(game, language):
    assert differences(game, language, lambda text, _: players(text)) == []


@translated
def test_the_same_cards_are_named(game, language):
    assert differences(game, language, cards) == []


@translated
def test_the_same_sequences_are_named(game, language):
    assert differences(game, language, sequences) == []


@translated
def test_what_is_said_otherwise_is_there(game, language):
    fields = dict(texts(game, language))
    for book, spoken, field in SAID_OTHERWISE:
        assert (book, spoken) != (game, language) or field in fields


@pytest.mark.parametrize(("game", "language"), WRITTEN)
def test_every_rule_is_found_by_its_title_in_each_language(game, language):
    for section in rulebook.rules(game):
        title = rulebook.text_of(section.id, language).title
        for query in (title, without_accents(title.upper())):
            hits = rulebook.search(query, language, game)
            assert section in [hit.section for hit in hits if hit.exact], query


@translated
def test_every_rule_is_found_by_the_words_of_its_example(game, language):
    for key in rulebook.BOOKS[game].wordings[language].rules:
        example = rulebook.text_of(key, language).example  # as it is read, with its numbers
        hits = rulebook.search(example, language)
        assert key in [hit.section.id for hit in hits if hit.exact]


def without_accents(text):
    apart = unicodedata.normalize("NFD", text)
    return "".join(letter for letter in apart if unicodedata.category(letter) != "Mn")
