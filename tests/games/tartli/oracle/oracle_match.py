"""Several honest deals in a row and what they come to: bulis, and the score that stands.

TH-WIN-01 to TH-WIN-10 and TH-OUT-01 to TH-OUT-13, from the text of the rules.
"""

from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

from tests.games.tartli.oracle.oracle_deal import Habits, HonestDeal, other
from tests.games.tartli.oracle.oracle_recording import count


class Buli(NamedTuple):
    winner: str
    points: int
    how: str
    score: tuple[int, int]


@dataclass
class HonestMatch:
    """A match of some deals, begun in the middle so that somebody is soon near 501.

    With ``tie`` the points carried in are chosen so that the first deal ends with equal points.
    """

    rng: Random
    target: int | None = None
    tie: bool = False
    pais: bool = False
    lines: list[str] = field(default_factory=list)
    bulis: list[Buli] = field(default_factory=list)
    deals: list[HonestDeal] = field(default_factory=list)
    sudden: bool = False

    def play(self, deals: int) -> "HonestMatch":
        self.dealer = self.rng.choice("AB")
        self.start = self._for_a_tie() if self.tie else (self._somewhere(), self._somewhere())
        self.written = dict(zip("AB", self.start, strict=True))
        for _ in range(deals):
            if self.over:
                break
            self._deal()
            self.dealer = other(self.dealer)
        return self

    @property
    def buli(self) -> tuple[int, int]:
        won = {"A": 0, "B": 0}
        for buli in self.bulis:
            won[buli.winner] += buli.points
        return won["A"], won["B"]

    @property
    def over(self) -> bool:
        return self.target is not None and max(self.buli) >= self.target

    def _somewhere(self) -> int:
        if self.pais and self.rng.random() < 0.8:  # so that a meld and a béla meet at 501
            return self.rng.choice((421, 441, 451, 461, 461, 461, 471))
        return self.rng.choice((0, self.rng.randint(0, 500), self.rng.randint(400, 500)))

    def _for_a_tie(self) -> tuple[int, int]:
        """What both need to have before the coming deal: it is played once to see."""
        ahead = Random()
        ahead.setstate(self.rng.getstate())
        deal = HonestDeal(ahead, self.dealer)
        deal.pais = self.pais
        deal.play()
        tricks = count(deal)
        brings = tricks[0] + deal.melds["A"], tricks[1] + deal.melds["B"]
        total = min(max(501, *brings), 500 + min(brings))
        return max(total - brings[0], 0), max(total - brings[1], 0)

    def _deal(self) -> None:
        tied = self.tie and not self.deals
        habits = Habits() if tied else Habits(claim=0.15, false_claim=0.004)
        deal = HonestDeal(self.rng, self.dealer, dict(self.written), self.sudden, habits)
        deal.pais = self.pais
        deal.play()
        self.deals.append(deal)
        self.lines += [line.text for line in deal.lines]
        if deal.claimant:
            self._claim_in(deal, deal.claimant)
        elif deal.first:
            self._win(deal.first, 1, "sudden-death", {seat: deal.total(seat) for seat in "AB"})
        else:
            self._count(deal)

    def _count(self, deal: HonestDeal) -> None:
        for seat, tricks in zip("AB", count(deal), strict=True):
            self.written[seat] += deal.melds[seat] + tricks
        a = self.written["A"]
        b = self.written["B"]
        both = min(a, b) >= 501
        if both and self.rng.random() < 0.5:
            claimant = self.rng.choice("AB")
            self.lines.append(f"{claimant} out")
            self._claim(claimant, self.written)
        elif both and a == b:
            self.sudden = True
        elif max(a, b) >= 501:
            winner = "A" if a > b else "B"
            self._win(winner, self._worth(min(a, b)), "count", self.written)

    def _claim_in(self, deal: HonestDeal, claimant: str) -> None:
        totals = deal.claimed
        if deal.compared:
            self._win("A" if totals["A"] > totals["B"] else "B", 1, "claim", totals)
        else:
            self._claim(claimant, totals)

    def _claim(self, claimant: str, totals: dict[str, int]) -> None:
        if totals[claimant] >= 501:
            self._win(claimant, self._worth(totals[other(claimant)]), "claim", totals)
        else:
            self._win(other(claimant), 1, "false-claim", totals)

    def _worth(self, loser: int) -> int:
        return 1 if loser >= 251 else 2

    def _win(self, winner: str, points: int, how: str, totals: dict[str, int]) -> None:
        self.bulis.append(Buli(winner, points, how, (totals["A"], totals["B"])))
        self.written = {"A": 0, "B": 0}
        self.sudden = False
