"""How much of a deal is written down: each card, the tricks or only the result.

What the record decides may be left out; what it leaves open is told.
"""

from dataclasses import dataclass, field
from random import Random

from tests.games.ulti.oracle_bids import result_line
from tests.games.ulti.oracle_deal import Played, rank_of, worth
from tests.games.ulti.oracle_possible import Seen

SEATS = "ABC"
CARDS, TRICKS, RESULT, MIXED = STYLES = ("cards", "tricks", "result", "mixed")
BY_POINTS = ("simple", "40-100", "20-100", "silent-100")


@dataclass
class Telling:
    """What is written of the play, and what the written tricks prove."""

    random: Random
    style: str
    agreed: str = ""
    seen: list[Seen] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.until = 0 if self.style == RESULT else 10
        if self.style in (TRICKS, MIXED) and self.random.random() < 0.4:
            self.until = self.random.randint(1, 9)

    def trick(
        self, plays: list[tuple[int, str]], winner: int, *, mine: bool, points: bool
    ) -> list[str]:
        """The lines of a trick, as closely as it is written."""
        if len(self.seen) == self.until:
            return []
        how = self.style
        if self.style == MIXED:
            how = self.random.choice((CARDS, CARDS, TRICKS))
        cards_shown = 3 if how == CARDS else 0
        if self.style == MIXED and how == TRICKS:
            cards_shown = self.random.choice((0, 0, 1, 2))
        lines = [f"{self.agreed}{SEATS[seat]} plays {card}" for seat, card in plays[:cards_shown]]
        total = sum(worth(card) for _, card in plays)
        says_points = cards_shown == 3 or (points and self.random.random() < 0.6)
        if cards_shown < 3:
            takes = f"{SEATS[winner]} takes"
            lines.append(f"{takes} {total}" if says_points else takes)
        cards = tuple(card for _, card in plays[:cards_shown])
        self.seen.append(Seen(mine, cards, total if says_points else None))
        return lines

    def result(self, played: Played, *, marriages: bool) -> str:
        """All that the record may leave open; with points only if the marriages were told."""
        outcomes = played.outcomes()
        points = played.points(mine=True), played.points(mine=False)
        says_points = played.contract.has_trumps and marriages
        if says_points and outcomes.get("simple") != "neither":
            says_points = self.random.random() < 0.6
        verdicts = dict(outcomes)
        for name in outcomes:
            follows = says_points and _follows(name, played, points)
            if (follows or self.proves(name, played)) and self.random.random() < 0.6:
                del verdicts[name]
        return result_line(points if says_points else None, verdicts)

    def proves(self, name: str, played: Played) -> bool:
        """Whether the tricks that were written leave no doubt of what became of it."""
        mine = any(trick.mine for trick in self.seen)
        theirs = any(trick.mine is False for trick in self.seen)
        all_tricks = len(self.seen) == 10
        if name in ("durchmars", "betli", "silent-durchmars"):
            early = {"durchmars": theirs, "betli": mine, "silent-durchmars": mine and theirs}
            return all_tricks or early[name]
        if name in BY_POINTS:
            counted = all_tricks and all(trick.points is not None for trick in self.seen)
            return counted and (name in ("simple", "silent-100") or _as_named(name, played))
        if name in ("ulti", "silent-ulti"):
            seven = f"{played.contract.trump}-VII"
            before = any(seven in trick.cards for trick in self.seen[:9])
            return before or (all_tricks and len(self.seen[9].cards) == 3)
        return self._proves_aces(name)

    def _proves_aces(self, name: str) -> bool:
        aces = []
        for trick in self.seen:
            aces += [trick.mine for card in trick.cards if rank_of(card) == "A"]
        if name == "four-aces":
            return len(aces) == 4 or False in aces
        return len(aces) == 4 or (True in aces and False in aces)


def _as_named(name: str, played: Played) -> bool:
    """Whether the bid names a marriage that is there, so that the points alone decide it."""
    return played.holds_marriage(trumps=name == "40-100")


def _follows(name: str, played: Played, points: tuple[int, int]) -> bool:
    """Whether it follows from the points of both sides."""
    if name in ("40-100", "20-100"):
        return _as_named(name, played)
    if name in ("four-aces", "silent-aces"):
        spoilt = played.contract.house.get("talon_ace") == "lost"
        return points in ((90, 0), (0, 90)) and not spoilt
    return name in BY_POINTS
