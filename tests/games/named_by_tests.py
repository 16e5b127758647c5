"""Which rules the tests name, by ``@pytest.mark.rule("TH-SLATE-01", ...)``: read off the files."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

RULE = re.compile(r"(TH|TA|AS|UL|PL)-[A-Z]+-\d\d")


class BadMark(ValueError):
    """A mark that names no rule, or on something that is no test."""


def named_in(folder: Path) -> Iterator[str]:
    """The rules named by the tests of a folder and those below it."""
    for file in sorted(folder.rglob("test_*.py")):
        text = file.read_text(encoding="utf-8")
        if "mark.rule(" in text:
            yield from named_by(text, str(file))


def named_by(text: str, file: str = "text") -> Iterator[str]:
    """The rules that the tests in a file name."""
    for node in ast.walk(ast.parse(text, file)):
        for mark in getattr(node, "decorator_list", ()):
            if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                if not getattr(node, "name", "").startswith("test_"):
                    raise BadMark(f"{file}:{mark.lineno}: no test")
                yield from _ids(mark, file)


def _ids(mark: ast.Call, file: str) -> Iterator[str]:
    if not mark.args:
        raise BadMark(f"{file}:{mark.lineno}: no rule")
    for argument in mark.args:
        name = None
        if isinstance(argument, ast.Constant):
            name = argument.value
        if not isinstance(name, str) or not RULE.fullmatch(name):
            raise BadMark(f"{file}:{mark.lineno}: a rule is named by its number")
        yield name
