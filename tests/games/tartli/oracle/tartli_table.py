"""A Tartli table for tests: lines in the notation go in, rulings and scores come out.

Only what the game offers to the house is used: ``TARTLI.start``, ``rule_on``, ``apply``, ``made``,
``doubts``, ``sheet`` and the notation.
"""

from collections.abc import Iterable

from tartli_ref.rules.common.seats import Seat
from tartli_ref.rules.game import BuliResult, Opening, ScoreLine, Sheet
from tartli_ref.rules.rulings import Ruling
from tartli_ref.rules.tartli.game import TARTLI
from tartli_ref.rules.tartli.state import DealResult, Match


class Table:
    """One match. A refused line changes nothing."""

    def __init__(
        self,
        points: tuple[int, int] = (0, 0),
        bulis: tuple[int, int] = (0, 0),
        target: int | None = None,
        dealer: str | None = None,
        options: Iterable[tuple[str, str]] = (),
        preset: str = "hungarian",
    ) -> None:
        house_rules = TARTLI.house.read(preset, options)
        first = None if dealer is None else Seat[dealer]
        self.match: Match = TARTLI.start(Opening(house_rules, target, points, bulis, first))

    def rule_on(self, line: str) -> Ruling:
        """The referee's answer, without entering the line."""
        return TARTLI.rule_on(self.match, TARTLI.read_move(line))

    def enter(self, line: str) -> Ruling:
        """The line ruled on, and applied if it is allowed."""
        move = TARTLI.read_move(line)
        ruling = TARTLI.rule_on(self.match, move)
        if ruling.allowed:
            self.match = TARTLI.apply(self.match, move)
        return ruling

    def agree_on(self, line: str) -> None:
        """The line applied, as the players agree on it."""
        self.match = TARTLI.apply(self.match, TARTLI.read_move(line))

    def play(self, lines: Iterable[str]) -> "Table":
        """All lines entered; each must be allowed, and none may be found to be wrong later."""
        before: list[str] = []
        for line in lines:
            ruling = self.enter(line)
            assert ruling.allowed, "\n".join(
                [*before, f"{line}   <- refused: {ruling.rule} {ruling.case} {dict(ruling.facts)}"]
            )
            before.append(line)
            assert TARTLI.doubts is not None and not list(TARTLI.doubts(self.match)), before
        return self

    def copy(self) -> "Table":
        """Another table at the same point."""
        table = Table.__new__(Table)
        table.match = self.match
        return table

    @property
    def made(self) -> tuple[ScoreLine, ...]:
        """The score lines of the last move."""
        return TARTLI.made(self.match)

    @property
    def deals(self) -> tuple[DealResult, ...]:
        return TARTLI.sheet(self.match).deals

    @property
    def bulis(self) -> tuple[BuliResult, ...]:
        return TARTLI.sheet(self.match).bulis

    @property
    def standing(self) -> Sheet:
        return TARTLI.sheet(self.match)

    @property
    def score(self) -> tuple[int, ...]:
        return self.standing.score
