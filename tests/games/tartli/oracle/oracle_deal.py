"""A deal played by two honest players whose hands nobody else sees.

``HonestDeal`` plays one deal at random within the rules and writes down every move as a line, with
all that a test wants to compare: the score, who won which trick, and the hands at each reply.
"""

from dataclasses import dataclass, field
from random import Random

from tests.games.tartli.oracle.oracle_cards import IN_TRUMPS, legal, points, rank_of, suit_of, taker
from tests.games.tartli.oracle.oracle_declaring import Declaring
from tests.games.tartli.oracle.oracle_hands import Pack, shuffled


def other(seat: str) -> str:
    return "B" if seat == "A" else "A"


@dataclass
class Line:
    """One move: its text, its verb, the trick it belongs to and whose it is."""

    text: str
    kind: str
    trick: int
    seat: str


@dataclass
class Reply:
    """A second player about to play from trick 8 on, as the table and as the players see it."""

    before: int
    seat: str
    trick: int
    lead: str
    hand: set[str]
    legal: set[str]
    known_cards: dict[str, set[str]]
    void: dict[str, set[str]]


@dataclass
class Habits:
    """How often the players do what they need not do."""

    waive: float = 0.03
    claim: float = 0.0
    false_claim: float = 0.0


class Over(Exception):
    """The deal ends at once: a claim, or the first points in sudden death."""


