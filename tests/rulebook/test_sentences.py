"""The sentences of refusals and findings: each in three languages, whole, with the same facts."""

from collections.abc import Mapping
from string import Formatter

import pytest

from tartli_ref import rulebook
from tests.rulebook.languages import ENGLISH, TRANSLATED, WRITTEN

in_each_language = pytest.mark.parametrize(("game", "language"), WRITTEN)
translated = pytest.mark.parametrize(("game", "language"), TRANSLATED)


def sentences(game, language):
    """All that a game refuses or finds, under the name of the key and its place."""
    wording = rulebook.BOOKS[game].wordings[language]
    for key, (why, instead) in wording.says.items():
        yield f"{key} why", why
        yield f"{key} instead", instead
    for key, text in wording.found.items():
        yield f"{key} found", text


def facts(text):
    """The facts that stand in a sentence."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@translated
def test_a_language_has_the_sentences_of_the_english_text(game, language):
    keys = [key for key, _text in sentences(game, language)]
    assert keys == [key for key, _text in sentences(game, ENGLISH)]


@translated
def test_a_sentence_has_the_facts_of_the_english_one(game, language):
    english = dict(sentences(game, ENGLISH))
    other = {key: facts(text) for key, text in sentences(game, language)}
    assert {key: names for key, names in other.items() if names != facts(english[key])} == {}


@translated
def test_no_sentence_is_left_in_english(game, language):
    english = dict(sentences(game, ENGLISH))
    same = [text for key, text in sentences(game, language) if text == english[key]]
    assert same == ["Pass."] * ((game, language) == ("ulti", "de"))


@in_each_language
def test_a_sentence_is_whole(game, language):
    for key, text in sentences(game, language):
        assert text.endswith("."), key
        assert text[0].isupper() or text[0] == "{", key


@in_each_language
def test_a_rule_with_sentences_stands_in_a_book(game, language):
    wording = rulebook.BOOKS[game].wordings[language]
    texts: Mapping[str, object] = {**wording.says, **wording.found}
    rules = {key.split()[0] for key in texts if "-" in key}
    assert [rule for rule in rules if rulebook.find_rule(rule) is None] == []


def test_a_game_has_words_of_its_own_for_a_rule_of_the_house():
    ours, ulti = (rulebook.refusal("REF-DEAL", "running", game) for game in ("tartli", "ulti"))
    assert ours != ulti
    assert rulebook.refusal("REF-UNDO", "nothing", "ulti") == rulebook.refusal(
        "REF-UNDO", "nothing", "tartli"
    )


def test_a_case_of_several_rules_is_said_once_unless_a_rule_has_its_own():
    assert rulebook.refusal("UL-BID-04", "recorded", "ulti") == rulebook.refusal(
        "UL-SIL-02", "recorded", "ulti"
    )
    assert rulebook.refusal("UL-PTS-01", "recorded", "ulti") != rulebook.refusal(
        "UL-BID-04", "recorded", "ulti"
    )


def test_what_is_never_refused_has_no_sentence():
    with pytest.raises(KeyError):
        rulebook.refusal("TH-RE-04", "no such case", "tartli")
    with pytest.raises(KeyError):
        rulebook.finding("TH-RE-04", ("no such case",), "tartli")
