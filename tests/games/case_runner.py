"""A case of any game played: every line ruled on, applied if it stands, and compared."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any, Self

from tartli_ref.rules.game import ScoreLine
from tartli_ref.rules.rulings import Ruling, Unreadable
from tartli_ref.table.files import read_file
from tartli_ref.table.history import accept, begin, stands
from tartli_ref.table.log import Entry, read_entry
from tartli_ref.table.terms import game_of, opening_of
from tests.games.case_tables import Case, Line, read_cases
from tests.games.expecting import Differs, compare, ruled, unreadable

SEATS = {"tartli": "Anna, Bence", "asszorti": "Anna, Bence, Csaba", "ulti": "Anna, Bence, Csaba"}


class Table:
    """A table with the head that the case asks for."""

    def __init__(self, game: str, head: list[str]) -> None:
        seated = any(line.startswith("seats:") for line in head)
        seats = []
        if not seated:
            seats = [f"seats: {SEATS[game]}"]
        terms = read_file("\n".join([f"game: {game}", *seats, *head])).terms
        self.game = game_of(terms)
        self.history = begin(self.game, opening_of(terms))
        self.stood = False

    def enter(self, line: str | Entry) -> Ruling:
        """One line more, applied if it stands."""
        entry = line
        if isinstance(line, str):
            entry = read_entry(self.game, line)
        self.history, ruling = accept(self.history, entry)
        self.stood = stands(entry, ruling)
        return ruling

    def play(self, *lines: str) -> Self:
        """Lines that must all stand."""
        for line in lines:
            ruling = self.enter(line)
            assert self.stood, f"{line}: {ruling}"
        return self

    @property
    def state(self) -> Any:
        """The match, as its game has it."""
        return self.history.state

    @property
    def made(self) -> tuple[ScoreLine, ...]:
        """The score lines of the line just entered."""
        if self.stood:
            return self.game.made(self.state)
        return ()


@dataclass(frozen=True)
class Runner:
    """What the cases of a game have of their own.

    ``checks`` say how the table stands; ``score`` holds the points that a line made against those
    which stand beside it.
    """

    game: str
    data: Path
    checks: Mapping[str, Callable[[Table], str]]
    score: Callable[[Line, Table], None]

    def all_cases(self) -> list[Case]:
        """Every case of every table."""
        return list(chain.from_iterable(map(self._of, sorted(self.data.glob("*.cases")))))

    def rules(self) -> list[str]:
        """The ids of the game's rules, as ``rule_ids.txt`` lists them."""
        lines = (self.data / "rule_ids.txt").read_text(encoding="utf-8").splitlines()
        rules = []
        for line in lines:
            if not line.startswith("#"):
                rules += line.split()
        return rules

    def _of(self, path: Path) -> list[Case]:
        return self.read(path.read_text(encoding="utf-8"), path.name)

    def read(self, text: str, file: str = "text") -> list[Case]:
        """The cases of one table."""
        return read_cases(text, file, tuple(self.checks))

    def run(self, case: Case) -> None:
        """Every line of the case, in order; ``Differs`` names the first that is otherwise."""
        table = Table(self.game, case.head)
        for line in case.lines:
            for _ in range(line.expected.times):
                try:
                    self._take(table, line)
                except Differs as error:
                    place = f"{case.file}:{line.number}: {line.text}"
                    raise Differs(f"{place}\n  {error}") from None

    def _take(self, table: Table, line: Line) -> None:
        if line.check:
            compare(line.text.partition(" ")[2].strip(), self.checks[line.check](table), line.check)
            return
        try:
            ruling = table.enter(line.text)
        except Unreadable as error:
            unreadable(line, error)
            return
        ruled(line, ruling)
        self.score(line, table)
        for one in table.made if line.expected.why else ():
            compare(line.expected.why, one.rule, "rule of the score")
