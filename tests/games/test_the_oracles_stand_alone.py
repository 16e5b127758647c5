"""An oracle that used the code it is compared with would agree with it in every mistake."""

import ast
from pathlib import Path

import pytest

GAMES = Path(__file__).parent
ORACLES = sorted(GAMES.rglob("oracle_*.py"))
ORACLES += [GAMES / "ulti" / "bid_table.py", GAMES / "ulti" / "true_players.py"]
STANDARD = {"collections", "dataclasses", "functools", "itertools", "math"}
STANDARD |= {"pathlib", "random", "tomllib", "typing"}


def test_there_are_oracles():
    assert len(ORACLES) >= 20


def modules_of(path, folder):
    """The modules that an oracle in this package imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = node.module or ""
            if node.level:
                module = f"{folder}.{module}".rstrip(".")
            if module == folder:
                yield from (f"{folder}.{name.name}" for name in node.names)
            else:
                yield module


@pytest.mark.parametrize("path", ORACLES, ids=lambda path: f"{path.parent.name}.{path.stem}")
def test_an_oracle_imports_only_oracles_and_the_standard_library(path):
    folder = ".".join(("tests", "games", *path.parent.relative_to(GAMES).parts))
    oracles = {f"{folder}.{oracle.stem}" for oracle in ORACLES if oracle.parent == path.parent}
    modules = set(modules_of(path, folder))
    assert {name for name in modules if name.partition(".")[0] not in STANDARD} <= oracles
