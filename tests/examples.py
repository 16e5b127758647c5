"""Examples of a test as a table of text: the file of the test's own name that ends in .txt.

    [refused] lines* line rule
    deal A; B bids ulti | C passes | UL-AUC-03

`[refused]` names the table, after it stand the arguments of the test. Of an argument with `*` a
cell holds several lines, of one with `=` any literal of Python, or an expression of `known` names;
`id` is what the example is called.
"""

from ast import literal_eval
from pathlib import Path
from typing import Any

import pytest


def examples(file: str, table: str, values: dict[str, Any] | None = None) -> pytest.MarkDecorator:
    """Runs a test once with each row of a table that lies beside it."""
    names, rows_read = _read(file, table, values)
    ids = None
    if names[0] == "id":
        ids = [row[0] for row in rows_read]
        names = names[1:]
        rows_read = [row[1:] for row in rows_read]
    return pytest.mark.parametrize(names if names[1:] else names[0], _cells(rows_read), ids=ids)


def rows(file: str, table: str) -> list[Any]:
    """The rows of a table that lies beside a test; of one column, its cells."""
    return _cells(_read(file, table)[1])


def meanings(file: str, table: str, **values: Any) -> dict[str, Any]:
    """The rows of a table of two columns: a line, and the expression of Python that it means."""
    return {line: eval(meaning, values) for line, meaning in rows(file, table)}


def _cells(rows_read: list[tuple[Any, ...]]) -> list[Any]:
    return [row if row[1:] else row[0] for row in rows_read]


def _read(
    file: str, table: str, values: dict[str, Any] | None = None
) -> tuple[list[str], list[tuple[Any, ...]]]:
    text = Path(file).with_suffix(".txt").read_text(encoding="utf-8")
    head, *lines = text.split(f"[{table}] ", 1)[1].split("\n\n[")[0].rstrip("\n").split("\n")
    columns = head.split()
    rows_read = []
    for line in lines:
        cells = zip(columns, f" {line} ".split(" | "), strict=True)
        rows_read.append(tuple(_cell(column, cell.strip(), values) for column, cell in cells))
    return [column.rstrip("*=") for column in columns], rows_read


def _cell(column: str, text: str, values: dict[str, Any] | None) -> Any:
    if column.endswith("="):
        return literal_eval(text) if values is None else eval(text, values)
    return tuple(filter(None, text.split("; "))) if column.endswith("*") else text
