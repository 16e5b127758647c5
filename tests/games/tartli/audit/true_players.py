"""Two honest players with hidden hands: one deal, played at random within the rules.

``lines`` is what they enter at the table; ``ends`` says after how many of them each trick was
over, and who won it. Where a fault can be planted there is a method of its own, so that a cheat
overrides what he does differently.
"""

from random import Random

from tests.games.tartli.audit.true_cards import (
    MELDS,
    House,
    Meld,
    bar,
    cards_in,
    due,
    leader_takes,
    other,
    shuffled,
    suit,
)
from tests.games.tartli.audit.true_talk import Talk


class HonestDeal:
    """One deal; ``play`` plays it to its end."""

    def __init__(self, rng: Random, house: House, dealer: str = "A") -> None:
        self.rng = rng
        self.house = house
        self.dealer = dealer
        pack = shuffled(rng)
        self.hands = pack.hands
        self.turned = pack.turned
        self.talon = pack.talon
        self.trump = suit(self.turned)
        self.lying = self.turned
        self.seven = f"{self.trump}-VII"
        self.bela = {f"{self.trump}-K", f"{self.trump}-O"}
        self.swapped = False
        self.bela_scored = False
        self.scored: dict[str, list[Meld]] = {"A": [], "B": []}
        self.gone: dict[str, set[str]] = {"A": set(), "B": set()}
        self.patience = rng.choice((1, 1, 2, 4, 8))
        self.lines = [f"deal {dealer} {self.turned}"]
        self.ends: list[tuple[int, str]] = []
        self.number = 0
        self.led = False

    def write(self, line: str) -> None:
        self.lines.append(line)

    def play(self) -> "HonestDeal":
        leader = other(self.dealer)
        for self.number in range(1, 17):
            leader = self.trick(leader)
        return self

    def trick(self, leader: str) -> str:
        second = other(leader)
        talk = self.talk_of(leader)
        self.led = False
        self.talk = talk
        self.between(leader)
        if self.number <= 8:
            talk.leader_declares()
        lead = self.put_down(leader, self.lead_of(leader))
        self.meanwhile()
        if self.number <= 8:
            talk.second_declares()
        self.meanwhile()
        self.at_step_seven()
        if talk.due and talk.settled_by_words and self.rng.random() < 0.5:
            talk.score()
        reply = self.put_down(second, self.reply_of(second, lead))
        talk.settled_by_words = True
        if talk.due:
            self.at_step_seven()
            talk.score()
        winner = second
        if leader_takes(lead, reply, self.trump):
            winner = leader
        self.ends.append((len(self.lines), winner))
        if self.rng.random() < 0.3:
            self.at_step_seven()  # entered only after the second card, before anybody draws
        self.draw(winner)
        return winner

    def talk_of(self, leader: str) -> Talk:
        return Talk(self, leader)

    def put_down(self, seat: str, card: str) -> str:
        self.hands[seat].remove(card)
        self.gone[seat].add(card)
        self.write(f"{seat} plays {card}")
        self.led = True
        return card

    def lead_of(self, seat: str) -> str:
        return self.spare(self.hands[seat])

    def reply_of(self, seat: str, lead: str) -> str:
        """Any card while cards are drawn, then what the duty leaves (TH-PLAY-08 to -11)."""
        hand = self.hands[seat]
        return self.spare(hand if self.number <= 7 else due(hand, lead, self.trump)[1])

    def spare(self, cards: set[str]) -> str:
        """A card that breaks no meld, if there is one and he thinks of it."""
        seat = next(seat for seat in "AB" if cards <= self.hands[seat])
        needed = cards_in(self.held(seat)) | self.bela
        idle = sorted(cards - needed)
        return self.rng.choice(idle if idle and self.rng.random() < 0.8 else sorted(cards))

    def held(self, seat: str) -> list[Meld]:
        hand = self.hands[seat]
        return [meld for meld in MELDS if meld.cards <= hand]

    def declarable(self, seat: str) -> list[Meld]:
        """What he holds and may declare by the rules of this table."""
        return [
            meld
            for meld in self.held(seat)
            if not bar(meld, self.scored[seat], self.house, self.hands[seat])
            and (not meld.is_set or meld.rank in self.house.sets)
        ]

    def draw(self, winner: str) -> None:
        if self.number >= 8:
            return
        if self.talon:
            for seat in (winner, other(winner)):
                self.hands[seat].add(self.talon.pop(0) if self.talon else self.lying)
        if self.number == 7:
            self.after_the_talon(winner)

    def after_the_talon(self, winner: str) -> None:
        """By house rule a VII just drawn may still be exchanged (AMB-19)."""
        if not self.house.seventh:
            return
        hand = self.hands[winner]
        loser = other(winner)
        if self.seven in hand and not self.swapped and self.rng.random() < 0.7:
            self.exchange(winner, self.hands[loser])

    def between(self, leader: str) -> None:
        """Before the lead: béla at any time, the exchange (TH-BELA-01, TH-EXC-01)."""
        if not self.house.step7:
            self.maybe_bela(until=9)
        if self.house.any_time:
            self.maybe_swap("AB")
        else:
            self.maybe_swap(leader)

    def meanwhile(self) -> None:
        """Within the trick."""
        if not self.house.step7:
            self.maybe_bela()
        if self.house.any_time:
            self.maybe_swap("AB")

    def at_step_seven(self) -> None:
        """Where the Pais rule has the béla."""
        if self.house.step7 and self.talk.settled_by_words:
            self.maybe_bela()

    def maybe_bela(self, until: int = 8) -> None:
        for seat in "AB":
            held = self.bela <= self.hands[seat] and not self.bela_scored
            if held and self.number <= until and self.rng.random() < 0.3:
                self.bela_scored = True
                self.write(f"{seat} bela")

    def maybe_swap(self, seats: str) -> None:
        if self.number > 7 or self.swapped or self.turned == self.seven:
            return
        for seat in seats:
            melded = cards_in(self.talk.meant[seat])
            may = self.seven in self.hands[seat] and self.seven not in melded
            if may and self.rng.random() < 0.4:
                self.swap(seat)
                return

    def swap(self, seat: str) -> None:
        self.hands[seat] ^= {self.seven, self.lying}
        self.lying = self.seven
        self.swapped = True
        self.write(f"{seat} swaps")

    def exchange(self, seat: str, theirs: set[str]) -> None:
        """Between the two last draws: the other player draws the VII."""
        self.hands[seat] ^= {self.seven, self.turned}
        theirs ^= {self.seven, self.turned}
        self.swapped = True
        self.write(f"{seat} swaps")
