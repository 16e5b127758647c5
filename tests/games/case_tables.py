"""Case tables: what the referee says to a few lines, one case after the other, as readable text.

    == TH-RE-09: a lower sequence fails even if it is longer
    start: 0-100                      # lines of a table file's head, if any are wanted
    deal B Z
    A shows P:K-kvart   =50           # the mover scores 50
    A shows P:O-kvint   !TH-RE-09     # refused by this rule
    score 50-100

Beside a line, after two blanks, stands what is expected of it; beside none, that it is allowed:

| mark                 | expected |
|---|---|
| `!TH-RE-09`          | refused by this rule; it could be recorded by agreement |
| `!TH-RE-09:x`        | so, and in the case `x` of that rule |
| `!!TH-EXC-07`        | refused by this rule, and not even an agreement could record it |
| `?TH-EQ-01`          | cannot be read, and the complaint names this rule; `?` alone: no rule |
| `ok:TH-RE-06`        | allowed by this rule, with `:x` in its case `x` |
| `~TH-DECL-02:hand`   | allowed, and this rule could not be checked, for want of that |
| `seat=A`             | a fact of the ruling |
| `also:TH-PLAY-15:x`  | what this table has agreed to do about it |
| `=20`, `=7-4`        | points that the mover makes by it; both seats' points |
| `=20:TH-...`         | so, and each score line cites this rule |
| `x7`                 | the line is entered seven times |

A rule without `:x` has no case there. Beside `ok:` and `~` all stands that was not checked.
The check `doubts` names the rules by which what was taken on trust cannot stand any more, or none.

Several lines may stand in one, with `; ` between them: what is expected is expected of the last.
`-- start: 0-100; option: gap=hand` begins the same case once more, at a table with another head.

`:: name` begins some lines that a case takes in with `use name`. A line that begins with one of
the game's checks is no move: it says how the table stands at that point.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

HEAD = ("seats", "rules", "option", "target", "start", "buli", "dealer")
CITED = r"(?:[A-Z]{2}-[A-Z]+-\d\d|REF-[A-Z]+)(?::[\w-]+)?"
MARK = re.compile(
    rf"(!!?)({CITED})|\?(\S*)|ok:({CITED})|~(\S+:\w+)|also:({CITED})|=(\S+)|x(\d+)|(\w+)=(\S+)"
)


@dataclass(frozen=True)
class Expected:
    """What stands beside a line."""

    refused: str = ""
    final: bool = False
    unreadable: str | None = None
    rule: str = ""
    unchecked: tuple[str, ...] = ()
    facts: tuple[tuple[str, str], ...] = ()
    also: str = ""
    points: str = ""
    why: str = ""
    times: int = 1


@dataclass(frozen=True)
class Line:
    """A line of the notation or a check, with the place in its file for the message."""

    number: int
    text: str
    expected: Expected
    checks: tuple[str, ...] = ()

    @property
    def check(self) -> str:
        """The first word, if the line is no move but says how the table stands."""
        word = self.text.split()[0]
        if word in self.checks:
            return word
        return ""


@dataclass
class Case:
    """One rule, one sentence, and the lines that show it."""

    file: str
    number: int
    rule: str
    sentence: str
    table: int = 1
    head: list[str] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)

    def __str__(self) -> str:
        name = f"{self.rule}: {self.sentence}"
        if self.table == 1:
            return name
        return f"{name} ({self.table})"


class BadTable(ValueError):
    """A case table that is not in the form described above."""


def read_cases(text: str, file: str = "text", checks: tuple[str, ...] = ()) -> list[Case]:
    """All cases of one table; ``checks`` are the words of lines that are no moves."""
    cases: list[Case] = []
    blocks: dict[str, list[Line]] = {}
    lines: list[Line] | None = None
    for number, content in _contents(text):
        try:
            if content.startswith("=="):
                cases.append(_begin(file, number, content))
                lines = cases[-1].lines
            elif content.startswith("::"):
                lines = blocks.setdefault(content[2:].strip(), [])
            elif lines is None:
                raise BadTable("a line before the first case")
            elif content.startswith("--"):
                case = _once_more(cases)
                case.head += filter(None, content[2:].strip().split("; "))
                lines = case.lines
            elif content.split()[0] == "use":
                lines += blocks[content[3:].strip()]
            elif content.split(":")[0] in HEAD and ":" in content:
                cases[-1].head.append(content)
            else:
                lines += _lines(number, content, checks)
        except (BadTable, KeyError) as error:
            raise BadTable(f"{file}:{number}: {error}") from error
    return cases


def _contents(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.splitlines(), start=1):
        content = ""
        if not line.startswith("#"):
            content = line.split(" #")[0].strip()
        if content:
            yield number, content


def _begin(file: str, number: int, content: str) -> Case:
    rule, colon, sentence = content[2:].strip().partition(": ")
    if not colon or not re.fullmatch(r"[A-Z]{2}-[A-Z]+-\d\d|REF-[A-Z]+|HR-[A-Z]{2}-\w+", rule):
        raise BadTable("a case begins with == XX-...-nn: and a sentence")
    return Case(file, number, rule, sentence)


def _once_more(cases: list[Case]) -> Case:
    """The last case, or another of its rule and sentence if that has its table already."""
    last = cases[-1]
    if last.head or last.lines:
        cases.append(replace(last, table=last.table + 1, head=[], lines=[]))
    return cases[-1]


def _lines(number: int, content: str, checks: tuple[str, ...]) -> list[Line]:
    text, *beside = re.split(r"\s{2,}", content, maxsplit=1)
    expected = _expected(beside[0].split() if beside else [])
    if text.split()[0] in checks:
        return [Line(number, text, expected, checks)]
    *before, last = text.split("; ")
    stands = Expected()
    return [
        *(Line(number, line, stands, checks) for line in before),
        Line(number, last, expected, checks),
    ]


def _expected(marks: list[str]) -> Expected:
    facts: dict[str, object] = {}
    for mark in marks:
        match = MARK.fullmatch(mark)
        if match is None:
            raise BadTable(f"no such mark: {mark}")
        kind, refused, unreadable, rule, unchecked, also, points, times, *fact = match.groups()
        if refused:
            facts |= {"refused": refused, "final": kind == "!!"}
        elif unreadable is not None:
            facts["unreadable"] = unreadable
        elif rule:
            facts["rule"] = rule
        elif unchecked:
            facts["unchecked"] = (*facts.get("unchecked", ()), unchecked)
        elif also:
            facts["also"] = also
        elif fact[0]:
            facts["facts"] = (*facts.get("facts", ()), tuple(fact))
        elif points:
            facts["points"], _, facts["why"] = points.partition(":")
        else:
            facts["times"] = int(times)
    return Expected(**facts)
