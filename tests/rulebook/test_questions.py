"""Open questions and house rules: each with its readings or values, and where it matters."""

import pytest

from tartli_ref import rulebook
from tartli_ref.games.tartli.values import HOUSE

NUMBERS = [*range(1, 21), *range(45, 51)]
OPTIONS = HOUSE.switches


def test_every_open_question_is_there() -> None:
    assert [asked.id for asked in rulebook.ambiguities("tartli")] == [
        f"AMB-{n:02}" for n in NUMBERS
    ]


@pytest.mark.parametrize("number", NUMBERS)
def test_a_question_has_its_readings_and_a_reason(number: int) -> None:
    asked = rulebook.find_ambiguity(f"AMB-{number:02}")
    assert asked is not None
    assert asked.rules and all(rulebook.find_rule(rule) for rule in asked.rules)
    assert asked.switch is None or asked.switch in OPTIONS
    text = rulebook.ambiguity_text(asked.id)
    assert text.question.endswith("?")
    assert len(text.readings) >= 2 and len(set(text.readings)) == len(text.readings)
    assert all(reading.endswith(".") for reading in text.readings)
    assert len(text.why) >= 40


def test_questions_and_rules_name_each_other() -> None:
    from_rules = {
        (rule.id, asked) for rule in rulebook.rules("tartli") for asked in rule.ambiguities
    }
    from_questions = {
        (rule, asked.id) for asked in rulebook.ambiguities("tartli") for rule in asked.rules
    }
    assert from_rules == from_questions


def test_a_question_about_a_house_rule_concerns_a_rule_that_it_changes() -> None:
    for asked in rulebook.ambiguities("tartli"):
        if asked.switch is not None:
            concerned = [found for rule in asked.rules if (found := rulebook.find_rule(rule))]
            assert any(asked.switch in rule.switches for rule in concerned), asked.id


@pytest.mark.parametrize("key", OPTIONS)
def test_a_house_rule_says_what_it_decides_and_what_each_value_means(key: str) -> None:
    text = rulebook.option_text(key, "tartli")
    assert text.title and text.decides.endswith(".")
    assert set(text.values) == set(OPTIONS[key])
    assert len(set(text.values.values())) == len(OPTIONS[key])
    assert all(meaning.endswith(".") for meaning in text.values.values())


def test_every_house_rule_changes_a_rule() -> None:
    assert {key for rule in rulebook.rules("tartli") for key in rule.switches} == set(OPTIONS)


def test_a_house_rule_that_differs_between_the_variants_is_named_in_both() -> None:
    """What the Austrian game has otherwise is changed in a rule of each side."""
    otherwise = {
        *("four_nines", "tens_rank", "sequences", "redeclare", "exchange", "exchange_seventh"),
        *("turned_card", "next_dealer", "stichmatsch", "maccs", "unit", "showing", "talon_card"),
    }
    for key in otherwise:
        concerned = [rule for rule in rulebook.rules("tartli") if key in rule.switches]
        assert any("hungarian" in rule.variants for rule in concerned), key
        assert any("austrian" in rule.variants for rule in concerned), key


def test_what_is_not_there_is_not_found() -> None:
    assert rulebook.find_ambiguity("AMB-99") is None
    with pytest.raises(KeyError):
        rulebook.ambiguity_text("AMB-99")
    with pytest.raises(KeyError):
        rulebook.option_text("kontra", "tartli")
