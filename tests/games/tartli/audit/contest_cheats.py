"""Deals with one lie in the contest of trick 8, where both hands are exact."""

from random import Random

from tests.games.tartli.audit.cheats import Cheat
from tests.games.tartli.audit.true_cards import House, Meld
from tests.games.tartli.audit.true_talk import Talk


class FalseAnswer(Talk):
    """A lie in the contest of trick 8, where no meld that the liar holds makes it true."""

    waived = False

    def choices(self, seat: str, kind: Meld) -> list[Meld]:
        return [
            meld
            for meld in self.deal.declarable(seat)
            if meld.is_set == kind.is_set and meld.length == kind.length
        ]

    def rule(self, kind: Meld) -> str:
        if kind.is_set:
            return "TH-DECL-14"
        return "TH-DECL-15"

    def score(self, *, waive: bool = True) -> None:
        if self.waived:
            self.due = []
            self.deal.write(f"{self.winner} shows nothing")
        else:
            super().score(waive=waive)


class Contest(Cheat):
    """Both wait for trick 8 with their melds."""

    talk_class: type[FalseAnswer]

    def __init__(self, rng: Random, house: House, dealer: str) -> None:
        super().__init__(rng, house, dealer)
        self.when = self.patience = 8

    def talk_of(self, leader: str) -> Talk:
        if self.number == 8:
            return self.talk_class(self, leader)
        return Talk(self, leader)


class SaysGood(FalseAnswer):
    def answer(self, leader: Meld, second: Meld) -> bool:
        deal = self.deal
        assert isinstance(deal, Contest)
        higher = [self.is_higher(meld, leader) for meld in self.choices(self.second, second)]
        if not all(higher):
            return super().answer(leader, second)
        deal.plant(self.rule(leader), self.second)
        return False


class SaysHigher(FalseAnswer):
    def answer(self, leader: Meld, second: Meld) -> bool:
        deal = self.deal
        assert isinstance(deal, Contest)
        higher = [self.is_higher(meld, leader) for meld in self.choices(self.second, second)]
        if any(higher):
            return super().answer(leader, second)
        deal.plant(self.rule(leader), self.second)
        self.waived = True
        return True


class FalseGood(Contest):
    """Answers "good" although all he can have meant is higher."""

    talk_class = SaysGood


class FalseHigher(Contest):
    """Answers "higher here" although nothing he can have meant is."""

    talk_class = SaysHigher
