"""Finding rules: by the beginning of an id, by words of the title, of the text, of the example."""

import pytest

from tartli_ref import rulebook


def ids(query: str) -> list[str]:
    return [section.id for section in rulebook.search(query, "tartli")]


@pytest.mark.parametrize("query", ["TH-RE-09", "th-re-09", "  TH-RE-09  ", "(TH-RE-09)"])
def test_an_id_finds_its_rule(query: str) -> None:
    assert ids(query) == ["TH-RE-09"]


def test_the_beginning_of_an_id_finds_the_rules_that_begin_so_in_book_order() -> None:
    assert ids("th-re-1") == [f"TH-RE-1{n}" for n in range(6)]
    assert ids("TA-EXC") == ["TA-EXC-01", "TA-EXC-02", "TA-EXC-03"]


def test_an_id_matches_by_its_beginning_only() -> None:
    assert "TH-RE-09" not in ids("re-09")


@pytest.mark.parametrize("query", ["béla", "bela", "BÉLA", "Be\u0301la"])
def test_case_and_accents_do_not_matter(query: str) -> None:
    assert ids(query) == ids("béla")
    assert "TH-BELA-01" in ids(query)


def test_accents_of_the_query_do_not_matter_either() -> None:
    assert ids("kvárt") == ids("kvart")
    assert ids("zold") == ids("zöld") == ["TH-EQ-02"]


def test_titles_come_before_texts() -> None:
    found = ids("stichmatsch")
    in_title = [rule for rule in found if "tichmatsch" in rulebook.text_of(rule).title]
    assert found[: len(in_title)] == in_title
    assert len(in_title) < len(found)


def test_ids_come_before_titles() -> None:
    found = ids("ref")
    assert found[:2] == ["REF-DEAL", "REF-SEAT"]
    assert len(found) > 7  # "refused" stands in some texts


def test_all_words_must_be_found() -> None:
    assert "TH-MELD-03" in ids("terc 20")
    assert set(ids("terc 20")) < set(ids("terc"))
    assert ids("terc xylophone") == []


def test_words_may_stand_in_different_parts_of_a_rule() -> None:
    assert "TH-EQ-04" in ids("nicknames csikó bence")
    assert "TH-WIN-02" in ids("th-win 612")


def test_the_order_of_the_words_and_saying_one_twice_make_no_difference() -> None:
    assert ids("maccs false") == ids("false maccs") == ids("false maccs false")


def test_the_beginning_of_a_word_is_enough_but_not_its_middle() -> None:
    assert "TH-EXC-01" in ids("exch")
    assert ids("xchange") == []


def test_marks_around_words_are_left_out() -> None:
    assert ids("“higher here”") == ids("higher here")


@pytest.mark.parametrize("query", ["", "   ", "?!", "“”"])
def test_without_words_nothing_is_found(query: str) -> None:
    assert ids(query) == []


@pytest.mark.parametrize(
    "query", [".*", "(", "terc|kvart", "[^x]", "\\", "a" * 10_000, "\x00", "%s"]
)
def test_odd_queries_do_no_harm(query: str) -> None:
    assert ids(query) == []


def test_every_rule_is_found_by_its_id_and_by_its_title() -> None:
    for section in rulebook.rules("tartli"):
        assert ids(section.id)[0] == section.id
        assert section.id in ids(rulebook.text_of(section.id).title)


@pytest.mark.parametrize(
    ("game", "language", "query", "spelled", "rule"),
    [
        ("tartli", "hu", "ütés", ["utes", "ÜTÉS", "u\u0308te\u0301s"], "TH-VAL-03"),
        ("tartli", "hu", "felső", ["felso", "FELSŐ", "felsö"], "TH-MELD-09"),
        ("tartli", "hu", "kettő közül", ["ketto kozul", "közül KETTŐ"], "TA-EXC-03"),
        ("tartli", "hu", "béla kiszállás", ["bela kiszallas"], "TH-BELA-05"),
        ("ulti", "hu", "négy ász", ["negy asz", "ÁSZ négy"], "UL-BID-03"),
        ("ulti", "hu", "terített", ["teritett", "TERÍTETT"], "UL-BID-11"),
        ("ulti", "de", "fällt", ["fallt", "FA\u0308LLT"], "UL-MAR-01"),
        ("ulti", "de", "Stiche König", ["stiche konig"], "UL-PTS-03"),
        ("asszorti", "hu", "idegen arrivázs", ["idegen arrivazs"], "AS-ARR-04"),
        ("asszorti", "hu", "kőr ütés", ["kor utes", "KÖR ütes"], "AS-PLAY-02"),
        ("asszorti", "de", "zweiunddreißigfach", ["ZWEIUNDDREISSIGFACH"], "AS-KON-08"),
        ("asszorti", "de", "fünf übrigen", ["funf ubrigen"], "AS-CLM-03"),
    ],
)
def test_a_search_finds_the_words_of_its_language_with_or_without_accents(
    game: str, language: str, query: str, spelled: list[str], rule: str
) -> None:
    found = rulebook.search(query, game, language)
    assert rule in [section.id for section in found]
    assert [rulebook.search(other, game, language) for other in spelled] == [found] * len(spelled)


def test_a_language_is_searched_by_its_own_words_only() -> None:
    assert rulebook.search("ütés", "tartli", "hu") and not rulebook.search("ütés", "tartli", "en")
    assert rulebook.search("trick", "tartli", "en") and not rulebook.search("trick", "tartli", "hu")


def test_an_id_finds_its_rule_in_every_language() -> None:
    for language in rulebook.languages("tartli"):
        assert [rule.id for rule in rulebook.search("th-re-09", "tartli", language)] == ["TH-RE-09"]
