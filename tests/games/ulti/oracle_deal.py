"""A real deal of Ulti with all cards, as the text of the rules has it; no code of the referee.

Cards are ``Z-X``, seats 0, 1, 2 in the order of their turns. It knows which cards may be played,
who wins a trick, and what became of every undertaking.
"""

from dataclasses import dataclass, field
from itertools import product

from tests.games.ulti.oracle_settlement import parts_of, silent_of

SUITS = "MZPT"
RANKS = ("A", "K", "O", "U", "X", "IX", "VIII", "VII")
PACK = ["-".join(pair) for pair in product(SUITS, RANKS)]
TENS_HIGH = ("A", "X", "K", "O", "U", "IX", "VIII", "VII")


def suit_of(card: str) -> str:
    return card.split("-", maxsplit=1)[0]


def rank_of(card: str) -> str:
    return card.split("-")[1]


def worth(card: str) -> int:
    """UL-PTS-01."""
    if rank_of(card) in ("A", "X"):
        return 10
    return 0


@dataclass
class Contract:
    """What is played: the bid as a row of the list, trumps as a letter or nothing."""

    bid: str
    trump: str
    soloist: int
    house: dict[str, str] = field(default_factory=dict)

    @property
    def has_trumps(self) -> bool:
        return bool(self.trump)

    def beats(self, card: str, best: str) -> bool:
        """Whether a later card takes the trick from the best so far (UL-PLAY-03, UL-EQ-02, -03)."""
        if suit_of(card) != suit_of(best):
            return suit_of(card) == self.trump
        order = TENS_HIGH if self.has_trumps else RANKS
        return order.index(rank_of(card)) < order.index(rank_of(best))

    def best(self, table: list[str]) -> int:
        """The place of the winning card."""
        place = 0
        for at, card in enumerate(table):
            if self.beats(card, table[place]):
                place = at
        return place

    def may_play(self, hand: list[str], table: list[str], seat: int, trick: int) -> list[str]:
        """UL-PLAY-02, UL-PLAY-05; by house rule UL-PLAY-04."""
        allowed = self._by_suit(hand, table)
        seven = f"{self.trump}-VII"
        if "ulti" in self.bid.split() and seat == self.soloist and trick < 10:
            allowed = [card for card in allowed if card != seven] or allowed
        return allowed

    def _by_suit(self, hand: list[str], table: list[str]) -> list[str]:
        if not table:
            return hand
        follow = [card for card in hand if suit_of(card) == suit_of(table[0])]
        trumps = [card for card in hand if suit_of(card) == self.trump]
        allowed = follow or trumps or hand
        if self.house.get("beating") == "on" and (follow or trumps):
            best = table[self.best(table)]
            return [card for card in allowed if self.beats(card, best)] or allowed
        return allowed


@dataclass
class Played:
    """A deal that was played to its end."""

    contract: Contract
    hand: list[str]
    """The soloist's ten cards."""
    talon: list[str]
    tricks: list[tuple[int, list[tuple[int, str]]]]
    """The winner of each trick, and who played what in it."""
    declared: dict[int, list[int]]
    """The marriages that each seat has declared, as points."""

    def mine(self, seat: int) -> bool:
        return seat == self.contract.soloist

    def tricks_won(self, *, mine: bool) -> int:
        return sum(self.mine(winner) is mine for winner, _ in self.tricks)

    def points(self, *, mine: bool) -> int:
        """UL-PTS-01, UL-PTS-05."""
        total = 0
        for winner, plays in self.tricks:
            if self.mine(winner) is mine:
                total += sum(worth(card) for _, card in plays)
        total += 10 if self.mine(self.tricks[-1][0]) is mine else 0
        counts_for = self.contract.house.get("talon", "defenders")
        if counts_for == ("soloist" if mine else "defenders"):
            total += sum(map(worth, self.talon))
        return total

    def marriages(self, *, mine: bool) -> int:
        """UL-MAR-02, UL-MAR-05."""
        if self.contract.house.get("marriage_trick") == "on" and not self.tricks_won(mine=mine):
            return 0
        return self.said(mine=mine)

    def said(self, *, mine: bool) -> int:
        """What one side has declared."""
        return sum(sum(points) for seat, points in self.declared.items() if self.mine(seat) is mine)

    def total(self, *, mine: bool) -> int:
        return self.points(mine=mine) + self.marriages(mine=mine)

    def holds_marriage(self, *, trumps: bool) -> bool:
        """UL-MAR-04."""
        return any(
            {f"{suit}-K", f"{suit}-O"} <= set(self.hand)
            for suit in SUITS
            if (suit == self.contract.trump) is trumps
        )

    def outcomes(self) -> dict[str, str]:
        """What became of every undertaking and silent bid (UL-BID, UL-SIL)."""
        names = parts_of(self.contract.bid) | silent_of(self.contract.bid)
        return {name: self._outcome(name) for name in names}

    def _outcome(self, name: str) -> str:
        mine = self.tricks_won(mine=True)
        theirs = self.tricks_won(mine=False)
        seven = self._seven()
        aces = self._aces()
        if name == "betli":
            return "lost" if mine else "made"
        if name == "durchmars":
            return "lost" if theirs else "made"
        if name == "simple":
            ahead = self.total(mine=True) - self.total(mine=False)
            if not ahead:
                return "neither"
            return "made" if ahead > 0 else "lost"
        if name in ("40-100", "20-100"):
            enough = self.points(mine=True) >= (60 if name == "40-100" else 80)
            if enough and self.holds_marriage(trumps=name == "40-100"):
                return "made"
            return "lost"
        if name == "ulti":
            if seven == "made":
                return "made"
            return "lost"
        if name == "four-aces":
            if aces == "made":
                return "made"
            return "lost"
        if name == "silent-100":
            if self.total(mine=True) >= 100:
                return "made"
            if self.total(mine=False) >= 100:
                return "lost"
            return "neither"
        if name == "silent-durchmars":
            if not mine:
                return "lost"
            if not theirs:
                return "made"
            return "neither"
        if name == "silent-ulti":
            return seven
        return aces

    def _seven(self) -> str:
        """The soloist's trump VII in the last trick: won, lost, or not there."""
        winner, plays = self.tricks[-1]
        if (self.contract.soloist, f"{self.contract.trump}-VII") not in plays:
            return "neither"
        if self.mine(winner):
            return "made"
        return "lost"

    def _aces(self) -> str:
        """Who won the tricks with aces; by house rule one in the talon spoils it."""
        in_talon = any(rank_of(card) == "A" for card in self.talon)
        if in_talon and self.contract.house.get("talon_ace") == "lost":
            return "neither"
        won = set()
        for winner, plays in self.tricks:
            if any(rank_of(card) == "A" for _, card in plays):
                won.add(self.mine(winner))
        return {frozenset({True}): "made", frozenset({False}): "lost"}.get(
            frozenset(won), "neither"
        )
