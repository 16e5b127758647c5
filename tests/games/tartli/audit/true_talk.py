"""What two players say in one trick: announcement, contest, scoring (TH-DECL-05 to -18)."""

from typing import TYPE_CHECKING

from tests.games.tartli.audit.true_cards import LENGTHS, Meld, other

if TYPE_CHECKING:
    from tests.games.tartli.audit.true_players import HonestDeal


class Talk:
    """The talk of one trick. ``meant`` are the melds behind the words, ``due`` what may score."""

    def __init__(self, deal: "HonestDeal", leader: str) -> None:
        self.deal = deal
        self.leader = leader
        self.second = other(leader)
        self.meant: dict[str, list[Meld]] = {"A": [], "B": []}
        self.due: list[Meld] = []
        self.winner = leader
        self.settled_by_words = False
        self.closed = False
        self.chalked = False

    def leader_declares(self) -> None:
        deal = self.deal
        mine = self.choice(self.leader)
        self.meant[self.leader] = mine
        if mine and deal.rng.random() < 0.1:
            self.chalked = True
            self.winner = self.leader
            self.due = mine
            self.score(waive=False)
        else:
            self.say(self.leader, mine)

    def second_declares(self) -> None:
        deal = self.deal
        mine = []
        if not self.chalked:
            mine = self.choice(self.second)
        theirs = []
        if not self.chalked:
            theirs = self.meant[self.leader]
        words = "leader"
        if mine:
            words = self.by_words(theirs, mine)
        if words == "leader":
            mine = []
        self.meant[self.second] = mine
        self.closed = True
        if self.chalked:
            return
        if mine and not theirs and deal.rng.random() < 0.1:
            self.winner = self.second
            self.due = mine
            self.score(waive=False)
            return
        self.settled_by_words = self.say(self.second, mine)
        self.winner = self.second if mine else self.leader
        if mine and words == "ask":
            self.ask(theirs, mine)
        self.due = list(self.meant[self.winner])

    def choice(self, seat: str) -> list[Meld]:
        """Any of what he may declare: at most one set, one sequence or one in each suit."""
        deal = self.deal
        if deal.number < deal.patience or deal.rng.random() < 0.15:
            return []
        fine = deal.declarable(seat)
        deal.rng.shuffle(fine)
        chosen: list[Meld] = []
        for meld in fine:
            alike = [old for old in chosen if old.is_set == meld.is_set]
            room = not alike or (
                deal.house.per_suit
                and not meld.is_set
                and all(old.suit != meld.suit for old in alike)
            )
            if room and deal.rng.random() < 0.9:
                chosen.append(meld)
        return chosen

    def by_words(self, leader: list[Meld], second: list[Meld]) -> str:
        """Who wins by class and length alone, or that the leader must be asked."""
        if not leader:
            return "second"
        if any(meld.is_set for meld in leader):
            if any(meld.is_set for meld in second):
                return "ask"
            return "leader"
        if any(meld.is_set for meld in second):
            return "second"
        mine = max(meld.length for meld in second)
        theirs = max(meld.length for meld in leader)
        if mine == theirs:
            return "ask"
        if mine > theirs:
            return "second"
        return "leader"

    def ask(self, leader: list[Meld], second: list[Meld]) -> None:
        deal = self.deal
        best = self.best(leader)
        rank = self.name(best)
        deal.write(f"{self.leader} names {rank}")
        higher = self.answer(best, self.best(second))
        deal.write(f"{self.second} answers {'higher' if higher else 'good'}")
        self.winner = self.second if higher else self.leader
        self.settled_by_words = True

    def name(self, best: Meld) -> str:
        return best.rank

    def answer(self, leader: Meld, second: Meld) -> bool:
        return self.is_higher(second, leader)

    def is_higher(self, second: Meld, leader: Meld) -> bool:
        """Whether this beats the leader's meld of the same kind (TH-CON-03 to -07)."""
        if leader.is_set:
            order = self.deal.house.sets
            return order.index(second.rank) < order.index(leader.rank)
        if second.top != leader.top:
            return second.top < leader.top
        return second.suit == self.deal.trump

    def best(self, melds: list[Meld]) -> Meld:
        """The set, or the longest, of these the highest, of these the one in trumps."""
        sets = [meld for meld in melds if meld.is_set]
        if sets:
            return sets[0]
        return min(melds, key=lambda meld: (-meld.length, meld.top, meld.suit != self.deal.trump))

    def say(self, seat: str, melds: list[Meld]) -> bool:
        """The announcement; who declares nothing may say so or be silent."""
        words = ["vannak"] * sum(meld.is_set for meld in melds)
        words += [LENGTHS[meld.length] for meld in melds if not meld.is_set]
        if not words and self.deal.rng.random() < 0.6:
            return False
        self.deal.write(f"{seat} says {' '.join(words) or 'nothing'}")
        return True

    def score(self, *, waive: bool = True) -> None:
        """The winner specifies at once or one by one, or leaves some of it unclaimed."""
        deal = self.deal
        melds = self.due
        self.due = []
        rng = deal.rng
        parts = [melds]
        if rng.random() < 0.3:
            parts = [[meld] for meld in melds]
        for part in parts:
            if waive and rng.random() < 0.04:
                deal.write(f"{self.winner} shows nothing")
                return
            before_the_lead = "" if deal.led else f"@{deal.number} "
            shows = " ".join(meld.text for meld in part)
            deal.write(f"{before_the_lead}{self.winner} shows {shows}")
            deal.scored[self.winner] += part
