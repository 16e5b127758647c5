"""Two players with real hands: honest matches as lines of the notation, as long as one likes.

They announce what they hold, answer truly, exchange, score béla, go out when they have 501, and
play any card that the rules let them. The same seed gives the same match.
"""

from collections.abc import Iterator
from itertools import islice
from random import Random

from tartli_ref.rules.cards import GERMAN, Card
from tartli_ref.rules.common.seats import Pair, Seat, opponent
from tartli_ref.rules.game import Opening
from tartli_ref.rules.tartli import moves as m
from tartli_ref.rules.tartli.contests import Stage, contest_of, second_wins, still_to_show
from tartli_ref.rules.tartli.game import TARTLI
from tartli_ref.rules.tartli.going_out import judge, piles_of
from tartli_ref.rules.tartli.melds import (
    ALL_SEQUENCES,
    ALL_SETS,
    CARDS_OF,
    Meld,
    Sequence,
    bela_cards,
    value_of,
)
from tartli_ref.rules.tartli.state import Deal, Match, Trick
from tartli_ref.rules.tartli.taking_in import onward, taken_in
from tartli_ref.rules.tartli.values import HAND_SIZE, TALON_TRICKS

MELDS: tuple[Meld, ...] = ALL_SETS + ALL_SEQUENCES
HEAD = "game: tartli\nseats: Anna, Bence\ntarget: open\ndealer: A\n"


def file_of(lines: list[str]) -> str:
    """The table file of such a match."""
    return "\n".join([HEAD, *lines, ""])


def honest_lines(number: int, seed: int = 1) -> list[str]:
    """The first lines of such a match."""
    return list(islice(endless_lines(seed), number))


def endless_lines(seed: int = 1, *, silent: bool = False) -> Iterator[str]:
    """An open match that is recorded by cards; A deals first. ``silent``: nobody announces."""
    chance = Random(seed)
    opening = Opening(TARTLI.house.read("hungarian", []), None, (0, 0), (0, 0), Seat.A)
    match = TARTLI.start(opening)
    while True:
        deal = Honest(match, chance, silent=silent)
        yield from map(TARTLI.write_move, deal.moves())
        match = deal.match


def silent_lines(seed: int = 1) -> Iterator[str]:
    """The same without a word about melds, so that each line is entered by itself."""
    return endless_lines(seed, silent=True)


