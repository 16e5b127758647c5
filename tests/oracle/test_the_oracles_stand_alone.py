"""An oracle that used the code it is compared with would agree with it in every mistake."""

import ast
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ORACLES = sorted(HERE.glob("oracle_*.py"))
STANDARD = {"collections", "dataclasses", "itertools", "random", "typing"}


def test_there_are_oracles() -> None:
    assert len(ORACLES) >= 6


@pytest.mark.parametrize("path", ORACLES, ids=lambda path: path.stem)
def test_an_oracle_imports_only_oracles_and_the_standard_library(path: Path) -> None:
    imported = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            imported |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            imported.add(node.module or ".")
    oracles = {path.stem for path in ORACLES}
    assert imported <= STANDARD | oracles
