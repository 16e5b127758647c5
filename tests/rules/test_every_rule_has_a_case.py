"""No rule of Tartli without a case or a test that names it, except those that wait.

What no ruling shows, is shown by tests elsewhere, which name it: ``@pytest.mark.rule("TH-...")``.
"""

from case_tables import DATA, TESTS, all_cases
from named_by_tests import named_in

ALL_RULES = [
    rule
    for line in (DATA / "rule_ids.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
    for rule in line.split()
]

# rules that no ruling of the referee shows, and what will show them
WAITS = {
    "TH-EQ-03": "the French skin, in the words",
    "TH-EQ-04": "nicknames of the cards, in the glossary",
    "TH-DEAL-03": "who shuffles and who cuts is not entered; the page says it",
    "TH-WIN-05": "stake times difference, in the book",
    "TA-EQ-01": "German names of the cards, in the words",
}

NAMED = {case.rule for case in all_cases()}
NAMED |= {rule for rule in named_in(TESTS) if rule.startswith(("TH-", "TA-"))}


def test_there_are_166_rules_each_listed_once() -> None:
    assert len(ALL_RULES) == 166
    assert len(set(ALL_RULES)) == 166


def test_every_rule_that_does_not_wait_is_named() -> None:
    assert set(ALL_RULES) - set(WAITS) - NAMED == set()


def test_a_rule_that_waits_is_not_named() -> None:
    assert set(WAITS) & NAMED == set()


def test_only_rules_that_exist_wait_or_are_named() -> None:
    assert (NAMED | set(WAITS)) - set(ALL_RULES) == set()
