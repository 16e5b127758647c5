"""What the soloist is dealt and plays: a hand for his bid, one against it, or any."""

from dataclasses import dataclass
from random import Random

from tests.games.ulti.oracle_deal import PACK, RANKS, SUITS, TENS_HIGH, rank_of, suit_of

STRONG = "strong"
WEAK = "weak"
ANY = "any"


@dataclass
class Luck:
    """How strong the soloist's cards are, and that he plays them so."""

    random: Random
    bid: str
    trump: str

    def __post_init__(self) -> None:
        betli = "betli" in self.bid
        kinds = (STRONG, STRONG, WEAK, ANY, ANY)
        if betli:
            kinds = (WEAK, WEAK, ANY)
        self.kind = self.random.choice(kinds)
        self.noise = self.random.choice((2, 6, 10))
        self.hoarding = self.random.random() < 0.4
        self.keeps = f"{self.trump}-VII" if self.random.random() < 0.7 else ""
        plain = self.random.choice([suit for suit in SUITS if suit != self.trump])
        suit = self.trump if "40-100" in self.bid else plain
        hundred = "-100" in self.bid and self.random.random() < 0.8
        self.marriage = (f"{suit}-K", f"{suit}-O") if hundred else ()

    def deal(self, first: int, soloist: int) -> dict[int, list[str]]:
        """Three hands of twelve, ten and ten cards (UL-DEAL-02)."""
        wished = sorted(PACK, key=self._wish, reverse=True)
        his = wished[:10]
        others = wished[10:]
        self.random.shuffle(others)
        hands: dict[int, list[str]] = {}
        for place, size in enumerate((12, 10, 10)):
            seat = (first + place) % 3
            hand = []
            if seat == soloist:
                hand = his[:]
            hands[seat] = hand + [others.pop() for _ in range(size - len(hand))]
        return hands

    def lay(self, hand: list[str]) -> list[str]:
        """The two cards that he can do without."""
        return sorted(hand, key=self._wish)[:2]

    def choose(self, allowed: list[str]) -> str:
        """The card that he plays."""
        choice = [card for card in allowed if card != self.keeps] or allowed
        if self.kind == ANY or self.random.random() < 0.1:
            return self.random.choice(choice)
        return (max if self.kind == STRONG else min)(choice, key=self._strength)

    def answer(self, allowed: list[str]) -> str:
        """The card that a defender plays, who may hoard his trumps."""
        plain = [card for card in allowed if suit_of(card) != self.trump]
        return self.random.choice((plain if self.hoarding else None) or allowed)

    def _strength(self, card: str) -> int:
        order = TENS_HIGH if self.trump else RANKS
        return 10 * (suit_of(card) == self.trump) + 7 - order.index(rank_of(card))

    def _wish(self, card: str) -> float:
        if card in self.marriage or card == self.keeps:
            return 40
        sign = {STRONG: 1, WEAK: -1, ANY: 0}[self.kind]
        return sign * self._strength(card) + self.random.uniform(0, self.noise)
