"""Deals with one planted fault each; everything else in them is honest.

``planted`` is what the audit has to find: rule, seat and trick. It is None in a deal that gave no
occasion, which is then not used.
"""

from random import Random
from typing import NamedTuple

from tests.games.tartli.audit.true_cards import (
    ALL_SETS,
    LENGTHS,
    MELDS,
    SEQUENCES,
    House,
    Meld,
    bar,
    cards_in,
    due,
    other,
)
from tests.games.tartli.audit.true_players import HonestDeal
from tests.games.tartli.audit.true_talk import Talk


class Planted(NamedTuple):
    rule: str
    seat: str
    trick: int


class Cheat(HonestDeal):
    """``when`` is the trick from which the fault is tried."""

    def __init__(self, rng: Random, house: House, dealer: str) -> None:
        super().__init__(rng, house, dealer)
        self.when = rng.randint(1, 8)
        self.planted: Planted | None = None

    def plant(self, rule: str, seat: str) -> None:
        self.planted = Planted(rule, seat, self.number)

    @property
    def due_now(self) -> bool:
        return self.planted is None and self.number >= self.when


class Revoke(Cheat):
    """Does not follow, or does not trump, though he could."""

    def reply_of(self, seat: str, lead: str) -> str:
        hand = self.hands[seat]
        rule, fine = due(hand, lead, self.trump)
        wrong = sorted(hand - fine)
        if not self.due_now or self.number < 8 or not rule or not wrong:
            return super().reply_of(seat, lead)
        self.plant(rule, seat)
        return self.rng.choice(wrong)


class FalseTalk(Talk):
    """The leader scores a meld that he may not, and the other player is silent."""

    lie: Meld | None = None

    def leader_declares(self) -> None:
        deal = self.deal
        assert isinstance(deal, Liar)
        lies = []
        if deal.due_now:
            lies = deal.lies(self.leader)
        if not lies:
            super().leader_declares()
            return
        rule, self.lie = deal.rng.choice(lies)
        deal.plant(rule, self.leader)
        self.meant[self.leader] = [self.lie]
        self.say(self.leader, [self.lie])

    def second_declares(self) -> None:
        if self.lie is None:
            super().second_declares()
            return
        self.winner = self.leader
        self.due = [self.lie]

    def score(self, *, waive: bool = True) -> None:
        super().score(waive=waive and self.lie is None)


class Liar(Cheat):
    """``lies`` are the melds that would break a rule now, each with its rule."""

    def talk_of(self, leader: str) -> Talk:
        return FalseTalk(self, leader)

    def lies(self, seat: str) -> list[tuple[str, Meld]]:
        raise NotImplementedError

    def fresh(self, seat: str) -> list[Meld]:
        """Melds that nothing but their cards speaks against."""
        scored = self.scored[seat]
        house = self.house
        hand = self.hands[seat]
        return [
            meld
            for meld in MELDS
            if not bar(meld, scored, house, hand) and (not meld.is_set or meld.rank in house.sets)
        ]


class ForeignCard(Liar):
    """Scores a meld with a card that is in the other hand."""

    def lies(self, seat: str) -> list[tuple[str, Meld]]:
        mine = self.hands[seat]
        theirs = self.hands[other(seat)]
        return [
            ("TH-DECL-02", meld)
            for meld in self.fresh(seat)
            if meld.cards <= mine | theirs and meld.cards & theirs
        ]


class PlayedCard(Liar):
    """Scores a meld with a card that he has played already."""

    def lies(self, seat: str) -> list[tuple[str, Meld]]:
        mine = self.hands[seat]
        gone = self.gone[seat]
        return [
            ("TH-DECL-02", meld)
            for meld in self.fresh(seat)
            if meld.cards <= mine | gone and meld.cards & gone
        ]


class TooEarly(Liar):
    """Scores a meld with a card that is still in the talon; only later it is known whose it is."""

    def lies(self, seat: str) -> list[tuple[str, Meld]]:
        mine = self.hands[seat]
        talon = set(self.talon)
        return [
            ("TH-DECL-02", meld)
            for meld in self.fresh(seat)
            if meld.cards <= mine | talon and meld.cards & talon
        ]


class ScoredBefore(Liar):
    """Scores a meld that he holds, but that those he has scored forbid.

    Whether the card of a gap was held is only certain in trick 8.
    """

    def lies(self, seat: str) -> list[tuple[str, Meld]]:
        hand = self.hands[seat]
        house = self.house
        bars = [(bar(meld, self.scored[seat], house, hand), meld) for meld in self.held(seat)]
        certain = not house.gap_in_hand or self.number == 8
        return [
            (rule, meld)
            for rule, meld in bars
            if rule and certain and (not meld.is_set or meld.rank in house.sets)
        ]


