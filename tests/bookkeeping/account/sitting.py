"""One evening reckoned: where it stands, what it counts for each player, and deal by deal."""

from collections import Counter
from dataclasses import dataclass, field

from tests.bookkeeping.account.deeds import Deed


@dataclass
class Counts:
    """What is counted of a player. ``pairs`` have the label of a row and which side of it,
    ``came`` and ``times`` what points came from.
    """

    deals: list[int] = field(default_factory=list)
    """The points of each deal."""
    bulis: int = 0
    run: int | None = None
    sweeps: int = 0
    pairs: Counter[tuple[str, int]] = field(default_factory=Counter)
    kinds: Counter[tuple[str, int]] = field(default_factory=Counter)
    points_from: Counter[str] = field(default_factory=Counter)
    times: Counter[str] = field(default_factory=Counter)

    def gains(self, source: str, points: int, times: int = 1) -> None:
        self.points_from[source] += points
        self.times[source] += times


@dataclass
class Chapter:
    """A deal with all lines since the one before it; ``cells`` for each seat: change, tricks,
    melds, total, stichmatsch, bulis, details. ``lone`` played ``bid``: what, and how far doubled.
    Without a deal it is what followed the last one.
    """

    lines: list[str] = field(default_factory=list)
    is_deal: bool = False
    cells: list[list[str]] = field(default_factory=list)
    lone: int = -1
    bid: tuple[str, str] = ("", "")


@dataclass
class Sitting:
    """An evening up to its end."""

    score: list[int]
    bulis: list[int]
    counts: list[Counts]
    units: list[int] = field(default_factory=list)
    over: bool = False
    chapters: list[Chapter] = field(default_factory=lambda: [Chapter()])

    def enters(self, deed: Deed) -> Chapter:
        self.chapters[-1].lines += deed.lines
        return self.chapters[-1]

    def finished(self) -> list[Chapter]:
        """The chapters in which anything was entered; an evening without any has one."""
        chapters = [chapter for chapter in self.chapters if chapter.lines]
        for chapter in chapters:
            chapter.cells = chapter.cells or [["", "", "", "", "", "0", ""] for _ in self.score]
        return chapters or [Chapter(cells=[["", "", "", "", "", "0", ""] for _ in self.score])]
