"""A deal played honestly with real hands by players who choose by chance, and its lines.

Nothing here comes from the code under test: the auction and the score are the oracles', the duties
of play and the winner of a trick are written out below.
"""

from dataclasses import dataclass, field
from random import Random

from .oracle_auction import Talk
from .oracle_score import arrivazs, game

SUITS = "SHDC"
RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6")
STEPS = ("kontra", "rekontra", "szubkontra", "hirskontra", "mordkontra")
SAID = {"pass": "passes", "hold": "holds"}
WORDS = {3: "3", 2: "2", 1: "1", 0: "hand"}

Card = tuple[str, str]


def written(card: Card) -> str:
    """The card as it stands in a line."""
    return f"{card[0]}-{card[1]}"


def may_play(hand: list[Card], led: str | None, trump: str | None) -> list[Card]:
    """The cards that may be played: of the suit led, else trumps, else any."""
    if led is None:
        return hand
    following = [card for card in hand if card[0] == led]
    if following:
        return following
    return [card for card in hand if card[0] == trump] or hand


def best_of(cards: list[tuple[int, Card]], trump: str | None) -> int:
    """Who wins three cards: the highest trump, or else the highest of the suit led."""
    suits = [card[0] for _, card in cards]
    wanted = trump if trump in suits else suits[0]
    contenders = [(RANKS.index(card[1]), player) for player, card in cards if card[0] == wanted]
    return min(contenders)[1]


@dataclass
class HonestDeal:
    """One deal; players are 0, 1, 2 for seats A, B, C. ``lines`` are what was done, in order."""

    random: Random
    dealer: int
    jumps: bool = False
    show_talon: bool = True
    lines: list[str] = field(default_factory=list)
    tricks: list[int] = field(default_factory=lambda: [0, 0, 0])
    winners: list[int] = field(default_factory=list)
    played: list[list[tuple[int, Card]]] = field(default_factory=list)

    def run(self) -> "HonestDeal":
        cards = [(suit, rank) for suit in SUITS for rank in RANKS]
        self.random.shuffle(cards)
        self.hands = [cards[:11], cards[11:22], cards[22:33]]
        self.talon = cards[33:]
        self.lines.append(f"deal {self.seat(self.dealer)}")
        self.speak()
        self.announce()
        self.double()
        self.play_cards()
        return self

    @staticmethod
    def seat(player: int) -> str:
        return "ABC"[player]

    def speak(self) -> None:
        talk = Talk(jumps=self.jumps)
        first = (self.dealer + 1) % 3
        while talk.turn is not None:
            place = talk.turn
            # a pass is likelier than half, so that auctions end at every stage
            call = self.random.choice([*talk.options(), "pass"])
            talk = talk.then(place, call)
            said = f"bids {WORDS[call]}" if isinstance(call, int) else SAID[call]
            self.lines.append(f"{self.seat((first + place) % 3)} {said}")
        assert talk.alone is not None
        self.declarer = (first + talk.alone) % 3
        self.cards = self.random.choice(talk.contracts())
        self.contract = WORDS[self.cards]
        if not self.jumps or talk.best is None:
            self.lines.append(f"{self.seat(self.declarer)} contract {self.contract}")

    def announce(self) -> None:
        seat, hand = self.seat(self.declarer), self.hands[self.declarer]
        if self.cards:
            hand += self.talon[: self.cards]
            self.random.shuffle(hand)
            self.talon = hand[: self.cards] + self.talon[self.cards :]
            del hand[: self.cards]
            if self.random.random() < 0.5:
                self.lines += [f"{seat} draws {self.cards}", f"{seat} discards {self.cards}"]
        self.trump = self.random.choice([*SUITS, None])
        self.announced = self.random.random() < 0.5
        named = f"{seat} names {self.trump or 'szanzadu'}"
        self.lines.append(named + (" arrivazs" if self.announced else ""))

    def double(self) -> None:
        """Random words of the ladder, each by one who may say it."""
        self.steps = {"game": 0, "arrivazs": 0}
        first: dict[str, int] = {}
        opponents = [(self.declarer + 1) % 3, (self.declarer + 2) % 3]
        items = ["game", "arrivazs"] if self.announced else ["game"]
        while self.random.random() < 0.7:
            item = self.random.choice(items)
            step = self.steps[item]
            if step == 5:
                continue
            if step in (1, 3):
                speaker = self.declarer
            elif step == 2:
                speaker = next(player for player in opponents if player != first[item])
            else:
                speaker = self.random.choice(opponents)
            if step == 0:
                first[item] = speaker
            self.steps[item] += 1
            self.lines.append(f"{self.seat(speaker)} {STEPS[step]} {item}")
        if any(self.steps.values()) and self.show_talon:
            self.lines.append("talon " + " ".join(map(written, self.talon)))

    def play_cards(self) -> None:
        leader = (self.declarer + 2) % 3
        for _ in range(11):
            table: list[tuple[int, Card]] = []
            for turn in range(3):
                player = (leader + turn) % 3
                hand = self.hands[player]
                card = self.random.choice(
                    may_play(hand, table[0][1][0] if table else None, self.trump)
                )
                hand.remove(card)
                table.append((player, card))
                self.lines.append(f"{self.seat(player)} plays {written(card)}")
            leader = best_of(table, self.trump)
            self.tricks[leader] += 1
            self.winners.append(leader)
            self.played.append(table)

    @property
    def result(self) -> str:
        """What became of the arrivázs."""
        if not self.announced:
            return "none"
        if self.winners[8:] != [self.declarer] * 3:
            return "lost"
        cards = [card for table in self.played[8:] for _, card in table]
        used = any(card[0] == self.trump for card in cards)
        return "won" if used or self.trump is None else "idegen"

    @property
    def worth(self) -> int:
        """What the declarer gets from each opponent."""
        rest = tuple(self.tricks[player] for player in range(3) if player != self.declarer)
        trumps = self.trump is not None
        basic = game(
            self.contract,
            trumps,
            self.tricks[self.declarer],
            rest,
            self.steps["game"],  # type: ignore[arg-type]
        )
        return basic + arrivazs(trumps, self.result, self.steps["arrivazs"])
