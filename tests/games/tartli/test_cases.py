"""Every rule of Hungarian Tartli with its examples: the tables in ``data``."""

import pytest

from tests.games.tartli.cases import TARTLI

CASES = TARTLI.all_cases()


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_referee_rules_as_the_case_says(case):
    TARTLI.run(case)