@dataclass
class HonestDeal:
    """One deal. ``written`` are the points written before it; ``sudden``: the first points win.

    A complete trick lies until something of the next one is entered:
    ``laid`` is its winner and its worth. ``meld_points`` are those of the melds of the trick.
    ``pais``: béla waits for step 7, and two who reach 501 there are compared.
    """

    rng: Random
    dealer: str
    written: dict[str, int] = field(default_factory=lambda: {"A": 0, "B": 0})
    sudden: bool = False
    habits: Habits = field(default_factory=Habits)
    lines: list[Line] = field(default_factory=list)
    melds: dict[str, int] = field(default_factory=lambda: {"A": 0, "B": 0})
    piles: dict[str, int] = field(default_factory=lambda: {"A": 0, "B": 0})
    leaders: list[str] = field(default_factory=list)
    winners: list[str] = field(default_factory=list)
    worth: list[int] = field(default_factory=list)
    replies: list[Reply] = field(default_factory=list)
    scored: dict[str, list[str]] = field(default_factory=lambda: {"A": [], "B": []})
    declared: dict[str, list[str]] = field(default_factory=lambda: {"A": [], "B": []})
    known_cards: dict[str, set[str]] = field(default_factory=lambda: {"A": set(), "B": set()})
    void: dict[str, set[str]] = field(default_factory=lambda: {"A": set(), "B": set()})
    table: dict[str, str] = field(default_factory=dict)
    number: int = 0
    swapper: str | None = None
    bela: str | None = None
    unshown: str | None = None
    pais: bool = False
    claimant: str | None = None
    claimed: dict[str, int] = field(default_factory=dict)
    compared: bool = False
    laid: tuple[str, int] | None = None
    meld_points: dict[str, int] = field(default_factory=lambda: {"A": 0, "B": 0})
    first: str | None = None
    contests: int = 0

    def play(self) -> "HonestDeal":
        """The deal played to its end."""
        pack: Pack = shuffled(self.rng)
        self.hands = pack.hands
        self.lying = pack.turned
        self.talon = pack.talon
        self.turned, self.trump, self.hoarder = pack.turned, suit_of(pack.turned), pack.hoarder
        self.leader = other(self.dealer)
        self._write("deal", self.dealer, f"deal {self.dealer} {self.turned}")
        try:
            for self.number in range(1, 17):
                self._trick()
        except Over:
            pass
        return self

    def total(self, seat: str) -> int:
        """What he has at this moment: written, melds, and the tricks that are finished."""
        return self.written[seat] + self.melds[seat] + self.piles[seat]

    def add_meld(self, seat: str, value: int) -> None:
        self.melds[seat] += value
        self.meld_points[seat] += value
        if self.sudden:
            self.first = seat
            raise Over

    def moment(self) -> None:
        """Between two moves: béla and going out are possible at any time."""
        for seat in self.rng.sample("AB", 2):
            self._maybe_bela(seat)
            self._maybe_out(seat)

    def write(self, kind: str, seat: str, text: str) -> None:
        """A line of this seat; afterwards anybody may speak."""
        if self.laid and kind in ("swaps", "says", "plays"):
            self.laid = None
            self.meld_points = {"A": 0, "B": 0}
        self._write(kind, seat, f"{seat} {text}")

    def _write(self, kind: str, seat: str, text: str) -> None:
        self.lines.append(Line(text, kind, self.number, seat))

    def _trick(self) -> None:
        leader = self.leader
        second = other(self.leader)
        self.moment()
        self._maybe_swap(leader)
        self.moment()
        talk = Declaring(self, leader, second)
        if self.number <= 8:
            talk.leader_speaks()
        self.moment()
        self._play(leader, None)
        self.moment()
        if self.number <= 8:
            talk.second_speaks()
            self.moment()
        if talk.answered and self.rng.random() < 0.5:
            talk.show()
            self.step_seven()
            self.moment()
        self._play(second, self.table[leader])
        if talk.due:
            self.moment()
            talk.show()
        self.step_seven()
        self._award(leader, second)

    def _play(self, seat: str, lead: str | None) -> None:
        allowed = legal(self.hands[seat], lead, self.trump, self.number)
        if lead is not None and self.number >= 8:
            self._remember_reply(seat, lead, allowed)
            self._shows_void(seat, lead, allowed)
        card = self._choose(seat, lead, allowed)
        self.hands[seat].remove(card)
        self.table[seat] = card
        self.known_cards[seat].discard(card)
        self.write("plays", seat, f"plays {card}")

    def _choose(self, seat: str, lead: str | None, allowed: set[str]) -> str:
        cards = sorted(allowed)
        if seat != self.hoarder:
            return self.rng.choice(cards)
        strong = sorted(cards, key=self._strength)
        if self.number <= 6:
            return strong[0]
        wins = [card for card in strong if lead and taker(lead, card, self.trump) == card]
        if wins:
            return wins[0]
        if lead:
            return strong[0]
        return strong[-1]

    def _strength(self, card: str) -> tuple[bool, int, int]:
        place = list(IN_TRUMPS)[::-1].index(rank_of(card))
        trump = suit_of(card) == self.trump
        return trump, place if trump else points(card, self.trump), place

    def _remember_reply(self, seat: str, lead: str, allowed: set[str]) -> None:
        known_cards = {who: set(cards) for who, cards in self.known_cards.items()}
        void = {who: set(suits) for who, suits in self.void.items()}
        at = len(self.lines)
        hand = set(self.hands[seat])
        self.replies.append(Reply(at, seat, self.number, lead, hand, allowed, known_cards, void))

    def _shows_void(self, seat: str, lead: str, allowed: set[str]) -> None:
        """Suits that everybody knows he has not, once his card lies there."""
        suits = {suit_of(card) for card in allowed}
        if suits == {suit_of(lead)}:
            return
        self.void[seat].add(suit_of(lead))
        if suits != {self.trump}:
            self.void[seat].add(self.trump)

    def _award(self, leader: str, second: str) -> None:
        lead = self.table[leader]
        reply = self.table[second]
        winner = second
        if taker(lead, reply, self.trump) == lead:
            winner = leader
        worth = points(lead, self.trump) + points(reply, self.trump)
        self.table = {}
        self.leaders.append(leader)
        self.winners.append(winner)
        self.worth.append(worth)
        worth_with_last = worth + (10 if self.number == 16 else 0)
        for seat in self.rng.sample("AB", 2):
            self._maybe_out_before(seat)
        self.piles[winner] += worth_with_last
        self.laid = winner, worth_with_last
        self.leader = winner
        if self.number <= 7:
            self.hands[winner].add(self.talon.pop(0))
            self._loser_draws(other(winner))
        if self.sudden and (worth or self.number == 16):
            self.first = winner
            raise Over

    def _loser_draws(self, loser: str) -> None:
        if self.talon:
            self.hands[loser].add(self.talon.pop(0))
        else:
            self.hands[loser].add(self.lying)
            self.known_cards[loser].add(self.lying)
            self.lying = ""

    def _maybe_swap(self, seat: str) -> None:
        seven = f"{self.trump}-VII"
        if self.number > 7 or seven not in self.hands[seat] or self.rng.random() < 0.5:
            return
        self.hands[seat] = self.hands[seat] - {seven} | {self.lying}
        self.known_cards[seat] = self.known_cards[seat] - {seven} | {self.lying}
        self.lying = seven
        self.swapper = seat
        self.write("swaps", seat, "swaps")

    def step_seven(self) -> None:
        """Where melds are scored: the moment of béla after Pais."""
        if self.pais:
            for seat in self.rng.sample("AB", 2):
                self._bela(seat, eager=0.7)

    def _maybe_bela(self, seat: str) -> None:
        if not self.pais:
            self._bela(seat, eager=0.3)

    def _bela(self, seat: str, eager: float) -> None:
        pair = {f"{self.trump}-K", f"{self.trump}-O"}
        in_time = 1 <= self.number <= 8 or (self.number == 9 and not self.table)
        if self.bela or not in_time or not pair <= self.hands[seat] or self.rng.random() >= eager:
            return
        self.bela = seat
        self.known_cards[seat] |= pair
        self.write("bela", seat, "bela")
        self.add_meld(seat, 40)

    def _maybe_out(self, seat: str) -> None:
        """Going out as it stands: a trick that lies counts for its winner."""
        self._claim(seat, {who: self.total(who) for who in "AB"}, "out")

    def _maybe_out_before(self, seat: str) -> None:
        """Going out while both cards lie, before the trick counts for anybody."""
        self._claim(seat, {who: self.total(who) for who in "AB"}, "out before the trick")

    def _claim(self, seat: str, totals: dict[str, int], text: str) -> None:
        eager = self.habits.false_claim * (totals[seat] > 400)
        if totals[seat] >= 501:
            eager = self.habits.claim
        elif self.unshown == seat:
            return  # who needs his meld names it first
        elif self.number == 16 and "before" in text:
            return  # the deal has counted itself, and only a right claim is still heard
        silent = all(line.kind in ("deal", "bela", "swaps") for line in self.lines)
        if self.sudden or silent or self.rng.random() >= eager:
            return
        self._write("out", seat, f"{seat} {text}")
        level = self._at_step_seven()
        if level and level["A"] == level["B"]:
            self._play_on(text)
            return
        self.claimant, self.claimed, self.compared = seat, level or totals, bool(level)
        raise Over

    def _at_step_seven(self) -> dict[str, int] | None:
        """After Pais: what both have at step 7 of the trick, if they reached 501 there."""
        winner, worth = self.laid or ("A", 0)
        now = {who: self.total(who) - (worth if who == winner else 0) for who in "AB"}
        both = all(now[who] >= 501 > now[who] - self.meld_points[who] for who in "AB")
        if self.pais and both:
            return now
        return None

    def _play_on(self, text: str) -> None:
        """Level: the first points from here on decide, those of the trick that lies first."""
        self.sudden = True
        if text == "out" and self.laid and self.laid[1]:
            self.first = self.laid[0]
            raise Over
