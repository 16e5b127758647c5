"""Every rule of Asszorti with its examples: the tables in ``data``."""

import pytest

from tests.examples import examples
from tests.games.asszorti.cases import ASSZORTI_CASES, DATA
from tests.games.expecting import Differs

CASES = ASSZORTI_CASES.all_cases()
ALL_RULES = [
    rule
    for line in (DATA / "rule_ids.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
    for rule in line.split()
]
NAMED = {case.rule for case in CASES}


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_referee_rules_as_the_case_says(case):
    ASSZORTI_CASES.run(case)


def test_there_are_77_rules_and_3_switches_each_listed_once():
    assert len([rule for rule in ALL_RULES if rule.startswith("AS-")]) == 77
    assert len([rule for rule in ALL_RULES if rule.startswith("HR-AS-")]) == 3
    assert len(set(ALL_RULES)) == len(ALL_RULES)


def test_every_rule_and_every_switch_is_named_by_a_case():
    assert set(ALL_RULES) - NAMED == set()


def test_only_rules_that_exist_have_cases():
    assert {rule for rule in NAMED if not rule.startswith("REF-")} - set(ALL_RULES) == set()


def test_every_case_has_its_own_name_and_expects_something():
    assert len({str(case) for case in CASES}) == len(CASES)
    assert [str(case) for case in CASES if not case.lines] == []


def case(*lines):
    return "\n".join(["== AS-AUC-04: a sentence", *lines])


@examples(__file__, "a case that expects otherwise fails")
def test_a_case_that_expects_otherwise_fails(lines):
    (read,) = ASSZORTI_CASES.read(case(*lines))
    with pytest.raises(Differs):
        ASSZORTI_CASES.run(read)
