"""What a run comes to: a table of the parts, what survived, and what is wrong with the list."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tools.mutants.mutants import Mutant

BAR = 95
"""Of 100 mutants that change something so many have to be killed."""

Known = tuple[str, str, str, str, str, int]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a mutant: ``killed`` by a test, by ``time``, ``survived``, or ``broken``."""

    mutant: Mutant
    end: str
    test: str = ""
    tests: int = 0

    @property
    def line(self) -> str:
        """It in one line."""
        it = self.mutant
        place = f"{it.file}:{it.line} {it.function} [{it.operator}]"
        said = f"{it.number} {place} `{it.original}` -> `{it.replacement}`"
        by = f" by {self.test}" if self.test else ""
        return f"{said} {self.end}{by} ({self.tests} tests)" if self.end else said


@dataclass(frozen=True, slots=True)
class Row:
    """The figures of a part."""

    part: str
    mutants: int
    killed: int
    by_time: int
    survived: int
    equivalent: int

    @property
    def score(self) -> float:
        """Of 100 that are not equivalent so many were killed."""
        return 100 * (self.killed + self.by_time) / max(self.mutants - self.equivalent, 1)

    def __str__(self) -> str:
        numbers = self.mutants, self.killed, self.by_time, self.survived, self.equivalent
        return " | ".join(["", self.part, *map(str, numbers), f"{self.score:.1f}", ""]).strip()


HEAD = """\
| part | mutants | killed | by time | survived | equivalent | score |
|---|---|---|---|---|---|---|"""


def report(outcomes: Sequence[Outcome], listed: Mapping[Known, str]) -> tuple[str, bool]:
    """The report, and whether it is as it should be."""
    parts = sorted({it.mutant.part for it in outcomes})
    rows = [_row(part, [it for it in outcomes if it.mutant.part == part], listed) for part in parts]
    whole = _row("all", outcomes, listed)
    lines = [HEAD, *map(str, rows), str(whole)]
    left = [it.line for it in outcomes if it.end == "survived" and it.mutant.key not in listed]
    wrong = [
        it.line
        for it in outcomes
        if it.end == "broken" or (it.end != "survived" and it.mutant.key in listed)
    ]
    lines += ["", "Survived:", *left] if left else []
    lines += ["", "Listed as equivalent and killed, or not tried:", *wrong] if wrong else []
    return "\n".join(lines), whole.score >= BAR and not wrong


def _row(part: str, outcomes: Sequence[Outcome], listed: Mapping[Known, str]) -> Row:
    ends = Counter(it.end for it in outcomes)
    equivalent = sum(it.end == "survived" and it.mutant.key in listed for it in outcomes)
    survived = ends["survived"] - equivalent
    return Row(part, len(outcomes), ends["killed"], ends["time"], survived, equivalent)
