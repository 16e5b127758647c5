"""A mutant set into the running program: its function gets the code that the fault makes of it."""

import gc
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FunctionType

from tools.mutants.mutants import Mutant


class NotThereError(Exception):
    """The function was not made yet, or cannot change: the mutant needs a program of its own."""


def set_in(mutant: Mutant, tree: Path) -> None:
    """Sets it into every function that was made of this piece of code."""
    path = tree / mutant.file
    source = mutant.mutated(path.read_text(encoding="utf-8"))
    code = next(_codes(compile(source, str(path), "exec", dont_inherit=True), mutant.outer))
    functions = [it for it in gc.get_objects() if type(it) is FunctionType]
    same = [it for it in functions if _is_of(it.__code__, code)]
    if not same:
        raise NotThereError
    for function in same:
        try:
            function.__code__ = code
        except ValueError as error:
            raise NotThereError from error


def _codes(code: CodeType, first: int) -> Iterator[CodeType]:
    """The function that begins at this line."""
    for part in code.co_consts:
        if isinstance(part, CodeType):
            if part.co_firstlineno == first and not part.co_name.startswith("<"):
                yield part
            yield from _codes(part, first)


def _is_of(found: CodeType, code: CodeType) -> bool:
    return (found.co_filename, found.co_firstlineno, found.co_name) == (
        code.co_filename,
        code.co_firstlineno,
        code.co_name,
    )
