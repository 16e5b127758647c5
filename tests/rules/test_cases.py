"""Every rule of Hungarian Tartli with its examples: the tables in ``tests/data``."""

import pytest

from tests.rules.case_runner import run
from tests.rules.case_tables import Case, all_cases

CASES = all_cases()


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_referee_rules_as_the_case_says(case: Case) -> None:
    run(case)
