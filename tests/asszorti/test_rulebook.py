"""The rulebook of Asszorti: every rule, open question and house rule, tidy and with right sums."""

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from tartli_ref import rulebook
from tartli_ref.games.asszorti.options import SWITCHES

from .test_cases import ALL_RULES

GAME = "asszorti"
RULES = [rule for rule in ALL_RULES if rule.startswith("AS-")]
SOURCES = {"Pais 1990", "derived", "our reading"}
CHAPTERS = [
    "equipment",
    "auction",
    "announcing",
    "kontra",
    "play",
    "claims",
    "scoring",
    "arrivazs",
    "payment",
]
QUESTIONS = [*(f"AMB-{number}" for number in range(21, 31)), "AMB-45"]
WORKING_NOTES = ("D2", "Ex:", "RULES", "AMB-", "HR-", "TODO", "->", "→", "≥", "≤")
NOTATION = re.compile(r"\b[SHDC]-(?:A|K|Q|J|10|9|8|7|6)\b")
SUM = re.compile(r"(?<![\d−+×] )\b(\d+(?: [+−×] \d+)+) = (−?\d+)\b(?! [+−×])")


def texts() -> Iterator[tuple[str, str]]:
    """Every text of the book with the name of what it belongs to."""
    for section in rulebook.rules(GAME):
        rule = rulebook.text_of(section.id)
        yield from ((section.id, text) for text in (rule.title, rule.text, rule.example))
    for asked in rulebook.ambiguities(GAME):
        question = rulebook.ambiguity_text(asked.id)
        yield asked.id, question.question
        yield from ((asked.id, reading) for reading in question.readings)
        yield asked.id, question.why
    for option in rulebook.options(GAME):
        words = rulebook.option_text(option.key, game=GAME)
        yield from ((option.key, text) for text in (words.title, words.decides))
        yield from ((option.key, text) for text in words.values.values())


def test_it_has_exactly_the_rules_in_their_order() -> None:
    assert [section.id for section in rulebook.rules(GAME)] == RULES
    in_book_order = list(dict.fromkeys(section.chapter for section in rulebook.rules(GAME)))
    assert in_book_order == CHAPTERS == list(rulebook.chapters(GAME))
    titles = [rulebook.chapter_title(chapter, game=GAME) for chapter in CHAPTERS]
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_has_all_that_belongs_to_it(rule: str) -> None:
    section = rulebook.find_rule(rule)
    assert section is not None and section.id == rule
    assert section.sources and set(section.sources) <= SOURCES
    assert section.variants == {"standard"}
    assert set(section.switches) <= set(SWITCHES)
    for asked in section.ambiguities:
        found = rulebook.find_ambiguity(asked)
        assert found is not None and rule in found.rules
    text = rulebook.text_of(rule)
    assert len(text.title) <= 45 and not text.title.endswith(".")
    assert len(text.text) >= 40
    assert all(part.endswith((".", ".”", "?")) for part in (text.text, text.example))


def test_the_open_questions_are_these_and_name_their_rules() -> None:
    assert [asked.id for asked in rulebook.ambiguities(GAME)] == QUESTIONS
    from_rules = {(rule.id, asked) for rule in rulebook.rules(GAME) for asked in rule.ambiguities}
    asked = rulebook.ambiguities(GAME)
    assert from_rules == {(rule, question.id) for question in asked for rule in question.rules}


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_question_has_its_readings_and_a_reason(question: str) -> None:
    text = rulebook.ambiguity_text(question)
    assert text.question.endswith("?")
    assert len(set(text.readings)) == len(text.readings) >= 2
    assert all(reading.endswith(".") for reading in text.readings)
    assert len(text.why) >= 40
    found = rulebook.find_ambiguity(question)
    assert found is not None
    switches = {key for rule in found.rules for key in rulebook.find_rule(rule).switches}  # type: ignore[union-attr]
    assert found.switch is None or found.switch in switches


def test_the_house_rules_are_those_of_the_game_and_each_changes_a_rule() -> None:
    assert {option.key: option.values for option in rulebook.options(GAME)} == SWITCHES
    assert {key for rule in rulebook.rules(GAME) for key in rule.switches} == set(SWITCHES)
    for key, values in SWITCHES.items():
        text = rulebook.option_text(key, game=GAME)
        assert text.title and text.decides.endswith(".")
        assert tuple(text.values) == values
        assert all(meaning.endswith(".") for meaning in text.values.values())


def test_a_text_is_in_players_words_and_tidy() -> None:
    for name, text in texts():
        assert not [note for note in WORKING_NOTES if note in text], (name, text)
        assert not NOTATION.search(text), (name, text)
        assert text == " ".join(text.split()), name
        assert text[0].isupper() or text[0] in "“(" or text[0].isdigit(), name
        assert '"' not in text and "'" not in text, name
        assert text.count("“") == text.count("”"), name


@pytest.mark.parametrize("part", ["title", "text", "example"])
def test_no_two_rules_say_the_same(part: str) -> None:
    said = Counter(getattr(rulebook.text_of(rule), part).casefold() for rule in RULES)
    assert [text for text, times in said.items() if times > 1] == []


def test_the_sums_are_right() -> None:
    checked = 0
    for name, text in texts():
        for left, right in SUM.findall(text):
            value = eval(left.replace("−", "-").replace("×", "*"))
            assert value == int(right.replace("−", "-")), (name, left)
            checked += 1
    assert checked >= 12


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_is_found_by_its_id_and_by_its_title(rule: str) -> None:
    assert rulebook.search(rule, game=GAME)[0].id == rule
    found = rulebook.search(rulebook.text_of(rule).title, game=GAME)
    assert rule in [section.id for section in found]
