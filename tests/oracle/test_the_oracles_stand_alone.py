"""An oracle that used the code it is compared with would agree with it in every mistake."""

import ast
from pathlib import Path

import pytest

HERE = Path(__file__).parent
FOLDERS = (HERE, HERE.parent / "asszorti")
ORACLES = [path for folder in FOLDERS for path in sorted(folder.glob("oracle_*.py"))]
STANDARD = {"collections", "dataclasses", "itertools", "random", "typing"}


def test_there_are_oracles() -> None:
    assert all(len(list(folder.glob("oracle_*.py"))) >= 6 for folder in FOLDERS)


@pytest.mark.parametrize("path", ORACLES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_an_oracle_imports_only_oracles_and_the_standard_library(path: Path) -> None:
    imported = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            imported |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            imported |= (
                {node.module.split(".")[0]} if node.module else {name.name for name in node.names}
            )
    oracles = {each.stem for each in ORACLES if each.parent == path.parent}
    assert imported <= STANDARD | oracles
