"""Endings are solved as by trying out every card, written from the text of the rules."""

from random import Random

import pytest

from tartli_ref.rules.cards import GERMAN, Suit
from tartli_ref.rules.common.seats import TWO_SEATS
from tartli_ref.rules.tartli.review.points import Points
from tartli_ref.rules.tartli.review.positions import NOBODY, Position, as_bits, in_bits

# TH-RANK-02, -03 and TH-VAL-01, -02, -03, written once more
TRUMPS = {"O": 20, "IX": 14, "A": 11, "X": 10, "K": 4, "U": 2, "VIII": 0, "VII": 0}
PLAIN = {"A": 11, "X": 10, "K": 4, "O": 3, "U": 2, "IX": 0, "VIII": 0, "VII": 0}
LAST = 10


class ByTrying:
    """What A makes from here on, by every legal card of both; ``brings`` as the solver has it."""

    def __init__(self, trump, brings):
        self.trump = trump
        self.brings = brings

    def worth(self, hands, leader, sweeps):
        if not hands[0]:
            mine, theirs = self.brings
            return (mine if 0 in sweeps else 0) - (theirs if 1 in sweeps else 0)
        leads = [self.after_lead(hands, leader, sweeps, lead) for lead in hands[leader]]
        if leader:
            return min(leads)
        return max(leads)

    def after_lead(self, hands, leader, sweeps, lead):
        second = 1 - leader
        totals = []
        for reply in self.legal(hands[second], lead):
            winner = second if self.wins(lead, reply) else leader
            hands_after = (
                tuple(card for card in hands[0] if card not in (lead, reply)),
                tuple(card for card in hands[1] if card not in (lead, reply)),
            )
            points = self.points(lead) + self.points(reply) + (0 if hands_after[0] else LAST)
            later = self.worth(hands_after, winner, sweeps & {winner})
            totals.append(later + (points if winner == 0 else 0))
        if second:
            return min(totals)
        return max(totals)

    def legal(self, hand, lead):
        """TH-PLAY-09, -10, -11."""
        for suit in (lead.suit, self.trump):
            if following := [card for card in hand if card.suit == suit]:
                return following
        return list(hand)

    def wins(self, lead, reply):
        """TH-PLAY-04."""
        if reply.suit != lead.suit:
            return reply.suit == self.trump
        order = list(TRUMPS if lead.suit == self.trump else PLAIN)
        return order.index(str(reply.rank)) < order.index(str(lead.rank))

    def points(self, card):
        return (TRUMPS if card.suit == self.trump else PLAIN)[str(card.rank)]


def expect_the_same(number, size):
    lot = Random(number)
    cards = lot.sample(list(GERMAN), 2 * size)
    hands = tuple(cards[:size]), tuple(cards[size:])
    trump = lot.choice(list(Suit))
    leader = lot.choice(TWO_SEATS)
    sweeps = lot.choice((frozenset[int](), frozenset({0}), frozenset({1}), frozenset({0, 1})))
    brings = (lot.randrange(80), lot.randrange(80))
    tried = ByTrying(trump, brings)
    endings = Points(trump, brings)
    position = Position(as_bits(hands[0]), as_bits(hands[1]), leader, sum(1 << at for at in sweeps))
    assert endings.worth_after(position) == tried.worth(hands, leader, sweeps), number
    for lead in hands[leader]:
        worth_after_lead = endings.worth_after(position, (lead,))
        assert worth_after_lead == tried.after_lead(hands, leader, sweeps, lead), (number, lead)


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_an_ending_is_worth_what_trying_everything_finds(size):
    for number in range(100):
        expect_the_same(number, size)


@pytest.mark.long
@pytest.mark.parametrize("part", range(10))
def test_ten_thousand_endings_are_worth_what_trying_everything_finds(part):
    for number in range(1000 * part, 1000 * (part + 1)):
        expect_the_same(number, 1 + number % 5 if number % 50 else 6)


def test_the_best_line_makes_what_it_promises_with_legal_cards():
    for number in range(20):
        lot = Random(number)
        cards = lot.sample(list(GERMAN), 18)
        trump = lot.choice(list(Suit))
        tried = ByTrying(Suit.HEARTS, (0, 0))
        tried.trump = trump
        endings = Points(trump)
        position = Position(as_bits(cards[:9]), as_bits(cards[9:]), TWO_SEATS[0], NOBODY)
        worth = endings.worth_after(position)
        total = 0
        line = endings.line_after(position).cards
        assert sorted(line) == sorted(cards)
        for at in range(0, len(line), 2):
            lead, reply = line[at : at + 2]
            hand = tuple(in_bits(position.hand(TWO_SEATS[1 - position.leader])))
            assert reply in tried.legal(hand, lead)
            position = endings.next(position, lead, reply)
            last = 0
            if not position.first:
                last = LAST
            total += (tried.points(lead) + tried.points(reply) + last) * (position.leader == 0)
        assert total == worth, number
