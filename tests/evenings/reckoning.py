"""An evening of three to five, reckoned from the text of the rules; it shares no code with the
referee but the amounts of the oracles of both games.

People are letters in the order in which they came; ``circle`` is how they sit.
"""

from random import Random

from tests.games.asszorti import oracle_score
from tests.games.ulti import oracle_settlement

LETTERS = "ABCDEFGH"
NAMES = ("Anna", "Bence", "Csaba", "Dóra", "Emil", "Feri", "Gabi", "Hédi")
ULTI_BIDS = ("simple", "betli", "ulti", "40-100", "20-100", "four-aces", "redurchmars")


class Reckoned:
    """A table, its house rules, and what everybody has."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.game = chance.choice(("ulti", "asszorti"))
        self.house = {
            "resting": chance.choice(("nothing", "defender")),
            "second_rest": chance.choice(("after", "before")),
        }
        if self.game == "ulti":
            self.house["scoring"] = chance.choice(("zero_sum", "soloist_only"))
        self.circle = list(LETTERS[: chance.randint(3, 5)])
        self.arrived = len(self.circle)
        self.has = dict.fromkeys(self.circle, 0)
        self.written = dict.fromkeys(self.circle, 0)
        self.dealer = chance.choice(self.circle)
        self.dealt: list[str] = []
        self.alone: set[str] = set()

    @property
    def head(self) -> str:
        """The head of the table's file."""
        names = ", ".join(NAMES[: self.arrived])
        options = [f"option: {key}={value}" for key, value in self.house.items()]
        return "\n".join([f"game: {self.game}", *options, f"seats: {names}"])

    def players(self) -> list[str]:
        """Who plays the next deal: the dealer is last, or rests; of five another one too."""
        at = self.circle.index(self.dealer)
        order = self.circle[at + 1 :] + self.circle[: at + 1]
        if len(order) == 5:
            order.pop(0 if self.house["second_rest"] == "after" else 3)
        return order[:3]

    def come_and_go(self) -> str:
        """Somebody joins, leaves, comes back or changes places; the line."""
        sit = self.circle
        gone = [seat for seat in LETTERS[: self.arrived] if seat not in self.circle]
        ways = ["moves"] + ["leaves"] * (len(sit) > 3) + ["back"] * bool(gone and len(sit) < 5)
        ways += ["joins"] * (self.arrived < 8 and len(sit) < 5)
        match self.chance.choice(ways):
            case "leaves":
                who = self.chance.choice(sit)
                if who == self.dealer:
                    self.dealer = (sit * 2)[sit.index(who) + 1]
                sit.remove(who)
                return f"{who} leaves"
            case "joins":
                who = LETTERS[self.arrived]
                after = self.chance.choice(sit)
                self.arrived += 1
                self.has[who] = self.written[who] = 0
                sit.insert(sit.index(after) + 1, who)
                return f'{who} joins "{NAMES[self.arrived - 1]}" after {after}'
            case way:
                who = self.chance.choice(gone if way == "back" else sit)
                after = self.chance.choice([seat for seat in sit if seat != who])
                if who in sit:
                    sit.remove(who)
                sit.insert(sit.index(after) + 1, who)
                return f"{who} sits after {after}"

    def deal(self) -> list[str]:
        """A deal, paid; its lines."""
        playing = self.players()
        who = self.chance.choice(playing)
        lines = [f"deal {self.dealer}"]
        play = self._ulti if self.game == "ulti" else self._asszorti
        words, amount = play(who, playing)
        others = [seat for seat in playing if seat != who]
        if self.house["resting"] == "defender":
            others = [seat for seat in self.circle if seat != who]
        for seat in others:
            self.has[seat] -= amount
        self.has[who] += amount * len(others)
        self.written[who] += amount
        self.dealt.append(self.dealer)
        self.alone.add(who)
        self.dealer = (self.circle * 2)[self.circle.index(self.dealer) + 1]
        return lines + words

    def _ulti(self, who: str, playing: list[str]) -> tuple[list[str], int]:
        bids = ULTI_BIDS
        if who != playing[0]:  # only the first to bid can be left with the Simple
            bids = bids[1:]
        bid = self.chance.choice(bids)
        parts = list(oracle_settlement.parts_of(bid))
        if bid == "simple" and self.chance.random() < 0.3:
            return [f"contract {who} simple", f"{who} forfeits"], -2
        outcome = "made" if self.chance.random() < 0.6 else "lost"
        outcomes = dict.fromkeys(parts, outcome)
        steps = {part: self.chance.randint(0, 2) for part in parts}
        lines = [f"contract {who} {bid}"]
        for part, step in steps.items():
            lines += [f"{name} {part}" for name in ("kontra", "rekontra")[:step]]
        lines.append(f"result {outcome} {' '.join(parts)}")
        return lines, oracle_settlement.amount(bid, outcomes, steps)

    def _asszorti(self, who: str, playing: list[str]) -> tuple[list[str], int]:
        level = self.chance.choice(("3", "2", "1", "hand"))
        trumps = self.chance.random() < 0.8
        declarers = self.chance.randint(0, 11)
        first = self.chance.randint(0, 11 - declarers)
        defenders = (first, 11 - declarers - first)
        second, third = (seat for seat in playing if seat != who)
        step = self.chance.randint(0, 1)
        last = max("C", *playing)
        tricks = dict.fromkeys(LETTERS[: LETTERS.index(last) + 1], 0)
        tricks |= {who: declarers, second: defenders[0], third: defenders[1]}
        count = "-".join(str(tricks[seat]) for seat in sorted(tricks))
        suit = "H" if trumps else "szanzadu"
        words = [f"{who} contract {level}", f"{who} names {suit}"]
        words += [f"{second} kontra game"] * step
        words.append(f"count {count}")
        return words, oracle_score.game(level, trumps, declarers, defenders, step)
