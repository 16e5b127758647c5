"""No rule of Tartli without text in the rulebook, and none without a case or a test that names it.

What no ruling shows, is shown by tests elsewhere, which name it: ``@pytest.mark.rule("TH-...")``.
"""

from pathlib import Path

from tartli_ref import rulebook
from tests.games.named_by_tests import named_in
from tests.games.tartli.cases import TARTLI as CASES

TESTS = Path(__file__).parents[2]

ALL_RULES = CASES.rules()

# rules that wait for what will show them
WAITS: dict[str, str] = {}

TARTLI = ("TH-", "TA-")
NAMED = {case.rule for case in CASES.all_cases() if case.rule.startswith(TARTLI)}
NAMED |= {rule for rule in named_in(TESTS) if rule.startswith(TARTLI)}


def test_there_are_172_rules_each_listed_once():
    assert len(ALL_RULES) == 172
    assert len(set(ALL_RULES)) == 172


def test_the_rulebook_has_exactly_these_rules_and_those_of_the_referee():
    written = {section.id for section in rulebook.rules("tartli") if section.id.startswith(TARTLI)}
    assert written == set(ALL_RULES)


def test_every_rule_has_a_text_and_an_example_in_every_language():
    for language, wording in rulebook.BOOKS["tartli"].wordings.items():
        without = [
            rule
            for rule in ALL_RULES
            if rule not in wording.rules
            or not (wording.rules[rule].text.strip() and wording.rules[rule].example.strip())
        ]
        assert without == [], language


def test_no_rule_is_without_a_case_or_test_that_names_it():
    assert set(ALL_RULES) - set(WAITS) - NAMED == set()


def test_a_rule_that_waits_is_not_named():
    assert set(WAITS) & NAMED == set()


def test_only_rules_that_exist_wait_or_are_named():
    assert (NAMED | set(WAITS)) - set(ALL_RULES) == set()
