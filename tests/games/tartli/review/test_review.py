"""A whole deal is played by its cards, legally and at random, and reviewed."""

from functools import cache
from itertools import chain
from random import Random

import pytest

from tartli_ref.games.tartli.panels.finished import finished_deals
from tartli_ref.games.tartli.words.review import say_turn
from tartli_ref.rules.cards import GERMAN, Card, Suit
from tartli_ref.rules.common.findings import NoReview
from tartli_ref.rules.common.seats import TWO_SEATS, Seat, opponent
from tartli_ref.rules.game import Opening
from tartli_ref.rules.tartli.game import TARTLI
from tartli_ref.rules.tartli.moves import Plays
from tartli_ref.rules.tartli.notation import read_card
from tartli_ref.rules.tartli.referee import rule_on
from tartli_ref.rules.tartli.review import Review, begin_at, review
from tartli_ref.rules.tartli.review.points import Points
from tartli_ref.rules.tartli.review.positions import CARDS, as_bits, in_bits
from tartli_ref.rules.tartli.review.what_if import Ending, play_on
from tartli_ref.rules.tartli.state import Deal, Match, Trick, Won
from tartli_ref.rules.tartli.values import AUSTRIAN, HUNGARIAN, WIN, reply_wins
from tartli_ref.table.history import begin, extend
from tartli_ref.table.log import read_entry
from tests.web.scenes import with_a_revoke

HOUSES = {"hungarian": HUNGARIAN, "austrian": AUSTRIAN}


@cache
def at_a_table(house):
    return begin(TARTLI, Opening(HOUSES[house], None, (0, 0), (0, 0)))


Held = tuple[frozenset[Card], frozenset[Card]]


def random_lines(number):
    """A deal from its first card to its last; from trick 8 on every card is legal."""
    return random_deal(number)[0]


def random_deal(number):
    """The same, and both hands as each trick began."""
    lot = Random(number)
    trump = lot.choice(list(Suit))
    cards = lot.sample(list(GERMAN), 32)
    hands = [cards[:9], cards[9:18]]
    talon = cards[18:]
    lines = [f"deal A {trump}"]
    leader = TWO_SEATS[1]
    held = dict[int, Held]()
    for trick in range(1, 17):
        held[trick] = frozenset(hands[0]), frozenset(hands[1])
        second = opponent(leader)
        lead = lot.choice(hands[leader])
        hands[leader].remove(lead)
        may = hands[second]
        if trick > 7:
            followers = [card for card in hands[second] if card.suit == lead.suit]
            trumps = [card for card in hands[second] if card.suit == trump]
            may = followers or trumps or hands[second]
        reply = lot.choice(may)
        hands[second].remove(reply)
        lines += [f"{leader} plays {lead}", f"{second} plays {reply}"]
        if reply_wins(lead, reply, trump):
            leader = second
        if talon:
            for seat in (leader, opponent(leader)):
                hands[seat].append(talon.pop())
    return lines, held


def finished_deal(lines, house="hungarian"):
    history = at_a_table(house)
    for line in lines:
        history = extend(history, read_entry(TARTLI, line))
    (deal,) = finished_deals(history)
    return deal


def finished(lines, house="hungarian"):
    return finished_deal(lines, house).deal


def reviewed(number, house="hungarian"):
    analysis = review(finished(random_lines(number), house))
    assert isinstance(analysis, Review)
    return analysis


def test_a_bela_counts_from_the_trick_on_in_which_it_was_scored():
    lines = random_lines(2)
    eleventh = 21  # the line of its first card
    history = at_a_table("hungarian")
    for line in [*lines[:eleventh], "agreed: B bela", *lines[eleventh:]]:
        history = extend(history, read_entry(TARTLI, line))
    (deal,) = finished_deals(history)
    assert deal.written == (0, 40)
    assert deal.later == ((0, 0),) * 13 + ((0, 40),) * 6


@pytest.mark.parametrize("house", HOUSES)
def test_what_best_play_would_have_made_less_what_was_given_away_is_what_was_made(house):
    for number in range(12):
        analysis = reviewed(number, house)
        lost = lost_by_seat(analysis.costs)
        assert analysis.best[0] - lost[0] + lost[1] == analysis.played[0], number
        assert sum(analysis.best) == sum(analysis.played) == 161


def test_each_costly_card_names_a_legal_better_one_with_the_play_to_the_end():
    for number in range(12):
        for cost in reviewed(number).costs:
            assert cost.lost > 0
            assert cost.better.cards[0] == cost.best != cost.card
            assert cost.card in cost.better.cards  # it is still to be played
            assert len(set(cost.better.cards)) == len(cost.better.cards)


