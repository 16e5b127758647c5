"""What a search shows of a rule: the sentence with the words, and which words they are."""

from tartli_ref.rulebook.wordings import marked, sentence_with
from tests.examples import examples

TEXTS = ("Anna hív. Az 1. ütésben Bence cserél. Nincs tovább.", "Példa: a király-terc 20.")


@examples(__file__, "the sentence with most of the words is shown")
def test_the_sentence_with_most_of_the_words_is_shown(words, sentence):
    assert sentence_with(TEXTS, words) == sentence


def test_words_that_begin_so_are_marked_whole_and_nothing_is_lost():
    pieces = marked("Az „Ütés” a király-terc.", ("utes", "terc", "a"))
    assert [text for text, is_found in pieces if is_found] == ["Ütés", "a", "király-terc"]
    assert "".join(text for text, _found in pieces) == "Az „Ütés” a király-terc."
