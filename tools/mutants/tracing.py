"""Which tests come by which lines of the core, seen by the interpreter's own trace."""

import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import CodeType, FrameType
from typing import Any

OFTEN = 300


@dataclass
class Lines:
    """The lines of interest that were executed since ``forget``, and the functions called.

    ``wanted`` are the lines of each file. A function whose wanted lines were all seen is not
    followed any longer. One that is called very often is taken to have seen them.
    """

    wanted: Mapping[str, frozenset[int]]
    seen: set[tuple[str, int]] = field(default_factory=set)
    files: set[str] = field(default_factory=set)
    called: set[tuple[str, int]] = field(default_factory=set)
    _open: dict[CodeType, set[int]] = field(default_factory=dict)
    _calls: Counter[CodeType] = field(default_factory=Counter)

    def forget(self) -> None:
        """Begins anew, for another test."""
        self.seen, self.files, self.called = set(), set(), set()
        self._open, self._calls = {}, Counter()

    def start(self) -> None:
        """Follows this thread from now on."""
        sys.settrace(self._call)

    def stop(self) -> None:
        """Follows nothing any more."""
        sys.settrace(None)

    def _call(self, frame: FrameType, _event: str, _arg: Any) -> Any:
        code = frame.f_code
        missing = self._open.get(code)
        if missing is None:
            missing = self._open[code] = self._begin(code)
        if not missing:
            return None
        self._calls[code] += 1
        if self._calls[code] < OFTEN:
            return self._line
        self.seen.update((code.co_filename, line) for line in missing)
        missing.clear()
        return None

    def _begin(self, code: CodeType) -> set[int]:
        wanted = self.wanted.get(code.co_filename)
        if wanted is None:
            return set()
        self.files.add(code.co_filename)
        self.called.add((code.co_filename, code.co_firstlineno))
        return {line for _, _, line in code.co_lines() if line in wanted}

    def _line(self, frame: FrameType, event: str, _arg: Any) -> Any:
        if event == "line":
            code, line = frame.f_code, frame.f_lineno
            missing = self._open.get(code)
            if missing and line in missing:
                missing.discard(line)
                self.seen.add((code.co_filename, line))
            if not missing:
                return None
        return self._line


def wanted_lines(places: Iterable[tuple[str, range]]) -> dict[str, frozenset[int]]:
    """The lines of interest of each file."""
    found: dict[str, set[int]] = {}
    for file, lines in places:
        found.setdefault(file, set()).update(lines)
    return {file: frozenset(lines) for file, lines in found.items()}
