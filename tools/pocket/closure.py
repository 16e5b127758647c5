"""Which modules a program can import: those that it names, those that they name, and so on."""

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Source:
    """A module: its text, whether it is a package, and whether it is the standard library's.

    There, an import inside of a function counts only within the same package: the others lead to
    what nobody here calls.
    """

    text: str
    is_package: bool
    is_standard: bool


def closure(roots: list[str], sources: Mapping[str, Source]) -> set[str]:
    """The modules among ``sources`` that the roots can import, and the packages around them."""
    reached: set[str] = set()
    waiting = list(roots)
    while waiting:
        name = waiting.pop()
        if name in reached or name not in sources:
            continue
        reached.add(name)
        waiting += imports_of(name, sources[name])
        waiting += [name.rpartition(".")[0]]
    return reached


def imports_of(name: str, source: Source) -> Iterator[str]:
    """The names that a module imports, whether they are modules or values in one."""
    package = name
    if not source.is_package:
        package = name.rpartition(".")[0]
    for node, inside in _statements(ast.parse(source.text)):
        for imported in _named(node, package):
            if not (inside and source.is_standard) or _top(imported) == _top(name):
                yield imported


def _top(name: str) -> str:
    return name.partition(".")[0]


def _statements(tree: ast.AST, inside: bool = False) -> Iterator[tuple[ast.AST, bool]]:
    """All statements, and whether each is inside of a function."""
    for node in ast.iter_child_nodes(tree):
        yield node, inside
        is_function = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        yield from _statements(node, inside or is_function)


def _named(node: ast.AST, package: str) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if not isinstance(node, ast.ImportFrom):
        return []
    base = _from(node, package)
    return [base] + [f"{base}.{alias.name}" for alias in node.names]


def _from(node: ast.ImportFrom, package: str) -> str:
    if not node.level:
        return node.module or ""
    parts = package.split(".")
    parts = parts[: len(parts) - (node.level - 1)]
    if node.module:
        parts.append(node.module)
    return ".".join(parts)
