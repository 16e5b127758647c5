"""All mutants of the rules core, each with a number of its own, and a sample of them.

A mutant is known by its file, function, operator and texts, so that a change of other lines leaves
its number, and its place in the sample, as they were.
"""

import ast
from collections import Counter
from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass, replace
from hashlib import sha1
from pathlib import Path

from tools.mutants.operators import Enums, enums_of, faults

SEED = 11
CORE = ("games", "book", "table/history.py", "table/steps.py", "table/log.py", "table/earlier.py")
PACKAGE = "tartli_ref"
Function = ast.FunctionDef | ast.AsyncFunctionDef
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


@dataclass(frozen=True, slots=True)
class Mutant:
    """One fault. ``function`` is where it stands, in words; ``lines`` are those of the whole
    expression around it; ``outer`` is the first line of the function that the interpreter makes
    when it loads the module, 0 for the module itself.
    """

    file: str
    function: str
    operator: str
    original: str
    replacement: str
    again: int
    lines: range
    line: int
    outer: int
    start: int
    end: int

    @property
    def key(self) -> tuple[str, str, str, str, str, int]:
        """What it is known by."""
        texts = self.original, self.replacement
        return self.file, self.function, self.operator, *texts, self.again

    @property
    def number(self) -> str:
        """A short name for it."""
        return sha1(repr(self.key).encode()).hexdigest()[:7]

    @property
    def part(self) -> str:
        """The part of the core that it stands in: a game, what games share, the fold, the book."""
        folders = self.file.split("/")
        if folders[1] == "games":
            return folders[2] if len(folders) > 3 else "common"  # noqa: PLR2004
        return "history" if folders[1] == "table" else folders[1]

    def mutated(self, source: str) -> str:
        """The source of its file with the fault in it, as many lines as before."""
        data = source.encode()
        gone = data[self.start : self.end].count(b"\n")
        new = f"({self.replacement}{chr(10) * gone})"
        return (data[: self.start] + new.encode() + data[self.end :]).decode()


def core_files(tree: Path) -> list[Path]:
    """The files of the rules core."""
    places = [tree / PACKAGE / name for name in CORE]
    return sorted(
        path for place in places for path in ([place] if place.is_file() else place.rglob("*.py"))
    )


def all_mutants(tree: Path, files: Container[str] | None = None) -> list[Mutant]:
    """Every mutant of the core, or of these files of it."""
    sources = {path: path.read_text(encoding="utf-8") for path in core_files(tree)}
    trees = [ast.parse(source) for source in sources.values()]
    enums = {name: members for it in trees for name, members in enums_of(it).items()}
    return [
        mutant
        for path, source in sources.items()
        if files is None or path.relative_to(tree).as_posix() in files
        for mutant in mutants_of(path.relative_to(tree).as_posix(), source, enums)
    ]


def mutants_of(file: str, source: str, enums: Enums) -> list[Mutant]:
    """Every mutant of one module; ``enums`` are those of the core."""
    return list(_Finder(file, source, enums).found(ast.parse(source), _Place()))


def sample(mutants: Iterable[Mutant], size: int, seed: int = SEED) -> list[Mutant]:
    """So many of them, by lot; a mutant's lot depends on nothing but the seed and itself."""
    lots = {mutant: sha1(f"{seed} {mutant.key}".encode()).digest() for mutant in mutants}
    return sorted(sorted(lots, key=lambda mutant: lots[mutant])[:size], key=_place)


def _place(mutant: Mutant) -> tuple[str, int, int]:
    return mutant.file, mutant.start, mutant.again


class _Finder:
    """The mutants of one module."""

    def __init__(self, file: str, source: str, enums: Enums) -> None:
        self.file, self.enums = file, enums
        self.starts = [0]
        for line in source.encode().splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.seen: Counter[tuple[str, ...]] = Counter()

    def found(self, node: ast.AST, place: "_Place") -> Iterator[Mutant]:
        """The mutants at a node and below it."""
        for operator, goes, replacement in faults(node, self.enums):
            yield self._mutant(goes, operator, replacement, place.around(goes))
        for child in _children(node):
            inner = place.around(child) if isinstance(child, ast.expr) else place
            if isinstance(child, FUNCTIONS):
                inside = inner.inside(child)
                yield from self._of_defaults(child, replace(inner, names=inside.names))
                inner = inside
            elif isinstance(child, ast.ClassDef):
                inner = replace(inner, names=(*inner.names, child.name))
            elif isinstance(child, ast.stmt):
                inner = replace(inner, lines=range(0))
            yield from self.found(child, inner)

    def _of_defaults(self, node: Function, place: "_Place") -> Iterator[Mutant]:
        """Default values: they are reckoned when the module is loaded."""
        for default in (*node.args.defaults, *filter(None, node.args.kw_defaults)):
            yield from self.found(ast.Expr(default), replace(place, lines=range(0)))

    def _mutant(self, node: ast.expr, operator: str, new: str, place: "_Place") -> Mutant:
        assert node.end_lineno is not None and node.end_col_offset is not None
        start = self.starts[node.lineno - 1] + node.col_offset
        end = self.starts[node.end_lineno - 1] + node.end_col_offset
        name = ".".join(place.names) or "(module)"
        texts = self.file, name, operator, ast.unparse(node), new
        self.seen[texts] += 1
        again = self.seen[texts]
        return Mutant(*texts, again, place.lines, node.lineno, place.outer, start, end)


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a node stands."""

    names: tuple[str, ...] = ()
    lines: range = range(0)
    outer: int = 0

    def around(self, node: ast.expr) -> "_Place":
        """The place of an expression: its lines are those of the whole one around it."""
        if self.lines:
            return self
        return replace(self, lines=range(node.lineno, (node.end_lineno or node.lineno) + 1))

    def inside(self, node: Function) -> "_Place":
        """The place of what stands in a function."""
        first = self.outer or min(it.lineno for it in (node, *node.decorator_list))
        return _Place((*self.names, node.name), range(0), first)


def _children(node: ast.AST) -> Iterator[ast.AST]:
    """What can be mutated below a node: no types, texts, asserts, decorators, or what tells of
    the code and not of the game.
    """
    for name, value in ast.iter_fields(node):
        if name in {"annotation", "returns", "decorator_list"}:
            continue
        if isinstance(node, FUNCTIONS) and name == "args":
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not _is_left_out(child):
                yield child


def _is_left_out(node: ast.AST) -> bool:
    match node:
        case ast.Assert() | ast.JoinedStr():
            return True
        case ast.FunctionDef(name="__repr__"):
            return True
        case ast.Assign(targets=[ast.Name(id="__all__")]):
            return True
        case ast.Call(func=ast.Name(id="field" | "TypeVar" | "NewType")):
            return True
        case ast.keyword(arg="strict"):  # of zip: an assertion too
            return True
    return False