class NothingHeld(Liar):
    """Announces in trick 8 what he does not hold at all, and then claims nothing."""

    def __init__(self, rng: Random, house: House, dealer: str) -> None:
        super().__init__(rng, house, dealer)
        self.when = 8

    def lies(self, seat: str) -> list[tuple[str, Meld]]:
        held = self.held(seat)
        lengths = set(LENGTHS) - {meld.length for meld in held if not meld.is_set}
        lies = [meld for meld in SEQUENCES if meld.length in lengths]
        if not any(meld.is_set for meld in held):
            lies += ALL_SETS
        if self.number == 8:
            return [("TH-DECL-02", meld) for meld in lies]
        return []

    def talk_of(self, leader: str) -> Talk:
        return EmptyTalk(self, leader)


class EmptyTalk(FalseTalk):
    def score(self, *, waive: bool = True) -> None:
        if self.lie is None:
            super().score(waive=waive)
            return
        self.due = []
        self.deal.write(f"{self.winner} shows nothing")


class LateBela(Cheat):
    """Scores béla when the time for it is over."""

    def maybe_bela(self, until: int = 8) -> None:
        latest = 8 if self.house.step7 else until
        for seat in "AB":
            if self.planted is None and self.number > latest and self.bela <= self.hands[seat]:
                self.plant("TH-BELA-06" if self.house.step7 else "TH-BELA-01", seat)
                self.write(f"{seat} bela")

    def meanwhile(self) -> None:
        super().meanwhile()
        if self.house.step7:
            self.maybe_bela()


class BelaTwice(Cheat):
    """Scores béla, and once more while he still has it."""

    def maybe_bela(self, until: int = 8) -> None:
        before = self.bela_scored
        super().maybe_bela(until)
        for seat in "AB":
            held = self.bela <= self.hands[seat]
            if before and self.planted is None and held and self.number <= 8:
                self.plant("TH-BELA-03", seat)
                self.write(f"{seat} bela")


class NoSeven(Cheat):
    """Marks an exchange in the trick where he leads, without having the VII.

    It comes out by the VII, or by the turned card; it cannot if both end as they should.
    """

    def between(self, leader: str) -> None:
        may = self.due_now and self.number <= 7 and not self.swapped
        if may and self.seven not in self.hands[leader] and self.turned != self.seven:
            self.swapped = True
            self.plant("TH-EXC-01", leader)
            self.write(f"{leader} swaps")
        super().between(leader)

    def play(self) -> HonestDeal:
        super().play()
        if self.planted is not None:
            loser = next(seat for seat in "AB" if self.turned in self.gone[seat])
            if f"{loser} plays {self.seven}" in self.lines[self.lines.index(self.eighth) :]:
                same = loser == self.planted.seat
                self.planted = None if same else self.planted._replace(rule="TH-EXC-05")
        return self

    def put_down(self, seat: str, card: str) -> str:
        if self.number == 8 and len(self.hands["A"]) == len(self.hands["B"]):
            self.eighth = f"{seat} plays {card}"
        return super().put_down(seat, card)


class OffLead(Cheat):
    """Exchanges although the other player leads."""

    def between(self, leader: str) -> None:
        seat = other(leader)
        may = self.due_now and self.number <= 7 and not self.swapped
        if may and self.seven in self.hands[seat] and not self.house.any_time:
            self.plant("TH-EXC-01", seat)
            self.swap(seat)
        super().between(leader)


class LateExchange(Cheat):
    """The leader exchanges only when he has declared or led."""

    def meanwhile(self) -> None:
        super().meanwhile()
        leader = self.talk.leader
        melded = cards_in(self.talk.meant[leader])
        may = self.due_now and self.number <= 7 and not self.swapped and not self.house.any_time
        if may and self.seven in self.hands[leader] - melded and self.turned != self.seven:
            self.plant("TH-EXC-04", leader)
            self.swap(leader)


class LateTalk(Talk):
    """The leader keeps his words until he has led."""

    def leader_declares(self) -> None:
        deal = self.deal
        assert isinstance(deal, LateWord)
        if not deal.due_now:
            super().leader_declares()


class LateWord(Cheat):
    """The leader announces what he holds after his own card."""

    def talk_of(self, leader: str) -> Talk:
        return LateTalk(self, leader)

    def meanwhile(self) -> None:
        super().meanwhile()
        talk = self.talk
        leader = self.talk.leader
        if not self.due_now or self.number > 8 or talk.closed:
            return
        talk.meant[leader] = talk.choice(leader)
        if talk.meant[leader]:
            self.plant("TH-DECL-05", leader)
            talk.say(leader, talk.meant[leader])