WRITTEN = (430, 420)


@pytest.mark.parametrize("house", HOUSES)
def test_the_bulis_of_best_play_less_those_given_away_are_those_that_were_won(house):
    """TH-OUT-09: as if after the last trick its winner had spoken first."""
    for number in range(12):
        deal = finished(random_lines(number), house)
        analysis = review(deal, WRITTEN)
        assert isinstance(analysis, Review)
        if analysis.bulis is None:
            assert max(add(WRITTEN, analysis.played)) < WIN
            continue
        lost = lost_by_seat(analysis.bulis.costs)
        totals = add(WRITTEN, analysis.played)
        last = deal.won[-1].winner
        over = [seat for seat in (last, opponent(last)) if totals[seat] >= WIN]
        won = 0
        if over:
            won = 1 if over[0] is TWO_SEATS[0] else -1
        assert analysis.bulis.best - lost[0] + lost[1] == won, number


def lost_by_seat(costs):
    lost = dict.fromkeys(TWO_SEATS, 0)
    for cost in costs:
        lost[cost.seat] += cost.lost
    return list(lost.values())


def add(written, points):
    return written[0] + points[0], written[1] + points[1]


def test_who_goes_out_instead_of_a_card_ends_the_better_line():
    """TH-OUT-01, TH-OUT-09: with 501 one need not play on."""
    every = chain.from_iterable(review_at(number, (450, 480)).costs for number in range(12))
    costs = [cost for cost in every if cost.better.out is not None]
    assert {cost.better.out for cost in costs} == set(TWO_SEATS)
    assert any(cost.best is None for cost in costs)
    for number in range(12):
        costs_told = review_at(number, (450, 480)).told
        assert all(cost.best for cost in costs_told[:-1])
    for cost in costs:
        assert cost.best is not None or cost.better.out is cost.seat


def test_the_other_cards_that_cost_nothing_are_named_beside_the_better_one():
    """As playing each of them out says."""
    for number in range(6):
        deal = finished(random_lines(number))
        for cost in reviewed(number).costs + review_at(number, (430, 420)).costs:
            begin_there = begin_at(deal, (430, 420), cost.trick)
            assert begin_there is not None
            end = play_on(begin_there, [cost.led] if cost.led else [])
            assert isinstance(end, Ending)
            for_bulis = abs(cost.worth) <= 2 and cost.lost <= 2 and cost.worth * cost.then < 0
            free = {
                choice.card
                for choice in end.choices
                if (choice.bulis == end.bulis if for_bulis else not choice.costs)
            }
            assert free == {cost.best, *cost.as_good}, (number, cost)


def test_every_card_that_cost_a_buli_is_told_and_the_first_of_the_dearest_is_the_turn():
    """TH-OUT-09: nobody should have gone out, so that no card comes after the end."""
    for number in (2, 8, 11):
        analysis = review(finished(random_lines(number)), (430, 420))
        assert isinstance(analysis, Review) and analysis.bulis is not None
        assert analysis.bulis.told == analysis.bulis.costs != ()
        assert analysis.turned == analysis.bulis.costs[0]


def test_no_card_turns_a_deal_whose_buli_was_never_lost():
    """TH-OUT-06: who is over 501 wins whatever the cards cost; level without a buli, points do."""
    for number, written in ((0, (430, 420)), (7, (450, 480))):
        analysis = review(finished(random_lines(number)), written)
        assert isinstance(analysis, Review) and analysis.bulis is not None
        assert (analysis.bulis.costs, analysis.turned) == ((), None)
        assert analysis.costs
        unwritten = reviewed(number)
        assert unwritten.turned == max(unwritten.costs, key=lambda cost: cost.lost)


IN_TRICK_EIGHT = (
    "deal B P",
    *["A takes 10"] * 6,
    "A takes 4",
    "A says terc",
    "A plays M-X",
    "B says nothing",
    "A shows M:X-terc",
    "B plays P-O",
)
NINE = "P-IX P-A P-X P-K P-U P-VIII P-VII Z-A", "M-IX M-VIII M-VII M-U M-O T-VII T-VIII T-IX"


def at_points(points, *lines):
    history = begin(TARTLI, Opening(HUNGARIAN, None, points, (0, 0)))
    plays = []
    for first, second in zip(*map(str.split, NINE), strict=True):
        plays += [f"B plays {first}", f"A plays {second}"]
    for line in (*lines, *plays):
        history = extend(history, read_entry(TARTLI, line))
    (deal,) = finished_deals(history)
    analysis = review(deal.deal, deal.written, deal.later)
    assert isinstance(analysis, Review) and analysis.bulis is not None
    return analysis.bulis


