"""The Hungarian article and endings that a message leaves open are as they are said."""

import re

import pytest

from tartli_ref.rulebook import BOOKS
from tartli_ref.words.language import Settling
from tests.examples import examples
from tests.rulebook.test_sentences import sentences
from tools.catalogues import catalogue_of


@examples(__file__, "the article goes by the sound of the next word")
def test_the_article_goes_by_the_sound_of_the_next_word(word, expected):
    assert Settling("a(z) {it} jön").format(it=word) == f"{expected} jön"
    assert Settling("a(z) {it} jön").format_map({"it": word}) == f"{expected} jön"


@examples(__file__, "who gets something has the ending that goes with the vowels")
def test_who_gets_something_has_the_ending_that_goes_with_the_vowels(name, expected):
    assert Settling("fizet {it}(nak): 300 Ft").format(it=name) == f"fizet {expected}: 300 Ft"


@pytest.mark.parametrize(
    ("last", "expected"), [(10, "a 10-ből"), (11, "a 11-ből"), (16, "a 16-ból")]
)
def test_out_of_so_many_has_the_ending_of_the_number(last, expected):
    assert Settling("3. ütés a(z) {last}(ból)").format(last=last) == f"3. ütés {expected}"


def test_it_begins_a_sentence_too_and_more_than_one_is_found():
    sentence = Settling("A(z) {one} üti a(z) {other} lapot.").format(one="ász", other="király")
    assert sentence == "Az ász üti a király lapot."


def test_nothing_else_is_changed():
    assert Settling("Anna: a(z) {it}, ha az kell").format(it="tök") == "Anna: a tök, ha az kell"


def test_no_message_fixes_an_article_before_a_word_that_is_filled_in():
    fixed = re.compile(r"\b[Aa]z? [„(]?\{")
    assert [text for text in spoken() if fixed.search(text)] == []


def test_a_suffix_stands_on_a_number_only_where_all_that_there_are_take_it():
    """There are 250, 251 and 501 points to be reached, and all of them take ``-hez``."""
    suffixed = re.compile(r"\}-?[a-záéíóöőúüű]")
    assert [text for text in spoken() if suffixed.search(text)] == [
        "{missing} hiányzik a(z) {target}-hez – {ways}"
    ]


def test_the_words_of_the_games_are_small_within_a_sentence():
    grown = re.compile(r"(?<=[a-záéíóöőúüű,] )(Ulti|Parti|Betli|Durchmars|Tartli|Asszorti|Kontra)")
    assert [text for text in spoken() if grown.search(text)] == []


def spoken():
    """All that the Hungarian catalogue says, the refusals and the findings."""
    texts = []
    for message in catalogue_of("hu"):
        if message.id and message.pluralizable:
            texts += message.string
        elif message.id:
            texts.append(message.string)
    for game in BOOKS:
        texts += [text for _key, text in sentences(game, "hu")]
    return texts
