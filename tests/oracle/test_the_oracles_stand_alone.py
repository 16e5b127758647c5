"""An oracle that used the code it is compared with would agree with it in every mistake."""

import ast
from pathlib import Path

import pytest

TESTS = Path(__file__).parent.parent
ORACLES = sorted(TESTS.glob("*/oracle_*.py"))
ORACLES += [TESTS / "ulti" / "bid_table.py", TESTS / "ulti" / "true_players.py"]
STANDARD = {"collections", "dataclasses", "functools", "itertools", "pathlib", "random", "typing"}


def test_there_are_oracles():
    assert len(ORACLES) >= 20


@pytest.mark.parametrize("path", ORACLES, ids=lambda path: f"{path.parent.name}.{path.stem}")
def test_an_oracle_imports_only_oracles_and_the_standard_library(path):
    imported = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            imported |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            imported |= {node.module} if node.module else {name.name for name in node.names}
    modules = {name for name in imported if name.partition(".")[0] not in STANDARD}
    game = path.parent.name
    oracles = {each.stem for each in ORACLES if each.parent == path.parent}
    assert {name.removeprefix(f"tests.{game}.") for name in modules} <= oracles
