"""Finding rules: by an id, by words of title, text and example, by what players call them, and by
words that are misspelt or of another language.
"""

import pytest

from tartli_ref import rulebook
from tartli_ref.rulebook.wordings import names_players_use
from tests.examples import examples

RULES = {game: {section.id for section in rulebook.rules(game)} for game in rulebook.BOOKS}


def ids(query):
    return found(query, "en", "tartli")


def found(query, language, game):
    """The rules of one game that are found."""
    hits = rulebook.search(query, language, game)
    return [hit.section.id for hit in hits if hit.section.id in RULES[game]]


@pytest.mark.parametrize("query", ["TH-RE-09", "th-re-09", "  TH-RE-09  ", "(TH-RE-09)"])
def test_an_id_finds_its_rule(query):
    assert ids(query) == ["TH-RE-09"]


def test_the_beginning_of_an_id_finds_the_rules_that_begin_so_in_book_order():
    assert ids("th-re-1") == [f"TH-RE-1{n}" for n in range(7)]
    assert ids("TA-EXC") == ["TA-EXC-01", "TA-EXC-02", "TA-EXC-03"]


def test_an_id_matches_by_its_beginning_only():
    assert "TH-RE-09" not in ids("re-09")


@pytest.mark.parametrize("query", ["béla", "bela", "BÉLA", "Be\u0301la"])
def test_case_and_accents_do_not_matter(query):
    assert ids(query) == ids("béla")
    assert "TH-BELA-01" in ids(query)


def test_accents_of_the_query_do_not_matter_either():
    assert ids("kvárt") == ids("kvart")
    assert ids("zold") == ids("zöld") == ["TH-EQ-02"]


def test_titles_come_before_texts():
    rules = ids("stichmatsch")
    in_title = [rule for rule in rules if "tichmatsch" in rulebook.text_of(rule).title]
    assert rules[: len(in_title)] == in_title
    assert len(in_title) < len(rules)


def test_ids_come_before_titles():
    rules = ids("ref")
    assert rules[:2] == ["REF-DEAL", "REF-MISDEAL"]
    assert len(rules) > 7  # "refused" stands in some texts


def test_all_words_must_be_found():
    assert "TH-MELD-03" in ids("terc 20")
    assert set(ids("terc 20")) < set(ids("terc"))


def test_what_lacks_a_word_is_found_only_if_nothing_has_all_and_says_so():
    hits = rulebook.search("terc xylophone")
    assert hits and not any(hit.exact for hit in hits)
    assert ids("terc xylophone")[0] == "TH-MELD-03"
    assert all(hit.exact for hit in rulebook.search("terc 20"))


def test_words_may_stand_in_different_parts_of_a_rule():
    assert "TH-EQ-04" in ids("nicknames csikó bence")
    assert "TH-WIN-02" in ids("th-win 612")


def test_the_order_of_the_words_and_saying_one_twice_make_no_difference():
    assert ids("maccs false") == ids("false maccs") == ids("false maccs false")


def test_the_beginning_of_a_word_is_enough_but_not_its_middle():
    assert "TH-EXC-01" in ids("exch")
    assert "TH-EXC-01" not in ids("change")


def test_marks_around_words_are_left_out():
    assert ids("“higher here”") == ids("higher here")


@pytest.mark.parametrize("query", ["", "   ", "?!", "“”"])
def test_without_words_nothing_is_found(query):
    assert ids(query) == []


@pytest.mark.parametrize(
    "query", [".*", "(", "terc|kvart", "[^x]", "\\", "a" * 10_000, "\x00", "%s"]
)
def test_odd_queries_do_no_harm(query):
    assert ids(query) == []


@examples(__file__, "a search finds the words of its language with or without accents")
def test_a_search_finds_the_words_of_its_language_with_or_without_accents(
    game, language, query, spelled, rule
):
    in_order = found(query, language, game)
    assert rule in in_order
    assert [found(other, language, game) for other in spelled] == [in_order] * len(spelled)


def test_the_words_of_another_language_are_searched_where_ones_own_has_nothing():
    assert found("Was Sinn hat", "hu", "ulti")[0] == "UL-BID-14"
    assert found("Trümpfe", "hu", "tartli")
    rules = [hit.section.id for hit in rulebook.search("terc", "hu")]
    assert "TH-MELD-03" in rules


def test_an_id_finds_its_rule_in_every_language():
    for language in rulebook.languages("tartli"):
        assert found("th-re-09", language, "tartli") == ["TH-RE-09"]


@pytest.mark.parametrize("language", ["en", "hu", "de"])
@examples(__file__, "what players call it finds the rule first in every language")
def test_what_players_call_it_finds_the_rule_first_in_every_language(language, query, game, rule):
    assert found(query, language, game)[0] == rule


@pytest.mark.parametrize("query", ["konra", "kotnra", "kontrra", "komtra", "Kontar"])
def test_a_letter_wrong_missing_too_many_or_two_swapped_are_forgiven(query):
    hits = rulebook.search(query, "de", "ulti")
    assert hits[0].section.id == "UL-DBL-03"
    assert not any(hit.exact for hit in hits)
    assert {"kontra"} & set(hits[0].words)


@pytest.mark.parametrize("query", ["jokers", "parachute", "kon", "xqzwvk"])
def test_what_is_like_nothing_here_finds_nothing_odd(query):
    assert all(hit.exact for hit in rulebook.search(query))


def test_every_name_that_players_use_belongs_to_rules_and_finds_them():
    called: dict[str, set[str]] = {}
    for rule, names in names_players_use().items():
        for name, _place in names:
            called.setdefault(name, set()).add(rule)
    for name, rules in called.items():
        assert rules <= {hit.section.id for hit in rulebook.search(name)}, name


def test_the_game_one_plays_comes_first():
    for game in set(rulebook.BOOKS) - {"plain"}:  # which has no cards
        assert rulebook.search("revoke", "en", game)[0].section.id in RULES[game]


def test_the_title_with_the_whole_query_comes_before_its_words():
    assert rulebook.search("négy ász", "hu")[0].section.id == "UL-BID-03"


def test_a_long_query_of_nonsense_is_cut():
    assert rulebook.search(" ".join(f"qwx{n}zvk" for n in range(10_000))) == ()
