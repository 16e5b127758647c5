"""Which tests are run for a mutant, and in which order."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil, log2
from pathlib import PurePosixPath

from tools.mutants.mutants import Mutant

NEAR = 6
"""So many files of tests come first where a mutant needs a process of its own."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What a test did without mutants: how long it took, and where it came by."""

    test: str
    seconds: float
    lines: frozenset[tuple[str, int]]
    files: frozenset[str]

    @property
    def module(self) -> str:
        """The file of the test."""
        return self.test.partition("::")[0]


class Plan:
    """What all tests have been seen to do."""

    def __init__(self, tests: Iterable[Seen]) -> None:
        self.tests = sorted(tests, key=_cheap)
        self.by_line: dict[tuple[str, int], list[Seen]] = defaultdict(list)
        for test in self.tests:
            for line in test.lines:
                self.by_line[line].append(test)

    def near(self, mutant: Mutant) -> list[str]:
        """The tests that come by the line of a mutant, the cheapest first."""
        found = {
            test.test: test
            for line in mutant.lines
            for test in self.by_line.get((mutant.file, line), ())
        }
        return [test.test for test in sorted(found.values(), key=_cheap)]

    def beside(self, mutant: Mutant) -> list[str]:
        """The tests that come by any file beside it: what a module does when it is loaded is there
        for all of them. The files of tests that have the most for their time come first.
        """
        folder = PurePosixPath(mutant.file).parent
        by_module: dict[str, list[Seen]] = defaultdict(list)
        for test in self.tests:
            if any(folder in PurePosixPath(file).parents for file in test.files):
                by_module[test.module].append(test)
        ranked = sorted(by_module.values(), key=_seconds_each)
        return [test.test for tests in ranked for test in tests]


def portions(tests: list[str]) -> Iterable[list[str]]:
    """The tests of the first files, then the rest: to collect all takes longer than most need."""
    modules = list(dict.fromkeys(test.partition("::")[0] for test in tests))
    near = set(modules[:NEAR])
    first = [test for test in tests if test.partition("::")[0] in near]
    rest = [test for test in tests if test.partition("::")[0] not in near]
    return [portion for portion in (first, rest) if portion]


def _cheap(test: Seen) -> tuple[int, str]:
    """By the order of magnitude of its time, so that tests of one file stay together."""
    return ceil(log2(test.seconds + 0.001)), test.module


def _seconds_each(tests: list[Seen]) -> float:
    return sum(test.seconds for test in tests) / len(tests)
