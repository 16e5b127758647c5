"""Every rulebook has its rules, open questions and house rules, in order, and they go together."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tartli_ref import rulebook
from tartli_ref.rules.asszorti.values import HOUSE as ASSZORTI_HOUSE
from tartli_ref.rules.common.findings import HouseRules
from tartli_ref.rules.tartli.values import HOUSE as TARTLI_HOUSE
from tartli_ref.rules.ulti.house import HOUSE as ULTI_HOUSE
from tests.examples import rows
from tests.games.described import RUNNERS

PACKAGE = Path(rulebook.__file__).parents[1]
CITED = re.compile(r"\b(?:T[HA]-[A-Z]+-\d\d|REF-[A-Z]+)\b")


@dataclass(frozen=True, slots=True)
class Book:
    """What a rulebook has to have."""

    game: str
    rules: list[str]
    sources: set[str]
    chapters: list[str]
    questions: list[str]
    house: HouseRules[Any]


READ = {"derived", "our reading"}
TARTLI = Book(
    "tartli",
    rules=rows(__file__, "rules"),
    sources={"Pais 1990", "Beck 1960", "short descriptions", *READ},
    chapters=rows(__file__, "chapters of tartli"),
    questions=[f"AMB-{number:02}" for number in (*range(1, 21), *range(45, 51))],
    house=TARTLI_HOUSE,
)
ULTI = Book(
    "ulti",
    rules=RUNNERS["ulti"].rules(),
    sources={"encyclopaedia article", *READ},
    chapters=rows(__file__, "chapters of ulti"),
    questions=["AMB-28", *(f"AMB-{number}" for number in range(31, 46))],
    house=ULTI_HOUSE,
)
ASSZORTI = Book(
    "asszorti",
    rules=[rule for rule in RUNNERS["asszorti"].rules() if rule.startswith("AS-")],
    sources={"Pais 1990", *READ},
    chapters=rows(__file__, "chapters of asszorti"),
    questions=[*(f"AMB-{number}" for number in range(21, 31)), "AMB-45"],
    house=ASSZORTI_HOUSE,
)
BOOKS = [TARTLI, ULTI, ASSZORTI]

each_book = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.game)
RULES = []
QUESTIONS = []
for book in BOOKS:
    RULES += [pytest.param(book, rule, id=rule) for rule in book.rules]
    QUESTIONS += [pytest.param(book, key, id=f"{book.game}-{key}") for key in book.questions]
each_rule = pytest.mark.parametrize(("book", "rule"), RULES)
each_question = pytest.mark.parametrize(("book", "question"), QUESTIONS)


@each_book
def test_it_has_exactly_the_rules_in_their_order(book):
    assert [section.id for section in rulebook.rules(book.game)] == book.rules
    in_book_order = list(dict.fromkeys(section.chapter for section in rulebook.rules(book.game)))
    assert in_book_order == book.chapters == list(rulebook.chapters(book.game))
    titles = [rulebook.chapter_title(chapter, game=book.game) for chapter in book.chapters]
    assert len(set(titles)) == len(titles)


@each_rule
def test_a_rule_has_all_that_belongs_to_it(book, rule):
    section = rulebook.find_rule(rule)
    assert section is not None and section.id == rule
    assert section.sources and set(section.sources) <= book.sources
    assert section.variants <= set(book.house.presets)
    assert bool(section.variants) is not bool(section.setting)
    assert set(section.switches) <= set(book.house.kinds)
    if section.setting:
        key, _equals, value = section.setting.partition("=")
        assert key in section.switches and value in book.house.switches[key]
    for question in section.ambiguities:
        ambiguity = rulebook.find_ambiguity(question)
        assert ambiguity is not None and rule in ambiguity.rules
    text = rulebook.text_of(rule)
    assert text.title and text.example and len(text.text) >= 40


@each_book
def test_the_open_questions_are_these_and_name_their_rules(book):
    assert [ambiguity.id for ambiguity in rulebook.ambiguities(book.game)] == book.questions
    from_rules = set()
    for rule in rulebook.rules(book.game):
        from_rules |= {(rule.id, question) for question in rule.ambiguities}
    from_ambiguities = set()
    for ambiguity in rulebook.ambiguities(book.game):
        from_ambiguities |= {(rule, ambiguity.id) for rule in ambiguity.rules}
    assert from_rules == from_ambiguities


@each_question
def test_a_question_has_its_readings_and_a_reason(book, question):
    text = rulebook.ambiguity_text(question)
    assert len(set(text.readings)) == len(text.readings) >= 2
    assert len(text.why) >= 40
    ambiguity = rulebook.find_ambiguity(question)
    switches = set()
    for rule in ambiguity.rules:
        switches.update(rulebook.find_rule(rule).switches)
    assert ambiguity.switch is None or ambiguity.switch in switches


@each_book
def test_each_house_rule_changes_a_rule_and_is_said(book):
    changed = set()
    for rule in rulebook.rules(book.game):
        changed.update(rule.switches)
    assert changed == set(book.house.kinds)
    for key, values in book.house.switches.items():
        text = rulebook.option_text(key, game=book.game)
        assert text.title and text.decides
        assert set(text.values) == set(values)
        assert book is TARTLI or tuple(text.values) == values
        assert len(set(text.values.values())) == len(values)


@each_book
def test_every_rule_is_found_by_its_id_and_by_its_title(book):
    for rule in rulebook.rules(book.game):
        assert rulebook.search(rule.id)[0].section == rule
        by_title = rulebook.search(rulebook.text_of(rule.id).title)
        assert rule in [hit.section for hit in by_title]


def test_a_rule_of_the_austrian_book_holds_in_austria_only():
    for section in rulebook.rules("tartli"):
        if section.id.startswith("TA-"):
            assert section.variants == {"austrian"} and section.chapter == "austrian"
        else:
            assert section.variants != {"austrian"} or section.chapter == "slate"


def test_what_pais_alone_has_is_not_in_the_others():
    only = {section.id for section in rulebook.rules("tartli") if section.variants == {"pais"}}
    without = {s.id for s in rulebook.rules("tartli") if s.variants == {"hungarian", "austrian"}}
    assert only == {"TH-BELA-06", "TH-BELA-07", "TH-BELA-08", "TH-BELA-09"}
    assert without == {"TH-BELA-01", "TH-BELA-05"}


def test_every_rule_that_the_program_cites_is_in_the_book():
    cited = set()
    for file in PACKAGE.rglob("*.py"):
        cited.update(CITED.findall(file.read_text(encoding="utf-8")))
    assert not cited - set(TARTLI.rules)


def test_what_is_not_in_the_book_is_not_found():
    assert rulebook.find_rule("TH-RE-99") is None
    assert rulebook.find_rule("") is None
    with pytest.raises(KeyError):
        rulebook.text_of("TH-RE-99")
    with pytest.raises(KeyError):
        rulebook.chapter_title("bidding", "tartli")


def test_a_language_that_lacks_a_text_falls_back_to_english(monkeypatch):
    terc = rulebook.RuleText("Terc: 20", "Három egymást követő lap egy színből: 20 pont.", "Makk.")
    partial = rulebook.Wording(chapters={"melds": "Bemondások"}, rules={"TH-MELD-03": terc})
    book = rulebook.BOOKS["tartli"]
    wordings = {**book.wordings, "part": partial}
    monkeypatch.setitem(rulebook.BOOKS, "tartli", book._replace(wordings=wordings))
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


def test_an_unknown_language_is_english():
    assert rulebook.text_of("TH-RE-08", "xx") is rulebook.text_of("TH-RE-08")
    assert rulebook.search("terc", "xx") == rulebook.search("terc")
    assert "en" in rulebook.languages("tartli")


def test_a_house_rule_that_differs_between_the_variants_is_named_in_both():
    """What the Austrian game has otherwise is changed in a rule of each side."""
    otherwise = "four_nines tens_rank sequences redeclare exchange exchange_seventh turned_card"
    otherwise += " next_dealer stichmatsch maccs unit showing talon_card"
    for key in otherwise.split():
        concerned = [rule for rule in rulebook.rules("tartli") if key in rule.switches]
        assert any("hungarian" in rule.variants for rule in concerned), key
        assert any("austrian" in rule.variants for rule in concerned), key


def test_a_question_or_house_rule_that_is_not_there_is_not_found():
    assert rulebook.find_ambiguity("AMB-99") is None
    with pytest.raises(KeyError):
        rulebook.ambiguity_text("AMB-99")
    with pytest.raises(KeyError):
        rulebook.option_text("kontra", "tartli")
