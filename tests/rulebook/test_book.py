"""The book has every rule, in order, with its sources, variants and cross-references."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from tartli_ref import rulebook
from tartli_ref.games.tartli.values import HOUSE
from tests.examples import rows

TARTLI = rows(__file__, "rules")

_CHAPTERS = """
equipment melds contest deal play exchange declaring redeclaring bela counting winning going_out
slate austrian variations procedure
"""
CHAPTERS = _CHAPTERS.split()

SOURCES = {"Pais 1990", "Beck 1960", "short descriptions", "derived", "our reading"}

PACKAGE = Path(rulebook.__file__).parents[1]
CITED = re.compile(r"\b(?:T[HA]-[A-Z]+-\d\d|REF-[A-Z]+)\b")


def test_it_has_exactly_these_rules_in_this_order() -> None:
    assert [section.id for section in rulebook.rules("tartli")] == TARTLI


def test_its_chapters_come_in_order_and_none_is_empty() -> None:
    in_book_order = list(dict.fromkeys(section.chapter for section in rulebook.rules("tartli")))
    assert in_book_order == CHAPTERS == list(rulebook.chapters("tartli"))
    titles = [rulebook.chapter_title(chapter, "tartli") for chapter in CHAPTERS]
    assert all(titles) and len(set(titles)) == len(titles)


@pytest.mark.parametrize("rule", TARTLI)
def test_a_rule_has_all_that_belongs_to_it(rule: str) -> None:
    section = rulebook.find_rule(rule)
    assert section is not None and section.id == rule
    assert section.sources and set(section.sources) <= SOURCES
    assert section.variants and section.variants <= set(HOUSE.presets)
    assert set(section.switches) <= set(HOUSE.switches)
    for asked in section.ambiguities:
        found = rulebook.find_ambiguity(asked)
        assert found is not None and rule in found.rules
    text = rulebook.text_of(rule)
    assert text.title and text.example
    assert len(text.text) >= 40


def test_a_rule_of_the_austrian_book_holds_in_austria_only() -> None:
    for section in rulebook.rules("tartli"):
        if section.id.startswith("TA-"):
            assert section.variants == {"austrian"} and section.chapter == "austrian"
        else:
            assert section.variants != {"austrian"} or section.chapter == "slate"


def test_what_pais_alone_has_is_not_in_the_others() -> None:
    only = {section.id for section in rulebook.rules("tartli") if section.variants == {"pais"}}
    without = {s.id for s in rulebook.rules("tartli") if s.variants == {"hungarian", "austrian"}}
    assert only == {"TH-BELA-06", "TH-BELA-07", "TH-BELA-08"}
    assert without == {"TH-BELA-01", "TH-BELA-05"}


def test_every_rule_that_the_program_cites_is_in_the_book() -> None:
    cited = {
        rule
        for file in PACKAGE.rglob("*.py")
        for rule in CITED.findall(file.read_text(encoding="utf-8"))
    }
    assert not cited - set(TARTLI)


def test_what_is_not_in_the_book_is_not_found() -> None:
    assert rulebook.find_rule("TH-RE-99") is None
    assert rulebook.find_rule("") is None
    with pytest.raises(KeyError):
        rulebook.text_of("TH-RE-99")
    with pytest.raises(KeyError):
        rulebook.chapter_title("bidding", "tartli")


def test_a_language_that_lacks_a_text_falls_back_to_english(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    terc = rulebook.RuleText("Terc: 20", "Három egymást követő lap egy színből: 20 pont.", "Makk.")
    partial = rulebook.Wording(chapters={"melds": "Bemondások"}, rules={"TH-MELD-03": terc})
    book = rulebook.BOOKS["tartli"]
    wordings = {**book.wordings, "part": partial}
    monkeypatch.setitem(rulebook.BOOKS, "tartli", replace(book, wordings=wordings))
    assert rulebook.text_of("TH-MELD-03", "part") is terc
    assert rulebook.chapter_title("melds", "tartli", "part") == "Bemondások"
    assert rulebook.text_of("TH-MELD-04", "part") is rulebook.text_of("TH-MELD-04", "en")
    assert rulebook.chapter_title("deal", "tartli", "part") == rulebook.chapter_title(
        "deal", "tartli"
    )
    assert rulebook.option_text("gap", "tartli", "part") is rulebook.option_text("gap", "tartli")
    assert rulebook.ambiguity_text("AMB-01", "part") is rulebook.ambiguity_text("AMB-01")
    assert rulebook.search("követő", "part")[0].section.id == "TH-MELD-03"
    assert rulebook.search("kvart", "part")


def test_an_unknown_language_is_english() -> None:
    assert rulebook.text_of("TH-RE-08", "xx") is rulebook.text_of("TH-RE-08")
    assert rulebook.search("terc", "xx") == rulebook.search("terc")
    assert "en" in rulebook.languages("tartli")
