"""An evening of Tartli reckoned (TH-SCO-01 to -06, TH-WIN, TH-OUT-06 to -10, TA-WIN-02)."""

from tests.bookkeeping.account.deeds import Adjusted, Deed, Evening, LateClaim, TartliDeal
from tests.bookkeeping.account.sitting import Chapter, Counts, Sitting

WIN = 501
MACCS = 2


class Tartli:
    """The chalk and the bulis of two players."""

    def __init__(self, evening: Evening) -> None:
        self.below = 250 if evening.rules == "austrian" else 251
        self.target = evening.target
        self.sit = Sitting(list(evening.start), list(evening.carried), [Counts(), Counts()])
        self.won: list[tuple[int, int]] = []
        self.tied = False
        self.before: list[int] = []
        for counts in self.sit.counts:
            counts.run = 0
        for deed in evening.deeds:
            self.enter(deed)
        self.sit.over = self.target is not None and max(self.sit.bulis) >= self.target
        a, b = self.sit.bulis
        self.sit.units = [a - b, b - a]

    def enter(self, deed: Deed) -> None:
        if isinstance(deed, LateClaim):
            self._late(deed)
            return
        chapter = self.sit.enters(deed)
        if isinstance(deed, Adjusted):
            for seat, points in enumerate(deed.shares):
                self._add(seat, points)
                if points:
                    self.sit.counts[seat].gains("adjustments", points)
        if isinstance(deed, TartliDeal):
            self._deal(deed, chapter)
            self.sit.chapters.append(Chapter())

    def _add(self, seat: int, points: int) -> None:
        self.sit.score[seat] += points

    def _deal(self, deal: TartliDeal, chapter: Chapter) -> None:
        melds = [0, 0]
        for seat, word, points in deal.melds:
            melds[seat] += points
            self.sit.counts[seat].gains(word, points)
        for seat, counts in enumerate(self.sit.counts):
            self._add(seat, melds[seat] + deal.tricks[seat])
            counts.deals.append(melds[seat] + deal.tricks[seat])
            swept = deal.sweep == seat
            source = "stichmatsch" if swept else "tricks"
            counts.gains(source, deal.tricks[seat], times=0)
            counts.sweeps += swept
        for winner in deal.contests:
            self._pair("Contests won – lost", winner)
        self.before, bulis = self.sit.score[:], len(self.won)
        self._ends(deal)
        chapter.is_deal = True
        for seat in (0, 1):
            won = sum(worth for winner, worth in self.won[bulis:] if winner == seat)
            cells = (
                deal.tricks[seat] + melds[seat],
                deal.tricks[seat],
                melds[seat],
                self.before[seat],
                int(deal.sweep == seat),
                won,
            )
            chapter.cells.append([*map(str, cells), ""])

    def _ends(self, deal: TartliDeal) -> None:
        a, b = self.sit.score
        if deal.out is not None:
            self._claim(deal.out)
        elif deal.first is not None:
            self._wins(deal.first, 1)
        elif max(a, b) >= WIN and a != b:
            winner = int(b > a)
            self._wins(winner, self._worth(min(a, b)))
        else:
            self.tied = max(a, b) >= WIN

    def _claim(self, seat: int) -> None:
        right = self.sit.score[seat] >= WIN
        self.sit.counts[seat].pairs["Claims right – wrong", int(not right)] += 1
        if right:
            self._wins(seat, self._worth(self.sit.score[1 - seat]))
        else:
            self._wins(1 - seat, 1)

    def _late(self, deed: LateClaim) -> None:
        """The verdict takes the place of the count's (TH-OUT-09)."""
        chapter = self.sit.chapters[-2]
        chapter.lines += deed.lines
        if not self.tied:
            self._unwin()
        self.sit.score = self.before[:]
        self._claim(deed.seat)
        winner, worth = self.won[-1]
        chapter.cells[winner][5] = str(worth)
        chapter.cells[1 - winner][5] = "0"

    def _unwin(self) -> None:
        winner, worth = self.won.pop()
        self.sit.bulis[winner] -= worth
        self._count_buli(winner, worth, -1)

    def _worth(self, loser: int) -> int:
        return 1 if loser >= self.below else MACCS

    def _wins(self, winner: int, worth: int) -> None:
        self.won.append((winner, worth))
        self.sit.bulis[winner] += worth
        self.sit.score = [0, 0]
        self.tied = False
        self._count_buli(winner, worth, 1)

    def _count_buli(self, winner: int, worth: int, times: int) -> None:
        self._pair("Bulis won – lost", winner, times)
        if worth == MACCS:
            self._pair("Maccs given – taken", winner, times)
        for seat, counts in enumerate(self.sit.counts):
            counts.bulis += times
            runs = "".join("x" if winner == seat else " " for winner, _ in self.won).split()
            counts.run = max(map(len, runs), default=0)

    def _pair(self, label: str, winner: int, times: int = 1) -> None:
        for seat, counts in enumerate(self.sit.counts):
            counts.pairs[label, int(seat != winner)] += times
