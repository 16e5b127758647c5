"""What two honest players say in a trick: announcement, contest, specifying (TH-DECL, TH-CON)."""

from typing import TYPE_CHECKING

from tests.games.tartli.oracle.oracle_melds import (
    CARDS,
    best,
    by_the_words,
    contest,
    is_set,
    may_follow,
    rank_named,
    said,
    score,
)

if TYPE_CHECKING:
    from tests.games.tartli.oracle.oracle_deal import HonestDeal


class Declaring:
    """The talk of one trick.

    ``due`` are the melds that the winner of the contest has to specify. A second player who did not
    answer in words answers with his card: only then it is known that the leader's melds score.
    """

    def __init__(self, deal: "HonestDeal", leader: str, second: str) -> None:
        self.deal = deal
        self.leader = leader
        self.second = second
        self.of: dict[str, list[str]] = {leader: [], second: []}
        self.due: list[str] = []
        self.winner = leader
        self.answered = False

    def leader_speaks(self) -> None:
        self.of[self.leader] = self._choose(self.leader)
        self._say(self.leader)

    def second_speaks(self) -> None:
        """He may announce only what can still win by its words (TH-DECL-08 to TH-DECL-10)."""
        mine = self._choose(self.second)
        theirs = self.of[self.leader]
        words = "second"
        if mine and theirs:
            words = by_the_words(said(theirs), said(mine))
        if words == "leader":
            mine = []
        self.of[self.second] = mine
        self.answered = self._say(self.second)
        self.winner = self.second if mine else self.leader
        if mine and words == "ask":
            self._ask(best(theirs), best(mine))
        self.due = self.of[self.winner]
        self.deal.unshown = self.winner if self.due else None

    def show(self) -> None:
        """The winner specifies what he announced, at once or one after the other, or leaves it."""
        deal = self.deal
        if not self.due:
            return
        melds = self.due
        self.due = []
        deal.unshown = None
        if deal.rng.random() < deal.habits.waive:
            deal.write("shows", self.winner, "shows nothing")
            return
        parts = [melds]
        if deal.rng.random() < 0.3:
            parts = [[meld] for meld in melds]
        for part in parts:
            deal.write("shows", self.winner, "shows " + " ".join(part))
            for meld in part:
                deal.known_cards[self.winner] |= CARDS[meld] - {deal.table.get(self.winner, "")}
            deal.scored[self.winner] += part
            deal.add_meld(self.winner, sum(score(meld) for meld in part))

    def _choose(self, seat: str) -> list[str]:
        """At most one set and one sequence that he holds and may declare; often the best."""
        deal = self.deal
        if deal.rng.random() < 0.15:
            return []
        held = [meld for meld, cards in CARDS.items() if cards <= deal.hands[seat]]
        fine = [meld for meld in held if may_follow(meld, deal.scored[seat])]
        sets = [meld for meld in fine if is_set(meld)]
        sequences = [meld for meld in fine if not is_set(meld)]
        chosen = []
        if sets:
            chosen = [deal.rng.choice(sets)]
        return chosen + ([deal.rng.choice(sequences)] if sequences else [])

    def _say(self, seat: str) -> bool:
        """Whether he said anything, were it only that he declares nothing."""
        self.deal.declared[seat] += self.of[seat]
        words = said(self.of[seat])
        if words or self.deal.rng.random() < 0.25:
            self.deal.write("says", seat, f"says {words or 'nothing'}")
            return True
        return False

    def _ask(self, theirs: str, mine: str) -> None:
        deal = self.deal
        deal.contests += 1
        deal.write("names", self.leader, f"names {rank_named(theirs)}")
        higher = contest(theirs, mine, deal.trump)[0] == "second"
        self.winner = self.second if higher else self.leader
        deal.write("answers", self.second, f"answers {'higher' if higher else 'good'}")
