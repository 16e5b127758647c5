"""The rules in the Python of the bundle: their cases, run by what runs them here."""

from pathlib import Path

import pytest

from tests.asszorti.cases import ASSZORTI_CASES
from tests.pocket.bundle import run_in_the_bundle
from tests.rules.tartli_cases import TARTLI
from tests.ulti.cases import ULTI_CASES

pytestmark = [pytest.mark.pocket, pytest.mark.long]

ALL = (TARTLI, ASSZORTI_CASES, ULTI_CASES)
CASES = """
from pathlib import Path
from tests.asszorti.cases import ASSZORTI_CASES
from tests.rules.tartli_cases import TARTLI
from tests.ulti.cases import ULTI_CASES
cases = [(it, case) for it in (TARTLI, ASSZORTI_CASES, ULTI_CASES) for case in it.all_cases()]
for runner, case in cases:
    runner.run(case)
Path("/folder/cases").write_text(str(len(cases)))
"""


def test_every_case_of_every_rule_is_ruled_as_it_says(tmp_path: Path) -> None:
    run_in_the_bundle(CASES, tmp_path)
    assert int((tmp_path / "cases").read_text()) == sum(1 for it in ALL for _ in it.all_cases())
