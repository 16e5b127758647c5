"""Reads the messages off Python code: what stands in ``_``, ``N_``, ``ngettext`` and the like.

Babel's own reader knows texts only; ours also reads tables that are ``Marked``, and refuses what
could never be translated: an f-string, or a text that is put together.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

SAID = {"_": (0,), "N_": (0,), "ngettext": (0, 1), "Unreadable": (1,), "FileError": (2,)}
"""Which arguments of a call are messages; those of errors are said where they are shown."""

TABLE = "Marked"


class NoMessage(Exception):
    """Something stands where a message is wanted that no catalogue can have."""


@dataclass(frozen=True, slots=True)
class Found:
    """A message in a file, with its plural if it has one."""

    line: int
    texts: tuple[str, ...]


def messages_of(file: Path) -> list[Found]:
    """The messages of a file, in its order."""
    try:
        return list(messages_in(ast.parse(file.read_text(encoding="utf-8"))))
    except NoMessage as error:
        raise NoMessage(f"{file}:{error}") from None


def messages_in(tree: ast.AST) -> Iterator[Found]:
    """The messages within a piece of code."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(ast.Name(name), arguments) if name in SAID:
                messages = [arguments[place] for place in SAID[name] if place < len(arguments)]
                if texts := tuple(filter(None, map(_text_of, messages))):
                    yield Found(node.lineno, texts)
            case ast.AnnAssign(_, ast.Subscript(ast.Name(name)), table) if name == TABLE and table:
                yield from _texts_in(table)


def _texts_in(table: ast.expr) -> Iterator[Found]:
    """The texts of a marked table."""
    match table:
        case ast.Dict(_, values):
            for value in values:
                yield from _texts_in(value)
        case ast.Tuple(parts) | ast.List(parts):
            for part in parts:
                yield from _texts_in(part)
        case ast.Constant(str(text)):
            yield Found(table.lineno, (text,))
        case _:
            raise NoMessage(f"{table.lineno}: {ast.unparse(table)}")


def _text_of(node: ast.expr) -> str:
    """The message; empty for a name, whose message is marked elsewhere."""
    match node:
        case ast.JoinedStr() | ast.BinOp():
            raise NoMessage(f"{node.lineno}: {ast.unparse(node)}")
        case ast.Constant(str(text)):
            return text
    return ""
