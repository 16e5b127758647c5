"""The book has every rule, in order, with its sources, variants and cross-references."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from tartli_ref import rulebook
from tartli_ref.games.tartli.options import HOUSE

_RULES = """
TH-EQ-01 TH-EQ-02 TH-EQ-03 TH-EQ-04 TH-RANK-01 TH-RANK-02 TH-RANK-03
TH-VAL-01 TH-VAL-02 TH-VAL-03 TH-VAL-04
TH-MELD-01 TH-MELD-02 TH-MELD-03 TH-MELD-04 TH-MELD-05 TH-MELD-06 TH-MELD-07 TH-MELD-08
TH-MELD-09 TH-MELD-10 TH-MELD-11
TH-CON-01 TH-CON-02 TH-CON-03 TH-CON-04 TH-CON-05 TH-CON-06 TH-CON-07 TH-CON-08 TH-CON-09
TH-DEAL-01 TH-DEAL-02 TH-DEAL-03 TH-DEAL-04 TH-DEAL-05 TH-DEAL-06 TH-DEAL-07
TH-PLAY-01 TH-PLAY-02 TH-PLAY-03 TH-PLAY-04 TH-PLAY-05 TH-PLAY-06 TH-PLAY-07 TH-PLAY-08
TH-PLAY-09 TH-PLAY-10 TH-PLAY-11 TH-PLAY-12 TH-PLAY-13 TH-PLAY-14 TH-PLAY-15
TH-EXC-01 TH-EXC-02 TH-EXC-03 TH-EXC-04 TH-EXC-05 TH-EXC-06 TH-EXC-07
TH-DECL-01 TH-DECL-02 TH-DECL-03 TH-DECL-04 TH-DECL-05 TH-DECL-06 TH-DECL-07 TH-DECL-08
TH-DECL-09 TH-DECL-10 TH-DECL-11 TH-DECL-12 TH-DECL-13 TH-DECL-14 TH-DECL-15 TH-DECL-16
TH-DECL-17 TH-DECL-18 TH-DECL-19
TH-RE-01 TH-RE-02 TH-RE-03 TH-RE-04 TH-RE-05 TH-RE-06 TH-RE-07 TH-RE-08 TH-RE-09 TH-RE-10
TH-RE-11 TH-RE-12 TH-RE-13 TH-RE-14 TH-RE-15
TH-BELA-01 TH-BELA-02 TH-BELA-03 TH-BELA-04 TH-BELA-05 TH-BELA-06 TH-BELA-07 TH-BELA-08
TH-SCO-01 TH-SCO-02 TH-SCO-03 TH-SCO-04 TH-SCO-05 TH-SCO-06 TH-SCO-07 TH-SCO-08
TH-WIN-01 TH-WIN-02 TH-WIN-03 TH-WIN-04 TH-WIN-05 TH-WIN-06 TH-WIN-07 TH-WIN-08 TH-WIN-09
TH-WIN-10
TH-OUT-01 TH-OUT-02 TH-OUT-03 TH-OUT-04 TH-OUT-05 TH-OUT-06 TH-OUT-07 TH-OUT-08 TH-OUT-09
TH-OUT-10 TH-OUT-11 TH-OUT-12 TH-OUT-13
TH-SLATE-01 TH-SLATE-02 TH-SLATE-03 TH-SLATE-04 TH-SLATE-05 TH-SLATE-06 TH-SLATE-07
TH-SLATE-08
TA-EQ-01 TA-DEAL-01 TA-DEAL-02 TA-DEAL-03 TA-MELD-01 TA-MELD-02 TA-MELD-03
TA-DECL-01 TA-DECL-02 TA-RE-01 TA-RE-02 TA-RE-03 TA-RE-04 TA-SHOW-01
TA-EXC-01 TA-EXC-02 TA-EXC-03 TA-TALON-01 TA-SCO-01 TA-WIN-01 TA-WIN-02 TA-WIN-03
TH-VAR-01 TH-VAR-02 TH-ADV-01
REF-DEAL REF-MISDEAL REF-SEAT REF-ADJUST REF-NOTE REF-UNDO REF-FIX REF-FULL REF-AUDIT REF-SIGN
REF-BOOK REF-PAID REF-NAMES REF-AGREED
"""
TARTLI = _RULES.split()

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
