"""Endings played for the buli are solved as by trying out every card and every going out."""

from random import Random

import pytest

from tartli_ref.rules.cards import GERMAN, Suit
from tartli_ref.rules.common.seats import TWO_SEATS
from tartli_ref.rules.tartli.review.bulis import NOTHING_LATER, Bulis, Standing
from tartli_ref.rules.tartli.review.positions import Position, as_bits
from tartli_ref.rules.tartli.values import AUSTRIAN, HUNGARIAN, PAIS
from tests.games.tartli.review.test_endings import LAST, ByTrying

HOUSES = {"hungarian": HUNGARIAN, "austrian": AUSTRIAN, "pais": PAIS}
ALL_TRICKS = 161


class TryingForBulis:
    """What A wins from here on, by every legal card of both and every right claim."""

    def __init__(self, trump, house, written, early, later):
        self.play = ByTrying(trump, (0, 0))
        self.written = written
        self.early = early
        self.later = later
        self.maccs_below = 250 if house == "austrian" else 251  # TA-WIN-02, TH-WIN-02

    def worth(self, hands, points_made, leader, sweeps):
        if not hands[0]:
            return self.counted(points_made, leader, sweeps)
        may = [self.after_lead(hands, points_made, leader, sweeps, lead) for lead in hands[leader]]
        return self.better(leader, may + self.claim(leader, self.now(hands, points_made)))

    def after_lead(self, hands, points_made, leader, sweeps, lead):
        second = 1 - leader
        may = []
        for reply in self.play.legal(hands[second], lead):
            winner = second if self.play.wins(lead, reply) else leader
            hands_after = (
                tuple(card for card in hands[0] if card not in (lead, reply)),
                tuple(card for card in hands[1] if card not in (lead, reply)),
            )
            points = (
                self.play.points(lead) + self.play.points(reply) + (0 if hands_after[0] else LAST)
            )
            now = list(points_made)
            now[winner] += points
            may.append(self.worth(hands_after, now, winner, sweeps & {winner}))
        before = self.now(hands, points_made)
        scored = self.now(hands, points_made, 1)
        replied = self.better(second, may + self.claim(second, scored))
        if scored[leader] > before[leader]:  # TH-OUT-04: he has just won a contest, or has a béla
            replied = self.better(leader, [replied, *self.claim(leader, scored)])
        return self.better(second, [replied, *self.claim(second, before)])

    def better(self, seat, worths):
        if seat:
            return min(worths)
        return max(worths)

    def now(self, hands, points_made, led=0):
        """What both have before a lead, or before the reply: melds and béla as they were scored."""
        first, second = self.totals(points_made)
        later = self.later[2 * len(hands[0]) - led]
        return first - later[0], second - later[1]

    def totals(self, points_made):
        """TH-OUT-10: the tricks won so far."""
        first, second = (self.written[at] + self.early[at] + points_made[at] for at in (0, 1))
        return first, second

    def claim(self, seat, totals):
        """TH-OUT-06: one buli, two if the opponent has few points; nothing if it is too early."""
        if totals[seat] < 501:
            return []
        bulis = 1
        if totals[1 - seat] < self.maccs_below:
            bulis = 2
        return [-bulis if seat else bulis]

    def counted(self, points_made, leader, sweeps):
        """TH-SCO-03, TH-OUT-09: who speaks first wins; the winner of the last trick does."""
        totals = self.totals(points_made)
        if 0 in sweeps:
            totals = self.written[0] + ALL_TRICKS, self.written[1]
        if 1 in sweeps:
            totals = self.written[0], self.written[1] + ALL_TRICKS
        heard = self.claim(leader, totals) + self.claim(1 - leader, totals)
        return heard[0] if heard else 0


def some_later(lot):
    """Melds and béla that are scored in some trick from 8 on."""
    later = [(0, 0)]
    for _ in range(18):
        first, second = later[-1]
        scored = [20 * (lot.randrange(8) == 0) for _ in TWO_SEATS]
        later.append((first + scored[0], second + scored[1]))
    return tuple(later)


def expect_the_same(number, size):
    lot = Random(f"bulis {number}")
    house = lot.choice(list(HOUSES))
    cards = lot.sample(list(GERMAN), 2 * size)
    hands = tuple(cards[:size]), tuple(cards[size:])
    trump = lot.choice(list(Suit))
    leader = lot.choice(TWO_SEATS)
    sweeps = frozenset[int]()
    if house != "austrian":
        sweeps = lot.choice((sweeps, frozenset({0}), frozenset({1}), frozenset({0, 1})))
    play = ByTrying(trump, (0, 0))
    early = ALL_TRICKS - LAST - sum(map(play.points, cards))
    mine = lot.randint(0, early)
    piles = (mine, early - mine)
    to_go = [lot.randint(-20, 80) for _ in TWO_SEATS]
    if lot.randrange(3) == 0:  # one is near 250
        to_go[lot.choice(TWO_SEATS)] += 250
    written = tuple(501 - piles[at] - to_go[at] for at in (0, 1))
    later = NOTHING_LATER
    if lot.randrange(2):
        later = some_later(lot)
    tried = TryingForBulis(trump, house, written, piles, later)
    goal = Bulis(trump, HOUSES[house], Standing(written, piles, later))
    position = Position(as_bits(hands[0]), as_bits(hands[1]), leader, sum(1 << at for at in sweeps))
    expected = tried.worth(hands, (0, 0), leader, sweeps)
    assert goal.worth_after(position) == expected, number
    for lead in hands[leader]:
        worth = goal.worth_after(position, (lead,))
        assert worth == tried.after_lead(hands, (0, 0), leader, sweeps, lead), (number, lead)
    return expected


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_an_ending_wins_the_bulis_that_trying_everything_finds(size):
    worths = {expect_the_same(number, size) for number in range(150)}
    assert worths == {-2, -1, 0, 1, 2}


@pytest.mark.long
@pytest.mark.parametrize("part", range(5))
def test_five_thousand_endings_win_the_bulis_that_trying_everything_finds(part):
    for number in range(1000 * part, 1000 * (part + 1)):
        expect_the_same(number, 1 + number % 5 if number % 50 else 6)