class Honest:
    """One deal: the match as the referee knows it, and the hands that he never sees."""

    def __init__(self, match: Match, chance: Random, *, silent: bool = False) -> None:
        self._silent = silent
        pack = list(GERMAN)
        chance.shuffle(pack)
        self.match = match
        self._chance = chance
        self._hands = set(pack[:HAND_SIZE]), set(pack[HAND_SIZE : 2 * HAND_SIZE])
        self._talon = pack[2 * HAND_SIZE :]
        """The card that lies face up under the talon is its first."""

    def moves(self) -> Iterator[m.Move]:
        """All moves of the deal, each judged and applied before it is given."""
        assert self.match.next_dealer is not None  # he is known from the first deal on
        yield self._do(m.Deals(self.match.next_dealer, self._talon[0]))
        while (deal := onward(self.match).deal) is not None and deal.trick is not None:
            yield from self._trick(deal, deal.trick)

    def _do(self, move: m.Move) -> m.Move:
        ruling = TARTLI.rule_on(self.match, move)
        assert ruling.allowed, (move, ruling)
        self.match = TARTLI.apply(self.match, move)
        return move

    def _may(self, move: m.Move) -> bool:
        return TARTLI.rule_on(self.match, move).allowed

    def _trick(self, deal: Deal, trick: Trick) -> Iterator[m.Move]:
        leader = trick.leader
        second = trick.second
        yield from self._exchange(deal, leader)
        best = self._best(Seat.A), self._best(Seat.B)
        for seat in (leader, second):
            yield from self._declare(deal, seat, best[seat])
            if seat is second:
                yield from self._contest(deal, leader, best)
            if self._has_won(seat):
                yield self._do(m.Out(seat))
                return
            card = self._card(seat)
            self._hands[seat].remove(card)
            yield self._do(m.Plays(seat, card))
        self._draw(trick.number)

    def _exchange(self, deal: Deal, leader: Seat) -> Iterator[m.Move]:
        seven = GERMAN.card(f"{deal.trump}-VII")
        hand = self._hands[leader]
        if seven in hand and self._may(m.Swaps(leader)):
            hand.remove(seven)
            hand.add(self._talon[0])
            self._talon[0] = seven
            yield self._do(m.Swaps(leader))

    def _best(self, seat: Seat) -> Meld | None:
        """The most valuable meld that is held and may be scored in this trick."""
        if self._silent:
            return None
        held = (meld for meld in MELDS if CARDS_OF[meld] <= self._hands[seat])
        number = self._now().number
        return max(
            (meld for meld in held if self._may(m.Shows(seat, (meld,), number))),
            key=value_of,
            default=None,
        )

    def _declare(self, deal: Deal, seat: Seat, best: Meld | None) -> Iterator[m.Move]:
        if self._hands[seat].issuperset(bela_cards(deal.trump)) and self._may(m.Bela(seat)):
            yield self._do(m.Bela(seat))
        if best is not None and self._may(m.Says(seat, _announcement(best))):
            yield self._do(m.Says(seat, _announcement(best)))
        elif self._stage() is Stage.OPEN and seat is not self._now().leader:
            yield self._do(m.Says(seat, m.NOTHING))

    def _contest(self, deal: Deal, leader: Seat, best: Pair[Meld | None]) -> Iterator[m.Move]:
        first = best[leader]
        second = best[opponent(leader)]
        if self._stage() is Stage.NAME:
            assert first is not None and second is not None  # both have announced
            rank = first.top if isinstance(first, Sequence) else first.rank
            yield self._do(m.Names(leader, rank))
            higher = second_wins(first, second, deal.trump)
            yield self._do(m.Answers(opponent(leader), higher))
        winner = contest_of(self._now()).winner
        if winner is not None and not still_to_show(self._now()).empty:
            meld = best[winner]
            assert meld is not None  # only who has announced wins
            yield self._do(m.Shows(winner, (meld,)))

    def _now(self) -> Trick:
        now = onward(self.match).deal
        assert now is not None and now.trick is not None
        return now.trick

    def _stage(self) -> Stage:
        return contest_of(self._now()).stage

    def _has_won(self, seat: Seat) -> bool:
        """Whether he can go out and be right for certain."""
        deal = self.match.deal
        assert deal is not None
        verdict = judge(self.match.score, piles_of(taken_in(deal)), seat, deal.house)
        return bool(verdict.right) and verdict.decided and self._may(m.Out(seat))

    def _card(self, seat: Seat) -> Card:
        """Any card that the rules let him play, his whole hand being known here."""
        hand = sorted(self._hands[seat])
        lead = self._now().lead
        deal = self.match.deal
        assert deal is not None
        if lead is None or deal.talon_lies:
            return self._chance.choice(hand)
        follow = [card for card in hand if card.suit == lead.suit]
        trumps = [card for card in hand if card.suit == deal.trump]
        return self._chance.choice(follow or trumps or hand)

    def _draw(self, number: int) -> None:
        """After each of the first seven tricks both draw, the winner first."""
        deal = self.match.deal
        if number > TALON_TRICKS or deal is None:
            return
        winner = deal.all_won[-1].winner
        for seat in (winner, opponent(winner)):
            self._hands[seat].add(self._talon.pop())


def _announcement(meld: Meld) -> m.Announcement:
    if isinstance(meld, Sequence):
        return m.Announcement(0, (meld.length,))
    return m.Announcement(1, ())
