"""Every rule of Ulti with its examples: the tables in ``data``."""

import pytest

from tartli_ref.rules.ulti.house import HOUSE
from tests.examples import examples
from tests.games.expecting import Differs
from tests.games.ulti.cases import ULTI_CASES

CASES = ULTI_CASES.all_cases()

ALL_RULES = [
    f"UL-{topic}-{number:02}"
    for topic, most in {
        **{"EQ": 4, "DEAL": 3, "PTS": 5, "MAR": 5, "BID": 18, "AUC": 10},
        **{"DBL": 8, "PLAY": 6, "SIL": 8, "SET": 6},
    }.items()
    for number in range(1, most + 1)
]

# rules that no ruling of the referee shows, and what shows them
ELSEWHERE = {
    "UL-SET-04": "money is the table's stake times points: test_tables",
    "UL-SET-05": "the house rules of a table are shown on its page",
}


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_referee_rules_as_the_case_says(case):
    ULTI_CASES.run(case)


def test_every_rule_has_a_case():
    assert len(ALL_RULES) == 73
    found = {case.rule for case in CASES if case.rule.startswith("UL-")}
    assert found == set(ALL_RULES) - set(ELSEWHERE)


def test_every_switch_has_a_case_for_each_value_that_is_not_the_usual():
    used = {line.removeprefix("option: ") for case in CASES for line in case.head}
    other = {f"{key}={value}" for key, values in HOUSE.switches.items() for value in values[1:]}
    rules_on_nothing = {"review=off"}  # tests/web/test_open_cards_page
    assert other - used == rules_on_nothing


def test_every_case_has_its_own_name_and_expects_something():
    assert len({str(case) for case in CASES}) == len(CASES)
    assert [str(case) for case in CASES if not case.lines] == []


@examples(__file__, "a case that expects otherwise fails")
def test_a_case_that_expects_otherwise_fails(lines):
    text = "\n".join(["== UL-BID-01: a sentence", *lines])
    (case,) = ULTI_CASES.read(text)
    with pytest.raises(Differs):
        ULTI_CASES.run(case)