def test_who_has_just_scored_a_meld_may_go_out_before_the_reply():
    """TH-OUT-04, TH-OUT-06: 417, 64 in seven tricks and a terc are 501 before Bence's card."""
    bulis = at_points((417, 495), *IN_TRICK_EIGHT)
    assert bulis.best == 1
    (missed,) = bulis.told
    assert (missed.trick, missed.seat, missed.card) == (8, TWO_SEATS[0], read_card("M-X"))
    assert (missed.worth, missed.then, missed.best) == (1, -1, None)
    assert missed.better.out is TWO_SEATS[0]
    assert say_turn(missed, ("Anna", "Bence")) == (
        "Trick 8, Anna: going out before the reply to acorn Ten was better: Anna wins a buli."
        " With best play from there: Bence wins a buli."
    )
    assert at_points((416, 495), *IN_TRICK_EIGHT).best == -1  # one point is missing


def review_at(number, written):
    analysis = review(finished(random_lines(number)), written)
    assert isinstance(analysis, Review)
    assert analysis.bulis is not None
    return analysis.bulis


def test_no_buli_is_told_that_nobody_could_reach():
    analysis = review(finished(random_lines(0)), (100, 0))
    assert isinstance(analysis, Review)
    assert analysis.bulis is None


def test_stichmatsch_is_told_where_it_hangs_on_a_card():
    """TH-SCO-03; an Austrian table knows none (TA-SCO-01)."""
    for number in (18, 32):
        assert any(cost.sweep for cost in reviewed(number).costs)
        assert not any(cost.sweep for cost in reviewed(number, "austrian").costs)


def test_the_cards_that_may_be_played_are_those_of_the_rules():
    """TH-PLAY-04, -09 to -13, TH-VAL: for a hand that is known in full."""
    for number in range(300):
        lot = Random(number)
        trick = lot.randrange(8, 17)
        lead, *hand = lot.sample(list(GERMAN), 18 - trick)
        trump = lot.choice(list(Suit))
        endings = Points(trump)
        may = set(in_bits(endings.replies(as_bits(hand), CARDS.index(lead))))
        match = led(lead, trump, trick, hand)
        legal = {card for card in hand if rule_on(match, Plays(Seat.B, card)).allowed}
        assert may == legal, (number, lead, hand, trump)


def led(lead, trump, trick, hand):
    """A match in which A has led this card to this trick, and all of B's hand is known."""
    won = tuple(Won(Seat(number % 2), None, Trick(number, Seat.A)) for number in range(1, trick))
    on_table = Trick(trick, Seat.A, lead=lead)
    deal = Deal(1, HUNGARIAN, Seat.B, trump, None, None, on_table, won, tracked=True, gone=(lead,))
    terms = Opening(HUNGARIAN, None, (0, 0), (0, 0))
    seen = deal.seen_with(Seat.B, frozenset(hand))
    return Match(terms, (0, 0), (0, 0), (0, 0), None, deal=seen)


def without(lines, *tricks):
    """The same deal; of these tricks only told who won them, who leads to the next one."""
    cards = [lines[at : at + 2] for at in range(1, len(lines), 2)]
    for trick in tricks:
        cards[trick - 1] = [f"{cards[trick][0].split()[0]} takes"]
    return [lines[0], *chain.from_iterable(cards)]


def counted(number):
    """The count of a deal of which some cards are missing."""
    return "count {}-{}".format(*reviewed(number).played)


def test_early_cards_may_be_missing_where_the_piles_follow_from_the_others():
    lines = random_lines(3)
    assert review(finished(without(lines, 4))) == review(finished(lines))


def test_without_the_early_piles_nobody_knows_what_stichmatsch_would_take():
    lines = random_lines(0)
    won = [line.split()[0] for line in lines[3:17:2]]  # who leads to tricks 2 to 8
    both = (won.index("A") + 1, won.index("B") + 1)
    assert review(finished([*without(lines, *both), counted(0)])) == NoReview("piles")


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        ([*without(random_lines(3), 9, 12), counted(3)], NoReview("cards", (9, 12))),
        (["deal A P", "count 97-64"], NoReview("cards", tuple(range(8, 17)))),
        (with_a_revoke(), NoReview("rule")),
    ],
)
def test_a_deal_that_cannot_be_reviewed_says_why(lines, why):
    assert review(finished(lines)) == why
