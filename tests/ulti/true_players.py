"""Players with real cards at an Ulti table: they bid, double, declare and play at random, legally.

What they do comes out as lines of the notation, recorded closely or loosely; ``expected`` is what
the oracle says the deal pays.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from tests.ulti.bid_table import GROUPS, ROWS
from tests.ulti.oracle_deal import PACK, SUITS, Contract, Played, worth
from tests.ulti.oracle_settlement import amount, parts_of, silent_of

SEATS = "ABC"
LADDER = ("kontra", "rekontra", "szubkontra", "mordkontra", "hirskontra", "fedak-sari", "bicikli")
TEXT_OF = {int(row[0]): row[3] for row in ROWS}
VALUE_OF = {row[3]: int(row[1]) for row in ROWS}
NUMBER_OF = {row[3]: int(row[0]) for row in ROWS}
TRUMPS_OF = {row[3]: row[-1] for row in ROWS}
RANK_OF = {TEXT_OF[number]: at for at, (_, numbers) in enumerate(GROUPS) for number in numbers}

WRITTEN = ("40-100", "20-100", "ulti", "four-aces", "durchmars", "betli", "simple")
WRITTEN += ("silent-100", "silent-aces", "silent-ulti", "silent-durchmars")

CARDS, TRICKS, RESULT, MIXED = STYLES = ("cards", "tricks", "result", "mixed")


@dataclass
class TrueDeal:
    """One deal from the shuffle to its last line."""

    random: Random
    dealer: int
    style: str = CARDS
    house: dict[str, str] = field(default_factory=dict)
    bid: str = ""
    """A bid that the auction shall end with, if one is wanted."""
    cheating: float = 0
    """How often a card is played that is not allowed; every card is then recorded by agreement."""
    faults: set[tuple[str, int]] = field(default_factory=set)
    """Who played a card that was not allowed, and in which trick."""
    lines: list[str] = field(default_factory=list)
    steps: dict[str, int] = field(default_factory=dict)
    played: Played | None = None
    forfeited: bool = False

    def play(self) -> "TrueDeal":
        """The whole deal; its lines are in ``lines``."""
        pack = PACK[:]
        self.random.shuffle(pack)
        first = (self.dealer + 1) % 3
        self.hands = {first: pack[:12], (first + 1) % 3: pack[12:22], (first + 2) % 3: pack[22:]}
        self._say(f"deal {SEATS[self.dealer]}")
        soloist, bid = self._auction(first)
        self._contract(soloist, bid)
        if self._forfeit():
            return self
        self._kontra()
        declared = self._marriages()
        tricks = self._tricks()
        self.played = Played(self.contract, self.ten, self.talon, tricks, declared)
        self._close()
        return self

    @property
    def expected(self) -> int:
        """What the soloist gets from each opponent."""
        if self.forfeited:
            return -2
        assert self.played is not None
        return amount(self.contract.bid, self.played.outcomes(), self.steps, self.house)

    @property
    def soloist(self) -> int:
        return self.contract.soloist

    def _say(self, line: str) -> None:
        self.lines.append(line)

    def _chance(self, often: float) -> bool:
        return self.random.random() < often

    # the auction

    def _auction(self, first: int) -> tuple[int, str]:
        seat, holder, bid, passes = first, first, "", 0
        while True:
            higher = [text for text in TEXT_OF.values() if not bid or self._over(text, bid)]
            if self.bid:
                higher = [self.bid] if self.bid in higher else []
            if not bid or (higher and self._chance(0.25)):
                bid = self.random.choice(higher[:12])
                self._take_talon(seat)
                self._say(f"{SEATS[seat]} bids {bid}")
                self._lay(seat)
                holder, passes = seat, 0
            else:
                if seat == holder:
                    if self._chance(0.5):
                        self._say(f"{SEATS[seat]} passes")
                    return holder, bid
                self._say(f"{SEATS[seat]} passes")
                passes += 1
            seat = (seat + 1) % 3

    def _over(self, text: str, bid: str) -> bool:
        ranking = self.house.get("ranking", "components")
        if ranking == "value":
            return VALUE_OF[text] > VALUE_OF[bid]
        if ranking == "list":
            return NUMBER_OF[text] > NUMBER_OF[bid]
        return RANK_OF[text] > RANK_OF[bid]

    def _take_talon(self, seat: int) -> None:
        if len(self.hands[seat]) == 12:
            return
        if self._chance(0.3):
            self._say(f"{SEATS[seat]} picks up")
        self.hands[seat] += self.talon

    def _lay(self, seat: int) -> None:
        self.random.shuffle(self.hands[seat])
        self.talon, self.hands[seat] = self.hands[seat][:2], self.hands[seat][2:]
        if self._chance(0.15):
            two = sorted(self.talon, key=PACK.index)
            self._say(f"{SEATS[seat]} lays {' '.join(two)}")

    def _contract(self, soloist: int, bid: str) -> None:
        trumps = TRUMPS_OF[bid]
        trump = {"hearts": "P", "none": ""}.get(trumps) if trumps != "named" else None
        if trump is None:
            trump = self.random.choice("MZT")
            self.unnamed = f"{SEATS[soloist]} names {trump}"
        else:
            self.unnamed = ""
        self.contract = Contract(bid, trump, soloist, self.house)
        self.ten = self.hands[soloist][:]

    def _forfeit(self) -> bool:
        forfeits = self.contract.bid == "simple" and self.house.get("forfeit", "on") == "on"
        if forfeits and self._chance(0.5):
            self._say(f"{SEATS[self.soloist]} forfeits")
            self.forfeited = True
            return True
        if self.unnamed and (self.style != RESULT or self._chance(0.7)):
            self._say(self.unnamed)
        return False

    # before and in the first trick

    def _kontra(self) -> None:
        for name in parts_of(self.contract.bid):
            while self._chance(0.25):
                step = self.steps.get(name, 0) + 1
                others = [seat for seat in range(3) if seat != self.soloist]
                seat = self.random.choice(others) if step % 2 else self.soloist
                said = LADDER[step - 1] if step <= len(LADDER) else f"kontra-{step}"
                self._say(f"{SEATS[seat]} {said} {name}")
                self.steps[name] = step

    def _marriages(self) -> dict[int, list[int]]:
        declared: dict[int, list[int]] = {}
        if not self.contract.has_trumps:
            return declared
        hundred = next((x for x in ("40-100", "20-100") if x in self.contract.bid.split()), "")
        for seat in range(3):
            held = [
                suit
                for suit in SUITS
                if {f"{suit}-K", f"{suit}-O"} <= set(self.hands[seat]) and self._chance(0.8)
            ]
            if hundred:
                named = [suit for suit in held if self._worth(suit) == int(hundred[:2])]
                held = named[:1] if seat == self.soloist else []
            for suit in held:
                declared.setdefault(seat, []).append(self._worth(suit))
                named_trump = not self.unnamed or self.unnamed in self.lines
                by_suit = named_trump and self._chance(0.5)
                what = suit if by_suit else str(self._worth(suit))
                self._say(f"{SEATS[seat]} declares {what}")
        return declared

    def _worth(self, suit: str) -> int:
        return 40 if suit == self.contract.trump else 20

    # the play

    def _tricks(self) -> list[tuple[int, list[tuple[int, str]]]]:
        tricks = []
        leader = self.soloist
        for number in range(1, 11):
            plays: list[tuple[int, str]] = []
            for turn in range(3):
                seat = (leader + turn) % 3
                table = [card for _, card in plays]
                allowed = self.contract.may_play(self.hands[seat], table, seat, number)
                card = self.random.choice(sorted(self._cheat(allowed, seat, number)))
                self.hands[seat].remove(card)
                plays.append((seat, card))
            leader = plays[self.contract.best([card for _, card in plays])][0]
            tricks.append((leader, plays))
            self._record(leader, plays)
        return tricks

    def _cheat(self, allowed: list[str], seat: int, number: int) -> list[str]:
        """Cards that are not allowed, where one cheats and can."""
        others = [card for card in self.hands[seat] if card not in allowed]
        if not others or not self._chance(self.cheating):
            return allowed
        self.faults.add((SEATS[seat], number))
        return others

    def _record(self, winner: int, plays: list[tuple[int, str]]) -> None:
        """A trick as closely as the style has it."""
        if self.style == RESULT:
            return
        how = self.random.choice((CARDS, CARDS, TRICKS)) if self.style == MIXED else self.style
        if how == CARDS:
            agreed = "agreed: " if self.cheating else ""
            self.lines += [f"{agreed}{SEATS[seat]} plays {card}" for seat, card in plays]
            return
        if self.style == MIXED and self._chance(0.3):
            self._say(f"{SEATS[plays[0][0]]} plays {plays[0][1]}")
        points = sum(worth(card) for _, card in plays)
        told = self.contract.has_trumps and self._chance(0.6)
        self._say(f"{SEATS[winner]} takes" + (f" {points}" if told else ""))

    # the end

    def _close(self) -> None:
        """Everything that the record may leave open is told, unless every card was recorded."""
        if self.style == CARDS:
            return
        assert self.played is not None
        outcomes = self.played.outcomes()
        by_points = self.contract.has_trumps and (
            outcomes.get("simple") == "neither" or self._chance(0.7)
        )
        words = ["result"]
        if by_points:
            words.append(f"{self.played.points(mine=True)}-{self.played.points(mine=False)}")
        for verdict in ("made", "lost"):
            told = [name for name in WRITTEN if outcomes.get(name) == verdict]
            words += [verdict, *told] if told else []
        self._say(" ".join(words))

    def silent(self) -> Iterator[tuple[str, str]]:
        """The silent bids of the deal with what became of each."""
        if self.played is not None:
            outcomes = self.played.outcomes()
            yield from ((name, outcomes[name]) for name in silent_of(self.contract.bid))
