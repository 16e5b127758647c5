"""An ending is played on with other cards: what each may cost, to the last of them."""

from random import Random

import pytest

from tartli_ref.rules.cards import Card
from tartli_ref.rules.common.findings import NoReview
from tartli_ref.rules.common.seats import TWO_SEATS, opponent
from tartli_ref.rules.tartli.review import Review, begin_at, known, review
from tartli_ref.rules.tartli.review.what_if import Ending, NotPlayed, play_on
from tests.games.tartli.review.test_review import finished, random_lines, without

WRITTEN = (430, 420)


def as_played(number, trick):
    """The cards of a deal from this trick on."""
    deal = known(finished(random_lines(number)))
    assert not isinstance(deal, NoReview)
    late = (won.trick for won in deal.late[trick - 8 :])
    cards = []
    for played in late:
        cards += [played.lead, played.reply]
    return [card for card in cards if card is not None]


def ending(number, trick, cards):
    begin = begin_at(finished(random_lines(number)), WRITTEN, trick)
    assert begin is not None
    end = play_on(begin, cards)
    assert isinstance(end, Ending)
    return end


@pytest.mark.parametrize("trick", [8, 11, 16])
def test_a_deal_played_on_as_it_was_makes_what_it_made(trick):
    for number in range(8):
        end = ending(number, trick, as_played(number, trick))
        analysis = review(finished(random_lines(number)), WRITTEN)
        assert isinstance(analysis, Review)
        assert end.totals == analysis.played
        assert (end.to_play, end.choices, end.hands) == (None, (), ((), ()))
        assert len(end.taken) == 17 - trick


def test_what_a_card_costs_is_what_the_review_says():
    for number in range(8):
        analysis = review(finished(random_lines(number)), WRITTEN)
        assert isinstance(analysis, Review)
        for cost in analysis.costs:
            led = [] if cost.led is None else [cost.led]
            end = ending(number, cost.trick, led)
            assert end.to_play is cost.seat
            costs = {choice.card: choice.costs for choice in end.choices}
            assert costs[cost.card] == cost.lost
            assert cost.best is not None
            assert costs[cost.best] == 0


def test_a_card_without_cost_keeps_what_best_play_makes():
    for number in range(8):
        lot = Random(number)
        cards = list[Card]()
        end = begun = ending(number, 8, cards)
        while end.to_play is not None:
            cards.append(lot.choice([choice.card for choice in end.choices if not choice.costs]))
            end = ending(number, 8, cards)
        assert end.totals == begun.totals
        assert len(cards) == 18


def test_only_what_the_rules_allow_can_be_played():
    """TH-PLAY-09 to TH-PLAY-11; and no card that the other holds, or that was played."""
    begin = begin_at(finished(random_lines(0)), WRITTEN, 8)
    assert begin is not None
    end = ending(0, 8, [])
    assert end.to_play is not None
    lead = end.choices[0].card
    other = end.hands[opponent(end.to_play)][0]
    assert play_on(begin, [other]) == NotPlayed(other)
    assert play_on(begin, [lead, lead]) == NotPlayed(lead)
    replies = ending(0, 8, [lead])
    assert {choice.card for choice in replies.choices} <= set(replies.hands[opponent(end.to_play)])
    assert lead not in replies.hands[end.to_play]


def test_who_may_go_out_is_told_to():
    """TH-OUT-01: what is written is 501, so the first to play needs no card."""
    begin = begin_at(finished(random_lines(0)), (520, 520), 8)
    assert begin is not None
    end = play_on(begin, [])
    assert isinstance(end, Ending)
    assert end.out is end.to_play
    assert end.bulis == (1 if end.to_play is TWO_SEATS[0] else -1)


def test_no_buli_is_told_that_nobody_can_reach():
    begin = begin_at(finished(random_lines(0)), (0, 0), 8)
    assert begin is not None
    end = play_on(begin, [])
    assert isinstance(end, Ending)
    assert (end.bulis, end.out) == (None, None)


@pytest.mark.parametrize("trick", [0, 7, 17])
def test_an_ending_begins_with_trick_eight_at_the_earliest(trick):
    assert begin_at(finished(random_lines(0)), WRITTEN, trick) is None


def test_an_ending_without_its_cards_cannot_be_played_on():
    lines = without(random_lines(3), 9, 12)
    assert begin_at(finished([*lines, "count 81-80"]), WRITTEN, 8) is None
