"""Players with real cards at an Ulti table: they bid, double, declare and play at random, legally.

What they do comes out as lines of the notation, recorded closely or loosely; ``expected`` is what
the oracle says the deal pays.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from random import Random

from tests.games.ulti.oracle_bids import FEATS, TEXT_OF, TRUMPS_OF, outranks, step_word
from tests.games.ulti.oracle_deal import PACK, SUITS, Contract, Played
from tests.games.ulti.oracle_hands import Luck
from tests.games.ulti.oracle_settlement import Item, items, parts_of, silent_of
from tests.games.ulti.oracle_telling import CARDS, RESULT, SEATS, Telling


@dataclass
class TrueDeal:
    """One deal from the shuffle to its last line."""

    random: Random
    dealer: int
    style: str = CARDS
    house: dict[str, str] = field(default_factory=dict)
    bid: str = ""
    """A bid that the auction shall end with, if one is wanted."""
    trump: str = ""
    """Trumps that the soloist shall name, if the bid leaves it to him."""
    cheating: float = 0
    """How often a card is played that is not allowed; every card is then recorded by agreement."""
    faults: set[tuple[str, int]] = field(default_factory=set)
    """Who played a card that was not allowed, and in which trick."""
    lines: list[str] = field(default_factory=list)
    steps: dict[str, int] = field(default_factory=dict)
    declared: dict[int, list[int]] = field(default_factory=dict)
    says_marriages: bool = True
    played: Played | None = None
    forfeited: bool = False

    def play(self) -> "TrueDeal":
        """The whole deal; its lines are in ``lines``."""
        self._say(f"deal {SEATS[self.dealer]}")
        turns = self._turns()
        soloist, bid = next((seat, call) for seat, call in reversed(turns) if call)
        trump = {"hearts": "P", "none": ""}.get(TRUMPS_OF[bid]) or ""
        if TRUMPS_OF[bid] == "named":
            trump = self.trump or self.random.choice("MZT")
        self.contract = Contract(bid, trump, soloist, self.house)
        self.luck = Luck(self.random, bid, trump)
        self.hands = self.luck.deal((self.dealer + 1) % 3, soloist)
        self._auction(turns)
        self.ten = self.hands[soloist][:]
        if self._forfeit():
            return self
        self._before_the_play()
        tricks = self._tricks()
        self.played = Played(self.contract, self.ten, self.talon, tricks, self.declared)
        if self.style != CARDS:
            self._say(self.telling.result(self.played, marriages=self.says_marriages))
        return self

    @cached_property
    def outcomes(self) -> dict[str, str]:
        """What became of every undertaking and silent bid; nothing of a deal not played."""
        if self.played is not None:
            return self.played.outcomes()
        return {}

    @property
    def items(self) -> list[Item]:
        """What each undertaking brings the soloist from each opponent."""
        if self.forfeited:
            return [("forfeit", -2)]
        return items(self.contract.bid, self.outcomes, self.steps, self.house)

    @property
    def expected(self) -> int:
        """What the soloist gets from each opponent."""
        return sum(brought for _, brought in self.items)

    @property
    def soloist(self) -> int:
        return self.contract.soloist

    def silent(self) -> Iterator[tuple[str, str]]:
        """The silent bids of the deal with what became of each."""
        if self.played is not None:
            yield from ((name, self.outcomes[name]) for name in silent_of(self.contract.bid))

    def _say(self, line: str) -> None:
        self.lines.append(line)

    def _chance(self, often: float) -> bool:
        return self.random.random() < often

    # the auction

    def _turns(self) -> list[tuple[int, str]]:
        """Who bids what, and who passes (an empty bid), to the end (UL-AUC-01 to -06)."""
        seat = holder = (self.dealer + 1) % 3
        turns: list[tuple[int, str]] = []
        bid = ""
        while True:
            all_passed = bool(turns) and seat == holder
            due = not bid or (all_passed and self.bid not in ("", bid))
            call = ""
            if due or self._chance(0.25):
                call = self._next_bid(bid)
            if all_passed and not call:
                if self._chance(0.5):
                    return [*turns, (seat, "")]
                return turns
            turns.append((seat, call))
            if call:
                holder = seat
                bid = call
            seat = (seat + 1) % 3

    def _next_bid(self, bid: str) -> str:
        """A higher bid; none that the bid wanted in the end could not follow."""
        higher = [x for x in TEXT_OF.values() if not bid or outranks(x, bid, self.house)]
        if not self.bid:
            if higher:
                return self.random.choice(higher[:12])
            return ""
        below = [x for x in higher if outranks(self.bid, x, self.house)]
        choice = ""
        if self.bid in higher:
            choice = self.bid
        if below and self._chance(0.4):
            return self.random.choice(below)
        return choice

    def _auction(self, turns: list[tuple[int, str]]) -> None:
        """The lines of the auction; or of its beginning, and then of how it ended."""
        last = max(place for place, (_, call) in enumerate(turns) if call)
        ends_at = self.random.randrange(last + 1) if self._chance(0.2) else len(turns)
        for place, (seat, call) in enumerate(turns):
            before = len(self.lines)
            self._turn(seat, call)
            if place == last and ends_at <= last:
                self._contract(before)
            elif place >= ends_at:
                del self.lines[before:]
        named = TRUMPS_OF[self.contract.bid] == "named"
        in_contract = any(
            line.startswith("contract ") and line.endswith(f" {self.contract.trump}")
            for line in self.lines
        )
        names = f"{SEATS[self.soloist]} names {self.contract.trump}"
        self.unnamed = names if named and not in_contract else ""

    def _turn(self, seat: int, call: str) -> None:
        if call:
            self._take_talon(seat)
            self._say(f"{SEATS[seat]} bids {call}")
            self._lay(seat)
        else:
            self._say(f"{SEATS[seat]} passes")

    def _contract(self, before: int) -> None:
        """The contract, with what lies in the talon, in place of the last bid."""
        named = TRUMPS_OF[self.contract.bid] == "named" and self._chance(0.7)
        trump = ""
        if named:
            trump = f" {self.contract.trump}"
        laid = [line for line in self.lines[before:] if " lays " in line]
        line = f"contract {SEATS[self.soloist]} {self.contract.bid}{trump}"
        self.lines[before:] = [line, *laid]

    def _take_talon(self, seat: int) -> None:
        if len(self.hands[seat]) == 12:
            return
        if self._chance(0.3):
            self._say(f"{SEATS[seat]} picks up")
        self.hands[seat] += self.talon

    def _lay(self, seat: int) -> None:
        hand = self.hands[seat]
        keen = seat == self.contract.soloist and self._chance(0.8)
        self.talon = self.luck.lay(hand) if keen else self.random.sample(hand, 2)
        self.hands[seat] = [card for card in hand if card not in self.talon]
        self.talon_told = self._chance(0.15)
        if self.talon_told:
            self._say_talon(seat)

    def _say_talon(self, seat: int) -> None:
        two = sorted(self.talon, key=PACK.index)
        self._say(f"{SEATS[seat]} lays {' '.join(two)}")

    def _forfeit(self) -> bool:
        forfeits = self.contract.bid == "simple" and self.house.get("forfeit", "on") == "on"
        self.forfeited = forfeits and self._chance(0.4)
        if self.forfeited:
            self._say(f"{SEATS[self.soloist]} forfeits")
        elif self.unnamed and (self.style != RESULT or self._chance(0.7)):
            self._say(self.unnamed)
            self.unnamed = ""
        return self.forfeited

    # before and in the first trick

    def _before_the_play(self) -> None:
        self.telling = Telling(self.random, self.style, "agreed: " if self.cheating else "")
        self.says_marriages = self.style != RESULT or self._chance(0.7)
        while self._chance(0.3):
            self._double()
        for seat in range(3):
            if self._chance(0.5):
                self._declare(seat)

    def _double(self) -> None:
        """A step more for one undertaking, or for several that are at the same step (UL-DBL)."""
        parts = [name for name in FEATS if name in parts_of(self.contract.bid)]
        chosen = self.random.choice(parts)
        step = self.steps.get(chosen, 0) + 1
        doubled = [x for x in parts if self.steps.get(x, 0) + 1 == step]
        doubled = [x for x in doubled if x == chosen or self._chance(0.3)]
        others = [seat for seat in range(3) if seat != self.soloist]
        seat = self.soloist
        if step % 2:
            seat = self.random.choice(others)
        names = doubled
        if len(parts) == 1 and self._chance(0.5):
            names = []
        self._say(" ".join((SEATS[seat], step_word(step), *names)))
        self.steps |= dict.fromkeys(doubled, step)

    def _declare(self, seat: int) -> None:
        """The seat's marriages, if they were not declared yet (UL-MAR-01 to -04)."""
        if not self.contract.has_trumps or seat in self.declared:
            return
        held = [x for x in SUITS if {f"{x}-K", f"{x}-O"} <= set(self.hands[seat])]
        held = [suit for suit in held if self._chance(0.85)]
        hundred = next((x for x in ("40-100", "20-100") if x in self.contract.bid.split()), "")
        if hundred:
            named = [suit for suit in held if self._worth(suit) == int(hundred[:2])]
            held = []
            if seat == self.soloist:
                held = named[:1]
        self.declared[seat] = [self._worth(suit) for suit in held]
        if held and self.says_marriages:
            self._say_marriages(seat, held)

    def _say_marriages(self, seat: int, held: list[str]) -> None:
        """By suit or by worth; by suit only where trumps are named."""
        by_suit = [suit for suit in held if not self.unnamed and self._chance(0.5)]
        worths = sorted((self._worth(x) for x in held if x not in by_suit), reverse=True)
        marriages = [*by_suit, *map(str, worths)]
        together = marriages
        if self._chance(0.5):
            together = [" ".join(marriages)]
        self.lines += [f"{SEATS[seat]} declares {what}" for what in together]

    def _worth(self, suit: str) -> int:
        if suit == self.contract.trump:
            return 40
        return 20

    # the play

    def _tricks(self) -> list[tuple[int, list[tuple[int, str]]]]:
        tricks = []
        leader = self.soloist
        for number in range(1, 11):
            plays: list[tuple[int, str]] = []
            if not self.talon_told and self._chance(0.01):
                self.talon_told = True
                self._say_talon(self.soloist)
            spoken: list[list[str]] = []
            for turn in range(3):
                seat = (leader + turn) % 3
                spoken.append(self._words(seat) if number == 1 else [])
                plays.append((seat, self._card(seat, [card for _, card in plays], number)))
            leader = plays[self.contract.best([card for _, card in plays])][0]
            tricks.append((leader, plays))
            self._record(plays, leader, spoken)
        return tricks

    def _words(self, seat: int) -> list[str]:
        """What is said before the seat's first card: kontra by whoever likes, his own marriages."""
        before = len(self.lines)
        if self._chance(0.2):
            self._double()
        self._declare(seat)
        words = self.lines[before:]
        del self.lines[before:]
        return words

    def _card(self, seat: int, table: list[str], number: int) -> str:
        allowed = self.contract.may_play(self.hands[seat], table, seat, number)
        choice = sorted(self._cheat(allowed, seat, number))
        card = self.luck.choose(choice) if seat == self.soloist else self.luck.answer(choice)
        self.hands[seat].remove(card)
        return card

    def _cheat(self, allowed: list[str], seat: int, number: int) -> list[str]:
        """Cards that are not allowed, where one cheats and can."""
        others = [card for card in self.hands[seat] if card not in allowed]
        if not others or not self._chance(self.cheating):
            return allowed
        self.faults.add((SEATS[seat], number))
        return others

    def _record(self, plays: list[tuple[int, str]], winner: int, spoken: list[list[str]]) -> None:
        """A trick as closely as it is written, with what was said before each card."""
        mine = winner == self.soloist
        points = self.contract.has_trumps
        written = self.telling.trick(plays, winner, mine=mine, points=points)
        for place, line in enumerate(written):
            last = place == len(written) - 1
            for words in spoken[place:] if last else [spoken[place]]:
                self.lines += words
            self._say(line)
        if not written:
            self.lines += chain.from_iterable(spoken)
