"""Lines that the rules forbid, each kind with the rules that may refuse it.

A kind looks at a place in a deal and makes its line there, if what was told so far proves it wrong.
"""

from collections.abc import Callable
from dataclasses import dataclass

from tests.games.ulti.oracle_place import Place
from tests.games.ulti.oracle_wrong_table import ROWS

Maker = Callable[[Place], str]
"""Makes the line, or nothing where there is no place for it."""


@dataclass(frozen=True)
class Wrong:
    """A kind of wrong line: its name, the rules that may refuse it, and how it is made."""

    name: str
    rules: frozenset[str]
    make: Maker


KINDS: dict[str, Wrong] = {}


def wrong(*rules: str) -> Callable[[Maker], Maker]:
    """One kind more, named as its maker is."""

    def add(make: Maker) -> Maker:
        name = make.__name__.replace("_", " ")
        KINDS[name] = Wrong(name, frozenset(rules), make)
        return make

    return add


def _maker(when: str, line: str) -> Maker:
    def make(at: Place) -> str:
        holds = all(
            bool(getattr(at, condition.removeprefix("-"))) is not condition.startswith("-")
            for condition in when.split()
        )
        if holds:
            return line.format_map(_Words(at))
        return ""

    return make


class _Words(dict[str, str]):
    """The words of a place, each asked when a line has it."""

    def __init__(self, at: Place) -> None:
        super().__init__()
        self._at = at

    def __missing__(self, word: str) -> str:
        return str(getattr(self._at, word))


for _name, _when, _line, _rules in ROWS:
    KINDS[_name] = Wrong(_name, frozenset(_rules.split()), _maker(_when, _line))
